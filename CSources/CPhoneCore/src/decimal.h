/* decimal: detects decimal numbers as spreadsheets write them. In the place of a phone number, they are damage. */
#ifndef PHN_DECIMAL_H
#define PHN_DECIMAL_H

#include "reading.h"

/* The most digits of a decimal's integer value. */
enum { PHN_DECIMAL_DIGITS = 20 };

typedef struct phn_decimal {
    size_t offset; /* the byte offset of the dot or, without a dot, of the exponent's letter */
    /* The integer value, with the plus of the text; empty if it is negative, has a fraction, or has lost digits. */
    uint8_t integer[1 + PHN_DECIMAL_DIGITS];
    uint8_t length;
} phn_decimal;

/*
 * Whether a whole text is a decimal, apart from white space and quotes around it, and percent signs after it. O(1) for
 * most other texts, otherwise O(bytes).
 */
bool phn_decimal_find(phn_decimal *out, const uint8_t *text, size_t length);

/* The most digits of an exponent, and the most digits before the dot of a number with an exponent. */
enum { PHN_EXPONENT_DIGITS = 3, PHN_EXPONENT_HEAD = 3 };

/*
 * Whether a text without commas may end like a decimal of one or more, by its last two bytes: most texts end with
 * another digit.
 */
static inline bool phn_may_end_decimal(const uint8_t *text, size_t length) {
    if (length < 2) return false;
    uint8_t last = text[length - 1];
    return last < '1' || last > '9' || text[length - 2] == '.';
}

/* Whether a text of digits and plain signs is a decimal. One below one begins with a zero, or with a sign before it. */
static inline bool phn_is_plain_decimal(const uint8_t *text, size_t length) {
    phn_decimal decimal;
    bool may_be_below_one = length > 0 && text[0] <= '0';
    return (may_be_below_one || phn_may_end_decimal(text, length)) && phn_decimal_find(&decimal, text, length);
}

/*
 * Whether a text may be a decimal without an exponent, by its digits and its end: it has one gap, or more if it has a
 * comma; if it begins with a zero, the only gap follows the zero.
 */
static inline bool phn_may_be_decimal(const phn_reading *reading, const uint8_t *text, size_t length) {
    const phn_marks *marks = &reading->marks;
    if (marks->count < 2) return false;
    uint32_t gaps = reading->gaps & (((uint32_t)1 << (marks->count - 1)) - 1);
    if (gaps == 0) return false;
    if ((marks->digits[0] & 15) == 0) return gaps == 1;
    return reading->stops != 0 || ((gaps & (gaps - 1)) == 0 && phn_may_end_decimal(text, length));
}

/* Whether a reading with letters between its digits may be that of a decimal with an exponent. */
static inline bool phn_may_have_exponent(const phn_reading *reading) {
    uint32_t gaps = reading->gaps & (((uint32_t)1 << (reading->words - 1)) - 1);
    bool is_head = gaps == 0 ? reading->words <= PHN_EXPONENT_HEAD : gaps < 1u << PHN_EXPONENT_HEAD;
    return (gaps & (gaps - 1)) == 0 && is_head && reading->marks.count - reading->words <= PHN_EXPONENT_DIGITS;
}

/* Whether a scanned text is a decimal. */
static inline bool phn_is_decimal(const phn_reading *reading, const uint8_t *text, size_t length) {
    phn_decimal decimal;
    bool may_be = reading->words > 0 ? phn_may_have_exponent(reading)
                                     : reading->marks.more || phn_may_be_decimal(reading, text, length);
    return may_be && phn_decimal_find(&decimal, text, length);
}

#endif
