/*
 * prefixes: which of some known digits precede the national ones, for every count of digits at once, as far as the
 * plan's states show it. The rules are those of resolve and strip.
 */
#ifndef PHN_PREFIXES_H
#define PHN_PREFIXES_H

#include "possible.h"

/*
 * A mask has a bit for each count of digits: bit n is a text of n digits. So one evaluation of the rules is that for
 * all counts. Where a rule needs to know whether digits are what a region describes in general, the states show for
 * which counts they may be.
 */
typedef uint32_t phn_counts;

#define PHN_ALL_COUNTS 0x7FFFFFFFu

/* Texts of fewer or more digits are left to resolve. */
enum { PHN_LEAD_DIGITS_MIN = 5, PHN_LEAD_DIGITS_MAX = 15 };

static const phn_counts phn_certain_counts =
    ((phn_counts)1 << (PHN_LEAD_DIGITS_MAX + 1)) - ((phn_counts)1 << PHN_LEAD_DIGITS_MIN);

/* The first digits of a text. */
enum { PHN_KNOWN_MAX = 4 };
typedef struct phn_known {
    uint8_t digits[PHN_KNOWN_MAX];
    uint8_t count;
} phn_known;

/* What was found out so far. */
typedef struct phn_prefixes {
    const phn_world *world;
    phn_counts *generals; /* one a state */
    phn_counts *matches;
    phn_counts *possible; /* one a region: how many digits may be what is left after a prefix, see strip in resolve */
    phn_counts *longer;   /* and how many are too many */
} phn_prefixes;

/* How many phn_counts `memory` below has. */
size_t phn_prefixes_count(const phn_world *world);

/* Begins with nothing found out; `memory` is all zeros. */
phn_prefixes phn_prefixes_begin(const phn_world *world, phn_counts *memory);

/*
 * The lead of digits that are dialed in a region, and of those after a calling code whose main region this is. `open`
 * receives the counts for which more known digits may show more.
 */
phn_lead phn_dialed_lead(phn_counts *open, const phn_prefixes *made, uint16_t region, const phn_known *text);
phn_lead phn_national_lead(phn_counts *open, const phn_prefixes *made, uint16_t region, const phn_known *text);

#endif
