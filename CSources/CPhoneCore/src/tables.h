/* tables: what an engine works out of its plan when it is made, so that walks begin further on. */
#ifndef PHN_TABLES_H
#define PHN_TABLES_H

#include "plan.h"

/* Bytes of the tables that stand behind an engine. */
size_t phn_tables_size(const phn_engine *engine);

/* Fills an engine's tables, those behind it in memory of that size, which is aligned for any type. */
void phn_tables_fill(phn_engine *engine, void *memory);

#endif
