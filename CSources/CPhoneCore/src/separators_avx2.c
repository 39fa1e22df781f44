#include "finders.h"

#if defined(__GNUC__) && defined(__x86_64__)

#include <immintrin.h>

#define PHN_TARGET __attribute__((target("avx2")))
#define PHN_FIND phn_find_with_avx2
#include "separator_loop.h"

PHN_TARGET static inline uint64_t equal_bytes(__m256i low, __m256i high, char byte) {
    __m256i pattern = _mm256_set1_epi8(byte);
    uint32_t lows = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, pattern));
    uint32_t highs = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, pattern));
    return lows | (uint64_t)highs << 32;
}

PHN_TARGET static inline void find_block(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK],
                                         uint8_t delimiter) {
    __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)bytes);
    __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(bytes + 32));
    out->delimiters = equal_bytes(low, high, (char)delimiter);
    out->line_feeds = equal_bytes(low, high, '\n');
    out->quotes = equal_bytes(low, high, '"');
}

#endif
