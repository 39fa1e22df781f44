/*
 * cell: the parts of a text that may be a number each, if letters separate digits.
 *
 *  Kim 15 Lee 031-769-5737 ext. 12 office
 *  [     ]   [            [      ]]            two parts, the second one with an extension
 *
 * Letters after digits end a part, and the next part begins after them. There are three exceptions. Digits after the
 * label of an extension belong to the number before them and are never a number of their own. The parameters
 * ";phone-context=" and ";isub=" of RFC 3966 belong to the text before them. And parts without a stop between them may
 * be a vanity number together: see phn_spelling.
 */
#ifndef PHN_CELL_H
#define PHN_CELL_H

#include "scan.h"

typedef struct phn_part {
    size_t begin;
    size_t end;    /* at the first letter after its digits; the text's length without one */
    size_t tail;   /* right after its labeled extension, or the end of a URI's parameters; `end` without either */
    size_t digits; /* 0 for no part */
    bool is_uri;   /* the tail is needed to read it */
} phn_part;

/*
 * Parts of a text that letters join or follow, without a stop after the first letters. With three ASCII letters they
 * may be a vanity number, unless a word between digits announces the next number (tel, fax), or is neither in capitals
 * nor without spaces: 1-800-GO-FEDEX, 0800 DDA 005 and 1-800-fly-4-less may be numbers, "650 Bob 2530" is not.
 */
typedef struct phn_spelling {
    size_t begin;
    size_t end;
    size_t tail;    /* right after its labeled extension; `end` without one */
    size_t letters; /* of ASCII */
    size_t digits;  /* with the letters */
    bool is_ruled_out;
    bool is_likely; /* whether the words after the last digit are written as those between digits have to be */
} phn_spelling;

/* A walk over the parts of a text. */
typedef struct phn_cell {
    const uint8_t *text;
    size_t length;
    size_t at; /* where the next part begins */
    phn_spelling spelling;
    bool is_spelled; /* the spelling ends with the last part that was returned */
} phn_cell;

static inline phn_cell phn_cell_begin(const uint8_t *text, size_t length) {
    return (phn_cell){.text = text, .length = length};
}

/* The next part; false after the last one. All parts together take O(bytes). */
bool phn_cell_next(phn_part *out, phn_cell *cell);

/* Whether parts may be a vanity number together. */
static inline bool phn_may_spell(const phn_spelling *spelling) {
    return spelling->letters >= 3 && !spelling->is_ruled_out;
}

#endif
