#!/usr/bin/env python3
"""Imports vCard files into a new book, exports them as versions 4.0 and 3.0, and compares all values.

    python3 Scripts/cards --command .build/debug/phone-contacts Tests/PhoneContactsTests/Cards/*.vcf

A card survives if it is complete and unchanged, except for the normalizations in the article ImportingAndExporting. The
import must report everything that is missing. The exit status is 1 if a value was lost without a report, or if fewer
cards survived than --least.
"""

import argparse
import csv
import io
import pathlib
import re
import subprocess
import sys
import tempfile

from cards import read
from loss import losses, pairs

GROUP_KINDS = {"KIND", "X-ADDRESSBOOKSERVER-KIND"}


def run(command, *arguments):
    return subprocess.run([command, *arguments], capture_output=True, timeout=120)


def issues_of(path):
    rows = csv.DictReader(io.StringIO(path.read_text()))
    return [(int(r["line"]), r["outcome"], r["reason"], r["message"]) for r in rows]


def is_group(card):
    return any(p.name in GROUP_KINDS and p.value.strip().lower() == "group" for p in card.properties)


def check(command, file, region):
    """Yields (card, version, losses, whether all are reported) for each card of a file."""
    with tempfile.TemporaryDirectory() as folder:
        book, rejects = f"{folder}/book", pathlib.Path(f"{folder}/rejects.csv")
        done = run(command, "import", "--existing", "add", "--book", book, "--region", region, "--rejects", str(rejects), str(file))
        if done.returncode not in (0, 1):
            yield None, "", [f"exit {done.returncode}: {done.stderr.decode(errors='replace')[:300]}"], False
            return
        issues = issues_of(rejects)
        fallbacks = {}
        for line, _, reason, message in issues:
            if reason in ("assumedCharset", "otherCharset"):
                fallbacks[0 if reason == "assumedCharset" else line] = re.search(r"read as ([\w-]+)\.", message)[1]
        before = read(file.read_bytes(), fallbacks)
        if not before and done.returncode == 0 and file.read_bytes().strip():
            yield None, "", ["no card was found, but the exit status is 0"], False
        for version in ("4.0", "3.0"):
            exported = run(command, "export", "--book", book, "--vcard", version)
            after = read(exported.stdout)
            for card, other in pairs([c for c in before if not is_group(c)], after):
                own = [i for i in issues if card.line <= i[0] <= card.end and i[1] in ("rejected", "dropped", "replaced")]
                lost = ["the whole card"] if other is None else losses(card, other)
                yield card, version, lost, bool(own)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", default=".build/release/phone-contacts")
    parser.add_argument("--region", default="KR")
    parser.add_argument("--least", type=float, default=97, help="the minimum percentage of cards that must survive")
    parser.add_argument("--quiet", action="store_true", help="print only the summary")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    counts = {v: [0, 0, 0] for v in ("4.0", "3.0")}  # cards, survived, lost unreported
    files = {v: [set(), set()] for v in ("4.0", "3.0")}  # read, with losses
    failed = False
    for file in options.files:
        for card, version, lost, is_reported in check(options.command, file, options.region):
            if card is None:
                print(f"{file}: {lost[0]}")
                failed = True
                continue
            count = counts[version]
            count[0] += 1
            files[version][0].add(file)
            if not lost:
                count[1] += 1
                continue
            files[version][1].add(file)
            if not is_reported:
                count[2] += 1
                failed = True
            if not options.quiet:
                for line in lost:
                    print(f"{file}:{card.line}: {version} {'reported' if is_reported else 'UNREPORTED'} {line}")
    for version, (cards, survived, unreported) in counts.items():
        share = 100 * survived / cards if cards else 100
        read_files, lossy = files[version]
        print(
            f"{version}: {survived} of {cards} cards survive ({share:.1f} %), "
            f"{len(read_files) - len(lossy)} of {len(read_files)} files; {unreported} cards have unreported losses"
        )
        failed = failed or share < options.least
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
