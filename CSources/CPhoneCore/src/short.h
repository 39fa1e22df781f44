/* short: loads the bytes of a short text into two words. */
#ifndef PHN_SHORT_H
#define PHN_SHORT_H

#include "internal.h"

/* Loads up to seven bytes, the first lowest. */
static inline uint64_t phn_load_seven(const uint8_t *text, size_t size) {
    if (size >= 4) {
        size_t rest = size - 4;
        return (uint64_t)phn_load32(text + rest) << (8 * rest) | phn_load32(text);
    }
    if (size == 0) return 0;
    size_t half = size / 2;
    return (uint64_t)text[size - 1] << (8 * (size - 1)) | (uint64_t)text[half] << (8 * half) | text[0];
}

/*
 * Loads the bytes of a text after the first eight, at most seven: four, two and the last one, without a branch, which
 * would often be mispredicted. If a text lacks one of these parts, other bytes of the text are loaded, and shifted to
 * places beyond its end.
 */
static inline uint64_t phn_load_after_eight(const uint8_t *text, size_t size) {
    size_t rest = size - 8;
    size_t four = rest & 4;
    size_t two = rest & 2;
    uint64_t first = phn_load32(text + 4 + four);
    uint64_t second = phn_load16(text + 6 + four + two);
    uint64_t last = text[size - 1];
    return first << 8 * (4 - four) | second << 8 * (four + 2 - two) | last << (8 * (rest - 1) & 63);
}

/*
 * Loads a text that is shorter than sixteen bytes; bytes after it have no meaning. No byte beyond the text is read, and
 * no load covers bytes of both words: callers often hold such a text in two registers, and store it only for the call.
 * A load that covers bytes of two stores must wait until both have reached the cache.
 */
static inline void phn_load_short(uint64_t bytes[2], const uint8_t *text, size_t size) {
    bytes[0] = size >= 8 ? phn_load64(text) : phn_load_seven(text, size);
    bytes[1] = size >= 8 ? phn_load_after_eight(text, size) : 0;
}

/* Copies a text of up to PHN_PLAIN_MAX bytes; bytes after it have no meaning. */
static inline void phn_copy_short(uint8_t bytes[PHN_PLAIN_MAX], const uint8_t *text, size_t size) {
    memset(bytes, 0, PHN_PLAIN_MAX);
    if (size < PHN_PACKED_MAX) {
        uint64_t words[2];
        phn_load_short(words, text, size);
        phn_store64(bytes, words[0]);
        phn_store64(bytes + 8, words[1]);
    } else {
        memcpy(bytes, text, PHN_PACKED_MAX);
        memcpy(bytes + size - PHN_PACKED_MAX, text + size - PHN_PACKED_MAX, PHN_PACKED_MAX);
    }
}

#endif
