"""Returns the results of phonenumbers as fields."""

import phonenumbers
from phonenumbers import phonenumberutil
from phonenumbers.phonenumber import CountryCodeSource

from operations import ERRORS, KINDS, MATCHES, OPERATIONS, POSSIBILITIES, SOURCES, escaped

CARRIER = "15"
# Custom formats of a caller. The first one applies only to some leading digits.
PATTERNS = [
    phonenumbers.NumberFormat(
        pattern=r"(\d{2})(\d{3,4})(\d{2,4})",
        format=r"\1 \2/\3",
        leading_digits_pattern=["[1-4]|[67]2"],
        national_prefix_formatting_rule="$NP ($FG)",
    ),
    phonenumbers.NumberFormat(pattern=r"(\d{3})(\d{2,9})", format=r"(\1) \2", national_prefix_formatting_rule="$FG."),
]


class Answers:
    """Results for consecutive texts. Results for numbers are cached, as neighboring texts often share a number."""

    def __init__(self):
        self.text, self.number, self.kept = "", None, {}

    def fields(self, text, region, other):
        """Returns the fields of a text in a region. Some depend on the previous text."""
        number, reason = parsed(text, region)
        before = self.number
        fields = [reason] + [""] * (len(OPERATIONS) - 1)
        if number is not None:
            plain = without_text(number)
            fields[1:5] = identity(number)
            fields[5:23], fields[26:33] = self.of_number(plain, region, other)
            fields[11:15] = notations(number)
            fields[16:21] = as_read(number, other)
            fields[23:26] = from_text(number, region, other)
            fields[35] = MATCHES[phonenumbers.is_number_match(before, plain)] if before else ""
            self.number = plain
        fields[33] = flag(phonenumbers.is_alpha_number(text))
        fields[34] = MATCHES[phonenumbers.is_number_match(self.text, text)]
        fields[36] = MATCHES[phonenumbers.is_number_match(before, text)] if before else ""
        fields[37] = finding(text, reason, fields)
        fields[38] = "" if "\n" in text or "\r" in text else fields[37]
        self.text = text
        return fields

    def of_number(self, number, region, other):
        """Returns the fields that depend only on a number and two regions."""
        key = (str(number), region, other)
        if key not in self.kept:
            if len(self.kept) > 10_000:
                self.kept.clear()
            self.kept[key] = validity(number, region), formatted(number, region, other), measured(number)
        judgment, formats, measures = self.kept[key]
        return [*judgment, *formats[:5], *[""] * 5, *formats[5:7]], [*formats[7:], *measures]


def parsed(text, region):
    """Returns the number in a text, or the reason why the text is not a number."""
    try:
        return phonenumbers.parse(text, region, keep_raw_input=True), ""
    except phonenumberutil.NumberParseException as error:
        return None, ERRORS[error.error_type]


def without_text(number):
    """Returns the number without the text that it was parsed from."""
    plain = phonenumbers.PhoneNumber()
    plain.merge_from(number)
    plain.raw_input = plain.preferred_domestic_carrier_code = None
    plain.country_code_source = CountryCodeSource.UNSPECIFIED
    return plain


def digits(number):
    return f"{number.country_code} {phonenumbers.national_significant_number(number)}"


def made(code, national, extension=""):
    """Creates a number from its parts."""
    zeros = len(national) - len(national.lstrip("0") or "0")
    return phonenumbers.PhoneNumber(
        country_code=code,
        national_number=int(national),
        extension=extension or None,
        italian_leading_zero=True if zeros else None,
        number_of_leading_zeros=zeros if zeros > 1 else None,
    )


def fields_of_number(number, region, other):
    """Returns the fields of a number that was not parsed from a text."""
    formats = formatted(number, region, other)
    fields = [""] * len(OPERATIONS)
    fields[1:3] = identity(number)[:2]
    fields[5:11], fields[11:16], fields[17:21] = validity(number, region), formats[:5], dialed(number, other)
    fields[21:23], fields[26:28], fields[28:33] = formats[5:7], formats[7:], measured(number)
    return fields


def flag(truth):
    return "yes" if truth else "no"


def identity(number):
    return [
        digits(number),
        escaped(number.extension or ""),
        SOURCES[number.country_code_source],
        number.preferred_domestic_carrier_code or "",
    ]


def validity(number, region):
    kinds = [POSSIBILITIES[phonenumbers.is_possible_number_for_type_with_reason(number, kind)] for kind in range(11)]
    return [
        flag(phonenumbers.is_valid_number(number)),
        KINDS[phonenumbers.number_type(number)],
        phonenumbers.region_code_for_number(number) or "",
        flag(phonenumbers.is_valid_number_for_region(number, region)),
        POSSIBILITIES[phonenumbers.is_possible_number_with_reason(number)],
        " ".join(kinds),
    ]


def notations(number):
    """Returns the number in all styles. For the number 0, each of them is the text that it was parsed from."""
    return [escaped(phonenumbers.format_number(number, style)) for style in range(4)]


def formatted(number, region, other):
    return [
        *notations(number),
        escaped(phonenumbers.format_national_number_with_carrier_code(number, CARRIER)),
        escaped(phonenumbers.format_out_of_country_calling_number(number, region)),
        escaped(phonenumbers.format_out_of_country_calling_number(number, other)),
        escaped(phonenumbers.format_by_pattern(number, 2, PATTERNS)),
        escaped(phonenumbers.format_by_pattern(number, 1, PATTERNS)),
    ]


def measured(number):
    shorter = without_text(number)
    return [
        str(phonenumbers.length_of_geographical_area_code(number)),
        str(phonenumbers.length_of_national_destination_code(number)),
        flag(phonenumbers.is_number_geographical(number)),
        flag(phonenumbers.can_be_internationally_dialled(number)),
        digits(shorter) if phonenumbers.truncate_too_long_number(shorter) else "",
    ]


def as_read(number, other):
    """Returns formats that may use the carrier code of the text."""
    with_carrier = phonenumbers.format_national_number_with_preferred_carrier_code(number, CARRIER)
    return [escaped(with_carrier), *dialed(number, other)]


def dialed(number, other):
    """Returns formats for mobile dialing in the main region of the number's calling code and elsewhere."""
    dial = phonenumbers.format_number_for_mobile_dialing
    home = phonenumbers.region_code_for_country_code(number.country_code)
    return [escaped(dial(number, at, with_formatting)) for at in (home, other) for with_formatting in (True, False)]


def from_text(number, region, other):
    """Returns formats that depend on the text."""
    return [
        escaped(phonenumbers.format_in_original_format(number, region)),
        escaped(phonenumbers.format_out_of_country_keeping_alpha_chars(number, region)),
        escaped(phonenumbers.format_out_of_country_keeping_alpha_chars(number, other)),
    ]


def finding(text, reason, fields):
    """Returns the level, kind, region and reason that follow from the other results."""
    validity, kind, region, possibility = fields[5], fields[6], fields[7], fields[9]
    if reason:
        return f" unknown  {'empty' if reason == 'notANumber' and not text.strip() else reason}"
    if validity == "yes":
        return f"strict {kind} {region} "
    if possibility == "possible":
        return f"lenient unknown {region} "
    if possibility == "possibleLocalOnly":
        return f"lenient unknown {region} localOnly"
    return f" unknown {region} {possibility}"
