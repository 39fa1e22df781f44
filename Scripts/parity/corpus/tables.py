"""Writes the score as a Markdown page."""

from notations import NOTATIONS
from scoring import ALARM, EXACT, FINDERS, MISSED, NUMBER, OURS, SPAN, THEIRS

RESULTS = (EXACT, SPAN, NUMBER, MISSED)
HEADINGS = ("standard", "libphonenumber profile", "phonenumbers", "phonenumbers, POSSIBLE")
INTRODUCTION = """\
# Phone numbers in running text

{texts:,} texts in {languages} languages, from the seed {seed}, with {numbers:,} phone numbers and {decoys:,} decoys:
dates, amounts, card numbers and other digits that a reader does not take for phone numbers. The texts are filled
templates written for this comparison; the numbers follow the patterns of phonenumbers {version}. A number counts as
found if its span, its digits and its extension are correct. Recall is the share of numbers that are found, precision
the share of found numbers that are correct, and F1 their harmonic mean, all in percent. The standard and the
libphonenumber profile of this package use the leniency valid; phonenumbers uses VALID and, for information, POSSIBLE.
"""


def page(score, seed, version):
    counts = score.counts
    languages = names(score)
    decoys = {key[1]: count for key, count in counts.items() if key[0] == "decoys"}
    figures = {
        "texts": sum(counts["texts", name] for name in languages),
        "numbers": sum(counts[FINDERS[0], "language", name, r] for name in languages for r in RESULTS),
        "decoys": sum(decoys.values()),
    }
    lines = [INTRODUCTION.format(languages=len(languages), seed=seed, version=version, **figures)]
    for table in (
        outcomes(counts, languages), by_language(counts, languages), by_notation(counts), by_decoy(counts, decoys),
        duel(counts), faults(score),
    ):  # fmt: skip
        lines += table
    return "\n".join(lines) + "\n"


def summary(score):
    """Returns the figures of the finders as lines for the terminal."""
    languages = names(score)
    texts = sum(score.counts["texts", name] for name in languages)
    lines = [f"{texts:,} texts in {len(languages)} languages, {len(score.differences):,} differences of the engines"]
    for finder in FINDERS:
        recall, precision, f1 = measures(total(score.counts, finder, languages))
        lines.append(f"{finder}: recall {recall} %, precision {precision} %, F1 {f1} %")
    return "\n".join(lines)


def names(score):
    return sorted(key[1] for key in score.counts if key[0] == "texts")


def total(counts, finder, languages):
    results = (*RESULTS, ALARM, "found")
    return {r: sum(counts[finder, "language", name, r] for name in languages) for r in results}


def head(title, *columns):
    return [f"\n## {title}\n", f"| {' | '.join(columns)} |", "|---|" + "--:|" * (len(columns) - 1)]


def row(*cells):
    return f"| {' | '.join(f'{cell:,}' if isinstance(cell, int) else cell for cell in cells)} |"


def share(part, whole):
    return f"{100 * part / whole:.1f}" if whole else "–"


def measures(sums):
    """Returns recall, precision and F1."""
    numbers, found, exact = sum(sums[result] for result in RESULTS), sums["found"], sums[EXACT]
    return share(exact, numbers), share(exact, found), share(2 * exact, numbers + found)


def outcomes(counts, languages):
    lines = head("Outcomes", "finder", *RESULTS, ALARM, "recall", "precision", "F1")
    for finder, heading in zip(FINDERS, HEADINGS):
        sums = total(counts, finder, languages)
        lines.append(row(heading, *(sums[r] for r in (*RESULTS, ALARM)), *measures(sums)))
    return lines


def by_language(counts, languages):
    lines = head("Recall / precision / F1 by language", "language", "texts", "numbers", *HEADINGS)
    for name in languages:
        totals = [total(counts, finder, [name]) for finder in FINDERS]
        cells = [" / ".join(measures(sums)) for sums in totals]
        lines.append(row(name, counts["texts", name], sum(totals[0][r] for r in RESULTS), *cells))
    return lines


def by_notation(counts):
    lines = head("Found exactly, by notation, in percent", "notation", "numbers", *HEADINGS)
    for name in (*NOTATIONS, "of any region", "digits of the script", "several in a row"):
        numbers = sum(counts[FINDERS[0], "notation", name, r] for r in RESULTS)
        exact = [share(counts[finder, "notation", name, EXACT], numbers) for finder in FINDERS]
        lines.append(row(name, numbers, *exact))
    return lines


def by_decoy(counts, decoys):
    lines = head("False alarms by decoy", "decoy", "decoys", *HEADINGS)
    for kind in (*sorted(decoys), "sentence"):
        alarms = [counts[finder, "decoy", kind, ALARM] for finder in FINDERS]
        lines.append(row(kind, decoys.get(kind, "–"), *alarms))
    return lines


def duel(counts):
    lines = head("Found exactly by one alone", "notation", "standard alone", "phonenumbers alone")
    notations = sorted({key[2] for key in counts if key[0] == "won"})
    return lines + [row(n, counts["won", OURS, n], counts["won", THEIRS, n]) for n in notations]


def faults(score):
    """Returns the standard profile's faults, and the numbers that only phonenumbers found, with examples."""
    lines = ["\n## Faults of the standard profile, most frequent first\n"]
    keys = [key for key in score.examples if (key[0] == OURS and key[3] != EXACT) or key[:2] == ("won", THEIRS)]
    for key in sorted(keys, key=lambda key: (-score.counts[key], key)):
        fault = key[3] if key[0] == OURS else "found by phonenumbers alone"
        lines.append(f"- {key[2]}, {fault}: {score.counts[key]:,}")
        lines += [f"  - {region}: `{shown(text)}`" for region, text in score.examples[key]]
    return lines


def shown(text):
    """Returns a text in one line, in which no-break spaces and backticks are visible."""
    return text.replace("\n", "⏎").replace("\u00a0", "⍽").replace("\u202f", "⍽").replace("`", "ˋ")
