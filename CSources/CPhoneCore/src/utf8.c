#include "utf8.h"
#include <string.h>

static inline bool is_tail(uint8_t byte) {
    return (byte & 0xC0) == 0x80;
}

size_t phn_utf8_decode(uint32_t *scalar, const uint8_t *text, size_t length, size_t at) {
    const uint8_t *bytes = text + at;
    size_t left = length - at;
    uint8_t lead = bytes[0];
    *scalar = lead;
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF && left >= 2 && is_tail(bytes[1])) {
        *scalar = (uint32_t)(lead & 0x1F) << 6 | (bytes[1] & 0x3F);
        return 2;
    }
    if (lead >= 0xE0 && lead <= 0xEF && left >= 3 && is_tail(bytes[1]) && is_tail(bytes[2])) {
        *scalar = (uint32_t)(lead & 0x0F) << 12 | (uint32_t)(bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
        if (*scalar >= 0x800 && (*scalar < 0xD800 || *scalar > 0xDFFF)) return 3;
    }
    if (lead >= 0xF0 && lead <= 0xF4 && left >= 4 && is_tail(bytes[1]) && is_tail(bytes[2]) && is_tail(bytes[3])) {
        *scalar = (uint32_t)(lead & 0x07) << 18 | (uint32_t)(bytes[1] & 0x3F) << 12 | (uint32_t)(bytes[2] & 0x3F) << 6 |
                  (bytes[3] & 0x3F);
        if (*scalar >= 0x10000 && *scalar <= 0x10FFFF) return 4;
    }
    *scalar = PHN_REPLACEMENT;
    return 1;
}

size_t phn_utf8_find_damage(const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (scalar == 0 || scalar == PHN_REPLACEMENT) return at;
        at += size;
    }
    return length;
}

bool phn_utf8_is_valid(const uint8_t *text, size_t length) {
    for (size_t at = 0; at < length;) {
        uint64_t word;
        /* Skips eight bytes of ASCII at once. */
        while (length - at >= sizeof word) {
            memcpy(&word, text + at, sizeof word);
            if ((word & 0x8080808080808080u) != 0) break;
            at += sizeof word;
        }
        if (at == length) return true;
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (size == 1 && scalar == PHN_REPLACEMENT) return false;
        at += size;
    }
    return true;
}

/* Counts the ascending numbers, at least one, that are not above a scalar. A branch would be mispredicted. */
static size_t count_up_to(uint32_t scalar, const uint32_t *numbers, size_t count) {
    const uint32_t *low = numbers;
    while (count > 1) {
        size_t half = count / 2;
        low += low[half - 1] <= scalar ? half : 0;
        count -= half;
    }
    return (size_t)(low - numbers) + (*low <= scalar ? 1 : 0);
}

/* Whether a scalar is in one of the blocks without digits that most East Asian texts use: no search is needed. */
static inline bool is_between_digits(uint32_t scalar) {
    bool is_punctuation = scalar >= 0x2000 && scalar < 0xA000; /* up to ideographs */
    bool is_hangul = scalar >= 0xAC00 && scalar < 0xD800;
    return is_punctuation || is_hangul || (scalar >= 0xFF00 && scalar < 0x10000);
}

uint8_t phn_utf8_digit(uint32_t scalar) {
    if (scalar < 0x80) return scalar >= '0' && scalar <= '9' ? (uint8_t)(scalar - '0') : PHN_NO_DIGIT;
    /* The first zero is the ASCII one. */
    if (scalar < phn_digit_zeros[1]) return PHN_NO_DIGIT;
    /* The full-width digits of Korean and Japanese keyboards. */
    if (scalar - PHN_FULL_WIDTH_ZERO <= 9) return (uint8_t)(scalar - PHN_FULL_WIDTH_ZERO);
    if (is_between_digits(scalar)) return PHN_NO_DIGIT;
    size_t place = count_up_to(scalar, phn_digit_zeros, phn_digit_zero_count);
    if (place == 0 || scalar - phn_digit_zeros[place - 1] > 9) return PHN_NO_DIGIT;
    return (uint8_t)(scalar - phn_digit_zeros[place - 1]);
}

bool phn_utf8_is_letter(uint32_t scalar) {
    if (scalar < 0x80) return phn_utf8_is_ascii_letter(scalar);
    return count_up_to(scalar, phn_letter_edges, phn_letter_edge_count) % 2 == 1;
}

bool phn_utf8_is_extender(uint32_t scalar) {
    return scalar >= 0x80 && count_up_to(scalar, phn_extender_edges, phn_extender_edge_count) % 2 == 1;
}

bool phn_utf8_is_numeral(uint32_t scalar) {
    return scalar >= 0x80 && count_up_to(scalar, phn_numeral_edges, phn_numeral_edge_count) % 2 == 1;
}

bool phn_utf8_is_blank(const uint8_t *text, size_t length) {
    for (size_t at = 0; at < length;) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, length, at);
        bool is_line_end = (scalar >= 0x0A && scalar <= 0x0D) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029;
        if (!is_line_end && !phn_utf8_is_space(scalar) && scalar != 0x1680) return false;
    }
    return true;
}
