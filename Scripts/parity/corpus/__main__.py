"""Measures recall and precision of both profiles and of phonenumbers in generated texts in many languages.

  corpus                        200,000 texts
  corpus --texts 2000           fewer texts
  corpus --report FILE          write the figures as Markdown
  corpus --write FILE           write the texts and the truth as lines of JSON, with offsets in bytes
  corpus --check                only check the truth, without a finder

Exits with 1 if the two engines differ from each other, or if the truth is wrong.
"""

import argparse
import json
import multiprocessing
import os
import pathlib
import sys

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[1:1] = [str(SCRIPTS / "parity"), str(SCRIPTS)]

from phonenumbers_package import VERSION, install

BLOCK = 500
SHOWN = 10


def arguments():
    style = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="corpus", description=__doc__, formatter_class=style)
    parser.add_argument("--texts", type=int, default=200_000, help="texts (200,000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the texts (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one for each processor)")
    parser.add_argument("--report", type=pathlib.Path, help="the file to which the figures are written")
    parser.add_argument("--write", type=pathlib.Path, help="the file to which the texts are written")
    parser.add_argument("--check", action="store_true", help="only check the truth of the texts")
    parser.add_argument("--program", help="the program that runs the engines (default: built by this script)")
    return parser.parse_args()


def main():
    options = arguments()
    sys.path.insert(1, str(install()))
    task = check if options.check else write if options.write else compare
    return task(options)


def check(options):
    from checking import faults

    found = list(faults(options.seed))
    for fault in found[:SHOWN]:
        print(fault, file=sys.stderr)
    print(f"{len(found):,} faults in the truth of the corpus")
    return 1 if found else 0


def write(options):
    from generator import text

    with options.write.open("w", encoding="utf-8") as file:
        for index in range(options.texts):
            file.write(json.dumps(text(options.seed, index).record(), ensure_ascii=False) + "\n")
    return 0


def compare(options):
    from program import built
    from scoring import Score
    from tables import page, summary

    program = options.program or built("Parity")
    begins = range(0, options.texts, BLOCK)
    tasks = [(options.seed, begin, min(begin + BLOCK, options.texts), program) for begin in begins]
    total = Score()
    with multiprocessing.Pool(options.jobs) as pool:
        for score in pool.imap(score_of, tasks):
            total.add(score)
    if options.report:
        options.report.write_text(page(total, options.seed, VERSION), encoding="utf-8")
    for difference in total.differences[:SHOWN]:
        print("the engines differ:", *map(ascii, difference), sep="\t", file=sys.stderr)
    print(summary(total))
    return 1 if total.differences else 0


def score_of(task):
    """Returns the score of a block of texts."""
    from generator import text
    from scoring import scored

    seed, begin, end, program = task
    return scored([text(seed, index) for index in range(begin, end)], program)


if __name__ == "__main__":
    sys.exit(main())
