#include "packed.h"

/* NEON, which all 64-bit Arm processors have. */
#if defined(__aarch64__) && defined(__ARM_NEON) && defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

#include <arm_neon.h>

#define PHN_TARGET
#define PHN_PACKER phn_neon_packer
#include "pack_loop.h"
#include "pack_halves.h"

/* One bit per byte, the first lowest. */
static inline uint32_t bits_of(uint8x16_t bytes) {
    static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t bits = vandq_u8(bytes, vld1q_u8(places));
    return vaddv_u8(vget_low_u8(bits)) | (uint32_t)vaddv_u8(vget_high_u8(bits)) << 8;
}

static inline uint64_t find_newlines(phn_ends *found, const uint8_t bytes[PHN_BLOCK]) {
    uint64_t bits = 0;
    uint8x16_t returns = vdupq_n_u8(0);
    for (size_t at = 0; at < PHN_BLOCK; at += 16) {
        uint8x16_t loaded = vld1q_u8(bytes + at);
        bits |= (uint64_t)bits_of(vceqq_u8(loaded, vdupq_n_u8('\n'))) << at;
        returns = vorrq_u8(returns, vceqq_u8(loaded, vdupq_n_u8('\r')));
    }
    found->has_signs = true;
    found->has_return |= vmaxvq_u8(returns) != 0;
    return bits;
}

/* The lower halves of the bytes that a mask keeps, packed. */
static inline uint64_t pack_nibbles(uint8x16_t bytes, uint32_t kept) {
    uint8x8_t first = vcreate_u8(phn_kept_places[kept & 0xFF]);
    uint8x8_t second = vadd_u8(vcreate_u8(phn_kept_places[kept >> 8]), vdup_n_u8(8));
    uint16x8_t joined = vreinterpretq_u16_u8(vqtbl1q_u8(bytes, vcombine_u8(first, second)));
    uint8x8_t packed = vmovn_u16(vorrq_u16(joined, vshrq_n_u16(joined, 4)));
    return phn_join_eights(vget_lane_u64(vreinterpret_u64_u8(packed), 0), kept);
}

static inline uint64_t pack_half(phn_packed *out, uint32_t *plain, const uint8_t *bytes, size_t size, size_t at) {
    /* Each sign is at the index of its lower half. */
    static const uint8_t signs[16] = {' ', 0, 0, 0, 0, 0, 0, 0, '(', ')', 0, 0, 0, '-', '.', 0};
    uint8x16_t loaded = vld1q_u8(bytes + at);
    uint8x16_t values = veorq_u8(loaded, vdupq_n_u8('0'));
    uint8x16_t digits = vcleq_u8(values, vdupq_n_u8(9));
    uint8x16_t are_signs = vceqq_u8(vqtbl1q_u8(vld1q_u8(signs), vandq_u8(loaded, vdupq_n_u8(15))), loaded);
    size_t left = size - at < 16 ? size - at : 16;
    uint32_t within = ((uint32_t)1 << left) - 1;
    uint32_t kept = bits_of(digits) & within;
    out->digit_mask |= kept << at;
    out->dot_mask |= (bits_of(vceqq_u8(loaded, vdupq_n_u8('.'))) & within) << at;
    out->open_mask |= (bits_of(vceqq_u8(loaded, vdupq_n_u8('('))) & within) << at;
    *plain |= (bits_of(vorrq_u8(digits, are_signs)) & within) << at;
    return pack_nibbles(values, kept);
}

#endif
