#include "functions.h"
#include "checked.h"
#include "vectors.h"
#include <stdio.h>
#include <string.h>

DUCKDB_EXTENSION_EXTERN

/* Writes a name, or a null if the row has no name. */
static void put_name(filled *out, size_t row, bool has_name, const struct pc_node *names, size_t index) {
    phn_text name = has_name ? pc_name_at(names, index) : (phn_text){NULL, 0};
    put_text(out, row, name.bytes, name.length);
}

/* ---- Fields of a check ----------------------------------------------------------------------------------------- */

static void put_e164(duckdb_vector vector, const pd_checked *rows) {
    filled out = fill(vector);
    for (size_t row = 0; row < rows->count; row++) {
        size_t begin = rows->e164_ends[row];
        put_text(&out, row, rows->e164 + begin,
                 pd_bit(rows->e164_validity, row) ? rows->e164_ends[row + 1] - begin : 0);
    }
}

static void put_levels(duckdb_vector vector, const pd_checked *rows, const pc_engine *engine) {
    filled out = fill(vector);
    const struct pc_node *names = pc_engine_names(engine, PC_LEVELS);
    for (size_t row = 0; row < rows->count; row++) {
        put_name(&out, row, pd_bit(rows->validity, row), names, rows->levels[row]);
    }
}

static void put_kinds(duckdb_vector vector, const pd_checked *rows, const pc_engine *engine) {
    filled out = fill(vector);
    const struct pc_node *names = pc_engine_names(engine, PC_KINDS);
    for (size_t row = 0; row < rows->count; row++) {
        bool has_kind = pd_bit(rows->validity, row) && rows->kinds[row] != PHN_KIND_NONE;
        put_name(&out, row, has_kind, names, rows->kinds[row]);
    }
}

static void put_regions(duckdb_vector vector, const pd_checked *rows, const pc_engine *engine) {
    filled out = fill(vector);
    const struct pc_node *names = pc_engine_names(engine, PC_REGIONS);
    const int16_t *indices = pc_engine_region_indices(engine);
    for (size_t row = 0; row < rows->count; row++) {
        uint16_t letters;
        memcpy(&letters, rows->regions + 2 * row, sizeof letters);
        put_name(&out, row, pd_bit(rows->region_validity, row), names, (size_t)indices[letters]);
    }
}

static void put_reasons(duckdb_vector vector, const pd_checked *rows, const pc_engine *engine) {
    filled out = fill(vector);
    const struct pc_node *names = pc_engine_names(engine, PC_REASONS);
    for (size_t row = 0; row < rows->count; row++) {
        put_name(&out, row, pd_bit(rows->offset_validity, row), names, rows->reasons[row]);
    }
}

static void put_offsets(duckdb_vector vector, const pd_checked *rows) {
    filled out = fill(vector);
    for (size_t row = 0; row < rows->count; row++) {
        ((int64_t *)out.values)[row] = (int64_t)rows->offsets[row];
        if (!pd_bit(rows->offset_validity, row)) duckdb_validity_set_row_invalid(out.validity, row);
    }
}

/* ---- Functions ------------------------------------------------------------------------------------------------- */

void pd_phone_e164(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    pd_checked rows;
    if (!pd_check(&rows, info, chunk)) return;
    put_e164(result, &rows);
    pd_free_checked(&rows);
}

void pd_phone_is_valid(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    pd_checked rows;
    if (!pd_check(&rows, info, chunk)) return;
    filled out = fill(result);
    for (size_t row = 0; row < rows.count; row++) {
        ((bool *)out.values)[row] = rows.levels[row] >= PHN_LEVEL_STANDARD;
        if (!pd_bit(rows.validity, row)) duckdb_validity_set_row_invalid(out.validity, row);
    }
    pd_free_checked(&rows);
}

void pd_phone_kind(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    pd_checked rows;
    if (!pd_check(&rows, info, chunk)) return;
    put_kinds(result, &rows, duckdb_scalar_function_get_extra_info(info));
    pd_free_checked(&rows);
}

void pd_phone_region(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    pd_checked rows;
    if (!pd_check(&rows, info, chunk)) return;
    put_regions(result, &rows, duckdb_scalar_function_get_extra_info(info));
    pd_free_checked(&rows);
}

void pd_phone_check(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    pd_checked rows;
    if (!pd_check(&rows, info, chunk)) return;
    const pc_engine *engine = duckdb_scalar_function_get_extra_info(info);
    filled out = fill(result);
    for (size_t row = 0; row < rows.count; row++) {
        if (!pd_bit(rows.validity, row)) duckdb_validity_set_row_invalid(out.validity, row);
    }
    put_e164(duckdb_struct_vector_get_child(result, PD_E164), &rows);
    put_levels(duckdb_struct_vector_get_child(result, PD_LEVEL), &rows, engine);
    put_kinds(duckdb_struct_vector_get_child(result, PD_KIND), &rows, engine);
    put_regions(duckdb_struct_vector_get_child(result, PD_REGION), &rows, engine);
    put_reasons(duckdb_struct_vector_get_child(result, PD_REASON), &rows, engine);
    put_offsets(duckdb_struct_vector_get_child(result, PD_OFFSET), &rows);
    pd_free_checked(&rows);
}

/* ---- Formats --------------------------------------------------------------------------------------------------- */

/* Reports a text that is not a style, or its beginning, which ends after a whole character. */
static void refuse_style(duckdb_function_info info, phn_text name) {
    enum { SHOWN_MAX = 60 };
    char message[160];
    size_t shown = name.length < SHOWN_MAX ? name.length : SHOWN_MAX;
    while (shown > 0 && shown < name.length && (name.bytes[shown] & 0xC0) == 0x80) shown -= 1;
    snprintf(message, sizeof message, "'%.*s' is not a style; use e164, international, national, rfc3966 or digits",
             (int)shown, (const char *)name.bytes);
    duckdb_scalar_function_set_error(info, message);
}

void pd_phone_format(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    const pc_engine *engine = duckdb_scalar_function_get_extra_info(info);
    duckdb_vector styles = duckdb_data_chunk_get_vector(chunk, 2);
    filled out = fill(result);
    size_t count = duckdb_data_chunk_get_size(chunk);
    for (size_t row = 0; row < count; row++) {
        char dst[PHN_TEXT_MAX];
        phn_number number;
        phn_text name = pd_text(styles, row);
        int style = name.bytes == NULL
                        ? -1
                        : pc_name_index(pc_engine_names(engine, PC_STYLES), (const char *)name.bytes, name.length);
        if (name.bytes != NULL && style < 0) {
            refuse_style(info, name);
            return;
        }
        bool has_number = name.bytes != NULL && pd_number_of(&number, engine, chunk, row);
        size_t size = !has_number ? 0
                                  : phn_format((uint8_t *)dst, PHN_TEXT_MAX, pc_engine_core(engine), &number,
                                               (phn_style)style, PHN_SEPARATOR_STANDARD);
        put_text(&out, row, dst, size);
    }
}
