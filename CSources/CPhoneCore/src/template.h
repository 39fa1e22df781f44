/* template: numbers of the world, written as their plans' formats have it. */
#ifndef PHN_TEMPLATE_H
#define PHN_TEMPLATE_H

#include "layout.h"
#include "packed_bytes.h"
#include "world.h"
#include "writing.h"

void phn_put_world(phn_writer *writer, const phn_world *world, const phn_number *number, phn_style style,
                   phn_separator separator);

/* In national format without the national prefix. */
void phn_put_world_bare(phn_writer *writer, const phn_world *world, const phn_number *number);

/* In national format after a carrier selection code, if the plan has a rule for that and the code is not empty. */
void phn_put_world_carrier(phn_writer *writer, const phn_world *world, const phn_number *number, phn_text carrier);

/* The label before the extensions of a calling code's numbers. */
phn_text phn_extension_label(const phn_world *world, uint16_t code);

/* ---- Stencils -------------------------------------------------------------------------------------------------- */

/* Fills the stencils of the world in `memory`, and their indices in the verdicts. */
void phn_template_fill(phn_world *world, phn_world_stencil memory[PHN_WORLD_STENCILS_MAX]);

/* The stencil of a number by its verdict and its national digits. */
static inline const phn_world_stencil *phn_template_stencil(const phn_world *world, uint16_t index, size_t count) {
    /* That of plain digits is the one of their count. */
    return world->stencils + (index == 0 && count < PHN_NO_STENCIL ? count : index);
}

/* Bytes by their places: first the digits of a number, then all signs, each in its own place. */
typedef struct phn_template_bytes {
    uint8_t bytes[128];
} phn_template_bytes;

extern const phn_template_bytes phn_template_signs;

/*
 * Writes a national text of packed digits; false if that is not possible by a stencil. `dst` has room for
 * PHN_WORLD_TEXT_MAX bytes. `bytes` are a copy of phn_template_signs, which many calls can use.
 */
PHN_INLINE bool phn_template_put(uint8_t *dst, size_t *size, const phn_world_stencil *stencil,
                                 phn_template_bytes *bytes, uint64_t digits, size_t count) {
    if (stencil->count != count || stencil->size == 0) return false;
    phn_store_digits(bytes->bytes, digits);
    for (size_t at = 0; at < PHN_WORLD_TEXT_MAX; at++) dst[at] = bytes->bytes[stencil->places[at]];
    *size = stencil->size;
    return true;
}

/* ---- Digits that are typed -------------------------------------------------------------------------------------- */

/*
 * Writes marks from `begin` on by one of a format's texts, as far as they go: no sign follows the last one. The text's
 * own digits are among the marks; false, and nothing is written, if the marks have others in their places. Format 0 has
 * no signs.
 */
bool phn_put_beginning(phn_writer *writer, const phn_world *world, uint16_t format, phn_field field, uint32_t widths,
                       const phn_marks *marks, size_t begin);

/* Writes all digits of a number in national notation. */
void phn_put_groups(phn_writer *writer, const phn_world *world, uint16_t format, uint32_t widths,
                    const phn_marks *national);

/* ---- Formats --------------------------------------------------------------------------------------------------- */

/* The format of a number's groups, or with `rule` its national prefix rule; empty without one. */
phn_text phn_world_group_format(const phn_world *world, const phn_number *number, bool rule);

#endif
