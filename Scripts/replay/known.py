"""Differences that are meant, each with its reason and a recorded call that shows it.

A rule that explains no difference fails the run, so that this list says what is true.
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
    # A function of phonenumbers, and arguments of a call that Google's tests make.
    witness: str
    # Takes the call, the question that it is, and what an engine answers.
    explains: collections.abc.Callable


def is_another_example(call, question, got):
    """Whether an example is that of some region, or of some calling code of no country."""
    return question.operation == "an example of a kind" and got in examples(call.metadata, call.arguments["num_type"])


def examples(metadata, kind):
    """All examples of a kind."""
    from tests import testmetadatatest

    if metadata == TESTING:
        testmetadatatest.insert_test_metadata()
    try:
        regions = phonenumbers.phonenumberutil.SUPPORTED_REGIONS
        return {described(phonenumbers.example_number_for_type(region, kind)) for region in regions}
    finally:
        testmetadatatest.reinstate_real_metadata()


def is_empty_carrier(call, question, got):
    """Whether two numbers differ by a carrier's code that is empty in one and missing in the other."""
    if question.operation != "equality" or (question.expected, got) != ("no", "yes"):
        return False
    return {call.arguments[name].preferred_domestic_carrier_code for name in ("self", "other")} == {"", None}


RULES = (
    Rule(
        "An example of a kind is that of the first region",
        "Without a region, phonenumbers shows the example of the region that comes first in a Python set, which has no "
        "order. The engines take the first one in the order of letters.",
        "example_number_for_type(None, PhoneNumberType.FIXED_LINE)",
        is_another_example,
    ),
    Rule(
        "An empty carrier's code is none",
        "phonenumbers tells numbers with an empty carrier's code from numbers without one.",
        "PhoneNumber(country_code=1, national_number=6502530000, preferred_domestic_carrier_code='') != "
        "PhoneNumber(country_code=1, national_number=6502530000)",
        is_empty_carrier,
    ),
)


def rule(call, question, got):
    """The first rule that explains a difference."""
    return next((rule for rule in RULES if rule.explains(call, question, got)), None)
