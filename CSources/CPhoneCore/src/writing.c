#include "writing.h"

void phn_put_extension_digits(phn_writer *writer, const uint8_t *digits, size_t count) {
    for (size_t index = 0; index < count; index++) {
        phn_put(writer, (uint8_t)('0' + (digits[index / 2] >> (4 * (index % 2)) & 15)));
    }
}

void phn_put_extension(phn_writer *writer, const phn_number *number, phn_text label) {
    if (number->extension_count == 0) return;
    phn_put_bytes(writer, label.bytes, label.length);
    size_t most = 2 * sizeof number->extension;
    phn_put_extension_digits(writer, number->extension,
                             number->extension_count < most ? number->extension_count : most);
}

uint8_t phn_separator_byte(phn_separator separator) {
    switch (separator) {
    case PHN_SEPARATOR_HYPHEN:
    case PHN_SEPARATOR_STANDARD:
        return '-';
    case PHN_SEPARATOR_SPACE:
        return ' ';
    case PHN_SEPARATOR_DOT:
        return '.';
    case PHN_SEPARATOR_NONE:
        return 0;
    }
    return 0;
}
