/* check_packed: checks short plain texts by the tables of the Korean plan. A part of check. */
#ifndef PHN_CHECK_PACKED_H
#define PHN_CHECK_PACKED_H

#include "lane.h"
#include "scan.h"

/*
 * Checks a short plain text that the tables of the Korean plan contain, as they do most texts: its packed digits are
 * the number, or show why there is no number. Returns false for all other texts.
 */
PHN_INLINE bool phn_check_short(phn_verdict *out, const phn_engine *engine, const phn_packed *packed, size_t letters) {
    uint16_t state;
    if (!phn_lane_find(&state, engine, letters, packed) || phn_has_lone_digit(packed)) return false;
    const phn_lane_record record = engine->lane.records[state];
    memset(out, 0, sizeof *out);
    out->level = record.level;
    out->kind = record.kind;
    out->reason = record.reason;
    memcpy(out->region, record.region, 2);
    out->offset = phn_packed_start(packed);
    bool is_number = record.level != PHN_LEVEL_NONE;
    if (is_number) phn_lane_number(&out->number, engine, &record, state, packed);
    if (!is_number || record.reason == PHN_REASON_TOO_SHORT) {
        uint16_t root = packed->plus ? engine->plus_root : engine->region_roots[letters];
        out->offset = phn_lane_offset(engine, root, &record, state, packed);
    }
    return true;
}

#endif
