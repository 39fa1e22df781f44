/* writer: counts all bytes of a text and stores those that fit. */
#ifndef PHN_WRITER_H
#define PHN_WRITER_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct phn_writer {
    uint8_t *dst;
    size_t capacity;
    size_t count;
} phn_writer;

static inline void phn_put(phn_writer *writer, uint8_t byte) {
    if (writer->count < writer->capacity) writer->dst[writer->count] = byte;
    writer->count += 1;
}

static inline void phn_put_bytes(phn_writer *writer, const uint8_t *bytes, size_t count) {
    size_t room = writer->capacity > writer->count ? writer->capacity - writer->count : 0;
    size_t stored = count < room ? count : room;
    if (stored > 0) memcpy(writer->dst + writer->count, bytes, stored);
    writer->count += count;
}

static inline void phn_put_text(phn_writer *writer, const char *text) {
    for (; *text != 0; text++) phn_put(writer, (uint8_t)*text);
}

#endif
