/* stencil: spreads the digits of a short text, with separators between them. */
#ifndef PHN_STENCIL_H
#define PHN_STENCIL_H

#include "internal.h"

/* A text of up to sixteen bytes in two words, which is stored without being read back from memory. */
typedef struct phn_short_text {
    uint64_t low;
    uint64_t high;
} phn_short_text;

/* Moves bytes by one to seven places. */
static inline phn_short_text phn_move_bytes(phn_short_text text, unsigned places) {
    return (phn_short_text){text.low << (8 * places), text.high << (8 * places) | text.low >> (64 - 8 * places)};
}

/* Stores the first `size` bytes, and no byte beyond them. Where two stores overlap, they store the same bytes. */
PHN_INLINE void phn_store_short(uint8_t *dst, phn_short_text text, size_t size) {
    if (size >= 8) {
        /* The shift is split in two, because shifting a word by 64 is undefined. */
        unsigned rest = 4 * (unsigned)(size - 8);
        phn_store64(dst + size - 8, text.low >> rest >> rest | text.high << (32 - rest) << (32 - rest));
        /* Callers load the first word next, so the last store covers all of it. */
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

/* The bytes of a text with this many digits; 0 if the stencil cannot write it. */
static inline size_t phn_stencil_size(const phn_stencil *stencil, size_t count) {
    return count < PHN_PACKED_MAX ? stencil->sizes[count] : 0;
}

/* Spreads packed digits: their places become those of the bytes. */
PHN_INLINE phn_short_text phn_fill_stencil(const phn_stencil *stencil, uint64_t packed) {
    uint64_t moved = packed & stencil->kept[0];
    for (unsigned places = 1; places <= PHN_STENCIL_SEPARATORS; places++) {
        moved |= packed << (4 * places) & stencil->kept[places];
    }
    return (phn_short_text){phn_unpack(moved) | stencil->signs[0], phn_unpack(moved >> 32) | stencil->signs[1]};
}

#endif
