"""Tests of short numbers, one by one and in columns."""

import unicodedata

import pyarrow as pa
import pytest

import phonecore
from phonecore import columns

COSTS = ["unknown", "toll_free", "standard_rate", "premium_rate"]
# The words for the facts of a number in the vectors.
WORDS = ["possible", "valid", "carrier", "sms", "emergency", "reachesEmergency"]


def expected(cost, facts):
    name = next(name for name in COSTS if name.replace("_", "") == cost.lower())
    return phonecore.ShortNumber(name, *[word in facts.split(" ") for word in WORDS])


def test_vectors(vectors):
    """The vectors contain results of phonenumbers."""
    rows = vectors("short-numbers.tsv")
    assert len(rows) > 2000
    codes = {}
    for row in rows:
        short = phonecore.short_number(row["national"], row["region"]) or expected("unknown", "")
        assert short == expected(row["cost"], row["facts"]), row
        codes.setdefault(row["region"], []).append(row)
    for code, regions in [(1, "US CA JM"), (44, "GB GG JE IM"), (82, "KR"), (7, "RU KZ"), (39, "IT VA"), (61, "AU CX")]:
        for row in (row for region in regions.split(" ") for row in codes[region]):
            anywhere = phonecore.short_number(row["national"], calling_code=code)
            assert anywhere == expected(row["costAnywhere"], row["factsAnywhere"]), row


def test_examples():
    """An example has its cost. One of any cost is valid in its region; Chile's 2000, which has a cost, is not."""
    regions = phonecore.short_number_regions()
    assert len(regions) > 200 and regions == sorted(regions)
    found = [(region, cost, phonecore.example_short_number(region, cost)) for region in regions for cost in COSTS]
    assert sum(example is not None for _, _, example in found) > 500
    for region, cost, example in found:
        short = example and phonecore.short_number(example, region)
        is_fine = short and (short.is_valid if cost == "unknown" else short.cost == cost)
        assert is_fine or example is None, (region, cost, example)
    assert phonecore.example_short_number("US", "toll_free") == "112"


def asked():
    """Returns digits for all regions: examples, emergency numbers of others, and both with one digit more or less."""
    for region in phonecore.short_number_regions():
        examples = {phonecore.example_short_number(region, cost) for cost in COSTS} - {None}
        for digits in sorted(examples | {"112", "911", "000", "999", "1"}):
            yield from ((region, other) for other in (digits, digits + "1", digits[:-1]))


def test_columns_equal_single_numbers():
    rows = [*asked(), ("US", None), ("US", "911 x"), ("XX", "911"), (None, "911"), ("us", "9-1-1"), (" ", "")] * 3
    texts, regions = pa.array([text for _, text in rows]), pa.array([region for region, _ in rows])
    wanted = []
    for region, text in rows:
        known = region and region.strip().upper() != "XX" and region.strip()
        short = phonecore.short_number(text, known) if text is not None and known else None
        fields = None if short is None else {name: getattr(short, name) for name in phonecore.ShortNumber.__slots__}
        wanted.append(fields)
    for threads in (1, 3):
        found = pa.array(columns.short_number(texts, regions=regions, threads=threads))
        assert found.to_pylist() == wanted
    costs = pa.array(columns.short_number(pa.array(["112", None]), region="DE")).field("cost")
    assert costs.to_pylist() == ["toll_free", None]
    assert len(columns.short_number(texts[:0], region="DE")) == 0


def test_dialed_texts():
    """A text may contain digits of all scripts, the characters of four categories except wave dashes, a minus sign, a
    mark of prolonged sounds, invisible marks, and dots, unless it is a decimal. Verdicts have the same grammar."""
    allowed = {"Zs", "Pd", "Ps", "Pe"}
    others = {0xAD, 0x61C, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF, 0x2212, 0x30FC}
    wave_dashes = {0x301C, 0x3030}
    for scalar in [*range(0xD800), *range(0xE000, 0x30000)]:
        character = chr(scalar)
        is_allowed = scalar in others or unicodedata.category(character) in allowed and scalar not in wave_dashes
        # The core may support newer scalars than Python.
        if unicodedata.category(character) in ("Nd", "Cn"):
            continue
        text = f"9{character}11"
        assert (phonecore.short_number(text, "US") is not None) == is_allowed, hex(scalar)
        assert (phonecore.check(text, "US").kind == "emergency") == is_allowed, hex(scalar)
    uris = ["911;phone-context=+1", "tel:911;phone-context=+1", "911;phone-context=example.com"]
    for text in ["٩١١", "９１１", "(911)", " 9.1.1 ", "９．１．１", "[9]-{1}—1", "\u202a911\u202c", "911\n", *uris]:
        assert phonecore.short_number(text, "US").is_emergency, text
        assert phonecore.check(text, "US").kind == "emergency", text
    other_uris = ["911;phone-context=+33", "911;phone-context=+", "tel:911"]
    for text in ["", " ", "+1911", "＋911", "911x", "9*1*1", "911\0", "9" * 20, "\udc80911", "9.11", "9．11", *other_uris]:
        assert phonecore.short_number(text, "US") is None, text
    assert phonecore.short_number("9" * 19, "US").is_valid is False


def test_wrong_arguments():
    with pytest.raises(TypeError, match="either a region or a calling code"):
        phonecore.short_number("911")
    with pytest.raises(TypeError, match="either a region or a calling code"):
        phonecore.short_number("911", "US", calling_code=1)
    with pytest.raises(ValueError, match="not a region"):
        phonecore.short_number("911", "XX")
    with pytest.raises(ValueError, match="not a cost; use unknown, toll_free, standard_rate or premium_rate$"):
        phonecore.example_short_number("US", "cheap")
    with pytest.raises(TypeError, match="text must be a str"):
        phonecore.short_number(911, "US")
    for code in (0, -1, 999, 100_000, 2**31, -(2**63), 10**30):
        assert phonecore.short_number("911", calling_code=code) is None
