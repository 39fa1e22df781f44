/* Text arguments of functions, and character indices in them. */
#ifndef PC_TEXT_ARGUMENT_H
#define PC_TEXT_ARGUMENT_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

/*
 * Returns the UTF-8 bytes of a str, which `owner` keeps alive if it is not NULL. Raises an exception for another object
 * and returns NULL. Lone surrogates are encoded as three bytes each, although UTF-8 excludes them.
 */
const char *pc_utf8_of(PyObject **owner, Py_ssize_t *length, PyObject *text);

/* Returns the number of characters before a byte. Continuation bytes do not count. */
size_t pc_character_at(const char *bytes, size_t offset);

/* Returns the two letters of a region, or 001; None if there is no region. */
PyObject *pc_region_object(const char region[2]);

#endif
