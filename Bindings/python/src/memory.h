/* Memory for columns, which free() frees. */
#ifndef PC_MEMORY_H
#define PC_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Like malloc. Large memory consists of huge pages where the system has them: a column is written once, from one end to
 * the other, so that most of its cost is that of new pages.
 */
void *pc_allocate(size_t size);

/* Moves `used` bytes to memory of another size. If memory runs out, returns NULL, and the old memory remains. */
void *pc_reallocate(void *memory, size_t used, size_t size);

/* Bytes that are appended to. */
typedef struct pc_bytes {
    uint8_t *bytes;
    size_t used;
    size_t capacity;
} pc_bytes;

/* Makes room for `size` more bytes, and at first for `guess` at least; false if memory runs out. */
bool pc_reserve(pc_bytes *out, size_t size, size_t guess);

#endif
