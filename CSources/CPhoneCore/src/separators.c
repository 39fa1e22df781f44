#include "separators.h"
#include "internal.h"

typedef void find_block(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK], uint8_t delimiter);

/* Bit i: byte i of a word equals a byte, which `pattern` repeats. */
static inline uint64_t equal_bytes(uint64_t word, uint64_t pattern) {
    const uint64_t low = 0x7F7F7F7F7F7F7F7Fu;
    uint64_t rest = word ^ pattern;
    /* The highest bit of each byte that is 0; no sum of seven bits carries into the next byte. */
    uint64_t zeros = ~(((rest & low) + low) | rest | low);
    /* The factor moves the bit of byte i to bit 56 + i. */
    return (zeros >> 7) * 0x0102040810204080u >> 56;
}

static inline void find_plainly(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK], uint8_t delimiter) {
    const uint64_t ones = 0x0101010101010101u;
    phn_separators found = {0, 0, 0};
    for (unsigned at = 0; at < PHN_SEPARATOR_BLOCK; at += 8) {
        uint64_t word = phn_load64(bytes + at);
        found.delimiters |= equal_bytes(word, delimiter * ones) << at;
        found.line_feeds |= equal_bytes(word, '\n' * ones) << at;
        found.quotes |= equal_bytes(word, '"' * ones) << at;
    }
    *out = found;
}

static inline void find_all(phn_separators *out, const uint8_t *text, size_t length, uint8_t delimiter,
                            find_block *find) {
    if (out == NULL || text == NULL) return;
    size_t at = 0;
    for (; length - at >= PHN_SEPARATOR_BLOCK; at += PHN_SEPARATOR_BLOCK) find(out++, text + at, delimiter);
    if (at == length) return;
    /* A load would end beyond the text. */
    uint8_t last[PHN_SEPARATOR_BLOCK] = {0};
    memcpy(last, text + at, length - at);
    find(out, last, delimiter);
    if (delimiter == 0) out->delimiters &= ((uint64_t)1 << (length - at)) - 1;
}

void phn_find_separators_plainly(phn_separators *out, const uint8_t *text, size_t length, uint8_t delimiter) {
    find_all(out, text, length, delimiter, find_plainly);
}

#if defined(__GNUC__) && defined(__SSE2__)

#include <immintrin.h>

static inline uint64_t bits_of(__m128i bytes) {
    return (uint32_t)_mm_movemask_epi8(bytes);
}

static inline void find_with_vectors(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK], uint8_t delimiter) {
    phn_separators found = {0, 0, 0};
    for (unsigned at = 0; at < PHN_SEPARATOR_BLOCK; at += 16) {
        __m128i loaded = _mm_loadu_si128((const __m128i *)(const void *)(bytes + at));
        found.delimiters |= bits_of(_mm_cmpeq_epi8(loaded, _mm_set1_epi8((char)delimiter))) << at;
        found.line_feeds |= bits_of(_mm_cmpeq_epi8(loaded, _mm_set1_epi8('\n'))) << at;
        found.quotes |= bits_of(_mm_cmpeq_epi8(loaded, _mm_set1_epi8('"'))) << at;
    }
    *out = found;
}

#elif defined(__aarch64__) && defined(__ARM_NEON)

#include <arm_neon.h>

/* Four vectors of sixteen bytes that are 0 or 255: pairwise sums of their bits leave one bit a byte. */
static inline uint64_t bits_of(const uint8x16_t bytes[4], uint8x16_t pattern) {
    static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t bits = vld1q_u8(places);
    uint8x16_t first =
        vpaddq_u8(vandq_u8(vceqq_u8(bytes[0], pattern), bits), vandq_u8(vceqq_u8(bytes[1], pattern), bits));
    uint8x16_t second =
        vpaddq_u8(vandq_u8(vceqq_u8(bytes[2], pattern), bits), vandq_u8(vceqq_u8(bytes[3], pattern), bits));
    uint8x16_t all = vpaddq_u8(first, second);
    uint8_t stored[16];
    vst1q_u8(stored, vpaddq_u8(all, all));
    return phn_load64(stored);
}

static inline void find_with_vectors(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK], uint8_t delimiter) {
    const uint8x16_t loaded[4] = {vld1q_u8(bytes), vld1q_u8(bytes + 16), vld1q_u8(bytes + 32), vld1q_u8(bytes + 48)};
    out->delimiters = bits_of(loaded, vdupq_n_u8(delimiter));
    out->line_feeds = bits_of(loaded, vdupq_n_u8('\n'));
    out->quotes = bits_of(loaded, vdupq_n_u8('"'));
}

#else
#define find_with_vectors find_plainly
#endif

void phn_find_separators(phn_separators *out, const uint8_t *text, size_t length, uint8_t delimiter) {
    find_all(out, text, length, delimiter, find_with_vectors);
}
