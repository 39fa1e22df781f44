/* resolve: a text's marks to calling code and national significant number, as libphonenumber finds them. */
#ifndef PHN_RESOLVE_H
#define PHN_RESOLVE_H

#include "possible.h"
#include "strip.h"

/* Digits of a national significant number. */
enum { PHN_SIGNIFICANT_MIN = 2, PHN_SIGNIFICANT_MAX = 17 };

/* Digits taken apart into calling code and national significant number. */
typedef struct phn_resolved {
    phn_marks national;
    phn_carrier carrier;
    uint16_t code;  /* 0 without one */
    uint8_t source; /* phn_code_source */
    uint8_t reason; /* phn_reason: why there is no number */
    uint8_t start;  /* the digits before the calling code */
} phn_resolved;

/* How many digits a country's calling code has if marks begin with it; otherwise 0. */
size_t phn_leading_code(const phn_world *world, uint16_t home, const phn_marks *marks);

/* Resolves the digits that a caller dials in a country; 0 is no country. */
void phn_resolve(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home);

/* What digits without a plus are where no region is known: a national significant number without a calling code. */
void phn_resolve_without_region(phn_resolved *out, const phn_marks *marks);

/* Resolves the digits after an international prefix of so many digits, in any country. */
void phn_resolve_after_prefix(phn_resolved *out, const phn_world *world, const phn_marks *marks, size_t prefix);

#endif
