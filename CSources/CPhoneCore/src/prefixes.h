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

/*
 * Where some digits lead: most digits lead where the one before them has led, and have its lead. It is a different one
 * only if the region's own calling code begins the digits, or if the last one is 0: no calling code begins with it.
 */
typedef struct phn_trail {
    uint16_t international; /* states */
    uint16_t national;
    uint16_t general; /* 0 without a national prefix before */
    uint16_t code;    /* what is left of the own calling code, packed */
    uint16_t code_mask;
    bool has_code; /* whether all digits so far are those of the code, or follow it */
} phn_trail;

/* How many phn_counts `memory` below has. */
size_t phn_prefixes_count(const phn_world *world);

/* Begins with nothing found out; `memory` is all zeros. */
phn_prefixes phn_prefixes_begin(const phn_world *world, phn_counts *memory);

/* The trail of a region's first digit. */
phn_trail phn_trail_begin(const phn_world *world, uint16_t region, uint8_t first);

/* A trail with one digit more. */
static inline phn_trail phn_trail_after(const phn_world *world, const phn_trail *trail, uint8_t digit) {
    return (phn_trail){
        .international = phn_step(&world->states, trail->international, digit),
        .national = phn_step(&world->states, trail->national, digit),
        .general = phn_step(&world->states, trail->general, digit),
        .code = (uint16_t)(trail->code >> 4),
        .code_mask = (uint16_t)(trail->code_mask >> 4),
        .has_code = trail->has_code && (trail->code_mask == 0 || (trail->code & 15) == digit),
    };
}

/* Whether two digits after the same ones have the same lead; neither is 0. */
static inline bool phn_trails_agree(const phn_trail *one, const phn_trail *other) {
    return one->international == other->international && one->national == other->national &&
           one->general == other->general && !one->has_code && !other->has_code;
}

/*
 * The lead of digits that are dialed in a region, and of those after a calling code whose main region this is. `open`
 * receives the counts for which more known digits may show more.
 */
phn_lead phn_dialed_lead(phn_counts *open, const phn_prefixes *made, uint16_t region, const phn_known *text);
phn_lead phn_national_lead(phn_counts *open, const phn_prefixes *made, uint16_t region, const phn_known *text);

#endif
