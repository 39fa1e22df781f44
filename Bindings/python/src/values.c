#include "module.h"
#include <string.h>

/* The rows of a result as Python objects. */

static bool bit_at(const uint8_t *bitmap, size_t index) {
    return (bitmap[index / 8] >> (index % 8) & 1) != 0;
}

/* Returns the number at an index; dictionaries have no negative indices. */
static int64_t integer_at(const pc_node *node, size_t row) {
    switch (node->format[0]) {
    case 'C':
        return ((const uint8_t *)node->buffers[1])[row];
    case 's':
        return ((const int16_t *)node->buffers[1])[row];
    default:
        return ((const int64_t *)node->buffers[1])[row];
    }
}

static PyObject *text_at(const pc_node *node, size_t row) {
    bool is_wide = node->format[0] == 'U';
    const int32_t *narrow = node->buffers[1];
    const int64_t *wide = node->buffers[1];
    int64_t begin = is_wide ? wide[row] : narrow[row];
    int64_t end = is_wide ? wide[row + 1] : narrow[row + 1];
    /* A column without a text may have no bytes. */
    if (begin == end) return PyUnicode_FromStringAndSize("", 0);
    return PyUnicode_FromStringAndSize((const char *)node->buffers[2] + begin, (Py_ssize_t)(end - begin));
}

static PyObject *struct_at(const pc_node *node, size_t row) {
    PyObject *fields = PyDict_New();
    for (size_t index = 0; fields != NULL && index < node->child_count; index++) {
        PyObject *value = pc_value(&node->children[index], row);
        if (value == NULL || PyDict_SetItemString(fields, node->children[index].name, value) < 0) Py_CLEAR(fields);
        Py_XDECREF(value);
    }
    return fields;
}

static PyObject *list_at(const pc_node *node, size_t row) {
    const int64_t *offsets = node->buffers[1];
    Py_ssize_t count = (Py_ssize_t)(offsets[row + 1] - offsets[row]);
    PyObject *list = PyList_New(count);
    for (Py_ssize_t index = 0; list != NULL && index < count; index++) {
        PyObject *value = pc_value(node->children, (size_t)(offsets[row] + index));
        /* Takes over the reference, also on failure. */
        if (value == NULL || PyList_SetItem(list, index, value) < 0) Py_CLEAR(list);
    }
    return list;
}

PyObject *pc_value(const pc_node *node, size_t row) {
    const uint8_t *validity = node->buffers[0];
    if (validity != NULL && !bit_at(validity, row)) Py_RETURN_NONE;
    if (node->dictionary != NULL) return text_at(node->dictionary, (size_t)integer_at(node, row));
    switch (node->format[0]) {
    case 'b':
        return PyBool_FromLong(bit_at(node->buffers[1], row));
    case 'u':
    case 'U':
        return text_at(node, row);
    case '+':
        return node->format[1] == 's' ? struct_at(node, row) : list_at(node, row);
    default:
        return PyLong_FromLongLong(integer_at(node, row));
    }
}
