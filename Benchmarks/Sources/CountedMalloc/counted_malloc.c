#include "include/counted_malloc.h"
#include <stdlib.h>

static _Thread_local size_t allocations;

size_t counted_malloc_count(void) {
    return allocations;
}

#ifdef __GLIBC__

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

bool counted_malloc_counts(void) {
    return true;
}

void *malloc(size_t size) {
    allocations += 1;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations += 1;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    allocations += 1;
    return __libc_realloc(memory, size);
}

#else

bool counted_malloc_counts(void) {
    return false;
}

#endif
