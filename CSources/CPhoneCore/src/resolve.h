/*
 * resolve: splits a text's marks into calling code and national significant number, in the same way as libphonenumber.
 */
#ifndef PHN_RESOLVE_H
#define PHN_RESOLVE_H

#include "possible.h"
#include "strip.h"

/* The limits of the number of digits of a national significant number. */
enum { PHN_SIGNIFICANT_MIN = 2, PHN_SIGNIFICANT_MAX = 17 };

/* Digits split into calling code and national significant number. */
typedef struct phn_resolved {
    phn_marks national;
    phn_carrier carrier;
    uint16_t code;  /* 0 without a calling code */
    uint8_t source; /* phn_code_source */
    uint8_t reason; /* phn_reason: why there is no number */
    uint8_t start;  /* the number of digits before the calling code */
} phn_resolved;

/* The number of digits of a country's calling code if marks begin with it; otherwise 0. */
size_t phn_leading_code(const phn_world *world, uint16_t home, const phn_marks *marks);

/* Resolves the digits that a caller dials in a country; 0 is no country. */
void phn_resolve(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home);

/* Resolves digits without a plus where no region is known: to a national significant number without a calling code. */
void phn_resolve_without_region(phn_resolved *out, const phn_marks *marks);

/* Resolves the digits after an international prefix of `prefix` digits, in any country. */
void phn_resolve_after_prefix(phn_resolved *out, const phn_world *world, const phn_marks *marks, size_t prefix);

#endif
