#include "rows.h"
#include <stdlib.h>
#include <string.h>

static const pc_row_work *const works[PC_WORKS] = {
    [PC_WORK_CHECK] = &pc_checked_rows, [PC_WORK_FORMAT] = &pc_checked_rows, [PC_WORK_VALID] = &pc_checked_rows,
    [PC_WORK_PLACE] = &pc_checked_rows, [PC_WORK_FIND] = &pc_found_rows,     [PC_WORK_SHORT] = &pc_short_rows,
};

typedef struct task_part {
    size_t row; /* the next one */
    pc_gathered texts;
    pc_gathered regions;
} task_part;

struct pc_task {
    pc_job job;
    const pc_row_work *work;
    void *memory; /* of the work */
    atomic_bool is_cancelled;
    task_part *parts;
    size_t *starts;
};

/* ---- Making a task --------------------------------------------------------------------------------------------- */

static bool allocate(pc_task *task) {
    pc_job *job = &task->job;
    task->parts = calloc(job->part_count, sizeof *task->parts);
    task->starts = calloc(job->part_count + 1, sizeof *task->starts);
    job->result = pc_result_create(job->engine);
    if (task->parts == NULL || task->starts == NULL || job->result == NULL) return false;
    size_t blocks = (job->rows + PC_BLOCK - 1) / PC_BLOCK;
    for (size_t index = 0; index < job->part_count; index++) {
        task->starts[index] = blocks * index / job->part_count * PC_BLOCK;
        task->parts[index].row = task->starts[index];
    }
    task->starts[job->part_count] = job->rows;
    job->starts = task->starts;
    task->memory = task->work->create(job);
    return task->memory != NULL;
}

pc_task *pc_task_create(pc_engine *engine, const pc_request *request, size_t parts) {
    pc_task *task = calloc(1, sizeof *task);
    if (task == NULL) return NULL;
    task->work = works[request->work];
    task->job.engine = pc_engine_retain(engine);
    task->job.request = *request;
    task->job.rows = pc_column_length(request->texts);
    task->job.part_count = parts;
    atomic_init(&task->is_cancelled, false);
    if (allocate(task)) return task;
    pc_task_destroy(task);
    return NULL;
}

void pc_task_destroy(pc_task *task) {
    if (task == NULL) return;
    if (task->memory != NULL) task->work->destroy(task->memory, &task->job);
    for (size_t index = 0; task->parts != NULL && index < task->job.part_count; index++) {
        pc_free_gathered(&task->parts[index].texts);
        pc_free_gathered(&task->parts[index].regions);
    }
    free(task->parts);
    free(task->starts);
    pc_result_release(task->job.result);
    pc_engine_release(task->job.engine);
    free(task);
}

void pc_task_cancel(pc_task *task) {
    atomic_store_explicit(&task->is_cancelled, true, memory_order_relaxed);
}

/* ---- Blocks ---------------------------------------------------------------------------------------------------- */

static pc_status take_block(pc_block *out, pc_task *task, size_t index) {
    task_part *part = &task->parts[index];
    const pc_request *request = &task->job.request;
    size_t left = task->starts[index + 1] - part->row;
    *out = (pc_block){.part = index, .row = part->row};
    out->count = left < task->work->block_rows ? left : task->work->block_rows;
    pc_status status = pc_take_rows(&out->texts, &out->count, &part->texts, request->texts, part->row);
    if (status == PC_OK && request->regions != NULL) {
        status = pc_take_rows(&out->regions, &out->count, &part->regions, request->regions, part->row);
    }
    return status;
}

pc_status pc_task_step(pc_task *task, size_t index) {
    task_part *part = &task->parts[index];
    for (size_t blocks = 0; part->row < task->starts[index + 1]; blocks++) {
        if (atomic_load_explicit(&task->is_cancelled, memory_order_relaxed)) return PC_CANCELLED;
        if (blocks == task->work->step_blocks) return PC_MORE;
        pc_block block;
        pc_status status = take_block(&block, task, index);
        if (status == PC_OK) status = task->work->fill(task->memory, &task->job, &block);
        if (status != PC_OK) return status;
        part->row += block.count;
    }
    return PC_OK;
}

pc_result *pc_task_finish(pc_task *task) {
    if (!task->work->finish(task->memory, &task->job)) return NULL;
    pc_result *result = task->job.result;
    task->job.result = NULL;
    return result;
}

/* ---- What all works use ---------------------------------------------------------------------------------------- */

phn_text pc_region_cell(const pc_block *block, size_t row) {
    return block->regions.offsets == NULL ? (phn_text){NULL, 0} : pc_row_text(&block->regions, row);
}

void pc_region_of_row(char out[2], const pc_job *job, const pc_block *block, size_t row) {
    memcpy(out, job->request.region, 2);
    phn_text cell = pc_region_cell(block, row);
    (void)phn_cell_region(out, cell.bytes, cell.length);
}

pc_node pc_names_node(const char *name, const char *format, const pc_job *job, pc_names names, size_t length,
                      const uint8_t *validity, const void *indices) {
    return (pc_node){name, format, length, {validity, indices}, 2, NULL, 0, pc_engine_names(job->engine, names)};
}
