#include "module.h"

/* Places, carriers and time zones of single numbers. */

int pc_read_name_request(pc_name_kind *kind, phn_places_language *out, int value, PyObject *language) {
    Py_ssize_t length;
    if (value < 0 || value >= PC_NAMES_OF_NUMBERS) {
        PyErr_SetString(PyExc_ValueError, "the kind of name is out of range");
        return -1;
    }
    if (!PyUnicode_Check(language)) {
        PyErr_Format(PyExc_TypeError, "language must be a str, not %R", (PyObject *)Py_TYPE(language));
        return -1;
    }
    const char *identifier = PyUnicode_AsUTF8AndSize(language, &length);
    if (identifier == NULL) return -1;
    *kind = (pc_name_kind)value;
    phn_places_language_read(out, identifier, (size_t)length);
    return 0;
}

static PyObject *name_of(PyObject *module, PyObject *arguments) {
    PyObject *bytes, *identifier;
    int value;
    phn_number number;
    pc_name_kind kind;
    phn_places_language language;
    if (!PyArg_ParseTuple(arguments, "OiO:name_of", &bytes, &value, &identifier)) return NULL;
    if (pc_read_number(&number, bytes) != 0) return NULL;
    if (pc_read_name_request(&kind, &language, value, identifier) != 0) return NULL;
    phn_places_text name = pc_name_of(pc_engine_core(pc_module_of(module)->engine), &number, kind, &language);
    if (name.length == 0) Py_RETURN_NONE;
    return PyUnicode_FromStringAndSize((const char *)name.bytes, (Py_ssize_t)name.length);
}

static PyMethodDef functions[] = {
    {"name_of", name_of, METH_VARARGS,
     "name_of(number, kind, language)\n--\n\nReturns a place, carrier and so on, or None."},
    {NULL, NULL, 0, NULL},
};

int pc_add_names(PyObject *module) {
    return PyModule_AddFunctions(module, functions);
}
