/*
 * mention: the extension that is mentioned after a number in a running text, in the words of many languages.
 *
 *  030 123456, Durchwahl 12      02-123-4567 (내선 12)      +33 1 23 45 67 89 poste 12
 */
#ifndef PHN_MENTION_H
#define PHN_MENTION_H

#include "reading.h"

/* The most bytes after a number that a mention takes: 12 separators, 16 letters, 7 digits and what follows, of 4 each.
 */
enum { PHN_MENTION_MAX = 160 };

/*
 * Reads an extension after the number that ends at `at`, and returns where it ends, with its closing bracket if it has
 * an opening one; `at` without an extension.
 */
size_t phn_mention_read(phn_extension *out, const uint8_t *text, size_t length, size_t at);

#endif
