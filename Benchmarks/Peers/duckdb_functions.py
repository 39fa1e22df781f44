"""Measures the DuckDB functions: the nanoseconds per row that they add to reading and writing a Parquet file.

    duckdb_functions.py [EXTENSION]

One thread reads a file of a million rows with seven columns and writes it again, with and without a function, in
alternating rounds. The functions are those of the Python package and, with EXTENSION, those of the extension. A column
that a function adds is compared with the same column of another file. The script prints the median times, the processor
times, and their ratios.
"""

import pathlib
import sys
import tempfile
import time

import duckdb
import phonecore.duckdb
from orders import ROWS, compare, rows

ROUNDS = 7


def connections(extension=None):
    """Returns connections to databases with the functions, by the source of the functions."""
    connection = duckdb.connect(config={"threads": 1})
    phonecore.duckdb.register(connection)
    found = {"Python": connection}
    if extension is not None:
        loaded = duckdb.connect(config={"threads": 1, "allow_unsigned_extensions": "true"})
        loaded.execute(f"LOAD '{extension}'")
        found["extension"] = loaded
    return found


def main(*arguments):
    with tempfile.TemporaryDirectory() as folder:
        found = connections(*arguments)
        first = next(iter(found.values()))
        first.register("orders", rows())

        def file(name):
            return pathlib.Path(folder, f"{name}.parquet")

        def copy(connection, columns, source):
            return lambda: connection.execute(f"COPY (SELECT {columns} FROM '{source}') TO '{file('target')}'")

        def measure(base, name, columns):
            source = file("source")
            # A new column takes time to write, so the base is a file that already contains it.
            same = source if "REPLACE" in columns else file(base)
            if same != source:
                first.execute(f"COPY (SELECT {columns} FROM '{source}') TO '{same}'")
            work = {base: copy(first, "*", same)}
            work |= {f"{name}, {way}": copy(connection, columns, source) for way, connection in found.items()}
            compare(work, ROWS, ROUNDS, time.process_time_ns)

        first.execute(f"COPY orders TO '{file('source')}'")
        measure("read and write", "phone_e164", "* REPLACE (phone_e164(phone, 'KR') AS phone)")
        measure("read and write with a column more", "phone_e164", "*, phone_e164(phone, 'KR') AS e164")
        measure("read and write with a struct more", "phone_check", "*, phone_check(phone, 'KR') AS checked")


if __name__ == "__main__":
    main(*sys.argv[1:])
