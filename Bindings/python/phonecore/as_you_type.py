"""Formatting phone numbers while they are being typed."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from phonecore import _core

Grouping: TypeAlias = Literal["standard", "contact_book", "korean_mobile_only", "ungrouped", "libphonenumber"]
_GROUPINGS: tuple[str, ...] = get_args(Grouping)


@dataclass(frozen=True, slots=True)
class TypedText:
    """The text of a field in groups, and its caret: the number of characters before it."""

    text: str
    caret: int


def as_you_type(
    text: str, region: str | None = None, *, caret: int | None = None, grouping: Grouping = "standard"
) -> TypedText:
    """Groups the digits of a text that is being typed into a field, in the groups of the numbers that they may become.

    `text` is the whole text of the field after each edit, and `caret` the number of characters before its caret; None
    means the end. The caret of the result follows the same digits. A whole number has its usual groups: those of the
    international format after a plus, otherwise those of the national one. An extension follows the label of its
    country; all other characters are removed. With the grouping `libphonenumber` the text equals that of
    libphonenumber's as-you-type formatter after the same keys, which may end with a space. `contact_book` and
    `korean_mobile_only` group only Korean numbers in their own way. O(characters).
    """
    if grouping not in _GROUPINGS:
        raise ValueError(f"grouping must be one of {', '.join(map(repr, _GROUPINGS))}, not {grouping!r}")
    return TypedText(*_core.as_you_type(text, region, caret, _GROUPINGS.index(grouping)))
