"""Tests of as-you-type formatting."""

import pytest

import phonecore
from phonecore import TypedText, as_you_type


def test_examples(vectors):
    """The text of a whole number is that of its international format."""
    rows = vectors("world-regions.tsv")
    assert len(rows) > 200
    for text in [row[kind] for row in rows for kind in ("fixedLine", "mobile") if row[kind]]:
        assert as_you_type(text).text == phonecore.parse(text).international


def test_carets():
    """The caret counts characters, and stays after the same digits."""
    text = "０１０ 2345 é6789"
    digits = 0
    for caret in range(len(text) + 1):
        digits = sum(character.isdigit() for character in text[:caret])
        typed = as_you_type(text, "KR", caret=caret)
        assert typed.text == "010-2345-6789"
        assert sum(character.isdigit() for character in typed.text[: typed.caret]) == digits
    assert as_you_type(text, "KR") == TypedText("010-2345-6789", 13)
    assert as_you_type(text, "KR", caret=-5).caret == 0
    assert as_you_type(text, "KR", caret=99).caret == 13
    assert as_you_type("", "KR") == TypedText("", 0)


def test_long_texts():
    """More digits than any number has are kept without groups."""
    text = "1" * 5000
    assert as_you_type(text, "KR", caret=4000) == TypedText(text, 4000)
    assert as_you_type("\ud800010\0", "KR").text == "010"


def test_groupings():
    assert as_you_type("6502530000", "US", grouping="libphonenumber").text == "(650) 253-0000"
    assert as_you_type("6502530000", "US", grouping="ungrouped").text == "6502530000"
    assert as_you_type("0102345", "KR", grouping="contact_book").text == "010-234-5"
    with pytest.raises(ValueError, match="grouping must be one of 'standard', .*not 'us'"):
        as_you_type("1", "KR", grouping="us")


def test_arguments():
    with pytest.raises(TypeError, match="text must be a str"):
        as_you_type(1, "KR")
    with pytest.raises(TypeError):
        as_you_type("1", "KR", caret=1.5)
    with pytest.raises(ValueError, match="region"):
        as_you_type("1", "Korea")
