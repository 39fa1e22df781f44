/* notation: a text to the digits that libphonenumber reads in it. */
#ifndef PHN_NOTATION_H
#define PHN_NOTATION_H

#include "scan.h"

typedef enum phn_notation_status {
    PHN_NOTATION_OK,
    PHN_NOTATION_NOT_A_NUMBER,
    PHN_NOTATION_TOO_LONG
} phn_notation_status;

typedef struct phn_notation {
    /*
     * Letters are digits here where three or more stand in the number. Neither gaps nor stops are kept. `start` is
     * where the number's first plus or digit stands, of a text that is too long where it has to end, of no number 0.
     */
    phn_marks marks;
    uint8_t extension[10]; /* four bits a digit, the first lowest */
    uint8_t extension_count;
    uint8_t status; /* phn_notation_status */
    bool has_slash; /* these two of plain texts alone */
    bool has_dot;
} phn_notation;

/* The same for short texts of digits and plain signs, which fit any limit; false for all others. */
bool phn_notation_plain(phn_notation *out, const uint8_t *text, size_t length);

/* Reads a text of at most `limit` scalars, or of any length with 0. O(bytes). */
void phn_notation_read(phn_notation *out, const uint8_t *text, size_t length, size_t limit);

/* The byte offset of digit `index`, or with `behind` the one right behind it; the text's length past the last one. */
size_t phn_notation_offset(const uint8_t *text, size_t length, size_t index, bool behind);

#endif
