#include "module.h"

/*
 * The Python class Task(work, texts, regions, region, level, style, name, language, searched, leniency, parts). It
 * works on a column. run(part) processes one part without the interpreter's lock and checks for signals between
 * blocks. Each part may run on a separate thread.
 */

typedef struct task_object {
    PyObject_HEAD pc_task *task;
    PyObject *texts;
    PyObject *regions;
    size_t parts;
    size_t done;          /* parts */
    unsigned char *taken; /* 1 for a part that was begun */
} task_object;

static int read_columns(pc_request *request, const pc_module *state, PyObject *texts, PyObject *regions) {
    bool are_columns =
        Py_IS_TYPE(texts, state->column_type) && (regions == Py_None || Py_IS_TYPE(regions, state->column_type));
    if (!are_columns) {
        PyErr_SetString(PyExc_TypeError, "texts and regions must be Column");
        return -1;
    }
    request->texts = pc_column_of(texts);
    request->regions = regions == Py_None ? NULL : pc_column_of(regions);
    size_t rows = pc_column_length(request->texts);
    if (request->regions == NULL || pc_column_length(request->regions) == rows) return 0;
    PyErr_Format(PyExc_ValueError, "the column of texts has %zu rows, but the column of regions %zu", rows,
                 pc_column_length(request->regions));
    return -1;
}

static PyObject *create(PyTypeObject *type, PyObject *arguments, PyObject *keywords) {
    (void)keywords;
    const pc_module *state = PyType_GetModuleState(type);
    pc_request request = {0};
    PyObject *texts, *regions, *region, *level, *style, *language, *searched;
    int work, name, leniency;
    Py_ssize_t parts;
    bool is_parsed = PyArg_ParseTuple(arguments, "iOOOOOiOOin:Task", &work, &texts, &regions, &region, &level, &style,
                                      &name, &language, &searched, &leniency, &parts);
    if (!is_parsed || pc_read_name_request(&request.name, &request.language, name, language) != 0 ||
        pc_read_search_regions(&request.searched, state, searched) != 0 ||
        pc_read_leniency(&request.leniency, leniency) != 0 || read_columns(&request, state, texts, regions) != 0)
        return NULL;
    int level_index = pc_read_name(state, PC_LEVELS, "level", level);
    int style_index = level_index < 0 ? -1 : pc_read_name(state, PC_STYLES, "style", style);
    if (style_index < 0 || pc_read_region(request.region, state, region) != 0) return NULL;
    if (level_index == PHN_LEVEL_NONE || work < PC_WORK_CHECK || work >= PC_WORKS || parts < 1) {
        return PyErr_Format(PyExc_ValueError, "level must be \"lenient\", \"standard\" or \"strict\"");
    }
    request.work = (pc_work)work;
    request.level = (uint8_t)level_index;
    request.style = (phn_style)style_index;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    task_object *self = (task_object *)allocate(type, 0);
    if (self == NULL) return NULL;
    Py_INCREF(texts);
    Py_INCREF(regions);
    self->texts = texts;
    self->regions = regions;
    self->parts = (size_t)parts;
    self->taken = PyMem_Calloc((size_t)parts, 1);
    self->task = self->taken == NULL ? NULL : pc_task_create(state->engine, &request, (size_t)parts);
    if (self->task != NULL) return (PyObject *)self;
    Py_DECREF(self);
    return PyErr_NoMemory();
}

static void destroy(PyObject *object) {
    task_object *self = (task_object *)object;
    PyTypeObject *type = Py_TYPE(object);
    pc_task_destroy(self->task);
    Py_XDECREF(self->texts);
    Py_XDECREF(self->regions);
    PyMem_Free(self->taken);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

/* Raises the exception of a status and returns NULL. */
static PyObject *raise(pc_status status) {
    switch (status) {
    case PC_NO_MEMORY:
        return PyErr_NoMemory();
    case PC_DAMAGED:
        PyErr_SetString(PyExc_ValueError, "a column is damaged: an offset or index is out of bounds");
        return NULL;
    case PC_CANCELLED:
        PyErr_SetString(PyExc_InterruptedError, "the task was cancelled");
        return NULL;
    case PC_TOO_MANY_REGIONS:
        return PyErr_Format(PyExc_ValueError, "at most %d regions are searched at the same time",
                            (int)PHN_FIND_REGIONS_MAX);
    default:
        PyErr_SetString(PyExc_RuntimeError, "the core has failed");
        return NULL;
    }
}

static PyObject *run(PyObject *object, PyObject *argument) {
    task_object *self = (task_object *)object;
    size_t part = PyLong_AsSize_t(argument);
    if (part == (size_t)-1 && PyErr_Occurred() != NULL) return NULL;
    if (part >= self->parts || self->taken[part] != 0) {
        return PyErr_Format(PyExc_ValueError, "the part is out of range or has already run");
    }
    self->taken[part] = 1;
    pc_status status = PC_MORE;
    while (status == PC_MORE) {
        Py_BEGIN_ALLOW_THREADS status = pc_task_step(self->task, part);
        Py_END_ALLOW_THREADS if (PyErr_CheckSignals() != 0) return NULL;
    }
    if (status != PC_OK) return raise(status);
    self->done += 1;
    Py_RETURN_NONE;
}

static PyObject *cancel(PyObject *object, PyObject *argument) {
    (void)argument;
    pc_task_cancel(((task_object *)object)->task);
    Py_RETURN_NONE;
}

static PyObject *finish(PyObject *object, PyObject *argument) {
    (void)argument;
    task_object *self = (task_object *)object;
    pc_module *state = PyType_GetModuleState(Py_TYPE(object));
    if (self->done != self->parts) return PyErr_Format(PyExc_ValueError, "a part is not done, or finish() was called");
    pc_result *result = pc_task_finish(self->task);
    if (result == NULL) return PyErr_NoMemory();
    self->done = 0;
    return pc_array_object(state, result);
}

static PyMethodDef methods[] = {
    {"run", run, METH_O, "run(part)\n--\n\nRuns a part, which can run only once."},
    {"cancel", cancel, METH_NOARGS, "cancel()\n--\n\nMakes all parts raise InterruptedError soon."},
    {"finish", finish, METH_NOARGS, "finish()\n--\n\nReturns the Array once all parts have run."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc, "Task(work, texts, regions, region, level, style, name, language, searched, leniency, "
                "parts)\n--\n\nWork on a column."},
    {Py_tp_new, (void *)create},
    {Py_tp_dealloc, (void *)destroy},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "phonecore._core.Task",
    .basicsize = sizeof(task_object),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

int pc_add_task_type(PyObject *module) {
    pc_module *state = pc_module_of(module);
    state->task_type = (PyTypeObject *)PyType_FromModuleAndSpec(module, &spec, NULL);
    return state->task_type == NULL ? -1 : PyModule_AddType(module, state->task_type);
}
