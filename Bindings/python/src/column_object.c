#include "module.h"
#include <stdlib.h>
#include <string.h>

/* The Python class Column(object, name): a column of an object with an Arrow PyCapsule method. It takes over the
   arrays of the object without copying them. */

typedef struct column_object {
    PyObject_HEAD pc_column column;
} column_object;

const pc_column *pc_column_of(PyObject *object) {
    return &((column_object *)object)->column;
}

/* ---- Import ---------------------------------------------------------------------------------------------------- */

/* Raises a TypeError that names a column and its type, which is not supported, and returns -1. */
static int reject_type(const struct ArrowSchema *schema, const char *name) {
    bool has_name = schema->name != NULL && schema->name[0] != 0;
    /* A table, a data frame or a batch is a struct. */
    bool is_table = schema->dictionary == NULL && strcmp(schema->format, "+s") == 0;
    PyErr_Format(PyExc_TypeError,
                 "%s \"%s\" has the type %s; use %sstring, large_string, string_view, a binary type, "
                 "null, or a dictionary of these",
                 has_name ? "column" : "argument", has_name ? schema->name : name, pc_type_name(schema),
                 is_table ? "one of its columns, of the type " : "");
    return -1;
}

/* Reads the type of a column; -1 with an exception. */
static int read_type(pc_column *column, const struct ArrowSchema *schema, const char *name) {
    column->type = pc_text_type_of(schema);
    return column->type.layout != PC_LAYOUT_NONE ? 0 : reject_type(schema, name);
}

/*
 * Whether an array has values of the type of its column. Without any values, only its nulls count, so that the type of
 * the values does not matter: libraries choose one for categories that do not exist.
 */
static bool has_texts(const pc_column *column, const struct ArrowArray *array) {
    bool is_empty = array->dictionary != NULL && array->dictionary->length == 0;
    return column->type.has_texts || is_empty;
}

/* Moves an array to the end of a column; -1 with an exception. */
static int append(pc_column *column, struct ArrowArray *array, const struct ArrowSchema *schema, const char *name) {
    if (!has_texts(column, array)) return reject_type(schema, name);
    if (column->count == column->capacity) {
        size_t capacity = column->capacity == 0 ? 1 : 2 * column->capacity;
        struct ArrowArray *chunks = realloc(column->chunks, capacity * sizeof *chunks);
        if (chunks != NULL) column->chunks = chunks;
        size_t *starts = realloc(column->starts, (capacity + 1) * sizeof *starts);
        if (starts != NULL) column->starts = starts;
        if (chunks == NULL || starts == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        column->capacity = capacity;
    }
    /* Arrays without rows may have no buffers. */
    if (array->length == 0) return 0;
    /* A dictionary-encoded array has only indices, and a null array has no buffers. */
    pc_layout layout = column->type.index_size != 0 ? PC_LAYOUT_NONE : column->type.layout;
    int64_t buffers = layout == PC_LAYOUT_NULLS ? 0 : layout == PC_LAYOUT_NONE ? 2 : 3;
    bool is_whole = array->length > 0 && array->offset >= 0 && array->n_buffers >= buffers &&
                    (buffers < 2 || array->buffers[1] != NULL) &&
                    (column->type.index_size == 0 || array->dictionary != NULL);
    if (!is_whole) {
        PyErr_Format(PyExc_ValueError, "argument \"%s\" has an array without the buffers of its type", name);
        return -1;
    }
    size_t start = pc_column_length(column);
    column->chunks[column->count] = *array;
    array->release = NULL;
    column->starts[column->count] = start;
    column->count += 1;
    column->starts[column->count] = start + (size_t)column->chunks[column->count - 1].length;
    return 0;
}

static int read_stream(pc_column *column, struct ArrowArrayStream *stream, const char *name) {
    struct ArrowSchema schema = {.release = NULL};
    int code = stream->get_schema(stream, &schema);
    int result = code == 0 ? read_type(column, &schema, name) : 0;
    bool has_arrays = false;
    while (code == 0 && result == 0) {
        struct ArrowArray array = {.release = NULL};
        code = stream->get_next(stream, &array);
        if (code != 0 || array.release == NULL) break;
        has_arrays = true;
        result = append(column, &array, &schema, name);
        if (array.release != NULL) array.release(&array);
        if (result == 0) result = PyErr_CheckSignals();
    }
    bool is_unknown = code == 0 && result == 0 && !has_arrays && !column->type.has_texts;
    if (is_unknown) result = reject_type(&schema, name);
    if (schema.release != NULL) schema.release(&schema);
    if (code == 0 || result != 0) return result;
    const char *message = stream->get_last_error(stream);
    PyErr_Format(PyExc_OSError, "argument \"%s\" can't be read: %s", name, message == NULL ? "unknown error" : message);
    return -1;
}

static int import_stream(pc_column *column, PyObject *method, const char *name) {
    PyObject *capsule = PyObject_CallObject(method, NULL);
    struct ArrowArrayStream *stream = capsule == NULL ? NULL : PyCapsule_GetPointer(capsule, "arrow_array_stream");
    int result = stream == NULL ? -1 : read_stream(column, stream, name);
    Py_XDECREF(capsule);
    return result;
}

static int import_array(pc_column *column, PyObject *method, const char *name) {
    PyObject *pair = PyObject_CallObject(method, NULL);
    if (pair == NULL) return -1;
    int result = -1;
    if (!PyTuple_Check(pair) || PyTuple_Size(pair) != 2) {
        PyErr_Format(PyExc_TypeError, "__arrow_c_array__ of argument \"%s\" does not return two capsules", name);
    } else {
        struct ArrowSchema *schema = PyCapsule_GetPointer(PyTuple_GetItem(pair, 0), "arrow_schema");
        struct ArrowArray *array =
            schema == NULL ? NULL : PyCapsule_GetPointer(PyTuple_GetItem(pair, 1), "arrow_array");
        if (array != NULL && read_type(column, schema, name) == 0) result = append(column, array, schema, name);
    }
    Py_DECREF(pair);
    return result;
}

/* Imports an object with the first method that it has; -1 with an exception. */
static int import(pc_column *column, PyObject *object, const char *name) {
    static const struct {
        const char *name;
        int (*import)(pc_column *column, PyObject *method, const char *name);
    } methods[] = {{"__arrow_c_array__", import_array}, {"__arrow_c_stream__", import_stream}};
    for (size_t index = 0; index < sizeof methods / sizeof methods[0]; index++) {
        if (PyObject_HasAttrString(object, methods[index].name) == 0) continue;
        PyObject *method = PyObject_GetAttrString(object, methods[index].name);
        int result = method == NULL ? -1 : methods[index].import(column, method, name);
        Py_XDECREF(method);
        return result;
    }
    PyErr_Format(PyExc_TypeError,
                 "argument \"%s\" is a %R, which is not an Arrow column: it has neither __arrow_c_array__ nor "
                 "__arrow_c_stream__; for a list use pyarrow.array(texts)",
                 name, (PyObject *)Py_TYPE(object));
    return -1;
}

/* ---- Type ------------------------------------------------------------------------------------------------------ */

static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    (void)keywords;
    PyObject *object;
    const char *name;
    if (!PyArg_ParseTuple(arguments, "Os:Column", &object, &name)) return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    column_object *self = (column_object *)allocate(type, 0);
    if (self != NULL && import(&self->column, object, name) != 0) Py_CLEAR(self);
    return (PyObject *)self;
}

static void destroy(PyObject *self) {
    pc_column *column = &((column_object *)self)->column;
    PyTypeObject *type = Py_TYPE(self);
    for (size_t index = 0; index < column->count; index++) {
        struct ArrowArray *chunk = &column->chunks[index];
        if (chunk->release != NULL) chunk->release(chunk);
    }
    free(column->chunks);
    free(column->starts);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static Py_ssize_t length(PyObject *self) {
    return (Py_ssize_t)pc_column_length(pc_column_of(self));
}

static PyType_Slot slots[] = {
    {Py_tp_doc, "Column(object, name)\n--\n\nA column of texts; its memory remains the producer's."},
    {Py_tp_new, (void *)create},
    {Py_tp_dealloc, (void *)destroy},
    {Py_sq_length, (void *)length},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "phonecore._core.Column",
    .basicsize = sizeof(column_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

int pc_add_column_type(PyObject *module) {
    pc_module *state = pc_module_of(module);
    state->column_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return state->column_type == NULL ? -1 : PyModule_AddType(module, state->column_type);
}
