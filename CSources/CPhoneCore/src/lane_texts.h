/* lane_texts: the E.164 and national texts of packed digits. */
#ifndef PHN_LANE_TEXTS_H
#define PHN_LANE_TEXTS_H

#include "lane.h"
#include "packed_bytes.h"
#include "stencil.h"

/* Room for a text that is stored sixteen bytes at a time. */
enum { PHN_LANE_ROOM = 17 };

/* The national digits of an answer, at most sixteen; more of them count but are lost. */
typedef struct phn_lane_digits {
    uint64_t packed;
    size_t count;
} phn_lane_digits;

static inline phn_lane_digits phn_lane_national(const phn_lane_record *record, const phn_packed *packed) {
    unsigned start = record->start;
    if (start > PHN_PACKED_MAX) return (phn_lane_digits){0, SIZE_MAX};
    /* By twice the half: 64 is not a distance by which a word can be shifted. */
    uint64_t digits = packed->digits[0] >> 2 * start >> 2 * start | packed->digits[1] << (32 - 2 * start)
                                                                                      << (32 - 2 * start);
    return (phn_lane_digits){digits, (size_t)packed->count - start};
}

/* With other digits before them. */
static inline phn_lane_digits phn_lane_after(phn_lane_digits digits, uint64_t head, size_t count) {
    return (phn_lane_digits){digits.packed << 4 * count | head, digits.count + count};
}

/* Stores up to sixteen bytes. */
static inline void phn_lane_store(uint8_t *dst, phn_short_text text) {
    phn_store64(dst, text.low);
    phn_store64(dst + 8, text.high);
}

/*
 * Writes the E.164 text of an accepted number, empty if it has none; false for more digits than are written here. `dst`
 * has room for PHN_LANE_ROOM bytes.
 */
static inline bool phn_lane_put_e164(uint8_t *dst, size_t *size, const phn_engine *engine,
                                     const phn_lane_record *record, uint16_t state, const phn_packed *packed) {
    const phn_lane_form *form = &engine->lane.forms[state];
    phn_lane_digits digits = phn_lane_after(phn_lane_national(record, packed), form->code, form->code_digits);
    bool has_e164 = (record->flags & PHN_ANSWER_HAS_E164) != 0;
    if (digits.count > PHN_PACKED_MAX) return false;
    dst[0] = '+';
    phn_store_digits(dst + 1, digits.packed);
    *size = has_e164 ? 1 + digits.count : 0;
    return true;
}

/* ---- National texts -------------------------------------------------------------------------------------------- */

/* The digits of a national text, as a caller dials them. */
typedef struct phn_lane_dialed {
    uint64_t packed;
    uint8_t count;
    uint8_t table; /* of the region where they are dialed; 0: another writer is needed */
    uint8_t size;  /* of the text, in bytes; 0: another writer is needed */
    uint8_t unused;
    uint16_t groups;
} phn_lane_dialed;

/*
 * Finds the digits of a national text. phn_format classifies a number before it writes it, and so do these functions:
 * the first one walks the number's own digits, the second one those that a caller dials. Each is called for many texts,
 * so that their walks overlap.
 */
static inline void phn_lane_dial(phn_lane_dialed *out, const phn_engine *engine, const phn_lane_record *record,
                                 uint16_t state, const phn_packed *packed) {
    const phn_lane *lane = &engine->lane;
    const phn_lane_form *form = &lane->forms[state];
    bool has_e164 = (record->flags & PHN_ANSWER_HAS_E164) != 0;
    phn_lane_digits national = phn_lane_after(phn_lane_national(record, packed), 0, phn_keeps_prefix(record->flags));
    /* The table after the plus begins after the calling code of the first region. */
    bool is_known = has_e164 ? form->code == lane->code : form->home != 0;
    out->table = 0;
    if (national.count >= PHN_PACKED_MAX || !is_known) return;
    state = phn_lane_walk(engine, has_e164 ? 0 : form->home, national.packed, national.count);
    bool has_trunk = has_e164 && (lane->records[state].flags & PHN_ANSWER_HAS_TRUNK) != 0;
    phn_lane_digits dialed = phn_lane_after(national, 0, has_trunk);
    out->packed = dialed.packed;
    out->count = (uint8_t)dialed.count;
    out->table = lane->forms[state].table;
}

static inline void phn_lane_group(phn_lane_dialed *dialed, const phn_engine *engine) {
    const phn_lane *lane = &engine->lane;
    dialed->size = 0;
    if (dialed->table == 0) return;
    uint16_t state = phn_lane_walk(engine, dialed->table, dialed->packed, dialed->count);
    dialed->groups = lane->forms[state].groups;
    dialed->size = lane->sizes[dialed->groups * (PHN_PACKED_MAX + 1u) + dialed->count];
}

#endif
