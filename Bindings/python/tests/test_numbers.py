"""Single numbers."""

import pickle
import re
import typing

import pytest

import phonecore
from conftest import ROOT
from phonecore import _core, numbers


def test_number():
    number = phonecore.parse("02-312-3456 내선 12", region="KR")
    assert number.e164 == "+8223123456"
    assert number.international == "+82 2-312-3456 ext. 12"
    assert number.national == "02-312-3456 ext. 12"
    assert number.rfc3966 == "tel:+82-2-312-3456;ext=12"
    assert number.format("digits") == "023123456"
    assert (number.calling_code, number.national_significant_number, number.extension) == (82, "23123456", "12")
    assert (number.level, number.kind, number.region, number.is_domestic) == ("strict", "fixed_line", "KR", False)
    assert str(number) == number.international
    assert repr(number) == "<PhoneNumber tel:+82-2-312-3456;ext=12>"


def test_domestic_number():
    number = phonecore.parse("112", "KR")
    assert (number.e164, number.national, number.is_domestic) == (None, "112", True)
    assert number.national_significant_number == "112"


def test_short_numbers():
    number = phonecore.parse("9-1-1", "US")
    assert (number.e164, number.national, number.is_domestic, number.kind) == (None, "911", True, "emergency")
    assert number.rfc3966 == "tel:911;phone-context=+1" and number.region is None
    assert phonecore.parse(number.rfc3966) == number
    assert phonecore.check("116117", "DE").kind == "short_number"
    with pytest.raises(phonecore.PhoneNumberError):
        phonecore.parse("911", "KR")


def test_leading_zeros():
    number = phonecore.parse("+39 02 1234 5678")
    assert (number.calling_code, number.national_significant_number) == (39, "0212345678")


def test_values():
    one, same = phonecore.parse("010-2345-6789", "KR"), phonecore.parse("+82 10 2345 6789")
    assert one == same and hash(one) == hash(same) and one is not same
    assert one != phonecore.parse("010-2345-6780", "KR") and one != "+821023456789"
    assert {one: 1}[same] == 1
    assert pickle.loads(pickle.dumps(one)) == one
    assert phonecore.PhoneNumber("010-2345-6789", "KR") == one
    with pytest.raises(AttributeError):
        one.e164 = "+1"
    with pytest.raises(AttributeError):
        one._bytes = b""
    with pytest.raises(AttributeError, match="immutable"):
        del one._bytes


def test_errors():
    with pytest.raises(phonecore.PhoneNumberError) as caught:
        phonecore.parse("전화 010-12", "KR")
    # The offset counts characters, not bytes.
    assert (caught.value.reason, caught.value.offset, caught.value.text) == ("too_short", 9, "전화 010-12")
    assert str(caught.value) == "'전화 010-12' is not a phone number: too short at character 9"
    assert pickle.loads(pickle.dumps(caught.value)).offset == 9
    with pytest.raises(phonecore.PhoneNumberError):
        phonecore.parse("82-10-2345-6789", "KR")
    assert phonecore.parse("82-10-2345-6789", "KR", level="lenient").e164 == "+821023456789"


def test_functions():
    assert phonecore.is_valid("010-2345-6789", "KR") and not phonecore.is_valid("010-2345-6789")
    assert phonecore.is_valid("+82 10 2345 6789") and not phonecore.is_valid("82-10-2345-6789", "kr")
    assert phonecore.is_valid("82-10-2345-6789", "KR", "lenient")
    assert phonecore.format("01023456789", "national", "KR") == "010-2345-6789"
    assert phonecore.check("call me", "KR").reason == "not_a_number"
    assert phonecore.check("+800 1234 5678").region == "001"
    verdict = phonecore.check("Kim 031-769-5737", "KR")
    assert (verdict.offset, verdict.number.e164) == (4, "+82317695737")


@pytest.mark.parametrize("text", ["\udc80", "010-2345-6789\udfff", "\ud83d", "\0", "", " ", "+", "٠١٠", "x" * 100_000])
def test_any_text(text):
    assert phonecore.check(text, "KR").number is None


@pytest.mark.parametrize("text", [None, 1, b"112", ["112"]])
def test_wrong_types(text):
    with pytest.raises(TypeError, match="text must be a str"):
        phonecore.check(text, "KR")


def test_wrong_options():
    for region in ("XX", "", "K", "KOR", "한", "\ud800"):
        with pytest.raises(ValueError):
            phonecore.check("112", region)
    with pytest.raises(TypeError, match="region must be"):
        phonecore.check("112", 82)
    for call in (phonecore.parse, phonecore.is_valid):
        for level in ("none", "best", "Strict", None):
            with pytest.raises(ValueError, match=f"level must be 'lenient', 'standard' or 'strict', not {level!r}"):
                call("112", "KR", level=level)
    number = phonecore.parse("112", "KR")
    with pytest.raises(ValueError, match="style"):
        number.format("pretty")
    for data in (b"", b"x" * 23, b"\xff" * 24, bytes(24)):
        with pytest.raises(ValueError):
            _core.format(data, "e164")


def test_names():
    """The names and the declared types match the header and its order."""
    header = (ROOT / "CSources/CPhoneCore/include/phone_core.h").read_text(encoding="utf-8")
    for table, word, alias in [
        ("levels", "LEVEL", numbers.Level),
        ("kinds", "KIND", numbers.Kind),
        ("reasons", "REASON", numbers.Reason),
        ("styles", "STYLE", numbers.Style),
    ]:
        declared = re.findall(rf"^    PHN_{word}_(\w+) = (\d+)", header, re.MULTILINE)
        assert [int(number) for _, number in declared] == list(range(len(declared)))
        assert _core.names(table) == tuple(name.lower() for name, _ in declared) == typing.get_args(alias)
    assert {"KR", "US", "001"} <= set(_core.names("regions"))


def test_version():
    header = (ROOT / "CSources/CPhoneCore/include/phone_core.h").read_text(encoding="utf-8")
    parts = re.findall(r"#define PHN_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header)
    assert phonecore.__version__ == ".".join(parts)
