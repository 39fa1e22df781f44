/*
 * splits: splits a candidate at signs that separate numbers.
 *
 *  651-234-2345/332-445-1234      before the first slash, then after each one
 *  650 253 0000 650 253 0001      the same groups twice or more
 */
#ifndef PHN_SPLITS_H
#define PHN_SPLITS_H

#include "sieve.h"

typedef struct phn_split {
    size_t at;      /* the index of the separator */
    phn_piece rest; /* the piece that follows it */
} phn_split;

/* Finds the next separator from `at` on; false if there is none. */
bool phn_next_split(phn_split *out, phn_splitter splitter, const phn_window *window, size_t at, size_t end);

/*
 * Finds the first two of several pieces with the same groups of digits, and a blank between them; false if there are
 * none.
 */
bool phn_find_series(phn_piece *first, phn_piece *second, const phn_window *window, size_t end);

/* A piece without trailing signs. */
phn_piece phn_without_trailing_signs(const phn_window *window, phn_piece piece);

/* A piece without trailing letters and signs. A label's letters end it, because its digits are not in the piece. */
phn_piece phn_without_trailing_letters(const phn_window *window, phn_piece piece);

/*
 * A piece without a single digit after a blank and a longer group: the number of a floor, or of the next line of a
 * list. Any other piece is returned unchanged.
 */
phn_piece phn_without_lone_digit(const phn_window *window, phn_piece piece);

#endif
