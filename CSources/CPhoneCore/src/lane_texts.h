/* lane_texts: writes the E.164 and national texts of packed digits. */
#ifndef PHN_LANE_TEXTS_H
#define PHN_LANE_TEXTS_H

#include "lane.h"
#include "packed_bytes.h"
#include "stencil.h"

/* The room in bytes for a text that is stored sixteen bytes at a time. */
enum { PHN_LANE_ROOM = 17 };

/* The national digits of a record, at most sixteen; further digits are counted but not stored. */
typedef struct phn_lane_digits {
    uint64_t packed;
    size_t count;
} phn_lane_digits;

static inline phn_lane_digits phn_lane_national(const phn_lane_record *record, const phn_packed *packed) {
    unsigned start = record->start;
    if (start > PHN_PACKED_MAX) return (phn_lane_digits){0, SIZE_MAX};
    /* Shifts twice by half the distance, because a word cannot be shifted by 64. */
    uint64_t digits = packed->digits[0] >> 2 * start >> 2 * start | packed->digits[1] << (32 - 2 * start)
                                                                                      << (32 - 2 * start);
    return (phn_lane_digits){digits, (size_t)packed->count - start};
}

/* Prepends zeros to digits. */
static inline phn_lane_digits phn_lane_after(phn_lane_digits digits, size_t zeros) {
    return (phn_lane_digits){digits.packed << 4 * zeros, digits.count + zeros};
}

/* Stores up to sixteen bytes. */
static inline void phn_lane_store(uint8_t *dst, phn_short_text text) {
    phn_store64(dst, text.low);
    phn_store64(dst + 8, text.high);
}

/*
 * Writes the E.164 text of a number that has one; returns false for more digits than are written here. `dst` has room
 * for PHN_LANE_ROOM bytes.
 */
static inline bool phn_lane_put_e164(uint8_t *dst, size_t *size, const phn_lane_e164 *form, const phn_packed *packed) {
    dst[0] = '+';
    phn_store_digits(dst + 1, packed->digits[0] >> (form->dropped & 63) << (form->added & 63) | form->code);
    *size = packed->count + (size_t)form->growth;
    return packed->count <= form->most;
}

/* ---- National texts -------------------------------------------------------------------------------------------- */

/* A national text before it is written. */
typedef struct phn_lane_dialed {
    uint64_t packed; /* the digits that a caller dials */
    uint16_t groups;
    uint8_t size; /* in bytes; 0 if another writer is needed */
} phn_lane_dialed;

/*
 * Uses the digits of a text for its national text, if its state shows that they are the same. Returns false if the
 * digits have to be found. Without a level, they have no meaning.
 */
PHN_INLINE bool phn_lane_dial_same(phn_lane_dialed *out, const phn_engine *engine, size_t table,
                                   const phn_lane_record *record, uint16_t state, const phn_packed *packed) {
    size_t count = packed->count % PHN_PACKED_MAX;
    out->packed = packed->digits[0];
    out->groups = engine->lane.forms[state].groups;
    out->size = engine->stencils[out->groups].sizes[count];
    return (record->dialed == table) & !packed->plus & (count == packed->count);
}

/*
 * Finds the digits of a national text and their groups. phn_format first classifies a number by a walk over the digits
 * after the calling code, and then walks over the digits that a caller dials. One of the two walks is known already:
 * the first one if the text begins with a plus and the calling code, the second one if the text has exactly the digits
 * that are dialed in its table. `table` is the table of a text without a plus.
 */
PHN_INLINE void phn_lane_dial(phn_lane_dialed *out, const phn_engine *engine, size_t table,
                              const phn_lane_record *record, uint16_t state, const phn_packed *packed) {
    const phn_lane *lane = &engine->lane;
    const phn_lane_form *form = &lane->forms[state];
    bool has_e164 = (record->flags & PHN_ANSWER_HAS_E164) != 0;
    phn_lane_digits national = phn_lane_after(phn_lane_national(record, packed), phn_keeps_prefix(record->flags));
    /* The table after the plus begins after the calling code of the first region. */
    bool is_known = has_e164 ? form->code == lane->code : form->home != 0;
    out->size = 0;
    if (!is_known || national.count >= PHN_PACKED_MAX) return;
    bool has_code = has_e164 && packed->plus && record->start == lane->code_digits && form->table != 0;
    size_t other_table = has_code ? form->table : has_e164 ? 0 : form->home;
    phn_lane_digits other = phn_lane_after(national, has_code && (record->flags & PHN_ANSWER_HAS_TRUNK) != 0);
    uint16_t other_state = phn_lane_walk(engine, other_table, other.packed, other.count);
    uint16_t own = has_code ? state : other_state;
    bool has_trunk = has_e164 && (lane->records[own].flags & PHN_ANSWER_HAS_TRUNK) != 0;
    phn_lane_digits dialed = phn_lane_after(national, has_trunk);
    bool is_whole = !packed->plus && dialed.packed == packed->digits[0] && dialed.count == packed->count;
    size_t dialed_table = lane->forms[own].table;
    if (dialed_table == 0) return;
    uint16_t end = has_code ? other_state : state;
    bool is_dialed = has_code || (is_whole && dialed_table == table);
    if (!is_dialed) end = phn_lane_walk(engine, dialed_table, dialed.packed, dialed.count);
    out->packed = dialed.packed;
    out->groups = lane->forms[end].groups;
    out->size = (uint8_t)phn_stencil_size(&engine->stencils[out->groups], dialed.count);
}

#endif
