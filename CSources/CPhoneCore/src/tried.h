/*
 * tried: pieces of a text that are not numbers. Several separators lead to the same piece, and after a match so does
 * the next candidate, which begins among the pieces of the previous one.
 */
#ifndef PHN_TRIED_H
#define PHN_TRIED_H

#include "window.h"

/* A piece may replace an earlier one, which is then parsed again; candidates have about this many pieces. */
enum { PHN_TRIED_PIECES = 128 };

/* Each element combines the offset of a piece in the text with its length in bytes; 0 is an unused element. */
typedef struct phn_tried {
    uint64_t pieces[PHN_TRIED_PIECES];
} phn_tried;

static inline uint64_t phn_tried_key(size_t *place, const phn_window *window, phn_piece piece) {
    enum { LENGTH_BITS = 12 };
    _Static_assert(4 * PHN_WINDOW_MAX < 1 << LENGTH_BITS, "the bytes of a piece need fewer bits");
    size_t begin = phn_window_offset(window, piece.begin);
    size_t length = phn_window_offset(window, piece.end) - begin;
    uint64_t key = (uint64_t)begin << LENGTH_BITS | length;
    uint64_t mixed = (key ^ key >> 11) * 0x9E3779B97F4A7C15;
    *place = (mixed >> 32 ^ mixed >> 57) % PHN_TRIED_PIECES;
    return key;
}

/* Whether a piece was tried before and is not a number. */
static inline bool phn_was_tried(const phn_tried *all, const phn_window *window, phn_piece piece) {
    size_t place;
    uint64_t key = phn_tried_key(&place, window, piece);
    return all->pieces[place] == key;
}

static inline void phn_note_tried(phn_tried *all, const phn_window *window, phn_piece piece) {
    size_t place;
    uint64_t key = phn_tried_key(&place, window, piece);
    all->pieces[place] = key;
}

#endif
