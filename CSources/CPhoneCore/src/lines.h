/* lines: finds the lines of a buffer. */
#ifndef PHN_LINES_H
#define PHN_LINES_H

#include "internal.h"

/* The bytes of a line in which its end is searched for without memchr. */
enum { PHN_SHORT_LINE = 32 };

/*
 * The number of bytes before the first LF; `length` if there is no LF. Lines of columns are short, so a call of memchr
 * would cost more than it saves: the first bytes are compared here, eight at a time. A byte of `word` is 0 where the
 * text has LF, and subtracting 1 from all bytes sets its highest bit. Bits above the first one that is set have no
 * meaning.
 */
static inline size_t phn_line_length(const uint8_t *text, size_t length) {
    size_t at = 0;
    while (at < PHN_SHORT_LINE && length - at >= sizeof(uint64_t)) {
        uint64_t word = phn_load64(text + at) ^ 0x0A0A0A0A0A0A0A0Au;
        uint64_t ends = (word - 0x0101010101010101u) & ~word & 0x8080808080808080u;
        if (ends != 0) return at + phn_lowest_bit(ends) / 8;
        at += sizeof word;
    }
    const uint8_t *end = at < length ? memchr(text + at, '\n', length - at) : NULL;
    return end == NULL ? length : (size_t)(end - text);
}

/* The first line of a text: its size in bytes without its line end, and with it in `taken`. */
typedef struct phn_line {
    size_t size;
    size_t taken;
} phn_line;

static inline phn_line phn_first_line(const uint8_t *text, size_t length) {
    size_t size = phn_line_length(text, length);
    if (size == length) return (phn_line){length, length};
    bool has_return = size > 0 && text[size - 1] == '\r';
    return (phn_line){has_return ? size - 1 : size, size + 1};
}

#endif
