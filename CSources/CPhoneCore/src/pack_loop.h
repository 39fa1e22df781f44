/*
 * The loops that all variants of packing share. A variant defines PHN_TARGET (the attribute of its instruction set),
 * PHN_PACKER (its name) and the two functions below, and includes this file.
 */

#include "internal.h"
#include "packed.h"
#include "short.h"

enum { PHN_BLOCK = 64 };

/*
 * Packs a text of up to PHN_PLAIN_MAX bytes. All bytes may be loaded; bytes after the text are arbitrary. With
 * `is_bare`, the text has no plus, dot or opening parenthesis.
 */
PHN_TARGET static inline void pack_bytes(phn_packed *out, const uint8_t bytes[PHN_PLAIN_MAX], size_t size,
                                         bool is_bare);

#ifdef PHN_PACKS_SHORT
/* Packs one text of up to PHN_PLAIN_MAX bytes, for variants that can do this without a copy in memory. */
PHN_TARGET static void pack_short(phn_packed *out, const uint8_t *text, size_t size);
#endif

/* Bit i: byte i is LF. Sets the flags of `found` that any byte requires, and may set others. */
PHN_TARGET static inline uint64_t find_newlines(phn_ends *found, const uint8_t bytes[PHN_BLOCK]);

PHN_TARGET static inline bool pack_all(phn_packed *out, const phn_extent *extents, size_t count, const uint8_t *text,
                                       size_t length, bool are_bare) {
    uint32_t signs = 0;
    for (size_t index = 0; index < count; index++) {
        size_t begin = extents[index].begin;
        size_t size = extents[index].size;
        if (size > PHN_PLAIN_MAX) {
            out[index] = (phn_packed){.is_plain = false};
        } else if (length - begin >= PHN_PLAIN_MAX) {
            pack_bytes(&out[index], text + begin, size, are_bare);
        } else {
            /* A load would end beyond the buffer. */
            uint8_t last[PHN_PLAIN_MAX] = {0};
            if (size > 0) memcpy(last, text + begin, size);
            pack_bytes(&out[index], last, size, are_bare);
        }
        if (!are_bare) signs |= out[index].dot_mask | out[index].open_mask | out[index].plus;
    }
    return signs != 0;
}

PHN_TARGET static bool pack_texts(phn_packed *out, const phn_extent *extents, size_t count, const uint8_t *text,
                                  size_t length, bool are_bare) {
    return are_bare ? pack_all(out, extents, count, text, length, true)
                    : pack_all(out, extents, count, text, length, false);
}

#ifndef PHN_PACKS_SHORT
PHN_TARGET static void pack_short(phn_packed *out, const uint8_t *text, size_t size) {
    uint8_t bytes[PHN_PLAIN_MAX];
    phn_copy_short(bytes, text, size);
    pack_bytes(out, bytes, size, false);
}
#endif

/*
 * Writes the places of bits, counted from `begin`; up to seven more elements may be written. A variant that defines
 * PHN_PUTS_ENDS replaces this function.
 */
PHN_TARGET static inline void put_ends(size_t *out, uint64_t bits, size_t begin);

#ifndef PHN_PUTS_ENDS
/* Eight at a time, because a branch on their number would often be mispredicted. */
PHN_TARGET static inline void put_ends(size_t *out, uint64_t bits, size_t begin) {
    for (size_t index = 0; bits != 0; index += 8) {
        for (size_t place = index; place < index + 8; place++) {
            /* The highest bit gives surplus elements a place. */
            out[place] = begin + phn_lowest_bit(bits | (uint64_t)1 << 63);
            bits &= bits - 1;
        }
    }
}
#endif

PHN_TARGET static phn_ends find_ends(size_t out[PHN_ENDS_MAX], const uint8_t *text, size_t begin, size_t length) {
    phn_ends found = {.searched = begin};
    for (; length - found.searched >= PHN_BLOCK && found.count < PHN_BATCH; found.searched += PHN_BLOCK) {
        uint64_t bits = find_newlines(&found, text + found.searched);
        put_ends(out + found.count, bits, found.searched);
        found.count += phn_bit_count(bits);
    }
    if (length - found.searched < PHN_BLOCK && found.count < PHN_BATCH) {
        uint8_t last[PHN_BLOCK] = {0};
        if (found.searched < length) memcpy(last, text + found.searched, length - found.searched);
        uint64_t bits = find_newlines(&found, last);
        put_ends(out + found.count, bits, found.searched);
        found.count += phn_bit_count(bits);
        found.searched = length;
    }
    return found;
}

const phn_packer PHN_PACKER = {pack_texts, pack_short, find_ends};
