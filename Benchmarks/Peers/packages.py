"""Runs phonenumbers or rphonenumbers from PyPI on the first lines of a file, once for each request.

    packages.py phonenumbers|rphonenumbers FILE

The package is installed into the folder .build-NAME if it is missing. The format of the input and of the output is that
of libphonenumber.cpp. The first line of standard output ends with "same tables" if the package has the same metadata
version as this package. Without the package, the number of lines is 0.
"""

import importlib
import itertools
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

import phonenumbers_package  # noqa: E402

VERSIONS = {"phonenumbers": phonenumbers_package.VERSION, "rphonenumbers": "0.1.0"}
# The Python code needs a third of a millisecond for a line of the world corpus.
LINES = 5000


def load(name):
    """Returns the package; None, with a message on standard error, if it can't be installed."""
    try:
        sys.path.insert(0, str(phonenumbers_package.install(name, VERSIONS[name])))
        return importlib.import_module(name)
    except (phonenumbers_package.InstallFailure, ImportError) as failure:
        print(failure, file=sys.stderr)
        return None


def lines_of(path):
    """Returns pairs of a region and a text."""
    with open(path, encoding="utf-8", newline="\n") as file:
        rows = (line.rstrip("\n").split("\t", 1) for line in itertools.islice(file, LINES))
        return [(region, text) for region, text in rows]


def valid_number(package, region, text):
    """Returns the number in a text if it is valid; otherwise None."""
    try:
        number = package.parse(text, region)
    except package.NumberParseException:
        return None
    return number if package.is_valid_number(number) else None


def validate(package, lines, formats):
    """Parses and validates all lines; returns the number of valid ones, and the characters of the formats."""
    valid = written = 0
    for region, text in lines:
        number = valid_number(package, region, text)
        if number is None:
            continue
        valid += 1
        for form in formats:
            written += len(package.format_number(number, form))
    return valid, written


def answer(package, region, text):
    """Returns the E.164 of a valid number, or a hyphen."""
    number = valid_number(package, region, text)
    return "-" if number is None else package.format_number(number, package.PhoneNumberFormat.E164)


def run(package, lines):
    """Runs the work that standard input requests."""
    formats = [package.PhoneNumberFormat.E164, package.PhoneNumberFormat.NATIONAL]
    counts = {"validity": 0, "e164": 1, "national": 2}
    for work in map(str.strip, sys.stdin):
        if work == "answers":
            print(*(answer(package, *line) for line in lines), sep="\n", flush=True)
            continue
        start = time.perf_counter_ns()
        valid, written = validate(package, lines, formats[: counts[work]])
        elapsed = time.perf_counter_ns() - start
        print(f"{elapsed / len(lines):.2f}", valid, written, sep="\t", flush=True)


def main(name, path):
    package = load(name)
    lines = lines_of(path) if package else []
    # The version of rphonenumbers differs from the version of its tables.
    tables = getattr(package, "__phonenumbers_version__", VERSIONS["phonenumbers"])
    same = "same" if tables == phonenumbers_package.VERSION else "other"
    print(f"{name} {VERSIONS[name]}", len(lines), f"{same} tables", sep="\t", flush=True)
    if lines:
        run(package, lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
