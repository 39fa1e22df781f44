/*
 * moment: the date or the time next to a number.
 *
 *  2024.01.02 1588-1234
 *  [         ]                     not an area code before the number; the year may have two digits
 *  at 10:30 650 253 0000
 *        [ ]                       the minutes
 *  650 253 0000 10:30
 *              [ ]                 and the hour after a number
 *  06.12.24   2019-2020            neither is a number; but pairs may be the groups of numbers
 */
#ifndef PHN_MOMENT_H
#define PHN_MOMENT_H

#include "window.h"

/* Digits that may be a part of a date. */
typedef struct phn_date_part {
    uint64_t value;
    size_t digits;
} phn_date_part;

enum { PHN_DATE_PARTS = 3 };

/* Whether the parts are a year, a month and a day, or a day and a month in either order and a year. */
bool phn_is_date(const phn_date_part parts[PHN_DATE_PARTS]);

/* Whether a piece is a date whose year has two digits. In some regions, these are the groups of numbers. */
bool phn_is_date_of_pairs(const phn_window *window, phn_piece piece);

/*
 * Whether a piece is two years, the later one last, with a sign between them that may have blanks around it: 2019-2020,
 * 2023 – 2024.
 */
bool phn_are_years(const phn_window *window, phn_piece piece);

/* The end of the closing bracket at `at`; `at` without one. */
size_t phn_skip_closing(const phn_window *window, size_t at);

/*
 * The end of a date or of minutes at the beginning of a window, and of the bracket after them, before a blank; the
 * window's first scalar if there are none.
 */
size_t phn_moment_end(const phn_window *window);

/* A piece without a date that follows digits, after a blank or an opening bracket: 030 123456 (15.03.2024). */
phn_piece phn_without_date(phn_window *window, phn_piece piece);

/* A piece without the hour of a time at its end, after a digit and a blank. */
phn_piece phn_without_hour(const phn_window *window, phn_piece piece);

#endif
