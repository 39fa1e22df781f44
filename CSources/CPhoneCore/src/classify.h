/* classify: the level, the type and the region of a number, and the reason for a rejection. */
#ifndef PHN_CLASSIFY_H
#define PHN_CLASSIFY_H

#include "fours.h"
#include "number.h"
#include "possible.h"

/* ---- The Korean plan ------------------------------------------------------------------------------------------- */

/* Copies an answer record of the Korean plan into a verdict. */
static inline void phn_put_answer(phn_verdict *out, const phn_engine *engine, const phn_answer *answer) {
    out->level = answer->level;
    out->kind = answer->kind;
    out->reason = answer->reason;
    if (answer->region != 0) memcpy(out->region, phn_plan_region(engine, answer->region).letters, 2);
}

/* Looks up the answer record of the Korean plan for a number, by the states. */
phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number);

/* ---- The world ------------------------------------------------------------------------------------------------- */

/*
 * The reason why a calling code has no numbers of `count` digits, or only local ones; PHN_REASON_NONE if it has some.
 */
phn_reason phn_length_reason(const phn_world *world, uint16_t code, size_t count);

static inline bool phn_is_possible(phn_reason reason) {
    return reason == PHN_REASON_NONE || reason == PHN_REASON_LOCAL_ONLY;
}

/* Classifies national digits by all regions of a calling code: valid, possible, or rejected with a reason. */
void phn_classify_world(phn_verdict *out, const phn_world *world, uint16_t code, const phn_marks *national);

/*
 * The label of a number's digits, for all regions of a calling code. A division yields the first four digits, which
 * suffice for most numbers.
 */
PHN_INLINE uint16_t phn_number_label(const phn_world *world, uint16_t code, const phn_number *number) {
    uint16_t label;
    size_t count = number->count;
    if (count - 4 < PHN_END_COUNTS - 4 && number->national < phn_power_of_ten(count)) {
        uint32_t four = (uint32_t)(number->national / phn_power_of_ten(count - 4));
        uint16_t row = world->rows[code * PHN_CODE_PAIRS + four / 100];
        uint32_t place = phn_fours_place(row, four / 10 % 10, four % 10);
        if (phn_fours_label(&label, world, world->fours[place], count)) return label;
    }
    phn_marks marks = phn_number_marks(number, false);
    return phn_walked_label(world, code, &marks);
}

/*
 * Looks up the answer record of the world metadata for a number; returns false for a calling code that it does not
 * have.
 */
bool phn_world_answer_of(phn_world_answer *out, const phn_world *world, const phn_number *number);

#endif
