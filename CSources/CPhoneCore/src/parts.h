/* parts: a text, or its digits alone, to the parts of a number. The functions for texts are those of phone_world.h. */
#ifndef PHN_PARTS_H
#define PHN_PARTS_H

#include "marks.h"

/*
 * Reads digits as a text of them with signs that have no meaning is read: it has no letter, stop, dot or damage, and
 * parentheses only without a plus. False if only the text shows where its number ends, or whether it is dialed so. The
 * offset is 0; without a number there is a reason.
 */
bool phn_parse_marks(phn_parsed *out, const phn_engine *engine, const phn_marks *marks, const char region[2]);

#endif
