/* acceptance: decides whether the number that a piece of running text was parsed as is what the text means. */
#ifndef PHN_ACCEPTANCE_H
#define PHN_ACCEPTANCE_H

#include "../include/phone_find.h"
#include "window.h"

/*
 * Whether a parsed number has the level, the digits, the prefix and the groups that a leniency requires, and each
 * letter x of its piece announces what follows.
 */
bool phn_is_accepted(const phn_window *window, phn_piece piece, const phn_engine *engine, const phn_parsed *parsed,
                     phn_leniency leniency);

#endif
