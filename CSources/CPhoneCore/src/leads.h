/*
 * leads: finds without a walk, by the first digits of a number and the count of all its digits, whether an
 * international prefix, a calling code or a national prefix precedes the national significant number.
 *
 *  in US   011 44 20 7946 0958      a calling code follows the first three digits
 *          1 650 253 0000           of eleven digits the first is dropped
 *          650 253 0000             of ten digits no digit is dropped
 *  in AG   464 1234                 seven digits may lack their area code: left to resolve
 *
 * The plan has a lead for the first digits of each region and of each calling code; PlanCompiler derives them from the
 * plan's states by the rules of resolve and strip. Here they are tables indexed by two digits. A lead is certain for
 * some counts of digits; all other counts are left to resolve.
 */
#ifndef PHN_LEADS_H
#define PHN_LEADS_H

#include "world.h"

/* The first leads. In this order: nothing is dropped; nothing is certain; a calling code follows. */
enum { PHN_LEAD_NONE, PHN_LEAD_UNSURE, PHN_LEAD_CODE, PHN_LEADS_FIRST };

/* The first two packed digits as a number below PHN_CODE_PAIRS. */
static inline size_t phn_pair_of(uint64_t digits) {
    return (digits & 15) * 10 + (digits >> 4 & 15);
}

/* The lead of an entry, for digits that begin with its pair. */
PHN_INLINE const phn_lead *phn_lead_of(const phn_world *world, unsigned entry, uint64_t digits) {
    for (digits >>= 8; entry >= PHN_LEAD_BRANCH; digits >>= 4) {
        entry = world->lead_branches[(entry - PHN_LEAD_BRANCH) * PHN_LEAD_WIDTH + (digits & 15)];
    }
    return world->leads + entry;
}

/* The entry of digits that are dialed in a region; 0 means no region. */
static inline unsigned phn_dialed_entry(const phn_world *world, size_t region, uint64_t digits) {
    return world->dialed_leads[region * PHN_CODE_PAIRS + phn_pair_of(digits)];
}

/* The size in bytes of the tables. */
size_t phn_leads_size(const phn_world *world);

/* Fills the tables. The memory has the size above and is aligned for any type. */
void phn_leads_fill(phn_world *world, void *memory);

#endif
