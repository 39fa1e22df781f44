#include "locate.h"
#include "scan.h"
#include "utf8.h"

/* The offset of the end of the first mark. */
static size_t after_first_mark(const uint8_t *text, size_t length) {
    phn_scanner scanner = {.text = text, .length = length};
    phn_scan_next(&scanner);
    return scanner.at;
}

size_t phn_locate(phn_failure failure, const phn_reading *reading, const uint8_t *text) {
    switch ((phn_side)failure.side) {
    case PHN_AT_TEXT:
        return 0;
    case PHN_AT_START:
        return reading->start;
    case PHN_AT_DIGIT:
        return phn_scan_offset(text, reading->length, failure.digit, false);
    case PHN_AFTER_DIGIT:
        return phn_scan_offset(text, reading->length, failure.digit, true);
    case PHN_AFTER_PLUS:
        return after_first_mark(text, reading->length);
    }
    return 0;
}

size_t phn_locate_packed(phn_failure failure, const phn_packed *packed) {
    bool is_after = failure.side == PHN_AFTER_DIGIT;
    uint32_t digits = packed->digit_mask;
    if (failure.side == PHN_AT_TEXT) return 0;
    if (failure.side == PHN_AT_START) return phn_packed_start(packed);
    if (failure.side == PHN_AFTER_PLUS) return phn_packed_start(packed) + 1;
    for (uint8_t index = 0; index < failure.digit; index++) digits &= digits - 1;
    return digits == 0 ? packed->length : phn_lowest_bit(digits) + (is_after ? 1 : 0);
}

size_t phn_locate_written(phn_failure failure, const phn_notation *notation, const phn_packed *packed,
                          const uint8_t *text) {
    bool is_packed = packed != NULL && phn_notation_is_packed(packed) && notation->length == packed->length;
    if (is_packed) return phn_locate_packed(failure, packed);
    switch ((phn_side)failure.side) {
    case PHN_AT_TEXT:
        return 0;
    case PHN_AT_START:
    case PHN_AFTER_PLUS:
        return notation->start;
    case PHN_AT_DIGIT:
        return phn_notation_offset(notation, text, failure.digit, false);
    case PHN_AFTER_DIGIT:
        return phn_notation_offset(notation, text, failure.digit, true);
    }
    return 0;
}

size_t phn_locate_damage(const uint8_t *text, size_t length) {
    phn_decimal decimal;
    size_t damage = phn_utf8_find_damage(text, length, 0);
    return damage == length && phn_decimal_find(&decimal, text, length) ? decimal.offset : damage;
}

size_t phn_marks_before(size_t offset, const uint8_t *text, size_t length) {
    phn_scanner scanner = {.text = text, .length = length};
    size_t count = 0;
    while (phn_scan_next(&scanner) != PHN_MARK_END && scanner.at <= offset) count += 1;
    return count;
}
