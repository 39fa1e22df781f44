"""Writes the result of a comparison as a table, for the terminal and for Documentation/parity.md."""

import re

from comparison import AGREEMENTS, ENGINES
from facts import FACTS
from geography import GEOGRAPHY
from known import RULES
from operations import OPERATIONS
from profiles import RULES as PROFILE_RULES
from sections import row

INTRODUCTION = """\
# Parity with libphonenumber

`make parity` compares both engines, with the plan `NumberingPlan.libphonenumber`, with the Python package phonenumbers
{version}, the port of libphonenumber {version}. It wrote this page.

It compared {inputs:,} texts: the examples of each kind of all {places} regions and calling codes without a country, and
{per_region:,} texts for each of them that follow its patterns or violate them. The texts are generated from the seed {seed}:
numbers drawn from the patterns, with digits changed, removed and added; with prefixes, carrier codes and calling codes;
in all styles, with separators, extensions, letters, digits of other scripts, and the noise that people and programs add.
Each text was parsed in a region and matched with the text before it. {numbers:,} numbers were created from their parts
for the operations that need no text.
"""

OPERATIONS_HEAD = """
## Operations

| operation | compared | native: equal | documented | portable: equal | documented |
|---|--:|--:|--:|--:|--:|"""

FACTS_HEAD = """
## Facts about a region

| fact | compared | native: equal | portable: equal |
|---|--:|--:|--:|"""

GEOGRAPHY_HEAD = """
## Places, carriers and time zones

The numbers follow the patterns of each region, or begin with the prefixes of the data. Each has one of all languages
and the region of a viewer.

| operation | compared | native: equal | portable: equal |
|---|--:|--:|--:|"""

AGREEMENTS_HEAD = """
## The engines and the profiles compared with each other

Each comparison covers all results for a text or a number, including offsets and other results that phonenumbers does not
have. The standard profile splits cells and uses the Korean plan for +82. The rules below explain each difference between
the profiles. Numbers of +82 that are created from their parts are not compared.

| comparison | compared | equal | documented |
|---|--:|--:|--:|"""


def page(tally, version, places, per_region, seed):
    """Returns the report as Markdown."""
    figures = {"inputs": tally.inputs, "numbers": tally.numbers, "places": places}
    introduction = INTRODUCTION.format(version=version, per_region=per_region, seed=seed, **figures)
    lines = [introduction, OPERATIONS_HEAD.strip("\n")]
    for operation in OPERATIONS:
        cells = [operation, f"{tally.compared['native', operation]:,}"]
        for engine in ENGINES:
            cells += [f"{equal(tally, engine, operation):,}", f"{tally.documented[engine, operation]:,}"]
        lines.append(row(cells))
    for head, names in [(FACTS_HEAD, FACTS), (GEOGRAPHY_HEAD, GEOGRAPHY)]:
        lines.append(head)
        for name in names:
            cells = [f"{equal(tally, engine, name):,}" for engine in ENGINES]
            lines.append(row([name, f"{tally.compared['native', name]:,}", *cells]))
    lines.append(AGREEMENTS_HEAD)
    for name in AGREEMENTS:
        key = "both", name
        lines.append(row([name, tally.compared[key], equal(tally, *key), tally.documented[key]]))
    lines.append("\n## Documented differences\n")
    for rule in RULES:
        lines.append(documented(rule, tally, "answers"))
    lines.append("\n## Documented differences of the profiles\n")
    for rule in PROFILE_RULES:
        lines.append(documented(rule, tally, "texts"))
    return "\n".join(lines) + "\n"


def documented(rule, tally, what):
    """Describes a documented difference with an example, in which unprintable characters are escaped."""
    text, region, _ = rule.witness
    text = ascii(re.sub(r"(.)\1{50,}", lambda run: f"{len(run[0])} × {run[1]}", text))[1:-1].replace("\\xd7", "×")
    return f"- **{rule.name}**, {tally.explained[rule.name]:,} {what}, such as `{text}` in {region}. {rule.reason}"


def equal(tally, engine, operation):
    key = engine, operation
    return tally.compared[key] - tally.documented[key] - tally.different[key]


def table(tally):
    """Returns the report for a terminal, which contains only operations with differences."""
    lines = []
    for (engine, operation), compared in tally.compared.items():
        documented, different = tally.documented[engine, operation], tally.different[engine, operation]
        if documented or different:
            lines.append(f"{operation:44} {engine:9} {compared:>10,} {documented:>10,} {different:>10,}")
    if lines:
        lines.insert(0, f"{'operation':44} {'engine':9} {'compared':>10} {'documented':>10} {'different':>10}")
    return "\n".join(lines)
