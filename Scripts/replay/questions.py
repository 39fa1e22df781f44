"""Converts calls of phonenumbers to questions for the engines, with the expected results.

A question consists of the name of an operation (Scripts/parity/operations.py), its arguments as fields, and the
expected field.
"""

import dataclasses
import re

from operations import ERRORS, KINDS, MATCHES, POSSIBILITIES, QUESTIONS, SOURCES, escaped

STYLES = {0: "E.164", 1: "international", 2: "national", 3: "RFC 3966"}
CUSTOM_STYLES = {0: "e164", 1: "international", 2: "national", 3: "rfc3966"}
MOST_DIGITS, MOST_EXTENSION_DIGITS = 17, 20


@dataclasses.dataclass(frozen=True)
class Question:
    operation: str
    arguments: tuple
    expected: str

    @property
    def line(self):
        return "\t".join(escaped(field) for field in (self.operation, *self.arguments))


class NoCounterpart(Exception):
    """The error for a call that has no equivalent in the engines."""


def question(call):
    """Returns the question for a call."""
    make = MAKERS.get(call.function)
    if make is None:
        raise NoCounterpart(call.function)
    if call.error is not None and call.function not in MAY_FAIL:
        raise NoCounterpart(f"{call.function} with arguments of other types")
    operation, arguments, expected = make(call, **call.arguments)
    assert operation in QUESTIONS, operation
    return Question(operation, tuple(arguments), escaped(expected))


# ---- Fields


def flag(truth):
    return "yes" if truth else "no"


def text_of(text):
    if not isinstance(text, str):
        raise NoCounterpart("no text")
    return text


def region_of(region):
    """Returns the region in which to parse or dial; ZZ if there is no region."""
    return region or "ZZ"


def found(region):
    """Returns a region as a result field; empty if there is no region."""
    return "" if region in (None, "ZZ") else region


def words(kinds):
    return " ".join(KINDS[kind] for kind in sorted(kinds))


def described(number):
    """Returns a number as a result field: calling code and national significant number."""
    return "" if number is None else f"{number.country_code} {significant(number)}"


def significant(number):
    zeros = (number.number_of_leading_zeros or 1) if number.italian_leading_zero else 0
    return "0" * zeros + str(number.national_number)


def number(number, unspecified="region"):
    """Returns the six fields of a number. The engines have no unspecified source: `unspecified` replaces it."""
    if not number.country_code or not 0 < number.country_code < 1000 or number.national_number is None:
        raise NoCounterpart("a number without a calling code or without digits")
    digits, extension = significant(number), number.extension or ""
    if len(digits) > MOST_DIGITS or len(extension) > MOST_EXTENSION_DIGITS or not extension.isascii():
        raise NoCounterpart("a number with too many digits")
    carrier, text = number.preferred_domestic_carrier_code or "", number.raw_input or ""
    source = SOURCES[number.country_code_source] or (unspecified if carrier or text else "")
    return (str(number.country_code), digits, extension, source, text, carrier)


def group(text):
    """Returns a format with groups in the form $1."""
    return re.sub(r"\\(\d)", r"$\1", text or "")


# ---- Texts


def parse(call, number, region, keep_raw_input, numobj, _check_region):
    if numobj is not None or not _check_region:
        raise NoCounterpart("parse into a number, or without a region")
    arguments = text_of(number), region_of(region), flag(keep_raw_input)
    if call.error is not None:
        return "parse", arguments, ERRORS[call.error.error_type]
    result = call.result
    fields = ["", described(result), result.extension or ""]
    if keep_raw_input:
        fields += [SOURCES[result.country_code_source], result.preferred_domestic_carrier_code or ""]
    return "parse", arguments, ", ".join(fields)


def possible_text(call, number, region_dialing_from):
    return "possible text", (text_of(number), region_of(region_dialing_from)), flag(call.result)


def normalized(call, number, keep_non_digits):
    if keep_non_digits:
        raise NoCounterpart("normalize_digits_only that keeps other characters")
    return "digits", (text_of(number),), call.result


def match(call, num1, num2):
    expected = MATCHES[call.result]
    if isinstance(num1, str) and isinstance(num2, str):
        return "match of texts", (num1, num2), expected
    if isinstance(num1, str):
        num1, num2 = num2, num1
    if num1 is None or num2 is None:
        raise NoCounterpart("no text")
    if isinstance(num2, str):
        return "match with a text", (*number(num1), num2), expected
    return "match of numbers", (*number(num1), *number(num2)), expected


# ---- Numbers


def of_number(operation, answer=str):
    """Returns a function that makes a question with a number as its only argument."""
    return lambda call, numobj: (operation, number(numobj), answer(call.result))


def equality(call, self, other):
    if not hasattr(other, "country_code_source"):
        raise NoCounterpart("equality with something that is not a number")
    is_equal = call.result if call.function.endswith("__eq__") else not call.result
    return "equality", (*number(self), *number(other)), flag(is_equal)


def truncation(call, numobj):
    return "truncation", number(numobj), described(call.after) if call.result else ""


def as_kind(operation, answer):
    def make(call, numobj, **kind):
        (kind,) = kind.values()
        return operation, (*number(numobj), KINDS[kind]), answer(call.result)

    return make


def with_region(operation, answer):
    def make(call, numobj, **region):
        (region,) = region.values()
        return operation, (*number(numobj), region_of(region)), answer(call.result)

    return make


# ---- Formats


def format_number(call, numobj, num_format):
    return STYLES[num_format], number(numobj, unspecified="plus"), call.result


def by_pattern(call, numobj, number_format, user_defined_formats):
    fields = [CUSTOM_STYLES[number_format]]
    for form in user_defined_formats:
        fields += [form.pattern, group(form.format), group(form.national_prefix_formatting_rule)]
        fields += [str(len(form.leading_digits_pattern)), *form.leading_digits_pattern]
    return "by a pattern", (*number(numobj), *fields), call.result


def carrier(operation):
    def make(call, numobj, **code):
        (code,) = code.values()
        return operation, (*number(numobj), code or ""), call.result

    return make


def mobile(call, numobj, region_calling_from, with_formatting):
    arguments = (*number(numobj), region_of(region_calling_from), flag(with_formatting))
    return "mobile dialing", arguments, call.result


def original(call, numobj, region_calling_from):
    """Returns the question for the original format. A number without a text is formatted nationally."""
    if not numobj.raw_input and not numobj.country_code_source:
        return "national", number(numobj), call.result
    if not numobj.raw_input:
        raise NoCounterpart("format_in_original_format of a number with a source and no text")
    return "original format", (*number(numobj), region_of(region_calling_from)), call.result


def letters(call, numobj, region_calling_from):
    """Returns the question for a format with letters. A number without a text has no letters."""
    operation = "keeping letters" if numobj.raw_input else "out of country"
    return operation, (*number(numobj), region_of(region_calling_from)), call.result


# ---- Regions and calling codes


def of_region(operation, answer=str):
    return lambda call, region_code: (operation, (region_of(region_code),), answer(call.result))


def of_code(operation, answer=str):
    def make(call, **code):
        (code,) = code.values()
        return operation, (str(code),), answer(call.result)

    return make


def code_of_region(call, region_code):
    code = 0 if call.error is not None else call.result
    return "calling code", (region_of(region_code),), str(code) if code else ""


def national_prefix(call, region_code, strip_non_digits):
    return "national prefix", (region_of(region_code), flag(not strip_non_digits)), call.result or ""


def example_of_kind(call, region_code, num_type):
    if region_code is None:
        return "an example of a kind", (KINDS[num_type],), described(call.result)
    return "an example", (region_of(region_code), KINDS[num_type]), described(call.result)


def example(call, region_code):
    return "an example", (region_of(region_code), KINDS[0]), described(call.result)


def geographical_kind(call, num_type, country_code):
    return "geographical kind", (KINDS[num_type], str(country_code)), flag(call.result)


def all_codes(call):
    return "calling codes", (), " ".join(map(str, call.result))


MAY_FAIL = ("parse", "country_code_for_valid_region")
MAKERS = {
    "parse": parse,
    "is_possible_number_string": possible_text,
    "is_alpha_number": lambda call, number: ("letters in the text", (text_of(number),), flag(call.result)),
    "normalize_digits_only": normalized,
    "normalize_diallable_chars_only": lambda call, number: ("diallable characters", (number,), call.result),
    "convert_alpha_characters_in_number": lambda call, number: ("letters as digits", (number,), call.result),
    "is_number_match": match,
    "PhoneNumber.__eq__": equality,
    "PhoneNumber.__ne__": equality,
    "national_significant_number": lambda call, numobj: (
        "calling code and digits", number(numobj), f"{numobj.country_code} {call.result}"),
    "is_valid_number": of_number("validity", flag),
    "is_valid_number_for_region": with_region("validity in a region", flag),
    "number_type": of_number("kind", KINDS.get),
    "region_code_for_number": of_number("region", found),
    "is_possible_number": of_number("possible", flag),
    "is_possible_number_for_type": as_kind("possible as a kind", flag),
    "is_possible_number_with_reason": of_number("possibility", POSSIBILITIES.__getitem__),
    "is_possible_number_for_type_with_reason": as_kind("possibility as a kind", POSSIBILITIES.__getitem__),
    "truncate_too_long_number": truncation,
    "length_of_geographical_area_code": of_number("area code length"),
    "length_of_national_destination_code": of_number("destination code length"),
    "is_number_geographical": of_number("geographical", flag),
    "can_be_internationally_dialled": of_number("dialed internationally", flag),
    "format_number": format_number,
    "format_by_pattern": by_pattern,
    "format_national_number_with_carrier_code": carrier("with a carrier code"),
    "format_national_number_with_preferred_carrier_code": carrier("with the text's carrier code"),
    "format_number_for_mobile_dialing": mobile,
    "format_out_of_country_calling_number": with_region("out of country", str),
    "format_in_original_format": original,
    "format_out_of_country_keeping_alpha_chars": letters,
    "supported_calling_codes": all_codes,
    "country_code_for_region": code_of_region,
    "country_code_for_valid_region": code_of_region,
    "region_code_for_country_code": of_code("main region", found),
    "region_codes_for_country_code": of_code("regions of the calling code", " ".join),
    "ndd_prefix_for_region": national_prefix,
    "is_nanpa_country": of_region("NANPA", flag),
    "is_mobile_number_portable_region": of_region("mobile portability", flag),
    "country_mobile_token": of_code("mobile token"),
    "supported_types_for_region": of_region("kinds", words),
    "supported_types_for_non_geo_entity": of_code("kinds of a calling code", words),
    "is_number_type_geographical": geographical_kind,
    "example_number": example,
    "example_number_for_type": example_of_kind,
    "example_number_for_non_geo_entity": of_code("an example of a calling code", described),
    "invalid_example_number": of_region("an example that is not valid", described),
}
