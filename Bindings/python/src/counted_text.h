/* counted_text: offsets of characters from offsets of bytes, for all matches of a text in one pass over it. */
#ifndef PC_COUNTED_TEXT_H
#define PC_COUNTED_TEXT_H

#include "phone_world.h"

/* A text, and how many of its characters precede a byte of it. */
typedef struct pc_counted_text {
    phn_text text;
    size_t bytes;
    int64_t characters;
} pc_counted_text;

/* The index of the character at a byte, no earlier than that of the last call. */
static inline int64_t pc_counted_character(pc_counted_text *counted, size_t offset) {
    for (; counted->bytes < offset; counted->bytes++) {
        counted->characters += (counted->text.bytes[counted->bytes] & 0xC0) != 0x80;
    }
    return counted->characters;
}

#endif
