#include "number.h"
#include "packing.h"
#include <stddef.h>

/* ---- Marks to numbers ------------------------------------------------------------------------------------------ */

/* The number that marks write, no more than PHN_NATIONAL_MAX of them. */
uint64_t phn_marks_value(const phn_marks *marks, size_t begin, size_t end) {
    PHN_ASSERT(begin <= end && end - begin <= PHN_MARKS_MAX);
    uint64_t head = 0;
    for (; end - begin > PHN_PACKED_MAX; begin++) head = head * 10 + phn_digit(marks, begin);
    if (begin == end) return 0;
    uint64_t packed = phn_digits_from(marks, begin) << (4 * (PHN_PACKED_MAX - (end - begin)));
    return head * PHN_PACKED_END + phn_packed_value(packed);
}

/*
 * The fields of a number as its readers load them, four bytes at once. They are stored so too: a load waits for stores
 * that are smaller than itself.
 */
typedef struct number_head {
    uint16_t calling_code;
    uint8_t count;
    uint8_t extension_count;
} number_head;

typedef struct number_tail {
    uint8_t extension[2];
    uint8_t domestic;
    uint8_t reserved;
} number_tail;

_Static_assert(sizeof(number_head) == 4 && sizeof(number_tail) == 4, "each is one word");
_Static_assert(offsetof(phn_number, count) == offsetof(phn_number, calling_code) + offsetof(number_head, count),
               "the head has the order of phn_number");
_Static_assert(offsetof(phn_number, extension_count) ==
                   offsetof(phn_number, calling_code) + offsetof(number_head, extension_count),
               "the head has the order of phn_number");
_Static_assert(offsetof(phn_number, domestic) == offsetof(phn_number, extension) + 8 + offsetof(number_tail, domestic),
               "the tail follows the first eight bytes of the extension");

void phn_number_put(phn_number *out, uint64_t national, uint16_t calling_code, uint8_t count, uint8_t domestic) {
    const number_head head = {.calling_code = calling_code, .count = count};
    const number_tail tail = {.domestic = domestic};
    uint32_t words[2];
    memcpy(&words[0], &head, sizeof head);
    memcpy(&words[1], &tail, sizeof tail);
    out->national = national;
    memcpy((uint8_t *)out + offsetof(phn_number, calling_code), &words[0], sizeof head);
    memset(out->extension, 0, 8);
    memcpy((uint8_t *)out + offsetof(phn_number, extension) + 8, &words[1], sizeof tail);
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

/* Sixteen at a time, with zeros in front; of a greater number its last digits. */
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
