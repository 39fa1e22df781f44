/* malloc, calloc and realloc of the whole process, those of its libraries too, counted by thread. */
#ifndef COUNTED_MALLOC_H
#define COUNTED_MALLOC_H

#include <stdbool.h>
#include <stddef.h>

/* Whether this system's malloc can be counted: that of glibc. */
bool counted_malloc_counts(void);

/* The allocations of this thread so far. */
size_t counted_malloc_count(void);

#endif
