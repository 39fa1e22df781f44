"""The functions of the extension return the same results as those that the Python package registers."""

import pathlib
import re
import sys
import threading

import duckdb
import phonecore
import phonecore.duckdb
import pyarrow as pa
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Bindings/python/tests"))

from test_columns import many  # noqa: E402

EXTENSION = ROOT / ".build-duckdb/phonecore.duckdb_extension"
CALLS = """
    phone_e164(text, region), phone_check(text, region), phone_is_valid(text, region), phone_kind(text, region),
    phone_region(text, region), phone_format(text, region, style), phone_place(text, region, style),
    phone_carrier(text, region, 'ko'), phone_find(text, region), phone_find('서울 +82 2-312-3456, ' || text, 'KR, us DE')
"""


@pytest.fixture
def connection():
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    connection.execute(f"LOAD '{EXTENSION}'")
    yield connection
    connection.close()


@pytest.fixture
def other():
    connection = duckdb.connect()
    phonecore.duckdb.register(connection)
    yield connection
    connection.close()


@pytest.mark.parametrize("threads", [1, 4])
def test_parquet(connection, other, tmp_path, threads):
    """A file of several row groups with nulls, nonsense and long texts is read and written."""
    texts, regions = many(30_000)
    styles = ["national", "digits", None, "rfc3966", "e164", "international"] * 5_000
    rows = pa.table({"id": range(30_000), "text": texts, "region": regions, "style": styles})
    other.register("rows", rows)
    other.sql(f"COPY rows TO '{tmp_path}/rows.parquet' (ROW_GROUP_SIZE 4096)")
    connection.sql(f"SET threads = {threads}")
    connection.sql(f"COPY (SELECT id, {CALLS} FROM '{tmp_path}/rows.parquet') TO '{tmp_path}/mine.parquet'")
    mine = connection.sql(f"FROM '{tmp_path}/mine.parquet' ORDER BY id").fetchall()
    theirs = other.sql(f"SELECT id, {CALLS} FROM '{tmp_path}/rows.parquet' ORDER BY id").fetchall()
    assert mine == theirs
    assert len({row[1] for row in mine}) > 1000 and len({row[6] for row in mine}) > 1000


def test_constants(connection):
    """Arguments that are the same for all rows, and calls without rows."""
    found = connection.sql("SELECT phone_e164('010-2345-6789', 'KR'), phone_format('112', 'KR', 'national')").fetchall()
    assert found == [("+821023456789", "112")]
    connection.sql("CREATE TABLE calls AS SELECT * FROM (VALUES ('010-2345-6789'), ('x'), (NULL)) v(t)")
    assert connection.sql("SELECT t FROM calls WHERE phone_is_valid(t, 'KR')").fetchall() == [("010-2345-6789",)]
    counts = connection.sql("SELECT phone_check(t, 'KR').reason, count(*) FROM calls GROUP BY 1 ORDER BY 1").fetchall()
    assert counts == [("not_a_number", 1), (None, 2)]
    assert connection.sql("SELECT phone_check(t, NULL).e164 FROM calls WHERE false").fetchall() == []
    assert connection.sql("SELECT phone_e164('+16502530000', NULL), phone_e164('6502530000', ' ')").fetchall() == [
        ("+16502530000", None)
    ]


def test_reasons(connection, other):
    """A number of a lower level than the standard one is rejected for that reason."""
    query = """SELECT phone_check(t, 'KR') FROM (VALUES ('Kim 82-10-2345-6789'), (NULL), ('112'), ('x')) v(t)"""
    found = connection.sql(query).fetchall()
    assert found == other.sql(query).fetchall()
    assert [row and row["reason"] for (row,) in found] == ["below_level", None, None, "not_a_number"]


def test_article(connection):
    """The article's statements return the rows that it shows."""
    article = (ROOT / "Sources/PhoneNumbers/PhoneNumbers.docc/DuckDB.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```sql\n(.*?)^-- (.*?)\n```$", article, re.MULTILINE | re.DOTALL)
    *statements, query, _ = (statement.strip() for statement in block[0].split(";"))
    assert statements.pop(0) == "LOAD '.build-duckdb/phonecore.duckdb_extension'"
    for statement in statements:
        connection.execute(statement)
    assert str(connection.sql(query).fetchall()) == f"[{block[1]}]".replace("NULL", "None")


@pytest.mark.parametrize(
    ("query", "error", "message"),
    [
        ("phone_e164('1')", duckdb.BinderException, "phone_e164"),
        ("phone_e164('\\xff'::BLOB, 'KR')", duckdb.BinderException, "phone_e164"),
        ("phone_format('112', 'KR', 'pretty')", duckdb.InvalidInputException, "'pretty' is not a style"),
        ("phone_format('112', 'KR', repeat('é', 90))", duckdb.InvalidInputException, "'é{30}' is not a style"),
        ("phone_format('112', 'KR', 'a' || repeat('é', 90))", duckdb.InvalidInputException, "'aé{29}' is not a style"),
        ("phone_format('112', 'KR', 'a' || repeat('😀', 90))", duckdb.InvalidInputException, "'a😀{14}' is not a style"),
    ],
)
def test_errors(connection, query, error, message):
    with pytest.raises(error, match=message):
        connection.sql(f"SELECT {query}").fetchall()
    # The connection can still be used.
    assert connection.sql("SELECT phone_is_valid('02-312-3456', 'KR')").fetchall() == [(True,)]


def test_long_texts(connection):
    letters = ["0", "9", " ", "é"]
    connection.execute("CREATE TABLE letters AS SELECT unnest(?) AS letter", [letters])
    found = connection.sql("SELECT phone_check(repeat(letter, 100_000_000), 'KR').reason FROM letters").fetchall()
    assert [row[0] for row in found] == [phonecore.check(letter * 100_000_000, "KR").reason for letter in letters]


def test_threads(connection):
    """Cursors of one database call the functions at the same time."""
    found = []

    def run():
        cursor = connection.cursor()
        query = "SELECT count(*) FROM range(200_000) t(i) WHERE phone_is_valid('010-' || (1000 + i % 9000), 'KR')"
        query += " OR phone_e164('010-2345-' || (1000 + i % 9000), 'KR') LIKE '+8210%'"
        found.append(cursor.sql(query).fetchall()[0][0])

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [200_000] * 4
