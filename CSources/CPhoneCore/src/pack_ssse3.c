#include "packed.h"

/* SSSE3, also for processors whose PEXT is slow. */
#if defined(__GNUC__) && defined(__x86_64__)

#include <tmmintrin.h>

#define PHN_TARGET __attribute__((target("ssse3,popcnt")))
#define PHN_PACKER phn_ssse3_packer
#include "pack_loop.h"
#include "pack_halves.h"

PHN_TARGET static inline uint32_t bits_of(__m128i bytes) {
    return (uint32_t)_mm_movemask_epi8(bytes);
}

PHN_TARGET static inline __m128i load_half(const uint8_t *bytes) {
    return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}

PHN_TARGET static inline uint64_t find_newlines(phn_ends *found, const uint8_t bytes[PHN_BLOCK]) {
    uint64_t bits = 0;
    __m128i returns = _mm_setzero_si128();
    for (size_t at = 0; at < PHN_BLOCK; at += 16) {
        __m128i loaded = load_half(bytes + at);
        bits |= (uint64_t)bits_of(_mm_cmpeq_epi8(loaded, _mm_set1_epi8('\n'))) << at;
        returns = _mm_or_si128(returns, _mm_cmpeq_epi8(loaded, _mm_set1_epi8('\r')));
    }
    found->has_signs = true;
    found->has_return |= bits_of(returns) != 0;
    return bits;
}

/* The places of the bytes that a mask keeps: of the first eight bytes, then of the other eight. */
PHN_TARGET static inline __m128i kept_places(uint32_t kept) {
    __m128i first = _mm_cvtsi64_si128((long long)phn_kept_places[kept & 0xFF]);
    __m128i second = _mm_cvtsi64_si128((long long)phn_kept_places[kept >> 8]);
    return _mm_unpacklo_epi64(first, _mm_add_epi8(second, _mm_set1_epi8(8)));
}

/* The lower halves of the kept bytes, packed. */
PHN_TARGET static inline uint64_t pack_nibbles(__m128i bytes, uint32_t kept) {
    __m128i joined = _mm_shuffle_epi8(bytes, kept_places(kept));
    __m128i pairs = _mm_maddubs_epi16(joined, _mm_set1_epi16(0x1001));
    uint64_t eights = (uint64_t)_mm_cvtsi128_si64(_mm_packus_epi16(pairs, pairs));
    return phn_join_eights(eights, kept);
}

PHN_TARGET static inline uint64_t pack_half(phn_packed *out, uint32_t *plain, const uint8_t *bytes, size_t size,
                                            size_t at) {
    /* Each sign is at the index of its lower half. */
    const __m128i signs = _mm_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, '(', ')', 0, 0, 0, '-', '.', 0);
    __m128i loaded = load_half(bytes + at);
    __m128i values = _mm_xor_si128(loaded, _mm_set1_epi8('0'));
    __m128i digits = _mm_cmpeq_epi8(_mm_min_epu8(values, _mm_set1_epi8(9)), values);
    __m128i are_signs = _mm_cmpeq_epi8(_mm_shuffle_epi8(signs, loaded), loaded);
    size_t left = size - at < 16 ? size - at : 16;
    uint32_t within = ((uint32_t)1 << left) - 1;
    uint32_t kept = bits_of(digits) & within;
    out->digit_mask |= kept << at;
    out->dot_mask |= (bits_of(_mm_cmpeq_epi8(loaded, _mm_set1_epi8('.'))) & within) << at;
    out->open_mask |= (bits_of(_mm_cmpeq_epi8(loaded, _mm_set1_epi8('('))) & within) << at;
    *plain |= (bits_of(_mm_or_si128(digits, are_signs)) & within) << at;
    return pack_nibbles(values, kept);
}

#endif
