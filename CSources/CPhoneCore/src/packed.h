/*
 * packed: packs short plain texts, many at a time: the positions of their digits, and the digits.
 *
 *  +82 10-2345-6789        digits      9876543201028, four bits a digit, the first lowest
 *  .11.11.1111.1111        digit_mask  bit i: byte i is a digit
 *
 * Texts of up to PHN_PLAIN_MAX bytes are plain if they contain only digits, blanks, hyphens, dots and parentheses, and
 * a plus only as the first byte. Each file of vector instructions has a packer; all packers have the results of plain
 * C.
 */
#ifndef PHN_PACKED_H
#define PHN_PACKED_H

#include "packing.h"

enum { PHN_PLAIN_MAX = 32 };

/* The place of a text in a buffer. */
typedef struct phn_extent {
    size_t begin;
    size_t size;
} phn_extent;

/* A text. If it is not plain, its other fields have no meaning. In masks, bit i belongs to byte i of the text. */
typedef struct phn_packed {
    uint64_t digits[2]; /* packed as in phn_marks; zeros follow the last digit */
    uint32_t digit_mask;
    uint32_t dot_mask;
    uint32_t open_mask; /* opening parentheses */
    uint32_t count;     /* the number of digits; a word, because it is loaded as one */
    uint8_t length;     /* the number of bytes, including the plus */
    bool plus;          /* the first byte is a plus */
    bool is_plain;
} phn_packed;

/*
 * Packs texts of a buffer of `length` bytes, which contains all of them, and reads no byte beyond it. Plain texts of
 * more than PHN_PLAIN_MAX bytes are not recognized. Returns whether any text may have a plus, a dot or an opening
 * parenthesis. With `are_bare` no text has one, so they are not searched for. O(texts).
 */
typedef bool phn_pack_texts(phn_packed *out, const phn_extent *extents, size_t count, const uint8_t *text,
                            size_t length, bool are_bare);

/* Packs one text of up to PHN_PLAIN_MAX bytes, and reads no byte beyond it. */
typedef void phn_pack_short(phn_packed *out, const uint8_t *text, size_t length);

/* Sets the digits of a text to those of its first sixteen and its last sixteen bytes; `digit_mask` has been set. */
static inline void phn_put_digits(phn_packed *out, uint64_t first, uint64_t second) {
    unsigned count = (unsigned)phn_bit_count(out->digit_mask & 0xFFFF);
    /* The shift is split in two, because shifting a word by 64 is undefined. */
    out->digits[0] = first | second << 2 * count << 2 * count;
    out->digits[1] = second >> (32 - 2 * count) >> (32 - 2 * count);
    out->count = (uint32_t)phn_bit_count(out->digit_mask);
}

/* The bit of the dot after the first digit; 0 if another byte follows the digit. */
static inline uint32_t phn_dot_after_first(const phn_packed *packed) {
    uint32_t first = packed->digit_mask & (0 - packed->digit_mask);
    return packed->dot_mask & first << 1;
}

/* The digits of sixteen bytes, where the digits of the last eight begin in the upper half; `kept` marks the digits. */
static inline uint64_t phn_join_eights(uint64_t eights, uint32_t kept) {
    return (eights & 0xFFFFFFFF) | eights >> 32 << 4 * phn_bit_count(kept & 0xFF);
}

/*
 * The maximum number of texts that a caller packs at a time: enough to overlap latencies, few enough for the L1 cache.
 */
enum { PHN_BATCH = 128 };

/* Room for the ends of lines: a search stops before 64 more bytes could have too many. */
enum { PHN_ENDS_MAX = PHN_BATCH + 64 };

/* The result of a search for the ends of lines. */
typedef struct phn_ends {
    size_t count;
    size_t searched; /* where the search has ended */
    bool has_return; /* a line may end with CR LF */
    bool has_signs;  /* a line may have a plus, a dot or an opening parenthesis */
} phn_ends;

/* Finds the ends of lines: offsets of LF from `begin` on, until there are PHN_BATCH, or the buffer ends. O(bytes). */
typedef phn_ends phn_find_ends(size_t out[PHN_ENDS_MAX], const uint8_t *text, size_t begin, size_t length);

/* The functions that use one set of vector instructions. */
typedef struct phn_packer {
    phn_pack_texts *pack;
    phn_pack_short *pack_short;
    phn_find_ends *find_ends;
} phn_packer;

/* Packs one text of any length; a text of more than PHN_PLAIN_MAX bytes is not recognized as plain. */
static inline void phn_pack_text(phn_packed *out, const phn_packer *packer, const uint8_t *text, size_t length) {
    if (length - 1 < PHN_PLAIN_MAX) {
        packer->pack_short(out, text, length);
    } else {
        *out = (phn_packed){.is_plain = false};
    }
}

/*
 * Whether a digit of a plain text is next to no other digit, so that a number may end before it: after seven digits and
 * a sign. Does not branch on the content of the text.
 */
static inline bool phn_has_lone_digit(const phn_packed *packed) {
    enum { BYTES_BEFORE = 8 };
    uint32_t digits = packed->digit_mask;
    return (digits & ~(digits << 1 | digits >> 1)) >> BYTES_BEFORE != 0;
}

/* The offset of the first plus or digit of a plain text; 0 for a text without a plus and digits. */
static inline size_t phn_packed_start(const phn_packed *packed) {
    uint32_t marks = packed->digit_mask | packed->plus;
    return marks == 0 ? 0 : phn_lowest_bit(marks);
}

/*
 * For each mask of eight bytes the places of the bytes that are kept, one per byte, followed by 0x80, for which byte
 * shuffles store 0.
 */
extern const uint64_t phn_kept_places[256];

/*
 * The packer in plain C, for every processor; the other packers exist only where compilers support their instructions.
 */
extern const phn_packer phn_plain_packer;
extern const phn_packer phn_ssse3_packer;
extern const phn_packer phn_avx2_packer;
extern const phn_packer phn_avx512_packer;
extern const phn_packer phn_neon_packer;

#endif
