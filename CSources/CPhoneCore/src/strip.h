/* strip: finds and removes prefixes that are dialed before a number. */
#ifndef PHN_STRIP_H
#define PHN_STRIP_H

#include "world.h"

/* The carrier code in a national prefix: at most sixteen digits, four bits each, the first lowest. */
typedef struct phn_carrier {
    uint64_t digits;
    uint8_t count;
} phn_carrier;

/* The number of digits that a prefix's pattern matches; false if the marks do not begin with the prefix. */
bool phn_prefix_size(size_t *size, const phn_world *world, uint16_t root, const phn_marks *marks);

/* Whether marks begin with one of several digits: bit d is digit d. */
static inline bool phn_begin_with(uint16_t digits, const phn_marks *marks) {
    return marks->count > 0 && (digits >> phn_digit(marks, 0) & 1) != 0;
}

/* phn_international_prefix for marks whose first digits may be those of such a prefix. */
bool phn_match_international_prefix(uint8_t *count, const phn_world *world, uint16_t region, const phn_marks *marks);

/* The digits of a region's international prefix; false if marks begin with none, as their first digits mostly show. */
static inline bool phn_international_prefix(uint8_t *count, const phn_world *world, uint16_t region,
                                            const phn_marks *marks) {
    const phn_fronts *fronts = phn_region_fronts(world, region);
    *count = 0;
    if (!phn_begin_with(fronts->international, marks)) return false;
    if (marks->count > 1 && (fronts->seconds >> phn_digit(marks, 1) & 1) == 0) return false;
    return phn_match_international_prefix(count, world, region, marks);
}

/*
 * Removes the national prefix, which a transform rule may replace with other digits; false if there is none. Digits
 * that match the region's general pattern keep the prefix if they would not match without it.
 */
bool phn_strip_national_prefix(phn_marks *out, phn_carrier *carrier, const phn_world *world, uint16_t region,
                               const phn_marks *marks);

#endif
