/*
 * lane_dialed: which states of `lane` show that a national text has the digits that were dialed. Most have them, but
 * this depends on the state of the number's own digits, which follow the calling code:
 *
 *  010 2345 6789       dialed: the state of a text
 *  +82 10 2345 6789    own: the state that shows the trunk prefix and the region
 *
 * The two walks are compared for all digits when an engine is created, so that no text needs the second one.
 */
#ifndef PHN_LANE_DIALED_H
#define PHN_LANE_DIALED_H

#include "lane.h"

/* The bytes that it needs. */
size_t phn_lane_dialed_size(const phn_engine *engine);

/* Sets `dialed` in the records of a table's states. */
void phn_lane_fill_dialed(const phn_engine *engine, size_t table, void *scratch);

#endif
