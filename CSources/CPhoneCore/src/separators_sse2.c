#include "finders.h"

/* SSE2, which all 64-bit x86 processors have. */
#if defined(__GNUC__) && defined(__x86_64__)

#include <immintrin.h>

#define PHN_TARGET
#define PHN_FIND phn_find_with_sse2
#include "separator_loop.h"

static inline uint64_t equal_bytes(__m128i bytes, char byte) {
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte)));
}

static inline void find_block(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK], uint8_t delimiter) {
    phn_separators found = {0, 0, 0};
    for (unsigned at = 0; at < PHN_SEPARATOR_BLOCK; at += 16) {
        __m128i loaded = _mm_loadu_si128((const __m128i *)(const void *)(bytes + at));
        found.delimiters |= equal_bytes(loaded, (char)delimiter) << at;
        found.line_feeds |= equal_bytes(loaded, '\n') << at;
        found.quotes |= equal_bytes(loaded, '"') << at;
    }
    *out = found;
}

#endif
