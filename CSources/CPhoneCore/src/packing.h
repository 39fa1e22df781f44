/*
 * packing: converts digits eight at a time. As bytes they fill a word, the first lowest; packed they take four bits
 * each, the first lowest, so that a word holds sixteen.
 */
#ifndef PHN_PACKING_H
#define PHN_PACKING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PHN_PACKED_MAX = 16 };

/* 10^16, the first number with more than sixteen digits. */
#define PHN_PACKED_END 10000000000000000u

/* 10 to the power of at most PHN_PACKED_MAX. */
static inline uint64_t phn_power_of_ten(size_t exponent) {
    /* clang-format off */
    static const uint64_t powers[] = {
        1u, 10u, 100u, 1000u, 10000u, 100000u, 1000000u, 10000000u, 100000000u, 1000000000u, 10000000000u,
        100000000000u, 1000000000000u, 10000000000000u, 100000000000000u, 1000000000000000u, PHN_PACKED_END,
    };
    /* clang-format on */
    return powers[exponent];
}

/* Eight zeros in ASCII. */
#define PHN_ZEROS 0x3030303030303030u

/* Packs eight bytes, of which only the lower halves are used, to eight packed digits. */
static inline uint64_t phn_pack(uint64_t bytes) {
    bytes &= 0x0F0F0F0F0F0F0F0Fu;
    bytes = (bytes | bytes >> 4) & 0x00FF00FF00FF00FFu;
    bytes = (bytes | bytes >> 8) & 0x0000FFFF0000FFFFu;
    return (bytes | bytes >> 16) & 0xFFFFFFFFu;
}

/* Unpacks the first eight packed digits to bytes. */
static inline uint64_t phn_unpack(uint64_t packed) {
    packed &= 0xFFFFFFFFu;
    packed = (packed | packed << 16) & 0x0000FFFF0000FFFFu;
    packed = (packed | packed << 8) & 0x00FF00FF00FF00FFu;
    return (packed | packed << 4) & 0x0F0F0F0F0F0F0F0Fu;
}

/* The number of bits that are set. */
static inline size_t phn_bit_count(uint64_t bits) {
#if defined(__GNUC__)
    return (size_t)__builtin_popcountll(bits);
#else
    size_t count = 0;
    for (; bits != 0; bits &= bits - 1) count += 1;
    return count;
#endif
}

/* The index of the lowest bit that is set; at least one bit must be set. */
static inline size_t phn_lowest_bit(uint64_t bits) {
#if defined(__GNUC__)
    return (size_t)__builtin_ctzll(bits);
#else
    size_t place = 0;
    while ((bits >> place & 1) == 0) place += 1;
    return place;
#endif
}

/*
 * Moves the digits that are kept next to each other; zeros follow. `kept` has 1 for each of them. A digit moves by the
 * number of dropped digits before it: first all digits that move by an odd number move by one place, and so on, so that
 * no two digits collide.
 */
static inline uint64_t phn_compress(uint64_t packed, uint64_t kept) {
    const uint64_t ones = 0x1111111111111111u;
    /* The number of digits dropped so far. 16 needs a fifth bit, which is lost; then no digit is kept. */
    uint64_t places = (ones ^ kept) * ones & kept * 15;
    packed &= kept * 15;
    for (unsigned step = 0; step < 4; step++) {
        uint64_t moving = (places >> step & ones) * 15;
        unsigned shift = 4u << step;
        uint64_t moved = packed & moving;
        packed = (packed ^ moved) | moved >> shift;
        moved = places & moving;
        places = (places ^ moved) | moved >> shift;
    }
    return packed;
}

/* The number that sixteen packed digits form: neighbors join to pairs, pairs to fours, fours to eights. */
static inline uint64_t phn_packed_value(uint64_t packed) {
    const uint64_t digit = 0x0F0F0F0F0F0F0F0Fu;
    const uint64_t pair = 0x00FF00FF00FF00FFu;
    const uint64_t four = 0x0000FFFF0000FFFFu;
    uint64_t pairs = (packed & digit) * 10 + (packed >> 4 & digit);
    uint64_t fours = (pairs & pair) * 100 + (pairs >> 8 & pair);
    uint64_t eights = (fours & four) * 10000 + (fours >> 16 & four);
    return (eights & 0xFFFFFFFFu) * 100000000 + (eights >> 32);
}

/* Packs a number below 10^8: into fours, pairs and digits, by multiplications that divide small numbers exactly. */
static inline uint64_t phn_eight_digits(uint64_t number) {
    uint64_t fours = number / 10000 | number % 10000 << 32;
    uint64_t hundreds = (fours * 10486 >> 20) & 0x0000007F0000007Fu;
    uint64_t pairs = hundreds | (fours - hundreds * 100) << 16;
    uint64_t tens = (pairs * 103 >> 10) & 0x000F000F000F000Fu;
    return tens | (pairs - tens * 10) << 8;
}

/* A number below 10^4 as four packed digits, with leading zeros. */
static inline uint16_t phn_four_digits(uint32_t number) {
    uint32_t hundreds = number * 5243 >> 19;
    uint32_t pairs = hundreds | (number - hundreds * 100) << 16;
    uint32_t tens = (pairs * 103 >> 10) & 0x000F000Fu;
    uint32_t digits = tens | (pairs - tens * 10) << 4;
    return (uint16_t)((digits & 0xFF) | digits >> 8);
}

/* A number below 10^16 as sixteen packed digits, with leading zeros. */
static inline uint64_t phn_sixteen_digits(uint64_t number) {
    return phn_pack(phn_eight_digits(number / 100000000)) | phn_pack(phn_eight_digits(number % 100000000)) << 32;
}

#endif
