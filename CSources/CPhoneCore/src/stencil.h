/* stencil: digits of a short text, moved apart. */
#ifndef PHN_STENCIL_H
#define PHN_STENCIL_H

#include "internal.h"

/* A text of up to sixteen bytes in two words: it is written without being read back from memory. */
typedef struct phn_short_text {
    uint64_t low;
    uint64_t high;
} phn_short_text;

/* Up to sixteen packed digits as bytes. */
static inline phn_short_text phn_short_digits(uint64_t packed) {
    return (phn_short_text){phn_unpack(packed) | PHN_ZEROS, phn_unpack(packed >> 32) | PHN_ZEROS};
}

/* By one to seven places. */
static inline phn_short_text phn_move_bytes(phn_short_text text, unsigned places) {
    return (phn_short_text){text.low << (8 * places), text.high << (8 * places) | text.low >> (64 - 8 * places)};
}

static inline phn_short_text phn_fill_stencil(const phn_stencil *stencil, uint64_t packed) {
    phn_short_text digits = phn_short_digits(packed);
    phn_short_text text = {stencil->separators[0] | (digits.low & stencil->kept[0][0]),
                           stencil->separators[1] | (digits.high & stencil->kept[0][1])};
    for (unsigned places = 1; places <= PHN_STENCIL_SEPARATORS; places++) {
        phn_short_text moved = phn_move_bytes(digits, places);
        text.low |= moved.low & stencil->kept[places][0];
        text.high |= moved.high & stencil->kept[places][1];
    }
    return text;
}

#endif
