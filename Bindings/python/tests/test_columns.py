"""Columns of all layouts and libraries have the same results."""

import random
import struct
import threading

import nanoarrow
import pandas
import polars
import pyarrow as pa
import pyarrow.compute as pc
import pytest

import phonecore
from phonecore import columns

TEXTS = ["010-2345-6789", None, "+1 650 253 0000", "", "call me", "02-312-3456 ext 12", "112", "82-10-2345-6789"]
REGIONS = ["KR", "KR", None, "us", " ", "KR", "KR", "001"]


def many(count):
    """Returns texts of many lengths, of which some are null, and regions, of which some are null or nonsense."""
    draw = random.Random(count)
    texts, regions = [], []
    for _ in range(count):
        text = draw.choice(["010-{:04}-{:04}", "+82 2 {}{:04}", "(650) {:04} {:04}", "x{:05}{}", "+44 20 7{:04}{:04}"])
        text = text.format(draw.randrange(10000), draw.randrange(10000)) + " " * draw.choice([0, 0, 0, 5, 200])
        texts.append(None if draw.random() < 0.1 else text)
        regions.append(draw.choice(["KR", "US", "GB", "gb", None, "", "??", "KOR", "001", " DE "]))
    return texts, regions


def layouts(array):
    yield array
    yield array.cast(pa.large_string())
    yield array.cast(pa.string_view())
    yield array.cast(pa.binary())
    yield array.cast(pa.large_binary())
    yield array.cast(pa.binary_view())
    for index in (pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()):
        if len(array.unique()) < 100 or index.bit_width > 16:
            yield array.dictionary_encode().cast(pa.dictionary(index, pa.string()))
    yield pa.DictionaryArray.from_arrays(pc.index_in(array, array.unique()), array.unique().cast(pa.string_view()))
    yield pa.concat_arrays([pa.array(["9", None, "8"]), array, pa.array(["7"])])[3 : 3 + len(array)]
    yield pa.concat_arrays([pa.array(["9", None]), array]).cast(pa.string_view())[2:]
    yield pa.concat_arrays([pa.array(["9", None]), array]).dictionary_encode()[2:]
    half = len(array) // 3
    yield pa.chunked_array([array[:half], array[half:half], array[half:]])
    yield pa.chunked_array([array[:half].dictionary_encode(), array[half:].dictionary_encode()])
    yield pa.chunked_array([array[index : index + 7] for index in range(0, len(array), 7)])


def results(texts, **options):
    return {
        "check": pa.array(columns.check(texts, **options)).to_pylist(),
        "e164": pa.array(columns.e164(texts, **options)).to_pylist(),
        "national": pa.array(columns.format(texts, "national", **options)).to_pylist(),
        "rfc3966": pa.array(columns.format(texts, "rfc3966", **options)).to_pylist(),
        "valid": pa.array(columns.is_valid(texts, **options)).to_pylist(),
    }


def test_results():
    found = results(pa.array(TEXTS), region="KR")
    assert found["e164"] == ["+821023456789", None, "+16502530000", None, None, "+8223123456", None, None]
    assert found["national"] == [
        "010-2345-6789", None, "(650) 253-0000", None, None, "02-312-3456 ext. 12", "112", None,
    ]  # fmt: skip
    assert found["valid"] == [True, None, True, False, False, True, True, False]
    assert found["check"][1] is None
    assert found["check"][4] == {
        "e164": None, "level": "none", "kind": None, "region": None, "reason": "not_a_number", "offset": 0,
    }  # fmt: skip
    assert found["check"][6] == {
        "e164": None, "level": "strict", "kind": "emergency", "region": "KR", "reason": None, "offset": None,
    }  # fmt: skip


@pytest.mark.parametrize("size", [8, 9_000])
def test_layouts(size):
    texts, regions = (TEXTS, REGIONS) if size == 8 else many(size)
    plain = pa.array(texts)
    expected = results(plain, region="KR")
    with_regions = results(plain, region="KR", regions=pa.array(regions))
    assert expected != with_regions
    for column, cells in zip(layouts(plain), layouts(pa.array(regions)), strict=False):
        assert results(column, region="KR") == expected, column.type
        assert results(plain, region="KR", regions=cells) == with_regions, cells.type
    for threads in (2, 3, None):
        assert results(plain, region="KR", regions=pa.array(regions), threads=threads) == with_regions
    for row in range(0, size, 97):
        region = (regions[row] or "").strip() or "KR"
        found = phonecore.check(texts[row], region) if texts[row] is not None and region in ("KR", "US", "GB") else None
        if found is not None:
            assert with_regions["check"][row]["level"] == found.level
            assert with_regions["check"][row]["kind"] == found.kind


def test_each_rejected_text_has_a_reason():
    """It is the reason, and the place, of the error that `parse` raises."""
    texts = ["82-10-2345-6789", "Kim 82-10-2345-6789", None, "1023456780", "253 0000", "x", "112", *many(9_000)[0]]
    for level in ("lenient", "standard", "strict"):
        for row, text in zip(columns.check(pa.array(texts), region="KR", level=level), texts, strict=True):
            if text is None:
                assert row is None
                continue
            try:
                assert row["e164"] == phonecore.parse(text, "KR", level).e164
            except phonecore.PhoneNumberError as error:
                assert (row["e164"], row["reason"]) == (None, error.reason)
                assert row["offset"] == len(text[: error.offset].encode())
    found = columns.check(pa.array(["Kim 82-10-2345-6789"]), region="KR")
    assert found[0] == {
        "e164": None, "level": "lenient", "kind": "mobile", "region": "KR", "reason": "below_level", "offset": 4,
    }  # fmt: skip


def test_libraries():
    expected = results(pa.array(TEXTS), region="KR")["e164"]
    for column in (
        polars.Series(TEXTS),
        polars.Series(TEXTS, dtype=polars.Categorical),
        polars.concat([polars.Series(TEXTS[:3]), polars.Series(TEXTS[3:])], rechunk=False),
        pandas.Series(TEXTS, dtype="string[pyarrow]"),
        pandas.Series(TEXTS, dtype=pandas.ArrowDtype(pa.large_string())),
        nanoarrow.Array(pa.array(TEXTS)),
        nanoarrow.ArrayStream(pa.chunked_array([TEXTS[:3], TEXTS[3:]])),
    ):
        assert pa.array(columns.e164(column, region="KR")).to_pylist() == expected, type(column)
    found = columns.check(polars.Series(TEXTS), region="KR")
    assert len(found) == len(TEXTS)
    assert polars.Series(found).struct.field("e164").to_list() == expected
    assert pa.chunked_array(found).combine_chunks().field("e164").to_pylist() == expected
    assert pa.field(found).type.field("kind").type == pa.dictionary(pa.uint8(), pa.string())
    assert nanoarrow.Array(columns.e164(pa.array(TEXTS), region="KR")).to_pylist() == expected


def test_results_are_sequences():
    """The rows of a result are those that pyarrow reads from its memory."""
    texts, regions = many(500)
    running = [None, "", "010-2345-6789, 02-312-3456 (내선 12) +1 650 253 0000", "no number"]
    for found in (
        columns.check(pa.array(texts), region="KR", regions=pa.array(regions), threads=2),
        columns.e164(pa.array(texts), region="KR"),
        columns.is_valid(pa.array(texts), region="KR"),
        columns.place(pa.array(texts), "ko", region="KR"),
        columns.short_number(pa.array(["112", None, "x", "114"]), region="KR"),
        columns.find(pa.array(running), region="KR"),
        columns.e164(pa.array([], pa.string()), region="KR"),
    ):
        rows = pa.array(found).to_pylist()
        assert list(found) == rows
        assert [found[index - len(found)] for index in range(len(found))] == rows
        for index in (len(found), -len(found) - 1):
            with pytest.raises(IndexError, match="no such row"):
                found[index]


def test_results_are_valid_and_outlive_their_source():
    texts = pa.array(many(30_000)[0])
    checked = columns.check(texts, region="KR", threads=3)
    array = pa.array(checked)
    again = pa.array(checked)
    children = [array.field(index) for index in range(array.type.num_fields)]
    array.validate(full=True)
    expected = array.to_pylist()
    del texts, checked, array
    for child in children:
        child.validate(full=True)
    assert again.to_pylist() == expected
    del again
    assert children[0].to_pylist() == [row and row["e164"] for row in expected]


def test_empty_and_null():
    for column in (pa.array([], pa.string()), pa.chunked_array([], pa.string()), pa.array([], pa.string_view())):
        for values in results(column, region="KR").values():
            assert values == []
    for column in (pa.nulls(9), pa.nulls(9, pa.string()), pa.nulls(9, pa.string_view()), pa.nulls(9).cast(pa.string())):
        for values in results(column, region="KR").values():
            assert values == [None] * 9
    texts = pa.array(["650 253 0000"] * 3)
    for regions in (pa.nulls(3), pa.nulls(3, pa.string()), pa.array(["", " ", None])):
        assert pa.array(columns.is_valid(texts, region="US", regions=regions)).to_pylist() == [True] * 3


def test_dictionaries_of_other_values():
    empty, ones = pa.array([None, None]).cast(pa.dictionary(pa.int8(), pa.int64())), pa.array([1, 1]).dictionary_encode()
    assert list(columns.e164(pa.chunked_array([empty, empty]))) == [None] * 4
    later = pa.chunked_array([empty, ones.cast(empty.type)])
    unknown = pa.chunked_array([], empty.type)
    for column in (ones, ones[:0], later, unknown, pandas.Series([1, None], dtype="category")):
        with pytest.raises(TypeError, match='"column" has the type dictionary, not of texts'):
            columns.e164(column)


def test_invalid_utf8():
    rows = [b"010-2345-6789", b"\xff\xfe", b"010-2345-\xc3", b"\xed\xa0\x80", None, b"\0" * 40]
    found = pa.array(columns.check(pa.array(rows, pa.binary()), region="KR")).to_pylist()
    assert [row and row["reason"] for row in found] == [None] + ["not_a_number"] * 3 + [None, "not_a_number"]
    assert found[0]["e164"] == "+821023456789"


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (pa.array([1, 2]), 'argument "column" has the type int64; use string'),
        (pa.array([[1]]), "type list"),
        (pa.array([1.5]).dictionary_encode(), "type dictionary, not of texts"),
        (pa.table({"phone": ["1"]}), "type struct"),
        (pa.array([None, True]), "type bool"),
        (polars.Series([1]), "type int64"),
        (["010-2345-6789"], "is a <class 'list'>, which is not an Arrow column"),
        ("010-2345-6789", "is a <class 'str'>"),
        (None, "is a <class 'NoneType'>"),
    ],
)
def test_wrong_types(column, message):
    with pytest.raises(TypeError, match=message.replace("(", r"\(")):
        columns.check(column, region="KR")
    if column is not None:
        with pytest.raises(TypeError, match=message.replace('"column"', '"regions"')):
            columns.check(pa.array(["1"]), regions=column)


def test_named_column():
    class Named:
        def __arrow_c_array__(self, requested_schema=None):
            field = pa.field("phone", pa.int32())
            return field.__arrow_c_schema__(), pa.array([1], pa.int32()).__arrow_c_array__()[1]

    with pytest.raises(TypeError, match='column "phone" has the type int32'):
        columns.check(Named())


def test_wrong_options():
    texts = pa.array(["112"])
    for options in ({"region": "XX"}, {"region": ""}, {"level": "none"}, {"level": "high"}, {"threads": 0}):
        with pytest.raises(ValueError):
            columns.check(texts, **options)
    with pytest.raises(ValueError, match="'pretty' is not a style; use e164, international, national, rfc3966 or digits$"):
        columns.format(texts, "pretty")
    for level in ("none", "high"):
        with pytest.raises(ValueError, match="lenient.*, .*standard.* or .*strict"):
            columns.check(texts, level=level)
    with pytest.raises(TypeError, match="not a column; for one region use the argument region"):
        columns.check(texts, regions="KR")
    for table in (pandas.DataFrame({"phone": ["112"]}), pa.table({"phone": texts}), polars.DataFrame({"phone": ["112"]})):
        with pytest.raises(TypeError, match="struct; use one of its columns, of the type string, large_string"):
            columns.check(table)
    for threads in (1.5, 2.0, "2"):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            columns.check(texts, threads=threads)
    with pytest.raises(ValueError, match="1 rows, but the column of regions 2"):
        columns.check(texts, regions=pa.array(["KR", "US"]))


def test_damaged_columns():
    def string(offsets, data=b"112112"):
        memory = bytearray(4 * len(offsets))
        array = pa.Array.from_buffers(pa.string(), len(offsets) - 1, [None, pa.py_buffer(memory), pa.py_buffer(data)])
        # pyarrow would reject some of them.
        memory[:] = struct.pack(f"{len(offsets)}i", *offsets)
        return array

    for offsets in ([0, 3, 2, 6], [-1, 3, 6], [0, 7, 6], [3, 0], [0, -3]):
        with pytest.raises(ValueError, match="damaged"):
            columns.check(string(offsets), region="KR")
        with pytest.raises(ValueError, match="damaged"):
            columns.check(pa.chunked_array([string(offsets), pa.array(["1"])]), region="KR")
        with pytest.raises(ValueError, match="damaged"):
            columns.check(pa.array(["1"] * (len(offsets) - 1)), region="KR", regions=string(offsets))
    for index in (3, -1, 127, -128):
        indices = pa.array([0, index], pa.int8())
        array = pa.DictionaryArray.from_arrays(indices, pa.array(["1", "2", "3"]), safe=False)
        with pytest.raises(ValueError, match="damaged"):
            columns.check(array, region="KR")
    view = bytearray(16)
    view[0:4] = (40).to_bytes(4, "little")
    for buffer, offset in ((0, 100), (1, 0), (2**31 - 1, 0), (0, 2**31 - 1)):
        view[8:12], view[12:16] = buffer.to_bytes(4, "little"), offset.to_bytes(4, "little")
        array = pa.Array.from_buffers(pa.string_view(), 1, [None, pa.py_buffer(bytes(view)), pa.py_buffer(b"1" * 64)])
        with pytest.raises(ValueError, match="damaged"):
            columns.check(array, region="KR")


def test_failing_streams():
    class Broken:
        def __arrow_c_stream__(self, requested_schema=None):
            def batches():
                yield pa.record_batch({"phone": ["1"]})
                raise RuntimeError("the file is gone")

            return pa.RecordBatchReader.from_batches(pa.schema({"phone": pa.string()}), batches()).__arrow_c_stream__()

    class Wrong:
        def __arrow_c_array__(self, requested_schema=None):
            return 1

    class Raising:
        def __arrow_c_stream__(self, requested_schema=None):
            raise KeyError("no")

    with pytest.raises(TypeError, match='column|argument'):
        columns.check(Broken())
    with pytest.raises(TypeError, match="two capsules"):
        columns.check(Wrong())
    with pytest.raises(KeyError):
        columns.check(Raising())


def test_long_texts():
    """A long text is not copied, at any row."""
    long = "010-2345-6789" + " " * 3_000_000
    texts = ["1", long, None, "010-2345-6780", long, long, "2"] * 3
    for column in (pa.array(texts), pa.array(texts, pa.string_view()), pa.array(texts).dictionary_encode()):
        found = pa.array(columns.e164(column, region="KR")).to_pylist()
        assert found == [None, "+821023456789", None, "+821023456780", "+821023456789", "+821023456789", None] * 3


def test_interrupt(interrupt):
    """Ctrl-C ends a long call, with one thread or several."""
    text = "02-312-3456 ext 1, 010-2345-6789 " * 20
    texts = pa.array([text]).take(pa.array([0] * 200_000, pa.int32()))
    for threads in (1, 2):
        with pytest.raises(KeyboardInterrupt):
            interrupt(0.05)
            for _ in range(1_000):
                columns.check(texts, region="KR", threads=threads)


def test_threads_share_the_module():
    texts = pa.array(many(20_000)[0])
    expected = pa.array(columns.e164(texts, region="KR"))
    found = []
    threads = [threading.Thread(target=lambda: found.append(pa.array(columns.e164(texts, region="KR")))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8 and all(array.equals(expected) for array in found)


def test_enormous_text():
    """A text of 1 GiB, a number followed by blanks, works in each layout and as a region."""
    enormous = bytearray(b" ") * (1 << 30)
    enormous[:13] = b"010-2345-6789"
    enormous[-3:] = b"112"
    data = pa.py_buffer(enormous)
    end = len(enormous)
    string = pa.Array.from_buffers(pa.string(), 2, [None, pa.py_buffer(struct.pack("3i", 0, end - 3, end)), data])
    view = struct.pack("i4sii", end, b"010-", 0, 0) + struct.pack("i12s", 3, b"112")
    layouts = [
        string,
        pa.Array.from_buffers(pa.large_binary(), 2, [None, pa.py_buffer(struct.pack("3q", 0, end - 3, end)), data]),
        pa.Array.from_buffers(pa.string_view(), 2, [None, pa.py_buffer(view), data]),
        pa.DictionaryArray.from_arrays(pa.array([0, 1]), string),
    ]
    for column in layouts:
        found = pa.array(columns.check(column, region="KR")).to_pylist()
        assert [row["e164"] for row in found] == ["+821023456789", None], column.type
        assert [row["kind"] for row in found] == ["mobile", "emergency"]
    assert pa.array(columns.format(string, "digits", region="KR")).to_pylist() == ["01023456789", "112"]
    # A region of 1 GiB is not a region.
    found = pa.array(columns.is_valid(pa.array(["010-2345-6789", "112"]), region="US", regions=string))
    assert found.to_pylist() == [False, False]
