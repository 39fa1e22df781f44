/* strip: prefixes that are dialled before a number. */
#ifndef PHN_STRIP_H
#define PHN_STRIP_H

#include "world.h"

/* The carrier's code in a national prefix: sixteen digits at most, four bits each, the first lowest. */
typedef struct phn_carrier {
    uint64_t digits;
    uint8_t count;
} phn_carrier;

/* How many digits a region's international prefix takes; false where none stands in front of the marks. */
bool phn_international_prefix(uint8_t *count, const phn_world *world, uint16_t region, const phn_marks *marks);

/*
 * Marks without their national prefix, which may bring other digits in its place; false where they have none. Where
 * digits that a region describes would no longer be described, they keep it.
 */
bool phn_strip_national_prefix(phn_marks *out, phn_carrier *carrier, const phn_world *world, uint16_t region,
                               const phn_marks *marks);

#endif
