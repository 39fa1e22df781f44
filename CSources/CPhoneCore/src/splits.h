/*
 * splits: splits a candidate at signs that separate numbers.
 *
 *  651-234-2345/332-445-1234      before the first slash, then after each one
 *  650 253 0000 650 253 0001      the same groups twice or more
 *  11 91234-5678 21 2345-6789     numbers that fill the candidate
 */
#ifndef PHN_SPLITS_H
#define PHN_SPLITS_H

#include "sieve.h"

typedef struct phn_split {
    size_t at;      /* the index of the separator */
    phn_piece rest; /* the piece that follows it */
} phn_split;

/* Finds the next separator from `at` on; false if there is none. */
bool phn_next_split(phn_split *out, phn_splitter splitter, const phn_window *window, size_t at, size_t end);

/* The groups of a candidate's digits, at most one more than a candidate has without an extension. */
enum { PHN_DIGIT_GROUPS_MAX = PHN_BLOCKS + 1 };

typedef struct phn_digit_groups {
    phn_piece all[PHN_DIGIT_GROUPS_MAX];
    size_t count;
} phn_digit_groups;

/* Finds the groups before `end`. Each block is a group, but the longest groups extend over several blocks. */
void phn_find_groups(phn_digit_groups *out, const phn_window *window, size_t end);

/* The fewest groups of digits of one of several numbers. */
enum { PHN_SERIES_PERIOD = 2 };

/*
 * Finds the first two of several pieces with the same groups of digits, at least `period` groups each, and a blank
 * between them. Returns the number of their groups; 0 if there are none.
 */
size_t phn_find_series(phn_piece *first, phn_piece *second, const phn_window *window, const phn_digit_groups *groups,
                       size_t period);

/* Whether several numbers may fill the digits before `end`: these suffice for two, and groups have different sizes. */
bool phn_may_be_filled(const phn_window *window, const phn_digit_groups *groups, size_t end);

/*
 * The groups from `first` to before `last`, between blanks, if they may be one of these numbers, in which only the
 * first group may be a single digit; otherwise empty.
 */
phn_piece phn_filling_piece(const phn_window *window, const phn_digit_groups *groups, size_t first, size_t last,
                            size_t end);

/*
 * Whether the last of these numbers may end before the group `first`: no digit follows it, or the beginning of a number
 * with which a candidate ends that has as many blocks as one can have.
 */
bool phn_may_end_filling(const phn_window *window, const phn_digit_groups *groups, size_t first, size_t end);

/*
 * A piece without the number of a list item at its beginning: 1) 650 253 0000. A 0 begins an area code instead, as in
 * 02) 312-3456. Any other piece is returned unchanged.
 */
phn_piece phn_without_list_number(const phn_window *window, phn_piece piece);

/* The most pieces that phn_find_among returns. */
enum { PHN_AMONG_MAX = 8 };

/*
 * Finds pieces that may be a number among other groups of digits, between blanks: 3 010 1234 5678 35000. They begin
 * with a plus, a 0 or a round bracket, have two digits or more in each group, and as many digits as numbers. Returns
 * their count; of pieces with the same beginning, the longest is the first. None is found if all groups have the same
 * size, as in a table.
 */
size_t phn_find_among(phn_piece out[PHN_AMONG_MAX], const phn_window *window, const phn_digit_groups *groups,
                      size_t end);

/* The end of the first number of a candidate: a slash and an x announce the extension of a second one. */
size_t phn_first_end(const phn_window *window);

/* The digits that end a range, at most four, directly after a tilde: 02-2123-4567~70; 0 without a range. */
size_t phn_range_digits(const phn_window *window, phn_piece piece);

/*
 * A piece without the second number of a range that has all its digits, its tilde and the blanks before that:
 * 02-555-1234 ~ 02-555-1236.
 */
phn_piece phn_without_second(const phn_window *window, phn_piece piece);

/*
 * A piece without the extension that ends it if more digits follow those of the extension, directly or after a hyphen
 * or a dot: all of them are another number, as in 650-253-0000 # 650-253-0001. Any other piece is returned unchanged.
 */
phn_piece phn_without_false_extension(const phn_window *window, phn_piece piece);

/* A piece without trailing signs. */
phn_piece phn_without_trailing_signs(const phn_window *window, phn_piece piece);

/* A piece without trailing letters and signs. A label's letters end it, because its digits are not in the piece. */
phn_piece phn_without_trailing_letters(const phn_window *window, phn_piece piece);

/*
 * A piece without a single digit after blanks or brackets and a longer group: the number of a floor, or of the next
 * line of a list. Any other piece is returned unchanged.
 */
phn_piece phn_without_lone_digit(const phn_window *window, phn_piece piece);

#endif
