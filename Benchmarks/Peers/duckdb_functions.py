"""Measures the functions of DuckDB: nanoseconds per row that phone_e164 adds to reading and writing a Parquet file.

One thread reads a file of a million rows with seven columns and writes it again, with and without a column of
phone_e164, in alternating rounds. The script prints the median times and the ratio.
"""

import pathlib
import random
import statistics
import tempfile
import time

import duckdb
import phonecore.duckdb
import pyarrow as pa

ROWS, ROUNDS = 1_000_000, 7


def rows():
    """Orders of a shop: texts that differ in each row, as in a file that someone would clean."""
    draw = random.Random(82)
    words = ["Han", "Kim", "Lee", "Park", "Seo", "Min", "Jun", "Hye", "Su", "Yong"]
    name = [" ".join(draw.choices(words, k=2)) + f" {draw.randrange(1000)}" for _ in range(ROWS)]
    return pa.table({
        "id": pa.array(range(ROWS)),
        "name": name,
        "phone": [f"010-{draw.randrange(2000, 9999)}-{draw.randrange(10000):04}" for _ in range(ROWS)],
        "email": [f"user{draw.randrange(10**9)}@example.com" for _ in range(ROWS)],
        "address": [f"{draw.randrange(1, 999)} Sejong-daero, Seoul {draw.randrange(10000, 99999)}" for _ in range(ROWS)],
        "amount": [draw.randrange(10**7) / 100 for _ in range(ROWS)],
        "time": pa.array([draw.randrange(10**9, 2 * 10**9) for _ in range(ROWS)], pa.timestamp("s")),
    })


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
