#include "packed.h"

/* AVX-512 with VBMI2: comparisons return masks, and VPCOMPRESSB joins the digits. */
#if defined(__GNUC__) && defined(__x86_64__)

#include <immintrin.h>

#define PHN_TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi2,avx2,bmi,bmi2,popcnt")))
#define PHN_PACKER phn_avx512_packer
#define PHN_PACKS_SHORT
#define PHN_PUTS_ENDS
#include "pack_loop.h"

PHN_TARGET static inline uint64_t find_newlines(phn_ends *found, const uint8_t bytes[PHN_BLOCK]) {
    /* Each sign is at the index of its lower half; other indices have a byte with another lower half. */
    const __m512i signs = _mm512_broadcast_i32x4(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, '(', 0, 0, '+', 0, 0, '.', 0));
    __m512i loaded = _mm512_loadu_si512((const void *)bytes);
    found->has_signs |= _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(signs, loaded), loaded) != 0;
    found->has_return |= _mm512_cmpeq_epi8_mask(loaded, _mm512_set1_epi8('\r')) != 0;
    return _mm512_cmpeq_epi8_mask(loaded, _mm512_set1_epi8('\n'));
}

/* Joins the bytes, counted from 0, whose bits are set, and stores eight of them at a time as offsets. */
PHN_TARGET static inline void put_ends(size_t *out, uint64_t bits, size_t begin) {
    /* clang-format off */
    const __m512i places = _mm512_set_epi8(
        63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36,
        35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8,
        7, 6, 5, 4, 3, 2, 1, 0);
    /* clang-format on */
    __m512i joined = _mm512_maskz_compress_epi8(bits, places);
    for (size_t count = phn_bit_count(bits), index = 0; index < count; index += 8) {
        __m512i eight = _mm512_cvtepu8_epi64(_mm512_castsi512_si128(joined));
        _mm512_storeu_si512((void *)(out + index), _mm512_add_epi64(eight, _mm512_set1_epi64((long long)begin)));
        joined = _mm512_alignr_epi64(joined, joined, 1);
    }
}

PHN_TARGET static inline void pack_loaded(phn_packed *out, __m256i loaded, uint8_t first, size_t size, bool is_bare) {
    /* Each sign is at the index of its lower half. */
    const __m256i signs = _mm256_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, '(', ')', 0, 0, 0, '-', '.', 0, ' ', 0, 0, 0, 0, 0,
                                           0, 0, '(', ')', 0, 0, 0, '-', '.', 0);
    uint32_t within = _bzhi_u32(~(uint32_t)0, (uint32_t)size);
    __m256i values = _mm256_xor_si256(loaded, _mm256_set1_epi8('0'));
    uint32_t digits = _mm256_mask_cmple_epu8_mask(within, values, _mm256_set1_epi8(9));
    uint32_t are_signs = _mm256_mask_cmpeq_epi8_mask(within, _mm256_shuffle_epi8(signs, loaded), loaded);
    uint32_t plus = is_bare ? 0 : within & (first == '+');
    __m256i joined = _mm256_maskz_compress_epi8(digits, values);
    __m256i pairs = _mm256_maddubs_epi16(joined, _mm256_set1_epi16(0x1001));
    __m128i packed = _mm256_cvtepi16_epi8(pairs);
    _mm_storeu_si128((__m128i *)(void *)out->digits, packed);
    out->digit_mask = digits;
    out->dot_mask = is_bare ? 0 : _mm256_mask_cmpeq_epi8_mask(within, loaded, _mm256_set1_epi8('.'));
    out->open_mask = is_bare ? 0 : _mm256_mask_cmpeq_epi8_mask(within, loaded, _mm256_set1_epi8('('));
    out->count = (uint8_t)phn_bit_count(digits);
    out->length = (uint8_t)size;
    out->plus = plus != 0;
    out->is_plain = (digits | are_signs | plus) == within;
}

PHN_TARGET static inline void pack_bytes(phn_packed *out, const uint8_t bytes[PHN_PLAIN_MAX], size_t size,
                                         bool is_bare) {
    pack_loaded(out, _mm256_loadu_si256((const __m256i *)(const void *)bytes), bytes[0], size, is_bare);
}

/* The masked load reads only the bytes of the text. */
PHN_TARGET static void pack_short(phn_packed *out, const uint8_t *text, size_t size) {
    __m256i loaded;
    if (size < PHN_PACKED_MAX) {
        uint64_t words[2];
        phn_load_short(words, text, size);
        loaded = _mm256_zextsi128_si256(_mm_set_epi64x((long long)words[1], (long long)words[0]));
    } else {
        loaded = _mm256_maskz_loadu_epi8(_bzhi_u32(~(uint32_t)0, (uint32_t)size), text);
    }
    pack_loaded(out, loaded, text[0], size, false);
}

#endif
