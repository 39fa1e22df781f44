/* The regions in which running text is searched, as the cell of a column lists them. */
#ifndef PC_SEARCH_REGIONS_H
#define PC_SEARCH_REGIONS_H

#include "phone_find.h"

typedef struct pc_search_regions {
    char letters[2 * PHN_FIND_REGIONS_MAX];
    size_t count;
} pc_search_regions;

/* Adds a region in capital letters, as in PC_REGIONS; false if there are too many. */
bool pc_search_region_add(pc_search_regions *out, const char region[2]);

/*
 * Reads regions separated by blanks or commas. A blank cell leaves `out` unchanged. Texts that are not regions are
 * ignored. False if there are too many.
 */
bool pc_search_regions_read(pc_search_regions *out, phn_text text);

#endif
