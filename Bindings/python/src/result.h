/* Filled columns, and their export through Arrow's interfaces. None of their memory belongs to Python. */
#ifndef PC_RESULT_H
#define PC_RESULT_H

#include "arrow.h"
#include "engine.h"
#include <stdatomic.h>

enum { PC_BUFFERS_MAX = 3, PC_CHILDREN_MAX = 7, PC_OWNED_MAX = 24 };

/* An array with its schema and its data. */
typedef struct pc_node {
    const char *name;
    const char *format;
    size_t length;
    const void *buffers[PC_BUFFERS_MAX];
    int64_t buffer_count;
    const struct pc_node *children;
    size_t child_count;
    const struct pc_node *dictionary;
} pc_node;

/* A node and all of its memory, which lives until the last array exported from it is released. */
typedef struct pc_result {
    atomic_size_t references;
    pc_engine *engine; /* has the dictionaries */
    void *owned[PC_OWNED_MAX];
    size_t owned_count;
    pc_node root;
    pc_node children[PC_CHILDREN_MAX];
    pc_node fields[PC_CHILDREN_MAX]; /* children of a child */
} pc_result;

/* Creates a result, which keeps a reference to the engine; NULL if memory runs out. */
pc_result *pc_result_create(pc_engine *engine);
pc_result *pc_result_retain(pc_result *result);
void pc_result_release(pc_result *result);

/* Allocates memory that the result owns; NULL if memory runs out. */
void *pc_result_allocate(pc_result *result, size_t size);
void *pc_result_allocate_zeros(pc_result *result, size_t size);

/* Transfers the ownership of memory from malloc to the result. */
void pc_result_adopt(pc_result *result, void *memory);

/* Exports a schema or an array; false if memory runs out, in which case *out is marked as released. */
bool pc_export_schema(struct ArrowSchema *out, const pc_node *node);
bool pc_export_array(struct ArrowArray *out, pc_result *result, const pc_node *node);

/* Exports a stream of one array; false if memory runs out. */
bool pc_export_stream(struct ArrowArrayStream *out, pc_result *result);

#endif
