"""The DuckDB functions on Parquet files have the same results as the column functions."""

import duckdb
import phonecore.duckdb
import pyarrow as pa
import pytest
from phonecore import columns
from test_columns import many


@pytest.fixture
def connection():
    connection = duckdb.connect()
    phonecore.duckdb.register(connection)
    yield connection
    connection.close()


def test_parquet(connection, tmp_path):
    """Each function runs on a file with nulls, nonsense and long texts that several threads read and write."""
    texts, regions = many(30_000)
    styles = ["national", "digits", None, "rfc3966", "e164", "international"] * 5_000
    table = pa.table({"id": range(30_000), "text": texts, "region": regions, "style": styles})
    source, target = tmp_path / "source.parquet", tmp_path / "target.parquet"
    connection.register("rows", table)
    connection.sql(f"COPY rows TO '{source}' (ROW_GROUP_SIZE 4096)")
    for threads in (1, 4):
        connection.sql(f"SET threads = {threads}")
        connection.sql(
            f"""
            COPY (
                SELECT id, phone_e164(text, region) AS e164, phone_check(text, region) AS checked,
                    phone_is_valid(text, region) AS valid, phone_kind(text, region) AS kind,
                    phone_region(text, region) AS found, phone_format(text, region, style) AS formatted
                FROM '{source}'
            ) TO '{target}'
            """
        )
        found = connection.sql(f"FROM '{target}' ORDER BY id").to_arrow_table().to_pydict()
        cells = pa.array(regions)
        checked = pa.array(columns.check(pa.array(texts), regions=cells)).to_pylist()
        assert found["checked"] == checked
        assert found["e164"] == [row and row["e164"] for row in checked]
        assert found["kind"] == [row and row["kind"] for row in checked]
        assert found["found"] == [row and row["region"] for row in checked]
        assert found["valid"] == pa.array(columns.is_valid(pa.array(texts), regions=cells)).to_pylist()
        formats = {
            style: pa.array(columns.format(pa.array(texts), style, regions=cells)).to_pylist()
            for style in set(styles) - {None}
        }
        assert found["formatted"] == [style and formats[style][row] for row, style in enumerate(styles)]
        assert len(set(found["formatted"])) > 1000


def test_names(connection):
    """Each row has places and carriers in its language."""
    connection.sql("CREATE TABLE calls AS SELECT * FROM (VALUES ('+49 89 1234567', 'de'), ('02-312-3456', 'en'), "
                   "('02-312-3456', 'ko'), ('x', 'en'), ('02-312-3456', NULL), (NULL, 'en')) v(t, language)")
    places = connection.sql("SELECT phone_place(t, 'KR', language) FROM calls").fetchall()
    assert [place for (place,) in places] == ["München", "Seoul", "서울", None, None, None]
    carriers = connection.sql("SELECT phone_carrier('+447400123456', NULL, 'en'), phone_carrier('02-312-3456', 'KR', 'en')")
    assert carriers.fetchall() == [("Three", None)]


def test_reasons(connection):
    """A number of a lower level than the standard one is rejected for that reason."""
    texts = ["Kim 82-10-2345-6789", "112"]
    connection.execute("CREATE TABLE texts AS SELECT unnest(?) AS t", [texts])
    found = [row for (row,) in connection.sql("SELECT phone_check(t, 'KR') FROM texts").fetchall()]
    assert found == list(columns.check(pa.array(texts), region="KR"))
    assert [row["reason"] for row in found] == ["below_level", None]


def test_find(connection):
    """Numbers in running text have character indices and the evidence for their region."""
    text = "서울 02-312-3456 (내선 12), 650-253-0000 or +49 89 1234567"
    connection.execute("CREATE TABLE texts AS SELECT ? AS t, 'KR, us' AS r UNION ALL SELECT NULL, 'KR'", [text])
    (found,), (none,) = connection.sql("SELECT phone_find(t, r) FROM texts").fetchall()
    assert [(match["e164"], match["extension"], match["evidence"]) for match in found] == [
        ("+8223123456", "12", "KR"),
        ("+16502530000", None, "US"),
        ("+49891234567", None, "plus"),
    ]
    assert text[found[1]["start"] : found[1]["end"]] == "650-253-0000"
    assert none is None
    assert connection.sql("SELECT phone_find('02-312-3456', NULL), phone_find('', 'KR')").fetchall() == [([], [])]
    assert connection.sql("SELECT len(phone_find('02-312-3456', 'x ,, kr'))").fetchall() == [(1,)]
    with pytest.raises(duckdb.InvalidInputException, match="at most"):
        connection.sql(f"SELECT phone_find('1', '{'KR ' * 300}')").fetchall()


def test_where(connection):
    """Functions can be used in other clauses than SELECT."""
    connection.sql("CREATE TABLE calls AS SELECT * FROM (VALUES ('010-2345-6789'), ('x'), (NULL), ('02-312-3456')) v(t)")
    assert connection.sql("SELECT t FROM calls WHERE phone_is_valid(t, 'KR') ORDER BY t").fetchall() == [
        ("010-2345-6789",),
        ("02-312-3456",),
    ]
    counts = connection.sql("SELECT phone_check(t, 'KR').reason, count(*) FROM calls GROUP BY 1 ORDER BY 1").fetchall()
    assert counts == [("not_a_number", 1), (None, 3)]
    assert connection.sql("SELECT phone_e164(t, 'KR') FROM calls WHERE false").fetchall() == []


@pytest.mark.parametrize(
    ("query", "error", "message"),
    [
        ("phone_e164(1, 'KR')", duckdb.BinderException, "phone_e164"),
        ("phone_e164('1')", duckdb.BinderException, "phone_e164"),
        ("phone_e164('\\xff'::BLOB, 'KR')", duckdb.BinderException, "phone_e164"),
        ("phone_format('112', 'KR', 'pretty')", duckdb.InvalidInputException, "'pretty' is not a style"),
    ],
)
def test_errors(connection, query, error, message):
    with pytest.raises(error, match=message):
        connection.sql(f"SELECT {query}").fetchall()
    assert connection.sql("SELECT phone_e164('+82 10 2345 6789', NULL)").fetchall() == [("+821023456789",)]


def test_bad_input(connection):
    rows = [(None, None), ("", ""), ("010-2345-6789", "??"), ("x" * 1_000_000, "KR"), ("010-2345-6789\0", " kr ")]
    connection.execute("CREATE TABLE calls (text VARCHAR, region VARCHAR)")
    connection.executemany("INSERT INTO calls VALUES (?, ?)", rows)
    connection.execute("INSERT INTO calls SELECT repeat(' ', 100000000) || '112', 'KR'")
    found = connection.sql("SELECT phone_check(text, region).level FROM calls").fetchall()
    assert [level for (level,) in found] == [None, "none", "none", "none", "none", "strict"]


def test_registered_twice(connection):
    with pytest.raises(duckdb.Error, match="phone_e164"):
        phonecore.duckdb.register(connection)


def test_interrupt(connection, interrupt):
    """Ctrl-C ends a query, and the connection remains usable."""
    query = "SELECT count(phone_e164(repeat('010-2345-6789 ', 40) || i, 'KR')) FROM range(400000) t(i)"
    interrupt(0.3)
    with pytest.raises((KeyboardInterrupt, RuntimeError, duckdb.Error)):
        connection.sql(query).fetchall()
    assert connection.sql("SELECT phone_is_valid('112', 'KR')").fetchall() == [(True,)]
