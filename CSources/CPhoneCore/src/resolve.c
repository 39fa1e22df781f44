#include "resolve.h"

/* Of a national significant number. */
enum { FEWEST_DIGITS = 2, MOST_DIGITS = 17 };

static bool is_short(const phn_marks *marks, size_t count) {
    return marks->count < count && !marks->more;
}

static bool is_long(const phn_marks *marks, size_t count) {
    return marks->count > count || marks->more;
}

/* ---- Calling codes --------------------------------------------------------------------------------------------- */

/* Takes a calling code from the front of the digits behind `start` of them. */
static phn_reason take_code(phn_resolved *out, const phn_world *world, const phn_marks *marks, size_t start,
                            phn_code_source source) {
    phn_marks behind = phn_drop_digits(marks, start);
    unsigned calling_code = 0;
    out->start = (uint8_t)start;
    if (is_short(&behind, FEWEST_DIGITS + 1)) return PHN_REASON_TOO_SHORT_AFTER_IDD;
    for (size_t count = 1; count <= 3 && count <= behind.count; count++) {
        calling_code = calling_code * 10 + phn_digit(&behind, count - 1);
        if (calling_code == 0) break;
        out->code = phn_world_code(world, calling_code);
        if (out->code == 0) continue;
        out->national = phn_drop_digits(&behind, count);
        out->source = (uint8_t)source;
        return PHN_REASON_NONE;
    }
    return PHN_REASON_INVALID_CALLING_CODE;
}

/* How many digits a calling code has that marks begin with; 0 where they begin otherwise. */
static size_t leading_code(const phn_marks *marks, unsigned calling_code) {
    size_t size = calling_code > 99 ? 3 : calling_code > 9 ? 2 : 1;
    unsigned front = 0;
    for (size_t index = 0; index < size; index++) front = front * 10 + phn_digit(marks, index);
    return front == calling_code && size <= marks->count ? size : 0;
}

/* Takes the country's own calling code from the front of marks, unless it is a part of the national digits. */
static void drop_own_code(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home) {
    unsigned calling_code = phn_region_value(world, home, PHN_REGION_CALLING_CODE);
    size_t size = leading_code(marks, calling_code);
    if (size == 0) return;
    phn_carrier carrier;
    phn_marks behind = phn_drop_digits(marks, size);
    phn_marks stripped;
    bool is_stripped = phn_strip_national_prefix(&stripped, &carrier, world, home, &behind);
    const phn_marks *national = is_stripped ? &stripped : &behind;
    bool is_better_without = !phn_world_is_general(world, home, marks) && phn_world_is_general(world, home, national);
    bool is_too_long = phn_world_possibility(world, home, PHN_KIND_UNKNOWN, marks) == PHN_POSSIBLE_TOO_LONG;
    if (!is_better_without && !is_too_long) return;
    out->code = phn_world_code(world, calling_code);
    out->national = *national;
    out->source = PHN_SOURCE_BARE_CALLING_CODE;
}

/* The calling code at the front of digits without a plus, with or without an international prefix, if they have one. */
static phn_reason extract_code(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home) {
    uint8_t prefix;
    if (home == 0) return PHN_REASON_NONE;
    if (phn_international_prefix(&prefix, world, home, marks)) {
        return take_code(out, world, marks, prefix, PHN_SOURCE_INTERNATIONAL_PREFIX);
    }
    drop_own_code(out, world, marks, home);
    return PHN_REASON_NONE;
}

/* A plus that no calling code follows is read as though it were not there. */
static phn_reason extract_code_behind_plus(phn_resolved *out, const phn_world *world, const phn_marks *marks,
                                           uint16_t home) {
    phn_reason reason = take_code(out, world, marks, 0, PHN_SOURCE_PLUS);
    if (reason != PHN_REASON_INVALID_CALLING_CODE) return reason;
    reason = extract_code(out, world, marks, home);
    return reason == PHN_REASON_NONE && out->code == 0 ? PHN_REASON_INVALID_CALLING_CODE : reason;
}

/* ---- National significant numbers ------------------------------------------------------------------------------ */

/* Strips the national prefix, unless what is left is too short or has a length that no number has. */
static void strip(phn_resolved *out, const phn_world *world, uint16_t region) {
    phn_carrier carrier;
    phn_marks stripped;
    if (!phn_strip_national_prefix(&stripped, &carrier, world, region, &out->national)) return;
    phn_possibility possibility = phn_world_possibility(world, region, PHN_KIND_UNKNOWN, &stripped);
    if (possibility != PHN_POSSIBLE && possibility != PHN_POSSIBLE_TOO_LONG) return;
    out->national = stripped;
    out->carrier = carrier;
}

/* What is left of the digits, by the rules of the calling code's main region where they had a code. */
static phn_reason finish(phn_resolved *out, const phn_world *world, uint16_t region) {
    if (is_short(&out->national, FEWEST_DIGITS)) return PHN_REASON_TOO_SHORT;
    strip(out, world, region);
    if (is_short(&out->national, FEWEST_DIGITS)) return PHN_REASON_TOO_SHORT;
    return is_long(&out->national, MOST_DIGITS) ? PHN_REASON_TOO_LONG : PHN_REASON_NONE;
}

void phn_resolve(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home) {
    *out = (phn_resolved){.reason = PHN_REASON_INVALID_CALLING_CODE, .source = PHN_SOURCE_REGION};
    if (home == 0 && !marks->plus) return;
    out->reason = (uint8_t)(marks->plus ? extract_code_behind_plus(out, world, marks, home)
                                        : extract_code(out, world, marks, home));
    if (out->reason != PHN_REASON_NONE) return;
    if (out->code != 0) {
        out->reason = (uint8_t)finish(out, world, phn_code_region(world, out->code));
        return;
    }
    out->national = phn_drop_digits(marks, 0);
    out->code = phn_world_code(world, phn_region_value(world, home, PHN_REGION_CALLING_CODE));
    out->reason = (uint8_t)finish(out, world, home);
}

void phn_resolve_behind(phn_resolved *out, const phn_world *world, const phn_marks *marks, size_t prefix) {
    size_t start = prefix < marks->count ? prefix : marks->count;
    *out = (phn_resolved){0};
    out->reason = (uint8_t)take_code(out, world, marks, start, PHN_SOURCE_INTERNATIONAL_PREFIX);
    if (out->reason == PHN_REASON_NONE) out->reason = (uint8_t)finish(out, world, phn_code_region(world, out->code));
}
