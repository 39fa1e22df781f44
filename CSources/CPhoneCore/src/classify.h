/* classify: level, kind, region and reason of a text or a number. */
#ifndef PHN_CLASSIFY_H
#define PHN_CLASSIFY_H

#include "choice.h"
#include "number.h"

/* phn_check of a part of a text; the offset is one in the part. */
void phn_check_choice(phn_verdict *out, const phn_engine *engine, const uint8_t *text, phn_choice choice,
                      const char region[2]);

/* What the plan's own regions say of a number. */
phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number);

/* What the world says of a number; false for a calling code that it does not have. */
bool phn_world_answer_of(phn_world_answer *out, const phn_world *world, const phn_number *number);

#endif
