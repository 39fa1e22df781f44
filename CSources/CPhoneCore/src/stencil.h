/* stencil: digits of a short text, moved apart. */
#ifndef PHN_STENCIL_H
#define PHN_STENCIL_H

#include "internal.h"

/* A text of up to sixteen bytes in two words: it is written without being read back from memory. */
typedef struct phn_short_text {
    uint64_t low;
    uint64_t high;
} phn_short_text;

/* By one to seven places. */
static inline phn_short_text phn_move_bytes(phn_short_text text, unsigned places) {
    return (phn_short_text){text.low << (8 * places), text.high << (8 * places) | text.low >> (64 - 8 * places)};
}

/* Stores the first `size` bytes, and no byte beyond them: where two stores overlap, they agree. */
PHN_INLINE void phn_store_short(uint8_t *dst, phn_short_text text, size_t size) {
    if (size >= 8) {
        /* By twice the half: 64 is not a distance by which a word can be shifted. */
        unsigned rest = 4 * (unsigned)(size - 8);
        phn_store64(dst + size - 8, text.low >> rest >> rest | text.high << (32 - rest) << (32 - rest));
        /* Callers load the first word next, so the last store is the one that has all of it. */
        phn_store64(dst, text.low);
    } else if (size >= 4) {
        phn_store32(dst, (uint32_t)text.low);
        phn_store32(dst + size - 4, (uint32_t)(text.low >> 8 * (size - 4)));
    } else if (size > 0) {
        dst[0] = (uint8_t)text.low;
        dst[size / 2] = (uint8_t)(text.low >> 8 * (size / 2));
        dst[size - 1] = (uint8_t)(text.low >> 8 * (size - 1));
    }
}

/* The bytes of a text with so many digits; 0 if another writer is needed. */
static inline size_t phn_stencil_size(const phn_stencil *stencil, size_t count) {
    return count < PHN_PACKED_MAX ? stencil->sizes[count] : 0;
}

/* Moves packed digits apart: their places are those of bytes. */
PHN_INLINE phn_short_text phn_fill_stencil(const phn_stencil *stencil, uint64_t packed) {
    uint64_t moved = packed & stencil->kept[0];
    for (unsigned places = 1; places <= PHN_STENCIL_SEPARATORS; places++) {
        moved |= packed << (4 * places) & stencil->kept[places];
    }
    return (phn_short_text){phn_unpack(moved) | stencil->signs[0], phn_unpack(moved >> 32) | stencil->signs[1]};
}

#endif
