/* sieve: finds what looks like a number and is not one: dates, times, pages, brackets, letters, parts of words. */
#ifndef PHN_SIEVE_H
#define PHN_SIEVE_H

#include "window.h"

/* The minimum number of digits of a valid number in any region. */
enum { PHN_VALID_DIGITS_MIN = 4 };

/*
 * Whether a piece contains a date such as 3/10/2011, or ends within a time such as "2012-01-02 08:00". Later pieces
 * must begin later: the window remembers where no date is, so that candidates with the same scalars take O(scalars).
 */
bool phn_is_date_or_time(phn_window *window, phn_piece piece);

/* Whether a piece has brackets that do not match, or pages such as "211-227 (2003)". */
bool phn_is_misbracketed(const phn_window *window, phn_piece piece);

/*
 * Whether a piece touches a Latin letter, a percent sign or a currency sign. Leads separate it from the text before it.
 * With `allows_labels`, the labels of numbers are not words: Tel010-2345-6789Fax02-312-3456.
 */
bool phn_is_part_of_word(const phn_window *window, phn_piece piece, bool allows_labels);

/* Whether the Latin letters before the byte offset `end` are the label of a number, such as Tel. */
bool phn_is_label_before(const phn_window *window, size_t end);

/*
 * Whether a hyphen joins a piece to capital letters that do not label a number: ZG-4817-67330, 0991-7094-QVIK. A piece
 * after letters may begin with 0.
 */
bool phn_is_part_of_code(const phn_window *window, phn_piece piece);

static inline bool phn_is_x(uint32_t scalar) {
    return scalar == 'x' || scalar == 'X';
}

/* Whether a piece has enough letters for letters to count as digits. */
bool phn_spells(const phn_window *window, phn_piece piece);

/*
 * The labels in a piece. A single x announces an extension: the digits after it are one group, and a number precedes
 * it. A pair xx is a placeholder for a carrier code, as in "0xx11 5555-1234"; the number follows it.
 */
typedef struct phn_labels {
    size_t again;     /* after the last pair xx; the beginning of the piece without a pair */
    size_t extension; /* at the first single x; the end of the piece without an x */
    size_t pairs;     /* the number of pairs xx */
    bool are_stray;   /* a label announces nothing, so the piece is not a valid number */
} phn_labels;

/*
 * Reads the labels of a piece. In the standard profile several pairs xx are stray, because they hide digits. So is a
 * tilde that no digits follow, or in a piece with a slash or a letter, because a tilde precedes the end of a range.
 * O(scalars).
 */
void phn_read_labels(phn_labels *out, const phn_window *window, phn_piece piece, bool is_standard);

/* The first scalar from `at` on that is not white space. */
static inline size_t phn_skip_spaces(const uint32_t *scalars, size_t at, size_t end) {
    while (at < end && phn_utf8_is_space(scalars[at])) at += 1;
    return at;
}

/* The end of the digits from `at` on. */
static inline size_t phn_skip_digits(const uint32_t *scalars, size_t at, size_t end) {
    while (at < end && phn_is_digit(scalars[at])) at += 1;
    return at;
}

/* The beginning of the scalars that end at `end` and pass a test; at most `most` scalars are tested. */
size_t phn_skip_back(bool (*test)(uint32_t scalar), const uint32_t *scalars, size_t begin, size_t end, size_t most);

/* The byte offset at which the scalars before `end` begin that pass a test; at most `most` scalars are tested. */
static inline size_t phn_skip_text_back(bool (*test)(uint32_t scalar), const phn_window *window, size_t end,
                                        size_t most) {
    for (size_t count = 0; count < most; count++) {
        uint32_t scalar;
        size_t size = phn_window_before(&scalar, window, end);
        if (!test(scalar)) break;
        end -= size;
    }
    return end;
}

#endif
