/*
 * context: the phone context of RFC 3966 after a number: a calling code or a domain. The Korean rules and the world
 * metadata both use it.
 */
#ifndef PHN_CONTEXT_H
#define PHN_CONTEXT_H

#include "excerpt.h"
#include "reading.h"

/* "112;phone-context=+82" is 112, dialed in the country with that calling code. */
#define PHN_CONTEXT_WORD ";phone-context="

/* Finds the excerpt of a text with a context at `at`; returns false if the context is not valid. O(bytes). */
bool phn_context_excerpt(phn_excerpt *out, const uint8_t *text, size_t length, size_t at);

/* Finds the offset of a context, whose word may be in either case; the length if there is no context. O(bytes). */
size_t phn_context_find(const uint8_t *text, size_t length);

/* The calling code in the context at `at`; PHN_CONTEXT_DOMAIN or PHN_CONTEXT_INVALID for anything else. */
uint16_t phn_context_code(const uint8_t *text, size_t length, size_t at);

#endif
