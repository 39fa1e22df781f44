/* parts: a text, or its digits alone, to the parts of a number. The functions for texts are those of phone_world.h. */
#ifndef PHN_PARTS_H
#define PHN_PARTS_H

#include "labeled.h"
#include "parse.h"

/*
 * Parses `korean->reading`, digits that were read without their text, which has no letter or damage, is no decimal, and
 * has parentheses only without a plus. False if only the text shows where the number ends, or whether it is dialed so.
 * The offset is 0; without a number there is a reason.
 */
bool phn_parse_plain(phn_parsed *out, const phn_engine *engine, phn_korean *korean, const char region[2]);

/* The same for a piece with letters or a label. */
bool phn_parse_labeled(phn_parsed *out, const phn_engine *engine, const phn_labeled *labeled, const char region[2]);

#endif
