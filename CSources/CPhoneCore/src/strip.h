/* strip: prefixes that are dialed before a number. */
#ifndef PHN_STRIP_H
#define PHN_STRIP_H

#include "world.h"

/* The carrier's code in a national prefix: sixteen digits at most, four bits each, the first lowest. */
typedef struct phn_carrier {
    uint64_t digits;
    uint8_t count;
} phn_carrier;

/* The digits that a prefix's pattern matches; false if the marks do not begin with it. */
bool phn_prefix_size(size_t *size, const phn_world *world, uint16_t root, const phn_marks *marks);

/* The digits of a region's international prefix; false if the marks do not begin with one. */
bool phn_international_prefix(uint8_t *count, const phn_world *world, uint16_t region, const phn_marks *marks);

/*
 * Removes the national prefix, which a transform rule may replace by other digits; false without one. Digits that the
 * region's general pattern describes keep the prefix if they would not be described without it.
 */
bool phn_strip_national_prefix(phn_marks *out, phn_carrier *carrier, const phn_world *world, uint16_t region,
                               const phn_marks *marks);

#endif
