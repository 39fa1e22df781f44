#include "module.h"
#include "text_argument.h"

/* Functions for single numbers. A number is the 24 bytes of phn_number, which the package's classes wrap. */

/* Returns the tuple (number, level, kind, region, reason, offset). */
static PyObject *verdict_object(const pc_module *state, const phn_verdict *verdict, size_t offset) {
    return Py_BuildValue("NNNNNN", PyBytes_FromStringAndSize((const char *)&verdict->number, sizeof verdict->number),
                         pc_name_object(state, PC_LEVELS, verdict->level),
                         pc_name_object(state, PC_KINDS, verdict->kind), pc_region_object(verdict->region),
                         pc_name_object(state, PC_REASONS, verdict->reason), PyLong_FromSize_t(offset));
}

static PyObject *check(PyObject *module, PyObject *arguments) {
    const pc_module *state = pc_module_of(module);
    PyObject *text, *region, *owner;
    char letters[2];
    Py_ssize_t length;
    phn_verdict verdict;
    if (!PyArg_ParseTuple(arguments, "OO:check", &text, &region)) return NULL;
    if (pc_read_region(letters, state, region) != 0) return NULL;
    const char *bytes = pc_utf8_of(&owner, &length, text);
    if (bytes == NULL) return NULL;
    phn_check(&verdict, pc_engine_core(state->engine), (const uint8_t *)bytes, (size_t)length, letters);
    PyObject *result = verdict_object(state, &verdict, pc_character_at(bytes, verdict.offset));
    Py_XDECREF(owner);
    return result;
}

int pc_read_number(phn_number *out, PyObject *object) {
    char *bytes;
    Py_ssize_t length;
    if (PyBytes_AsStringAndSize(object, &bytes, &length) != 0) return -1;
    if ((size_t)length != sizeof *out) {
        PyErr_SetString(PyExc_ValueError, "a number has 24 bytes");
        return -1;
    }
    memcpy(out, bytes, sizeof *out);
    if (out->count == 0 || out->count > 19 || out->extension_count > 2 * sizeof out->extension ||
        out->calling_code > 999) {
        PyErr_SetString(PyExc_ValueError, "the bytes are not those of a number");
        return -1;
    }
    return 0;
}

static PyObject *classify(PyObject *module, PyObject *argument) {
    const pc_module *state = pc_module_of(module);
    phn_number number;
    phn_verdict verdict;
    if (pc_read_number(&number, argument) != 0) return NULL;
    phn_classify(&verdict, pc_engine_core(state->engine), &number);
    return verdict_object(state, &verdict, 0);
}

static PyObject *format(PyObject *module, PyObject *arguments) {
    const pc_module *state = pc_module_of(module);
    PyObject *bytes, *style;
    phn_number number;
    uint8_t text[PHN_TEXT_MAX];
    if (!PyArg_ParseTuple(arguments, "OO:format", &bytes, &style) || pc_read_number(&number, bytes) != 0) return NULL;
    int index = pc_read_name(state, PC_STYLES, "style", style);
    if (index < 0) return NULL;
    size_t size =
        phn_format(text, sizeof text, pc_engine_core(state->engine), &number, (phn_style)index, PHN_SEPARATOR_STANDARD);
    return PyUnicode_FromStringAndSize((const char *)text, (Py_ssize_t)size);
}

/* Returns the tuple (calling code, national digits, extension, whether only a domestic caller can dial the number). */
static PyObject *fields(PyObject *module, PyObject *argument) {
    (void)module;
    phn_number number;
    char national[20], extension[2 * sizeof number.extension];
    if (pc_read_number(&number, argument) != 0) return NULL;
    uint64_t rest = number.national;
    for (size_t index = number.count; index > 0; index--, rest /= 10) national[index - 1] = (char)('0' + rest % 10);
    for (size_t index = 0; index < number.extension_count; index++) {
        extension[index] = (char)('0' + (number.extension[index / 2] >> 4 * (index % 2) & 15));
    }
    return Py_BuildValue("is#s#O", (int)number.calling_code, national, (Py_ssize_t)number.count, extension,
                         (Py_ssize_t)number.extension_count, number.domestic != 0 ? Py_True : Py_False);
}

static PyMethodDef functions[] = {
    {"check", check, METH_VARARGS, "check(text, region)\n--\n\nnumber, level, kind, region, reason, offset."},
    {"classify", classify, METH_O,
     "classify(number)\n--\n\nValidates the bytes of a number; returns a tuple as check does."},
    {"format", format, METH_VARARGS, "format(number, style)\n--\n\nReturns a number as text."},
    {"fields", fields, METH_O, "fields(number)\n--\n\nReturns calling code, national digits, extension, is domestic."},
    {NULL, NULL, 0, NULL},
};

int pc_add_numbers(PyObject *module) {
    return PyModule_AddFunctions(module, functions);
}
