/* Texts that are arguments of functions, and places in them. */
#ifndef PC_TEXT_ARGUMENT_H
#define PC_TEXT_ARGUMENT_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

/*
 * The UTF-8 bytes of a str, which `owner` keeps alive if it is not NULL; NULL with an exception for another object. Of
 * lone surrogates, which UTF-8 does not have, these are the bytes that they would have.
 */
const char *pc_utf8_of(PyObject **owner, Py_ssize_t *length, PyObject *text);

/* Where a byte is in a str: a character has one byte that does not continue another one. */
size_t pc_character_at(const char *bytes, size_t offset);

/* The two letters of a region or 001; None for a number without one. */
PyObject *pc_region_object(const char region[2]);

#endif
