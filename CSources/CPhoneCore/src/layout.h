/* layout: digits in groups. */
#ifndef PHN_LAYOUT_H
#define PHN_LAYOUT_H

#include "plan.h"
#include "writer.h"

/* Writes marks with a separator (0: none) for each hyphen of the mask, and spaces as they are. */
void phn_put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator);

/* The same of all marks with hyphens, where the bytes of a short text are known; 0 if they are not. */
void phn_put_sized_marks(phn_writer *writer, const phn_marks *marks, phn_groups groups, size_t size);

/* How short texts with such groups are drawn. */
phn_stencil phn_stencil_of(phn_groups groups);

extern const phn_groups phn_no_groups;

#endif
