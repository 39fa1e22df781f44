"""Tests of places, carriers and time zones, of single numbers and in columns."""

import pyarrow as pa
import pytest

import phonecore
from phonecore import columns


def test_vectors(vectors):
    rows = vectors("world-places.tsv")
    assert len(rows) > 500
    for row in rows:
        number = phonecore.parse(row["number"], level="lenient")
        language = row["language"]
        answers = [
            number.place(language) or "",
            number.country_name(language) or "",
            number.carrier(language) or "",
            number.safe_carrier(language) or "",
            " ".join(number.time_zones),
        ]
        assert answers == [row[name] for name in ("place", "country", "carrier", "safe carrier", "time zones")], row


def test_columns_equal_single_numbers(vectors):
    rows = vectors("world-places.tsv")
    texts = [row["number"] for row in rows] + [None, "", "no number", "+49 89 1234567", "+1"]
    for language in sorted({row["language"] for row in rows}):
        for threads in (1, 3):
            place = pa.array(columns.place(pa.array(texts * 40), language, threads=threads)).to_pylist()
            carrier = pa.array(columns.carrier(pa.array(texts * 40), language, threads=threads)).to_pylist()
            assert place == [name_of(text, "place", language) for text in texts] * 40
            assert carrier == [name_of(text, "carrier", language) for text in texts] * 40


def name_of(text, method, language):
    verdict = phonecore.check(text or "")
    return getattr(verdict.number, method)(language) if phonecore.is_valid(text or "") else None


def test_regions_and_zones():
    texts = pa.array(["089 1234567", "02-123-4567", None, "112"])
    regions = pa.array(["DE", "KR", "DE", "KR"])
    assert pa.array(columns.place(texts, "de", regions=regions)).to_pylist() == ["München", "Seoul", None, "Südkorea"]
    zones = pa.array(columns.time_zones(texts, regions=regions)).to_pylist()
    assert zones == ["Europe/Berlin", "Asia/Seoul", None, "Asia/Seoul"]
    assert pa.array(columns.safe_carrier(pa.array(["+821023456789"]))).to_pylist() == [None]
    assert len(columns.place(texts[2:2])) == 0


@pytest.mark.parametrize("language", ["", "-", "_", "x", "no such language", "한국어", "abcdefghijklmnop", "a\0b"])
def test_unknown_languages_have_english_places(language):
    number = phonecore.parse("+49 89 1234567")
    assert number.place(language) == "Munich"
    assert number.country_name(language) is None


def test_languages_are_read():
    number = phonecore.parse("+49 89 1234567")
    for one, other in [("zh-TW", "zh_Hant"), ("zh-Hant-HK", "zh-hant"), ("zh-Hans-TW", "zh"), ("pt-BR", "PT"), ("he", "iw")]:
        assert number.country_name(one) == number.country_name(other) is not None
        assert number.place(one) == number.place(other)


def test_wrong_arguments():
    number = phonecore.parse("+49 89 1234567")
    with pytest.raises(TypeError, match="language must be a str, not <class 'NoneType'>"):
        number.place(None)
    with pytest.raises(TypeError, match="language must be a str, not <class 'int'>"):
        columns.place(pa.array(["1"]), 7)
    with pytest.raises(UnicodeEncodeError):
        number.place("\ud800")
