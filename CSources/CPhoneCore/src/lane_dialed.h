/*
 * lane_dialed: finds the states of `lane` in which the national text has the digits that were dialed. Most texts have
 * them, but this depends on the state of the national digits after the calling code:
 *
 *  010 2345 6789       dialed: the state of a text
 *  +82 10 2345 6789    own: the state with the trunk prefix and the region
 *
 * The two walks are compared for all digits when an engine is created, so that no text needs the second walk.
 */
#ifndef PHN_LANE_DIALED_H
#define PHN_LANE_DIALED_H

#include "lane.h"

/* The size in bytes of the scratch memory that filling needs. */
size_t phn_lane_dialed_size(const phn_engine *engine);

/* Sets `dialed` in the records of a table's states. */
void phn_lane_fill_dialed(const phn_engine *engine, size_t table, void *scratch);

#endif
