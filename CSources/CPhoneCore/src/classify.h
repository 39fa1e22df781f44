/* classify: level, kind, region and reason of a text or a number. */
#ifndef PHN_CLASSIFY_H
#define PHN_CLASSIFY_H

#include "packing.h"
#include "parse.h"

/* The digits of a number as marks: with a plus the calling code's stand before the national ones. */
phn_marks phn_number_marks(const phn_number *number, bool plus);

/* How many digits a calling code has. */
static inline size_t phn_code_digits(unsigned calling_code) {
    return calling_code > 99 ? 3 : calling_code > 9 ? 2 : 1;
}

/* Those of the national significant number alone, at once where one word holds them. */
PHN_INLINE phn_marks phn_national_marks(const phn_number *number) {
    if (number->count == 0 || number->count > PHN_PACKED_MAX || number->national >= PHN_PACKED_END) {
        return phn_number_marks(number, false);
    }
    uint64_t digits = phn_sixteen_digits(number->national) >> (4 * (PHN_PACKED_MAX - number->count));
    return (phn_marks){.digits = {digits}, .count = number->count};
}

/* What the plan's own regions say of a number. */
phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number);

/* What the world says of a number; false for a calling code that it does not have. */
bool phn_world_answer_of(phn_world_answer *out, const phn_world *world, const phn_number *number);

#endif
