#include "result.h"
#include "memory.h"
#include <stdlib.h>

pc_result *pc_result_create(pc_engine *engine) {
    pc_result *result = calloc(1, sizeof *result);
    if (result == NULL) return NULL;
    atomic_init(&result->references, 1);
    result->engine = pc_engine_retain(engine);
    return result;
}

pc_result *pc_result_retain(pc_result *result) {
    atomic_fetch_add_explicit(&result->references, 1, memory_order_relaxed);
    return result;
}

void pc_result_release(pc_result *result) {
    if (result == NULL || atomic_fetch_sub_explicit(&result->references, 1, memory_order_acq_rel) != 1) return;
    for (size_t index = 0; index < result->owned_count; index++) free(result->owned[index]);
    pc_engine_release(result->engine);
    free(result);
}

void pc_result_adopt(pc_result *result, void *memory) {
    result->owned[result->owned_count++] = memory;
}

static void *own(pc_result *result, void *memory) {
    if (memory != NULL) pc_result_adopt(result, memory);
    return memory;
}

void *pc_result_allocate(pc_result *result, size_t size) {
    return own(result, pc_allocate(size));
}

void *pc_result_allocate_zeros(pc_result *result, size_t size) {
    return own(result, calloc(size, 1));
}
