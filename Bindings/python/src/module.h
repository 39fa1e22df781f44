/* The extension module, and the functions that its types share. */
#ifndef PC_MODULE_H
#define PC_MODULE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "task.h"

typedef struct pc_module {
    pc_engine *engine;
    PyTypeObject *column_type;
    PyTypeObject *task_type;
    PyTypeObject *array_type;
} pc_module;

/* These functions add types and functions to the module; -1 with an exception. */
int pc_add_column_type(PyObject *module);
int pc_add_task_type(PyObject *module);
int pc_add_array_type(PyObject *module);
int pc_add_numbers(PyObject *module);
int pc_add_find(PyObject *module);
int pc_add_names(PyObject *module);
int pc_add_shorts(PyObject *module);
int pc_add_typing(PyObject *module);

static inline pc_module *pc_module_of(PyObject *module) {
    return PyModule_GetState(module);
}

/* The column of an object of the type Column. */
const pc_column *pc_column_of(PyObject *object);

/* Returns a new Array that takes over the result. On failure, releases the result and returns NULL. */
PyObject *pc_array_object(pc_module *state, pc_result *result);

/* Returns a row of a result as a str, a bool, an int, a dict or a list, or None for a null. */
PyObject *pc_value(const pc_node *node, size_t row);

/* Reads a region: None, two letters or 001. If the plan does not have the region, raises ValueError and returns -1. */
int pc_read_region(char out[2], const pc_module *state, PyObject *object);

/* Reads a tuple of regions for a search; -1 with an exception. */
int pc_read_search_regions(pc_search_regions *out, const pc_module *state, PyObject *object);

/* Reads a leniency; -1 with a ValueError for any other number. */
int pc_read_leniency(phn_leniency *out, int value);

/* Reads the name of a level or style; -1 with a ValueError for any other name. */
int pc_read_name(const pc_module *state, pc_names names, const char *what, PyObject *object);

/* Reads the bytes of a number; -1 with an exception. The core accepts any bytes of this size. */
int pc_read_number(phn_number *out, PyObject *object);

/* Reads a kind of names, and the str of a language; -1 with an exception. */
int pc_read_name_request(pc_name_kind *kind, phn_places_language *out, int value, PyObject *language);

/* Returns the name at an index as a str; for a region such as "01", the full name "001". */
PyObject *pc_name_object(const pc_module *state, pc_names names, size_t index);

#endif
