#include "resolve.h"
#include "classify.h"

static bool is_short(const phn_marks *marks, size_t count) {
    return marks->count < count && !marks->more;
}

static bool is_long(const phn_marks *marks, size_t count) {
    return marks->count > count || marks->more;
}

/* ---- Calling codes --------------------------------------------------------------------------------------------- */

/*
 * The number of digits of the calling code at the beginning of at least three marks; 0 if there is none. No code is a
 * prefix of another, so all three lengths are looked up independently of each other.
 */
static size_t find_code(uint16_t *code, const phn_world *world, const phn_marks *marks) {
    unsigned one = phn_digit(marks, 0);
    unsigned two = one * 10 + phn_digit(marks, 1);
    unsigned three = two * 10 + phn_digit(marks, 2);
    uint16_t first = phn_world_code(world, one);
    uint16_t second = phn_world_code(world, two);
    uint16_t third = phn_world_code(world, three);
    *code = first != 0 ? first : second != 0 ? second : third;
    if (one == 0) *code = 0;
    if (*code == 0) return 0;
    return first != 0 ? 1 : second != 0 ? 2 : 3;
}

/* Takes the calling code after the first `start` digits. */
static phn_reason take_code(phn_resolved *out, const phn_world *world, const phn_marks *marks, size_t start,
                            phn_code_source source) {
    phn_marks rest = phn_drop_digits(marks, start);
    out->start = (uint8_t)start;
    if (is_short(&rest, PHN_SIGNIFICANT_MIN + 1)) return PHN_REASON_TOO_SHORT_AFTER_IDD;
    size_t size = find_code(&out->code, world, &rest);
    if (size == 0) return PHN_REASON_INVALID_CALLING_CODE;
    out->national = phn_drop_digits(&rest, size);
    out->source = (uint8_t)source;
    return PHN_REASON_NONE;
}

size_t phn_leading_code(const phn_world *world, uint16_t home, const phn_marks *marks) {
    const phn_fronts *fronts = phn_region_fronts(world, home);
    if ((marks->digits[0] & fronts->code_mask) != fronts->code) return 0;
    size_t size = phn_code_digits(phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE));
    return size <= marks->count ? size : 0;
}

/* Removes the country's calling code from the beginning of marks, unless it is part of the national digits. */
static void drop_own_code(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home) {
    size_t size = phn_leading_code(world, home, marks);
    if (size == 0) return;
    phn_carrier carrier;
    phn_marks rest = phn_drop_digits(marks, size);
    phn_marks stripped;
    bool is_stripped = phn_strip_national_prefix(&stripped, &carrier, world, home, &rest);
    const phn_marks *national = is_stripped ? &stripped : &rest;
    bool is_better_without = !phn_world_is_general(world, home, marks) && phn_world_is_general(world, home, national);
    bool is_too_long =
        phn_world_possibility(world, home, PHN_KIND_UNKNOWN, phn_digit_count(marks)) == PHN_POSSIBLE_TOO_LONG;
    if (!is_better_without && !is_too_long) return;
    out->code = phn_world_code(world, phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE));
    out->national = *national;
    out->source = PHN_SOURCE_BARE_CALLING_CODE;
}

/*
 * Extracts the calling code at the beginning of digits without a plus, with or without an international prefix, if any.
 */
static phn_reason extract_code(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home) {
    uint8_t prefix;
    if (home == 0) return PHN_REASON_NONE;
    if (phn_international_prefix(&prefix, world, home, marks)) {
        return take_code(out, world, marks, prefix, PHN_SOURCE_INTERNATIONAL_PREFIX);
    }
    drop_own_code(out, world, marks, home);
    return PHN_REASON_NONE;
}

/* Extracts the calling code after a plus; a plus without a calling code is ignored. */
static phn_reason extract_code_after_plus(phn_resolved *out, const phn_world *world, const phn_marks *marks,
                                          uint16_t home) {
    phn_reason reason = take_code(out, world, marks, 0, PHN_SOURCE_PLUS);
    if (reason != PHN_REASON_INVALID_CALLING_CODE) return reason;
    reason = extract_code(out, world, marks, home);
    return reason == PHN_REASON_NONE && out->code == 0 ? PHN_REASON_INVALID_CALLING_CODE : reason;
}

/* ---- National significant numbers ------------------------------------------------------------------------------ */

/* Strips the national prefix, unless the rest is too short or has a length that no number has. */
static void strip(phn_resolved *out, const phn_world *world, uint16_t region) {
    phn_carrier carrier;
    phn_marks stripped;
    if (!phn_strip_national_prefix(&stripped, &carrier, world, region, &out->national)) return;
    phn_possibility possibility = phn_world_possibility(world, region, PHN_KIND_UNKNOWN, phn_digit_count(&stripped));
    if (possibility != PHN_POSSIBLE && possibility != PHN_POSSIBLE_TOO_LONG) return;
    out->national = stripped;
    out->carrier = carrier;
}

/* The reason why a national significant number cannot have this many digits. */
static phn_reason count_reason(const phn_marks *national) {
    if (is_short(national, PHN_SIGNIFICANT_MIN)) return PHN_REASON_TOO_SHORT;
    return is_long(national, PHN_SIGNIFICANT_MAX) ? PHN_REASON_TOO_LONG : PHN_REASON_NONE;
}

/* Strips the national prefix by the rules of a region: the main region of the calling code if the digits had one. */
static phn_reason finish(phn_resolved *out, const phn_world *world, uint16_t region) {
    if (is_short(&out->national, PHN_SIGNIFICANT_MIN)) return PHN_REASON_TOO_SHORT;
    strip(out, world, region);
    return count_reason(&out->national);
}

void phn_resolve(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home) {
    *out = (phn_resolved){.reason = PHN_REASON_INVALID_CALLING_CODE, .source = PHN_SOURCE_REGION};
    if (home == 0 && !marks->plus) return;
    out->reason = (uint8_t)(marks->plus ? extract_code_after_plus(out, world, marks, home)
                                        : extract_code(out, world, marks, home));
    if (out->reason != PHN_REASON_NONE) return;
    if (out->code != 0) {
        out->reason = (uint8_t)finish(out, world, phn_code_region(world, out->code));
        return;
    }
    out->national = phn_drop_digits(marks, 0);
    out->code = phn_world_code(world, phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE));
    out->reason = (uint8_t)finish(out, world, home);
}

void phn_resolve_without_region(phn_resolved *out, const phn_marks *marks) {
    *out = (phn_resolved){.national = phn_drop_digits(marks, 0), .source = PHN_SOURCE_NONE};
    out->reason = (uint8_t)count_reason(&out->national);
}

void phn_resolve_after_prefix(phn_resolved *out, const phn_world *world, const phn_marks *marks, size_t prefix) {
    size_t start = prefix < marks->count ? prefix : marks->count;
    *out = (phn_resolved){0};
    out->reason = (uint8_t)take_code(out, world, marks, start, PHN_SOURCE_INTERNATIONAL_PREFIX);
    if (out->reason == PHN_REASON_NONE) out->reason = (uint8_t)finish(out, world, phn_code_region(world, out->code));
}
