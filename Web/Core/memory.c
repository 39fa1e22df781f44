/*
 * The module's memory: the engine, and after it the texts that JavaScript passes. There is one engine, which is never
 * freed, so that a block need not be found again: an allocator of the C library would be a tenth of the code.
 */
#include "core.h"
#include <string.h>

enum { PAGE = 65536, ALIGNMENT = 16 };

extern uint8_t __heap_base;

/* The first free byte; 0 before the first allocation. */
static uintptr_t top;

/* Whether memory up to this address exists, or could be added. */
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

/* The engine is never freed, and its scratch memory is small. */
void free(void *block) {
    (void)block;
}

/*
 * The place for the next text, of at least this many bytes; NULL if there is not enough memory. Its address is the same
 * after each call, and what it contains is kept.
 */
WEB_EXPORT("reserve") uint8_t *web_reserve(size_t size) {
    if (size > SIZE_MAX - top || !grow_to(top + size)) return NULL;
    return (uint8_t *)top;
}
