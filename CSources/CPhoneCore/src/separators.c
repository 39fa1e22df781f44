#include "separators.h"
#include "packers.h"

/* Plain C: eight bytes of a word at a time. */
#define PHN_TARGET
#define PHN_FIND phn_find_plainly
#include "separator_loop.h"

/* Bit i: byte i of a word equals the byte that `pattern` repeats. */
static inline uint64_t equal_bytes(uint64_t word, uint64_t pattern) {
    const uint64_t low = 0x7F7F7F7F7F7F7F7Fu;
    uint64_t rest = word ^ pattern;
    /* The highest bit of each byte that is 0; no sum of seven bits carries into the next byte. */
    uint64_t zeros = ~(((rest & low) + low) | rest | low);
    /* The factor moves the bit of byte i to bit 56 + i. */
    return (zeros >> 7) * 0x0102040810204080u >> 56;
}

static inline void find_block(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK], uint8_t delimiter) {
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

unsigned phn_separator_vectors(void) {
    static const phn_vectors best[] = {PHN_VECTORS_AVX512, PHN_VECTORS_AVX2, PHN_VECTORS_SSSE3, PHN_VECTORS_NEON};
    for (size_t index = 0; index < sizeof best / sizeof best[0]; index++) {
        if (phn_packer_with(best[index]) != NULL) return best[index];
    }
    return PHN_VECTORS_NONE;
}

static phn_finder *finder_with(unsigned vectors) {
#if defined(__GNUC__) && defined(__x86_64__)
    if (vectors == PHN_VECTORS_AVX512) return phn_find_with_avx512;
    if (vectors == PHN_VECTORS_AVX2) return phn_find_with_avx2;
    if (vectors == PHN_VECTORS_SSSE3) return phn_find_with_sse2;
#elif defined(__aarch64__) && defined(__ARM_NEON)
    if (vectors == PHN_VECTORS_NEON) return phn_find_with_neon;
#else
    (void)vectors;
#endif
    return phn_find_plainly;
}

void phn_find_separators(phn_separators *out, const uint8_t *text, size_t length, uint8_t delimiter, unsigned vectors) {
    if (out != NULL && text != NULL) finder_with(vectors)(out, text, length, delimiter);
}
