#include "packed.h"

#define PHN_TARGET
#define PHN_PACKER phn_plain_packer
#include "pack_loop.h"

/* In plain C, eight bytes at a time. Properties of the bytes in a word are flags in their highest bits. */
#define FLAGS 0x8080808080808080u

/* The bytes that are `byte`; `low` has the lower seven bits of each, `high` their highest. */
static inline uint64_t equal_bytes(uint64_t low, uint64_t high, uint8_t byte) {
    uint64_t others = (low ^ 0x0101010101010101u * byte) + ~FLAGS;
    return ~(others | high) & FLAGS;
}

/* One bit per byte, the first lowest: the highest byte of the product has all flags. */
static inline uint32_t bits_of(uint64_t flags) {
    return (uint32_t)((flags >> 7) * 0x0102040810204080u >> 56);
}

static inline uint64_t find_newlines(phn_ends *found, const uint8_t bytes[PHN_BLOCK]) {
    /* Searching all bytes for CR takes longer than checking the line ends. */
    found->has_return = true;
    found->has_signs = true;
    uint64_t bits = 0;
    for (size_t at = 0; at < PHN_BLOCK; at += 8) {
        uint64_t word = phn_load64(bytes + at);
        bits |= (uint64_t)bits_of(equal_bytes(word & ~FLAGS, word & FLAGS, '\n')) << at;
    }
    return bits;
}

/* Adds the bits of some signs; most words have no signs. */
static inline void add_bits(uint32_t *mask, uint64_t flags, size_t at) {
    if (flags != 0) *mask |= bits_of(flags) << at;
}

static inline void pack_bytes(phn_packed *out, const uint8_t bytes[PHN_PLAIN_MAX], size_t size, bool is_bare) {
    (void)is_bare;
    phn_packed packed = {.length = (uint8_t)size, .plus = size > 0 && bytes[0] == '+'};
    uint64_t nibbles[2] = {0};
    uint64_t kept[2] = {0};
    uint64_t others = 0;
    for (size_t at = 0; at < size; at += 8) {
        uint64_t within = size - at < 8 ? ((uint64_t)1 << 8 * (size - at)) - 1 : ~(uint64_t)0;
        uint64_t word = phn_load64(bytes + at);
        uint64_t low = word & ~FLAGS;
        uint64_t high = word & FLAGS;
        uint64_t digits = (low + 0x5050505050505050u) & ~(low + 0x4646464646464646u) & ~high & FLAGS & within;
        uint64_t dots = equal_bytes(low, high, '.') & within;
        /* Both parentheses; they differ in their lowest bit. */
        uint64_t parentheses = equal_bytes(low | 0x0101010101010101u, high, ')') & within;
        uint64_t signs = equal_bytes(low, high, ' ') | equal_bytes(low, high, '-') | dots | parentheses;
        uint64_t plus = at == 0 && packed.plus ? 0x80 : 0;
        others |= within & FLAGS & ~(digits | signs | plus);
        packed.digit_mask |= bits_of(digits) << at;
        add_bits(&packed.dot_mask, dots, at);
        add_bits(&packed.open_mask, parentheses & ~(low << 7), at);
        nibbles[at / 16] |= phn_pack(word) << 4 * (at % 16);
        kept[at / 16] |= phn_pack(digits >> 7) << 4 * (at % 16);
    }
    packed.is_plain = others == 0;
    phn_put_digits(&packed, phn_compress(nibbles[0], kept[0]), kept[1] == 0 ? 0 : phn_compress(nibbles[1], kept[1]));
    *out = packed;
}

/* ---- Shuffles ------------------------------------------------------------------------------------------------ */

/* Each place precedes the places after it; entries are constants, so no code fills the table. */
#define HAS(mask, place) ((uint64_t)((mask) >> (place)&1))
#define BEFORE(mask, place, rest) ((rest) * (1 + 255 * HAS(mask, place)) + (place)*HAS(mask, place))
#define HIGH(mask) BEFORE(mask, 4, BEFORE(mask, 5, BEFORE(mask, 6, BEFORE(mask, 7, (uint64_t)0x8080808080808080u))))
#define PLACES(mask) BEFORE(mask, 0, BEFORE(mask, 1, BEFORE(mask, 2, BEFORE(mask, 3, HIGH(mask)))))
#define FOUR(mask) PLACES(mask), PLACES(mask + 1), PLACES(mask + 2), PLACES(mask + 3)
#define SIXTEEN(mask) FOUR(mask), FOUR(mask + 4), FOUR(mask + 8), FOUR(mask + 12)
#define SIXTY_FOUR(mask) SIXTEEN(mask), SIXTEEN(mask + 16), SIXTEEN(mask + 32), SIXTEEN(mask + 48)

const uint64_t phn_kept_places[256] = {SIXTY_FOUR(0), SIXTY_FOUR(64), SIXTY_FOUR(128), SIXTY_FOUR(192)};
