/* Allocation of memory for columns; free() frees it. */
#ifndef PC_MEMORY_H
#define PC_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Like malloc, but large blocks use huge pages if the system has them: a column is written once, from start to end, so
 * page faults are most of its cost.
 */
void *pc_allocate(size_t size);

/* Moves `used` bytes to memory of another size. If memory runs out, returns NULL; the old memory remains valid. */
void *pc_reallocate(void *memory, size_t used, size_t size);

/* A growing array of bytes. */
typedef struct pc_bytes {
    uint8_t *bytes;
    size_t used;
    size_t capacity;
} pc_bytes;

/* Reserves memory for `size` more bytes, the first time for at least `guess`; false if memory runs out. */
bool pc_reserve(pc_bytes *out, size_t size, size_t guess);

#endif
