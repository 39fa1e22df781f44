/*
 * grouping: whether the digits of a number in a text are grouped as in its format or in an alternate format.
 *
 *  +1 650-253-0000      strictly, and exactly
 *  +1 6502530000        the same: all digits are one group
 *  +1 650-25-30000      neither: a group is broken
 */
#ifndef PHN_GROUPING_H
#define PHN_GROUPING_H

#include "../include/phone_find.h"
#include "window.h"

/* Whether a number is grouped as PHN_LENIENCY_STRICT_GROUPING or PHN_LENIENCY_EXACT_GROUPING requires. */
bool phn_is_grouped(const phn_window *window, phn_piece piece, const phn_engine *engine, const phn_parsed *parsed,
                    phn_leniency leniency);

#endif
