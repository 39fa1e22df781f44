/*
 * window: finds what may be a number in running text, scalar by scalar.
 *
 *  Call (+82) 2-345 6789 ext. 12, or write
 *       ^begin                  ^end
 */
#ifndef PHN_WINDOW_H
#define PHN_WINDOW_H

#include "escape.h"
#include "label.h"
#include "marks.h"
#include "packing.h"

/* Limits of libphonenumber: leads, digits in a block, signs between two blocks, and blocks. */
enum { PHN_LEADS_BEFORE = 2, PHN_BLOCK_DIGITS = 20, PHN_BLOCK_SIGNS = 4, PHN_BLOCKS = 21 };

/* The most signs before the first digit, and the most separators on each side of an extension's label. */
enum { PHN_LEAD_SIGNS = PHN_LEADS_BEFORE * (1 + PHN_BLOCK_SIGNS), PHN_LABEL_SIGNS = 32 };

/* The longest extension: separators, ten letters, a sign, separators, digits, a hash sign. */
enum {
    PHN_LABEL_LETTERS = 10,
    PHN_LABELED_MAX = 2 * PHN_LABEL_SIGNS + PHN_LABEL_LETTERS + 1 + PHN_LABEL_WORD_DIGITS + 1
};

enum { PHN_WINDOW_MAX = PHN_LEAD_SIGNS + PHN_BLOCKS * (PHN_BLOCK_DIGITS + PHN_BLOCK_SIGNS) + PHN_LABELED_MAX };

/*
 * Scalars are counted in four kinds, sixteen bits each: the counts in a piece are the difference of two counts. Letters
 * also count as labels; labels without letters are signs.
 */
enum { PHN_COUNT_OF_DIGITS = 0, PHN_COUNT_OF_BRACKETS = 16, PHN_COUNT_OF_LETTERS = 32, PHN_COUNT_OF_LABELS = 48 };

/* What separates two numbers, from the least to the most usual sign within a number. */
typedef enum phn_splitter {
    PHN_SPLIT_AT_SLASH,
    PHN_SPLIT_AT_BRACKET,
    PHN_SPLIT_AT_HYPHEN, /* with a blank before or after it */
    PHN_SPLIT_AT_DASH,   /* wider than a hyphen */
    PHN_SPLIT_AT_DOT,
    PHN_SPLIT_AT_BLANK,
    PHN_SPLITTERS
} phn_splitter;

/* A range of the scalars of a window. */
typedef struct phn_piece {
    size_t begin;
    size_t end;
} phn_piece;

/*
 * The number of scalars in a window, including those of earlier candidates, so that no scalar is read again for each.
 */
enum { PHN_WINDOW_ROOM = 2 * PHN_WINDOW_MAX };

/*
 * The scalars of a candidate from `first` on, their places, and counts of the scalars before them. Places and counts
 * have one more element, for the end.
 */
typedef struct phn_window {
    const uint8_t *text;
    size_t length;
    /* The profile: percent-encoded characters and blanks of all widths are decoded; middle dots may join digits. */
    bool is_standard;
    size_t begin; /* the byte offset of the scalars in the text */
    size_t first;
    size_t count;
    size_t plus_end;   /* after the last plus; 0 without one */
    size_t undated;    /* no slash before this place is part of a date: see sieve */
    size_t dateless;   /* no date begins before this place, after the candidate's first block: see moment */
    uint8_t splitters; /* the splitters of all scalars that have been in the window */
    uint8_t block_count;
    uint16_t blocks[PHN_BLOCKS]; /* where the candidate's blocks begin */
    uint16_t blocks_end;         /* the end of the last block: an extension follows it */
    bool has_last;               /* no block follows the last one: an earlier candidate ends where a later one does */
    uint32_t scalars[PHN_WINDOW_ROOM];
    uint8_t digits[PHN_WINDOW_ROOM + PHN_MARKS_MAX]; /* only the digits, and room for loads of several */
    uint8_t separators[PHN_WINDOW_ROOM];             /* bit i: the scalar may be phn_splitter i, or a part of it */
    uint16_t places[PHN_WINDOW_ROOM + 1];            /* from `begin` on */
    uint64_t counts[PHN_WINDOW_ROOM + 1];
    phn_piece tail; /* what phn_see_candidate finds at the candidate's end: an extension, with its label */
    size_t spelled; /* how many scalars the two fields below cover: see phn_window_spell */
    uint8_t keys[PHN_WINDOW_ROOM + PHN_MARKS_MAX]; /* like `digits`, where letters are digits too */
    uint16_t key_counts[PHN_WINDOW_ROOM + 1];
} phn_window;

/* The number of scalars of a kind, PHN_COUNT_OF_..., in a piece. */
static inline size_t phn_window_count(const phn_window *window, phn_piece piece, unsigned kind) {
    return (window->counts[piece.end] - window->counts[piece.begin]) >> kind & 0xFFFF;
}

/* Whether a scalar of the window, or one that has been in it, is a splitter. */
static inline bool phn_has_splitter(const phn_window *window, phn_splitter splitter) {
    return (window->splitters >> splitter & 1) != 0;
}

static inline size_t phn_window_offset(const phn_window *window, size_t index) {
    return window->begin + window->places[index];
}

/* The marks of some digits. After the digits there must be room for loads of several. */
static inline phn_marks phn_marks_of(const uint8_t *digits, size_t count) {
    enum { STEP = 8 };
    phn_marks marks = {.count = (uint8_t)(count < PHN_MARKS_MAX ? count : PHN_MARKS_MAX),
                       .more = count > PHN_MARKS_MAX};
    for (size_t at = 0; at < marks.count; at += STEP) {
        uint64_t bytes = phn_load64(digits + at);
        if (marks.count - at < STEP) bytes &= ((uint64_t)1 << 8 * (marks.count - at)) - 1;
        marks.digits[at / 16] |= phn_pack(bytes) << (4 * at % 64);
    }
    return marks;
}

/* The place of a piece's first digit; its end if there is no digit. */
static inline size_t phn_window_first_digit(const phn_window *window, phn_piece piece) {
    size_t at = piece.begin;
    while (at < piece.end && phn_window_count(window, (phn_piece){at, at + 1}, PHN_COUNT_OF_DIGITS) == 0) at += 1;
    return at;
}

/* The digits of a piece. */
static inline phn_marks phn_window_marks(const phn_window *window, phn_piece piece) {
    size_t count = phn_window_count(window, piece, PHN_COUNT_OF_DIGITS);
    return phn_marks_of(window->digits + (window->counts[piece.begin] & 0xFFFF), count);
}

/* The digits of a piece where letters are digits too; phn_window_spell has been called. */
static inline phn_marks phn_window_spelled_marks(const phn_window *window, phn_piece piece) {
    PHN_ASSERT(piece.begin <= piece.end && piece.end <= window->spelled);
    size_t first = window->key_counts[piece.begin];
    return phn_marks_of(window->keys + first, window->key_counts[piece.end] - first);
}

/* A piece, and the text around it. */
static inline phn_excerpt phn_window_excerpt(const phn_window *window, phn_piece piece) {
    size_t begin = phn_window_offset(window, piece.begin);
    size_t count = phn_window_offset(window, piece.end) - begin;
    return (phn_excerpt){.text = window->text,
                         .length = window->length,
                         .body = begin,
                         .count = count,
                         .unifies_blanks = window->is_standard};
}

/*
 * Decodes the scalar before the byte offset `end` and returns its size in bytes; both are 0 at the beginning. It may be
 * percent-encoded.
 */
static inline size_t phn_window_before(uint32_t *scalar, const phn_window *window, size_t end) {
    *scalar = 0;
    if (end == 0) return 0;
    bool may_be_encoded = end >= PHN_ESCAPE_SIZE && window->text[end - PHN_ESCAPE_SIZE] == '%';
    if (may_be_encoded && window->is_standard) {
        *scalar = phn_escaped(window->text, window->length, end - PHN_ESCAPE_SIZE);
        if (*scalar != 0) return PHN_ESCAPE_SIZE;
    }
    *scalar = window->text[end - 1];
    if (*scalar < 0x80) return 1;
    phn_excerpt all = {
        .text = window->text, .length = window->length, .count = window->length, .unifies_blanks = window->is_standard};
    return phn_excerpt_last(scalar, &all, end);
}

/*
 * Decodes the scalar at the byte offset `at` and returns its size in bytes; both are 0 at the end. It may be
 * percent-encoded.
 */
static inline size_t phn_window_after(uint32_t *scalar, const phn_window *window, size_t at) {
    *scalar = 0;
    if (at == window->length) return 0;
    *scalar = window->text[at];
    if (*scalar < 0x80 && *scalar != '%') return 1;
    *scalar = window->is_standard ? phn_escaped(window->text, window->length, at) : 0;
    if (*scalar != 0) return PHN_ESCAPE_SIZE;
    size_t size = phn_utf8_decode(scalar, window->text, window->length, at);
    if (window->is_standard) *scalar = phn_utf8_unify_blank(*scalar);
    return size;
}

/* Whether a piece contains a percent-encoded character. */
static inline bool phn_has_escape(const phn_window *window, phn_piece piece) {
    if (!window->is_standard) return false;
    size_t at = piece.begin;
    while (at < piece.end && window->text[phn_window_offset(window, at)] != '%') at += 1;
    return at < piece.end;
}

/* The most bytes of a piece. */
enum { PHN_PIECE_MAX = 4 * PHN_WINDOW_MAX };

/* Writes a piece with its percent-encoded characters decoded, and returns the number of bytes. */
static inline size_t phn_window_decode(uint8_t out[PHN_PIECE_MAX], const phn_window *window, phn_piece piece) {
    size_t length = 0;
    PHN_ASSERT(piece.end - piece.begin <= PHN_WINDOW_MAX);
    for (size_t at = piece.begin; at < piece.end; at++) length += phn_utf8_encode(out + length, window->scalars[at]);
    return length;
}

/*
 * The offset of the first digit from `at` on that is not part of a percent-encoded character; the length if there is no
 * digit.
 */
size_t phn_find_digit(const phn_window *window, size_t at);

/* Whether the text may end within a percent-encoded character, in which the digit at `digit` is. */
bool phn_is_cut_off(const phn_window *window, size_t digit);

/*
 * The end of the candidate of the digit at `digit` if it is certain that it has fewer digits than `fewest` and no
 * letters: most digits of a text are not of numbers, and need no window. Otherwise `digit`.
 */
size_t phn_skip_few(const phn_window *window, size_t digit, size_t fewest);

/* Whether an ASCII capital letter is among the `most` bytes before `end`. */
bool phn_has_capital_before(const phn_window *window, size_t end, size_t most);

/* Initializes an empty window of a text. */
void phn_window_begin(phn_window *out, const uint8_t *text, size_t length, bool is_standard);

/*
 * Fills the window with the candidate of the digit at `digit`, which begins at `at` or later. Neither offset may
 * decrease from one call to the next.
 */
void phn_window_fill(phn_window *window, size_t at, size_t digit);

/* Reads the letters of all scalars of the window as digits. Each scalar is read only once for all candidates. */
void phn_window_spell(phn_window *window);

/* Whether a number may begin with a scalar: a bracket or a plus. */
bool phn_is_lead(uint32_t scalar);

/* Whether the script of a letter separates words by blanks, unlike those of East Asia and Thai. */
static inline bool phn_has_blanks(uint32_t letter) {
    return letter < 0xE00;
}

static inline bool phn_is_digit(uint32_t scalar) {
    return scalar < 0x80 ? scalar - '0' <= 9 : phn_utf8_digit(scalar) != PHN_NO_DIGIT;
}

static inline bool phn_is_capital(uint32_t scalar) {
    return scalar >= 'A' && scalar <= 'Z';
}

/* The value of a scalar of a window that is a digit; PHN_NO_DIGIT for any other scalar. */
static inline uint8_t phn_window_digit(const phn_window *window, size_t index) {
    bool is_digit = phn_window_count(window, (phn_piece){index, index + 1}, PHN_COUNT_OF_DIGITS) > 0;
    return is_digit ? window->digits[window->counts[index] & 0xFFFF] : PHN_NO_DIGIT;
}

#endif
