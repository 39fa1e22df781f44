#include "number.h"
#include "packing.h"

/* ---- Marks to numbers ------------------------------------------------------------------------------------------ */

/* The number that marks from `begin` up to `end` form, at most PHN_NATIONAL_MAX of them. */
uint64_t phn_marks_value(const phn_marks *marks, size_t begin, size_t end) {
    PHN_ASSERT(begin <= end && end - begin <= PHN_MARKS_MAX);
    uint64_t head = 0;
    for (; end - begin > PHN_PACKED_MAX; begin++) head = head * 10 + phn_digit(marks, begin);
    if (begin == end) return 0;
    uint64_t packed = phn_digits_from(marks, begin) << (4 * (PHN_PACKED_MAX - (end - begin)));
    return head * PHN_PACKED_END + phn_packed_value(packed);
}

bool phn_number_of(phn_number *out, const phn_engine *engine, const phn_answer *answer, const phn_marks *marks,
                   size_t count) {
    size_t kept = phn_kept_digits(answer, count);
    if (kept == 0) {
        memset(out, 0, sizeof *out);
        return false;
    }
    uint16_t calling_code = phn_plan_region(engine, answer->region).calling_code;
    uint8_t domestic = (answer->flags & PHN_ANSWER_HAS_E164) != 0 ? 0 : 1;
    phn_number_put(out, phn_marks_value(marks, answer->start, count), calling_code, (uint8_t)kept, domestic);
    return true;
}

/* ---- Numbers to marks ------------------------------------------------------------------------------------------ */

/* Appends the last `count` digits of a value, with leading zeros, sixteen at a time. */
static void push(phn_marks *marks, uint64_t value, size_t count) {
    if (count > PHN_PACKED_MAX) {
        push(marks, value / PHN_PACKED_END, count - PHN_PACKED_MAX);
        count = PHN_PACKED_MAX;
    }
    if (count == 0) return;
    uint64_t digits = phn_sixteen_digits(value % PHN_PACKED_END) >> (4 * (PHN_PACKED_MAX - count));
    size_t place = marks->count % 16;
    marks->digits[marks->count / 16] |= digits << (4 * place);
    if (place > 0 && marks->count < 16) marks->digits[1] |= digits >> (4 * (16 - place));
    marks->count = (uint8_t)(marks->count + count);
}

phn_marks phn_long_number_marks(const phn_number *number, bool plus) {
    phn_marks marks = {.plus = plus};
    if (plus) push(&marks, number->calling_code, phn_code_digits(number->calling_code));
    push(&marks, number->national, number->count < PHN_NATIONAL_SHOWN ? number->count : PHN_NATIONAL_SHOWN);
    return marks;
}
