#include "finders.h"

#if defined(__GNUC__) && defined(__x86_64__)

#include <immintrin.h>

#define PHN_TARGET __attribute__((target("avx512f,avx512bw")))
#define PHN_FIND phn_find_with_avx512
#include "separator_loop.h"

PHN_TARGET static inline void find_block(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK],
                                         uint8_t delimiter) {
    __m512i loaded = _mm512_loadu_si512(bytes);
    out->delimiters = _mm512_cmpeq_epi8_mask(loaded, _mm512_set1_epi8((char)delimiter));
    out->line_feeds = _mm512_cmpeq_epi8_mask(loaded, _mm512_set1_epi8('\n'));
    out->quotes = _mm512_cmpeq_epi8_mask(loaded, _mm512_set1_epi8('"'));
}

#endif
