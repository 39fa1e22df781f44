"""Tests of the search for numbers in running text."""

import random
import re
import threading

import pytest

import phonecore
import pyarrow as pa
from conftest import ROOT
from phonecore import columns, texts
from test_columns import layouts


def shown(text, *arguments, **options):
    return [(text[match.start : match.end], match.evidence) for match in phonecore.find(text, *arguments, **options)]


def test_find():
    text = "전화: 010-2345-6789, London +44 20 7946 0958."
    first, second = phonecore.find(text, "KR")
    assert text[first.start : first.end] == "010-2345-6789"
    assert text.encode()[first.start_byte : first.end_byte] == b"010-2345-6789"
    assert (first.number.e164, first.evidence) == ("+821023456789", "KR")
    assert (second.number.e164, second.evidence) == ("+442079460958", "plus")
    assert phonecore.find("nothing", "KR") == phonecore.find("", "KR") == []


def test_regions():
    text = "650-253-0000 / 010-2345-6789 / +44 20 7946 0958"
    for regions in ((), [], None):
        assert shown(text) == shown(text, regions) == [("+44 20 7946 0958", "plus")]
        assert len(columns.find(pa.array([text]), region=regions)[0]) == 1
    for regions in (82, b"KR"):
        with pytest.raises(TypeError, match=r"regions must be a str, several of them such as \['KR', 'US'\], or None"):
            phonecore.find(text, regions)
        with pytest.raises(TypeError, match="region must be a str, several of them"):
            columns.find(pa.array([text]), region=regions)
    assert shown(text, ["KR", "US"]) == [
        ("650-253-0000", "US"),
        ("010-2345-6789", "KR"),
        ("+44 20 7946 0958", "plus"),
    ]
    with pytest.raises(ValueError, match="not a region"):
        phonecore.find(text, ["KR", "XX"])
    with pytest.raises(ValueError, match="at most 255"):
        phonecore.find(text, ["KR"] * 256)
    with pytest.raises(TypeError, match="region must be"):
        phonecore.find(text, [82])


def test_leniency():
    assert shown("call 234-555-0123x and 1234567890", "US") == []
    assert shown("see 1234567890", "US", leniency="possible") == [("1234567890", "US")]
    assert shown("650 2530000", "US", leniency="strict_grouping") == [("650 2530000", "US")]
    assert shown("650 2530000", "US", leniency="exact_grouping") == []
    assert shown("650-253-0000", "US", leniency="exact_grouping") == [("650-253-0000", "US")]
    with pytest.raises(ValueError, match="leniency must be"):
        phonecore.find("", leniency="exact")
    header = (ROOT / "CSources/CPhoneCore/include/phone_find.h").read_text(encoding="utf-8")
    declared = re.findall(r"^    PHN_LENIENCY_(\w+) = (\d+)", header, re.MULTILINE)
    assert [name.lower() for name, _ in declared] == list(texts._LENIENCIES)
    assert [int(number) for _, number in declared] == list(range(len(declared)))


@pytest.mark.parametrize("text", ["\udc80010-2345-6789\udfff", "\0" * 9 + "010-2345-6789", "😀" * 5 + "010-2345-6789"])
def test_characters(text):
    (match,) = phonecore.find(text, "KR")
    assert text[match.start : match.end] == "010-2345-6789"


@pytest.mark.parametrize("text", [None, 1, b"112"])
def test_wrong_types(text):
    with pytest.raises(TypeError, match="text must be a str"):
        phonecore.find(text, "KR")


def test_long_text():
    """A text that is searched in several pieces has the matches of its lines."""
    seeded = random.Random(7)
    lines = [f"{'é' * seeded.randrange(40)} 010-{seeded.randrange(2000, 9999)}-0000" for _ in range(2000)]
    text = "\n".join(lines) + "." * (1 << 24) + "\n" + lines[0]
    matches = phonecore.find(text, "KR")
    assert [text[match.start : match.end] for match in matches] == [line[-13:] for line in [*lines, lines[0]]]
    data = text.encode()
    assert all(data[match.start_byte : match.end_byte].decode()[:4] == "010-" for match in matches[::100])


def test_interrupt(interrupt):
    with pytest.raises(KeyboardInterrupt):
        interrupt(0.2)
        for _ in range(10_000):
            phonecore.find("1 " * 500_000, "US")


def test_threads():
    text = "call 010-2345-6789 " * 1000
    counts = []
    threads = [threading.Thread(target=lambda: counts.append(len(phonecore.find(text, "KR")))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [1000] * 8


def listed(text, regions, leniency="valid"):
    """Returns the matches of a text in the form of a column's rows."""
    if text is None:
        return None
    return [
        {
            "e164": match.number.e164, "extension": match.number.extension, "start": match.start, "end": match.end,
            "evidence": match.evidence,
        }
        for match in phonecore.find(text, regions, leniency)
    ]  # fmt: skip


def rows(count):
    """Returns running texts and the regions in which each is searched; some are null, blank or nonsense."""
    draw = random.Random(count)
    words = ["call ", "서울 ", "😀", "(010) 2345-6789 ", "650-253-0000", " ext. 12 ", "+44 20 7946 0958, ", "112 ", "\n", "1 "]
    texts = [
        None if draw.random() < 0.1 else "".join(draw.choice(words) for _ in range(draw.randrange(12)))
        for _ in range(count)
    ]
    return texts, [draw.choice(["KR", "us", "KR, US", "US KR", None, "", " ,", "x ,, kr", "??"]) for _ in texts]


def test_columns_equal_single_texts():
    texts, cells = rows(600)
    known = {"KR": "KR", "us": "US", "KR, US": "KR US", "US KR": "US KR", "x ,, kr": "KR", "??": ""}
    expected = [
        listed(text, known[cell].split() if cell in known else ["GB"]) for text, cell in zip(texts, cells, strict=True)
    ]
    assert sum(len(found or ()) for found in expected) > 400
    for threads in (1, 3):
        found = pa.array(columns.find(pa.array(texts), region="gb", regions=pa.array(cells), threads=threads))
        assert found.to_pylist() == expected
    for layout in layouts(pa.array(texts)):
        found = pa.array(columns.find(layout, region=["KR", "us"], leniency="possible"))
        assert found.to_pylist() == [listed(text, ["KR", "US"], "possible") for text in texts]


def test_long_columns():
    """Long columns are divided into several parts with many blocks each."""
    texts, _ = rows(40_000)
    texts[20_000] = "010-2345-6789 " * 10_000
    one, many = (pa.array(columns.find(pa.array(texts), region="KR", threads=threads)) for threads in (1, 4))
    assert one.equals(many)
    assert len(one[20_000]) == 10_000 and one.null_count == texts.count(None)
    assert len(columns.find(pa.array(texts)[:0])) == 0


def test_column_arguments():
    texts = pa.array(["1"])
    with pytest.raises(ValueError, match="at most 255"):
        columns.find(texts, region=["KR"] * 256)
    with pytest.raises(ValueError, match="at most 255"):
        columns.find(texts, regions=pa.array(["KR " * 256]))
    with pytest.raises(ValueError, match="not a region"):
        columns.find(texts, region="XX")
    with pytest.raises(ValueError, match="leniency must be"):
        columns.find(texts, leniency="exact")
    with pytest.raises(ValueError, match="rows"):
        columns.find(texts, regions=pa.array(["KR", "KR"]))
    assert "list" in repr(columns.find(texts))


def test_interrupted_column(interrupt):
    texts = pa.array(["1 " * 5_000] * 5_000)
    with pytest.raises(KeyboardInterrupt):
        interrupt(0.2)
        for _ in range(100):
            columns.find(texts, region="US", threads=2)


def test_damaged_offsets():
    buffer = pa.py_buffer(b"\x00\x00\x00\x00\x05\x00\x00\x00\x02\x00\x00\x00")
    damaged = pa.Array.from_buffers(pa.string(), 2, [None, buffer, pa.py_buffer(b"12345")])
    for run in (columns.find, columns.short_number):
        with pytest.raises(ValueError, match="damaged"):
            run(damaged, region="US")
