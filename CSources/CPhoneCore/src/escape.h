/*
 * escape: percent-encoded characters in running text, as in URLs: %2B is a plus, %20 is a blank.
 *
 *  GET /users?phone=%2B82%2010-1234-5678&page=2
 *                   ^  ^ the plus and a blank of a number
 */
#ifndef PHN_ESCAPE_H
#define PHN_ESCAPE_H

#include "internal.h"

enum { PHN_ESCAPE_SIZE = 3 };

/* Replaces the encoded bytes of characters that are not ASCII. */
enum { PHN_ESCAPED_OTHER = 0xFFFD };

/*
 * Decodes the percent-encoded character at `at`; 0 if there is none. URLs do not encode letters, digits and most
 * control characters (RFC 3986), so %15 is not decoded.
 */
uint32_t phn_escaped(const uint8_t *text, size_t length, size_t at);

/* The offset of the percent-encoded character that contains the byte at `at`; `at` if there is none. */
size_t phn_escape_begin(const uint8_t *text, size_t length, size_t at);

#endif
