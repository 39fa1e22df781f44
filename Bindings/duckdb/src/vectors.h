/* Result vectors that are filled row by row. */
#ifndef PD_VECTORS_H
#define PD_VECTORS_H

#include "duckdb_extension.h"

DUCKDB_EXTENSION_EXTERN

/* A vector that is filled row by row. */
typedef struct filled {
    duckdb_vector vector;
    uint64_t *validity;
    void *values;
} filled;

static inline filled fill(duckdb_vector vector) {
    duckdb_vector_ensure_validity_writable(vector);
    return (filled){vector, duckdb_vector_get_validity(vector), duckdb_vector_get_data(vector)};
}

/* Writes a text, or a null for an empty text. */
static inline void put_text(filled *out, size_t row, const void *bytes, size_t length) {
    if (length == 0) {
        duckdb_validity_set_row_invalid(out->validity, row);
    } else {
        duckdb_vector_assign_string_element_len(out->vector, row, bytes, length);
    }
}

#endif
