"""Measures the functions of DuckDB: nanoseconds per row that phone_e164 adds to reading and writing a Parquet file.

One thread reads a file of a million rows with seven columns and writes it again, with and without a column of
phone_e164, in alternating rounds. The script prints the median times and the ratio.
"""

import pathlib
import statistics
import tempfile
import time

import duckdb
import phonecore.duckdb
from orders import ROWS, rows

ROUNDS = 7


def main():
    connection = duckdb.connect(config={"threads": 1})
    phonecore.duckdb.register(connection)
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "source.parquet"), pathlib.Path(folder, "target.parquet")
        connection.register("orders", rows())
        connection.sql(f"COPY orders TO '{source}'")
        queries = {
            "read and write": f"SELECT * FROM '{source}'",
            "phone_e164": f"SELECT * REPLACE (phone_e164(phone, 'KR') AS phone) FROM '{source}'",
            "phone_e164 in a new column": f"SELECT *, phone_e164(phone, 'KR') AS e164 FROM '{source}'",
            "phone_check in new columns": f"SELECT *, phone_check(phone, 'KR') AS checked FROM '{source}'",
        }
        times = {name: [] for name in queries}
        for turn in range(ROUNDS + 1):
            for name, query in queries.items():
                start = time.perf_counter_ns()
                connection.sql(f"COPY ({query}) TO '{target}'")
                if turn > 0:
                    times[name].append((time.perf_counter_ns() - start) / ROWS)
        base = times["read and write"]
        for name, found in times.items():
            ratio = statistics.median(one / other for one, other in zip(found, base, strict=True))
            print(f"  {name:26} {statistics.median(found):8,.0f} ns a row  {ratio:.2f} times read and write")
    connection.close()


if __name__ == "__main__":
    main()
