"""Returns the facts that phonenumbers has about a region as fields."""

import phonenumbers

from answers import digits
from operations import KINDS, escaped

FACTS = (
    "calling code",
    "regions of the calling code",
    "national prefix",
    "international prefix",
    "extension prefix",
    "mobile portability",
    "lengths",
    "local lengths",
    "kinds",
    "examples by kind",
    "an example",
    "an example that is not valid",
)


def facts(place):
    metadata, general = place.metadata, place.metadata.general_desc
    return [
        str(place.code),
        " ".join(phonenumbers.region_codes_for_country_code(place.code)),
        escaped(metadata.national_prefix or ""),
        escaped(metadata.preferred_international_prefix or single(metadata.international_prefix)),
        escaped(metadata.preferred_extn_prefix or ""),
        "yes" if metadata.mobile_number_portable_region else "no",
        " ".join(map(str, general.possible_length)),
        " ".join(map(str, general.possible_length_local_only)),
        " ".join(KINDS[kind] for kind in sorted(types(place))),
        " ".join(examples(place)),
        described(example(place)),
        described(phonenumbers.invalid_example_number(place.region)),
    ]


def single(prefix):
    """Returns the international prefix if it is a single text, not a pattern."""
    return prefix if prefix and phonenumbers.phonenumberutil._SINGLE_INTERNATIONAL_PREFIX.fullmatch(prefix) else ""


def types(place):
    if place.region == "001":
        return phonenumbers.supported_types_for_non_geo_entity(place.code)
    return phonenumbers.supported_types_for_region(place.region)


def examples(place):
    for kind in range(11):
        description = phonenumbers.phonenumberutil._number_desc_by_type(place.metadata, kind)
        if description is not None and description.example_number is not None:
            yield f"{KINDS[kind]}:{description.example_number}"


def example(place):
    if place.region == "001":
        return phonenumbers.example_number_for_non_geo_entity(place.code)
    return phonenumbers.example_number(place.region)


def described(number):
    return digits(number) if number is not None else ""
