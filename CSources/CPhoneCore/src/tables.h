/* tables: precomputed from the plan when an engine is created, to shorten walks. */
#ifndef PHN_TABLES_H
#define PHN_TABLES_H

#include "plan.h"

/* The number of bytes of the tables that follow an engine in memory. */
size_t phn_tables_size(const phn_engine *engine);

/* The number of scratch bytes for filling them, which must be zeros. */
size_t phn_tables_scratch_size(const phn_engine *engine);

/* Fills the tables of an engine. Both memory blocks have the sizes above, and are aligned for any type. */
void phn_tables_fill(phn_engine *engine, void *memory, void *scratch);

#endif
