/*
 * The module's memory contains the engine, followed by the texts that JavaScript passes. There is only one engine,
 * which is never freed, so no blocks are reused: the C library's allocator would be a tenth of the code.
 */
#include "core.h"
#include <string.h>

enum { PAGE = 65536, ALIGNMENT = 16 };

extern uint8_t __heap_base;

/* The first free byte; 0 before the first allocation. */
static uintptr_t top;

/* Makes memory up to this address available; false if memory runs out. */
static bool grow_to(uintptr_t end) {
    size_t pages = __builtin_wasm_memory_size(0);
    size_t needed = end / PAGE + (end % PAGE != 0);
    return needed <= pages || __builtin_wasm_memory_grow(0, needed - pages) != SIZE_MAX;
}

void *malloc(size_t size) {
    if (top == 0) top = ((uintptr_t)&__heap_base + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (size > SIZE_MAX - top - ALIGNMENT || !grow_to(top + size)) return NULL;
    void *block = (void *)top;
    top = (top + size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return block;
}

void *calloc(size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size) return NULL;
    void *block = malloc(count * size);
    if (block != NULL) memset(block, 0, count * size);
    return block;
}

/* Does nothing: the engine is never freed, and its temporary memory is small. */
void free(void *block) {
    (void)block;
}

/*
 * Returns memory for a text of at least `size` bytes; NULL if there is not enough memory. All calls return the same
 * address, and keep its contents.
 */
WEB_EXPORT("reserve") uint8_t *web_reserve(size_t size) {
    if (size > SIZE_MAX - top || !grow_to(top + size)) return NULL;
    return (uint8_t *)top;
}
