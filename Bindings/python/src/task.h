/* Work on a column. The rows are divided into parts; one thread works on a part, one block at a time. */
#ifndef PC_TASK_H
#define PC_TASK_H

#include "place_names.h"
#include "result.h"
#include "search_regions.h"
#include "text_rows.h"

typedef enum pc_work {
    PC_WORK_CHECK = 0,  /* a struct: all that a verdict has, and E.164 */
    PC_WORK_FORMAT = 1, /* a text in one style */
    PC_WORK_VALID = 2,  /* whether a text reaches the level */
    PC_WORK_PLACE = 3,  /* a text: a name of the number */
    PC_WORK_FIND = 4,   /* a list of structs: the numbers in a running text */
    PC_WORK_SHORT = 5,  /* a struct: what is known of a short number */
    PC_WORKS
} pc_work;

typedef struct pc_request {
    const pc_column *texts;
    const pc_column *regions; /* NULL: `region` counts for all rows */
    char region[2];
    pc_work work;
    phn_style style; /* of texts; E.164 for PC_WORK_CHECK */
    pc_name_kind name;
    phn_places_language language; /* of names */
    uint8_t level;                /* phn_level that a row needs for a text, or to be valid */
    phn_leniency leniency;        /* of PC_WORK_FIND, which may have several regions */
    pc_search_regions searched;
} pc_request;

typedef struct pc_task pc_task;

/* Creates a task; NULL if memory runs out. The columns must outlive the task. */
pc_task *pc_task_create(pc_engine *engine, const pc_request *request, size_t parts);
void pc_task_destroy(pc_task *task);

/* Processes some blocks of a part. Returns PC_MORE until the part is done. Each part belongs to one thread. */
pc_status pc_task_step(pc_task *task, size_t part);

/* Makes all parts end at their next block. */
void pc_task_cancel(pc_task *task);

/* Returns the result after all parts are done; the caller owns it. NULL if memory runs out. */
pc_result *pc_task_finish(pc_task *task);

#endif
