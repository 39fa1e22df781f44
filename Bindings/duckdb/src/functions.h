/* The SQL functions as DuckDB callbacks. Their extra information is a pc_engine. */
#ifndef PD_FUNCTIONS_H
#define PD_FUNCTIONS_H

#include "duckdb_extension.h"

/* The fields of the struct that pd_phone_check returns. The last one is a BIGINT, and all others are VARCHAR. */
enum { PD_E164, PD_LEVEL, PD_KIND, PD_REGION, PD_REASON, PD_OFFSET, PD_FIELDS };

/* The fields of each match that pd_phone_find returns. Start and end are BIGINT, and all others are VARCHAR. */
enum { PD_FOUND_E164, PD_FOUND_EXTENSION, PD_FOUND_START, PD_FOUND_END, PD_FOUND_EVIDENCE, PD_FOUND_FIELDS };

void pd_phone_e164(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);
void pd_phone_is_valid(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);
void pd_phone_kind(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);
void pd_phone_region(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);
void pd_phone_check(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);
void pd_phone_format(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);
void pd_phone_place(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);
void pd_phone_carrier(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);
void pd_phone_find(duckdb_function_info info, duckdb_data_chunk chunk, duckdb_vector result);

#endif
