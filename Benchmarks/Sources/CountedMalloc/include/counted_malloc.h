/* Counts malloc, calloc and realloc of the whole process, including its libraries, by thread. */
#ifndef COUNTED_MALLOC_H
#define COUNTED_MALLOC_H

#include <stdbool.h>
#include <stddef.h>

/* Whether this system can count allocations, which requires glibc. */
bool counted_malloc_counts(void);

/* Returns the number of allocations of this thread so far. */
size_t counted_malloc_count(void);

#endif
