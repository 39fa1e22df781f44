#include "module.h"
#include <stdlib.h>

/*
 * The Python class Array: a result with Arrow's PyCapsule methods. Consumers share its memory. It is a sequence too,
 * because pandas would write any other object into each row of a column that is set to it.
 */

typedef struct array_object {
    PyObject_HEAD pc_result *result;
} array_object;

static pc_result *result_of(PyObject *self) {
    return ((array_object *)self)->result;
}

PyObject *pc_array_object(pc_module *state, pc_result *result) {
    allocfunc allocate = (allocfunc)PyType_GetSlot(state->array_type, Py_tp_alloc);
    array_object *self = (array_object *)allocate(state->array_type, 0);
    if (self == NULL) {
        pc_result_release(result);
    } else {
        self->result = result;
    }
    return (PyObject *)self;
}

/* ---- Capsules -------------------------------------------------------------------------------------------------- */

static void release_schema(PyObject *capsule) {
    struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");
    if (schema->release != NULL) schema->release(schema);
    free(schema);
}

static void release_array(PyObject *capsule) {
    struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");
    if (array->release != NULL) array->release(array);
    free(array);
}

static void release_stream(PyObject *capsule) {
    struct ArrowArrayStream *stream = PyCapsule_GetPointer(capsule, "arrow_array_stream");
    if (stream->release != NULL) stream->release(stream);
    free(stream);
}

static PyObject *schema_capsule(PyObject *self, PyObject *ignored) {
    (void)ignored;
    struct ArrowSchema *schema = calloc(1, sizeof *schema);
    if (schema == NULL || !pc_export_schema(schema, &result_of(self)->root)) {
        free(schema);
        return PyErr_NoMemory();
    }
    PyObject *capsule = PyCapsule_New(schema, "arrow_schema", release_schema);
    if (capsule == NULL) {
        schema->release(schema);
        free(schema);
    }
    return capsule;
}

static PyObject *array_capsule(PyObject *self) {
    pc_result *result = result_of(self);
    struct ArrowArray *array = calloc(1, sizeof *array);
    if (array == NULL || !pc_export_array(array, result, &result->root)) {
        free(array);
        return PyErr_NoMemory();
    }
    PyObject *capsule = PyCapsule_New(array, "arrow_array", release_array);
    if (capsule == NULL) {
        array->release(array);
        free(array);
    }
    return capsule;
}

static PyObject *stream_capsule(PyObject *self) {
    struct ArrowArrayStream *stream = calloc(1, sizeof *stream);
    if (stream == NULL || !pc_export_stream(stream, result_of(self))) {
        free(stream);
        return PyErr_NoMemory();
    }
    PyObject *capsule = PyCapsule_New(stream, "arrow_array_stream", release_stream);
    if (capsule == NULL) {
        stream->release(stream);
        free(stream);
    }
    return capsule;
}

/* A consumer may request another schema; the producer may ignore the request. */
static bool read_request(PyObject *arguments, PyObject *keywords, const char *format) {
    static char *names[] = {"requested_schema", NULL};
    PyObject *requested = Py_None;
    return PyArg_ParseTupleAndKeywords(arguments, keywords, format, names, &requested) != 0;
}

static PyObject *export_array(PyObject *self, PyObject *arguments, PyObject *keywords) {
    if (!read_request(arguments, keywords, "|O:__arrow_c_array__")) return NULL;
    PyObject *schema = schema_capsule(self, NULL);
    PyObject *array = schema == NULL ? NULL : array_capsule(self);
    PyObject *pair = array == NULL ? NULL : PyTuple_Pack(2, schema, array);
    Py_XDECREF(schema);
    Py_XDECREF(array);
    return pair;
}

static PyObject *export_stream(PyObject *self, PyObject *arguments, PyObject *keywords) {
    if (!read_request(arguments, keywords, "|O:__arrow_c_stream__")) return NULL;
    return stream_capsule(self);
}

/* ---- Type ------------------------------------------------------------------------------------------------------ */

static void destroy(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    pc_result_release(result_of(self));
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static Py_ssize_t length(PyObject *self) {
    return (Py_ssize_t)result_of(self)->root.length;
}

static PyObject *item(PyObject *self, Py_ssize_t row) {
    const pc_node *root = &result_of(self)->root;
    if (row >= 0 && (size_t)row < root->length) return pc_value(root, (size_t)row);
    PyErr_SetString(PyExc_IndexError, "the array has no such row");
    return NULL;
}

static PyObject *represent(PyObject *self) {
    const pc_node *root = &result_of(self)->root;
    const char *type = "text";
    if (root->format[0] == 'b') type = "bool";
    if (root->format[0] == '+') type = root->format[1] == 's' ? "struct" : "list";
    return PyUnicode_FromFormat("<phonecore.columns.Array of %zu rows, %s>", root->length, type);
}

static PyMethodDef methods[] = {
    {"__arrow_c_schema__", schema_capsule, METH_NOARGS, "__arrow_c_schema__()\n--\n\nThe type, as Arrow's capsule."},
    {"__arrow_c_array__", (PyCFunction)(void (*)(void))export_array, METH_VARARGS | METH_KEYWORDS,
     "__arrow_c_array__(requested_schema=None)\n--\n\nReturns the type and the data as Arrow capsules."},
    {"__arrow_c_stream__", (PyCFunction)(void (*)(void))export_stream, METH_VARARGS | METH_KEYWORDS,
     "__arrow_c_stream__(requested_schema=None)\n--\n\nReturns a stream of one array as an Arrow capsule."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "A column of results, which Arrow libraries import without copying, and a sequence of its rows."},
    {Py_tp_dealloc, (void *)destroy},
    {Py_tp_methods, methods},
    {Py_tp_repr, (void *)represent},
    {Py_tp_iter, (void *)PySeqIter_New},
    {Py_sq_length, (void *)length},
    {Py_sq_item, (void *)item},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "phonecore.columns.Array",
    .basicsize = sizeof(array_object),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
    .slots = slots,
};

int pc_add_array_type(PyObject *module) {
    pc_module *state = pc_module_of(module);
    state->array_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return state->array_type == NULL ? -1 : PyModule_AddType(module, state->array_type);
}
