#include "checked.h"
#include "functions.h"
#include "phone_number_places.h"
#include "vectors.h"

/* Finds a name of a number; false if the number has no such name. */
typedef bool name_finder(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

static bool find_place(phn_places_text *out, const phn_place_finder *finder, const phn_number *number) {
    return phn_number_place(out, finder, number, NULL);
}

/* Writes the names of a chunk's numbers, each in the language that the third text of the row names. */
static void put_names(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result, name_finder *find) {
    const pc_engine *engine = duckdb_scalar_function_get_extra_info(info);
    duckdb_vector languages = duckdb_data_chunk_get_vector(chunk, 2);
    filled out = fill(result);
    phn_places places;
    phn_places_standard(&places);
    size_t count = duckdb_data_chunk_get_size(chunk);
    for (size_t row = 0; row < count; row++) {
        phn_number number;
        phn_places_text name = {NULL, 0};
        phn_text language = pd_text(languages, row);
        if (language.bytes != NULL && pd_number_of(&number, engine, chunk, row)) {
            phn_place_finder finder = {.engine = pc_engine_core(engine), .places = &places};
            phn_places_language_read(&finder.language, (const char *)language.bytes, language.length);
            if (!find(&name, &finder, &number)) name.length = 0;
        }
        put_text(&out, row, name.bytes, name.length);
    }
}

void pd_phone_place(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    put_names(info, chunk, result, find_place);
}

void pd_phone_carrier(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result) {
    put_names(info, chunk, result, phn_number_carrier);
}
