/* number: converts phn_number to marks and back. */
#ifndef PHN_NUMBER_H
#define PHN_NUMBER_H

#include "packing.h"
#include "plan.h"
#include <stddef.h>

/* The maximum number of national digits in a phn_number, and the maximum that is formatted. */
enum { PHN_NATIONAL_MAX = 19, PHN_NATIONAL_SHOWN = 20 };

/* ---- Numbers to marks ------------------------------------------------------------------------------------------ */

/* The number of digits of a calling code. */
static inline size_t phn_code_digits(unsigned calling_code) {
    return calling_code > 99 ? 3 : calling_code > 9 ? 2 : 1;
}

/* The digits of any number as marks, like phn_number_marks. */
phn_marks phn_long_number_marks(const phn_number *number, bool plus);

/*
 * The digits of a number as marks; with a plus, the calling code precedes the national digits. The digits of most
 * numbers fit in one word, so they are converted from one integer.
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

/* ---- Marks to numbers ------------------------------------------------------------------------------------------ */

/* The integer that the digits from `begin` up to `end` form; at most PHN_NATIONAL_MAX digits. */
uint64_t phn_marks_value(const phn_marks *marks, size_t begin, size_t end);

/*
 * The fields of a number as its readers load them, four bytes at once. They are stored the same way: a load waits for
 * stores that are smaller than itself.
 */
typedef struct phn_number_head {
    uint16_t calling_code;
    uint8_t count;
    uint8_t extension_count;
} phn_number_head;

typedef struct phn_number_tail {
    uint8_t extension[2];
    uint8_t domestic;
    uint8_t reserved;
} phn_number_tail;

_Static_assert(sizeof(phn_number_head) == 4 && sizeof(phn_number_tail) == 4, "each is one word");
_Static_assert(offsetof(phn_number, count) == offsetof(phn_number, calling_code) + offsetof(phn_number_head, count),
               "the head has the order of phn_number");
_Static_assert(offsetof(phn_number, extension_count) ==
                   offsetof(phn_number, calling_code) + offsetof(phn_number_head, extension_count),
               "the head has the order of phn_number");
_Static_assert(offsetof(phn_number, domestic) ==
                   offsetof(phn_number, extension) + 8 + offsetof(phn_number_tail, domestic),
               "the tail follows the first eight bytes of the extension");

/* Sets all fields of a number without an extension. */
PHN_INLINE void phn_number_put(phn_number *out, uint64_t national, uint16_t calling_code, uint8_t count,
                               uint8_t domestic) {
    const phn_number_head head = {.calling_code = calling_code, .count = count};
    const phn_number_tail tail = {.domestic = domestic};
    uint32_t words[2];
    memcpy(&words[0], &head, sizeof head);
    memcpy(&words[1], &tail, sizeof tail);
    out->national = national;
    memcpy((uint8_t *)out + offsetof(phn_number, calling_code), &words[0], sizeof head);
    memset(out->extension, 0, 8);
    memcpy((uint8_t *)out + offsetof(phn_number, extension) + 8, &words[1], sizeof tail);
}

/* Whether a domestic number keeps the national prefix, which is 0 and changes only the count. */
static inline bool phn_keeps_prefix(uint8_t flags) {
    return (flags & (PHN_ANSWER_HAS_E164 | PHN_ANSWER_HAS_TRUNK)) == PHN_ANSWER_HAS_TRUNK;
}

/* The number of digits of a phn_number that `count` marks with this answer form; 0 if they do not form a number. */
static inline size_t phn_kept_digits(const phn_answer *answer, size_t count) {
    if (answer->level == PHN_LEVEL_NONE || answer->region == 0 || answer->start >= count) return 0;
    size_t kept = count - answer->start + (phn_keeps_prefix(answer->flags) ? 1 : 0);
    return kept > PHN_NATIONAL_MAX ? 0 : kept;
}

/* The number of the first `count` marks, without an extension; false if they do not form a number. */
bool phn_number_of(phn_number *out, const phn_engine *engine, const phn_answer *answer, const phn_marks *marks,
                   size_t count);

#endif
