/* digit_blocks: skips the bytes of a text that are ASCII but not digits, sixteen at a time. */
#ifndef PHN_DIGIT_BLOCKS_H
#define PHN_DIGIT_BLOCKS_H

#include "internal.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#endif

enum { PHN_DIGIT_BLOCK = 16 };

/* Whether any byte of a block is an ASCII digit or is not ASCII. */
PHN_INLINE bool phn_has_mark(const uint8_t *block) {
#if defined(__SSE2__)
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)block);
    /* As signed bytes, the digits are now the ten least values. */
    __m128i moved = _mm_add_epi8(bytes, _mm_set1_epi8((char)(0x80 - '0')));
    __m128i digits = _mm_cmplt_epi8(moved, _mm_set1_epi8(-128 + 10));
    return _mm_movemask_epi8(_mm_or_si128(digits, bytes)) != 0;
#elif defined(__aarch64__) && defined(__ARM_NEON)
    uint8x16_t bytes = vld1q_u8(block);
    uint8x16_t digits = vcltq_u8(vsubq_u8(bytes, vdupq_n_u8('0')), vdupq_n_u8(10));
    return vmaxvq_u8(vorrq_u8(digits, vcgeq_u8(bytes, vdupq_n_u8(0x80)))) != 0;
#else
    bool has_mark = false;
    for (size_t at = 0; at < PHN_DIGIT_BLOCK; at++) has_mark |= block[at] >= 0x80 || (uint8_t)(block[at] - '0') < 10;
    return has_mark;
#endif
}

/*
 * The offset of the first byte from `at` on that is an ASCII digit or is not ASCII; the length if there is no such
 * byte.
 */
PHN_INLINE size_t phn_skip_plain(const uint8_t *text, size_t length, size_t at) {
    while (length - at >= PHN_DIGIT_BLOCK && !phn_has_mark(text + at)) at += PHN_DIGIT_BLOCK;
    while (at < length && text[at] < 0x80 && (uint8_t)(text[at] - '0') >= 10) at += 1;
    return at;
}

#endif
