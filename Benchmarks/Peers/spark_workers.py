"""Compares the processor time of a Spark job on two workers with that on one.

    spark_workers.py WAY [FILES]

Each job reads FILES files (40) of a million rows with seven columns, replaces the phone numbers with the results of
phone_e164, and writes the table, on a local cluster of one or two workers with one core each. WAY is python, for Python
workers, or jar, for the jar of `make jar`. The processor time includes all processes: the driver, the executors and
their Python workers. The script prints the times and the ratios.

Processors that share a core or a cache take longer for any work if both are busy. Therefore the script also prints how
much the processor time of a loop of additions grows if two processes run it.
"""

import ctypes
import functools
import os
import pathlib
import resource
import sys
import tempfile
import time

import pyarrow.parquet as pq
from orders import rows

PR_SET_CHILD_SUBREAPER = 36
JAR = pathlib.Path(__file__).resolve().parents[2] / ".build-jar/phonecore-spark.jar"
ADDITIONS = 200_000_000


def run_job(way, workers, source, target):
    from phonecore import spark as phone
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master(f"local-cluster[{workers},1,1024]").config("spark.ui.enabled", "false")
    if way == "jar":
        builder = builder.config("spark.jars", str(JAR))
    session = builder.getOrCreate()
    table = session.read.parquet(str(source))
    table.withColumn("phone", phone.phone_e164("phone", "KR")).write.parquet(str(target))
    session.stop()


def add_numbers():
    total = 0
    for number in range(ADDITIONS):
        total += number


def measure(work, processes=1):
    """Runs work in separate processes; returns the seconds of wall-clock time and of processor time."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    for _ in range(processes):
        if os.fork() == 0:
            work()
            os._exit(0)
    # Processes whose parents have ended become children of this process, so their times are included.
    while True:
        try:
            if os.wait()[1] != 0:
                sys.exit("a job has failed")
        except ChildProcessError:
            break
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, used


def main(way, files="40"):
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "source")
        source.mkdir()
        table = rows()
        pq.write_table(table, source / "0.parquet", coerce_timestamps="ms")
        for file in range(1, int(files)):
            os.link(source / "0.parquet", source / f"{file}.parquet")
        print(f"{int(files) * len(table):,} rows")
        times = {}
        for workers in (1, 2):
            target = pathlib.Path(folder, f"target-{workers}")
            times[workers] = measure(functools.partial(run_job, way, workers, source, target))
            print(f"{workers} workers: {times[workers][0]:.1f} s, {times[workers][1]:.1f} s of processor time", flush=True)
        clock, processors = (times[2][index] / times[1][index] for index in (0, 1))
        print(f"two workers take {clock:.2f} of the time, and {processors:.2f} of the processor time")
    one, two = (measure(add_numbers, processes)[1] / processes for processes in (1, 2))
    print(f"a loop of additions takes {two / one:.2f} of the processor time if two processes run it")


if __name__ == "__main__":
    main(*sys.argv[1:])
