#include "checked.h"
#include "reasons.h"
#include <stdlib.h>
#include <string.h>

DUCKDB_EXTENSION_EXTERN

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* The longest string that DuckDB stores in the vector itself. */
enum { INLINE_MAX = 12 };

static bool is_valid(const uint64_t *validity, size_t row) {
    return validity == NULL || (validity[row / 64] >> (row % 64) & 1) != 0;
}

static phn_text text_of(const duckdb_string_t *string) {
    size_t length = string->value.inlined.length;
    const char *bytes = length <= INLINE_MAX ? string->value.inlined.inlined : string->value.pointer.ptr;
    return (phn_text){(const uint8_t *)bytes, length};
}

phn_text pd_text(duckdb_vector vector, size_t row) {
    if (!is_valid(duckdb_vector_get_validity(vector), row)) return (phn_text){NULL, 0};
    return text_of((const duckdb_string_t *)duckdb_vector_get_data(vector) + row);
}

bool pd_take_column(pd_column *out, duckdb_vector vector, size_t count) {
    const duckdb_string_t *strings = duckdb_vector_get_data(vector);
    const uint64_t *validity = duckdb_vector_get_validity(vector);
    size_t length = 0, bits = count / 8 + 1;
    for (size_t row = 0; row < count; row++) length += is_valid(validity, row) ? text_of(&strings[row]).length : 0;
    uint64_t *offsets = malloc((count + 1) * sizeof *offsets + bits + length);
    *out = (pd_column){.memory = offsets};
    if (offsets == NULL) return false;
    uint8_t *there = (uint8_t *)(offsets + count + 1), *bytes = there + bits;
    memset(there, 0, bits);
    offsets[0] = 0;
    for (size_t row = 0; row < count; row++) {
        offsets[row + 1] = offsets[row];
        if (!is_valid(validity, row)) continue;
        phn_text text = text_of(&strings[row]);
        if (text.length > 0) memcpy(bytes + offsets[row], text.bytes, text.length);
        offsets[row + 1] += text.length;
        there[row / 8] |= (uint8_t)(1u << row % 8);
    }
    out->rows = (phn_text_rows){bytes, length, offsets, sizeof *offsets, count + 1, there, bits, 0};
    return true;
}

void pd_free_column(pd_column *column) {
    free(column->memory);
}

/* ---- Results --------------------------------------------------------------------------------------------------- */

/* Allocates all columns in one block of memory, the columns with the widest values first. */
static bool allocate(pd_checked *out, size_t count) {
    size_t bits = count / 8 + 1;
    uint8_t *next =
        malloc((2 * count + 1) * sizeof(uint64_t) + 4 * bits + 5 * count + PD_E164_MAX * count + PHN_TEXT_MAX);
    *out = (pd_checked){.count = count, .memory = next};
    if (next == NULL) return false;
    out->offsets = (uint64_t *)(void *)next;
    out->e164_ends = out->offsets + count;
    next = (uint8_t *)(out->e164_ends + count + 1);
    uint8_t **const bitmaps[] = {&out->e164_validity, &out->validity, &out->region_validity, &out->offset_validity};
    for (size_t index = 0; index < sizeof bitmaps / sizeof bitmaps[0]; index++, next += bits) *bitmaps[index] = next;
    uint8_t **const bytes[] = {&out->levels, &out->kinds, &out->reasons};
    for (size_t index = 0; index < sizeof bytes / sizeof bytes[0]; index++, next += count) *bytes[index] = next;
    out->regions = (char *)next;
    out->e164 = next + 2 * count;
    return true;
}

static bool check_rows(pd_checked *out, const phn_engine *core, const phn_text_rows *texts,
                       const phn_text_rows *regions) {
    size_t filled = 0;
    const phn_text_results e164 = {out->e164, PD_E164_MAX * out->count + PHN_TEXT_MAX, out->e164_ends,
                                   out->e164_validity};
    const phn_results results = {
        .size = sizeof results,
        .validity = out->validity,
        .levels = out->levels,
        .kinds = out->kinds,
        .reasons = out->reasons,
        .regions = out->regions,
        .region_validity = out->region_validity,
        .offsets = out->offsets,
        .offset_validity = out->offset_validity,
        .e164 = &e164,
    };
    phn_status status = phn_check_column(&results, &filled, core, texts, out->count, PD_NO_REGION, regions);
    if (status != PHN_OK || filled != out->count) return false;
    pc_add_reasons_below(PHN_LEVEL_STANDARD, out->reasons, out->offset_validity, out->levels, out->validity,
                         out->count);
    return true;
}

bool pd_check(pd_checked *out, duckdb_function_info info, duckdb_data_chunk chunk) {
    const pc_engine *engine = duckdb_scalar_function_get_extra_info(info);
    size_t count = duckdb_data_chunk_get_size(chunk);
    pd_column texts = {0}, regions = {0};
    bool is_checked = allocate(out, count) && pd_take_column(&texts, duckdb_data_chunk_get_vector(chunk, 0), count) &&
                      pd_take_column(&regions, duckdb_data_chunk_get_vector(chunk, 1), count) &&
                      check_rows(out, pc_engine_core(engine), &texts.rows, &regions.rows);
    pd_free_column(&texts);
    pd_free_column(&regions);
    if (is_checked) return true;
    pd_free_checked(out);
    duckdb_scalar_function_set_error(info, "phonecore: out of memory");
    return false;
}

void pd_free_checked(pd_checked *checked) {
    free(checked->memory);
}

bool pd_number_of(phn_number *out, const pc_engine *engine, duckdb_data_chunk chunk, size_t row) {
    phn_verdict verdict;
    char region[2];
    phn_text text = pd_text(duckdb_data_chunk_get_vector(chunk, 0), row);
    phn_text cell = pd_text(duckdb_data_chunk_get_vector(chunk, 1), row);
    if (text.bytes == NULL) return false;
    memcpy(region, PD_NO_REGION, sizeof region);
    (void)phn_cell_region(region, cell.bytes, cell.length);
    phn_check(&verdict, pc_engine_core(engine), text.bytes, text.length, region);
    *out = verdict.number;
    return verdict.level >= PHN_LEVEL_STANDARD;
}
