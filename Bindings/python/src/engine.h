/* The engine of the standard plan, and the names of its values as dictionaries. */
#ifndef PC_ENGINE_H
#define PC_ENGINE_H

#include "phone_world.h"
#include <stdbool.h>

struct pc_node;

typedef struct pc_engine pc_engine;

/* NULL if memory runs out. Threads may share it. */
pc_engine *pc_engine_create(void);
pc_engine *pc_engine_retain(pc_engine *engine);
void pc_engine_release(pc_engine *engine);

const phn_engine *pc_engine_core(const pc_engine *engine);

/*
 * Arrays of names. The index of a level, type, style, reason or cost is its number in the header. Evidences are "plus"
 * and then the regions.
 */
typedef enum pc_names { PC_LEVELS, PC_KINDS, PC_REASONS, PC_STYLES, PC_COSTS, PC_REGIONS, PC_EVIDENCES } pc_names;

const struct pc_node *pc_engine_names(const pc_engine *engine, pc_names names);

/* For the two bytes of a region, as a column has them in memory, its index in PC_REGIONS. */
const int16_t *pc_engine_region_indices(const pc_engine *engine);

/* The name at an index, without a zero at its end. */
phn_text pc_name_at(const struct pc_node *names, size_t index);

/* The index of a name; -1 for any other text. */
int pc_name_index(const struct pc_node *names, const char *text, size_t length);

#endif
