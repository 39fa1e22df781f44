#include "module.h"
#include "text_argument.h"

/* As-you-type formatting of single texts. */

/* The byte at which a character begins; the length of the text for later characters. */
static size_t byte_of(const char *bytes, size_t length, size_t character) {
    size_t at = 0;
    for (; at < length; at++) {
        bool is_first = (bytes[at] & 0xC0) != 0x80;
        if (is_first && character == 0) break;
        character -= is_first ? 1 : 0;
    }
    return at;
}

/* Returns the tuple (text, caret). */
static PyObject *typed_object(const uint8_t *text, size_t size, size_t caret) {
    const char *bytes = (const char *)text;
    return Py_BuildValue("s#n", bytes, (Py_ssize_t)size, (Py_ssize_t)pc_character_at(bytes, caret));
}

/* Formats a text with a caret at a byte. A text of many digits needs more room than those of numbers. */
static PyObject *format_typed(const phn_engine *core, const char *bytes, size_t length, size_t begin,
                              const char letters[2], phn_grouping grouping) {
    uint8_t drawn[PHN_TEXT_MAX];
    const uint8_t *text = (const uint8_t *)bytes;
    size_t caret = begin;
    size_t size = phn_layout(drawn, sizeof drawn, &caret, core, text, length, letters, grouping);
    if (size <= sizeof drawn) return typed_object(drawn, size, caret);
    uint8_t *longer = PyMem_Malloc(size);
    if (longer == NULL) return PyErr_NoMemory();
    caret = begin;
    phn_layout(longer, size, &caret, core, text, length, letters, grouping);
    PyObject *result = typed_object(longer, size, caret);
    PyMem_Free(longer);
    return result;
}

static PyObject *as_you_type(PyObject *module, PyObject *arguments) {
    const pc_module *state = pc_module_of(module);
    PyObject *text, *region, *caret, *owner;
    char letters[2];
    Py_ssize_t length;
    int grouping;
    if (!PyArg_ParseTuple(arguments, "OOOi:as_you_type", &text, &region, &caret, &grouping)) return NULL;
    if (pc_read_region(letters, state, region) != 0) return NULL;
    /* An index that is too large for its type is after the end. */
    Py_ssize_t place = caret == Py_None ? PY_SSIZE_T_MAX : PyNumber_AsSsize_t(caret, NULL);
    if (place == -1 && PyErr_Occurred() != NULL) return NULL;
    const char *bytes = pc_utf8_of(&owner, &length, text);
    if (bytes == NULL) return NULL;
    size_t begin = byte_of(bytes, (size_t)length, place > 0 ? (size_t)place : 0);
    PyObject *result =
        format_typed(pc_engine_core(state->engine), bytes, (size_t)length, begin, letters, (phn_grouping)grouping);
    Py_XDECREF(owner);
    return result;
}

static PyMethodDef functions[] = {
    {"as_you_type", as_you_type, METH_VARARGS,
     "as_you_type(text, region, caret, grouping)\n--\n\nReturns the text in groups, and the caret; None means the "
     "end."},
    {NULL, NULL, 0, NULL},
};

int pc_add_typing(PyObject *module) {
    return PyModule_AddFunctions(module, functions);
}
