#include "writing.h"

void phn_put_extension(phn_writer *writer, const phn_number *number, phn_text label) {
    if (number->extension_count == 0) return;
    phn_put_bytes(writer, label.bytes, label.length);
    for (size_t index = 0; index < number->extension_count && index < 20; index++) {
        phn_put(writer, (uint8_t)('0' + (number->extension[index / 2] >> (4 * (index % 2)) & 15)));
    }
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
