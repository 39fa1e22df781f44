"""Returns the places, carriers and time zones of phonenumbers as fields, and numbers for which to compare them."""

import collections
import functools
import random

import phonenumbers
from phonenumbers import carrier, geocoder, timezone
from phonenumbers.carrierdata import CARRIER_DATA
from phonenumbers.geodata import GEOCODE_DATA
from phonenumbers.geodata.locale import LOCALE_DATA
from phonenumbers.tzdata import TIMEZONE_DATA

from operations import escaped
from sampling import sample

GEOGRAPHY = ("place", "place for a viewer", "country", "carrier", "safe carrier", "time zones")
# Languages with a script or a region, in the form that phonenumbers accepts.
MORE_LANGUAGES = ("zh_Hant", "zh_TW", "zh_Hans_TW", "zh_HK", "pt_BR", "xx")
LONGEST = 15
CALLING_CODES = phonenumbers.COUNTRY_CODE_TO_REGION_CODE


def geography(number, language, viewer):
    code, script, region = parts(language)
    # phonenumbers has a single argument for the region of the language and the region of the viewer.
    if code == "zh" and script is None:
        script = "Hant" if region in ("TW", "HK") else "Hans"
    return [
        escaped(field)
        for field in (
            geocoder.description_for_number(number, code, script),
            geocoder.description_for_number(number, code, script, viewer),
            geocoder.country_name_for_number(number, code),
            carrier.name_for_number(number, code, script, region),
            carrier.safe_display_name(number, code, script, region),
            " ".join(timezone.time_zones_for_number(number)),
        )
    ]


def parts(language):
    """Returns the code, the script and the region of a language."""
    code, *rest = language.split("_")
    script = next((part for part in rest if len(part) == 4), None)
    return code, script, next((part for part in rest if len(part) == 2), None)


def languages():
    """Returns all languages of the data without he: only the engines and the data of countries accept it besides iw."""
    found = {language for data in (GEOCODE_DATA, CARRIER_DATA) for texts in data.values() for language in texts}
    return sorted(found.union(LOCALE_DATA["KR"], MORE_LANGUAGES) - {"he"})


@functools.cache
def prefixes():
    """Returns the national parts of all prefixes by calling code."""
    found = collections.defaultdict(set)
    for prefix in (*GEOCODE_DATA, *CARRIER_DATA, *TIMEZONE_DATA):
        code = next(prefix[:count] for count in (1, 2, 3) if int(prefix[:count]) in CALLING_CODES)
        found[int(code)].add(prefix[len(code) :])
    return {code: sorted(parts) for code, parts in found.items()}


LANGUAGES = languages()
FREQUENT = ("en", "zh", "zh_Hant", "ja", "ko", "de", "fr", "pt", "es", "ru", "uk", "iw")


def numbers(place, seed, count):
    """Yields numbers of a region that follow its patterns, and numbers with the prefixes of its calling code, each with
    a language and the region of a viewer."""
    draw = random.Random(f"{place.name} {seed} geography")
    national = [sample(draw.choice(place.descriptions).national_number_pattern, draw) for _ in range(count)]
    if phonenumbers.region_code_for_country_code(place.code) == place.region:
        known = prefixes().get(place.code, [])
        for prefix in draw.sample(known, min(len(known), 10 * count)):
            length = max(draw.choice(place.lengths), len(prefix))
            national.append(prefix + "".join(draw.choice("0123456789") for _ in range(length - len(prefix))))
    for digits in national:
        if 1 < len(digits) <= LONGEST and int(digits) > 0:
            language = draw.choice(draw.choice((FREQUENT, LANGUAGES)))
            viewer = draw.choice((place.region, "US", "TW", "KR"))
            yield place.code, digits, language, viewer
