#include "phone_number_places.h"
#include "phone_world.h"
#include <string.h>

/* ---- Kinds ----------------------------------------------------------------------------------------------------- */

static bool is_mobile(uint8_t kind) {
    return kind == PHN_KIND_MOBILE || kind == PHN_KIND_MOBILE_LEGACY || kind == PHN_KIND_M2M;
}

/* Whether a number is geographic: a landline, or a mobile number in Mexico, Argentina, Brazil, Indonesia or China. */
static bool is_geographic(const phn_number *number, uint8_t kind) {
    if (kind == PHN_KIND_FIXED_LINE || kind == PHN_KIND_FIXED_LINE_OR_MOBILE) return true;
    if (!is_mobile(kind)) return false;
    switch (number->calling_code) {
    case 52:
    case 54:
    case 55:
    case 62:
    case 86:
        return true;
    default:
        return false;
    }
}

/*
 * Clears the output. Returns whether no argument is null; the engine and places functions check the finder's members.
 */
static bool take(phn_places_text *out, const phn_place_finder *finder, const phn_number *number) {
    if (out != NULL) *out = (phn_places_text){NULL, 0};
    return out != NULL && finder != NULL && number != NULL;
}

/* ---- Countries ------------------------------------------------------------------------------------------------- */

static bool country_name(phn_places_text *out, const phn_place_finder *finder, const char region[2]) {
    const char *code = finder->language.code;
    return phn_places_country(out, finder->places, code, strlen(code), region);
}

static bool only_country(phn_places_text *out, const phn_place_finder *finder, const phn_origin *origin) {
    return origin->only_region[0] != 0 && country_name(out, finder, origin->only_region);
}

bool phn_number_country(phn_places_text *out, const phn_place_finder *finder, const phn_number *number) {
    phn_origin origin;
    if (!take(out, finder, number)) return false;
    phn_number_origin(&origin, finder->engine, number);
    return only_country(out, finder, &origin);
}

/* ---- Places ---------------------------------------------------------------------------------------------------- */

static bool find_text(phn_places_text *out, phn_places_kind kind, const phn_place_finder *finder,
                      const phn_number *number) {
    const char *language = kind == PHN_PLACES_ZONES ? "" : finder->language.code_with_script;
    return phn_places_find(out, finder->places, kind, language, strlen(language), number->calling_code,
                           number->national, number->count);
}

/*
 * Removes the 9 that precedes the area code of Argentine mobile numbers when they are dialed from abroad: places are
 * listed for the number as it is dialed in Argentina.
 */
static phn_number without_mobile_token(const phn_engine *engine, const phn_number *number) {
    enum { ARGENTINA = 54, TOKEN = 9, DIGITS_MAX = 20 };
    uint8_t digits[DIGITS_MAX];
    uint64_t rest = number->national;
    if (number->calling_code != ARGENTINA || number->count > DIGITS_MAX) return *number;
    for (size_t index = number->count; index > 0; index--, rest /= 10) digits[index - 1] = (uint8_t)('0' + rest % 10);
    if (number->count == 0 || digits[0] != '0' + TOKEN) return *number;
    phn_parsed parsed;
    phn_status status = phn_parse_parts(&parsed, engine, digits + 1, number->count - 1u, "AR");
    return status == PHN_OK ? parsed.number : *number;
}

bool phn_number_place(phn_places_text *out, const phn_place_finder *finder, const phn_number *number,
                      const char *viewer) {
    phn_origin origin;
    if (!take(out, finder, number) || !phn_number_origin(&origin, finder->engine, number)) return false;
    if (number->domestic != 0 || !is_geographic(number, origin.kind)) return only_country(out, finder, &origin);
    if (viewer != NULL && memcmp(origin.region, viewer, sizeof origin.region) != 0)
        return country_name(out, finder, origin.region);
    phn_number home = without_mobile_token(finder->engine, number);
    return find_text(out, PHN_PLACES_PLACE, finder, &home) || only_country(out, finder, &origin);
}

/* ---- Carriers -------------------------------------------------------------------------------------------------- */

static bool find_carrier(phn_places_text *out, phn_origin *origin, const phn_place_finder *finder,
                         const phn_number *number) {
    if (!take(out, finder, number) || !phn_number_origin(origin, finder->engine, number) || number->domestic != 0)
        return false;
    bool has_carrier =
        is_mobile(origin->kind) || origin->kind == PHN_KIND_FIXED_LINE_OR_MOBILE || origin->kind == PHN_KIND_PAGER;
    return has_carrier && find_text(out, PHN_PLACES_CARRIER, finder, number);
}

bool phn_number_carrier(phn_places_text *out, const phn_place_finder *finder, const phn_number *number) {
    phn_origin origin;
    return find_carrier(out, &origin, finder, number);
}

bool phn_number_safe_carrier(phn_places_text *out, const phn_place_finder *finder, const phn_number *number) {
    phn_origin origin;
    phn_region_facts facts;
    if (!find_carrier(out, &origin, finder, number)) return false;
    bool is_known = phn_region_facts_of(&facts, sizeof facts, finder->engine, origin.region, number->calling_code);
    if (!is_known || !facts.is_mobile_portable) return true;
    *out = (phn_places_text){NULL, 0};
    return false;
}

/* ---- Time zones ------------------------------------------------------------------------------------------------ */

void phn_number_time_zones(phn_places_text *out, const phn_place_finder *finder, const phn_number *number) {
    static const char unknown[] = "Etc/Unknown";
    phn_origin origin;
    bool is_found = false;
    if (out == NULL) return;
    if (take(out, finder, number) && phn_number_origin(&origin, finder->engine, number)) {
        phn_number placed = *number;
        bool is_placed = number->domestic == 0 && is_geographic(number, origin.kind);
        if (!is_placed) placed = (phn_number){.calling_code = number->calling_code};
        is_found = find_text(out, PHN_PLACES_ZONES, finder, &placed);
    }
    if (!is_found) *out = (phn_places_text){(const uint8_t *)unknown, sizeof unknown - 1};
}
