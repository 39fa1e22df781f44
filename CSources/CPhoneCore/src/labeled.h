/*
 * labeled: a piece with letters, or with the label of an extension, as all who read its text find it.
 *
 *  02-345-6789 ext. 12
 *  [  body   ]      ^ extension
 *
 * Each of scan, cell, notation and check reads such a text by itself, part of it more than once. The scalars of a
 * window show at once what they agree on if one label follows plain digits, as nearly always.
 */
#ifndef PHN_LABELED_H
#define PHN_LABELED_H

#include "notation.h"
#include "window.h"

typedef struct phn_labeled {
    phn_reading reading;   /* as scan reads it, up to letters after a digit; empty in the profile libphonenumber */
    phn_notation notation; /* as notation reads it, without offsets */
    uint32_t ranges;       /* bit i: a tilde follows digit i, after which a range ends */
    bool is_whole;         /* no digits follow those of the number and its extension */
} phn_labeled;

/*
 * Reads a piece that is not plain. False if only its text shows what is in it: then it may have several parts, spell a
 * number, or have other signs than those of one label. O(scalars).
 */
bool phn_read_labeled(phn_labeled *out, const phn_window *window, phn_piece piece, const phn_engine *engine);

#endif
