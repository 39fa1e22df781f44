"""Cleans the phone numbers of a Parquet table with a Spark job.

    spark-submit clean_table.py INPUT OUTPUT --column phone --region KR [--partition day]

The rows of OUTPUT have the column `e164`. Rows with a number are in rejected=false; the others are in rejected=true and
have the column `reason`. One pass over the table writes both. Therefore the accumulators count each row once, even if a
worker is lost and its tasks are repeated.
"""

import argparse

import pyarrow as pa
import pyarrow.compute as pc
from phonecore import columns
from pyspark.accumulators import AccumulatorParam
from pyspark.sql import SparkSession
from pyspark.sql.types import StructType


class Counts(AccumulatorParam):
    """Adds counts by name."""

    def zero(self, value):
        return {}

    def addInPlace(self, counts, more):
        for name, count in more.items():
            counts[name] = counts.get(name, 0) + count
        return counts


def cleaner(column, region, counts):
    """Returns a function for mapInArrow."""

    def clean(batches):
        for batch in batches:
            checked = pa.array(columns.check(batch.column(column), region=region))
            e164 = checked.field("e164")
            # A null is rejected with the reason empty, and a valid number without E.164, like 112, as domestic.
            reason = pc.fill_null(checked.field("reason").dictionary_decode(), "domestic")
            reason = pc.if_else(e164.is_valid(), None, pc.if_else(checked.is_null(), "empty", reason))
            for found in reason.value_counts():
                counts.add({found["values"].as_py() or "cleaned": found["counts"].as_py()})
            batch = batch.append_column("e164", e164).append_column("reason", reason)
            yield batch.append_column("rejected", e164.is_null())

    return clean


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--column", required=True)
    parser.add_argument("--region", required=True)
    parser.add_argument("--partition", action="append", default=[])
    options = parser.parse_args()

    session = SparkSession.builder.appName("clean_table").getOrCreate()
    counts = session.sparkContext.accumulator({}, Counts())
    table = session.read.parquet(options.input)
    schema = StructType(list(table.schema)).add("e164", "string").add("reason", "string").add("rejected", "boolean")
    cleaned = table.mapInArrow(cleaner(options.column, options.region, counts), schema)
    cleaned.write.partitionBy("rejected", *options.partition).parquet(options.output)
    for name, count in sorted(counts.value.items()):
        print(f"{name}\t{count}")
    session.stop()


if __name__ == "__main__":
    main()
