/* decimal: a number as spreadsheets write it, which is damage where a phone number belongs. */
#ifndef PHN_DECIMAL_H
#define PHN_DECIMAL_H

#include "scan.h"

/* The most digits of a decimal's integer value. */
enum { PHN_DECIMAL_DIGITS = 20 };

typedef struct phn_decimal {
    size_t offset; /* the byte offset of the dot; of the exponent's letter without one */
    /* Its integer value, with the plus of the text; empty if that is negative, has a fraction, or digits
     * of it were lost. */
    uint8_t integer[1 + PHN_DECIMAL_DIGITS];
    uint8_t length;
} phn_decimal;

/* Whether a whole text, but for white space and quotes around it, is a decimal. O(1) for most others, else O(bytes). */
bool phn_decimal_find(phn_decimal *out, const uint8_t *text, size_t length);

/* How many digits an exponent has, and how many precede the dot of a number with one, at most. */
enum { PHN_EXPONENT_DIGITS = 3, PHN_EXPONENT_HEAD = 3 };

/* Whether a text without commas may end as a decimal does, by its last two bytes: most end with another digit. */
static inline bool phn_may_end_decimal(const uint8_t *text, size_t length) {
    if (length < 2) return false;
    uint8_t last = text[length - 1];
    return last < '1' || last > '9' || text[length - 2] == '.';
}

/*
 * Whether a text may be a decimal without an exponent, by its marks and its end: a leading zero says that it is none,
 * and so does more than one gap without a comma.
 */
static inline bool phn_may_be_decimal(const phn_marks *marks, const uint8_t *text, size_t length) {
    if ((marks->digits[0] & 15) == 0 || marks->count < 2) return false;
    uint32_t gaps = marks->gaps & (((uint32_t)1 << (marks->count - 1)) - 1);
    if (gaps == 0) return false;
    return marks->stops != 0 || ((gaps & (gaps - 1)) == 0 && phn_may_end_decimal(text, length));
}

/* Whether a text whose marks are known is a decimal without an exponent. */
static inline bool phn_is_decimal(const phn_marks *marks, const uint8_t *text, size_t length) {
    phn_decimal decimal;
    if (!phn_may_be_decimal(marks, text, length)) return false;
    return memchr(text, '.', length) != NULL && phn_decimal_find(&decimal, text, length);
}

/* Whether marks with letters between them may be those of a decimal with an exponent. */
static inline bool phn_may_have_exponent(const phn_marks *marks) {
    uint32_t gaps = marks->gaps & (((uint32_t)1 << (marks->words - 1)) - 1);
    bool is_head = gaps == 0 ? marks->words <= PHN_EXPONENT_HEAD : gaps < 1u << PHN_EXPONENT_HEAD;
    return (gaps & (gaps - 1)) == 0 && is_head && marks->count - marks->words <= PHN_EXPONENT_DIGITS;
}

#endif
