#include "module.h"
#include "phone_find.h"
#include "text_argument.h"

/* The search for numbers in running text. */

enum { FOUND_AT_ONCE = 64, BYTES_AT_ONCE = 1 << 24 };

/* A search in one text, and the characters that have been counted. */
typedef struct text_search {
    const pc_module *state;
    const char *bytes;
    size_t length;
    phn_search search;
    size_t at;
    size_t counted;    /* bytes */
    size_t characters; /* in these bytes */
} text_search;

/* Returns the index of the character at a byte. The byte must not precede the byte of the previous call. */
static size_t character_of(text_search *finder, size_t offset) {
    finder->characters += pc_character_at(finder->bytes + finder->counted, offset - finder->counted);
    finder->counted = offset;
    return finder->characters;
}

/* The evidence for the region of a number: a plus, or one of the searched regions. */
static PyObject *evidence_of(const text_search *finder, const phn_found *found) {
    if (found->region == PHN_NO_REGION) return PyUnicode_FromString("plus");
    return pc_region_object(finder->search.regions + 2 * found->region);
}

/* Returns the tuple (start, end, start byte, end byte, number, evidence). */
static PyObject *match_object(text_search *finder, const phn_found *found) {
    Py_ssize_t start = (Py_ssize_t)character_of(finder, found->start);
    Py_ssize_t end = (Py_ssize_t)character_of(finder, found->end);
    PyObject *number = PyBytes_FromStringAndSize((const char *)&found->number, sizeof found->number);
    return Py_BuildValue("nnnnNN", start, end, (Py_ssize_t)found->start, (Py_ssize_t)found->end, number,
                         evidence_of(finder, found));
}

/* Finds the next numbers without the interpreter's lock. Signals are handled at least every BYTES_AT_ONCE bytes. */
static size_t find_some(phn_found *out, text_search *finder) {
    const phn_engine *engine = pc_engine_core(finder->state->engine);
    size_t rest = finder->length - finder->at;
    size_t end = finder->at + (rest < BYTES_AT_ONCE ? rest : BYTES_AT_ONCE);
    PyThreadState *thread = PyEval_SaveThread();
    size_t count = phn_find(out, FOUND_AT_ONCE, &finder->at, engine, (const uint8_t *)finder->bytes, end,
                            end == finder->length, &finder->search);
    PyEval_RestoreThread(thread);
    return count;
}

/* Appends all matches to a list; -1 with an exception. */
static int find_all(PyObject *list, text_search *finder) {
    phn_found found[FOUND_AT_ONCE];
    size_t count = FOUND_AT_ONCE;
    while (finder->at < finder->length || count == FOUND_AT_ONCE) {
        count = find_some(found, finder);
        if (PyErr_CheckSignals() != 0) return -1;
        for (size_t index = 0; index < count; index++) {
            PyObject *match = match_object(finder, &found[index]);
            if (match == NULL) return -1;
            int status = PyList_Append(list, match);
            Py_DECREF(match);
            if (status != 0) return -1;
        }
    }
    return 0;
}

int pc_read_search_regions(pc_search_regions *out, const pc_module *state, PyObject *regions) {
    Py_ssize_t size = PyTuple_Size(regions);
    if (size < 0) return -1;
    out->count = 0;
    for (Py_ssize_t index = 0; index < size; index++) {
        char region[2];
        if (pc_read_region(region, state, PyTuple_GetItem(regions, index)) != 0) return -1;
        if (pc_search_region_add(out, region)) continue;
        PyErr_Format(PyExc_ValueError, "at most %d regions are searched at the same time", (int)PHN_FIND_REGIONS_MAX);
        return -1;
    }
    return 0;
}

int pc_read_leniency(phn_leniency *out, int value) {
    *out = (phn_leniency)value;
    if (value >= PHN_LENIENCY_POSSIBLE && value <= PHN_LENIENCY_EXACT_GROUPING) return 0;
    PyErr_SetString(PyExc_ValueError, "there is no such leniency");
    return -1;
}

static PyObject *find(PyObject *module, PyObject *arguments) {
    pc_search_regions searched;
    PyObject *text, *regions, *owner;
    int leniency;
    Py_ssize_t length;
    text_search finder = {.state = pc_module_of(module),
                          .search = {.size = sizeof(phn_search), .regions = searched.letters}};
    if (!PyArg_ParseTuple(arguments, "OOi:find", &text, &regions, &leniency)) return NULL;
    if (pc_read_search_regions(&searched, finder.state, regions) != 0) return NULL;
    if (pc_read_leniency(&finder.search.leniency, leniency) != 0) return NULL;
    finder.search.region_count = searched.count;
    finder.bytes = pc_utf8_of(&owner, &length, text);
    if (finder.bytes == NULL) return NULL;
    finder.length = (size_t)length;
    PyObject *list = PyList_New(0);
    if (list != NULL && find_all(list, &finder) != 0) Py_CLEAR(list);
    Py_XDECREF(owner);
    return list;
}

static PyMethodDef functions[] = {
    {"find", find, METH_VARARGS,
     "find(text, regions, leniency)\n--\n\nReturns (start, end, start byte, end byte, number, evidence) of matches."},
    {NULL, NULL, 0, NULL},
};

int pc_add_find(PyObject *module) {
    return PyModule_AddFunctions(module, functions);
}
