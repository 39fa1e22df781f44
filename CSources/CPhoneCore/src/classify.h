/* classify: level, kind, region and reason of a text or a number. */
#ifndef PHN_CLASSIFY_H
#define PHN_CLASSIFY_H

#include "choice.h"
#include "packing.h"

/* How many digits a calling code has. */
static inline size_t phn_code_digits(unsigned calling_code) {
    return calling_code > 99 ? 3 : calling_code > 9 ? 2 : 1;
}

/* The digits of any number as marks, as below. */
phn_marks phn_long_number_marks(const phn_number *number, bool plus);

/*
 * The digits of a number as marks: with a plus the calling code's stand before the national ones. Those of most numbers
 * are one integer that one word holds.
 */
PHN_INLINE phn_marks phn_number_marks(const phn_number *number, bool plus) {
    unsigned code = plus ? number->calling_code : 0;
    size_t count = number->count;
    size_t size = count + (plus ? phn_code_digits(code) : 0);
    bool is_short = size <= PHN_PACKED_MAX && number->national < phn_power_of_ten(count) && code < PHN_CALLING_CODES;
    if (!is_short) return phn_long_number_marks(number, plus);
    uint64_t digits = phn_sixteen_digits(code * phn_power_of_ten(count) + number->national);
    return (phn_marks){
        .digits = {size == 0 ? 0 : digits >> (4 * (PHN_PACKED_MAX - size))},
        .count = (uint8_t)size,
        .plus = plus,
    };
}

/* phn_check of a part of a text; the offset is one in the part. */
void phn_check_choice(phn_verdict *out, const phn_engine *engine, const uint8_t *text, phn_choice choice,
                      const char region[2]);

/* What the plan's own regions say of a number. */
phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number);

/* What the world says of a number; false for a calling code that it does not have. */
bool phn_world_answer_of(phn_world_answer *out, const phn_world *world, const phn_number *number);

#endif
