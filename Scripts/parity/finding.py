"""Compares how both engines and phonenumbers find numbers in seeded texts with numbers, dates, amounts and signs.

  finding.py                     50,000 texts
  finding.py --texts 2000        fewer texts
  finding.py --seed 7            different texts
  finding.py --report FILE       also writes a section of the page

Exits with 1 if a difference is not documented here.
"""

import argparse
import collections
import multiprocessing
import os
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from phonenumbers_package import install
from sections import put, table

BLOCK = 500
LENIENCIES = ("possible", "valid", "strict grouping", "exact grouping")
ENGINES = ("native", "portable")
SHOWN = 10
COUNTED = ("compared", "found", "documented")
HEADING = "Numbers in running text"
SECTION = """\
Numbers of all regions in any notation, with other digits, dates, amounts and signs between them, in {texts:,} texts from the
seed {seed}. Each text is searched with the four leniencies of `PhoneNumberMatcher`, which has no limit of tries here. All
numbers of a text, with their places and extensions, are one answer.

{table}

- **Extensions are ASCII digits.** phonenumbers keeps digits of other scripts in extensions, and rejects such extensions
  after an x, and always in strict grouping: in `650-253-0000 ext. ٣` the number that is possible has the extension ٣ there
  and 3 here.
"""
TRIES = 10**9
ENDINGS = (
    " ext. 12", " x123", "x12", "#45", ";ext=7", ", 555", " доб. 12", " anexo 5", "/x3", "/ x99", "~9", "xx123",
    " ext 1234567890123", " - 12#", "ｘ12", " EXTENSION:7#", " (12) ", " extensión 3", " int 3",
)  # fmt: skip
FILLINGS = (
    "Call me ", "tel:", "on 3/10/2011 ", "2012-01-02 08:00 ", "2012-01-02 08", ":15", "$", "%", "€", "é", "a", "x", "X",
    "Żó", "가", "전화 ", "\u0301", "211-227 (2003) ", "pp. 1-", " 12 ", "1 2 3 4 ", "12/34/56", "(", ")", "[", "]", "（",
    "）", "+", "＋", "/", " / ", "//", " - ", "-", " -", "–", ".", ". ", " ", "\u3000", "\xa0", "\xad", "\n", "0", "00",
    "9", "٣", "１", "߀", "1.2.3.4", "192.168.0.1", "1,234,567.89", "978-3-16-148410-0", "~", "ー", "_", "#", "*", ";",
    ",", ", ", "ext", "e", "x 1", "(0)", "12-15", "5/5/5", "(1)(2)", "𝟎", "½", ":", "abc",
)  # fmt: skip


def number(source):
    """Returns a number of any region in any notation, often with changed digits, and the region."""
    import phonenumbers as p

    region = source.choice(sorted(p.SUPPORTED_REGIONS))
    example = p.example_number_for_type(region, source.randrange(11)) or p.example_number(region)
    national = p.national_significant_number(example)
    if source.random() < 0.5:
        kept = source.randrange(len(national))
        national = national[:kept] + "".join(source.choice("0123456789") for _ in national[kept:])
    zeros = len(national) - len(national.lstrip("0"))
    value = p.PhoneNumber(
        country_code=example.country_code, national_number=int(national), italian_leading_zero=zeros > 0 or None,
        number_of_leading_zeros=zeros or None)  # fmt: skip
    text = p.format_number(value, source.choice((0, 1, 2, 2, 3)))
    if source.random() < 0.2:
        text = p.format_out_of_country_calling_number(value, source.choice(sorted(p.SUPPORTED_REGIONS)))
    if source.random() < 0.25:
        text = text.replace(" ", source.choice("-./  ")).replace("-", source.choice("-. /~–－"))
    return region, text + (source.choice(ENDINGS) if source.random() < 0.15 else "")


def regrouped(source):
    """Returns a number of any region in groups of an alternate format or of any widths, and the region."""
    import phonenumbers as p
    from phonenumbers.data import _ALT_NUMBER_FORMATS

    region = source.choice(sorted(p.SUPPORTED_REGIONS))
    if source.random() < 0.5:
        region = p.region_code_for_country_code(source.choice(sorted(_ALT_NUMBER_FORMATS)))
    value = p.example_number_for_type(region, source.randrange(11)) or p.example_number(region)
    digits, code = p.national_significant_number(value), str(value.country_code)
    formats = _ALT_NUMBER_FORMATS.get(value.country_code)
    if formats and source.random() < 0.6:
        text = p.format_by_pattern(value, p.PhoneNumberFormat.INTERNATIONAL, [source.choice(formats)])
        groups = text.removeprefix("+" + code).split()
    else:
        groups = []
        while digits:
            width = source.choice((1, 2, 2, 3, 3, 4, 4, 5, 7, 12))
            groups, digits = [*groups, digits[:width]], digits[width:]
    if len(groups) > 1 and source.random() < 0.3:
        at = source.randrange(len(groups) - 1)
        groups[at : at + 2] = [groups[at] + groups[at + 1]]
    prefix = p.ndd_prefix_for_region(region, True) or ""
    front = source.choice((
        "", "+" + code + " ", "+" + code, "+" + code + "/", "+" + code + " / ", "+" + code + "-", code + " ", code + "/", code,
        prefix, prefix + " ", "(" + prefix + ")", "+" + code + "(0)", "00" + code + " ", "011 " + code + "/",
    ))  # fmt: skip
    sign = source.choice((" ", " ", "-", "-", "/", ".", "  ", " - ", "~", "－", " / "))
    signs = [source.choice((" ", "-", "/")) if source.random() < 0.2 else sign for _ in groups]
    text = front + "".join(group + sign for group, sign in zip(groups, signs))[: -len(signs[-1])]
    if source.random() < 0.1:
        text = text.replace(groups[0], "(" + groups[0] + ")", 1)
    if source.random() < 0.05:
        text = text.translate({ord("0") + digit: 0xFF10 + digit for digit in range(10)})
    return region, text + (source.choice(ENDINGS) if source.random() < 0.15 else "")


def passage(source):
    """Returns a text with several numbers and other text between them, and the region in which it is searched."""
    import phonenumbers as p

    parts, region = [], "KR"
    for _ in range(source.randrange(1, 6)):
        parts += [source.choice(FILLINGS) for _ in range(source.choice((0, 0, 1, 1, 2, 3)))]
        if source.random() < 0.75:
            region, text = (regrouped if source.random() < 0.5 else number)(source)
            parts.append(text)
        if source.random() < 0.3:
            parts.append("".join(source.choice("0123456789 -/().+xx") for _ in range(source.randrange(20))))
    if source.random() < 0.2:
        region = source.choice([*sorted(p.SUPPORTED_REGIONS), "ZZ"])
    return region, "".join(parts)


def answer(text, region, leniency):
    """Returns the numbers in the form that Tests/Parity writes."""
    import phonenumbers as p

    found = p.PhoneNumberMatcher(text, region, leniency=leniency, max_tries=TRIES)
    rows = [
        (m.start, m.raw_string, m.number.country_code, p.national_significant_number(m.number), m.number.extension or "")
        for m in found
    ]
    return "".join("|".join(map(str, row)) + "\n" for row in rows)


def is_documented(expected, actual):
    """Returns whether the difference is documented: phonenumbers keeps digits of other scripts in extensions. It
    rejects such extensions after an x, and always in strict grouping."""
    differing = set(expected.split("\\n")) ^ set(actual.split("\\n"))
    return any(has_foreign_extension(row) for row in differing)


def has_foreign_extension(row):
    """Returns whether a number with an extension has digits of other scripts in its text. A row may be empty."""
    extension, *text = reversed(row.split("|"))
    return extension != "" and any(c.isdecimal() and not c.isascii() for c in "|".join(text))


def compare(task):
    """Compares a block of texts. Returns the counts for each leniency and engine (compared, found, documented), and the
    differences."""
    from operations import escaped
    from program import blocks

    seed, count, program = task
    source = random.Random(seed)
    texts = [passage(source) for _ in range(count)]
    lines = [f"{region}\t{escaped(text)}" for region, text in texts]
    counts, differences = collections.Counter(), []
    for (region, text), answers in zip(texts, blocks([program, "--find"], lines, 2)):
        for leniency, name in enumerate(LENIENCIES):
            expected = escaped(answer(text, region, leniency))
            for engine, given in zip(ENGINES, answers):
                actual = given.split("\t")[leniency]
                counts[name, engine, "compared"] += 1
                counts[name, engine, "found"] += actual.count("\\n")
                if actual == expected:
                    continue
                if is_documented(expected, actual):
                    counts[name, engine, "documented"] += 1
                else:
                    differences.append((engine, name, region, text, actual, expected))
    return counts, differences


def section(totals, texts, seed):
    """Returns the section of the page."""
    rows = []
    for name in LENIENCIES:
        numbers = [name, *(totals[name, ENGINES[0], what] for what in ("compared", "found"))]
        for engine in ENGINES:
            documented = totals[name, engine, "documented"]
            numbers += [totals[name, engine, "compared"] - documented, documented]
        rows.append(numbers)
    head = ("leniency", "texts", "numbers", "native: equal", "documented", "portable: equal", "documented")
    return SECTION.format(texts=texts, seed=seed, table=table(head, rows))


def main():
    style = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="finding", description=__doc__, formatter_class=style)
    parser.add_argument("--texts", type=int, default=50_000, help="texts (50,000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the texts (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one for each processor)")
    parser.add_argument("--program", help="the program that runs the engines (default: built by this script)")
    parser.add_argument("--report", type=pathlib.Path, help="the page for the table")
    options = parser.parse_args()
    sys.path.insert(0, str(install()))
    from program import built

    program = options.program or built("Parity")
    sizes = [min(BLOCK, options.texts - begin) for begin in range(0, options.texts, BLOCK)]
    tasks = [(options.seed * 1_000_003 + index, size, program) for index, size in enumerate(sizes)]
    totals, differences = collections.Counter(), []
    with multiprocessing.Pool(options.jobs) as pool:
        for counts, found in pool.imap(compare, tasks):
            totals += counts
            differences += found
    for difference in differences[:SHOWN]:
        print("\t".join(map(ascii, difference)), file=sys.stderr)
    compared, found, documented = (sum(totals[key] for key in totals if key[2] == what) for what in COUNTED)
    print(f"{compared:,} answers compared, {found:,} numbers, {documented:,} documented differences, "
          f"{len(differences):,} undocumented differences")  # fmt: skip
    if options.report and not differences:
        put(options.report, HEADING, section(totals, options.texts, options.seed))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
