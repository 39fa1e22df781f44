/* extension: the extension after a Korean number. A part of scan; `label` is its counterpart in notation. */
#ifndef PHN_EXTENSION_H
#define PHN_EXTENSION_H

#include "reading.h"

/* The size in bytes of 내선, the Korean word for extension, composed or decomposed, at `at`; 0 if it is absent. */
size_t phn_extension_word(const uint8_t *text, size_t length, size_t at);

/* Whether 내선, in either form, may begin with a scalar. */
static inline bool phn_extension_may_begin(uint32_t scalar) {
    return scalar == 0xB0B4 || scalar == 0x1102;
}

/*
 * Whether a scalar is a number sign, which may be the label of an extension: # or the full-width # of Korean keyboards.
 */
static inline bool phn_is_number_sign(uint32_t scalar) {
    return scalar == '#' || scalar == 0xFF03;
}

/*
 * Parses the extension of a number that ends at a stop. `at` is directly after the last digit of the number. Returns
 * false if there is no extension. O(bytes up to the next digits).
 */
bool phn_extension_read(phn_extension *out, const uint8_t *text, size_t length, size_t at);

/* Whether 내선 is between the end of a number at `at` and the next digit. */
bool phn_extension_is_korean(const uint8_t *text, size_t length, size_t at);

/*
 * Whether more digits follow directly after hyphens, dots or spaces: then the digits before `at` belong to another
 * number.
 */
bool phn_extension_goes_on(const uint8_t *text, size_t length, size_t at);

#endif
