/*
 * reading: the result of scanning a text. Later stages use this value instead of the text; a stage that fails names a
 * mark, and locate converts the mark to a byte offset.
 */
#ifndef PHN_READING_H
#define PHN_READING_H

#include "marks.h"

/* The maximum number of digits of an extension. */
enum { PHN_EXTENSION_DIGITS = 20 };

/* Packed as in phn_number: two digits a byte, the first in the low half. */
typedef struct phn_extension {
    uint8_t digits[PHN_EXTENSION_DIGITS / 2];
    uint8_t count;
} phn_extension;

static inline void phn_push_extension_digit(phn_extension *extension, uint8_t digit) {
    PHN_ASSERT(extension->count < PHN_EXTENSION_DIGITS && digit < 10);
    extension->digits[extension->count / 2] |= (uint8_t)(digit << (4 * (extension->count % 2)));
    extension->count += 1;
}

/* The context of a URI, unless it is a calling code. */
enum { PHN_CONTEXT_ABSENT = 0, PHN_CONTEXT_DOMAIN = 0xFFFF, PHN_CONTEXT_INVALID = 0xFFFE };

/*
 * The marks of a text, and what is between them. In the masks bit i belongs to digit i:
 *
 *          02-345-6789 (3) / 02-345-6780 ext. 12
 *  gaps     ^   ^    ^  ^     ^   ^    ^           something was dropped after the digit
 *  joins      ^   ^             ^   ^              a hyphen or a dot directly precedes the digit
 *  stops             ^  ^              ^           a second number, an extension or a lone digit may follow the digit
 *  labels                              ^           an extension follows the digit
 */
typedef struct phn_reading {
    phn_marks marks;
    uint8_t words;           /* digits before the first letters that another digit follows; 0 without such letters */
    bool trails;             /* letters follow the last digit */
    bool is_damaged;         /* the text contains a NUL byte, U+FFFD or a byte that is not UTF-8 */
    bool is_decimal;         /* the text is a decimal number */
    bool is_blank;           /* the text has no marks and only white space */
    uint8_t extension_place; /* digits before `extension`; 0 without one */
    phn_extension extension; /* the last extension that the text announces */
    uint16_t context;        /* a calling code, or one of PHN_CONTEXT_... */
    uint32_t gaps;
    uint32_t stops;
    uint32_t joins;
    uint32_t labels;
    size_t start;  /* byte offset of the first mark; the text's length without marks */
    size_t length; /* the number of bytes that were read, without a context */
} phn_reading;

/* The extension after the first `count` digits; empty without one. */
static inline phn_extension phn_reading_extension(const phn_reading *reading, size_t count) {
    phn_extension extension = {.count = 0};
    if (count == 0 || (reading->labels >> (count - 1) & 1) == 0) return extension;
    if (reading->extension_place == count) return reading->extension;
    /* The digits of an earlier extension are marks, and a gap follows them because a later label does. */
    do {
        phn_push_extension_digit(&extension, phn_digit(&reading->marks, count));
        count += 1;
    } while (extension.count < PHN_EXTENSION_DIGITS && (reading->gaps >> (count - 1) & 1) == 0);
    return extension;
}

/* ---- Failures -------------------------------------------------------------------------------------------------- */

/* The position at which a reading fails. */
typedef enum phn_side {
    PHN_AT_TEXT,     /* at its first byte */
    PHN_AT_START,    /* at its first mark; for a text that is too long, at its limit */
    PHN_AT_DIGIT,    /* at a digit; at the text's end without such a digit */
    PHN_AFTER_DIGIT, /* directly after a digit */
    PHN_AFTER_PLUS   /* directly after the first mark */
} phn_side;

typedef struct phn_failure {
    uint8_t reason; /* phn_reason */
    uint8_t side;   /* phn_side */
    uint8_t digit;  /* its index */
} phn_failure;

#endif
