/* classify: level, kind, region and reason of a text or a number. */
#ifndef PHN_CLASSIFY_H
#define PHN_CLASSIFY_H

#include "parse.h"

/* The digits of a number as marks: with a plus the calling code's stand before the national ones. */
phn_marks phn_number_marks(const phn_number *number, bool plus);

/* What the plan's own regions say of a number. */
phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number);

/* What the world says of a number; false for a calling code that it does not have. */
bool phn_world_answer_of(phn_world_answer *out, const phn_world *world, const phn_number *number);

#endif
