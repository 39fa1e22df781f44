"""The result of a comparison as a table, for the terminal and for Documentation/parity.md."""

from comparison import AGREEMENTS, ENGINES
from facts import FACTS
from known import RULES
from operations import OPERATIONS
from profiles import RULES as PROFILE_RULES

INTRODUCTION = """\
# Parity with libphonenumber

`make parity` compares both engines, with the plan `NumberingPlan.libphonenumber`, to the Python package phonenumbers
{version}, the port of libphonenumber {version}, and writes this page.

{inputs:,} texts were compared: the examples of each kind for all {places} regions and non-geographic calling codes, and
{per_region:,} texts for each of them that follow or break its patterns. They are generated from the seed {seed}:
numbers that match the patterns, with digits changed, dropped and added; prefixes, carrier codes and calling codes
before them; all styles, with separators, extensions, letters, digits of other scripts, and what people and programs
write around numbers. Each text was parsed in a region, and matched with the previous text. {numbers:,} numbers were
made of their parts, for the operations that need no text.
"""

OPERATIONS_HEAD = """
## Operations

| operation | compared | native: equal | documented | portable: equal | documented |
|---|--:|--:|--:|--:|--:|"""

FACTS_HEAD = """
## Facts about a region

| fact | compared | native: equal | portable: equal |
|---|--:|--:|--:|"""

AGREEMENTS_HEAD = """
## The engines and the profiles compared with each other

Each comparison covers all answers to a text or a number, including offsets and other results that phonenumbers does not
have. The standard profile splits cells and uses the Korean plan for +82; the rules below explain where the profiles
differ, by operation. Numbers of +82 that are made of their parts are excluded.

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
    """The table for a terminal, without rows in which everything is equal."""
    lines = []
    for (engine, operation), compared in tally.compared.items():
        documented, different = tally.documented[engine, operation], tally.different[engine, operation]
        if documented or different:
            lines.append(f"{operation:44} {engine:9} {compared:>10,} {documented:>10,} {different:>10,}")
    if lines:
        lines.insert(0, f"{'operation':44} {'engine':9} {'compared':>10} {'documented':>10} {'different':>10}")
    return "\n".join(lines)
