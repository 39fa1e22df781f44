/*
 * tally: whether a piece has as many digits as numbers may have. Most pieces are rejected by these counts alone.
 */
#ifndef PHN_TALLY_H
#define PHN_TALLY_H

#include "../include/phone_find.h"
#include "glance.h"
#include "window.h"

/* The fewest digits of a number without letters. */
size_t phn_fewest_digits(phn_leniency leniency);

/* Whether a piece has enough digits; letters may count as digits. */
bool phn_has_least_digits(const phn_window *window, phn_piece piece, phn_leniency leniency);

/*
 * Whether a piece has a plausible number of digits: at least three, or two next to each other; and at most as many as
 * marks can hold, in addition to an extension.
 */
bool phn_has_number_count(const phn_window *window, phn_piece piece, phn_leniency leniency);

/* Whether callers in a region may dial as many digits as a piece has. Its letters may be further digits. */
bool phn_has_dialed_count(const phn_window *window, phn_piece piece, const phn_dialed *dialed);

#endif
