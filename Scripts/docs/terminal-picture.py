#!/usr/bin/env python3
"""Draws Documentation/terminal.svg: a terminal with commands like those in the README, and their current output.

--phone FILE is the command, .build/release/phone by default. --check draws nothing and fails if the picture differs
from the command's output.
"""

import argparse
import html
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PICTURE = ROOT / "Documentation" / "terminal.svg"
COMMANDS = [
    "phone check Examples/contacts-column.txt | sed -n '3p;6p;11p;17p;25p'",
    "phone check --region-column 1 Examples/numbers-by-region.tsv | sed -n '2p;4,5p;11p'",
    "phone explain '010-1234-567' | head -10",
    "phone live 0102345 021234567 15881234",
]
COLUMNS = 88
CELL, LINE, MARGIN, BAR = 8, 19, 16, 30
STYLE = """
    .screen { fill: #ffffff; stroke: #d0d7de }
    text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, 'D2Coding', monospace; fill: #1f2328 }
    .prompt { fill: #656d76 } .command { font-weight: 600 } .ok { fill: #1a7f37 } .no { fill: #cf222e }
    @media (prefers-color-scheme: dark) {
      .screen { fill: #0d1117; stroke: #30363d }
      text { fill: #e6edf3 } .prompt { fill: #8d96a0 } .ok { fill: #3fb950 } .no { fill: #f85149 }
    }
"""


def output(command: str, phone: Path) -> list[str]:
    """Runs a command in the package's folder and returns the lines of its output."""
    shell = f'phone() {{ "{phone}" "$@"; }}; {command}'
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    result = subprocess.run(["/bin/bash", "-c", shell], cwd=ROOT, env=environment, capture_output=True, check=False)
    if result.stderr:
        sys.exit(f"{command}: {result.stderr.decode(errors='replace')}")
    return result.stdout.decode().splitlines()


def width(character: str) -> int:
    """Returns the number of terminal cells of a character."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def wrapped(line: str) -> list[str]:
    """Splits a line into rows, as a terminal of COLUMNS cells shows it."""
    rows, row, cells = [], "", 0
    for character in line:
        if cells + width(character) > COLUMNS:
            rows.append(row)
            row, cells = "", 0
        row += character
        cells += width(character)
    return [*rows, row]


def runs(row: str) -> list[tuple[int, str]]:
    """Returns the words of a row with their first cells. Wide characters are separate because fonts vary in width."""
    found, cells = [], 0
    for part in re.findall(r" {2,}|(?:(?!  ).)+", row):
        last = None
        for character in part:
            wide = width(character) == 2
            if wide != last:
                found.append((cells, ""))
                last = wide
            start, text = found[-1]
            found[-1] = (start, text + character)
            cells += width(character)
    return found


def style(row: str) -> str:
    if row.startswith("$ "):
        return "command"
    verdict = row.lstrip(" 0123456789")[:3]
    return {"ok ": "ok", "no ": "no"}.get(verdict, "")


def draw(phone: Path) -> str:
    rows: list[tuple[str, str]] = []
    for command in COMMANDS:
        for line in [f"$ {command}", *output(command, phone)]:
            # All rows of a line have the same color.
            rows += [(style(line), row) for row in wrapped(line)]
    texts = []
    for number, (kind, row) in enumerate(rows):
        y = BAR + MARGIN + number * LINE
        for cell, text in runs(row):
            if not text.strip():
                continue
            start = cell + len(text) - len(text.lstrip())
            text = text.strip()
            x = MARGIN + start * CELL
            length = sum(map(width, text)) * CELL
            texts.append(
                f'  <text x="{x}" y="{y}" textLength="{length}" lengthAdjust="spacingAndGlyphs"'
                + (f' class="{kind}"' if kind else "")
                + f">{html.escape(text, quote=False)}</text>"
            )
    high = BAR + MARGIN + len(rows) * LINE
    wide = COLUMNS * CELL + 2 * MARGIN
    circles = "".join(
        f'<circle cx="{MARGIN + 6 + 18 * place}" cy="16" r="5" fill="{color}"/>'
        for place, color in enumerate(("#ff5f57", "#febc2e", "#28c840"))
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img">',
            "  <title>The command phone validates and formats numbers in a terminal.</title>",
            f"  <style>{STYLE}  </style>",
            f'  <rect class="screen" x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}" rx="8"/>',
            f"  {circles}",
            *texts,
            "</svg>",
            "",
        ]
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--phone", type=Path, default=ROOT / ".build" / "release" / "phone")
    options.add_argument("--check", action="store_true", help="fail if the picture is out of date")
    given = options.parse_args()
    picture = draw(given.phone)
    if not given.check:
        PICTURE.write_text(picture)
    elif not PICTURE.exists() or PICTURE.read_text() != picture:
        sys.exit("Documentation/terminal.svg is out of date: run make picture")


if __name__ == "__main__":
    main()
