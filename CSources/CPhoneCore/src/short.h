/* short: the bytes of a short text in two words. */
#ifndef PHN_SHORT_H
#define PHN_SHORT_H

#include "internal.h"
#include "packing.h"

/*
 * Loads up to sixteen bytes of a text, followed by ASCII zeros, the first byte lowest. No byte beyond the text is read:
 * overlapping loads agree.
 */
static inline void phn_load_short(uint64_t bytes[2], const uint8_t *text, size_t length) {
    bytes[0] = PHN_ZEROS;
    bytes[1] = PHN_ZEROS;
    if (length >= 8) {
        size_t rest = length - 8;
        bytes[0] = phn_load64(text);
        if (rest == 8) bytes[1] = phn_load64(text + 8);
        if (rest > 0 && rest < 8) bytes[1] = PHN_ZEROS << (8 * rest) | phn_load64(text + rest) >> (8 * (8 - rest));
    } else if (length >= 4) {
        size_t rest = length - 4;
        bytes[0] = PHN_ZEROS << (8 * length) | (uint64_t)phn_load32(text + rest) << (8 * rest) | phn_load32(text);
    } else if (length > 0) {
        size_t half = length / 2;
        bytes[0] = PHN_ZEROS << (8 * length) | (uint64_t)text[length - 1] << (8 * (length - 1)) |
                   (uint64_t)text[half] << (8 * half) | text[0];
    }
}

#endif
