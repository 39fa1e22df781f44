/* possible: whether there are numbers of so many digits. */
#ifndef PHN_POSSIBLE_H
#define PHN_POSSIBLE_H

#include "world.h"

/* How many digits numbers have: bit n is n digits. */
typedef struct phn_lengths {
    uint32_t mask;
    uint32_t local_mask; /* without an area code */
} phn_lengths;

/* The lengths of one type in a region, or of any type by PHN_KIND_UNKNOWN; false without such numbers. */
bool phn_world_lengths(phn_lengths *out, const phn_world *world, uint16_t region, phn_kind kind);

/* Whether a region has numbers of the kind with so many digits. */
phn_possibility phn_world_possibility(const phn_world *world, uint16_t region, phn_kind kind, size_t count);

/* The fewest digits of any kind that a region has, local ones too; more than any number has without lengths. */
size_t phn_world_shortest(const phn_world *world, uint16_t region);

/* The most digits of any kind that a region has. */
size_t phn_world_longest(const phn_world *world, uint16_t region);

/* Why a number is not possible, or that it is local only; PHN_REASON_NONE for a possible number. */
phn_reason phn_possibility_reason(phn_possibility possibility);

#endif
