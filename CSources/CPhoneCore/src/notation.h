/* notation: finds the digits that libphonenumber reads in a text. */
#ifndef PHN_NOTATION_H
#define PHN_NOTATION_H

#include "decimal.h"
#include "packed.h"

/* The minimum number of digits of a number with signs between them; two digits without signs are also a number. */
enum { PHN_VIABLE_DIGITS = 3 };

/* The minimum number of ASCII letters for which all letters are digits. */
enum { PHN_SPELLED_LETTERS = 3 };

/* The most scalars that libphonenumber parses. */
enum { PHN_SCALARS_MAX = 250 };

typedef enum phn_notation_status {
    PHN_NOTATION_OK,
    PHN_NOTATION_EMPTY,
    PHN_NOTATION_NOT_A_NUMBER,
    PHN_NOTATION_TOO_LONG
} phn_notation_status;

/* The digits and the extension of a text's number. */
typedef struct phn_notation {
    phn_marks marks; /* letters count as digits if the number contains enough of them: PHN_SPELLED_LETTERS */
    phn_extension extension;
    uint8_t status;      /* phn_notation_status */
    bool is_decimal;     /* set only for plain texts */
    bool unifies_blanks; /* as in the excerpt of a text that is not plain */
    size_t start;        /* byte offset of the number's first plus or digit; the limit of a text that is too long */
    size_t length;       /* the number of bytes that were read */
} phn_notation;

/* Whether notation reads the same digits as the packed text: the text is plain, and has enough digits for a number. */
static inline bool phn_notation_is_packed(const phn_packed *packed) {
    return packed->is_plain && packed->count - PHN_VIABLE_DIGITS <= PHN_PACKED_MAX - PHN_VIABLE_DIGITS;
}

/* Parses a short text of digits and plain signs, which is within any limit; false for all other texts. */
bool phn_notation_plain(phn_notation *out, const uint8_t *text, size_t length);

/* Parses the same texts, from `packed` where possible: most texts need not be read again. */
static inline bool phn_notation_short(phn_notation *out, const phn_packed *packed, const uint8_t *text, size_t length) {
    if (!phn_notation_is_packed(packed)) return phn_notation_plain(out, text, length);
    *out = (phn_notation){
        .marks = {.digits = {packed->digits[0]}, .count = (uint8_t)packed->count, .plus = packed->plus},
        .status = PHN_NOTATION_OK,
        .is_decimal = packed->dot_mask != 0 && phn_is_plain_decimal(text, length),
        .start = phn_packed_start(packed),
        .length = packed->length,
    };
    return true;
}

/*
 * Parses a text: in the profile libphonenumber, of at most PHN_SCALARS_MAX scalars; in the standard profile, of any
 * length, and with blanks of all widths. O(bytes).
 */
void phn_notation_read(phn_notation *out, const uint8_t *text, size_t length, phn_profile profile);

/* The digit of a scalar, or with `spells` the keypad digit of an ASCII letter; PHN_NO_DIGIT if it is not a digit. */
uint8_t phn_notation_digit(uint32_t scalar, bool spells);

/* Whether a number may contain this sign of another script: a blank, a dash, a bracket, a dot or a tilde. */
bool phn_notation_is_sign(uint32_t scalar);

/* Whether a sign only separates digits of a number: a blank, a hyphen, a dot or a bracket, but no slash or tilde. */
bool phn_notation_is_separator(uint32_t scalar);

/* The byte offset of digit `index`, or of its end with `after`, in the text of a notation; its length past the last. */
size_t phn_notation_offset(const phn_notation *notation, const uint8_t *text, size_t index, bool after);

/* Adds the extension of a reading of the same text to a notation without one if its label is Korean. */
void phn_add_extension(phn_notation *notation, const phn_reading *reading, const uint8_t *text, size_t length);

#endif
