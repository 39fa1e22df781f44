"""Columns of pandas."""

import pandas
import pyarrow as pa
import pytest
from test_columns import REGIONS, TEXTS, results

from phonecore import columns


def test_columns_of_pandas():
    """A result set as a column has its rows in order, whatever the index of the frame is."""
    frame = pandas.DataFrame({"phone": TEXTS}, index=range(17, 17 - len(TEXTS), -1))
    expected = results(pa.array(TEXTS), region="KR")
    for name in ("e164", "is_valid", "check"):
        frame[name] = getattr(columns, name)(frame["phone"], region="KR")
    for name, rows in (("e164", "e164"), ("is_valid", "valid"), ("check", "check")):
        found = [None if pandas.api.types.is_scalar(cell) and pandas.isna(cell) else cell for cell in frame[name]]
        assert found == expected[rows]
    with pytest.raises(ValueError, match="does not match length of index"):
        frame["e164"] = columns.e164(frame["phone"][1:], region="KR")


@pytest.mark.parametrize("dtype", ["object", "string", "string[pyarrow]", "category", pandas.ArrowDtype(pa.string())])
def test_columns_of_pandas_2(monkeypatch, dtype):
    """A Series of pandas 2 and an Index have no capsule methods."""
    expected = results(pa.array(TEXTS), region="KR")["valid"]
    monkeypatch.delattr(pandas.Series, "__arrow_c_stream__")
    for column in (pandas.Series(TEXTS, dtype=dtype), pandas.Index(TEXTS, dtype=dtype)):
        assert not hasattr(column, "__arrow_c_stream__")
        assert list(columns.is_valid(column, region="KR")) == expected
        assert list(columns.is_valid(column[2:5], region="KR")) == expected[2:5]
        assert list(columns.is_valid(column[:0], region="KR")) == []
    found = columns.e164(pandas.Series(["650 253 0000"] * 8), regions=pandas.Series(REGIONS, dtype=dtype))
    assert list(found) == [None, None, None, "+16502530000", None, None, None, None]
    for column in (pandas.Series([1, 2]), pandas.Series([1.5, None]), pandas.Index([1, 2])):
        with pytest.raises(TypeError, match='argument "column" has the type (int64|float64)'):
            columns.is_valid(column, region="KR")


@pytest.mark.parametrize("missing", [float("nan"), None, pandas.NaT])
def test_missing_categories(monkeypatch, missing):
    """A dictionary without values is a column of nulls, whatever type a library gives the values that it lacks."""
    texts, plain = pandas.Series([missing] * 2, dtype="category"), pa.array(["010-2345-6789"] * 2)
    for _ in range(2):
        for column in (texts, pandas.CategoricalIndex([missing] * 2)):
            assert list(columns.check(column, region="KR")) == [None, None]
            assert list(columns.find(column)) == list(columns.short_number(column, region="US")) == [None, None]
            assert list(columns.is_valid(plain, regions=column, region="KR")) == [True, True]
        # The Series of pandas 2 lacks the method.
        monkeypatch.delattr(pandas.Series, "__arrow_c_stream__", raising=False)
    assert list(columns.e164(texts[:0])) == []


@pytest.mark.parametrize("method", ["of pandas 3", "of pandas 2"])
def test_mixed_values(monkeypatch, method):
    """The error names the argument and says how to convert it."""
    if method == "of pandas 2":
        monkeypatch.delattr(pandas.Series, "__arrow_c_stream__")
    for values in (["010-2345-6789", 1], [1, "a", None], ["a", 1.5]):
        mixed = pandas.Series(values, dtype=object)
        with pytest.raises(TypeError, match=r'"column" has values that are not texts: .*; use column.astype\("string"\)'):
            columns.e164(mixed, region="KR")
        with pytest.raises(TypeError, match=r'"regions" has values that are not texts: .*; use regions.astype'):
            columns.e164(pa.array(["112"] * len(values)), regions=mixed)
        assert len(columns.e164(mixed.astype("string"), region="KR")) == len(values)
