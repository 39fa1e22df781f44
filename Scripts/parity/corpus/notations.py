"""Writes numbers in the notations of a country. Each function is a row of the report.

A notation returns the number with the text around it, or None if the number has no such notation.
"""

import re
from typing import NamedTuple

import phonenumbers as p

from sampling import sample

KINDS = (("mobile", 45), ("fixed_line", 40), ("toll_free", 8), ("uan", 4), ("shared_cost", 3))
# Countries in which people write the national prefix in parentheses after the calling code.
WITH_PREFIX_IN_PARENTHESES = frozenset(("GB", "DE", "AT", "CH", "NL", "SE", "TR", "IN", "ID", "UA"))
# Most numbers have as many digits as the example of their kind. The patterns also allow short numbers of services and
# long numbers with extensions, which people rarely write.
LENGTHS = range(7, 12)
UNUSUAL = 0.1
DRAWS = 1000


class Written(NamedTuple):
    """A number in a notation: its text with the extension in it, and the text before and after it."""

    text: str
    extension: str = ""
    before: str = ""
    after: str = ""


def drawn(random, region):
    """Returns a valid number of a region, usually of the usual length, drawn from the metadata's patterns."""
    metadata = p.PhoneMetadata.metadata_for_region(region)
    code = p.country_code_for_region(region)
    for _ in range(DRAWS):
        kind = random.choices([kind for kind, _ in KINDS], [weight for _, weight in KINDS])[0]
        description = getattr(metadata, kind)
        if description is None or not description.national_number_pattern:
            continue
        text = sample(description.national_number_pattern, random)
        zeros = len(text) - len(text.lstrip("0"))
        number = p.PhoneNumber(
            country_code=code, national_number=int(text), italian_leading_zero=zeros > 0 or None,
            number_of_leading_zeros=zeros if zeros > 1 else None)  # fmt: skip
        is_usual = len(text) == len(description.example_number or "")
        is_drawn = is_usual or (len(text) in LENGTHS and random.random() < UNUSUAL)
        if is_drawn and p.is_valid_number_for_region(number, region):
            return number
    raise ValueError(f"no valid number of {region} in {DRAWS} draws")


def national(number):
    return p.format_number(number, p.PhoneNumberFormat.NATIONAL)


def groups(number):
    return re.findall(r"\d+", national(number))


def as_national(random, number, language):
    return Written(national(number))


def as_international(random, number, language):
    return Written(p.format_number(number, p.PhoneNumberFormat.INTERNATIONAL))


def as_e164(random, number, language):
    return Written(p.format_number(number, p.PhoneNumberFormat.E164))


def with_double_zero(random, number, language):
    text = p.format_number(number, p.PhoneNumberFormat.INTERNATIONAL)
    prefix = p.PhoneMetadata.metadata_for_region(p.region_code_for_number(number)).international_prefix
    return Written("00" + random.choice(("", " ")) + text[1:]) if prefix == "00" else None


def with_prefix_in_parentheses(random, number, language):
    parts = groups(number)
    if p.region_code_for_number(number) not in WITH_PREFIX_IN_PARENTHESES or parts[0][0] != "0" or len(parts) < 2:
        return None
    return Written(f"+{number.country_code} (0)" + " ".join([parts[0][1:], *parts[1:]]).strip())


def with_other_joints(random, number, language):
    parts = groups(number)
    return Written(random.choice(language.values("joints")).join(parts)) if len(parts) > 1 else None


def of_digits_alone(random, number, language):
    return Written("".join(groups(number)))


def with_area_apart(random, number, language):
    area, *rest = groups(number)
    if not rest or not p.length_of_geographical_area_code(number):
        return None
    pattern = random.choice(language.values("areas"))
    return Written(pattern.replace("{}", area, 1) + random.choice((" ", "-", "")).join(rest))


def with_no_break_spaces(random, number, language):
    joint = random.choice(("\u00a0", "\u00a0", "\u202f"))
    text = random.choice((as_national, as_international))(random, number, language).text
    return Written(text.replace(" ", joint)) if " " in text else None


def with_extension(random, number, language):
    extension = str(random.randrange(1, 10 ** random.randrange(1, 5)))
    text = random.choice((as_national, as_national, as_international))(random, number, language).text
    return Written(text + random.choice(language.values("extensions")).replace("{}", extension), extension)


def as_range(random, number, language):
    if not language.values("ranges") or not national(number)[-1:].isdecimal() or national(number)[-1] == "9":
        return None
    last = str(random.randrange(int(national(number)[-1]) + 1, 10))
    return Written(national(number), after=random.choice(language.values("ranges")) + last)


def in_markup(random, number, language):
    before, after = random.choice((
        ("<b>", "</b>"), ("[", "]"), ("<", ">"), ('"phone":"', '"'), ("<td>", "</td>"), ("**", "**"), ("「", "」"),
        ("<p>", "<br/>"), ("phone=", "&x"), ("|", "|"),
    ))  # fmt: skip
    return Written(random.choice((as_national, as_international))(random, number, language).text, "", before, after)


def as_link(random, number, language):
    links = (('<a href="tel:', '">'), ("tel:", ""), ("](tel:", ")"), ("whatsapp://send?phone=", ""))
    before, after = random.choice(links)
    return Written(p.format_number(number, p.PhoneNumberFormat.E164), "", before, after)


NOTATIONS = {
    "national": (as_national, 30),
    "international": (as_international, 14),
    "E.164": (as_e164, 6),
    "with 00": (with_double_zero, 4),
    "with (0)": (with_prefix_in_parentheses, 4),
    "other separators": (with_other_joints, 14),
    "digits alone": (of_digits_alone, 10),
    "area code apart": (with_area_apart, 12),
    "no-break spaces": (with_no_break_spaces, 4),
    "extension": (with_extension, 10),
    "range": (as_range, 6),
    "markup": (in_markup, 5),
    "link": (as_link, 4),
}


def written(random, number, language):
    """Returns the name of a notation, and the number in it."""
    while True:
        name = random.choices(list(NOTATIONS), [weight for _, weight in NOTATIONS.values()])[0]
        result = NOTATIONS[name][0](random, number, language)
        if result is not None:
            return name, result
