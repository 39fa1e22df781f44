"""Compares as-you-type formatting of both engines and phonenumbers key by key, with seeded digits of every region.

  as_you_type.py                      900 texts per region
  as_you_type.py --per-region 20      fewer texts
  as_you_type.py --seed 7             different texts
  as_you_type.py --report FILE        also writes a section of the page

Exits with 1 if there is a difference that is not documented below, or if a documented one no longer occurs.
"""

import argparse
import multiprocessing
import os
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from phonenumbers_package import install
from sections import put, table

SHOWN = 10
HEADING = "Numbers as they are typed"
SECTION = """\
{texts:,} texts, {per_region:,} for each region from the seed {seed}: numbers of the region and of others with all
prefixes, and with digits changed, missing and added. The grouping `libphonenumber` is compared with `AsYouTypeFormatter`
after each key.

{table}

Documented differences, which the comparison verifies with these texts:

{known}
"""
DIGITS = "0123456789"
# Intended differences: the region, the typed text, the last text of phonenumbers, and the last text of the engines.
KNOWN = (
    # phonenumbers stops formatting after typed punctuation; the engines consider only digits and a plus.
    ("US", "650-253", "650-253", "650-253"),
    ("US", "650 2530000", "650 2530000", "(650) 253-0000"),
    ("KR", "010.1234", "010.1234", "010-1234"),
    # phonenumbers keeps digits of other scripts until it has a format; the engines convert them from the first key on.
    ("EG", "\u0660\u0661", "\u0660\u0661", "01"),
)


def numbers(region):
    """Returns the patterns of a region's numbers, and an example of each kind."""
    import phonenumbers as p

    facts = p.PhoneMetadata.metadata_for_region(region)
    kinds = (
        facts.fixed_line, facts.mobile, facts.toll_free, facts.premium_rate, facts.shared_cost, facts.personal_number,
        facts.voip, facts.pager, facts.uan, facts.voicemail,
    )  # fmt: skip
    return [kind.national_number_pattern for kind in kinds if kind and kind.national_number_pattern]


def varied(digits, source):
    """Returns digits, often unchanged, and otherwise with digits changed, missing or added."""
    kept = source.randrange(len(digits) + 1)
    tail = "".join(source.choice(DIGITS) for _ in range(source.randrange(1, 7)))
    changed = digits[:kept] + "".join(source.choice(DIGITS) for _ in digits[kept:])
    return source.choice((digits, digits, changed, changed, digits[:kept], digits + tail, tail))


def prefixes(region, other, source):
    """Returns texts that can precede the digits of a number of another region, or of the same one."""
    import phonenumbers as p
    from sampling import sample

    here, there = p.PhoneMetadata.metadata_for_region(region), p.PhoneMetadata.metadata_for_region(other)
    national = there.national_prefix or ""
    parsed = there.national_prefix_for_parsing
    abroad = sample(here.international_prefix, source) if here.international_prefix else "00"
    code = str(there.country_code)
    return (
        "", "", national, national, sample(parsed, source) if parsed else "", "+" + code, "+" + code,
        "+" + code + national, abroad + code, abroad + code + national, code, "+", abroad,
    )  # fmt: skip


def texts(region, count, source):
    import phonenumbers as p
    from sampling import sample

    regions = sorted(p.SUPPORTED_REGIONS)
    for _ in range(count):
        other = region if source.random() < 0.7 else source.choice(regions)
        digits = varied(sample(source.choice(numbers(other)), source), source)
        yield (source.choice(prefixes(region, other, source)) + digits)[:25] or "0"


def keys(region, text):
    """Returns the text after each key."""
    import phonenumbers as p

    formatter = p.AsYouTypeFormatter(region)
    return "\t".join(formatter.input_digit(key) for key in text)


def compare(task):
    """Compares a region's texts; returns the number of compared keys, and the differences."""
    from program import blocks

    region, count, seed, program = task
    asked = list(texts(region, count, random.Random(f"{region} {seed}")))
    lines = [f"{region}\t{text}" for text in asked]
    differences = []
    for text, answers in zip(asked, blocks([program, "--typing"], lines, 2)):
        wanted = keys(region, text)
        differences += [
            (engine, region, text, given, wanted)
            for engine, given in zip(("native", "portable"), answers) if given != wanted
        ]  # fmt: skip
    return len(asked), sum(map(len, asked)), differences


def stale(program):
    """Returns the documented differences that no longer occur."""
    from program import blocks

    lines = [f"{region}\t{text}" for region, text, _, _ in KNOWN]
    for (region, text, theirs, ours), answers in zip(KNOWN, blocks([program, "--typing"], lines, 2)):
        last = {keys(region, text).split("\t")[-1]}, {answer.split("\t")[-1] for answer in answers}
        if last != ({theirs}, {ours}):
            yield region, text, *map(str, last)


def section(options, compared, pressed):
    """Returns the section of the page."""
    shown = table(("", "compared", "native: equal", "portable: equal"), [("keys", pressed, pressed, pressed)])
    known = (f"- `{text}` in {region} is `{theirs}` in phonenumbers and `{ours}` here." for region, text, theirs, ours in KNOWN)
    figures = {"texts": compared, "per_region": options.per_region, "seed": options.seed}
    return SECTION.format(table=shown, known="\n".join(known), **figures)


def main():
    style = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="as_you_type", description=__doc__, formatter_class=style)
    parser.add_argument("--per-region", type=int, default=900, help="texts per region (900)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the texts (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one for each processor)")
    parser.add_argument("--report", type=pathlib.Path, help="the page for the table")
    options = parser.parse_args()
    sys.path.insert(0, str(install()))
    import phonenumbers as p
    from program import built

    program = built("Parity")
    tasks = [(region, options.per_region, options.seed, program) for region in sorted(p.SUPPORTED_REGIONS)]
    compared, pressed, differences = 0, 0, []
    with multiprocessing.Pool(options.jobs) as pool:
        for count, size, found in pool.imap(compare, tasks):
            compared, pressed = compared + count, pressed + size
            differences += found
    unexpected = list(stale(program))
    for difference in differences[:SHOWN] + unexpected:
        print("\t".join(map(ascii, difference)), file=sys.stderr)
    if options.report and not differences and not unexpected:
        put(options.report, HEADING, section(options, compared, pressed))
    print(f"{compared:,} texts, {pressed:,} keys of both engines compared, {len(differences):,} differences")
    return 1 if differences or unexpected else 0


if __name__ == "__main__":
    sys.exit(main())
