"""Phone numbers in running text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from phonecore import _core
from phonecore.numbers import PhoneNumber

Leniency: TypeAlias = Literal["possible", "valid", "strict_grouping", "exact_grouping"]
_LENIENCIES: tuple[str, ...] = get_args(Leniency)


def _region_codes(regions: str | Sequence[str] | None, argument: str) -> tuple[str, ...]:
    if regions is None:
        return ()
    if isinstance(regions, str):
        return (regions,)
    if isinstance(regions, bytes) or not isinstance(regions, Iterable):
        raise TypeError(f"{argument} must be a str, several of them such as ['KR', 'US'], or None, not {type(regions)}")
    return tuple(regions)


def _leniency_index(leniency: str) -> int:
    if leniency not in _LENIENCIES:
        raise ValueError(f"leniency must be one of {', '.join(map(repr, _LENIENCIES))}, not {leniency!r}")
    return _LENIENCIES.index(leniency)


@dataclass(frozen=True, slots=True)
class Match:
    """A number that was found in a text. Its characters are `text[match.start:match.end]`."""

    start: int
    end: int
    start_byte: int
    """The offsets of the number in the UTF-8 bytes of the text."""
    end_byte: int
    number: PhoneNumber
    evidence: str
    """The evidence for the number's region: `plus`, or the region in which the number was parsed."""


def find(text: str, regions: str | Sequence[str] | None = None, leniency: Leniency = "valid") -> list[Match]:
    """Finds the phone numbers in a text.

    `regions` is one region or several. A number without a plus is parsed in each of them until one accepts it; without
    regions, only numbers with a plus are found. A `possible` number has a possible number of digits. A `valid` one also
    starts like a number of its region and is not part of a word. With `strict_grouping`, no group of digits that the
    number's country writes together is split; with `exact_grouping`, the digits are in exactly these groups, or not
    grouped at all. The search takes linear time and releases the interpreter's lock.
    """
    matches = _core.find(text, _region_codes(regions, "regions"), _leniency_index(leniency))
    return [
        Match(start, end, start_byte, end_byte, PhoneNumber._of(number), evidence)
        for start, end, start_byte, end_byte, number, evidence in matches
    ]
