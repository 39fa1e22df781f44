"""Measures the functions of DuckDB: nanoseconds per row that they add to reading and writing a Parquet file.

    duckdb_functions.py [EXTENSION]

One thread reads a file of a million rows with seven columns and writes it again, with and without a column of a
function, in alternating rounds: the functions of the Python package, and those of the extension if its file is named.
The script prints the median times and the ratios.
"""

import pathlib
import sys
import tempfile

import duckdb
import phonecore.duckdb
from orders import ROWS, compare, rows

ROUNDS = 7
QUERIES = {
    "phone_e164": "* REPLACE (phone_e164(phone, 'KR') AS phone)",
    "phone_e164 in a new column": "*, phone_e164(phone, 'KR') AS e164",
    "phone_check in a new column": "*, phone_check(phone, 'KR') AS checked",
}


def connections(extension=None):
    """Connections to databases with the functions, and what their rows of the result are called."""
    connection = duckdb.connect(config={"threads": 1})
    phonecore.duckdb.register(connection)
    found = {"": connection}
    if extension is not None:
        loaded = duckdb.connect(config={"threads": 1, "allow_unsigned_extensions": "true"})
        loaded.execute(f"LOAD '{extension}'")
        found[", extension"] = loaded
    return found


def main(*arguments):
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "source.parquet"), pathlib.Path(folder, "target.parquet")

        def copy(connection, columns):
            return lambda: connection.execute(f"COPY (SELECT {columns} FROM '{source}') TO '{target}'")

        found = connections(*arguments)
        found[""].register("orders", rows())
        found[""].execute(f"COPY orders TO '{source}'")
        work = {"read and write": copy(found[""], "*")}
        for suffix, connection in found.items():
            work |= {name + suffix: copy(connection, columns) for name, columns in QUERIES.items()}
        compare(work, ROWS, ROUNDS)


if __name__ == "__main__":
    main(*sys.argv[1:])
