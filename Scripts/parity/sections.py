"""Writes the sections of comparisons to Documentation/parity.md, which the first comparison creates."""


def put(path, heading, text):
    """Replaces the section of a page with a heading, or appends it."""
    page = path.read_text(encoding="utf-8") if path.exists() else ""
    before, found, after = page.partition(f"## {heading}\n")
    if found:
        end = after.find("\n## ")
        rest = after[end + 1 :] if end >= 0 else ""
        page = before + rest
    page = page.rstrip("\n") + "\n\n" if page.strip() else ""
    path.write_text(f"{page}## {heading}\n\n{text.strip()}\n", encoding="utf-8")


def table(head, rows):
    """Returns a table with words in the first column and figures in the others."""
    return "\n".join([row(head), "|---|" + "--:|" * (len(head) - 1), *map(row, rows)])


def row(cells):
    return f"| {' | '.join(cell if isinstance(cell, str) else f'{cell:,}' for cell in cells)} |"
