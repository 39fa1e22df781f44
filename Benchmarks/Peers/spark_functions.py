"""Measures the Spark functions: the nanoseconds per row that they add to reading and writing a Parquet table.

    spark_functions.py CORES [ROUNDS]

A local session with the jar of `make jar` reads a table of two million rows with seven columns and writes it again, with
and without a function, which Python workers or the jar run, in ROUNDS (3) alternating rounds. A column that a function
adds is compared with the same column of another table. The script prints the median times, the processor times of all
its processes, and their ratios.
"""

import os
import pathlib
import sys
import tempfile

import pyarrow.parquet as pq
from orders import compare, rows
from phonecore import spark as phone
from pyspark.sql import SparkSession
from pyspark.sql.functions import col, lit

FILES = 2
JAR = pathlib.Path(__file__).resolve().parents[2] / ".build-jar/phonecore-spark.jar"


def processor_time():
    """Returns the nanoseconds of this process and its current and former children: Spark's JVM and Python workers."""
    parents, ticks = {}, {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(stat.parent.name)] = int(fields[1])
        ticks[int(stat.parent.name)] = sum(map(int, fields[11:15]))
    total = 0
    for process in ticks:
        ancestor = process
        while ancestor != os.getpid() and ancestor in parents:
            ancestor = parents[ancestor]
        total += ticks[process] if ancestor == os.getpid() else 0
    return total * 1_000_000_000 // os.sysconf("SC_CLK_TCK")


def main(cores, rounds="3"):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master(f"local[{cores}]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.ui.showConsoleProgress", "false").config("spark.jars", str(JAR))
    session = builder.config("spark.driver.memory", "2g").getOrCreate()
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "source"), pathlib.Path(folder, "target")
        source.mkdir()
        table = rows()
        for file in range(FILES):
            pq.write_table(table, source / f"{file}.parquet", coerce_timestamps="ms")
        count = FILES * len(table)
        plain = session.read.parquet(str(source))

        def measure(base, name, column):
            # In this session, the package's functions call the jar; _FUNCTIONS contains those of the Python workers.
            in_python = phone._FUNCTIONS[name](col("phone"), lit("KR"))
            calls = {"jar": getattr(phone, name)("phone", "KR"), "Python's workers": in_python}
            work = {base: plain}
            if column not in plain.columns:
                wide = pathlib.Path(folder, name)
                plain.withColumn(column, calls["jar"]).write.parquet(str(wide))
                work[base] = session.read.parquet(str(wide))
            for way, call in calls.items():
                work[f"{name}, {way}"] = plain.withColumn(column, call)
            compare({name: write(result) for name, result in work.items()}, count, int(rounds), processor_time)

        def write(result):
            return lambda: result.write.mode("overwrite").parquet(str(target))

        measure("read and write", "phone_e164", "phone")
        measure("read and write with a column more", "phone_e164", "e164")
        measure("read and write with a struct more", "phone_check", "checked")
    session.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
