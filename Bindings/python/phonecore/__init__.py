"""Parse, validate and format phone numbers.

The functions of this module work on single numbers, the functions of `phonecore.columns` on Arrow columns.

>>> import phonecore
>>> phonecore.parse("010-2345-6789", region="KR").e164
'+821023456789'
"""

from phonecore._core import version as __version__
from phonecore.as_you_type import Grouping, TypedText, as_you_type
from phonecore.numbers import (
    Kind,
    Level,
    PhoneNumber,
    PhoneNumberError,
    Reason,
    Style,
    Verdict,
    check,
    format,
    is_valid,
    parse,
)
from phonecore.short_numbers import Cost, ShortNumber, example_short_number, short_number, short_number_regions
from phonecore.texts import Leniency, Match, find

__all__ = [
    "Cost",
    "Grouping",
    "Kind",
    "Leniency",
    "Level",
    "Match",
    "PhoneNumber",
    "PhoneNumberError",
    "Reason",
    "ShortNumber",
    "Style",
    "TypedText",
    "Verdict",
    "__version__",
    "as_you_type",
    "check",
    "example_short_number",
    "find",
    "format",
    "is_valid",
    "parse",
    "short_number",
    "short_number_regions",
]
