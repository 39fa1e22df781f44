"""Short numbers, such as 911."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from phonecore import _core

Cost: TypeAlias = Literal["unknown", "toll_free", "standard_rate", "premium_rate"]


@dataclass(frozen=True, slots=True)
class ShortNumber:
    """The facts about a short number."""

    cost: Cost
    is_possible: bool
    """Whether short numbers can have this number of digits."""
    is_valid: bool
    is_carrier_specific: bool
    """Whether the service that the number reaches depends on the carrier."""
    is_sms_service: bool
    """Whether the number is only used for messages. Like the next two facts, it is known only for a region."""
    is_emergency: bool
    """Whether the digits are exactly an emergency number."""
    reaches_emergency: bool
    """Whether a call reaches an emergency service: in most regions, also if more digits follow an emergency number."""


def short_number(text: str, region: str | None = None, *, calling_code: int | None = None) -> ShortNumber | None:
    """Classifies a text such as 9-1-1 as dialed in a region, or in any region of a calling code.

    Returns None if the text contains characters other than digits of any script, blanks, hyphens, dots, brackets and
    invisible marks, if it is a decimal such as 9.11 or a URI with the context of another calling code, if the region
    has no short numbers, or if the calling code is unknown. With a calling code, a
    number is valid if it is valid in one of its regions. Its cost is the highest in any of them, where unknown is
    higher than the standard rate.
    """
    if (region is None) == (calling_code is None):
        raise TypeError("short_number needs either a region or a calling code")
    found = _core.short_number(text, region, calling_code or 0)
    return None if found is None else ShortNumber(cast(Cost, found[0]), *found[1:])


def short_number_regions() -> list[str]:
    """Returns the regions that have short numbers, in alphabetical order."""
    return _core.short_regions()


def example_short_number(region: str, cost: Cost = "unknown") -> str | None:
    """Returns an example of a region's short numbers with a cost, any cost for unknown; None without an example."""
    return _core.short_example(region, cost)
