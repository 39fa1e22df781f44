/* possible: looks up the possible lengths of numbers. */
#ifndef PHN_POSSIBLE_H
#define PHN_POSSIBLE_H

#include "world.h"

/* The possible numbers of digits: bit n is n digits. */
typedef struct phn_lengths {
    uint32_t mask;
    uint32_t local_mask; /* of numbers without an area code */
} phn_lengths;

/*
 * Finds the lengths of one type in a region, or of any type with PHN_KIND_UNKNOWN; false if there are no such numbers.
 */
bool phn_world_lengths(phn_lengths *out, const phn_world *world, uint16_t region, phn_kind kind);

/* Whether numbers of a type in a region may have this many digits. */
phn_possibility phn_world_possibility(const phn_world *world, uint16_t region, phn_kind kind, size_t count);

/*
 * The minimum number of digits of a region's numbers, including local ones; more than any number has without lengths.
 */
size_t phn_world_shortest(const phn_world *world, uint16_t region);

/* The maximum number of digits of a region's numbers. */
size_t phn_world_longest(const phn_world *world, uint16_t region);

/* The reason why a number is not possible, or is local only; PHN_REASON_NONE for a possible number. */
phn_reason phn_possibility_reason(phn_possibility possibility);

#endif
