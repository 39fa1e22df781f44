/* The regions in which running text is searched, as a cell of a column has them. */
#ifndef PC_SEARCH_REGIONS_H
#define PC_SEARCH_REGIONS_H

#include "phone_find.h"

typedef struct pc_search_regions {
    char letters[2 * PHN_FIND_REGIONS_MAX];
    size_t count;
} pc_search_regions;

/* Adds a region, in capitals, as names have them; false if there are too many. */
bool pc_search_region_add(pc_search_regions *out, const char region[2]);

/*
 * Reads regions, which blanks or commas separate; a cell without any leaves `out` as it is. False if there are too
 * many. Other texts are no regions.
 */
bool pc_search_regions_read(pc_search_regions *out, phn_text text);

#endif
