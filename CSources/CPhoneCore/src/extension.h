/* extension: the extension after a Korean number. A part of scan; `label` is its twin in notation. */
#ifndef PHN_EXTENSION_H
#define PHN_EXTENSION_H

#include "reading.h"

/* The bytes of the Korean word for extension at `at`, 내선, composed or decomposed; 0 without it. */
size_t phn_extension_word(const uint8_t *text, size_t length, size_t at);

/* Whether a scalar is the first one of that word. */
static inline bool phn_extension_may_begin(uint32_t scalar) {
    return scalar == 0xB0B4 || scalar == 0x1102;
}

/* Whether a scalar is a number sign, which may be the label of an extension: # or the wide one of Korean keyboards. */
static inline bool phn_is_number_sign(uint32_t scalar) {
    return scalar == '#' || scalar == 0xFF03;
}

/*
 * Reads the extension of a number that ends at a stop, where `at` is directly after its last digit; false without one.
 * O(bytes up to the next digits).
 */
bool phn_extension_read(phn_extension *out, const uint8_t *text, size_t length, size_t at);

/* Whether more digits follow at once, after hyphens, dots or spaces: then those before `at` are another number's. */
bool phn_extension_goes_on(const uint8_t *text, size_t length, size_t at);

#endif
