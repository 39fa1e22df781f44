/* parts: parses a text, or only its digits, to the parts of a number. The functions for texts are in phone_world.h. */
#ifndef PHN_PARTS_H
#define PHN_PARTS_H

#include "labeled.h"

/*
 * Parses the text of a piece of running text, with its percent-encoded characters decoded; false if it is not a number.
 */
bool phn_parse_piece(phn_parsed *out, const phn_engine *engine, const phn_window *window, phn_piece piece,
                     const char region[2]);

/*
 * Parses digits that were read without their text, which has no letter and no damage, is not a decimal, and has
 * parentheses only without a plus. False if the text is needed to determine where the number ends, or whether it is
 * dialed this way. The offset is 0; without a number there is a reason.
 */
bool phn_parse_plain(phn_parsed *out, const phn_engine *engine, const phn_reading *reading, const char region[2]);

/* Parses a piece with letters or a label in the same way. */
bool phn_parse_labeled(phn_parsed *out, const phn_engine *engine, const phn_labeled *labeled, const char region[2]);

#endif
