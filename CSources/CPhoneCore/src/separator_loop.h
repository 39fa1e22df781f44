/*
 * The loop that all variants of finding separators share. A variant defines PHN_TARGET (the attribute of its
 * instruction set), PHN_FIND (its name) and the function below, and includes this file.
 */

#include "finders.h"

/* Finds the separators of a whole block. */
PHN_TARGET static inline void find_block(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK],
                                         uint8_t delimiter);

PHN_TARGET void PHN_FIND(phn_separators *out, const uint8_t *text, size_t length, uint8_t delimiter) {
    size_t at = 0;
    for (; length - at >= PHN_SEPARATOR_BLOCK; at += PHN_SEPARATOR_BLOCK) find_block(out++, text + at, delimiter);
    if (at == length) return;
    /* A load would end beyond the text. */
    uint8_t last[PHN_SEPARATOR_BLOCK] = {0};
    memcpy(last, text + at, length - at);
    find_block(out, last, delimiter);
    if (delimiter == 0) out->delimiters &= ((uint64_t)1 << (length - at)) - 1;
}
