#include "task.h"
#include "bits.h"
#include "memory.h"
#include <stdlib.h>
#include <string.h>

/* Blocks between two looks at signals: a few milliseconds. */
enum { STEP_BLOCKS = 32, TEXT_GUESS = 14 };

typedef union offsets {
    uint32_t narrow[PC_BLOCK + 1];
    uint64_t wide[PC_BLOCK + 1];
} offsets;

/* A part of the rows. The texts of a part are one after the other; their offsets begin at 0. */
typedef struct task_part {
    size_t row;
    size_t end;
    pc_bytes written;
    pc_gathered texts;
    pc_gathered regions;
    /* Results of a block that are converted. */
    offsets ends;
    uint8_t levels[PC_BLOCK];
    char letters[2 * PC_BLOCK];
    uint8_t bits[4][PC_BLOCK / 8];
} task_part;

/* The arrays of the result; NULL where the work does not need them. */
typedef struct arrays {
    uint8_t *validity; /* of rows */
    uint8_t *levels;
    uint8_t *kinds;
    uint8_t *kind_validity;
    uint8_t *reasons;
    uint64_t *places;
    uint8_t *reason_validity; /* of places too */
    int16_t *regions;
    uint8_t *region_validity;
    void *ends;
    uint8_t *text_validity;
    uint8_t *valid;
} arrays;

struct pc_task {
    pc_engine *engine;
    pc_request request;
    size_t rows;
    bool has_wide_ends;
    atomic_bool is_cancelled;
    pc_result *result;
    arrays arrays;
    size_t part_count;
    task_part *parts;
};

/* ---- Making a task --------------------------------------------------------------------------------------------- */

static bool allocate(pc_task *task) {
    pc_result *result = task->result;
    arrays *out = &task->arrays;
    size_t rows = task->rows + 1, bits = task->rows / 8 + 1;
    bool is_whole = (out->validity = pc_result_allocate_zeros(result, bits)) != NULL;
    if (task->request.work == PC_WORK_VALID) {
        return is_whole && (out->valid = pc_result_allocate_zeros(result, bits)) != NULL;
    }
    size_t width = task->has_wide_ends ? sizeof(int64_t) : sizeof(int32_t);
    is_whole = is_whole && (out->ends = pc_result_allocate(result, rows * width)) != NULL &&
               (out->text_validity = pc_result_allocate_zeros(result, bits)) != NULL;
    if (!is_whole || task->request.work != PC_WORK_CHECK) return is_whole;
    return (out->levels = pc_result_allocate(result, rows)) != NULL &&
           (out->kinds = pc_result_allocate(result, rows)) != NULL &&
           (out->kind_validity = pc_result_allocate_zeros(result, bits)) != NULL &&
           (out->reasons = pc_result_allocate(result, rows)) != NULL &&
           (out->places = pc_result_allocate(result, rows * sizeof *out->places)) != NULL &&
           (out->reason_validity = pc_result_allocate_zeros(result, bits)) != NULL &&
           (out->regions = pc_result_allocate(result, rows * sizeof *out->regions)) != NULL &&
           (out->region_validity = pc_result_allocate_zeros(result, bits)) != NULL;
}

pc_task *pc_task_create(pc_engine *engine, const pc_request *request, size_t parts) {
    pc_task *task = calloc(1, sizeof *task);
    if (task == NULL) return NULL;
    size_t rows = pc_column_length(request->texts), blocks = (rows + PC_BLOCK - 1) / PC_BLOCK;
    task->engine = pc_engine_retain(engine);
    task->request = *request;
    task->rows = rows;
    /* The texts of so many rows always fit in offsets of four bytes; names have any length. */
    task->has_wide_ends = request->work == PC_WORK_PLACE || rows > INT32_MAX / PHN_TEXT_MAX;
    atomic_init(&task->is_cancelled, false);
    task->part_count = parts;
    task->parts = calloc(parts, sizeof *task->parts);
    task->result = pc_result_create(engine);
    if (task->parts == NULL || task->result == NULL || !allocate(task)) {
        pc_task_destroy(task);
        return NULL;
    }
    for (size_t index = 0; index < parts; index++) {
        size_t end = blocks * (index + 1) / parts * PC_BLOCK;
        task->parts[index].row = blocks * index / parts * PC_BLOCK;
        task->parts[index].end = end < rows ? end : rows;
    }
    return task;
}

void pc_task_destroy(pc_task *task) {
    if (task == NULL) return;
    for (size_t index = 0; task->parts != NULL && index < task->part_count; index++) {
        free(task->parts[index].written.bytes);
        pc_free_gathered(&task->parts[index].texts);
        pc_free_gathered(&task->parts[index].regions);
    }
    free(task->parts);
    pc_result_release(task->result);
    pc_engine_release(task->engine);
    free(task);
}

void pc_task_cancel(pc_task *task) {
    atomic_store_explicit(&task->is_cancelled, true, memory_order_relaxed);
}

/* ---- Columns of a block ---------------------------------------------------------------------------------------- */

/* Appends the ends of a block's texts to those of its part. */
static void put_ends(pc_task *task, task_part *part, size_t count, bool are_wide) {
    if (task->has_wide_ends) {
        int64_t *ends = (int64_t *)task->arrays.ends + part->row + 1;
        for (size_t row = 0; row < count; row++) {
            ends[row] =
                (int64_t)(part->written.used + (are_wide ? part->ends.wide[row + 1] : part->ends.narrow[row + 1]));
        }
        return;
    }
    int32_t *ends = (int32_t *)task->arrays.ends + part->row + 1;
    uint32_t used = (uint32_t)part->written.used;
    for (size_t row = 0; row < count; row++) {
        ends[row] = (int32_t)(used + (are_wide ? (uint32_t)part->ends.wide[row + 1] : part->ends.narrow[row + 1]));
    }
}

static void put_regions(pc_task *task, const task_part *part, size_t count) {
    const int16_t *indices = pc_engine_region_indices(task->engine);
    int16_t *regions = task->arrays.regions + part->row;
    for (size_t row = 0; row < count; row++) {
        uint16_t pair;
        memcpy(&pair, part->letters + 2 * row, sizeof pair);
        regions[row] = indices[pair];
    }
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* Room for so many bytes of a block. */
static bool reserve(task_part *part, size_t size) {
    return pc_reserve(&part->written, size, (part->end - part->row) * TEXT_GUESS);
}

/* The number of a row. */
static phn_number number_of(const pc_task *task, const phn_text_rows *texts, const phn_text_rows *regions, size_t row) {
    phn_verdict verdict;
    char region[2];
    memcpy(region, task->request.region, sizeof region);
    phn_text cell = regions == NULL ? (phn_text){NULL, 0} : pc_row_text(regions, row);
    (void)phn_cell_region(region, cell.bytes, cell.length);
    phn_text text = pc_row_text(texts, row);
    phn_check(&verdict, pc_engine_core(task->engine), text.bytes, text.length, region);
    return verdict.number;
}

/* Appends the name of a number to those of a block, which have `size` bytes; false if memory runs out. */
static bool put_name(size_t *size, const pc_task *task, task_part *part, const phn_number *number) {
    const pc_request *request = &task->request;
    phn_places_text name = pc_name_of(pc_engine_core(task->engine), number, request->name, &request->language);
    if (!reserve(part, *size + name.length)) return false;
    if (name.length > 0) memcpy(part->written.bytes + part->written.used + *size, name.bytes, name.length);
    *size += name.length;
    return true;
}

/* Appends a number in a style, for which there is room. */
static void put_styled(size_t *size, const pc_task *task, task_part *part, const phn_number *number) {
    *size += phn_format(part->written.bytes + part->written.used + *size, PHN_TEXT_MAX, pc_engine_core(task->engine),
                        number, task->request.style, PHN_SEPARATOR_STANDARD);
}

/* The texts of a block's rows one by one: those that the core does not have in columns. */
static bool put_texts(pc_task *task, task_part *part, const phn_text_rows *texts, const phn_text_rows *regions,
                      size_t count, uint8_t *bits) {
    size_t size = 0;
    part->ends.wide[0] = 0;
    for (size_t row = 0; row < count; row++) {
        if ((bits[row / 8] >> (row % 8) & 1) != 0) {
            phn_number number = number_of(task, texts, regions, row);
            if (task->request.work != PC_WORK_PLACE) {
                put_styled(&size, task, part, &number);
            } else if (!put_name(&size, task, part, &number)) {
                return false;
            }
        }
        part->ends.wide[row + 1] = size;
        if (size == part->ends.wide[row]) bits[row / 8] &= (uint8_t) ~(1u << row % 8);
    }
    return true;
}

/* ---- Blocks ---------------------------------------------------------------------------------------------------- */

static pc_status status_of(phn_status status) {
    switch (status) {
    case PHN_OK:
        return PC_OK;
    case PHN_COLUMN_OFFSETS:
    case PHN_COLUMN_LENGTH:
    case PHN_NULL_ARGUMENT:
        return PC_DAMAGED;
    default:
        return PC_FAILED;
    }
}

/* Rows that the core has checked. */
typedef struct task_block {
    phn_text_rows texts;
    phn_text_rows regions;
    size_t count;
} task_block;

static pc_status take_block(task_block *out, pc_task *task, task_part *part) {
    const pc_request *request = &task->request;
    size_t left = part->end - part->row;
    out->count = left < PC_BLOCK ? left : PC_BLOCK;
    pc_status status = pc_take_rows(&out->texts, &out->count, &part->texts, request->texts, part->row);
    if (status == PC_OK && request->regions != NULL) {
        status = pc_take_rows(&out->regions, &out->count, &part->regions, request->regions, part->row);
    }
    return status;
}

/* Whether the core has no columns of these texts. */
static bool is_by_rows(const pc_task *task) {
    phn_style style = task->request.style;
    if (task->request.work == PC_WORK_PLACE) return true;
    return task->arrays.ends != NULL && style != PHN_STYLE_E164 && style != PHN_STYLE_NATIONAL;
}

enum { VALIDITY, REASON_BITS, REGION_BITS, TEXT_BITS };

static pc_status check_block(pc_task *task, task_part *part, task_block *block) {
    const pc_request *request = &task->request;
    arrays *out = &task->arrays;
    bool is_check = request->work == PC_WORK_CHECK;
    if (out->ends != NULL && !reserve(part, (block->count + 1) * PHN_TEXT_MAX)) return PC_NO_MEMORY;
    const phn_text_results texts = {part->written.bytes + part->written.used,
                                    part->written.capacity - part->written.used, &part->ends, part->bits[TEXT_BITS]};
    bool has_national = out->ends != NULL && request->style == PHN_STYLE_NATIONAL && !is_by_rows(task);
    const phn_results results = {
        .size = sizeof results,
        .validity = part->bits[VALIDITY],
        .levels = part->levels,
        .kinds = is_check ? out->kinds + part->row : NULL,
        .reasons = is_check ? out->reasons + part->row : NULL,
        .regions = is_check ? part->letters : NULL,
        .region_validity = is_check ? part->bits[REGION_BITS] : NULL,
        .offsets = is_check ? out->places + part->row : NULL,
        .offset_validity = is_check ? part->bits[REASON_BITS] : NULL,
        .e164 = out->ends != NULL && request->style == PHN_STYLE_E164 && !is_by_rows(task) ? &texts : NULL,
        .national = has_national ? &texts : NULL,
        .level = request->level,
    };
    size_t filled;
    phn_status status = phn_check_column(&results, &filled, pc_engine_core(task->engine), &block->texts, block->count,
                                         request->region, request->regions == NULL ? NULL : &block->regions);
    if (status != PHN_OK) return status_of(status);
    if (filled != block->count) return PC_FAILED;
    if (is_by_rows(task)) {
        pc_compare_bits(part->bits[TEXT_BITS], part->levels, block->count, request->level);
        pc_mask_bits(part->bits[TEXT_BITS], part->bits[VALIDITY], block->count);
        const phn_text_rows *regions = request->regions == NULL ? NULL : &block->regions;
        if (!put_texts(task, part, &block->texts, regions, block->count, part->bits[TEXT_BITS])) return PC_NO_MEMORY;
    } else if (has_national) {
        /* The core formats numbers of any level. */
        uint8_t enough[PC_BLOCK / 8];
        pc_compare_bits(enough, part->levels, block->count, request->level);
        pc_mask_bits(part->bits[TEXT_BITS], enough, block->count);
    }
    return PC_OK;
}

/* Adds the results of a block to the arrays. */
static void put_block(pc_task *task, task_part *part, const task_block *block) {
    arrays *out = &task->arrays;
    size_t row = part->row, count = block->count;
    uint8_t bits[PC_BLOCK / 8];
    pc_put_bits(out->validity, row, part->bits[VALIDITY], count);
    if (out->valid != NULL) {
        pc_compare_bits(bits, part->levels, count, task->request.level);
        pc_put_bits(out->valid, row, bits, count);
    }
    if (out->levels != NULL) {
        memcpy(out->levels + row, part->levels, count);
        pc_compare_bits(bits, out->kinds + row, count, PHN_KIND_NONE + 1);
        pc_mask_bits(bits, part->bits[VALIDITY], count);
        pc_put_bits(out->kind_validity, row, bits, count);
        pc_put_bits(out->reason_validity, row, part->bits[REASON_BITS], count);
        pc_put_bits(out->region_validity, row, part->bits[REGION_BITS], count);
        put_regions(task, part, count);
    }
    if (out->ends != NULL) {
        bool are_wide = is_by_rows(task) || block->texts.offset_size == sizeof(uint64_t);
        pc_put_bits(out->text_validity, row, part->bits[TEXT_BITS], count);
        put_ends(task, part, count, are_wide);
        part->written.used += are_wide ? part->ends.wide[count] : part->ends.narrow[count];
    }
    part->row += count;
}

pc_status pc_task_step(pc_task *task, size_t index) {
    task_part *part = &task->parts[index];
    for (size_t blocks = 0; part->row < part->end; blocks++) {
        if (atomic_load_explicit(&task->is_cancelled, memory_order_relaxed)) return PC_CANCELLED;
        if (blocks == STEP_BLOCKS) return PC_MORE;
        task_block block;
        pc_status status = take_block(&block, task, part);
        if (status == PC_OK) status = check_block(task, part, &block);
        if (status != PC_OK) return status;
        put_block(task, part, &block);
    }
    return PC_OK;
}

/* ---- The result ------------------------------------------------------------------------------------------------ */

/* Moves the ends of a part's texts after those of the parts before it. */
static void shift_ends(pc_task *task, size_t row, size_t end, size_t size) {
    for (; size > 0 && row < end; row++) {
        if (task->has_wide_ends) {
            ((int64_t *)task->arrays.ends)[row + 1] += (int64_t)size;
        } else {
            ((int32_t *)task->arrays.ends)[row + 1] += (int32_t)size;
        }
    }
}

/* The texts of all parts one after the other; NULL if memory runs out. */
static const uint8_t *join_texts(pc_task *task) {
    size_t total = 0, size = 0, row = 0;
    for (size_t index = 0; index < task->part_count; index++) total += task->parts[index].written.used;
    bool is_one = task->part_count == 1;
    uint8_t *bytes = is_one ? realloc(task->parts[0].written.bytes, total + 1) : pc_allocate(total + 1);
    if (bytes == NULL) return NULL;
    if (is_one) task->parts[0].written.bytes = NULL;
    pc_result_adopt(task->result, bytes);
    for (size_t index = 0; index < task->part_count; index++) {
        const task_part *part = &task->parts[index];
        if (part->written.bytes != NULL) memcpy(bytes + size, part->written.bytes, part->written.used);
        shift_ends(task, row, part->end, size);
        size += part->written.used;
        row = part->end;
    }
    memset(task->arrays.ends, 0, task->has_wide_ends ? sizeof(int64_t) : sizeof(int32_t));
    return bytes;
}

static pc_node names_node(const char *name, const char *format, const pc_task *task, pc_names names,
                          const uint8_t *validity, const void *indices) {
    return (pc_node){name, format, task->rows, {validity, indices}, 2, NULL, 0, pc_engine_names(task->engine, names)};
}

pc_result *pc_task_finish(pc_task *task) {
    const arrays *in = &task->arrays;
    pc_result *result = task->result;
    const uint8_t *bytes = in->ends == NULL ? NULL : join_texts(task);
    if (in->ends != NULL && bytes == NULL) return NULL;
    const pc_node texts = {
        "e164", task->has_wide_ends ? "U" : "u", task->rows, {in->text_validity, in->ends, bytes}, 3, NULL, 0, NULL};
    switch (task->request.work) {
    case PC_WORK_VALID:
        result->root = (pc_node){"", "b", task->rows, {in->validity, in->valid}, 2, NULL, 0, NULL};
        break;
    case PC_WORK_FORMAT:
    case PC_WORK_PLACE:
        result->root = texts;
        result->root.name = "";
        break;
    case PC_WORK_CHECK:
        result->children[0] = texts;
        result->children[1] = names_node("level", "C", task, PC_LEVELS, in->validity, in->levels);
        result->children[2] = names_node("kind", "C", task, PC_KINDS, in->kind_validity, in->kinds);
        result->children[3] = names_node("region", "s", task, PC_REGIONS, in->region_validity, in->regions);
        result->children[4] = names_node("reason", "C", task, PC_REASONS, in->reason_validity, in->reasons);
        result->children[5] = (pc_node){"offset", "L", task->rows, {in->reason_validity, in->places}, 2, NULL, 0, NULL};
        result->root = (pc_node){"", "+s", task->rows, {in->validity}, 1, result->children, PC_CHILDREN_MAX, NULL};
        break;
    }
    task->result = NULL;
    return result;
}
