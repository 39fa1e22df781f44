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

/*
 * Checks a text with a name or another label before such a number. What precedes the first mark is ignored, unless it
 * is damaged, in texts that are parsed by the Korean rules first. Returns false for all other texts.
 */
PHN_SELDOM static bool phn_check_labeled(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                         const char region[2]) {
    phn_scanner scanner = {.text = text, .length = length};
    phn_packed packed;
    size_t letters = phn_letter_pair(region);
    if (!engine->lane.is_used || engine->region_roots[letters] == 0) return false;
    if (phn_scan_next(&scanner) == PHN_MARK_END || scanner.begin == 0 || scanner.is_damaged) return false;
    phn_pack_text(&packed, engine->packer, text + scanner.begin, length - scanner.begin);
    if (!phn_check_short(out, engine, &packed, letters)) return false;
    if (out->level == PHN_LEVEL_NONE || out->reason == PHN_REASON_TOO_SHORT) return false;
    out->offset = scanner.begin;
    return true;
}

#endif
