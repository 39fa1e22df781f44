#include "checked.h"
#include "counted_text.h"
#include "functions.h"
#include "search_regions.h"
#include "vectors.h"
#include <stdio.h>
#include <string.h>

enum { FOUND_AT_ONCE = 64 };

/* The matches of all rows. Each field is a vector. */
typedef struct matches {
    duckdb_vector list;
    filled fields[PD_FOUND_FIELDS];
    size_t count;
} matches;

/* ---- Matches --------------------------------------------------------------------------------------------------- */

/* Reserves memory for more matches; the memory of the fields may move. */
static bool grow(matches *out, size_t more) {
    bool has_room = duckdb_list_vector_reserve(out->list, out->count + more) == DuckDBSuccess &&
                    duckdb_list_vector_set_size(out->list, out->count + more) == DuckDBSuccess;
    duckdb_vector child = duckdb_list_vector_get_child(out->list);
    for (size_t field = 0; has_room && field < PD_FOUND_FIELDS; field++) {
        out->fields[field] = fill(duckdb_struct_vector_get_child(child, field));
    }
    return has_room;
}

static void put_number(matches *out, size_t at, const phn_engine *core, const phn_number *number) {
    uint8_t e164[PHN_TEXT_MAX];
    char extension[2 * sizeof number->extension];
    size_t size = phn_format(e164, sizeof e164, core, number, PHN_STYLE_E164, PHN_SEPARATOR_STANDARD);
    for (size_t index = 0; index < number->extension_count; index++) {
        extension[index] = (char)('0' + (number->extension[index / 2] >> 4 * (index % 2) & 15));
    }
    put_text(&out->fields[PD_FOUND_E164], at, e164, size);
    put_text(&out->fields[PD_FOUND_EXTENSION], at, extension, number->extension_count);
}

static void put_match(matches *out, size_t at, pc_counted_text *counted, const phn_engine *core, const phn_found *found,
                      const char *regions) {
    bool has_plus = found->region == PHN_NO_REGION;
    put_number(out, at, core, &found->number);
    ((int64_t *)out->fields[PD_FOUND_START].values)[at] = pc_counted_character(counted, found->start);
    ((int64_t *)out->fields[PD_FOUND_END].values)[at] = pc_counted_character(counted, found->end);
    const char *evidence = has_plus ? "plus" : regions + 2 * found->region;
    put_text(&out->fields[PD_FOUND_EVIDENCE], at, evidence, has_plus ? strlen("plus") : 2);
}

/* Appends the matches of a text; false if memory runs out. */
static bool put_matches(matches *out, const phn_engine *core, phn_text text, const phn_search *search) {
    pc_counted_text counted = {.text = text};
    size_t at = 0, count = FOUND_AT_ONCE;
    while (count == FOUND_AT_ONCE) {
        phn_found found[FOUND_AT_ONCE];
        count = phn_find(found, FOUND_AT_ONCE, &at, core, text.bytes, text.length, true, search);
        if (count > 0 && !grow(out, count)) return false;
        for (size_t index = 0; index < count; index++) {
            put_match(out, out->count + index, &counted, core, &found[index], search->regions);
        }
        out->count += count;
    }
    return true;
}

void pd_phone_find(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    const phn_engine *core = pc_engine_core(duckdb_scalar_function_get_extra_info(info));
    duckdb_vector texts = duckdb_data_chunk_get_vector(chunk, 0);
    duckdb_vector regions = duckdb_data_chunk_get_vector(chunk, 1);
    filled rows = fill(result);
    matches found = {.list = result};
    size_t count = duckdb_data_chunk_get_size(chunk);
    for (size_t row = 0; row < count; row++) {
        pc_search_regions searched = {.count = 0};
        phn_text text = pd_text(texts, row);
        size_t first = found.count;
        if (!pc_search_regions_read(&searched, pd_text(regions, row))) {
            char message[80];
            snprintf(message, sizeof message, "at most %d regions are searched at the same time", PHN_FIND_REGIONS_MAX);
            duckdb_scalar_function_set_error(info, message);
            return;
        }
        const phn_search search = {sizeof search, searched.letters, searched.count, PHN_LENIENCY_VALID};
        if (text.bytes != NULL && !put_matches(&found, core, text, &search)) {
            duckdb_scalar_function_set_error(info, "phonecore: out of memory");
            return;
        }
        ((duckdb_list_entry *)rows.values)[row] = (duckdb_list_entry){first, found.count - first};
        if (text.bytes == NULL) duckdb_validity_set_row_invalid(rows.validity, row);
    }
}
