"""Phone numbers in running text."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from phonecore import _core
from phonecore.numbers import PhoneNumber

Leniency: TypeAlias = Literal["possible", "valid", "strict_grouping", "exact_grouping"]
_LENIENCIES: tuple[str, ...] = get_args(Leniency)


def _region_codes(regions: str | Sequence[str]) -> tuple[str, ...]:
    return (regions,) if isinstance(regions, str) else tuple(regions)


def _leniency_index(leniency: str) -> int:
    if leniency not in _LENIENCIES:
        raise ValueError(f"leniency must be one of {', '.join(map(repr, _LENIENCIES))}, not {leniency!r}")
    return _LENIENCIES.index(leniency)


@dataclass(frozen=True, slots=True)
class Match:
    """A number in a text. `text[match.start:match.end]` are its characters."""

    start: int
    end: int
    start_byte: int
    """Where the number begins and ends in the text's UTF-8."""
    end_byte: int
    number: PhoneNumber
    evidence: str
    """What shows the number's region: `plus`, or the region in which it was read."""


def find(text: str, regions: str | Sequence[str] = (), leniency: Leniency = "valid") -> list[Match]:
    """Finds the phone numbers in a text.

    A number without a plus is read in each of `regions`, one or several, until it is a number; without regions only
    numbers with a plus are found. `possible` numbers need the right count of digits, `valid` ones also begin as numbers
    of their region do, and touch no letter. With `strict_grouping` no group of digits that the number's country writes
    is broken, and with `exact_grouping` the digits are in exactly these groups, or all together. Takes linear time and
    releases the interpreter's lock.
    """
    matches = _core.find(text, _region_codes(regions), _leniency_index(leniency))
    return [
        Match(start, end, start_byte, end_byte, PhoneNumber._of(number), evidence)
        for start, end, start_byte, end_byte, number, evidence in matches
    ]
