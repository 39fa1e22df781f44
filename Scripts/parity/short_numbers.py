"""Compares short numbers of both engines and phonenumbers, with seeded digits and examples of every region.

  short_numbers.py                      2,000 numbers per region
  short_numbers.py --per-region 50      fewer numbers
  short_numbers.py --seed 7             different numbers
  short_numbers.py --report FILE        also writes a section of the page

Exits with 1 if there is a difference.
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
HEADING = "Short numbers"
SECTION = """\
The examples, numbers that follow the patterns, and other digits of {regions} regions, up to {per_region:,} each from the seed
{seed}. An answer is what `ShortNumberInfo` says of digits in the region and in all regions of its calling code: the cost, and
whether the number is possible, valid, carrier-specific, an SMS service, an emergency number and connected to one; or the
examples of a region. There is no documented difference.

{table}
"""
EMERGENCIES = ("112", "911", "000", "999", "110", "190", "133")
KINDS = (
    "general_desc", "short_code", "toll_free", "standard_rate", "premium_rate", "emergency", "carrier_specific",
    "sms_services",
)  # fmt: skip


def descriptions(region):
    """Returns the patterns and examples of a region's short numbers."""
    import phonenumbers as p

    facts = p.PhoneMetadata.short_metadata_for_region(region)
    found = [getattr(facts, kind) for kind in KINDS] if facts else []
    return [kind for kind in found if kind and kind.national_number_pattern]


def varied(digits, source):
    """Returns digits, often unchanged, and otherwise with a digit added, removed or changed."""
    place, digit = source.randrange(len(digits)), source.choice("0123456789")
    return source.choice((
        digits, digits, digits + digit, digits[:-1], digits[:place] + digit + digits[place + 1 :],
        digits + "".join(source.choice("0123456789") for _ in range(4)),
    ))  # fmt: skip


def questions(region, count, source):
    """Returns the digits to compare."""
    from sampling import sample

    known = descriptions(region)
    asked = {*EMERGENCIES, *(kind.example_number for kind in known if kind.example_number)}
    for _ in range(count):
        if known and source.random() < 0.8:
            asked.add(varied(sample(source.choice(known).national_number_pattern, source), source))
        else:
            asked.add("".join(source.choice("0123456789") for _ in range(source.randrange(2, 8))))
    return sorted(digits for digits in asked if digits and int(digits) > 0)


def flags(**answers):
    return " ".join(name for name, answer in answers.items() if answer)


def costs():
    import phonenumbers as p

    cost = p.ShortNumberCost
    return {
        cost.UNKNOWN_COST: "unknown", cost.TOLL_FREE: "tollFree", cost.STANDARD_RATE: "standardRate",
        cost.PREMIUM_RATE: "premiumRate",
    }  # fmt: skip


def answer(region, code, digits):
    """Returns the results in the region and in all regions of its calling code, as Tests/Parity writes them."""
    import phonenumbers as p

    zeros = len(digits) - len(str(int(digits)))
    number = p.PhoneNumber(
        country_code=code, national_number=int(digits), italian_leading_zero=zeros > 0,
        number_of_leading_zeros=zeros or None)  # fmt: skip
    here = flags(
        possible=p.is_possible_short_number_for_region(number, region),
        valid=p.is_valid_short_number_for_region(number, region),
        carrier=p.is_carrier_specific_for_region(number, region), sms=p.is_sms_service_for_region(number, region),
        emergency=p.is_emergency_number(digits, region),
        reachesEmergency=p.connects_to_emergency_number(digits, region),
    )  # fmt: skip
    anywhere = flags(
        possible=p.is_possible_short_number(number), valid=p.is_valid_short_number(number),
        carrier=p.is_carrier_specific(number),
    )  # fmt: skip
    cost = costs()
    return "\t".join((cost[p.expected_cost_for_region(number, region)], here, cost[p.expected_cost(number)], anywhere))


def examples(region):
    from phonenumbers import shortnumberinfo as short

    found = [short._example_short_number(region)]
    found += [short._example_short_number_for_cost(region, cost) for cost in list(costs())[1:]]
    return "\t".join(found)


def compare(task):
    """Compares the digits of a region; returns the number of compared results, and the differences."""
    from program import blocks

    region, code, count, seed, program = task
    asked = questions(region, count, random.Random(f"{region} {seed}"))
    lines = [f"{region}\t{code}", *(f"{region}\t{code}\t{digits}" for digits in asked)]
    expected = [examples(region), *(answer(region, code, digits) for digits in asked)]
    differences = []
    for line, wanted, answers in zip(lines, expected, blocks([program, "--short"], lines, 2)):
        differences += [
            (engine, line, given, wanted)
            for engine, given in zip(("native", "portable"), answers) if given != wanted
        ]  # fmt: skip
    return len(lines), differences


def main():
    style = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="short_numbers", description=__doc__, formatter_class=style)
    parser.add_argument("--per-region", type=int, default=2_000, help="numbers per region (2,000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the digits (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one for each processor)")
    parser.add_argument("--report", type=pathlib.Path, help="the page for the table")
    options = parser.parse_args()
    sys.path.insert(0, str(install()))
    import phonenumbers as p
    from program import built

    program = built("Parity")
    codes = [(region, p.country_code_for_region(region)) for region in sorted(p.SUPPORTED_REGIONS)]
    tasks = [(*place, options.per_region, options.seed, program) for place in codes]
    compared, differences = 0, []
    with multiprocessing.Pool(options.jobs) as pool:
        for count, found in pool.imap(compare, tasks):
            compared += count
            differences += found
    for difference in differences[:SHOWN]:
        print("\t".join(map(ascii, difference)), file=sys.stderr)
    if options.report and not differences:
        rows = [("a region's digits and examples", compared, compared, compared)]
        shown = table(("answers", "compared", "native: equal", "portable: equal"), rows)
        figures = {"regions": len(tasks), "per_region": options.per_region, "seed": options.seed}
        put(options.report, HEADING, SECTION.format(table=shown, **figures))
    print(f"{2 * compared:,} results for short numbers compared, {len(differences):,} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
