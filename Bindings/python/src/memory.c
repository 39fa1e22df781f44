#if defined(__linux__) && !defined(_DEFAULT_SOURCE)
#define _DEFAULT_SOURCE /* madvise */
#endif

#include "memory.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { HUGE_PAGE = 1 << 21 };

void *pc_allocate(size_t size) {
#ifdef MADV_HUGEPAGE
    if (size >= 2 * HUGE_PAGE && size <= SIZE_MAX - HUGE_PAGE) {
        size_t whole = (size + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
        void *memory = aligned_alloc(HUGE_PAGE, whole);
        /* If the system has no huge pages, the memory is still usable. */
        if (memory != NULL) (void)madvise(memory, whole, MADV_HUGEPAGE);
        return memory;
    }
#endif
    return malloc(size);
}

void *pc_reallocate(void *memory, size_t used, size_t size) {
    void *larger = pc_allocate(size);
    if (larger == NULL) return NULL;
    if (used > 0) memcpy(larger, memory, used);
    free(memory);
    return larger;
}

bool pc_reserve(pc_bytes *out, size_t size, size_t guess) {
    size_t needed = out->used + size;
    if (needed <= out->capacity) return true;
    size_t capacity = out->capacity == 0 ? guess : out->capacity + out->capacity / 2;
    if (capacity < needed) capacity = needed;
    uint8_t *bytes = pc_reallocate(out->bytes, out->used, capacity);
    if (bytes == NULL) return false;
    out->bytes = bytes;
    out->capacity = capacity;
    return true;
}
