/* counted_text: converts byte offsets to character offsets, for all matches of a text in a single pass. */
#ifndef PC_COUNTED_TEXT_H
#define PC_COUNTED_TEXT_H

#include "phone_world.h"

/* A text, and the number of characters that precede one of its bytes. */
typedef struct pc_counted_text {
    phn_text text;
    size_t bytes;
    int64_t characters;
} pc_counted_text;

/* Returns the index of the character at a byte. The byte must not precede the byte of the previous call. */
static inline int64_t pc_counted_character(pc_counted_text *counted, size_t offset) {
    for (; counted->bytes < offset; counted->bytes++) {
        counted->characters += (counted->text.bytes[counted->bytes] & 0xC0) != 0x80;
    }
    return counted->characters;
}

#endif
