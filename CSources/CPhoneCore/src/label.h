/*
 * label: the extension at the end of a number, and its label.
 *
 *  650-253-0000 ext. 12      650-253-0000;ext=12      650-253-0000,,12      650-253-0000 - 12#
 *              ^begin^digits
 */
#ifndef PHN_LABEL_H
#define PHN_LABEL_H

#include "excerpt.h"

/*
 * The most digits after a word, after a sign, x or "int", which have other meanings, too, and before a hash sign
 * without a label.
 */
enum { PHN_LABEL_WORD_DIGITS = 20, PHN_LABEL_SIGN_DIGITS = 9, PHN_LABEL_BARE_DIGITS = 6 };

typedef struct phn_label {
    size_t begin;  /* where it begins in the excerpt, with the separators before it */
    size_t digits; /* where its digits begin */
    size_t end;    /* directly after its digits */
} phn_label;

/* The lowercase form of a letter of a label, which variants of the letter share; other scalars do not change. */
uint32_t phn_label_letter(uint32_t scalar);

/* Finds the longest extension at the end of an excerpt; returns false if there is no extension. O(bytes). */
bool phn_label_find(phn_label *out, const phn_excerpt *excerpt);

/* The most digits after a label of a format. Separators may surround the label. */
size_t phn_label_room(const uint8_t *label, size_t length);

#endif
