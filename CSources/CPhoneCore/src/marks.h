/* marks: the decimal digits of a text or a number, and a plus before them. */
#ifndef PHN_MARKS_H
#define PHN_MARKS_H

#include "internal.h"

/* The maximum number of digits in marks. Numbers of all plans have fewer. */
#define PHN_MARKS_MAX 32

/* Four bits a digit, the first lowest. */
typedef struct phn_marks {
    uint64_t digits[PHN_MARKS_MAX / 16];
    uint8_t count;
    bool plus;
    bool more; /* the text has digits beyond PHN_MARKS_MAX */
} phn_marks;

static inline uint8_t phn_digit(const phn_marks *marks, size_t index) {
    PHN_ASSERT(index < PHN_MARKS_MAX);
    return (uint8_t)(marks->digits[index / 16] >> (4 * (index % 16)) & 15);
}

/* Sixteen packed digits from an index below PHN_MARKS_MAX on; zeros follow the last digit. */
static inline uint64_t phn_digits_from(const phn_marks *marks, size_t index) {
    size_t shift = 4 * (index % 16);
    uint64_t digits = marks->digits[index / 16] >> shift;
    return index < 16 && shift > 0 ? digits | marks->digits[1] << (64 - shift) : digits;
}

/* The number of digits; all digits beyond PHN_MARKS_MAX count as one. */
static inline size_t phn_digit_count(const phn_marks *marks) {
    return (size_t)marks->count + (marks->more ? 1 : 0);
}

/* Appends a digit; a digit beyond PHN_MARKS_MAX only sets `more`. */
static inline void phn_push_digit(phn_marks *marks, uint8_t digit) {
    if (marks->count == PHN_MARKS_MAX) {
        marks->more = true;
        return;
    }
    marks->digits[marks->count / 16] |= (uint64_t)digit << (4 * (marks->count % 16));
    marks->count += 1;
}

/* Appends digits that there is room for. */
static inline void phn_append_digits(phn_marks *marks, const phn_marks *other) {
    PHN_ASSERT(marks->count > 0 && marks->count < 16 && marks->count + other->count <= PHN_MARKS_MAX);
    size_t shift = 4 * (size_t)marks->count;
    marks->digits[1] |= other->digits[0] >> (64 - shift) | other->digits[1] << shift;
    marks->digits[0] |= other->digits[0] << shift;
    marks->count = (uint8_t)(marks->count + other->count);
}

/* The first `count` digits, with the plus. */
static inline phn_marks phn_first_digits(const phn_marks *marks, size_t count) {
    PHN_ASSERT(count <= marks->count);
    phn_marks first = {.count = (uint8_t)count, .plus = marks->plus};
    if (count >= 16) first.digits[0] = marks->digits[0];
    if (count == PHN_MARKS_MAX) first.digits[1] = marks->digits[1];
    if (count < PHN_MARKS_MAX) {
        uint64_t kept = ((uint64_t)1 << (4 * (count % 16))) - 1;
        first.digits[count / 16] = marks->digits[count / 16] & kept;
    }
    return first;
}

/* The digits after the first `dropped`, without the plus. */
static inline phn_marks phn_drop_digits(const phn_marks *marks, size_t dropped) {
    PHN_ASSERT(dropped <= marks->count);
    phn_marks rest = {.count = (uint8_t)(marks->count - dropped), .more = marks->more};
    if (dropped >= PHN_MARKS_MAX) return rest;
    rest.digits[0] = phn_digits_from(marks, dropped);
    rest.digits[1] = dropped < 16 ? marks->digits[1] >> (4 * dropped) : 0;
    return rest;
}

#endif
