/*
 * cell: splits a text with letters between its digits into parts, each of which may be a number.
 *
 *  Kim 15 Lee 031-769-5737 ext. 12 office
 *  [     ]   [            [      ]]            two parts, the second one with an extension
 *
 * Letters after digits end a part, and the next part begins after them. There are three exceptions. Digits after the
 * label of an extension belong to the number before them. The parameters ";phone-context=" and ";isub=" of RFC 3966
 * belong to the text before them. Parts without a stop between them may be one vanity number: see phn_spelling.
 */
#ifndef PHN_CELL_H
#define PHN_CELL_H

#include "scan.h"

typedef struct phn_part {
    size_t begin;
    size_t end;    /* at the first letter after its digits, or the text's length */
    size_t tail;   /* right after its labeled extension or a URI's parameters; `end` if it has neither */
    size_t digits; /* number of digits; 0 if there is no part */
    bool is_uri;   /* whether the tail is needed to parse it */
} phn_part;

/*
 * Parts of a text with letters between or after them, and without a stop after the first letters. With at least three
 * ASCII letters, they may be one vanity number, unless a word between digits announces the next number (tel, fax), or
 * the words there have both lowercase letters and spaces: 1-800-GO-FEDEX, 0800 DDA 005 and 1-800-fly-4-less may be
 * numbers; "650 Bob 2530" is not one.
 */
typedef struct phn_spelling {
    size_t begin;
    size_t end;
    size_t tail;    /* right after its labeled extension; `end` if it has no extension */
    size_t letters; /* number of ASCII letters */
    size_t digits;  /* number of digits and letters */
    bool is_ruled_out;
    bool is_likely; /* whether the words after the last digit do not have both lowercase letters and spaces */
} phn_spelling;

/* A walk over the parts of a text. */
typedef struct phn_cell {
    const uint8_t *text;
    size_t length;
    size_t at; /* where the next part begins */
    phn_spelling spelling;
    bool is_spelled; /* whether the spelling ends with the last part that was returned */
} phn_cell;

static inline phn_cell phn_cell_begin(const uint8_t *text, size_t length) {
    return (phn_cell){.text = text, .length = length};
}

/* Finds the next part; returns false after the last one. All parts together take O(bytes). */
bool phn_cell_next(phn_part *out, phn_cell *cell);

/* Whether a word of ASCII letters, in either case, is a label that people write before a number. */
bool phn_is_prefix_label(const uint8_t *text, size_t begin, size_t end);

/* Whether parts may be one vanity number. */
static inline bool phn_may_spell(const phn_spelling *spelling) {
    return spelling->letters >= 3 && !spelling->is_ruled_out;
}

#endif
