/*
 * The loop over texts that every variant of packing shares. A variant defines PHN_TARGET, the attribute of its
 * instruction set, and `pack_bytes`, and includes this file.
 */

#include "internal.h"

/* Packs a text of up to PHN_PLAIN_MAX bytes. All bytes may be loaded; those after the text have no meaning. */
PHN_TARGET static inline void pack_bytes(phn_packed *out, const uint8_t bytes[PHN_PLAIN_MAX], size_t size);

PHN_TARGET static void pack_texts(phn_packed *out, const phn_extent *extents, size_t count, const uint8_t *text,
                                  size_t length) {
    for (size_t index = 0; index < count; index++) {
        size_t begin = extents[index].begin;
        size_t size = extents[index].size;
        if (size > PHN_PLAIN_MAX) {
            out[index] = (phn_packed){.is_plain = false};
        } else if (length - begin >= PHN_PLAIN_MAX) {
            pack_bytes(&out[index], text + begin, size);
        } else {
            /* A load would end beyond the buffer. */
            uint8_t last[PHN_PLAIN_MAX] = {0};
            if (size > 0) memcpy(last, text + begin, size);
            pack_bytes(&out[index], last, size);
        }
    }
}
