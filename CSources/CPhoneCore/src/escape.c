#include "escape.h"

enum { NO_DIGIT = 16 };

static unsigned hex_digit(uint8_t byte) {
    uint8_t small = byte | 0x20;
    if (byte >= '0' && byte <= '9') return byte - (unsigned)'0';
    return small >= 'a' && small <= 'f' ? small - (unsigned)'a' + 10 : NO_DIGIT;
}

/* Whether URLs encode an ASCII character. */
static bool is_escapable(unsigned byte) {
    bool is_alphanumeric = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
    return (byte >= ' ' && byte < 0x7F && !is_alphanumeric) || byte == '\t' || byte == '\n' || byte == '\r';
}

uint32_t phn_escaped(const uint8_t *text, size_t length, size_t at) {
    if (length - at < PHN_ESCAPE_SIZE || text[at] != '%') return 0;
    unsigned first = hex_digit(text[at + 1]);
    unsigned second = hex_digit(text[at + 2]);
    if (first == NO_DIGIT || second == NO_DIGIT) return 0;
    unsigned byte = first << 4 | second;
    if (byte >= 0x80) return PHN_ESCAPED_OTHER;
    return is_escapable(byte) ? byte : 0;
}

size_t phn_escape_begin(const uint8_t *text, size_t length, size_t at) {
    for (size_t before = 1; before < PHN_ESCAPE_SIZE && before <= at; before++) {
        if (text[at - before] == '%') return phn_escaped(text, length, at - before) != 0 ? at - before : at;
    }
    return at;
}
