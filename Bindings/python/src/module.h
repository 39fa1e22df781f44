/* The extension module: what its types and functions share. */
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

/* Each adds a type, or functions, to the module; -1 with an exception. */
int pc_add_column_type(PyObject *module);
int pc_add_task_type(PyObject *module);
int pc_add_array_type(PyObject *module);
int pc_add_numbers(PyObject *module);
int pc_add_find(PyObject *module);
int pc_add_names(PyObject *module);
int pc_add_shorts(PyObject *module);

static inline pc_module *pc_module_of(PyObject *module) {
    return PyModule_GetState(module);
}

/* The column of an object of the type Column. */
const pc_column *pc_column_of(PyObject *object);

/* A new object of the type Array, which takes over the result; releases the result and returns NULL on failure. */
PyObject *pc_array_object(pc_module *state, pc_result *result);

/* Reads a region: None or two letters or 001. A region that the plan does not have is a ValueError, and -1. */
int pc_read_region(char out[2], const pc_module *state, PyObject *object);

/* Reads a tuple of regions that are searched; -1 with an exception. */
int pc_read_search_regions(pc_search_regions *out, const pc_module *state, PyObject *object);

/* Reads a leniency; -1 with a ValueError for any other number. */
int pc_read_leniency(phn_leniency *out, int value);

/* Reads the name of a level or style; -1 with a ValueError for another one. */
int pc_read_name(const pc_module *state, pc_names names, const char *what, PyObject *object);

/* Reads the bytes of a number; -1 with an exception. Any bytes are a number of the core. */
int pc_read_number(phn_number *out, PyObject *object);

/* Reads a kind of names, and the str of a language; -1 with an exception. */
int pc_read_name_request(pc_name_kind *kind, phn_places_language *out, int value, PyObject *language);

/* The name at an index as a str; "001" and the like for regions. */
PyObject *pc_name_object(const pc_module *state, pc_names names, size_t index);

#endif
