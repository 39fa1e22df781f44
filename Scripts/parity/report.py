"""The table of what was compared, for the terminal and for Documentation/parity.md."""

from comparison import AGREEMENTS, ENGINES
from facts import FACTS
from known import RULES
from operations import OPERATIONS
from profiles import RULES as PROFILE_RULES

INTRODUCTION = """\
# Parity with libphonenumber

`make parity` asks both engines, over the plan `NumberingPlan.libphonenumber`, and the Python package phonenumbers
{version}, the port of libphonenumber {version}, the same, and wrote this page.

{inputs:,} texts were compared: the examples of each kind of all {places} places, which are the regions and the calling
codes of no country, and {per_region:,} texts a place that follow its patterns or break them. They come from the seed
{seed}: numbers drawn from the patterns, with digits changed, left out and added; prefixes, carriers' and calling codes
before them; all styles, with separators, extensions, letters, digits of other scripts, and what people and programs
write around numbers. Each text was read in a region, and compared with the text before it. {numbers:,} numbers were
made of their parts, and asked what takes no text.
"""

OPERATIONS_HEAD = """
## Operations

| operation | compared | native: equal | documented | portable: equal | documented |
|---|--:|--:|--:|--:|--:|"""

FACTS_HEAD = """
## What is known of a place

| fact | compared | native: equal | portable: equal |
|---|--:|--:|--:|"""

AGREEMENTS_HEAD = """
## The engines with one another

All answers to a text, or a number, in one comparison, with offsets and what else phonenumbers has no word for. The
standard profile takes cells apart and has the Korean plan for +82: where the profiles differ, the rules below say why,
operation by operation. Numbers of +82 that are made of their parts are left out.

| comparison | compared | equal | documented |
|---|--:|--:|--:|"""


def page(tally, version, places, per_region, seed):
    """The report as Markdown."""
    figures = {"inputs": tally.inputs, "numbers": tally.numbers, "places": places}
    introduction = INTRODUCTION.format(version=version, per_region=per_region, seed=seed, **figures)
    lines = [introduction, OPERATIONS_HEAD.strip("\n")]
    for operation in OPERATIONS:
        cells = [operation, f"{tally.compared['native', operation]:,}"]
        for engine in ENGINES:
            cells += [f"{equal(tally, engine, operation):,}", f"{tally.documented[engine, operation]:,}"]
        lines.append(row(cells))
    lines.append(FACTS_HEAD)
    for fact in FACTS:
        cells = [f"{equal(tally, engine, fact):,}" for engine in ENGINES]
        lines.append(row([fact, f"{tally.compared['native', fact]:,}", *cells]))
    lines.append(AGREEMENTS_HEAD)
    for name in AGREEMENTS:
        key = "both", name
        lines.append(row([name, f"{tally.compared[key]:,}", f"{equal(tally, *key):,}", f"{tally.documented[key]:,}"]))
    lines.append("\n## Documented differences\n")
    for rule in RULES:
        lines.append(f"- **{rule.name}**, {tally.explained[rule.name]:,} answers. {rule.reason}")
    lines.append("\n## Documented differences of the profiles\n")
    for rule in PROFILE_RULES:
        lines.append(f"- **{rule.name}**, {tally.explained[rule.name]:,} texts. {rule.reason}")
    return "\n".join(lines) + "\n"


def row(cells):
    return f"| {' | '.join(cells)} |"


def equal(tally, engine, operation):
    key = engine, operation
    return tally.compared[key] - tally.documented[key] - tally.different[key]


def table(tally):
    """The same for a terminal, without what is equal throughout."""
    lines = []
    for (engine, operation), compared in tally.compared.items():
        documented, different = tally.documented[engine, operation], tally.different[engine, operation]
        if documented or different:
            lines.append(f"{operation:44} {engine:9} {compared:>10,} {documented:>10,} {different:>10,}")
    if lines:
        lines.insert(0, f"{'operation':44} {'engine':9} {'compared':>10} {'documented':>10} {'different':>10}")
    return "\n".join(lines)
