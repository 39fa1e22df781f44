/* packed_bytes: stores packed digits as ASCII. */
#ifndef PHN_PACKED_BYTES_H
#define PHN_PACKED_BYTES_H

#include "internal.h"
#include "packing.h"

#if defined(__SSE2__)
#include <tmmintrin.h>
#endif

/* Stores sixteen digits. Every x86-64 processor has SSE2. */
static inline void phn_store_digits(uint8_t *dst, uint64_t packed) {
#if defined(__SSE2__)
    __m128i pairs = _mm_cvtsi64_si128((long long)packed);
    __m128i digits = _mm_unpacklo_epi8(pairs, _mm_srli_epi16(pairs, 4));
    digits = _mm_or_si128(_mm_and_si128(digits, _mm_set1_epi8(15)), _mm_set1_epi8('0'));
    _mm_storeu_si128((__m128i *)(void *)dst, digits);
#else
    phn_store64(dst, phn_unpack(packed) | PHN_ZEROS);
    phn_store64(dst + 8, phn_unpack(packed >> 32) | PHN_ZEROS);
#endif
}

#endif
