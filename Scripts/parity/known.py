"""Intended differences between the engines and phonenumbers, each with its reason and an input that shows it.

A rule that explains no difference fails the run, so the list stays up to date.
"""

import collections.abc
import dataclasses

import phonenumbers

from operations import NEIGHBORS, OPERATIONS


@dataclasses.dataclass(frozen=True)
class Case:
    """A result that differs."""

    text: str
    region: str
    operation: str
    expected: list
    got: list

    def field(self, operation):
        at = OPERATIONS.index(operation)
        return self.expected[at], self.got[at]


@dataclasses.dataclass(frozen=True)
class Rule:
    name: str
    reason: str
    # An example of the difference: a text, its region, and another region.
    witness: tuple
    explains: collections.abc.Callable


def is_extension_in_ascii(case):
    """Returns whether the fields are equal except for the digits of the extension and their consequences."""
    expected, got = case.field("extension")
    if expected == got or phonenumbers.normalize_digits_only(expected) != got:
        return False
    differing = case.field(case.operation)
    if case.operation in ("original format", *NEIGHBORS):
        return True
    return differing[0].replace(expected, got) == differing[1]


RULES = (
    Rule(
        "Extensions are ASCII digits",
        "phonenumbers keeps digits of other scripts in extensions. Its formats contain them, its matches distinguish "
        "them from ASCII digits, and the original format treats them as another number.",
        ("+1 650 253 0000 ext. \u0661\u0662", "US", "GB"),
        is_extension_in_ascii,
    ),
)


def rule(case):
    """Returns the first rule that explains a difference."""
    return next((rule for rule in RULES if rule.explains(case)), None)
