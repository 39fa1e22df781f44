"""Short numbers, such as 911."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from phonecore import _core

Cost: TypeAlias = Literal["unknown", "toll_free", "standard_rate", "premium_rate"]


@dataclass(frozen=True, slots=True)
class ShortNumber:
    """What is known of the digits of a short number."""

    cost: Cost
    is_possible: bool
    """Whether short numbers may have so many digits."""
    is_valid: bool
    is_carrier_specific: bool
    """Whether the carrier decides who answers."""
    is_sms_service: bool
    """Whether the number is only used for messages. Known only in a region, as are the next two."""
    is_emergency: bool
    """Whether the digits are exactly an emergency number."""
    reaches_emergency: bool
    """Whether a call reaches an emergency service: in most regions, also if further digits follow its number."""


def short_number(text: str, region: str | None = None, *, calling_code: int | None = None) -> ShortNumber | None:
    """What a text such as 9-1-1 is if it is dialed in a region, or in any region of a calling code.

    None for a text that contains more than digits of any script, blanks, hyphens, dots and brackets, for a region
    without short numbers and an unknown calling code. In the regions of a calling code a number is valid if it is in
    one of them; its cost is the highest, where unknown is higher than the standard rate.
    """
    if (region is None) == (calling_code is None):
        raise TypeError("short_number needs either a region or a calling code")
    found = _core.short_number(text, region, calling_code or 0)
    return None if found is None else ShortNumber(cast(Cost, found[0]), *found[1:])


def short_number_regions() -> list[str]:
    """The regions that have short numbers, in alphabetical order."""
    return _core.short_regions()


def example_short_number(region: str, cost: Cost = "unknown") -> str | None:
    """An example of a region's short numbers with a cost, where unknown means any; None without one."""
    return _core.short_example(region, cost)
