"""Measures the functions of Spark: nanoseconds per row that phone_e164 adds to reading and writing a Parquet table.

    spark_functions.py CORES

A session of one machine reads a table of two million rows with seven columns and writes it again, with and without
phone_e164, in alternating rounds. The script prints the median times and the ratios.
"""

import os
import pathlib
import statistics
import sys
import tempfile
import time

import pyarrow.parquet as pq
from orders import rows
from phonecore import spark as phone
from pyspark.sql import SparkSession
from pyspark.sql.functions import col

ROUNDS, FILES = 3, 2


def main(cores):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master(f"local[{cores}]").config("spark.ui.enabled", "false")
    session = builder.config("spark.driver.memory", "2g").getOrCreate()
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder, "source"), pathlib.Path(folder, "target")
        source.mkdir()
        table = rows()
        for file in range(FILES):
            pq.write_table(table, source / f"{file}.parquet", coerce_timestamps="ms")
        count = FILES * len(table)
        table = session.read.parquet(str(source))
        tables = {
            "read and write": table,
            "phone_e164": table.withColumn("phone", phone.phone_e164("phone", "KR")),
            "phone_e164 in a new column": table.withColumn("e164", phone.phone_e164("phone", "KR")),
            "phone_check in a new column": table.withColumn("checked", phone.phone_check(col("phone"), "KR")),
        }
        times = {name: [] for name in tables}
        for turn in range(ROUNDS + 1):
            for name, result in tables.items():
                start = time.perf_counter_ns()
                result.write.mode("overwrite").parquet(str(target))
                if turn > 0:
                    times[name].append((time.perf_counter_ns() - start) / count)
        base = times["read and write"]
        for name, found in times.items():
            ratio = statistics.median(one / other for one, other in zip(found, base, strict=True))
            print(f"  {name:26} {statistics.median(found):8,.0f} ns a row  {ratio:.2f} times read and write")
    session.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
