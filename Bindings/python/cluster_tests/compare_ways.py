"""A job that compares the functions of the jar with those of the Python workers: compare_ways.py ROWS TABLE.

ROWS is a pickled list of texts, regions, styles and languages, and TABLE a new folder.
"""

import pickle
import sys

from phonecore import spark as phone
from pyspark.sql import SparkSession
from pyspark.sql.functions import col, lit

NAMES = ["text", "region", "style", "language", "bytes", "region_bytes"]
# Arguments that are not column names are values for all rows.
TEXTS = [("text", "region"), ("bytes", "region_bytes"), ("text", "KR"), ("text", None), ("text", " us "), ("text", "?")]
CALLS = [
    (name, arguments)
    for name in ("phone_e164", "phone_check", "phone_is_valid", "phone_kind", "phone_region")
    for arguments in TEXTS
] + [
    ("phone_format", ("text", "region", "style")),
    ("phone_format", ("bytes", "KR", "e164")),
    ("phone_place", ("text", "region", "language")),
    ("phone_place", ("text", "DE", "en")),
    ("phone_carrier", ("text", "region", "language")),
    ("phone_carrier", ("text", "region", None)),
]
ERRORS = [
    ("SELECT phone_e164(1, 'KR')", "phone_e164 takes strings, but 1 has the type INT"),
    ("SELECT phone_kind(text, 1.5D) FROM calls", "has the type DOUBLE"),
    ("SELECT phone_is_valid(array(text), 'KR') FROM calls", "has the type ARRAY<STRING>"),
    ("SELECT phone_format(text, 'KR', bytes) FROM calls", "calls.bytes has the type BINARY"),
    ("SELECT phone_check(text) FROM calls", "phone_check has 2 arguments, not 1"),
    (
        "SELECT phone_format(text, 'KR', 'pretty') FROM calls",
        "'pretty' is not a style; use e164, international, national, rfc3966 or digits",
    ),
    ("SELECT phone_format(NULL, 'KR', 'pretty')", "'pretty' is not a style"),
]


def read_table(session, rows, folder):
    """Reads the table from a file, so that the texts are in the memory of the Parquet reader."""
    names = NAMES[:4]
    table = session.createDataFrame(rows, ", ".join(f"{name} binary" for name in names))
    texts = [f"CAST({name} AS STRING) AS {name}" for name in names]
    table.selectExpr("text AS bytes", "region AS region_bytes", *texts).repartition(4).write.parquet(folder)
    return session.read.parquet(folder)


def plan_of(table):
    return table._jdf.queryExecution().toString()


def compare_columns(table):
    columns = [(name, [col(one) if one in NAMES else lit(one) for one in arguments]) for name, arguments in CALLS]
    ours = table.select(*[getattr(phone, name)(*arguments) for name, arguments in columns])
    theirs = table.select(*[phone._FUNCTIONS[name](*arguments) for name, arguments in columns])
    assert ours.schema == theirs.schema, (ours.schema, theirs.schema)
    assert "Python" not in plan_of(ours) and "Python" in plan_of(theirs)
    found = 0
    texts = table.select("text", "region").collect()
    for row, our, their in zip(texts, ours.collect(), theirs.collect(), strict=True):
        for call, one, other in zip(CALLS, our, their, strict=True):
            assert one == other, (call, row, one, other)
            found += one is not None
    assert found > 10_000, found
    return found


def compare_sql(session, table):
    """The SQL functions have the same results. phone_find still runs in Python."""
    phone.register(session)
    table.createOrReplaceTempView("calls")
    calls = "phone_check(text, region), phone_format(text, region, 'national')"
    registered = session.sql(f"SELECT {calls} FROM calls")
    columns = [phone.phone_check("text", table.region), phone.phone_format("text", table.region, "national")]
    assert "Python" not in plan_of(registered)
    assert registered.collect() == table.select(*columns).collect()
    query = "SELECT count(*) FROM calls WHERE phone_is_valid(text, region) AND phone_region(text, region) = 'KR'"
    assert session.sql(query).first()[0] > 0
    # The driver evaluates a query without a table.
    row = session.sql("SELECT phone_e164('010-2345-6789', 'KR') AS e164, phone_kind(NULL, NULL) AS kind").first()
    assert (row.e164, row.kind) == ("+821023456789", None), row
    assert session.sql("SELECT phone_find('02-312-3456', 'KR')[0].e164").first()[0] == "+8223123456"


def expect_errors(session):
    for query, message in ERRORS:
        try:
            session.sql(query).collect()
        except Exception as failure:
            assert message in str(failure), (query, str(failure))
        else:
            raise AssertionError(query)


def main(rows, folder):
    session = SparkSession.builder.getOrCreate()
    assert phone._jar() is not None, "the session has not found the jar"
    with open(rows, "rb") as file:
        table = read_table(session, pickle.load(file), folder)
    found = compare_columns(table)
    compare_sql(session, table)
    expect_errors(session)
    print("compared", found)
    session.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
