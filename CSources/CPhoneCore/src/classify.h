/* classify: the level, the type and the region of a number, and the reason of a rejection. */
#ifndef PHN_CLASSIFY_H
#define PHN_CLASSIFY_H

#include "number.h"
#include "possible.h"

/* ---- The Korean plan ------------------------------------------------------------------------------------------- */

/* Copies an answer of the Korean plan into a verdict. */
static inline void phn_put_answer(phn_verdict *out, const phn_engine *engine, const phn_answer *answer) {
    out->level = answer->level;
    out->kind = answer->kind;
    out->reason = answer->reason;
    if (answer->region != 0) memcpy(out->region, phn_plan_region(engine, answer->region).letters, 2);
}

/* The Korean plan's answer for a number, by its states. */
phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number);

/* ---- The world ------------------------------------------------------------------------------------------------- */

/* Why a calling code has no numbers of so many digits, or only local ones; PHN_REASON_NONE if it has some. */
phn_reason phn_length_reason(const phn_world *world, uint16_t code, size_t count);

static inline bool phn_is_possible(phn_reason reason) {
    return reason == PHN_REASON_NONE || reason == PHN_REASON_LOCAL_ONLY;
}

/* Classifies national digits by all regions of a calling code: valid, possible, or the reason of a rejection. */
void phn_classify_world(phn_verdict *out, const phn_world *world, uint16_t code, const phn_marks *national);

/* The world's answer for a number; false for a calling code that the world does not have. */
bool phn_world_answer_of(phn_world_answer *out, const phn_world *world, const phn_number *number);

#endif
