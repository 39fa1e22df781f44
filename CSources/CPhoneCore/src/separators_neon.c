#include "finders.h"

/* NEON, which all 64-bit Arm processors have. */
#if defined(__aarch64__) && defined(__ARM_NEON)

#include <arm_neon.h>

#define PHN_TARGET
#define PHN_FIND phn_find_with_neon
#include "separator_loop.h"

/* One bit per byte for the first or last 16 of 32 bytes, each 0 or 255; pairs of bytes are added. */
static inline uint8x16_t add_pairs(uint8x16_t first, uint8x16_t second, uint8x16_t pattern) {
    static const uint8_t places[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t bits = vld1q_u8(places);
    return vpaddq_u8(vandq_u8(vceqq_u8(first, pattern), bits), vandq_u8(vceqq_u8(second, pattern), bits));
}

static inline uint64_t equal_bytes(const uint8x16_t bytes[4], uint8_t byte) {
    uint8x16_t pattern = vdupq_n_u8(byte);
    uint8x16_t fours = vpaddq_u8(add_pairs(bytes[0], bytes[1], pattern), add_pairs(bytes[2], bytes[3], pattern));
    uint8_t eights[16];
    vst1q_u8(eights, vpaddq_u8(fours, fours));
    return phn_load64(eights);
}

static inline void find_block(phn_separators *out, const uint8_t bytes[PHN_SEPARATOR_BLOCK], uint8_t delimiter) {
    const uint8x16_t loaded[4] = {vld1q_u8(bytes), vld1q_u8(bytes + 16), vld1q_u8(bytes + 32), vld1q_u8(bytes + 48)};
    out->delimiters = equal_bytes(loaded, delimiter);
    out->line_feeds = equal_bytes(loaded, '\n');
    out->quotes = equal_bytes(loaded, '"');
}

#endif
