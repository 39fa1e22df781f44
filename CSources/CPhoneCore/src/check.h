/*
 * check: a text to a verdict. It decides who reads a text: the Korean plan, the plans of the world, or both after one
 * another, part by part; or, in a region of the world, its list of short numbers.
 */
#ifndef PHN_CHECK_H
#define PHN_CHECK_H

#include "parse.h"

typedef enum phn_reader {
    PHN_READ_BY_KOREA,
    PHN_READ_BY_WORLD,
    PHN_READ_AS_SHORT,  /* the digits are a short number */
    PHN_READ_AS_DAMAGE, /* the text cannot be a number */
    PHN_READ_IN_PARTS   /* the text may have several parts */
} phn_reader;

/* Who has read a text, and what was read. */
typedef struct phn_route {
    phn_reader reader;
    size_t begin;         /* of the part that was read */
    size_t damage;        /* the byte offset of damage */
    phn_korean korean;    /* by PHN_READ_BY_KOREA */
    phn_foreign world;    /* by PHN_READ_BY_WORLD */
    phn_verdict as_short; /* by PHN_READ_AS_SHORT */
} phn_route;

/*
 * Reads a text for its number. A number that is neither valid nor possible for the Korean plan may be one for the
 * world, which accepts any number of digits.
 */
void phn_route_number(phn_route *out, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]);

/* The most scalars that libphonenumber reads. */
enum { PHN_SCALARS_MAX = 250 };

/* The most scalars of a text that the engine's profile reads; 0 for any number. */
static inline size_t phn_scalar_limit(const phn_engine *engine) {
    return engine->profile == PHN_PROFILE_LIBPHONENUMBER ? PHN_SCALARS_MAX : 0;
}

#endif
