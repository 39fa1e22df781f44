"""Measures the functions of Spark: nanoseconds per row that phone_e164 adds to reading and writing a Parquet table.

    spark_functions.py CORES

A session of one machine reads a table of two million rows with seven columns and writes it again, with and without
phone_e164, in alternating rounds. The script prints the median times and the ratios.
"""

import os
import pathlib
import sys
import tempfile

import pyarrow.parquet as pq
from orders import compare, rows
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

        def write(result):
            return lambda: result.write.mode("overwrite").parquet(str(target))

        compare({name: write(result) for name, result in tables.items()}, count, ROUNDS)
    session.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
