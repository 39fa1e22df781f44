"""The rows of the tables that DuckDB and Spark read and write."""

import random

import pyarrow as pa

ROWS = 1_000_000


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
