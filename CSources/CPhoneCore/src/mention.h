/*
 * mention: an extension that is mentioned after a number in running text, in the words of many languages.
 *
 *  030 123456, Durchwahl 12      02-123-4567 (내선 12)      650-253-0000 (x12)
 */
#ifndef PHN_MENTION_H
#define PHN_MENTION_H

#include "reading.h"
#include "window.h"

/* The most bytes of a mention: 12 separators, 16 letters, 7 digits, and what follows them, 4 bytes each. */
enum { PHN_MENTION_MAX = 160 };

/*
 * Parses an extension after the number that ends at the byte offset `at`, and returns the end of the extension,
 * including a closing bracket if it has an opening one; `at` if there is no extension.
 */
size_t phn_mention_read(phn_extension *out, const phn_window *window, size_t at);

#endif
