#include "module.h"
#include "text_argument.h"

/* Functions for single short numbers. */

/* Returns the cost, and whether the number is possible, valid, carrier-specific, an SMS service, an emergency number,
   and whether it reaches an emergency service. */
static PyObject *short_object(const pc_module *state, const phn_short_number *number) {
    const bool facts[] = {number->is_possible,    number->is_valid,     number->is_carrier_specific,
                          number->is_sms_service, number->is_emergency, number->reaches_emergency};
    PyObject *objects[6];
    for (size_t index = 0; index < 6; index++) objects[index] = facts[index] ? Py_True : Py_False;
    return Py_BuildValue("NOOOOOO", pc_name_object(state, PC_COSTS, number->cost), objects[0], objects[1], objects[2],
                         objects[3], objects[4], objects[5]);
}

/* Classifies a text in a region or, without one, in all regions of a calling code. */
static PyObject *short_number(PyObject *module, PyObject *arguments) {
    const pc_module *state = pc_module_of(module);
    const phn_engine *core = pc_engine_core(state->engine);
    PyObject *text, *region, *calling_code, *owner;
    char letters[2];
    Py_ssize_t length;
    int is_too_large;
    phn_region_facts facts;
    if (!PyArg_ParseTuple(arguments, "OOO:short_number", &text, &region, &calling_code)) return NULL;
    if (pc_read_region(letters, state, region) != 0) return NULL;
    /* A code that is too large for a long is unknown too. */
    long code = PyLong_AsLongAndOverflow(calling_code, &is_too_large);
    if (code == -1 && PyErr_Occurred() != NULL) return NULL;
    const char *bytes = pc_utf8_of(&owner, &length, text);
    if (bytes == NULL) return NULL;
    bool is_known = code > 0 && code <= 999;
    if (region != Py_None) {
        is_known = phn_region_facts_of(&facts, sizeof facts, core, letters, 0);
        code = facts.calling_code;
    }
    phn_number number;
    phn_short_number found;
    bool is_dialed = is_known && phn_dialed_number(&number, (const uint8_t *)bytes, (size_t)length, (unsigned)code);
    Py_XDECREF(owner);
    bool is_found = is_dialed && (region == Py_None ? phn_short_number_anywhere(&found, core, &number)
                                                    : phn_short_number_in(&found, core, &number, letters));
    if (!is_found) Py_RETURN_NONE;
    return short_object(state, &found);
}

static PyObject *short_regions(PyObject *module, PyObject *ignored) {
    const phn_engine *core = pc_engine_core(pc_module_of(module)->engine);
    (void)ignored;
    char region[2];
    PyObject *list = PyList_New(0);
    for (size_t index = 0; list != NULL && phn_short_region(region, core, index); index++) {
        PyObject *name = pc_region_object(region);
        int status = name == NULL ? -1 : PyList_Append(list, name);
        Py_XDECREF(name);
        if (status != 0) Py_CLEAR(list);
    }
    return list;
}

static PyObject *short_example(PyObject *module, PyObject *arguments) {
    const pc_module *state = pc_module_of(module);
    PyObject *region, *cost;
    char letters[2];
    uint8_t text[PHN_TEXT_MAX];
    if (!PyArg_ParseTuple(arguments, "OO:short_example", &region, &cost)) return NULL;
    int index = pc_read_name(state, PC_COSTS, "cost", cost);
    if (index < 0 || pc_read_region(letters, state, region) != 0) return NULL;
    size_t size = phn_short_example(text, sizeof text, pc_engine_core(state->engine), letters, (phn_short_cost)index);
    if (size == 0) Py_RETURN_NONE;
    return PyUnicode_FromStringAndSize((const char *)text, (Py_ssize_t)size);
}

static PyMethodDef functions[] = {
    {"short_number", short_number, METH_VARARGS,
     "short_number(text, region, calling_code)\n--\n\nReturns the cost and six facts, or None."},
    {"short_regions", short_regions, METH_NOARGS,
     "short_regions()\n--\n\nReturns the regions that have short numbers."},
    {"short_example", short_example, METH_VARARGS,
     "short_example(region, cost)\n--\n\nReturns a short number or None."},
    {NULL, NULL, 0, NULL},
};

int pc_add_shorts(PyObject *module) {
    return PyModule_AddFunctions(module, functions);
}
