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
    uint16_t code;  /* 0 where there is none */
    uint8_t source; /* phn_code_source */
    uint8_t reason; /* phn_reason: why there is no number */
    uint8_t start;  /* the digits before the calling code */
} phn_resolved;

/* What the digits of a text are to a caller in a country, 0 for none. */
void phn_resolve(phn_resolved *out, const phn_world *world, const phn_marks *marks, uint16_t home);

/* What digits without a plus are where no region is known: a national significant number without a calling code. */
void phn_resolve_without_region(phn_resolved *out, const phn_marks *marks);

/* What they are behind an international prefix of so many of them, whatever the country. */
void phn_resolve_behind(phn_resolved *out, const phn_world *world, const phn_marks *marks, size_t prefix);

#endif
