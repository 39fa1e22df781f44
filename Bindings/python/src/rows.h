/* The kinds of work on the rows of a column, one block at a time: checked_rows, found_rows and short_rows. */
#ifndef PC_ROWS_H
#define PC_ROWS_H

#include "task.h"

/* The data of a task that the work on its rows uses. */
typedef struct pc_job {
    pc_engine *engine;
    pc_request request;
    size_t rows;
    pc_result *result;
    size_t part_count;
    const size_t *starts; /* the first row of each part, and after the last one the number of rows */
} pc_job;

/* A block of rows of a part. Without a column of regions, `regions` has no offsets. */
typedef struct pc_block {
    size_t part;
    size_t row;
    size_t count;
    phn_text_rows texts;
    phn_text_rows regions;
} pc_block;

/* A kind of work. Each part of the task has separate memory, so threads never write to shared memory. */
typedef struct pc_row_work {
    size_t block_rows;                  /* at most PC_BLOCK, and a multiple of 8 */
    size_t step_blocks;                 /* between two checks for signals: a few milliseconds */
    void *(*create)(const pc_job *job); /* NULL if memory runs out */
    pc_status (*fill)(void *work, const pc_job *job, const pc_block *block);
    bool (*finish)(void *work, const pc_job *job); /* makes the root of the result; false if memory runs out */
    void (*destroy)(void *work, const pc_job *job);
} pc_row_work;

extern const pc_row_work pc_checked_rows;
extern const pc_row_work pc_found_rows;
extern const pc_row_work pc_short_rows;

/* Writes the region of a row: the region of its cell, or else the region of the request. */
void pc_region_of_row(char out[2], const pc_job *job, const pc_block *block, size_t row);

/* Returns the cell of a row in the column of regions; an empty text if there is no such column. */
phn_text pc_region_cell(const pc_block *block, size_t row);

/* Returns a dictionary array: indices of names. */
pc_node pc_names_node(const char *name, const char *format, const pc_job *job, pc_names names, size_t length,
                      const uint8_t *validity, const void *indices);

#endif
