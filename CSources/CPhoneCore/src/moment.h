/*
 * moment: the date or the time next to a number.
 *
 *  2024.01.02 1588-1234
 *  [         ]                     not an area code before the number; the year may have two digits
 *  at 10:30 650 253 0000
 *        [ ]                       the minutes
 *  650 253 0000 10:30
 *              [ ]                 and the hour after a number
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

/* The end of a date or of minutes at the beginning of a window, before a blank; its first scalar if there are none. */
size_t phn_moment_end(const phn_window *window);

/* A piece without a date that follows digits, after a blank or an opening bracket: 030 123456 (15.03.2024). */
phn_piece phn_without_date(phn_window *window, phn_piece piece);

/* A piece without the hour of a time at its end, after a digit and a blank. */
phn_piece phn_without_hour(const phn_window *window, phn_piece piece);

#endif
