/*
 * tail: finds where the number in a text that is being typed ends, and the extension after it.
 *
 *  02-312-3456 ext. 12
 *  [ number  ] label ^begin
 *
 * A label counts if a number precedes it and phn_check would parse a digit after it as an extension. The label that the
 * field itself shows counts after any digits, so that editing the number never adds the extension to it.
 */
#ifndef PHN_TAIL_H
#define PHN_TAIL_H

#include "parse.h"

/* The label in the marks of a text. */
#define PHN_MARKED_LABEL ";ext="

typedef struct phn_tail {
    size_t number_end;   /* directly after the last digit of the number */
    bool has_label;      /* false if what follows the number is another one */
    size_t begin;        /* directly after the label */
    size_t end;          /* directly after the extension */
    phn_extension shown; /* the digits of the extension; empty after a label without digits */
} phn_tail;

/* Whether something may follow the number of a text. Most texts end with the number, as their readings show. */
static inline bool phn_may_have_tail(const phn_reading *reading, const phn_packed *packed) {
    return reading->stops != 0 || reading->words != 0 || reading->trails || reading->marks.more || !packed->is_plain;
}

/*
 * Finds what follows the number in the text of `reading`; false if nothing does. O(bytes): labels are tried only after
 * digits, and in a limited number of bytes.
 */
bool phn_find_tail(phn_tail *out, const phn_engine *engine, const phn_reading *reading, const uint8_t *text,
                   const char region[2]);

/* The label before an extension of these marks, from the formats of their calling code. */
phn_text phn_typed_label(const phn_engine *engine, const phn_marks *marks, const char region[2]);

#endif
