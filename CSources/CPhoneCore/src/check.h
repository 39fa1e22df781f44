/*
 * check: validates a text. It is parsed by the Korean rules, by the world metadata, or by both in turn, part by part;
 * in a region of the world metadata, also as a short number.
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

/* How a text was parsed, and the result. */
typedef struct phn_route {
    phn_reader reader;
    size_t begin;         /* byte offset of the parsed part */
    phn_korean korean;    /* set for PHN_READ_BY_KOREA */
    phn_foreign world;    /* set for PHN_READ_BY_WORLD */
    phn_verdict as_short; /* set for PHN_READ_AS_SHORT */
} phn_route;

/*
 * Parses a text for its number, whatever its level. A text that has no number by the Korean rules may have one by the
 * world metadata, which accepts any number of digits.
 */
void phn_route_number(phn_route *out, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]);

/*
 * The byte offset, in the part of a text that was parsed, at which the parse fails. `packed` is this part, or NULL.
 * O(bytes).
 */
size_t phn_locate_route(phn_failure failure, const phn_route *taken, const phn_packed *packed, const uint8_t *text,
                        size_t length);

#endif
