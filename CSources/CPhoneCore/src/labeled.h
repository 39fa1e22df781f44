/*
 * labeled: parses a piece with letters, or with the label of an extension, to the result that parsing its text would
 * have.
 *
 *  02-345-6789 ext. 12
 *  [  body   ]      ^ extension
 *
 * scan, cell, notation and check each parse such a text, some parts of it more than once. If one label follows plain
 * digits, as nearly always, the scalars of a window show the common result at once.
 */
#ifndef PHN_LABELED_H
#define PHN_LABELED_H

#include "notation.h"
#include "window.h"

typedef struct phn_labeled {
    phn_reading reading;   /* as scan parses it, up to letters after a digit; empty in the libphonenumber profile */
    phn_notation notation; /* as notation parses it, without offsets */
    uint32_t ranges;       /* bit i: a tilde follows digit i, after which a range ends */
    bool is_whole;         /* whether no digits follow those of the number and its extension */
} phn_labeled;

/*
 * Parses a piece that is not plain. Returns false if its text has to be parsed, because it may have several parts,
 * spell a number, or have other signs than those of one label. O(scalars).
 */
bool phn_read_labeled(phn_labeled *out, const phn_window *window, phn_piece piece, const phn_engine *engine);

#endif
