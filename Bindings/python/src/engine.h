/* The engine with the standard plan, and the names of its values as Arrow dictionaries. */
#ifndef PC_ENGINE_H
#define PC_ENGINE_H

#include "phone_world.h"
#include <stdbool.h>

struct pc_node;

typedef struct pc_engine pc_engine;

/* Creates an engine, which threads may share; NULL if memory runs out. */
pc_engine *pc_engine_create(void);
pc_engine *pc_engine_retain(pc_engine *engine);
void pc_engine_release(pc_engine *engine);

const phn_engine *pc_engine_core(const pc_engine *engine);

/*
 * Arrays of names. The index of the name of a level, kind, style, reason or cost is its value in phone_core.h. The
 * evidences are "plus" followed by the regions.
 */
typedef enum pc_names { PC_LEVELS, PC_KINDS, PC_REASONS, PC_STYLES, PC_COSTS, PC_REGIONS, PC_EVIDENCES } pc_names;

const struct pc_node *pc_engine_names(const pc_engine *engine, pc_names names);

/* A table from the two bytes of a region, as a uint16_t in memory order, to its index in PC_REGIONS. */
const int16_t *pc_engine_region_indices(const pc_engine *engine);

/* Returns the name at an index, without a terminating zero. */
phn_text pc_name_at(const struct pc_node *names, size_t index);

/* The index of a name; -1 for any other text. */
int pc_name_index(const struct pc_node *names, const char *text, size_t length);

#endif
