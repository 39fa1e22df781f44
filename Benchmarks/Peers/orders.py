"""The rows of the tables that DuckDB and Spark read and write, and the comparison of the times."""

import random
import statistics
import time

import pyarrow as pa

ROWS = 1_000_000


def rows():
    """Yields the orders of a shop, in which each row has different texts."""
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


def compare(work, count, rounds, processor_time):
    """Runs each piece of work in turn, and prints the median nanoseconds per row and the ratio to the first piece.

    It also prints the processor time, which depends less on other processes; `processor_time` returns it in
    nanoseconds.
    """
    clocks = {"": time.perf_counter_ns, " of processor time": processor_time}
    times = {clock: {name: [] for name in work} for clock in clocks}
    for turn in range(rounds + 1):
        for name, run in work.items():
            starts = {clock: read() for clock, read in clocks.items()}
            run()
            ends = {clock: read() for clock, read in clocks.items()}
            # The first turn is a warm-up.
            if turn == 0:
                continue
            for clock, end in ends.items():
                times[clock][name].append((end - starts[clock]) / count)
    for clock, found in times.items():
        base = next(iter(found.values()))
        for name, each in found.items():
            ratio = statistics.median(one / other for one, other in zip(each, base, strict=True))
            median = statistics.median(each)
            print(f"  {name:40} {median:8,.0f} ns a row{clock}  {ratio:.2f} times {next(iter(work))}", flush=True)
