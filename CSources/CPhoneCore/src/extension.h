/* extension: what stands behind a number and is dialled once it answers. A part of scan. */
#ifndef PHN_EXTENSION_H
#define PHN_EXTENSION_H

#include "scan.h"

/* The bytes of the Korean word for extension at `at`, 내선, composed or not; 0 where it doesn't stand there. */
size_t phn_extension_word(const uint8_t *text, size_t length, size_t at);

/* Reads the extension behind a number that ended at a stop, `at` being right behind its last digit. O(bytes). */
void phn_extension_read(phn_number *out, const uint8_t *text, size_t length, size_t at);

#endif
