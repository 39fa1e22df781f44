/*
 * label: the extension at the end of a number, and how it is announced there.
 *
 *  650-253-0000 ext. 12      650-253-0000;ext=12      650-253-0000,,12      650-253-0000 - 12#
 *              ^begin^digits
 */
#ifndef PHN_LABEL_H
#define PHN_LABEL_H

#include "excerpt.h"

/* The most digits that a word announces, and those that a sign, x or "int" does: these have other meanings too. */
enum { PHN_LABEL_WORD_DIGITS = 20, PHN_LABEL_SIGN_DIGITS = 9 };

typedef struct phn_label {
    size_t begin;  /* where it begins in the excerpt, with the separators before it */
    size_t digits; /* where its digits begin */
    size_t end;    /* directly after them */
} phn_label;

/* A letter of a label without its case; other scalars as they are. */
uint32_t phn_label_letter(uint32_t scalar);

/* The longest extension that ends an excerpt; false without one. O(bytes). */
bool phn_label_find(phn_label *out, const phn_excerpt *excerpt);

/* The most digits after a label of a format, which separators may surround. */
size_t phn_label_room(const uint8_t *label, size_t length);

#endif
