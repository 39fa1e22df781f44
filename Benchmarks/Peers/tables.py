"""Reads a CSV file and writes it to /dev/null with one thread, once for each request.

    tables.py duckdb|csv FILE

`duckdb` copies all columns as text, without validation. `csv` uses Python's csv, and adds the E.164 form of the column
`phone` with phonenumbers, or the reason for its rejection. The packages are installed into folders .build-NAME if they
are missing.

The first line of standard output contains the name, the number of rows and `other tables`: results are not compared.
Each line of standard input requests the work once. The reply contains nanoseconds per row, rows and bytes. Without the
package, the number of rows is 0.
"""

import csv
import importlib
import itertools
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Scripts"))

import phonenumbers_package  # noqa: E402

PACKAGES = {"duckdb": ("duckdb", "2.0.0"), "csv": ("phonenumbers", phonenumbers_package.VERSION)}
# The Python code needs a tenth of a millisecond for a row.
ROWS = 20_000
OUTPUT = "/dev/null"


class DuckDB:
    def __init__(self, duckdb, path):
        self.path = path
        self.connection = duckdb.connect(config={"threads": 1})
        self.rows = self.connection.execute("SELECT count(*) FROM read_csv(?, all_varchar = true)", [path]).fetchone()[0]
        self.bytes = pathlib.Path(path).stat().st_size

    def write(self):
        self.connection.execute(
            f"COPY (SELECT * FROM read_csv('{self.path}', all_varchar = true)) TO '{OUTPUT}' (FORMAT csv, HEADER)"
        )


class PythonRows:
    def __init__(self, phonenumbers, path):
        self.package = phonenumbers
        # Keeps only the first rows, in a list of lines, so that the rest of the file is not read.
        with open(path, encoding="utf-8", newline="") as file:
            self.lines = list(itertools.islice(file, ROWS + 1))
        self.rows = sum(1 for _ in csv.reader(self.lines)) - 1
        self.bytes = sum(map(len, self.lines))

    def cells(self, text):
        package = self.package
        try:
            number = package.parse(text, "KR")
        except package.NumberParseException as failure:
            return ["", str(failure.error_type)]
        if not package.is_valid_number(number):
            return ["", "invalid"]
        return [package.format_number(number, package.PhoneNumberFormat.E164), ""]

    def write(self):
        rows = csv.reader(self.lines)
        header = next(rows)
        phone = header.index("phone")
        with open(OUTPUT, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow([*header, "e164", "reason"])
            writer.writerows(row + self.cells(row[phone]) for row in rows)


def load(kind, path):
    """Returns the program; None, with a message on standard error, if its package can't be installed."""
    name, version = PACKAGES[kind]
    try:
        sys.path.insert(0, str(phonenumbers_package.install(name, version)))
        package = importlib.import_module(name)
    except (phonenumbers_package.InstallFailure, ImportError) as failure:
        print(failure, file=sys.stderr)
        return None
    return DuckDB(package, path) if kind == "duckdb" else PythonRows(package, path)


def main(kind, path):
    program = load(kind, path)
    name = " ".join(PACKAGES[kind]) if kind == "duckdb" else "csv and " + " ".join(PACKAGES[kind])
    print(name, program.rows if program else 0, "other tables", sep="\t", flush=True)
    if not program:
        return
    for _ in sys.stdin:
        start = time.perf_counter_ns()
        program.write()
        elapsed = time.perf_counter_ns() - start
        print(f"{elapsed / program.rows:.2f}", program.rows, program.bytes, sep="\t", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
