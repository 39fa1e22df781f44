/* UTF-8 as RFC 3629 defines it: no overlong forms, no surrogates, nothing above U+10FFFF. */
#ifndef PHN_UTF8_H
#define PHN_UTF8_H

#include "internal.h"

#define PHN_NO_DIGIT 10
#define PHN_NO_BREAK_SPACE 0xA0
#define PHN_FULL_WIDTH_PLUS 0xFF0B
#define PHN_FULL_WIDTH_ZERO 0xFF10
/* The scalar that decoders write for bytes that they cannot decode: a digit may have been lost there. */
#define PHN_REPLACEMENT 0xFFFD

/* Whether a scalar is a plus, ASCII or full-width. */
static inline bool phn_utf8_is_plus(uint32_t scalar) {
    return scalar == '+' || scalar == PHN_FULL_WIDTH_PLUS;
}

/*
 * A no-break space for a blank of another width (U+2000 to U+200A, U+202F, U+205F, U+3000); any other scalar unchanged.
 */
static inline uint32_t phn_utf8_unify_blank(uint32_t scalar) {
    bool is_blank = scalar - 0x2000 <= 0x0A || scalar == 0x202F || scalar == 0x205F || scalar == 0x3000;
    return is_blank ? PHN_NO_BREAK_SPACE : scalar;
}

/* Decodes the scalar at `at` and returns its bytes; 1 byte and U+FFFD for an invalid byte. */
size_t phn_utf8_decode(uint32_t *scalar, const uint8_t *text, size_t length, size_t at);

/* Encodes a scalar, which must not be a surrogate, and returns its bytes, four at most. */
static inline size_t phn_utf8_encode(uint8_t *out, uint32_t scalar) {
    static const uint8_t heads[] = {0, 0, 0xC0, 0xE0, 0xF0}; /* by the number of bytes */
    size_t size = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
    for (size_t at = size - 1; at > 0; at--, scalar >>= 6) out[at] = (uint8_t)(0x80 | (scalar & 0x3F));
    out[0] = (uint8_t)(heads[size] | scalar);
    return size;
}

/* The offset of the first NUL byte, U+FFFD or byte that is not UTF-8 from `at` on; the length if there is none. */
size_t phn_utf8_find_damage(const uint8_t *text, size_t length, size_t at);

/* Whether a whole text is UTF-8. */
bool phn_utf8_is_valid(const uint8_t *text, size_t length);

/* The value of a decimal digit (general category Nd) of any script; PHN_NO_DIGIT for other scalars. O(log scripts). */
uint8_t phn_utf8_digit(uint32_t scalar);

/* The value of the full-width digit at `at` (U+FF10 to U+FF19, three bytes); PHN_NO_DIGIT for any other scalar. */
static inline uint8_t phn_utf8_full_width_digit(const uint8_t *text, size_t length, size_t at) {
    if (text[at] != 0xEF || length - at < 3 || text[at + 1] != 0xBC) return PHN_NO_DIGIT;
    uint8_t digit = (uint8_t)(text[at + 2] - 0x90);
    return digit < PHN_NO_DIGIT ? digit : PHN_NO_DIGIT;
}

/* Whether a scalar is an ASCII digit. */
static inline bool phn_utf8_is_ascii_digit(uint32_t scalar) {
    return scalar >= '0' && scalar <= '9';
}

/* Whether a scalar is an ASCII letter. */
static inline bool phn_utf8_is_ascii_letter(uint32_t scalar) {
    return (scalar | 0x20) - 'a' < 26;
}

/* Whether a byte is a lowercase letter in either case, or a sign. */
static inline bool phn_utf8_is_in_either_case(uint8_t byte, uint8_t small) {
    return byte == small || (phn_utf8_is_ascii_letter(small) && (byte | 0x20) == small);
}

/* Whether a scalar is a letter (general category L). O(log ranges). */
bool phn_utf8_is_letter(uint32_t scalar);

/* Whether a scalar extends the one before it: a mark (general category M), a joiner, a variation selector. */
bool phn_utf8_is_extender(uint32_t scalar);

/* Whether a scalar is a numeral but not a decimal digit, such as ½ or Ⅷ (general categories Nl and No). */
bool phn_utf8_is_numeral(uint32_t scalar);

/* Whether a scalar is a blank of any width that texts contain between digits and words. */
static inline bool phn_utf8_is_space(uint32_t scalar) {
    if (scalar < 0x80) return scalar == ' ' || scalar == '\t';
    return phn_utf8_unify_blank(scalar) == PHN_NO_BREAK_SPACE;
}

/* Whether a text is empty or only white space. */
bool phn_utf8_is_blank(const uint8_t *text, size_t length);

#endif
