/* finders: the functions that find separators, one for each instruction set. */
#ifndef PHN_FINDERS_H
#define PHN_FINDERS_H

#include "internal.h"
#include "separators.h"

typedef void phn_finder(phn_separators *out, const uint8_t *text, size_t length, uint8_t delimiter);

/*
 * phn_find_plainly is in plain C, for every processor; the others exist only where compilers support their
 * instructions.
 */
phn_finder phn_find_plainly;
phn_finder phn_find_with_sse2;
phn_finder phn_find_with_avx2;
phn_finder phn_find_with_avx512;
phn_finder phn_find_with_neon;

#endif
