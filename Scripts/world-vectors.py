#!/usr/bin/env python3
"""Writes the tables of Tests/Vectors with which tests compare results to those of the Python package phonenumbers.

  world-vectors.py            writes the tables
  world-vectors.py --check    fails if they differ from the package's results

The rows come from rules for all regions and from the lists of special cases below.
"""

import re
import sys

from phonenumbers_package import ROOT, InstallFailure, install

VECTORS = ROOT / "Tests/Vectors"

try:
    sys.path.insert(0, str(install()))
except InstallFailure as failure:
    sys.exit(str(failure))
import phonenumbers as p  # noqa: E402
from phonenumbers import carrier, geocoder, timezone  # noqa: E402
from short_vectors import short_numbers  # noqa: E402

CALLERS = ["US", "KR", "DE", "RU", "AU", "GB", "CA", "BR", "PE", "JP", "AR", "UA", "ZZ"]
MATCHES = ["notANumber", "noMatch", "shortNationalNumber", "nationalNumber", "exact"]
POSSIBILITIES = {
    p.ValidationResult.IS_POSSIBLE: "possible",
    p.ValidationResult.IS_POSSIBLE_LOCAL_ONLY: "possibleLocalOnly",
    p.ValidationResult.INVALID_COUNTRY_CODE: "invalidCallingCode",
    p.ValidationResult.TOO_SHORT: "tooShort",
    p.ValidationResult.INVALID_LENGTH: "invalidLength",
    p.ValidationResult.TOO_LONG: "tooLong",
}
KINDS = ["fixedLine", "mobile", "fixedLineOrMobile", "tollFree", "premiumRate", "sharedCost", "voip", "personalNumber",
         "pager", "uan", "voicemail"]
TYPES = [p.PhoneNumberType.FIXED_LINE, p.PhoneNumberType.MOBILE]
CARRIERS = ["12", "15", "119", ""]
CUSTOM = r"(\d{2,3})(\d{3,4})(\d+)"


# ---- Questions -------------------------------------------------------------------------------------------------------

def own_format():
    return p.NumberFormat(pattern=CUSTOM, format=r"\1.\2 \3", national_prefix_formatting_rule="($NP$FG)")


def raw(text, region):
    return p.parse(text, region, keep_raw_input=True)


STYLES = {"e164": p.PhoneNumberFormat.E164, "international": p.PhoneNumberFormat.INTERNATIONAL,
          "national": p.PhoneNumberFormat.NATIONAL, "rfc3966": p.PhoneNumberFormat.RFC3966}

OPERATIONS = {
    "outOfCountry": lambda text, region, caller:
        p.format_out_of_country_calling_number(p.parse(text, region), caller),
    "mobileDialling": lambda text, region, caller:
        p.format_number_for_mobile_dialing(p.parse(text, region), caller, True),
    "mobileDiallingDigits": lambda text, region, caller:
        p.format_number_for_mobile_dialing(p.parse(text, region), caller, False),
    "carrier": lambda text, region, code:
        p.format_national_number_with_carrier_code(p.parse(text, region), code),
    "custom": lambda text, region, style:
        p.format_by_pattern(p.parse(text, region), STYLES[style], [own_format()]),
    "parsedCarrier": lambda text, region, code:
        p.format_national_number_with_preferred_carrier_code(raw(text, region), code),
    "parsedMobileDialling": lambda text, region, caller:
        p.format_number_for_mobile_dialing(raw(text, region), caller, True),
    "original": lambda text, region, caller: p.format_in_original_format(raw(text, region), caller),
    "letters": lambda text, region, caller:
        p.format_out_of_country_keeping_alpha_chars(raw(text, region), caller),
}


# ---- Numbers to ask about --------------------------------------------------------------------------------------------

def regions():
    return sorted(p.SUPPORTED_REGIONS)


def examples(region):
    for kind in TYPES:
        number = p.example_number_for_type(region, kind)
        if number is not None:
            yield number


def nations():
    """Yields each non-geographic calling code with an example."""
    for code in sorted(p.COUNTRY_CODES_FOR_NON_GEO_REGIONS):
        yield p.example_number_for_non_geo_entity(code)


def e164(number):
    return p.format_number(number, p.PhoneNumberFormat.E164)


def national(number):
    return p.format_number(number, p.PhoneNumberFormat.NATIONAL)


def originals(number):
    """Returns texts that people write for a number."""
    nsn = p.national_significant_number(number)
    yield national(number)
    yield nsn
    yield p.format_number(number, p.PhoneNumberFormat.INTERNATIONAL)
    yield f"{number.country_code}{nsn}"
    yield national(number).replace(" ", "-") + " x12"
    yield p.format_out_of_country_calling_number(number, "JP").replace("010 ", "00 ")


def format_rows():
    for index, region in enumerate(regions()):
        numbers = list(examples(region))
        number = numbers[index % len(numbers)]
        caller = CALLERS[index % len(CALLERS)]
        text = e164(number)
        yield text, "ZZ", "outOfCountry", caller
        yield text, "ZZ", "mobileDialling", region
        yield text, "ZZ", "mobileDiallingDigits", CALLERS[(index + 5) % len(CALLERS)]
        yield text, "ZZ", "carrier", CARRIERS[index % 2]
        yield text, "ZZ", "custom", list(STYLES)[index % 4]
        texts = list(originals(numbers[(index + 1) % len(numbers)]))
        for step in range(2):
            yield texts[(index + 3 * step) % len(texts)], region, "original", caller
        yield texts[index % len(texts)], region, "letters", CALLERS[(index + 1) % len(CALLERS)]
    for number in nations():
        for operation in ("outOfCountry", "mobileDialling", "mobileDiallingDigits"):
            for caller in ("US", "DE", "001"):
                yield e164(number), "ZZ", operation, caller
    yield from SPECIAL_FORMATS


SPECIAL_FORMATS = [
    # Brazil: numbers after a carrier code, which the text may contain.
    *[("+551123456789", "ZZ", operation, "BR") for operation in ("mobileDialling", "mobileDiallingDigits")],
    *[(text, "BR", operation, argument)
      for text in ("0 15 11 2345 6789", "011 2345 6789", "015 11 96123 4567", "11 96123-4567 x9")
      for operation, argument in (("parsedMobileDialling", "BR"), ("parsedMobileDialling", "US"),
                                  ("parsedCarrier", "21"), ("parsedCarrier", ""), ("original", "BR"))],
    # Carrier codes of other countries.
    *[(text, region, operation, code)
      for text, region in (("01234567891", "CO"), ("03 1 2345678", "CO"), ("011 15 2345 6789", "AR"), ("+541123456789", "AR"))
      for operation in ("carrier", "parsedCarrier") for code in CARRIERS],
    # Mexico, Chile, Uzbekistan, North America.
    *[(text, "ZZ", operation, caller)
      for text in ("+525512345678", "+528001234567", "+56221234567", "+56961234567", "+998712345678", "+998912345678",
                   "+16502530000", "+12423651234", "+18002530000", "+1650253", "+12530000", "+541123456789",
                   "+5491123456789", "+8613912345678", "+861012345678", "+390236618300", "+39312345678", "+6565218000",
                   "+88299123456", "+80012345678", "+9791234567890", "+78005553535", "+77123456789", "+442083661177",
                   "+441481256789", "+61236618300", "+64221234567", "+821000000000", "+8223123456", "+8215881234")
      for operation, caller in (("outOfCountry", "US"), ("outOfCountry", "KZ"), ("outOfCountry", "AU"),
                                ("mobileDialling", "US"), ("mobileDiallingDigits", "MX"), ("mobileDialling", "CL"),
                                ("mobileDiallingDigits", "UZ"), ("mobileDialling", "JM"))],
    # Letters, extensions, prefixes.
    *[(text, region, operation, caller)
      for text, region in (("1800 six-flag", "US"), ("1-800-SIX-flag", "US"), ("(1 800) flowers ext. 12", "US"),
                           ("800 356 9377x9", "US"), ("1300 Flowers", "AU"), ("011 800 six-flag", "US"),
                           ("0800 DOLLAR", "GB"), ("+80 0 1234 5678", "US"), ("011 44 20 8366 1177", "US"),
                           ("tel:+1-800-six-flag;ext=7", "GB"), ("16502530000", "US"), ("650.253.0000", "US"),
                           ("２５３－００００", "US"), ("03 6661 8300", "AU"), ("0(236) 618300", "IT"), ("02 3661 8300", "IT"),
                           ("8 (495) 123-45-67", "RU"), ("8~10 1 650 253 0000", "RU"), ("810 1 650 253 0000", "RU"),
                           ("02-312-3456", "KR"), ("2-312-3456", "KR"), ("00798 14 800 1234", "KR"), ("(02)2000-0000#3", "KR"),
                           ("01 55 1234 5678", "MX"), ("044 55 1234 5678", "MX"), ("0011 1 650 253 0000", "AU"),
                           ("0 2530000", "US"), ("1 2530000", "US"), ("07400 123456 int 3", "GB"), ("123", "DE"))
      for operation in ("original", "letters") for caller in (region, "AU", "KR", "ZZ")],
]


def answer(row):
    text, region, operation, argument = row
    try:
        return OPERATIONS[operation](text, region, argument)
    except p.NumberParseException:
        return None


def formats():
    yield "text\tregion\toperation\targument\tresult"
    seen = set()
    for row in format_rows():
        result = answer(row)
        if row not in seen and result is not None:
            yield "\t".join((*row, result))
        seen.add(row)


# ---- Numbers ---------------------------------------------------------------------------------------------------------

def number_texts():
    for region in regions():
        for kind in (*TYPES, p.PhoneNumberType.TOLL_FREE, p.PhoneNumberType.UAN):
            number = p.example_number_for_type(region, kind)
            if number is not None:
                yield number
        number = p.invalid_example_number(region)
        if number is not None:
            yield number
    yield from nations()
    for text in SPECIAL_NUMBERS:
        code, nsn = text.split()
        number = p.PhoneNumber(country_code=int(code), national_number=int(nsn))
        zeros = len(nsn) - len(nsn.lstrip("0"))
        if zeros:
            number.italian_leading_zero = True
            number.number_of_leading_zeros = zeros
        yield number


SPECIAL_NUMBERS = [
    "1 6502530000", "1 65025300001", "1 650253000012345", "1 2530000", "1 253", "1 8002530000", "1 9002530000",
    "44 2070313000", "44 7912345678", "44 207031300", "49 30123456", "49 301234567890123", "54 1187654321",
    "54 91187654321", "52 5512345678", "52 15512345678", "86 13912345678", "86 1012345678", "55 11961234567",
    "62 81234567890", "61 236618300", "61 12345", "39 0236618300", "39 345678901", "39 02366183001234", "65 65218000",
    "800 12345678", "800 123456789012", "979 123456789", "882 1234567", "999 123456", "7 7212345678", "7 4951234567",
    "64 33316005", "82 1020000000", "82 22123456", "82 221234567890", "82 15881234", "82 112", "353 0",
]


def numbers():
    yield ("callingCode\tnational\tareaCode\tdestinationCode\tgeographical\tdialledInternationally\tpossibility"
           "\tpossibleMobile\ttruncated")
    seen = set()
    for number in number_texts():
        nsn = p.national_significant_number(number)
        if (number.country_code, nsn) in seen:
            continue
        seen.add((number.country_code, nsn))
        shorter = p.PhoneNumber()
        shorter.merge_from(number)
        possible = POSSIBILITIES[p.is_possible_number_with_reason(number)]
        mobile = POSSIBILITIES[p.is_possible_number_for_type_with_reason(number, p.PhoneNumberType.MOBILE)]
        cut = p.national_significant_number(shorter) if p.truncate_too_long_number(shorter) else ""
        yield "\t".join((
            str(number.country_code), nsn, str(p.length_of_geographical_area_code(number)),
            str(p.length_of_national_destination_code(number)), str(p.is_number_geographical(number)).lower(),
            str(p.can_be_internationally_dialled(number)).lower(), possible, mobile, cut))


# ---- Matches ---------------------------------------------------------------------------------------------------------

MATCHED = [
    "+64 3 331-6005", "+6433316005", "+64 3331 6005", "03 331 6005", "3 331 6005", "331 6005", "331-6005 ext 3456",
    "+64 3 331-6005 extn 3456", "+64 3 331-6005 #3456", "+64 3 331-6005 ext 12", "64 3 331-6005", "+1 234 345 6789",
    "+1 (234) 345-6789", "345 6789", "1 234 345 6789", "(234) 345-6789x7", "+1 800 356 9377", "1800 FLOWERS",
    "+39 02 3661 8300", "+39 2 3661 8300", "02 3661 8300", "2 3661 8300", "43", "+43", "asdf", "", "asdf123", "1",
    "+", "+999 123 4567", "+800 1234 5678", "1234 5678", "+8001234567", "tel:+64-3-331-6005", "tel:331-6005",
    "tel:331-6005;phone-context=+64-3", "331-6005;phone-context=+64", "331-6005;phone-context=example.com",
    "+82 2 312 3456", "02-312-3456", "312-3456", "+82 10 2345 6789", "010-2345-6789", "＋６４ ３３３１ ６００５",
    "012345678901234567", "+64 123456789012345678",
]


def matches():
    yield "first\tsecond\tbetween texts\tnumber and text"
    for first in MATCHED:
        for second in MATCHED:
            texts = MATCHES[p.is_number_match(first, second)]
            try:
                number = MATCHES[p.is_number_match(p.parse(first, "ZZ"), second)]
            except p.NumberParseException:
                number = ""
            if MATCHED.index(first) <= MATCHED.index(second) or number:
                yield "\t".join((first, second, texts, number))


# ---- Regions ---------------------------------------------------------------------------------------------------------

def plain(number):
    return "" if number is None else e164(number)


def region_facts():
    yield "region\tcallingCode\tnationalPrefix\tmobilePortable\tkinds\tfixedLine\tmobile\tinvalid"
    for region in regions():
        kinds = " ".join(KINDS[kind] for kind in sorted(p.supported_types_for_region(region)))
        prefix = p.ndd_prefix_for_region(region, True)
        yield "\t".join((
            region, str(p.country_code_for_region(region)), prefix or "",
            str(bool(p.is_mobile_number_portable_region(region))).lower(), kinds,
            plain(p.example_number(region)), plain(p.example_number_for_type(region, p.PhoneNumberType.MOBILE)),
            plain(p.invalid_example_number(region))))


# ---- Texts -----------------------------------------------------------------------------------------------------------

REASONS = {
    p.NumberParseException.INVALID_COUNTRY_CODE: "invalidCallingCode",
    p.NumberParseException.NOT_A_NUMBER: "notANumber",
    p.NumberParseException.TOO_SHORT_AFTER_IDD: "tooShortAfterIDD",
    p.NumberParseException.TOO_SHORT_NSN: "tooShort",
    p.NumberParseException.TOO_LONG: "tooLong",
}
KIND_NAMES = {number: name for number, name in enumerate(KINDS)} | {p.PhoneNumberType.UNKNOWN: "unknown"}


def unescaped(text):
    escapes = {"n": "\n", "t": "\t"}
    return re.sub(
        r"\\(u\{([0-9A-Fa-f]+)\}|.)",
        lambda match: chr(int(match[2], 16)) if match[2] else escapes.get(match[1], match[1]), text)


def text_answers(text, region):
    try:
        number = p.parse(text, region)
    except p.NumberParseException as failure:
        return [REASONS[failure.error_type] if text.strip() else "empty"] + [""] * 7
    # phonenumbers keeps the script of an extension; this package converts it to ASCII.
    if number.extension:
        number.extension = p.normalize_digits_only(number.extension)
    return [
        f"{number.country_code} {p.national_significant_number(number)}", KIND_NAMES[p.number_type(number)],
        p.region_code_for_number(number) or "", POSSIBILITIES[p.is_possible_number_with_reason(number)],
        *(p.format_number(number, style) for style in (
            p.PhoneNumberFormat.E164, p.PhoneNumberFormat.INTERNATIONAL, p.PhoneNumberFormat.NATIONAL,
            p.PhoneNumberFormat.RFC3966)),
    ]


def texts():
    """Keeps the texts of the table and updates the results."""
    rows = (VECTORS / "world-texts.tsv").read_text(encoding="utf-8").splitlines()
    yield rows[0]
    for row in rows[1:]:
        region, text = row.split("\t")[:2]
        yield "\t".join((region, text, *text_answers(unescaped(text), region)))


# Each example is looked up in one of these languages, in turn; "zh_Hant" is a language with a script.
LANGUAGES = ["en", "de", "ko", "zh", "fr", "zh_Hant", "ja", "ru", "iw", "xx"]
# Numbers in places without an example: an Argentine mobile number, shared calling codes, several time zones.
PLACED = ["+5491112345678", "+16502530000", "+12042345678", "+861062345678", "+79161234567", "+393123456789",
          "+41446681800", "+8225551234", "+821012345678", "+81312345678", "+302102345678"]


def place_row(number, language, viewer):
    parts = language.split("_")
    code, script = parts[0], parts[1] if len(parts) > 1 else None
    return "\t".join((
        e164(number), language, viewer, geocoder.description_for_number(number, code, script),
        geocoder.description_for_number(number, code, script, viewer), geocoder.country_name_for_number(number, code),
        carrier.name_for_number(number, code, script), carrier.safe_display_name(number, code, script),
        " ".join(timezone.time_zones_for_number(number))))


def places():
    yield "number\tlanguage\tviewer\tplace\tplace for the viewer\tcountry\tcarrier\tsafe carrier\ttime zones"
    for number in PLACED:
        for language in LANGUAGES:
            yield place_row(p.parse(number), language, "US")
    numbers = [number for region in regions() for number in examples(region)]
    for place, number in enumerate(numbers):
        yield place_row(number, LANGUAGES[place % len(LANGUAGES)], CALLERS[place % 2])


TABLES = {
    "world-texts.tsv": texts,
    "world-formats.tsv": formats, "world-numbers.tsv": numbers, "world-matches.tsv": matches,
    "world-regions.tsv": region_facts, "world-places.tsv": places, "short-numbers.tsv": lambda: short_numbers(regions()),
}


def main():
    differing = []
    for name, rows in TABLES.items():
        text = "".join(row + "\n" for row in rows())
        path = VECTORS / name
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            differing.append(name)
    if differing:
        sys.exit(f"{', '.join(differing)}: differ from phonenumbers; run Scripts/world-vectors.py")


if __name__ == "__main__":
    main()
