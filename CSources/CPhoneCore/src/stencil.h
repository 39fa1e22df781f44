/* stencil: digits of a short text, moved apart. */
#ifndef PHN_STENCIL_H
#define PHN_STENCIL_H

#include "internal.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* A text of up to sixteen bytes in two words: it is written without being read back from memory. */
typedef struct phn_short_text {
    uint64_t low;
    uint64_t high;
} phn_short_text;

/* Up to sixteen packed digits as bytes. */
static inline phn_short_text phn_short_digits(uint64_t packed) {
    return (phn_short_text){phn_unpack(packed) | PHN_ZEROS, phn_unpack(packed >> 32) | PHN_ZEROS};
}

/* Stores sixteen packed digits as bytes. */
static inline void phn_store_digits(uint8_t *dst, uint64_t packed) {
#if defined(__SSE2__)
    __m128i pairs = _mm_cvtsi64_si128((long long)packed);
    __m128i digits = _mm_unpacklo_epi8(pairs, _mm_srli_epi16(pairs, 4));
    digits = _mm_or_si128(_mm_and_si128(digits, _mm_set1_epi8(15)), _mm_set1_epi8('0'));
    _mm_storeu_si128((__m128i *)(void *)dst, digits);
#else
    phn_short_text text = phn_short_digits(packed);
    phn_store64(dst, text.low);
    phn_store64(dst + 8, text.high);
#endif
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
