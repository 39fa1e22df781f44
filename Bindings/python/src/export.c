#include "result.h"
#include <errno.h>
#include <stdlib.h>

/*
 * Each exported struct holds a reference to everything that it needs, so a consumer can move a child out of its parent
 * and release both in any order, on any thread.
 */

/* ---- Schemas --------------------------------------------------------------------------------------------------- */

typedef struct schema_holder {
    struct ArrowSchema children[PC_CHILDREN_MAX];
    struct ArrowSchema *places[PC_CHILDREN_MAX];
    struct ArrowSchema dictionary;
} schema_holder;

static void release_schema(struct ArrowSchema *schema) {
    for (int64_t index = 0; index < schema->n_children; index++) {
        struct ArrowSchema *child = schema->children[index];
        if (child->release != NULL) child->release(child);
    }
    if (schema->dictionary != NULL && schema->dictionary->release != NULL) {
        schema->dictionary->release(schema->dictionary);
    }
    free(schema->private_data);
    schema->release = NULL;
}

bool pc_export_schema(struct ArrowSchema *out, const pc_node *node) {
    schema_holder *holder = calloc(1, sizeof *holder);
    *out = (struct ArrowSchema){.release = NULL};
    if (holder == NULL) return false;
    *out = (struct ArrowSchema){
        .format = node->format,
        .name = node->name,
        .flags = ARROW_FLAG_NULLABLE,
        .children = holder->places,
        .release = release_schema,
        .private_data = holder,
    };
    bool is_whole = true;
    for (size_t index = 0; is_whole && index < node->child_count; index++) {
        holder->places[index] = &holder->children[index];
        is_whole = pc_export_schema(holder->places[index], &node->children[index]);
        out->n_children += 1;
    }
    if (is_whole && node->dictionary != NULL) {
        out->dictionary = &holder->dictionary;
        is_whole = pc_export_schema(out->dictionary, node->dictionary);
    }
    if (!is_whole) release_schema(out);
    return is_whole;
}

/* ---- Arrays ---------------------------------------------------------------------------------------------------- */

typedef struct array_holder {
    pc_result *result;
    const void *buffers[PC_BUFFERS_MAX];
    struct ArrowArray children[PC_CHILDREN_MAX];
    struct ArrowArray *places[PC_CHILDREN_MAX];
    struct ArrowArray dictionary;
} array_holder;

static void release_array(struct ArrowArray *array) {
    for (int64_t index = 0; index < array->n_children; index++) {
        struct ArrowArray *child = array->children[index];
        if (child->release != NULL) child->release(child);
    }
    if (array->dictionary != NULL && array->dictionary->release != NULL) array->dictionary->release(array->dictionary);
    array_holder *holder = array->private_data;
    pc_result_release(holder->result);
    free(holder);
    array->release = NULL;
}

bool pc_export_array(struct ArrowArray *out, pc_result *result, const pc_node *node) {
    array_holder *holder = calloc(1, sizeof *holder);
    *out = (struct ArrowArray){.release = NULL};
    if (holder == NULL) return false;
    holder->result = pc_result_retain(result);
    for (int64_t index = 0; index < node->buffer_count; index++) holder->buffers[index] = node->buffers[index];
    *out = (struct ArrowArray){
        .length = (int64_t)node->length,
        .null_count = node->buffers[0] == NULL ? 0 : -1,
        .n_buffers = node->buffer_count,
        .buffers = holder->buffers,
        .children = holder->places,
        .release = release_array,
        .private_data = holder,
    };
    bool is_whole = true;
    for (size_t index = 0; is_whole && index < node->child_count; index++) {
        holder->places[index] = &holder->children[index];
        is_whole = pc_export_array(holder->places[index], result, &node->children[index]);
        out->n_children += 1;
    }
    if (is_whole && node->dictionary != NULL) {
        out->dictionary = &holder->dictionary;
        is_whole = pc_export_array(out->dictionary, result, node->dictionary);
    }
    if (!is_whole) release_array(out);
    return is_whole;
}

/* ---- Streams --------------------------------------------------------------------------------------------------- */

typedef struct stream_holder {
    pc_result *result;
    bool is_over;
} stream_holder;

static int get_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
    const stream_holder *holder = stream->private_data;
    return pc_export_schema(out, &holder->result->root) ? 0 : ENOMEM;
}

static int get_next(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    stream_holder *holder = stream->private_data;
    *out = (struct ArrowArray){.release = NULL};
    if (holder->is_over) return 0;
    holder->is_over = true;
    return pc_export_array(out, holder->result, &holder->result->root) ? 0 : ENOMEM;
}

static const char *get_last_error(struct ArrowArrayStream *stream) {
    (void)stream;
    return "out of memory";
}

static void release_stream(struct ArrowArrayStream *stream) {
    stream_holder *holder = stream->private_data;
    pc_result_release(holder->result);
    free(holder);
    stream->release = NULL;
}

bool pc_export_stream(struct ArrowArrayStream *out, pc_result *result) {
    stream_holder *holder = calloc(1, sizeof *holder);
    *out = (struct ArrowArrayStream){.release = NULL};
    if (holder == NULL) return false;
    holder->result = pc_result_retain(result);
    *out = (struct ArrowArrayStream){get_schema, get_next, get_last_error, release_stream, holder};
    return true;
}
