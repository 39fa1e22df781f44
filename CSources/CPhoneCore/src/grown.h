/* grown: copies structs that begin with their size from callers that were compiled with an older or newer header. */
#ifndef PHN_GROWN_H
#define PHN_GROWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* More bytes than any version of a struct has. A size that was not set is most likely greater, or 0. */
enum { PHN_GROWN_MAX = 1024 };

/*
 * Copies the `size` bytes of a caller's struct to one of `known` bytes; members that the caller does not have are zero.
 * Returns false if the caller has fewer bytes than the first version, `least`, or sets a member that this library does
 * not have, which must not be ignored.
 */
static inline bool phn_take_grown(void *out, size_t known, size_t least, const void *in, size_t size) {
    if (size < least || size > PHN_GROWN_MAX) return false;
    for (size_t index = known; index < size; index++) {
        if (((const uint8_t *)in)[index] != 0) return false;
    }
    memset(out, 0, known);
    memcpy(out, in, size < known ? size : known);
    return true;
}

#endif
