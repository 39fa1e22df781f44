/* Validation of the rows of a DuckDB chunk by the core. */
#ifndef PD_CHECKED_H
#define PD_CHECKED_H

#include "duckdb_extension.h"
#include "engine.h"
#include "phone_core.h"

/* The maximum length of an E.164 text: a plus and the digits of a calling code and a number. */
enum { PD_E164_MAX = 32 };

/* The texts of a vector in contiguous memory. */
typedef struct pd_column {
    phn_text_rows rows;
    void *memory;
} pd_column;

/* Copies a vector of texts to a column, which must be freed; false if memory runs out. */
bool pd_take_column(pd_column *out, duckdb_vector vector, size_t count);
void pd_free_column(pd_column *column);

/* Returns the text of a row; NULL for a null row. */
phn_text pd_text(duckdb_vector vector, size_t row);

/*
 * Parses a row's first text in the region that its second text names; false if the text is null or is not a number of
 * the standard level.
 */
bool pd_number_of(phn_number *out, const pc_engine *engine, duckdb_data_chunk chunk, size_t row);

/* The results of all rows of a chunk, in columns like those of phn_results. */
typedef struct pd_checked {
    size_t count;
    uint64_t *offsets;
    uint64_t *e164_ends; /* where the texts begin, and the last one ends */
    uint8_t *e164;
    uint8_t *e164_validity;
    uint8_t *validity;
    uint8_t *region_validity;
    uint8_t *offset_validity; /* of the reasons too */
    uint8_t *levels;
    uint8_t *kinds;
    uint8_t *reasons;
    char *regions;
    void *memory;
} pd_checked;

/*
 * Validates the texts of a chunk's first vector in the regions of its second vector. With a null or blank region, only
 * numbers with a plus are parsed. False if memory runs out, which the query reports. The results must be freed.
 */
bool pd_check(pd_checked *out, duckdb_function_info info, duckdb_data_chunk chunk);
void pd_free_checked(pd_checked *checked);

static inline bool pd_bit(const uint8_t *bits, size_t row) {
    return (bits[row / 8] >> (row % 8) & 1) != 0;
}

/* The region for callers without a region. It is not assigned to any region. */
#define PD_NO_REGION "ZZ"

#endif
