#include "bits.h"
#include "memory.h"
#include "reasons.h"
#include "rows.h"
#include <stdlib.h>
#include <string.h>

enum { STEP_BLOCKS = 32, TEXT_GUESS = 14 };

typedef union offsets {
    uint32_t narrow[PC_BLOCK + 1];
    uint64_t wide[PC_BLOCK + 1];
} offsets;

/* A part of the rows. Its texts are contiguous, and their offsets begin at 0. */
typedef struct checked_part {
    size_t rows;
    pc_bytes written;
    /* The results of a block before conversion. */
    offsets ends;
    uint8_t levels[PC_BLOCK];
    char letters[2 * PC_BLOCK];
    uint8_t bits[4][PC_BLOCK / 8];
} checked_part;

/* The arrays of the result; NULL if the work does not need them. */
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

typedef struct checked_rows {
    bool has_wide_ends;
    arrays arrays;
    checked_part *parts;
} checked_rows;

/* ---- Making the arrays ------------------------------------------------------------------------------------------- */

static bool allocate(checked_rows *checked, const pc_job *job) {
    pc_result *result = job->result;
    arrays *out = &checked->arrays;
    size_t rows = job->rows + 1, bits = job->rows / 8 + 1;
    bool is_whole = (out->validity = pc_result_allocate_zeros(result, bits)) != NULL;
    if (job->request.work == PC_WORK_VALID) {
        return is_whole && (out->valid = pc_result_allocate_zeros(result, bits)) != NULL;
    }
    size_t width = checked->has_wide_ends ? sizeof(int64_t) : sizeof(int32_t);
    is_whole = is_whole && (out->ends = pc_result_allocate(result, rows * width)) != NULL &&
               (out->text_validity = pc_result_allocate_zeros(result, bits)) != NULL;
    if (!is_whole || job->request.work != PC_WORK_CHECK) return is_whole;
    return (out->levels = pc_result_allocate(result, rows)) != NULL &&
           (out->kinds = pc_result_allocate(result, rows)) != NULL &&
           (out->kind_validity = pc_result_allocate_zeros(result, bits)) != NULL &&
           (out->reasons = pc_result_allocate(result, rows)) != NULL &&
           (out->places = pc_result_allocate(result, rows * sizeof *out->places)) != NULL &&
           (out->reason_validity = pc_result_allocate_zeros(result, bits)) != NULL &&
           (out->regions = pc_result_allocate(result, rows * sizeof *out->regions)) != NULL &&
           (out->region_validity = pc_result_allocate_zeros(result, bits)) != NULL;
}

static void destroy(void *work, const pc_job *job) {
    checked_rows *checked = work;
    for (size_t index = 0; checked->parts != NULL && index < job->part_count; index++) {
        free(checked->parts[index].written.bytes);
    }
    free(checked->parts);
    free(checked);
}

static void *create(const pc_job *job) {
    checked_rows *checked = calloc(1, sizeof *checked);
    if (checked == NULL) return NULL;
    /* The formatted texts of this many rows always fit in four-byte offsets. Names can be of any length. */
    checked->has_wide_ends = job->request.work == PC_WORK_PLACE || job->rows > INT32_MAX / PHN_TEXT_MAX;
    checked->parts = calloc(job->part_count, sizeof *checked->parts);
    if (checked->parts == NULL || !allocate(checked, job)) {
        destroy(checked, job);
        return NULL;
    }
    for (size_t index = 0; index < job->part_count; index++) {
        checked->parts[index].rows = job->starts[index + 1] - job->starts[index];
    }
    return checked;
}

/* ---- Columns of a block ---------------------------------------------------------------------------------------- */

/* Appends the ends of a block's texts to those of its part. */
static void put_ends(checked_rows *checked, const checked_part *part, const pc_block *block, bool are_wide) {
    size_t used = part->written.used;
    for (size_t row = 0; row < block->count; row++) {
        size_t end = used + (are_wide ? (size_t)part->ends.wide[row + 1] : part->ends.narrow[row + 1]);
        if (checked->has_wide_ends) {
            ((int64_t *)checked->arrays.ends)[block->row + row + 1] = (int64_t)end;
        } else {
            ((int32_t *)checked->arrays.ends)[block->row + row + 1] = (int32_t)end;
        }
    }
}

static void put_regions(checked_rows *checked, const pc_job *job, const checked_part *part, const pc_block *block) {
    const int16_t *indices = pc_engine_region_indices(job->engine);
    int16_t *regions = checked->arrays.regions + block->row;
    for (size_t row = 0; row < block->count; row++) {
        uint16_t pair;
        memcpy(&pair, part->letters + 2 * row, sizeof pair);
        regions[row] = indices[pair];
    }
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* Reserves memory for `size` bytes of a block; false if memory runs out. */
static bool reserve(checked_part *part, size_t size) {
    return pc_reserve(&part->written, size, part->rows * TEXT_GUESS);
}

/* The number of a row. */
static phn_number number_of(const pc_job *job, const pc_block *block, size_t row) {
    phn_verdict verdict;
    char region[2];
    pc_region_of_row(region, job, block, row);
    phn_text text = pc_row_text(&block->texts, row);
    phn_check(&verdict, pc_engine_core(job->engine), text.bytes, text.length, region);
    return verdict.number;
}

/* Appends the name of a number to the names of a block, which take up `*size` bytes; false if memory runs out. */
static bool put_name(size_t *size, const pc_job *job, checked_part *part, const phn_number *number) {
    const pc_request *request = &job->request;
    phn_places_text name = pc_name_of(pc_engine_core(job->engine), number, request->name, &request->language);
    if (!reserve(part, *size + name.length)) return false;
    if (name.length > 0) memcpy(part->written.bytes + part->written.used + *size, name.bytes, name.length);
    *size += name.length;
    return true;
}

/* Appends a number in the requested style. The memory must have been reserved. */
static void put_styled(size_t *size, const pc_job *job, checked_part *part, const phn_number *number) {
    *size += phn_format(part->written.bytes + part->written.used + *size, PHN_TEXT_MAX, pc_engine_core(job->engine),
                        number, job->request.style, PHN_SEPARATOR_STANDARD);
}

/* Appends the texts of a block's rows one by one, for styles and names that the core does not return as columns. */
static bool put_texts(const pc_job *job, checked_part *part, const pc_block *block, uint8_t *bits) {
    size_t size = 0;
    part->ends.wide[0] = 0;
    for (size_t row = 0; row < block->count; row++) {
        if ((bits[row / 8] >> (row % 8) & 1) != 0) {
            phn_number number = number_of(job, block, row);
            if (job->request.work != PC_WORK_PLACE) {
                put_styled(&size, job, part, &number);
            } else if (!put_name(&size, job, part, &number)) {
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

/* Whether the core does not return the requested texts as columns. */
static bool is_by_rows(const checked_rows *checked, const pc_job *job) {
    phn_style style = job->request.style;
    if (job->request.work == PC_WORK_PLACE) return true;
    return checked->arrays.ends != NULL && style != PHN_STYLE_E164 && style != PHN_STYLE_NATIONAL;
}

enum { VALIDITY, REASON_BITS, REGION_BITS, TEXT_BITS };

static pc_status check_block(checked_rows *checked, const pc_job *job, checked_part *part, const pc_block *block) {
    const pc_request *request = &job->request;
    arrays *out = &checked->arrays;
    bool is_check = request->work == PC_WORK_CHECK, by_rows = is_by_rows(checked, job);
    if (out->ends != NULL && !reserve(part, (block->count + 1) * PHN_TEXT_MAX)) return PC_NO_MEMORY;
    const phn_text_results texts = {part->written.bytes + part->written.used,
                                    part->written.capacity - part->written.used, &part->ends, part->bits[TEXT_BITS]};
    bool has_national = out->ends != NULL && request->style == PHN_STYLE_NATIONAL && !by_rows;
    const phn_results results = {
        .size = sizeof results,
        .validity = part->bits[VALIDITY],
        .levels = part->levels,
        .kinds = is_check ? out->kinds + block->row : NULL,
        .reasons = is_check ? out->reasons + block->row : NULL,
        .regions = is_check ? part->letters : NULL,
        .region_validity = is_check ? part->bits[REGION_BITS] : NULL,
        .offsets = is_check ? out->places + block->row : NULL,
        .offset_validity = is_check ? part->bits[REASON_BITS] : NULL,
        .e164 = out->ends != NULL && request->style == PHN_STYLE_E164 && !by_rows ? &texts : NULL,
        .national = has_national ? &texts : NULL,
        .level = request->level,
    };
    size_t filled;
    phn_status status = phn_check_column(&results, &filled, pc_engine_core(job->engine), &block->texts, block->count,
                                         request->region, request->regions == NULL ? NULL : &block->regions);
    if (status != PHN_OK) return status_of(status);
    if (filled != block->count) return PC_FAILED;
    if (is_check) {
        pc_add_reasons_below(request->level, results.reasons, part->bits[REASON_BITS], part->levels,
                             part->bits[VALIDITY], block->count);
    }
    if (by_rows) {
        pc_compare_bits(part->bits[TEXT_BITS], part->levels, block->count, request->level);
        pc_mask_bits(part->bits[TEXT_BITS], part->bits[VALIDITY], block->count);
        if (!put_texts(job, part, block, part->bits[TEXT_BITS])) return PC_NO_MEMORY;
    } else if (has_national) {
        /* The core formats numbers of any level. */
        uint8_t enough[PC_BLOCK / 8];
        pc_compare_bits(enough, part->levels, block->count, request->level);
        pc_mask_bits(part->bits[TEXT_BITS], enough, block->count);
    }
    return PC_OK;
}

/* Adds the results of a block to the arrays. */
static void put_block(checked_rows *checked, const pc_job *job, checked_part *part, const pc_block *block) {
    arrays *out = &checked->arrays;
    size_t row = block->row, count = block->count;
    uint8_t bits[PC_BLOCK / 8];
    pc_put_bits(out->validity, row, part->bits[VALIDITY], count);
    if (out->valid != NULL) {
        pc_compare_bits(bits, part->levels, count, job->request.level);
        pc_put_bits(out->valid, row, bits, count);
    }
    if (out->levels != NULL) {
        memcpy(out->levels + row, part->levels, count);
        pc_compare_bits(bits, out->kinds + row, count, PHN_KIND_NONE + 1);
        pc_mask_bits(bits, part->bits[VALIDITY], count);
        pc_put_bits(out->kind_validity, row, bits, count);
        pc_put_bits(out->reason_validity, row, part->bits[REASON_BITS], count);
        pc_put_bits(out->region_validity, row, part->bits[REGION_BITS], count);
        put_regions(checked, job, part, block);
    }
    if (out->ends != NULL) {
        bool are_wide = is_by_rows(checked, job) || block->texts.offset_size == sizeof(uint64_t);
        pc_put_bits(out->text_validity, row, part->bits[TEXT_BITS], count);
        put_ends(checked, part, block, are_wide);
        part->written.used += are_wide ? part->ends.wide[count] : part->ends.narrow[count];
    }
}

static pc_status fill(void *work, const pc_job *job, const pc_block *block) {
    checked_rows *checked = work;
    checked_part *part = &checked->parts[block->part];
    pc_status status = check_block(checked, job, part, block);
    if (status == PC_OK) put_block(checked, job, part, block);
    return status;
}

/* ---- The result ------------------------------------------------------------------------------------------------ */

/* Adds the size of the previous parts' texts to the ends of a part's texts. */
static void shift_ends(checked_rows *checked, size_t row, size_t end, size_t size) {
    for (; size > 0 && row < end; row++) {
        if (checked->has_wide_ends) {
            ((int64_t *)checked->arrays.ends)[row + 1] += (int64_t)size;
        } else {
            ((int32_t *)checked->arrays.ends)[row + 1] += (int32_t)size;
        }
    }
}

/* Joins the texts of all parts; NULL if memory runs out. */
static const uint8_t *join_texts(checked_rows *checked, const pc_job *job) {
    size_t total = 0, size = 0;
    for (size_t index = 0; index < job->part_count; index++) total += checked->parts[index].written.used;
    bool is_one = job->part_count == 1;
    uint8_t *bytes = is_one ? realloc(checked->parts[0].written.bytes, total + 1) : pc_allocate(total + 1);
    if (bytes == NULL) return NULL;
    if (is_one) checked->parts[0].written.bytes = NULL;
    pc_result_adopt(job->result, bytes);
    for (size_t index = 0; index < job->part_count; index++) {
        const checked_part *part = &checked->parts[index];
        if (part->written.bytes != NULL) memcpy(bytes + size, part->written.bytes, part->written.used);
        shift_ends(checked, job->starts[index], job->starts[index + 1], size);
        size += part->written.used;
    }
    memset(checked->arrays.ends, 0, checked->has_wide_ends ? sizeof(int64_t) : sizeof(int32_t));
    return bytes;
}

static bool finish(void *work, const pc_job *job) {
    checked_rows *checked = work;
    const arrays *in = &checked->arrays;
    pc_result *result = job->result;
    size_t rows = job->rows;
    const uint8_t *bytes = in->ends == NULL ? NULL : join_texts(checked, job);
    if (in->ends != NULL && bytes == NULL) return false;
    const char *format = checked->has_wide_ends ? "U" : "u";
    const pc_node texts = {"e164", format, rows, {in->text_validity, in->ends, bytes}, 3, NULL, 0, NULL};
    if (in->valid != NULL) {
        result->root = (pc_node){"", "b", rows, {in->validity, in->valid}, 2, NULL, 0, NULL};
    } else if (in->levels == NULL) {
        result->root = texts;
        result->root.name = "";
    } else {
        pc_node *fields = result->children;
        fields[0] = texts;
        fields[1] = pc_names_node("level", "C", job, PC_LEVELS, rows, in->validity, in->levels);
        fields[2] = pc_names_node("kind", "C", job, PC_KINDS, rows, in->kind_validity, in->kinds);
        fields[3] = pc_names_node("region", "s", job, PC_REGIONS, rows, in->region_validity, in->regions);
        fields[4] = pc_names_node("reason", "C", job, PC_REASONS, rows, in->reason_validity, in->reasons);
        fields[5] = (pc_node){"offset", "L", rows, {in->reason_validity, in->places}, 2, NULL, 0, NULL};
        result->root = (pc_node){"", "+s", rows, {in->validity}, 1, fields, 6, NULL};
    }
    return true;
}

const pc_row_work pc_checked_rows = {PC_BLOCK, STEP_BLOCKS, create, fill, finish, destroy};
