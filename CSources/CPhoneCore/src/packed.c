#include "packed.h"
#include "packing.h"

#define PHN_TARGET
#include "pack_loop.h"

/* In plain C, eight bytes at a time: bytes have a flag in their highest bit. */
enum { WORDS = PHN_PLAIN_MAX / 8 };

#define HIGHEST_BITS 0x8080808080808080u

/* Flags of the bytes that are `byte`; `low` has the lower seven bits of each, `high` the flags of those above 0x7F. */
static inline uint64_t equal_bytes(uint64_t low, uint64_t high, uint8_t byte) {
    uint64_t others = (low ^ 0x0101010101010101u * byte) + ~HIGHEST_BITS;
    return ~(others | high) & HIGHEST_BITS;
}

/* One bit a byte, the first lowest: the product has each flag in its highest byte. */
static inline uint32_t bits_of(uint64_t flags) {
    return (uint32_t)((flags >> 7) * 0x0102040810204080u >> 56);
}

static inline void pack_bytes(phn_packed *out, const uint8_t bytes[PHN_PLAIN_MAX], size_t size) {
    phn_packed packed = {.length = (uint8_t)size, .plus = size > 0 && bytes[0] == '+'};
    uint64_t nibbles[2] = {0};
    uint64_t kept[2] = {0};
    uint64_t others = 0;
    for (size_t word = 0; 8 * word < size; word++) {
        size_t left = size - 8 * word;
        uint64_t within = left < 8 ? ((uint64_t)1 << 8 * left) - 1 : ~(uint64_t)0;
        uint64_t loaded = phn_load64(bytes + 8 * word);
        uint64_t low = loaded & ~HIGHEST_BITS;
        uint64_t high = loaded & HIGHEST_BITS;
        uint64_t digits = (low + 0x5050505050505050u) & ~(low + 0x4646464646464646u) & ~high & HIGHEST_BITS & within;
        uint64_t dots = equal_bytes(low, high, '.') & within;
        uint64_t opens = equal_bytes(low, high, '(') & within;
        uint64_t signs = equal_bytes(low, high, ' ') | equal_bytes(low, high, '-') | equal_bytes(low, high, ')');
        uint64_t plus = word == 0 && packed.plus ? 0x80 : 0;
        others |= within & HIGHEST_BITS & ~(digits | dots | opens | signs | plus);
        packed.digit_mask |= bits_of(digits) << 8 * word;
        packed.dot_mask |= bits_of(dots) << 8 * word;
        packed.open_mask |= bits_of(opens) << 8 * word;
        nibbles[word / 2] |= phn_pack(loaded) << 32 * (word % 2);
        kept[word / 2] |= phn_pack(digits >> 7) << 32 * (word % 2);
    }
    packed.is_plain = others == 0;
    phn_put_digits(&packed, nibbles, kept);
    *out = packed;
}

void phn_pack_texts_plainly(phn_packed *out, const phn_extent *extents, size_t count, const uint8_t *text,
                            size_t length) {
    pack_texts(out, extents, count, text, length);
}
