/* layout: writes digits in groups. */
#ifndef PHN_LAYOUT_H
#define PHN_LAYOUT_H

#include "plan.h"
#include "stencil.h"
#include "writer.h"

/* Writes marks in groups: `separator` for each hyphen of the mask, or nothing if it is 0, and spaces unchanged. */
void phn_put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator);

/* Writes the digits of marks from `begin` up to `end`, without groups. */
static inline void phn_put_digits_of(phn_writer *writer, const phn_marks *marks, size_t begin, size_t end) {
    for (size_t at = begin; at < end; at++) phn_put(writer, (uint8_t)('0' + phn_digit(marks, at)));
}

/*
 * Writes packed digits by a stencil, after a plus if `plus` is set; returns false if the text is not short or does not
 * fit. A text without digits is not short.
 */
PHN_INLINE bool phn_put_short(phn_writer *writer, const phn_stencil *stencil, uint64_t digits, size_t count,
                              bool plus) {
    size_t size = phn_stencil_size(stencil, count);
    if (size == 0) return false;
    size += plus;
    if (size > PHN_PACKED_MAX || writer->capacity < writer->count + size) return false;
    phn_short_text text = phn_fill_stencil(stencil, digits);
    if (plus) {
        text = phn_move_bytes(text, 1);
        text.low |= '+';
    }
    phn_store_short(writer->dst + writer->count, text, size);
    writer->count += size;
    return true;
}

/* The stencil of short texts with these groups. */
phn_stencil phn_stencil_of(phn_groups groups);

extern const phn_groups phn_no_groups;

#endif
