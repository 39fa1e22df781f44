#!/usr/bin/env python3
"""Compares both engines with the Python package phonenumbers, operation by operation.

  parity                              10,000 texts per region
  parity --per-region 200 --seed 7    fewer and different texts
  parity --report FILE                also writes the tables as a page

All differences are written to .build-parity/differences.tsv, and the first ones to standard error. Exits with 1 if a
difference is not documented (known.py, profiles.py), or if a documented difference no longer occurs.
"""

import argparse
import multiprocessing
import os
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from phonenumbers_package import ROOT, VERSION, InstallFailure, install

OUTPUT = ROOT / ".build-parity"
SHOWN = 40


def progress(done, total, tally, started):
    """Shows progress on a terminal."""
    if sys.stderr.isatty():
        left = (time.monotonic() - started) / done * (total - done)
        different = sum(tally.different.values())
        line = f"{tally.inputs:,} texts, {different:,} differences, {left / 60:.0f} minutes left"
        print(f"\r\033[K{line if done < total else ''}", end="", file=sys.stderr, flush=True)


def run(options, program):
    """Compares everything in several processes, and writes differences to a file as they are found."""
    from comparison import Tally, compare, tasks

    work = list(tasks(options.per_region, options.seed, program))
    OUTPUT.mkdir(exist_ok=True)
    tally, started = Tally(), time.monotonic()
    with multiprocessing.Pool(options.jobs) as pool, open(OUTPUT / "differences.tsv", "w", encoding="utf-8") as file:
        for done, part in enumerate(pool.imap(compare, work), start=1):
            for difference in part.differences:
                print(*difference, sep="\t", file=file)
            tally.differences += part.differences[: SHOWN - len(tally.differences)]
            tally.add(part)
            progress(done, len(work), tally, started)
    return tally


def summarize(tally):
    """Prints the result. Returns whether all differences are documented, and all documented differences occur."""
    from known import RULES
    from profiles import RULES as PROFILE_RULES
    from report import table

    print(table(tally) or "no differences")
    for difference in tally.differences:
        print("\t".join(difference), file=sys.stderr)
    different = sum(tally.different.values())
    compared = f"{tally.inputs:,} texts, {tally.numbers:,} numbers and the places of {tally.places:,} numbers compared"
    print(f"{compared}, {different:,} undocumented differences")
    if different:
        print(f"see {OUTPUT / 'differences.tsv'} for all of them", file=sys.stderr)
    stale = [rule.name for rule in (*RULES, *PROFILE_RULES) if not tally.explained[rule.name]]
    for name in stale:
        print(f"documented difference that no longer occurs: {name}", file=sys.stderr)
    return not different and not stale


def main():
    style = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="parity", description=__doc__, formatter_class=style)
    parser.add_argument("--per-region", type=int, default=10_000, help="texts per region (10,000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the texts (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one for each processor)")
    parser.add_argument("--program", help="the program that runs the engines (default: built by this script)")
    parser.add_argument("--report", type=pathlib.Path, help="the page for the tables")
    options = parser.parse_args()
    sys.path.insert(0, str(install()))
    from comparison import PLACES
    from program import ProgramFailure, built
    from report import page

    try:
        tally = run(options, options.program or built("Parity"))
    except ProgramFailure as failure:
        print(f"parity: {failure}", file=sys.stderr)
        return 70
    good = summarize(tally)
    if options.report and good:
        text = page(tally, VERSION, len(PLACES), options.per_region, options.seed)
        options.report.write_text(text, encoding="utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except InstallFailure as failure:
        print(f"parity: {failure}", file=sys.stderr)
        sys.exit(65)
