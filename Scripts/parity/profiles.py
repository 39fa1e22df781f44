"""Intended differences between the standard profile and the profile libphonenumber. known.py lists the differences from
phonenumbers. The expected fields of a case are those of the profile libphonenumber, and the actual fields those of the
standard profile.

There are four groups: texts that the standard profile splits or rejects, in all regions; short numbers of regions other
than KR; numbers of +82, which follow the Korean plan; and texts that the Korean plan parses because of the region or a
plus. Rules for a number or its source are narrow; rules for results that depend on the number list the operations.
"""

import functools
import re
import unicodedata

import phonenumbers
from phonenumbers import shortnumberinfo

from known import Rule

KOREA = 82
STOPS = frozenset(
    ",;/|&~#\t\n\v\f\r\x85\u060c\u061b\u2028\u2029\u2044\u2215\u223c\u3001\u301c\ufe50\ufe51\ufe54\ufe60"
    "\uff03\uff06\uff0c\uff0f\uff1b\uff5c\uff5e\uff64+\uff0b"
)
BLANKS = re.compile("[\u2000-\u200a\u202f\u205f\u3000]")
LETTERS_FOR_HYPHENS = frozenset("\u30fc\uff70\u3161")
MOST_SCALARS = 250
# The results of parsing a text. The results of all other operations depend on them and on the plan of the number.
READ = ("parse error", "calling code and digits", "extension", "calling code source", "carrier code", "E.164")
REMAINDERS = "offsets and everything else"
DECIMAL = re.compile(
    r"""[\s"']*[+-]?(\d{1,3}(\.\d+)?[eE][+-]?\d{1,3}|[1-9]\d{0,2}(,\d{3})+\.\d+|[1-9]\d*\.(\d|00)"""
    r"""|[1-9]\d{6,}\.0{3,}|0[.,]\d+)[\s"'%]*""",
    re.ASCII,
)


def digits(case):
    """Returns calling code and digits in both profiles."""
    return case.field("calling code and digits")


def is_letter(mark):
    return unicodedata.category(mark)[0] == "L" and mark not in LETTERS_FOR_HYPHENS


@functools.cache
def parts(text):
    """Returns the indices at which parts of a text can begin and end: at letters and stops after digits, after a word,
    and after an extension, which is the digits after such a mark.
    """
    begins, ends = [0], []
    has_digit = follows_mark = is_digit = is_word = False
    for at, mark in enumerate(text):
        was_digit, is_digit = is_digit, unicodedata.category(mark) == "Nd"
        was_word, is_word = is_word, is_letter(mark)
        if was_digit and not is_digit and follows_mark:
            ends.append(at)
            begins.append(at)
            follows_mark = False
        if was_word and not is_word and has_digit:
            ends.append(at)
        if is_digit:
            has_digit = True
        elif has_digit and (is_word or mark in STOPS):
            ends.append(at)
            begins.append(at if mark in "+\uff0b" else at + 1)
            follows_mark = True
    ends.append(len(text))
    return begins, ends


def unified(text):
    """Returns a text with no-break spaces for blanks of other widths, which libphonenumber does not support."""
    return BLANKS.sub("\u00a0", text)


def has_parts(text):
    return len(parts(text)[1]) > 1


@functools.cache
def number(text, region):
    try:
        found = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        return ""
    return f"{found.country_code} {phonenumbers.national_significant_number(found)}"


def is_part(case):
    """Returns whether libphonenumber finds the standard profile's number in a part of the text, if there is a number.

    The Korean plan contains numbers that libphonenumber does not have.
    """
    got = digits(case)[1]
    if not has_parts(case.text) or len(case.text) > 10 * MOST_SCALARS:
        return False
    if got == "" or may_be_korean(case):
        return True
    begins, ends = parts(case.text)
    text = unified(case.text)
    return any(
        number(text[begin:end], case.region) == got for begin in begins for end in ends if 0 < end - begin < MOST_SCALARS
    )


def is_wide(case):
    """Returns whether libphonenumber finds the standard profile's number after blanks of other widths are replaced."""
    text, got = unified(case.text), digits(case)[1]
    return text != case.text and (may_be_korean(case) or number(text, case.region) == got)


def is_damaged(case):
    return "\0" in case.text and digits(case)[1] == "" and case.field("finding")[1].endswith("notANumber")


def is_decimal(case):
    return DECIMAL.fullmatch(case.text) is not None and digits(case)[1] == ""


def is_long(case):
    return len(case.text) > MOST_SCALARS


def is_short(case):
    """Returns whether the text consists of digits that every telephone of its region can call, and is not a valid
    number in libphonenumber. In the standard profile, it is a number with the same digits and without an E.164 form.
    """
    got = digits(case)[1]
    code, _, national = got.partition(" ")
    text, context, after = case.text.partition(";phone-context=+")
    if got == "" or code == str(KOREA) or case.field("E.164")[1].startswith("+"):
        return False
    zeros = len(national) - len(national.lstrip("0"))
    short = phonenumbers.PhoneNumber(
        int(code), int(national), italian_leading_zero=zeros > 0, number_of_leading_zeros=zeros or None)
    shared = phonenumbers.region_codes_for_country_code(int(code))
    regions = shared if context and after == code else [case.region] if case.region in shared else []
    is_plain = phonenumbers.normalize_digits_only(text) == national and "+" not in text
    return is_plain and case.field("validity")[0] != "yes" and any(can_be_called(short, region) for region in regions)


def can_be_called(short, region):
    """Returns whether the digits are a valid short number of a region, and not only for one carrier or for messages."""
    if not shortnumberinfo.is_valid_short_number_for_region(short, region):
        return False
    text = phonenumbers.national_significant_number(short)
    return shortnumberinfo.is_emergency_number(text, region) or not (
        shortnumberinfo.is_carrier_specific_for_region(short, region)
        or shortnumberinfo.is_sms_service_for_region(short, region))


def is_korean_number(case):
    return any(field.startswith(f"{KOREA} ") for field in digits(case))


def may_be_korean(case):
    return case.region == "KR" or is_korean_number(case)


def follows_plan(case):
    """Returns whether the difference concerns validity or formats, not the digits or the offsets of a number."""
    return may_be_korean(case) and case.operation not in READ


def is_domestic(case):
    """Returns whether a number has no E.164 form, but the digits that a domestic caller dials."""
    expected, got = (field.partition(" ")[2] for field in digits(case))
    has_none = not case.field("E.164")[1].startswith("+") and digits(case)[1] != ""
    is_same = got in (expected, "0" + expected) or expected.endswith(got.lstrip("0"))
    return is_korean_number(case) and has_none and is_same and case.operation in READ


def is_prefixed(case):
    """Returns whether a text dialed in Korea begins with an international prefix of three or five digits, or with 0082.

    The digits of a URI with a context are dialed in the context's country.
    """
    text, context, after = case.text.partition(";phone-context=+82")
    is_home = case.region == "KR" or (context != "" and not after[:1].isdigit())
    dialed = phonenumbers.normalize_digits_only(text)
    return is_home and dialed.startswith("00") and "+" not in text and (context != "" or case.operation in READ)


def has_second_prefix(case):
    """Returns whether the Korean number has a second 0: the Korean rules rejected the text, the world metadata parsed
    it, and the Korean rules parsed the remaining digits."""
    expected, got = digits(case)
    return got != "" and expected == got.replace(f"{KOREA} ", f"{KOREA} 0", 1) and case.operation in READ


def is_local(case):
    """Returns whether the text is 82 without a plus and more digits, and all of them are a local number."""
    dialed = phonenumbers.normalize_digits_only(case.text)
    is_bare = case.region == "KR" and dialed.startswith(str(KOREA)) and "+" not in case.text
    return is_bare and digits(case)[1] == f"{KOREA} {dialed}" and case.operation in READ


def is_full(case):
    """Returns whether the standard profile's digits are a complete number at the beginning of libphonenumber's digits.

    The digits of a domestic number include the national prefix.
    """
    expected, got = digits(case)
    dialed = got.replace(f"{KOREA} 0", f"{KOREA} ", 1)
    is_front = any(expected != front and expected.startswith(front) for front in (got, dialed))
    is_front = is_front or case.field("parse error")[0] == "tooLong"
    return may_be_korean(case) and got != "" and is_front and case.operation in READ


def is_noise(case):
    """Returns whether libphonenumber does not find the number because of the characters around the digits."""
    error, other = case.field("parse error")
    return may_be_korean(case) and error == "notANumber" and other != error and case.operation in READ


def is_begun(case):
    """Returns whether the text contains a plus, and is not a number in either profile."""
    has_none = not any(digits(case)) and case.operation in ("finding", "finding of a line", REMAINDERS)
    return has_none and any(plus in case.text for plus in "+\uff0b")


RULES = (
    Rule(
        "A text with a NUL byte is not a number",
        "The input is UTF-16 or a file of another kind.",
        ("650-253-0000\0", "US", "GB"),
        is_damaged,
    ),
    Rule(
        "A decimal is not a number",
        "Spreadsheets write such texts. If no digit was lost, the number is suggested.",
        ("211775213.0", "NZ", "US"),
        is_decimal,
    ),
    Rule(
        "Letters and stops end a number",
        "A number ends at letters after digits, and at stops (, ; / | & ~ # of any width, tabs, line ends, a second plus) "
        "after a valid number. An extension may follow. A tilde begins a range, not an extension. The number is part of "
        "the text.",
        ("Room 12 tel 650-253-0000", "US", "GB"),
        is_part,
    ),
    Rule(
        "Blanks of all widths separate digits",
        "In libphonenumber only spaces, no-break spaces and, except next to an extension, ideographic spaces do.",
        ("650\u202f253\u202f0000", "US", "GB"),
        is_wide,
    ),
    Rule(
        "Texts may be long",
        "libphonenumber parses at most 250 characters.",
        (" " * 300 + "650-253-0000", "US", "GB"),
        is_long,
    ),
    Rule(
        "A valid short number of the region is a number",
        "Only domestic callers dial it, so that it has no E.164 form. libphonenumber rejects its digits, or has a number "
        "that is only possible.",
        ("9-1-1", "US", "GB"),
        is_short,
    ),
    Rule(
        "The Korean plan classifies numbers of +82",
        "Level, kind, possibility, groups and everything else that does not depend on the text. The plan has no format "
        "with a carrier code.",
        ("050-5234-5678", "KR", "US"),
        follows_plan,
    ),
    Rule(
        "Numbers that only domestic callers can dial have no E.164 form",
        "Service numbers, local numbers, and numbers that the Korean plan only accepts as possible. Their digits are the "
        "dialed ones, with the national prefix.",
        ("05012345678", "KR", "US"),
        is_domestic,
    ),
    Rule(
        "International prefixes in Korea are those of the Korean plan",
        "Three or five digits that start with 00, and 0082, which data contains in place of +82.",
        ("0082-10-2345-6789", "KR", "US"),
        is_prefixed,
    ),
    Rule(
        "A number that comes back to the Korean plan may have a second national prefix",
        "Parsing alone, which returns numbers of any level: the world removes one 0, the Korean plan the other. Validation "
        "rejects the text.",
        ("+82 0022123456", "KR", "US"),
        has_second_prefix,
    ),
    Rule(
        "82 without a plus is the calling code only before a complete number",
        "Otherwise the digits are a local number.",
        ("82033168", "KR", "US"),
        is_local,
    ),
    Rule(
        "A Korean number ends when it is complete",
        "Text after a gap that follows its last digit is not part of it, nor is a lone digit after a gap.",
        ("010-2345-6789 010-9876-5432", "KR", "US"),
        is_full,
    ),
    Rule(
        "The Korean plan ignores any signs between digits",
        "libphonenumber accepts only certain signs.",
        ("010_2345_6789", "KR", "US"),
        is_noise,
    ),
    Rule(
        "A plus may be the beginning of a number",
        "The Korean plan parses the text after the plus and rejects it as too short.",
        ("+", "US", "GB"),
        is_begun,
    ),
)


def rule(case):
    """Returns the first rule that explains a difference."""
    return next((rule for rule in RULES if rule.explains(case)), None)
