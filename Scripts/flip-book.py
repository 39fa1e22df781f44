#!/usr/bin/env python3
"""Changes single bytes of a contact book and runs the commands on the result.

    Scripts/flip-book.py [--flips 1000] [--bytes 1] [--seed 1] [--phone .build/release/phone-contacts]

Each flip changes one byte of a copy of the book, or as many bytes as --bytes specifies. The script fails if
- a command crashes, or exits with a status that its help does not list;
- the output of a command differs from its output for the intact book, and `check` finds no damage;
- `add` writes to a file in which SQLite's integrity check finds damage.
"""

import argparse
import collections
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile

CONTACTS = 150
STATUSES = {0, 1, 65, 66, 74, 75}


def cards(generator):
    syllables = "가경고광구규기길나다대도동라리마명무문미민바범병보"
    for index in range(CONTACTS):
        name = "".join(generator.choice(syllables) for _ in range(3))
        lines = [
            "BEGIN:VCARD", "VERSION:4.0", f"FN:{name}", f"UID:urn:uuid:00000000-0000-4000-8000-{index:012}",
            f"TEL;TYPE=cell:010-{generator.randrange(2000, 9999)}-{generator.randrange(1000, 9999)}",
        ]
        if index % 3:
            lines.append(f"TEL;TYPE=work:02-{generator.randrange(300, 999)}-{generator.randrange(1000, 9999)}")
        if index % 2:
            lines.append(f"EMAIL;TYPE=home:person{index}@example.com")
        if index % 5 == 0:
            lines.append(f"NOTE:{index}번째 사람")
        if index % 40 == 0:
            lines.append("PHOTO:data:image/jpeg;base64," + "QUJD" * 1500)
        yield "\n".join(lines + ["END:VCARD", ""])


def run(program, book, *arguments):
    environment = {"PATH": os.environ["PATH"], "SWIFT_BACKTRACE": "enable=no"}
    result = subprocess.run(
        [program, *arguments, "--book", book], capture_output=True, env=environment, stdin=subprocess.DEVNULL)
    return result.returncode, result.stdout


def make(program, book, folder, seed):
    """Creates a book with a history: an import, changes, and an undone change."""
    generator = random.Random(seed)
    file = os.path.join(folder, "cards.vcf")
    with open(file, "w", encoding="utf-8") as output:
        output.write("".join(cards(generator)))
    for arguments in [
        ("import", file), ("edit", "3", "--age", "20"), ("remove", "7", "8", "--yes"), ("merge", "10", "11"),
        ("edit", "4", "--note", "other"), ("undo",),
    ]:
        status, _ = run(program, book, *arguments)
        assert status == 0, arguments


QUESTIONS = [
    ("list",), ("list", "--output", "ndjson"), ("show", *[str(id) for id in range(1, CONTACTS + 1)], "--output", "csv"),
    ("search", "ㄱ"), ("search", "010"), ("whois", "1234"), ("whois", "5678", "--output", "csv"), ("export",),
    ("export", "--format", "csv"), ("duplicates",),
]
CHANGES = [("add", "홍길동"), ("undo",), ("redo",)]


def is_sound(path):
    """Returns whether SQLite's integrity check finds the file intact. A file that it can't open is damaged."""
    try:
        database = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)
        try:
            return database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        finally:
            database.close()
    except (sqlite3.Error, UnicodeDecodeError):
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flips", type=int, default=1000)
    parser.add_argument("--bytes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--phone", default=".build/release/phone-contacts")
    options = parser.parse_args()

    folder = tempfile.mkdtemp()
    book = os.path.join(folder, "book.sqlite")
    make(options.phone, book, folder, options.seed)
    with open(book, "rb") as file:
        whole = file.read()

    def answers(path, commands, afresh=None):
        result = []
        for command in commands:
            if afresh is not None:
                with open(path, "wb") as file:
                    file.write(afresh)
            result.append(run(options.phone, path, *command))
        return result

    flipped = os.path.join(folder, "flipped.sqlite")
    expected = answers(book, QUESTIONS)
    expected_changes = answers(flipped, CHANGES, whole)
    generator = random.Random(options.seed)
    counts = collections.Counter()
    failures = []
    for flip in range(options.flips):
        damaged = bytearray(whole)
        for _ in range(options.bytes):
            place, change = generator.randrange(len(whole)), generator.randrange(1, 256)
            damaged[place] ^= change
        with open(flipped, "wb") as file:
            file.write(damaged)
        name = f"flip {flip}, byte {place}, xor {change}"
        found = answers(flipped, QUESTIONS)
        status, _ = run(options.phone, flipped, "check")
        sound = is_sound(flipped)
        changes = []
        for command in CHANGES:
            with open(flipped, "wb") as file:
                file.write(damaged)
            answer = run(options.phone, flipped, *command)
            changes.append(answer)
            with open(flipped, "rb") as file:
                is_written = file.read() != bytes(damaged)
            if not sound and (is_written or answer[0] == 0):
                failures.append(f"{name}: {command[0]} writes to a damaged file")
        everything = list(zip(QUESTIONS, found, expected)) + list(zip(CHANGES, changes, expected_changes))
        for command, answer, _ in everything:
            if answer[0] not in STATUSES:
                failures.append(f"{name}: {command[0]} exits with {answer[0]}")
        differing = [command[0] for command, answer, wanted in everything if answer != wanted]
        silent = [command[0] for command, answer, wanted in everything if answer != wanted and answer[0] in (0, 1)]
        counts["reported"] += status == 65
        counts["differing"] += bool(differing)
        counts["differing without an error"] += bool(silent)
        counts["structure damaged"] += not sound
        counts["reported, nothing differs"] += status == 65 and not differing
        if differing and status != 65:
            failures.append(f"{name}: {differing} differ, and check exits with {status}")
        if not sound and status != 65:
            failures.append(f"{name}: SQLite finds damage, and check exits with {status}")
    shutil.rmtree(folder)
    print(f"{options.flips} flips of a book of {len(whole):,} bytes: {len(failures)} failures")
    for name, count in sorted(counts.items()):
        print(f"  {name}: {count}")
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
