#include "module.h"

/* ---- Names ----------------------------------------------------------------------------------------------------- */

PyObject *pc_name_object(const pc_module *state, pc_names names, size_t index) {
    phn_text name = pc_name_at(pc_engine_names(state->engine, names), index);
    return PyUnicode_FromStringAndSize((const char *)name.bytes, (Py_ssize_t)name.length);
}

/* Raises a ValueError that lists the names that an argument may have. No argument may be the level none. */
static void reject_name(const pc_module *state, pc_names names, const char *what, PyObject *object) {
    const pc_node *table = pc_engine_names(state->engine, names);
    size_t first = names == PC_LEVELS ? PHN_LEVEL_LENIENT : 0;
    PyObject *list = PyUnicode_FromString("");
    for (size_t index = first; list != NULL && index < table->length; index++) {
        const char *before = index == first ? "" : index + 1 < table->length ? ", " : " or ";
        PyObject *name = pc_name_object(state, names, index);
        PyObject *longer = name == NULL ? NULL : PyUnicode_FromFormat("%U%s%U", list, before, name);
        Py_XDECREF(name);
        Py_DECREF(list);
        list = longer;
    }
    if (list != NULL) PyErr_Format(PyExc_ValueError, "%R is not a %s; use %U", object, what, list);
    Py_XDECREF(list);
}

int pc_read_name(const pc_module *state, pc_names names, const char *what, PyObject *object) {
    Py_ssize_t length;
    if (!PyUnicode_Check(object)) {
        PyErr_Format(PyExc_TypeError, "%s must be a str, not %R", what, (PyObject *)Py_TYPE(object));
        return -1;
    }
    const char *text = PyUnicode_AsUTF8AndSize(object, &length);
    if (text == NULL) return -1;
    int index = pc_name_index(pc_engine_names(state->engine, names), text, (size_t)length);
    if (index < 0) reject_name(state, names, what, object);
    return index;
}

int pc_read_region(char out[2], const pc_module *state, PyObject *object) {
    Py_ssize_t length;
    /* "ZZ" is not the code of any region: numbers need a plus. */
    memcpy(out, "ZZ", 2);
    if (object == Py_None) return 0;
    if (!PyUnicode_Check(object)) {
        PyErr_Format(PyExc_TypeError, "region must be a str or None, not %R", (PyObject *)Py_TYPE(object));
        return -1;
    }
    const char *text = PyUnicode_AsUTF8AndSize(object, &length);
    if (text == NULL) return -1;
    bool is_region = phn_cell_region(out, (const uint8_t *)text, (size_t)length) &&
                     (memcmp(out, "01", 2) == 0 || memcmp(out, "ZZ", 2) == 0 ||
                      phn_engine_has_region(pc_engine_core(state->engine), out));
    if (is_region) return 0;
    PyErr_Format(PyExc_ValueError, "%R is not a region: use two letters such as \"KR\", or None", object);
    return -1;
}

/* Returns a tuple of names in the order of their values. */
static PyObject *names(PyObject *module, PyObject *argument) {
    static const char *const tables[] = {"levels", "kinds", "reasons", "styles", "costs", "regions"};
    const pc_module *state = pc_module_of(module);
    Py_ssize_t length;
    const char *text = PyUnicode_AsUTF8AndSize(argument, &length);
    if (text == NULL) return NULL;
    for (size_t table = 0; table < sizeof tables / sizeof tables[0]; table++) {
        if (strcmp(text, tables[table]) != 0) continue;
        size_t count = pc_engine_names(state->engine, (pc_names)table)->length;
        PyObject *tuple = PyTuple_New((Py_ssize_t)count);
        for (size_t index = 0; tuple != NULL && index < count; index++) {
            PyObject *name = pc_name_object(state, (pc_names)table, index);
            if (name == NULL || PyTuple_SetItem(tuple, (Py_ssize_t)index, name) != 0) Py_CLEAR(tuple);
        }
        return tuple;
    }
    return PyErr_Format(PyExc_ValueError, "%R is not a table of names", argument);
}

/* ---- Module ---------------------------------------------------------------------------------------------------- */

static int execute(PyObject *module) {
    pc_module *state = pc_module_of(module);
    state->engine = pc_engine_create();
    if (state->engine == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    if (PyModule_AddStringConstant(module, "version", phn_version()) != 0) return -1;
    if (pc_add_column_type(module) != 0 || pc_add_task_type(module) != 0) return -1;
    if (pc_add_array_type(module) != 0 || pc_add_numbers(module) != 0) return -1;
    if (pc_add_find(module) != 0 || pc_add_names(module) != 0) return -1;
    if (pc_add_shorts(module) != 0) return -1;
    return pc_add_typing(module);
}

static int traverse(PyObject *module, visitproc visit, void *arg) {
    const pc_module *state = pc_module_of(module);
    Py_VISIT(state->column_type);
    Py_VISIT(state->task_type);
    Py_VISIT(state->array_type);
    return 0;
}

static int clear(PyObject *module) {
    pc_module *state = pc_module_of(module);
    Py_CLEAR(state->column_type);
    Py_CLEAR(state->task_type);
    Py_CLEAR(state->array_type);
    return 0;
}

static void destroy(void *module) {
    pc_module *state = pc_module_of(module);
    clear(module);
    /* Exported arrays also hold references to the engine. */
    pc_engine_release(state->engine);
    state->engine = NULL;
}

static PyMethodDef functions[] = {
    {"names", names, METH_O,
     "names(table)\n--\n\nReturns the names of levels, kinds, reasons, styles, costs or regions."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)execute}, {0, NULL}};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "phonecore._core",
    .m_doc = "The C core of phonecore.",
    .m_size = sizeof(pc_module),
    .m_methods = functions,
    .m_slots = slots,
    .m_traverse = traverse,
    .m_clear = clear,
    .m_free = destroy,
};

PyMODINIT_FUNC PyInit__core(void);

PyMODINIT_FUNC PyInit__core(void) {
    return PyModuleDef_Init(&definition);
}
