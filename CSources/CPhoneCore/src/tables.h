/* tables: what an engine works out of its plan when it is made, so that walks begin further on. */
#ifndef PHN_TABLES_H
#define PHN_TABLES_H

#include "plan.h"

/* The bytes of the tables that follow an engine in memory. */
size_t phn_tables_size(const phn_engine *engine);

/*
 * Fills the tables of an engine. `memory` has the size above, and is aligned for any type. False if there is no memory
 * to derive them in.
 */
bool phn_tables_fill(phn_engine *engine, void *memory);

#endif
