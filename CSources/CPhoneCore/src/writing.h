/* writing: writes extensions and separators, for the Korean plan and the world metadata. */
#ifndef PHN_WRITING_H
#define PHN_WRITING_H

#include "internal.h"
#include "writer.h"

/* The label before an extension if the plan has no other. */
#define PHN_EXTENSION_LABEL " ext. "

/* Writes packed digits of an extension: two digits a byte, the first in the low half. */
void phn_put_extension_digits(phn_writer *writer, const uint8_t *digits, size_t count);

/* Writes a label and the extension of a number; nothing for a number without an extension. */
void phn_put_extension(phn_writer *writer, const phn_number *number, phn_text label);

static inline phn_text phn_text_of(const char *text) {
    return (phn_text){(const uint8_t *)text, strlen(text)};
}

/* The byte of a separator; 0 for no separator. */
uint8_t phn_separator_byte(phn_separator separator);

#endif
