#include "packed.h"

/* AVX2 and BMI2: all bytes at once, and PEXT for the digits. */
#if defined(__GNUC__) && defined(__x86_64__)

#include <immintrin.h>

#define PHN_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define PHN_PACKER phn_avx2_packer
#define PHN_PACKS_SHORT
#include "pack_loop.h"

PHN_TARGET static inline uint64_t find_newlines(phn_ends *found, const uint8_t bytes[PHN_BLOCK]) {
    /* Each sign is at the index of its lower half; other indices have a byte with another lower half. */
    const __m256i signs =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, '(', 0, 0, '+', 0, 0, '.', 0));
    const __m256i newline = _mm256_set1_epi8('\n');
    const __m256i carriage_return = _mm256_set1_epi8('\r');
    __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)bytes);
    __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(bytes + 32));
    uint32_t lows = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, newline));
    uint32_t highs = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, newline));
    __m256i returns =
        _mm256_or_si256(_mm256_cmpeq_epi8(low, carriage_return), _mm256_cmpeq_epi8(high, carriage_return));
    found->has_return |= !_mm256_testz_si256(returns, returns);
    __m256i are_signs = _mm256_or_si256(_mm256_cmpeq_epi8(_mm256_shuffle_epi8(signs, low), low),
                                        _mm256_cmpeq_epi8(_mm256_shuffle_epi8(signs, high), high));
    found->has_signs |= !_mm256_testz_si256(are_signs, are_signs);
    return lows | (uint64_t)highs << 32;
}

PHN_TARGET static inline uint32_t bits_of(__m256i bytes) {
    return (uint32_t)_mm256_movemask_epi8(bytes);
}

/* The lower halves of bytes, packed: those of the first sixteen bytes in the first word, of the others in the third. */
PHN_TARGET static inline __m256i pack_nibbles(__m256i bytes) {
    __m256i nibbles = _mm256_and_si256(bytes, _mm256_set1_epi8(15));
    __m256i pairs = _mm256_maddubs_epi16(nibbles, _mm256_set1_epi16(0x1001));
    return _mm256_packus_epi16(pairs, pairs);
}

PHN_TARGET static inline void pack_loaded(phn_packed *out, __m256i loaded, uint8_t first, size_t size, bool is_bare) {
    /* Each sign is at the index of its lower half. */
    const __m256i signs = _mm256_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, '(', ')', 0, 0, 0, '-', '.', 0, ' ', 0, 0, 0, 0, 0,
                                           0, 0, '(', ')', 0, 0, 0, '-', '.', 0);
    __m256i values = _mm256_xor_si256(loaded, _mm256_set1_epi8('0'));
    __m256i digits = _mm256_cmpeq_epi8(_mm256_min_epu8(values, _mm256_set1_epi8(9)), values);
    __m256i are_signs = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(signs, loaded), loaded);
    uint32_t within = _bzhi_u32(~(uint32_t)0, (uint32_t)size);
    uint32_t plus = is_bare ? 0 : within & (first == '+');
    uint32_t digit_mask = bits_of(digits) & within;
    out->digit_mask = digit_mask;
    out->dot_mask = is_bare ? 0 : bits_of(_mm256_cmpeq_epi8(loaded, _mm256_set1_epi8('.'))) & within;
    out->open_mask = is_bare ? 0 : bits_of(_mm256_cmpeq_epi8(loaded, _mm256_set1_epi8('('))) & within;
    out->length = (uint8_t)size;
    out->plus = plus != 0;
    out->is_plain = (within & ~(digit_mask | bits_of(are_signs) | plus)) == 0;
    __m256i packed = pack_nibbles(values);
    __m256i kept = pack_nibbles(digits);
    /* BZHI keeps all bits of a word if the index is 64 or more. */
    uint32_t rest = size > 16 ? (uint32_t)size - 16 : 0;
    uint64_t lower = _bzhi_u64((uint64_t)_mm256_extract_epi64(kept, 0), 4 * (uint32_t)size);
    uint64_t upper = _bzhi_u64((uint64_t)_mm256_extract_epi64(kept, 2), 4 * rest);
    phn_put_digits(out, _pext_u64((uint64_t)_mm256_extract_epi64(packed, 0), lower),
                   _pext_u64((uint64_t)_mm256_extract_epi64(packed, 2), upper));
}

PHN_TARGET static inline __m256i load_bytes(const uint8_t bytes[PHN_PLAIN_MAX]) {
    return _mm256_loadu_si256((const __m256i *)(const void *)bytes);
}

PHN_TARGET static inline void pack_bytes(phn_packed *out, const uint8_t bytes[PHN_PLAIN_MAX], size_t size,
                                         bool is_bare) {
    pack_loaded(out, load_bytes(bytes), bytes[0], size, is_bare);
}

PHN_TARGET static void pack_short(phn_packed *out, const uint8_t *text, size_t size) {
    if (size < PHN_PACKED_MAX) {
        uint64_t words[2];
        phn_load_short(words, text, size);
        __m128i bytes = _mm_set_epi64x((long long)words[1], (long long)words[0]);
        pack_loaded(out, _mm256_zextsi128_si256(bytes), text[0], size, false);
    } else {
        uint8_t bytes[PHN_PLAIN_MAX];
        phn_copy_short(bytes, text, size);
        pack_loaded(out, load_bytes(bytes), text[0], size, false);
    }
}

#endif
