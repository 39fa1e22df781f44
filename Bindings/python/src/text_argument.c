#include "text_argument.h"

const char *pc_utf8_of(PyObject **owner, Py_ssize_t *length, PyObject *text) {
    *owner = NULL;
    if (!PyUnicode_Check(text)) {
        PyErr_Format(PyExc_TypeError, "text must be a str, not %R", (PyObject *)Py_TYPE(text));
        return NULL;
    }
    const char *bytes = PyUnicode_AsUTF8AndSize(text, length);
    if (bytes != NULL || !PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) return bytes;
    PyErr_Clear();
    *owner = PyUnicode_AsEncodedString(text, "utf-8", "surrogatepass");
    if (*owner == NULL) return NULL;
    *length = PyBytes_Size(*owner);
    return PyBytes_AsString(*owner);
}

size_t pc_character_at(const char *bytes, size_t offset) {
    size_t count = 0;
    for (size_t index = 0; index < offset; index++) count += ((unsigned char)bytes[index] & 0xC0) != 0x80;
    return count;
}

PyObject *pc_region_object(const char region[2]) {
    if (region[0] == 0) Py_RETURN_NONE;
    if (memcmp(region, "01", 2) == 0) return PyUnicode_FromString("001");
    return PyUnicode_FromStringAndSize(region, 2);
}
