/*
 * lane: looks up packed texts in tables of the Korean plan. Nearly all lines of a column are short and plain; their
 * digits lead to an answer without a branch on the shape of a text, so that the work on one line overlaps the work on
 * the next.
 *
 *  0102 345 6789        the first table has the state after four digits, also of texts with fewer digits
 *       ... ....        the second one has the state after the others: nearly always, any digits lead there
 *
 *  +82 1023 456789      after a plus and the Korean calling code there is a first table for the next four digits
 */
#ifndef PHN_LANE_H
#define PHN_LANE_H

#include "number.h"
#include "packed.h"

enum { PHN_LANE_BEGIN = 4 };

/* A flag of a record in addition to those of an answer record: the number belongs to another region. */
enum { PHN_LANE_IS_ABROAD = 8 };

/* The size in bytes of the tables of `lane` in an engine's memory; 0 for a plan that it does not support. */
size_t phn_lane_size(const phn_engine *engine);

/* The size in bytes of the scratch memory that filling them needs. */
size_t phn_lane_scratch_size(const phn_engine *engine);

/* Fills the tables. Both memories are aligned for any type. */
void phn_lane_fill(phn_engine *engine, void *memory, void *scratch);

/* Sets whether an engine uses the tables: it does if it has tables, walks states, and has the standard profile. */
void phn_lane_choose(phn_engine *engine);

/* The table of the digits that a caller in a region dials; 0 if there is no table. */
static inline size_t phn_lane_table(const phn_engine *engine, const char region[2]) {
    return engine->lane.by_letters[phn_letter_pair(region)];
}

/*
 * The index of four packed digits in a table; missing digits are 15. The last two digits are the lower byte: numbers
 * differ more in them than in the first two, so the states of one area code share a few cache lines.
 */
static inline uint16_t phn_lane_head(uint64_t digits) {
    return (uint16_t)(digits << 8 | (digits >> 8 & 0xFF));
}

/* The state after up to sixteen packed digits from the root of a table on; zeros follow the last of them. */
static inline uint16_t phn_lane_walk(const phn_engine *engine, size_t table, uint64_t digits, size_t count) {
    PHN_ASSERT(count <= PHN_PACKED_MAX);
    const phn_lane *lane = &engine->lane;
    /* Missing digits are 15. */
    uint64_t known = count < PHN_LANE_BEGIN ? digits | UINT64_MAX << 4 * count : digits;
    uint16_t row = lane->heads[table * PHN_LANE_HEADS + phn_lane_head(known)];
    uint16_t state = lane->ends[row * PHN_LANE_COUNTS + count];
    if (state != lane->open) return state;
    const phn_marks marks = {.digits = {digits}, .count = (uint8_t)count};
    return phn_walk(&engine->states, lane->begins[row], &marks, PHN_LANE_BEGIN, count);
}

/*
 * The state after `count` digits, of which `first` has the first PHN_LANE_BEGIN; `open` if the answer is not certain.
 */
static inline uint16_t phn_lane_end(const phn_lane *lane, size_t table, uint16_t first, size_t count) {
    return lane->ends[lane->heads[table * PHN_LANE_HEADS + phn_lane_head(first)] * PHN_LANE_COUNTS + count];
}

/* The state after the digits that a caller in a Korean region dials, by the tables if these have the region. */
static inline uint16_t phn_lane_domestic(const phn_engine *engine, const phn_region *region, const phn_marks *marks) {
    size_t table = phn_lane_table(engine, region->letters);
    if (table == 0 || marks->count > PHN_PACKED_MAX) return phn_plan_walk(engine, region->root, marks, marks->count);
    return phn_lane_walk(engine, table, marks->digits[0], marks->count);
}

/* ---- Texts ------------------------------------------------------------------------------------------------------ */

/* The start of the lookup of texts with a plus, or of texts without one. */
typedef struct phn_lane_start {
    const uint16_t *heads;
    uint64_t code; /* the packed calling code that they begin with */
    uint64_t code_mask;
    uint32_t code_digits;
    uint32_t shift; /* the number of bits of its digits */
} phn_lane_start;

/* The mask of the digits that are missing among the first PHN_LANE_BEGIN, by the count of digits: each is 15. */
extern const uint16_t phn_lane_missing[PHN_LANE_COUNTS];

static inline phn_lane_start phn_lane_in_table(const phn_lane *lane, size_t table) {
    return (phn_lane_start){lane->heads + table * PHN_LANE_HEADS, 0, 0, 0, 0};
}

static inline phn_lane_start phn_lane_after_plus(const phn_lane *lane) {
    uint32_t shift = 4u * lane->code_digits;
    return (phn_lane_start){lane->heads, lane->code, ((uint64_t)1 << shift) - 1, lane->code_digits, shift};
}

/* The state after a text; lane->open if its answer is not certain. Does not branch on the content of the text. */
static inline uint16_t phn_lane_follow(const phn_lane *lane, const phn_lane_start *from, const phn_packed *text) {
    uint64_t digits = text->digits[0] >> from->shift;
    /* With fewer digits than the calling code has, the code differs, and the state has no meaning. */
    size_t own = (text->count - from->code_digits) % PHN_LANE_COUNTS;
    size_t row = from->heads[phn_lane_head(digits | phn_lane_missing[own])];
    return lane->ends[row * PHN_LANE_COUNTS + own];
}

/*
 * Whether a text needs a closer look: it may be a decimal, which has a dot and begins with "0." or a digit other than
 * 0, or it may have "(0)" or another calling code.
 */
static inline bool phn_lane_has_doubt(const phn_lane_start *from, const phn_packed *text) {
    uint64_t dots = (uint64_t)text->dot_mask * (text->digits[0] & 15) | phn_dot_after_first(text);
    uint64_t signs = dots | (uint64_t)text->open_mask * text->plus | ((text->digits[0] & from->code_mask) ^ from->code);
    return signs != 0;
}

/* Finds the state after one plain text; returns false if it needs a closer look. */
PHN_INLINE bool phn_lane_find_from(uint16_t *state, const phn_lane *lane, const phn_lane_start *from,
                                   const phn_packed *packed) {
    *state = phn_lane_follow(lane, from, packed);
    return *state != lane->open && !phn_lane_has_doubt(from, packed);
}

/* Finds the state after one plain text, which has a plus or is looked up in a table. */
PHN_INLINE bool phn_lane_find_one(uint16_t *state, const phn_lane *lane, size_t table, const phn_packed *packed) {
    /* Most of a start without a plus is constant, so each start has separate code. */
    const phn_lane_start from = phn_lane_in_table(lane, table);
    const phn_lane_start plus = phn_lane_after_plus(lane);
    return packed->plus ? phn_lane_find_from(state, lane, &plus, packed)
                        : phn_lane_find_from(state, lane, &from, packed);
}

/* The records and states of packed texts. */
typedef struct phn_lane_answers {
    phn_lane_record records[PHN_BATCH];
    uint16_t states[PHN_BATCH];
    uint8_t doubts[PHN_BATCH]; /* the texts that need a closer look, ascending */
    size_t doubt_count;
} phn_lane_answers;

/*
 * Looks up packed texts: those without a plus in `table`. `has_signs` is what packing them returned. The results of
 * texts that need a closer look may be wrong.
 */
void phn_lane_answer(phn_lane_answers *out, const phn_engine *engine, size_t table, const phn_packed *packed,
                     size_t count, bool has_signs);

/*
 * Whether a plain text follows the world metadata, by its first digits. Digits without a plus are dialed in a region
 * with this root. All texts follow the world metadata in the libphonenumber profile, which does not use the Korean
 * rules. Does not branch on the plus, because the branch would often be mispredicted.
 */
static inline bool phn_is_packed_abroad(const phn_engine *engine, const phn_packed *packed, uint16_t root) {
    bool leads_abroad = (packed->plus & engine->abroad[packed->digits[0] & 0xFF]) | (!packed->plus & (root == 0));
    return leads_abroad | (engine->profile != PHN_PROFILE_STANDARD);
}

/*
 * Finds the state after one packed text of any length that is dialed in a region with a pair of letters; returns false
 * if it needs a closer look, or has more digits than fill a word.
 */
PHN_INLINE bool phn_lane_find(uint16_t *state, const phn_engine *engine, size_t letters, const phn_packed *packed) {
    const phn_lane *lane = &engine->lane;
    if (!packed->is_plain || packed->count > PHN_PACKED_MAX) return false;
    size_t table = lane->by_letters[letters];
    bool is_here = packed->plus ? lane->is_used && !engine->abroad[packed->digits[0] & 0xFF] : table != 0;
    return is_here && phn_lane_find_one(state, lane, table, packed);
}

/* Creates the number of a packed text of up to sixteen digits whose record is certain and has a level. */
static inline void phn_lane_number(phn_number *out, const phn_engine *engine, const phn_lane_record *record,
                                   uint16_t state, const phn_packed *packed) {
    /* The last digit goes to the end of the word. */
    uint64_t digits = packed->digits[0] >> 4 * record->start << 4 * (PHN_PACKED_MAX + record->start - packed->count);
    size_t count = packed->count - record->start + (phn_keeps_prefix(record->flags) ? 1 : 0);
    bool is_domestic = (record->flags & PHN_ANSWER_HAS_E164) == 0;
    phn_number_put(out, phn_packed_value(digits), engine->lane.forms[state].calling_code, (uint8_t)count, is_domestic);
}

/*
 * The byte offset at which a packed text with such a record fails, as phn_check locates it; if it does not fail, at
 * which its number begins.
 */
size_t phn_lane_offset(const phn_engine *engine, uint16_t root, const phn_lane_record *record, uint16_t state,
                       const phn_packed *packed);

/*
 * Takes a closer look at a text. Returns whether its record is that of all its digits, with the verdict of phn_check:
 * the text is plain, does not have to be trimmed, is not damaged, and does not belong to another region.
 */
bool phn_lane_settle(phn_lane_answers *out, size_t index, const phn_engine *engine, size_t table,
                     const phn_packed *packed, const uint8_t *text);

#endif
