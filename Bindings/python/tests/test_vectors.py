"""Tests of the repository's vectors with single calls and columns."""

import re

import pyarrow as pa
import pytest

import phonecore
from phonecore import columns

# The texts of world-texts.tsv that the standard profile splits. cells.tsv contains their results.
SPLIT = {
    "650-253-0000, 415-555-1234", "650-253-0000 ~123", "650-253-0000 x1234567890",
    "650-253-0000 ext 123456789012345678901", "650-253-0000 \\\\/ x1234", "call 650-253-0000 now", "650 25e 0000",
    "650 25exx 0000",
}  # fmt: skip
# The texts that are short numbers of their regions.
SHORT = {"110", "3631", "000 2 1234", "95511"}


def unescaped(text):
    escapes = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
    return re.sub(
        r"\\(?:u\{([0-9A-Fa-f]+)\}|(.))", lambda found: chr(int(found[1], 16)) if found[1] else escapes[found[2]], text
    )


def word(name):
    """Returns a name without underscores and capitals, because the vectors use camel case."""
    return (name or "").replace("_", "").lower()


def byte_offset(text, verdict):
    return len(text[: verdict.offset].encode())


def test_korean_numbers(vectors):
    rows = vectors("korean-numbers.tsv")
    assert len(rows) > 200
    for row in rows:
        verdict = phonecore.check(unescaped(row["input"]), "KR")
        level = row["level"] if row["level"] in ("lenient", "standard", "strict") else "none"
        assert verdict.level == level, row
        assert word(verdict.kind) == word(row["kind"]), row
        assert (verdict.number.e164 if verdict.number else None) == (row["e164"] or None), row


def test_cells(vectors):
    rows = vectors("cells.tsv")
    assert len(rows) > 120
    for row in rows:
        text = unescaped(row["input"])
        verdict = phonecore.check(text, row["region"])
        number = verdict.number
        assert verdict.level == (row["level"] or "none"), row
        assert word(verdict.reason) == word(row["reason"]), row
        assert byte_offset(text, verdict) == int(row["offset"]), row
        assert (number.extension if number else None) == (row["extension"] or None), row
        shown = re.split("[; ]", number.national if number.is_domestic else number.e164)[0] if number else ""
        assert shown == row["number"], row


def test_world_texts(vectors):
    rows = [row for row in vectors("world-texts.tsv") if row["input"] not in SPLIT | SHORT]
    assert len(rows) > 600
    formatted = 0
    for row in rows:
        verdict = phonecore.check(unescaped(row["input"]), row["region"])
        is_valid = row["kind"] not in ("", "unknown")
        is_possible = row["possibility"].startswith("possible")
        assert verdict.level == ("strict" if is_valid else "lenient" if is_possible else "none"), row
        assert (verdict.region or "") == row["numberRegion"], row
        if verdict.number is not None:
            formatted += 1
            assert word(verdict.kind) == word(row["kind"]), row
            for style in ("e164", "international", "national", "rfc3966"):
                assert verdict.number.format(style) == row[style], row
    assert formatted > 300


@pytest.fixture(scope="module")
def texts(vectors):
    """Returns the texts and regions of all vectors, and damaged and empty texts."""
    found = [(unescaped(row["input"]), "KR") for row in vectors("korean-numbers.tsv")]
    found += [(unescaped(row["input"]), row["region"]) for row in vectors("cells.tsv")]
    found += [(unescaped(row["input"]), row["region"]) for row in vectors("world-texts.tsv")]
    found += [(unescaped(row["input"]), row["region"]) for row in vectors("notation.tsv")]
    found += [("\ufffd", "KR"), ("", "US"), ("1" * 5000, "US"), ("010-2345-6789" + " " * 70000, "KR")]
    assert len(found) > 1500
    return found


def expected(text, region, level):
    verdict = phonecore.check(text, region)
    order = ("none", "lenient", "standard", "strict")
    is_enough = order.index(verdict.level) >= order.index(level)
    reason = verdict.reason or (None if is_enough else "below_level")
    row = {
        "e164": verdict.number.e164 if is_enough else None,
        "level": verdict.level,
        "kind": verdict.kind,
        "region": verdict.region,
        "reason": reason,
        "offset": byte_offset(text, verdict) if reason else None,
    }
    return row, verdict.number if is_enough else None


@pytest.mark.parametrize("level", ["lenient", "standard", "strict"])
def test_columns_equal_single_calls(texts, level):
    column = pa.array([text for text, _ in texts])
    regions = pa.array([region for _, region in texts])
    rows = [expected(text, region, level) for text, region in texts]
    options = {"regions": regions, "level": level}
    assert pa.array(columns.check(column, **options)).to_pylist() == [row for row, _ in rows]
    assert pa.array(columns.is_valid(column, **options)).to_pylist() == [number is not None for _, number in rows]
    assert pa.array(columns.e164(column, **options)).to_pylist() == [row["e164"] for row, _ in rows]
    for style in ("international", "national", "rfc3966", "digits"):
        found = pa.array(columns.format(column, style, **options)).to_pylist()
        assert found == [number.format(style) if number else None for _, number in rows]


def test_one_region(texts):
    for region in (None, "KR", "US", "001"):
        column = pa.array([text for text, _ in texts])
        found = pa.array(columns.check(column, region=region))
        assert found.to_pylist() == [expected(text, region, "standard")[0] for text, _ in texts]
