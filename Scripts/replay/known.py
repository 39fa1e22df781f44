"""Intended differences, each with its reason and a recorded call as an example.

A rule that explains no difference fails the run, so the list stays up to date.
"""

import collections.abc
import dataclasses

import phonenumbers
from questions import described
from recording import TESTING


@dataclasses.dataclass(frozen=True)
class Rule:
    name: str
    reason: str
    # A function of phonenumbers, and the arguments of a call in Google's tests.
    witness: str
    # The arguments are the call, its question, and an engine's result.
    explains: collections.abc.Callable


def is_another_example(call, question, got):
    """Returns whether a number is the example of any region or non-geographic calling code."""
    return question.operation == "an example of a kind" and got in examples(call.metadata, call.arguments["num_type"])


def examples(metadata, kind):
    """Returns all examples of a kind."""
    from tests import testmetadatatest

    if metadata == TESTING:
        testmetadatatest.insert_test_metadata()
    try:
        regions = phonenumbers.phonenumberutil.SUPPORTED_REGIONS
        return {described(phonenumbers.example_number_for_type(region, kind)) for region in regions}
    finally:
        testmetadatatest.reinstate_real_metadata()


def is_empty_carrier(call, question, got):
    """Returns whether two numbers differ only in a carrier code that is empty in one and missing in the other."""
    if question.operation != "equality" or (question.expected, got) != ("no", "yes"):
        return False
    return {call.arguments[name].preferred_domestic_carrier_code for name in ("self", "other")} == {"", None}


RULES = (
    Rule(
        "An example of a kind is that of the first region",
        "Without a region, phonenumbers returns the example of the first region in a Python set, which has no order. "
        "The engines use the first region in alphabetical order.",
        "example_number_for_type(None, PhoneNumberType.FIXED_LINE)",
        is_another_example,
    ),
    Rule(
        "An empty carrier code is equal to none",
        "phonenumbers distinguishes numbers with an empty carrier code from numbers without one.",
        "PhoneNumber(country_code=1, national_number=6502530000, preferred_domestic_carrier_code='') != "
        "PhoneNumber(country_code=1, national_number=6502530000)",
        is_empty_carrier,
    ),
)


def rule(call, question, got):
    """Returns the first rule that explains a difference."""
    return next((rule for rule in RULES if rule.explains(call, question, got)), None)
