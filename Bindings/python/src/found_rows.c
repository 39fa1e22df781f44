#include "counted_text.h"
#include "memory.h"
#include "rows.h"
#include <stdlib.h>
#include <string.h>

/* The search for numbers in running texts: the result has a list of structs for each row. */

enum { BLOCK_ROWS = 64, STEP_BLOCKS = 8, FOUND_AT_ONCE = 64, GUESS = 1 << 12 };

/* The columns of a part's matches. Each is stored as bytes; a column of texts consists of ends, which begin at 0, and
   bytes. */
typedef enum found_column {
    STARTS,    /* int64_t */
    ENDS,      /* int64_t */
    EVIDENCES, /* int16_t */
    E164_ENDS, /* int64_t */
    E164,
    EXTENSION_ENDS, /* int64_t */
    EXTENSION,
    FOUND_COLUMNS
} found_column;

typedef struct found_part {
    size_t count; /* matches */
    pc_bytes columns[FOUND_COLUMNS];
} found_part;

typedef struct found_rows {
    uint8_t *validity; /* parts begin at whole bytes */
    int64_t *ends;     /* of the list of each row, counted in its part until all parts are joined */
    found_part *parts;
} found_rows;

/* ---- Making and freeing ---------------------------------------------------------------------------------------- */

static void destroy(void *work, const pc_job *job) {
    found_rows *found = work;
    for (size_t index = 0; found->parts != NULL && index < job->part_count; index++) {
        for (size_t column = 0; column < FOUND_COLUMNS; column++) free(found->parts[index].columns[column].bytes);
    }
    free(found->parts);
    free(found);
}

static void *create(const pc_job *job) {
    found_rows *found = calloc(1, sizeof *found);
    if (found == NULL) return NULL;
    found->parts = calloc(job->part_count, sizeof *found->parts);
    found->validity = pc_result_allocate_zeros(job->result, job->rows / 8 + 1);
    found->ends = pc_result_allocate(job->result, (job->rows + 1) * sizeof *found->ends);
    if (found->parts != NULL && found->validity != NULL && found->ends != NULL) return found;
    destroy(found, job);
    return NULL;
}

/* ---- Matches --------------------------------------------------------------------------------------------------- */

static bool append(found_part *part, found_column column, const void *bytes, size_t size) {
    pc_bytes *out = &part->columns[column];
    if (!pc_reserve(out, size, GUESS)) return false;
    if (size > 0) memcpy(out->bytes + out->used, bytes, size);
    out->used += size;
    return true;
}

static bool append_text(found_part *part, found_column ends, const void *bytes, size_t size) {
    int64_t end = (int64_t)(part->columns[ends + 1].used + size);
    return append(part, ends, &end, sizeof end) && append(part, (found_column)(ends + 1), bytes, size);
}

static bool append_number(found_part *part, const pc_job *job, const phn_number *number) {
    uint8_t e164[PHN_TEXT_MAX];
    char extension[2 * sizeof number->extension];
    const phn_engine *core = pc_engine_core(job->engine);
    size_t size = phn_format(e164, sizeof e164, core, number, PHN_STYLE_E164, PHN_SEPARATOR_STANDARD);
    for (size_t index = 0; index < number->extension_count; index++) {
        extension[index] = (char)('0' + (number->extension[index / 2] >> 4 * (index % 2) & 15));
    }
    return append_text(part, E164_ENDS, e164, size) &&
           append_text(part, EXTENSION_ENDS, extension, number->extension_count);
}

static bool append_match(found_part *part, const pc_job *job, pc_counted_text *counted, const phn_found *match,
                         const char *regions) {
    int64_t start = pc_counted_character(counted, match->start), end = pc_counted_character(counted, match->end);
    int16_t evidence = 0;
    if (match->region != PHN_NO_REGION) {
        uint16_t pair;
        memcpy(&pair, regions + 2 * match->region, sizeof pair);
        evidence = (int16_t)(1 + pc_engine_region_indices(job->engine)[pair]);
    }
    part->count += 1;
    return append(part, STARTS, &start, sizeof start) && append(part, ENDS, &end, sizeof end) &&
           append(part, EVIDENCES, &evidence, sizeof evidence) && append_number(part, job, &match->number);
}

/* ---- Rows ------------------------------------------------------------------------------------------------------ */

static pc_status find_in(found_part *part, const pc_job *job, phn_text text, const pc_search_regions *regions) {
    const phn_search search = {sizeof search, regions->letters, regions->count, job->request.leniency};
    pc_counted_text counted = {.text = text};
    size_t at = 0, count = FOUND_AT_ONCE;
    while (count == FOUND_AT_ONCE) {
        phn_found found[FOUND_AT_ONCE];
        count =
            phn_find(found, FOUND_AT_ONCE, &at, pc_engine_core(job->engine), text.bytes, text.length, true, &search);
        for (size_t index = 0; index < count; index++) {
            if (!append_match(part, job, &counted, &found[index], regions->letters)) return PC_NO_MEMORY;
        }
    }
    return PC_OK;
}

static pc_status fill(void *work, const pc_job *job, const pc_block *block) {
    found_rows *found = work;
    found_part *part = &found->parts[block->part];
    if (!pc_are_sound(&block->texts, block->count)) return PC_DAMAGED;
    if (block->regions.offsets != NULL && !pc_are_sound(&block->regions, block->count)) return PC_DAMAGED;
    for (size_t row = 0; row < block->count; row++) {
        phn_text text = pc_row_text(&block->texts, row), cell = pc_region_cell(block, row);
        pc_search_regions regions = job->request.searched;
        if (!pc_search_regions_read(&regions, cell)) return PC_TOO_MANY_REGIONS;
        if (text.bytes != NULL) {
            found->validity[(block->row + row) / 8] |= (uint8_t)(1u << (block->row + row) % 8);
            pc_status status = find_in(part, job, text, &regions);
            if (status != PC_OK) return status;
        }
        found->ends[block->row + row + 1] = (int64_t)part->count;
    }
    return PC_OK;
}

/* ---- The result ------------------------------------------------------------------------------------------------ */

/* Joins a column of all parts; NULL if memory runs out. */
static uint8_t *join(const found_rows *found, const pc_job *job, found_column column) {
    size_t size = 0;
    for (size_t index = 0; index < job->part_count; index++) size += found->parts[index].columns[column].used;
    uint8_t *bytes = pc_result_allocate(job->result, size + 1);
    for (size_t index = 0, at = 0; bytes != NULL && index < job->part_count; index++) {
        const pc_bytes *part = &found->parts[index].columns[column];
        if (part->used > 0) memcpy(bytes + at, part->bytes, part->used);
        at += part->used;
    }
    return bytes;
}

/* Offsets of all texts of a column, and whether they have bytes. */
static bool join_texts(pc_node *out, const char *name, const found_rows *found, const pc_job *job, size_t count,
                       found_column ends) {
    int64_t *offsets = pc_result_allocate(job->result, (count + 1) * sizeof *offsets);
    uint8_t *validity = pc_result_allocate_zeros(job->result, count / 8 + 1);
    uint8_t *bytes = join(found, job, (found_column)(ends + 1));
    if (offsets == NULL || validity == NULL || bytes == NULL) return false;
    size_t match = 0;
    int64_t before = 0;
    offsets[0] = 0;
    for (size_t index = 0; index < job->part_count; index++) {
        const found_part *part = &found->parts[index];
        for (size_t each = 0; each < part->count; each++, match++) {
            int64_t end;
            memcpy(&end, part->columns[ends].bytes + each * sizeof end, sizeof end);
            offsets[match + 1] = before + end;
            if (offsets[match + 1] > offsets[match]) validity[match / 8] |= (uint8_t)(1u << match % 8);
        }
        before += (int64_t)part->columns[ends + 1].used;
    }
    *out = (pc_node){name, "U", count, {validity, offsets, bytes}, 3, NULL, 0, NULL};
    return true;
}

static bool finish(void *work, const pc_job *job) {
    found_rows *found = work;
    pc_node *list = job->result->children, *fields = job->result->fields;
    size_t count = 0;
    found->ends[0] = 0;
    for (size_t index = 0; index < job->part_count; index++) {
        for (size_t row = job->starts[index]; row < job->starts[index + 1]; row++)
            found->ends[row + 1] += (int64_t)count;
        count += found->parts[index].count;
    }
    const uint8_t *starts = join(found, job, STARTS), *ends = join(found, job, ENDS);
    const uint8_t *evidences = join(found, job, EVIDENCES);
    bool is_whole = starts != NULL && ends != NULL && evidences != NULL &&
                    join_texts(&fields[0], "e164", found, job, count, E164_ENDS) &&
                    join_texts(&fields[1], "extension", found, job, count, EXTENSION_ENDS);
    if (!is_whole) return false;
    fields[2] = (pc_node){"start", "l", count, {NULL, starts}, 2, NULL, 0, NULL};
    fields[3] = (pc_node){"end", "l", count, {NULL, ends}, 2, NULL, 0, NULL};
    fields[4] = pc_names_node("evidence", "s", job, PC_EVIDENCES, count, NULL, evidences);
    list[0] = (pc_node){"item", "+s", count, {NULL}, 1, fields, 5, NULL};
    job->result->root = (pc_node){"", "+L", job->rows, {found->validity, found->ends}, 2, list, 1, NULL};
    return true;
}

const pc_row_work pc_found_rows = {BLOCK_ROWS, STEP_BLOCKS, create, fill, finish, destroy};
