/*
 * packed: short plain texts, many at a time: where their digits are, and the digits themselves.
 *
 *  +82 10-2345-6789        digits      9876543201028, four bits a digit, the first lowest
 *  .11.11.1111.1111        digit_mask  bit i: byte i is a digit
 *
 * Texts of up to PHN_PLAIN_MAX bytes are plain if they contain digits, blanks, hyphens, dots and parentheses, and a
 * plus as the first byte alone. Processors do this with vectors, each in a file of its own: all have the results of
 * plain C.
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

/* A text; unless it is plain, its other fields have no meaning. In masks, bit i belongs to byte i of the text. */
typedef struct phn_packed {
    uint64_t digits[2]; /* packed as in phn_marks; zeros follow the last digit */
    uint32_t digit_mask;
    uint32_t dot_mask;
    uint32_t open_mask; /* opening parentheses */
    uint8_t count;      /* digits */
    uint8_t length;     /* bytes, with the plus */
    bool plus;          /* the first byte is a plus */
    bool is_plain;
} phn_packed;

/*
 * Packs texts of a buffer of `length` bytes, which contains all of them. Reads no byte beyond it. The plain ones with
 * more than PHN_PLAIN_MAX bytes are not recognized. O(texts).
 */
typedef void phn_pack_texts(phn_packed *out, const phn_extent *extents, size_t count, const uint8_t *text,
                            size_t length);

/*
 * Sets the digits of a text and their number. `nibbles` has the lower halves of its bytes, sixteen a word, and `kept` 1
 * for each digit.
 */
static inline void phn_put_digits(phn_packed *out, const uint64_t nibbles[2], const uint64_t kept[2]) {
    /* At most 16, so that the sum fits the highest four bits or leaves the word. */
    size_t first = phn_bit_count(out->digit_mask & 0xFFFF);
    uint64_t rest = kept[1] == 0 ? 0 : phn_compress(nibbles[1], kept[1]);
    out->digits[0] = phn_compress(nibbles[0], kept[0]) | (first < 16 ? rest << 4 * first : 0);
    out->digits[1] = first > 0 ? rest >> 4 * (16 - first) : rest;
    out->count = (uint8_t)phn_bit_count(out->digit_mask);
}

/* In plain C, for every processor. */
phn_pack_texts phn_pack_texts_plainly;

#endif
