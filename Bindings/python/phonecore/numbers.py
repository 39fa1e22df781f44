"""Single phone numbers."""

from dataclasses import dataclass
from typing import Literal, NoReturn, TypeAlias, cast

from phonecore import _core

# The names are the constants of phone_core.h in lower case.
Level: TypeAlias = Literal["none", "lenient", "standard", "strict"]
Kind: TypeAlias = Literal[
    "none",
    "unknown",
    "fixed_line",
    "mobile",
    "fixed_line_or_mobile",
    "toll_free",
    "premium_rate",
    "shared_cost",
    "voip",
    "personal_number",
    "pager",
    "uan",
    "voicemail",
    "mobile_legacy",
    "m2m",
    "special_subscriber",
    "data_access",
    "unified_messaging",
    "uan_toll_free",
    "emergency",
    "special_service",
    "local_only",
    "international_toll_free",
    "international",
    "foreign",
    "short_number",
]
Reason: TypeAlias = Literal[
    "none",
    "empty",
    "not_a_number",
    "too_short",
    "too_long",
    "invalid_length",
    "invalid_calling_code",
    "too_short_after_idd",
    "local_only",
    "unassigned",
    "below_level",
]
Style: TypeAlias = Literal["e164", "international", "national", "rfc3966", "digits"]

_LEVELS = _core.names("levels")
# The kinds of names that _core.name_of returns for a number.
_PLACE, _COUNTRY, _CARRIER, _SAFE_CARRIER, _TIME_ZONES = range(5)


class PhoneNumberError(ValueError):
    """The error for a text that is not a phone number, or not a number of the required level.

    `reason` is the reason for the rejection, and `offset` the index of the first wrong character.
    """

    def __init__(self, text: str, reason: Reason, offset: int) -> None:
        super().__init__(text, reason, offset)
        self.text = text
        self.reason = reason
        self.offset = offset

    def __str__(self) -> str:
        return f"{self.text!r} is not a phone number: {self.reason.replace('_', ' ')} at character {self.offset}"


class PhoneNumber:
    """A phone number. Numbers are immutable, hashable, and equal if calling code, digits and extension are equal."""

    __slots__ = ("_bytes",)
    _bytes: bytes

    def __new__(cls, text: str, region: str | None = None, level: Level = "standard") -> "PhoneNumber":
        """Parses a text as `parse` does."""
        return parse(text, region, level)

    @classmethod
    def _of(cls, data: bytes) -> "PhoneNumber":
        number = object.__new__(cls)
        object.__setattr__(number, "_bytes", data)
        return number

    def format(self, style: Style = "international") -> str:
        """Returns the number in a style; an empty string if `style` is e164 and only domestic callers can dial it."""
        return _core.format(self._bytes, style)

    @property
    def e164(self) -> str | None:
        """The E.164 form, such as `+821023456789`; None for a number that only a domestic caller can dial, like 112."""
        return self.format("e164") or None

    @property
    def international(self) -> str:
        return self.format("international")

    @property
    def national(self) -> str:
        return self.format("national")

    @property
    def rfc3966(self) -> str:
        return self.format("rfc3966")

    @property
    def calling_code(self) -> int:
        return _core.fields(self._bytes)[0]

    @property
    def national_significant_number(self) -> str:
        """The digits after the calling code, or the dialed digits of a number that only a domestic caller can dial."""
        return _core.fields(self._bytes)[1]

    @property
    def extension(self) -> str | None:
        return _core.fields(self._bytes)[2] or None

    @property
    def is_domestic(self) -> bool:
        """Whether only a domestic caller can dial the number."""
        return _core.fields(self._bytes)[3]

    @property
    def level(self) -> Level:
        """The strictest level that accepts the number."""
        return cast(Level, _core.classify(self._bytes)[1])

    @property
    def kind(self) -> Kind:
        return cast(Kind, _core.classify(self._bytes)[2])

    @property
    def region(self) -> str | None:
        """The two letters of the region, or 001 for a calling code without a country; None if there is no region."""
        return _core.classify(self._bytes)[3]

    def place(self, language: str = "en") -> str | None:
        """Returns the place of a landline, such as Munich, or else the name of the country; None for an invalid number.

        `language` is an identifier such as de, pt-BR or zh-Hant. If the place has no name in the language, the English
        name is returned or, in Chinese, Japanese and Korean, the name of the country. For the name of a country there
        is no English substitute: None if the language has no name for it.
        """
        return _core.name_of(self._bytes, _PLACE, language)

    def country_name(self, language: str = "en") -> str | None:
        """Returns the name of the number's country.

        None if the language has no name for the country, or unless the number is valid in exactly one region.
        """
        return _core.name_of(self._bytes, _COUNTRY, language)

    def carrier(self, language: str = "en") -> str | None:
        """Returns the carrier to which a mobile or pager number was allocated; the current one may differ."""
        return _core.name_of(self._bytes, _CARRIER, language)

    def safe_carrier(self, language: str = "en") -> str | None:
        """Returns the carrier as `carrier` does; None also in regions with number portability."""
        return _core.name_of(self._bytes, _SAFE_CARRIER, language)

    @property
    def time_zones(self) -> list[str]:
        """The time zones to which the number may belong; only Etc/Unknown if they are unknown."""
        return (_core.name_of(self._bytes, _TIME_ZONES, "") or "").split(" ")

    def __eq__(self, other: object) -> bool:
        return self._bytes == other._bytes if isinstance(other, PhoneNumber) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a PhoneNumber is immutable: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a PhoneNumber is immutable: {name}")

    def __reduce__(self) -> tuple[object, tuple[bytes]]:
        return PhoneNumber._of, (self._bytes,)

    def __str__(self) -> str:
        return self.international

    def __repr__(self) -> str:
        return f"<PhoneNumber {self.format('rfc3966') or self.national}>"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of `check`. If no level accepts the text, `number` is None and `reason` says why."""

    number: PhoneNumber | None
    level: Level
    kind: Kind | None
    region: str | None
    reason: Reason | None
    offset: int
    """The index of the number's first character or, if there is a reason, of the first wrong character."""


def _reaches(level: str, required: Level) -> bool:
    if required not in _LEVELS[1:]:
        raise ValueError(f"level must be 'lenient', 'standard' or 'strict', not {required!r}")
    return _LEVELS.index(level) >= _LEVELS.index(required)


def check(text: str, region: str | None = None) -> Verdict:
    """Validates a text as dialed by a caller in `region`. Without a region, a number needs a plus."""
    number, level, kind, found, reason, offset = _core.check(text, region)
    return Verdict(
        number=None if level == "none" else PhoneNumber._of(number),
        level=cast(Level, level),
        kind=None if kind == "none" else cast(Kind, kind),
        region=found,
        reason=None if reason == "none" else cast(Reason, reason),
        offset=offset,
    )


def parse(text: str, region: str | None = None, level: Level = "standard") -> PhoneNumber:
    """Parses a text as dialed by a caller in `region`.

    Raises `PhoneNumberError` if the text is not a number of the level.
    """
    number, found, _, _, reason, offset = _core.check(text, region)
    if not _reaches(found, level):
        raise PhoneNumberError(text, "below_level" if reason == "none" else cast(Reason, reason), offset)
    return PhoneNumber._of(number)


def is_valid(text: str, region: str | None = None, level: Level = "standard") -> bool:
    """Returns whether a text is a number of the level."""
    return _reaches(_core.check(text, region)[1], level)


def format(text: str, style: Style = "international", region: str | None = None, level: Level = "standard") -> str:
    """Parses a text and formats its number. Raises `PhoneNumberError` as `parse` does."""
    return parse(text, region, level).format(style)
