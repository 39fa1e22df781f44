/* template: formats numbers with the formats of the world metadata. */
#ifndef PHN_TEMPLATE_H
#define PHN_TEMPLATE_H

#include "layout.h"
#include "packed_bytes.h"
#include "world.h"
#include "writing.h"

void phn_put_world(phn_writer *writer, const phn_world *world, const phn_number *number, phn_style style,
                   phn_separator separator);

/* Writes a number in national format without the national prefix. */
void phn_put_world_bare(phn_writer *writer, const phn_world *world, const phn_number *number);

/*
 * Writes a number in national format after a carrier selection code, if the code is not empty and the plan has a rule.
 */
void phn_put_world_carrier(phn_writer *writer, const phn_world *world, const phn_number *number, phn_text carrier);

/* The label before the extensions of a calling code's numbers. */
phn_text phn_extension_label(const phn_world *world, uint16_t code);

/* ---- Stencils -------------------------------------------------------------------------------------------------- */

/* Fills the stencils of the world metadata in `memory`, and their indices in the verdicts. */
void phn_template_fill(phn_world *world, phn_world_stencil memory[PHN_WORLD_STENCILS_MAX]);

/* The stencil of a number, by its verdict and its national digits. */
static inline const phn_world_stencil *phn_template_stencil(const phn_world *world, uint16_t index, size_t count) {
    /* Plain digits have the stencil of their count. */
    return world->stencils + (index == 0 && count < PHN_NO_STENCIL ? count : index);
}

/* The bytes for the places of stencils: first the digits of a number, then all signs, each at its ASCII value. */
typedef struct phn_template_bytes {
    uint8_t bytes[128];
} phn_template_bytes;

extern const phn_template_bytes phn_template_signs;

/*
 * Writes a national text of packed digits; false if the stencil cannot write it. `dst` has room for PHN_WORLD_TEXT_MAX
 * bytes. `bytes` is a copy of phn_template_signs, which many calls can use.
 */
PHN_INLINE bool phn_template_put(uint8_t *dst, size_t *size, const phn_world_stencil *stencil,
                                 phn_template_bytes *bytes, uint64_t digits, size_t count) {
    if (stencil->count != count || stencil->size == 0) return false;
    phn_store_digits(bytes->bytes, digits);
    for (size_t at = 0; at < PHN_WORLD_TEXT_MAX; at++) dst[at] = bytes->bytes[stencil->places[at]];
    *size = stencil->size;
    return true;
}

/* ---- Incomplete numbers ---------------------------------------------------------------------------------------- */

/*
 * Writes marks from `begin` on with one of a format's texts, as far as the marks go; no sign follows the last one. The
 * marks must contain the text's digits in their places; otherwise nothing is written and the result is false. Format 0
 * has no signs.
 */
bool phn_put_beginning(phn_writer *writer, const phn_world *world, uint16_t format, phn_field field, uint32_t widths,
                       const phn_marks *marks, size_t begin);

/* Writes all digits of a number in national format. */
void phn_put_groups(phn_writer *writer, const phn_world *world, uint16_t format, uint32_t widths,
                    const phn_marks *national);

/* ---- Formats --------------------------------------------------------------------------------------------------- */

/* The format of a number's groups, or with `rule` its national prefix rule; empty without one. */
phn_text phn_world_group_format(const phn_world *world, const phn_number *number, bool rule);

#endif
