/*
 * window: what in a running text may be a number, scalar by scalar.
 *
 *  Call (+82) 2-345 6789 ext. 12, or write
 *       ^begin                  ^end
 */
#ifndef PHN_WINDOW_H
#define PHN_WINDOW_H

#include "excerpt.h"

/* Limits of libphonenumber: leads, digits in a block, signs between two blocks, and blocks. */
enum { PHN_LEADS_BEFORE = 2, PHN_BLOCK_DIGITS = 20, PHN_BLOCK_SIGNS = 4, PHN_BLOCKS = 21 };

/* The most signs before the first digit, and the most separators on each side of an extension's label. */
enum { PHN_LEAD_SIGNS = PHN_LEADS_BEFORE * (1 + PHN_BLOCK_SIGNS), PHN_LABEL_SIGNS = 32 };

/* The longest extension: separators, ten letters, a sign, separators, digits, a hash sign. */
enum { PHN_LABELED_MAX = 2 * PHN_LABEL_SIGNS + 10 + 1 + 20 + 1 };

enum { PHN_WINDOW_MAX = PHN_LEAD_SIGNS + PHN_BLOCKS * (PHN_BLOCK_DIGITS + PHN_BLOCK_SIGNS) + PHN_LABELED_MAX };

/* Scalars are counted in four kinds, sixteen bits each: a piece has the difference of two counts. */
enum { PHN_COUNT_OF_DIGITS = 0, PHN_COUNT_OF_BRACKETS = 16, PHN_COUNT_OF_SLASHES = 32, PHN_COUNT_OF_LABELS = 48 };

/* The scalars of a candidate, where each begins, and what precedes it; the last two have one more, for the end. */
typedef struct phn_window {
    const uint8_t *text;
    size_t length;
    size_t begin; /* byte offset in the text */
    size_t count;
    uint32_t scalars[PHN_WINDOW_MAX];
    uint16_t places[PHN_WINDOW_MAX + 1]; /* from `begin` on */
    uint64_t counts[PHN_WINDOW_MAX + 1];
} phn_window;

/* Some scalars of a window. */
typedef struct phn_piece {
    size_t begin;
    size_t end;
} phn_piece;

/* How many scalars of a kind, PHN_COUNT_OF_..., a piece has. */
static inline size_t phn_window_count(const phn_window *window, phn_piece piece, unsigned kind) {
    return (window->counts[piece.end] - window->counts[piece.begin]) >> kind & 0xFFFF;
}

static inline size_t phn_window_offset(const phn_window *window, size_t index) {
    return window->begin + window->places[index];
}

/* The offset of the scalar that ends at `end`, which must not be 0. */
static inline size_t phn_scalar_before(uint32_t *scalar, const uint8_t *text, size_t length, size_t end) {
    phn_excerpt all = {.text = text, .length = length, .count = length};
    return end - phn_excerpt_last(scalar, &all, end);
}

/* The offset of the first digit from `at` on; the length without one. */
size_t phn_find_digit(const uint8_t *text, size_t length, size_t at);

/* Fills the window with the candidate of the digit at `digit`, which begins at `at` or later. */
void phn_window_fill(phn_window *out, const uint8_t *text, size_t length, size_t at, size_t digit);

/* Whether a number may begin with a scalar: with a bracket or a plus. */
bool phn_is_lead(uint32_t scalar);

static inline bool phn_is_digit(uint32_t scalar) {
    return scalar < 0x80 ? scalar - '0' <= 9 : phn_utf8_digit(scalar) != PHN_NO_DIGIT;
}

#endif
