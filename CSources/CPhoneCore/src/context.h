/* context: where a number is dialled, as RFC 3966 says it behind the number: a calling code or a domain. */
#ifndef PHN_CONTEXT_H
#define PHN_CONTEXT_H

#include "excerpt.h"

/* "112;phone-context=+82" is what is dialled in the country of that calling code. */
#define PHN_CONTEXT_WORD ";phone-context="

/* The excerpt of a text whose context's word stands at `at`; false where what follows it is no context. O(bytes). */
bool phn_context_excerpt(phn_excerpt *out, const uint8_t *text, size_t length, size_t at);

#endif
