/*
 * escape: percent escapes in running text, as URLs have them: %2B stands for a plus, %20 for a blank.
 *
 *  GET /users?phone=%2B82%2010-1234-5678&page=2
 *                   ^  ^ the plus and a blank of a number
 */
#ifndef PHN_ESCAPE_H
#define PHN_ESCAPE_H

#include "internal.h"

enum { PHN_ESCAPE_SIZE = 3 };

/* Stands for the bytes of scalars that are not ASCII. */
enum { PHN_ESCAPED_OTHER = 0xFFFD };

/*
 * The scalar that an escape at `at` stands for; 0 if there is no escape. Letters, digits and most control characters
 * are never escaped (RFC 3986), so that %15 is none.
 */
uint32_t phn_escaped(const uint8_t *text, size_t length, size_t at);

/* The offset of the escape that the byte at `at` belongs to; `at` if it belongs to none. */
size_t phn_escape_begin(const uint8_t *text, size_t length, size_t at);

#endif
