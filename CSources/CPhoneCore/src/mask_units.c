#include "mask_units.h"

static bool is_among(const uint32_t *members, size_t count, uint32_t scalar) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (members[middle] < scalar) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < count && members[low] == scalar;
}

static bool is_member(const phn_mask *mask, uint32_t kinds, uint32_t scalar) {
    const phn_mask_members *members = mask->classes;
    for (uint32_t left = kinds / PHN_SLOT_CLASS; left != 0; left >>= 1, members++) {
        size_t count = (size_t)(members->end - members->begin);
        if ((left & 1) != 0 && is_among(mask->members + members->begin, count, scalar)) return true;
    }
    return false;
}

/* Returns the offset after the extenders at `at`. */
static size_t skip_extenders(const uint8_t *text, size_t length, size_t at) {
    uint32_t scalar;
    while (at < length && text[at] >= 0x80) {
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (!phn_utf8_is_extender(scalar)) break;
        at += size;
    }
    return at;
}

PHN_SELDOM phn_mask_units phn_mask_unit_at(const phn_mask *mask, const uint8_t *text, size_t length, size_t at,
                                           uint32_t kinds) {
    uint32_t scalar;
    size_t size = phn_utf8_decode(&scalar, text, length, at);
    phn_mask_units unit = {at, at + size, 0, PHN_NO_DIGIT};
    if (size == 1 && scalar == PHN_REPLACEMENT) return unit;
    if ((kinds & PHN_SLOT_DIGIT) != 0) unit.digit = phn_utf8_digit(scalar);
    if (unit.digit != PHN_NO_DIGIT) {
        unit.count = 1;
    } else if ((kinds & PHN_SLOT_ANY) != 0 && !phn_utf8_is_extender(scalar)) {
        unit.end = skip_extenders(text, length, unit.end);
        unit.count = 1;
    } else if (((kinds & PHN_SLOT_LETTER) != 0 && phn_utf8_is_letter(scalar)) || is_member(mask, kinds, scalar)) {
        unit.count = 1;
    } else if (kinds >= PHN_SLOT_CLASS && size > 1) {
        /* Other slots write this digit in ASCII, and the class would accept it there. */
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit == PHN_NO_DIGIT || !is_member(mask, kinds, '0' + (uint32_t)digit)) return unit;
        unit.digit = digit;
        unit.count = 1;
    }
    return unit;
}

size_t phn_mask_unit(const uint8_t *raw, size_t length, size_t at) {
    uint32_t scalar;
    if (raw == NULL || at >= length) return 0;
    size_t end = at + phn_utf8_decode(&scalar, raw, length, at);
    return skip_extenders(raw, length, end) - at;
}
