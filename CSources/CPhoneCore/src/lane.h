/*
 * lane: the Korean plan's answers to packed texts. Nearly all lines of a column are short and plain; their digits lead
 * to an answer without a branch on the shape of a text, so that the work on one line overlaps the work on the next.
 *
 *  0102 345 6789        one table has the state after four digits
 *       ^               a state whose digits lead to different states may follow
 *        .. ....        the others are a straight, passed at once
 */
#ifndef PHN_LANE_H
#define PHN_LANE_H

#include "packed.h"
#include "plan.h"

/* The first table is that of the plus; the others are those of the plan's first regions. */
enum { PHN_LANE_TABLES = 4, PHN_LANE_HEADS = 1 << 16, PHN_LANE_BEGIN = 4 };

/* Fewer digits than a number can have; see phn_kept_digits. */
enum { PHN_LANE_KEPT_MAX = 16 };

/* Flags of a record besides those of an answer. */
enum { PHN_LANE_IS_ABROAD = 8 };

/* The bytes of the tables that `lane` needs in an engine's memory; 0 for a plan that it does not know. */
size_t phn_lane_size(const phn_engine *engine);

/* Fills them. `memory` is aligned for any type. */
void phn_lane_fill(phn_engine *engine, void *memory);

/* The table of a root; NULL without one. */
static inline const uint16_t *phn_lane_table(const phn_engine *engine, size_t table) {
    return engine->lane.heads == NULL ? NULL : engine->lane.heads + table * PHN_LANE_HEADS;
}

/* The table of the digits that a caller in a region dials; NULL without one. */
const uint16_t *phn_lane_table_of(const phn_engine *engine, const char region[2]);

/* The state after packed digits; zeros follow the last of them. */
PHN_INLINE uint16_t phn_lane_walk(const phn_engine *engine, const uint16_t *table, const uint64_t digits[2],
                                  size_t count) {
    const phn_states *states = &engine->states;
    size_t at = count < PHN_LANE_BEGIN ? count : PHN_LANE_BEGIN;
    /* The table has 15 for a digit that does not exist. */
    uint16_t state = table[(digits[0] | ~(uint64_t)0 << 4 * at) & (PHN_LANE_HEADS - 1)];
    bool forks = (state < states->fork_count) & (at < count);
    uint16_t next = phn_fork_step(states, forks ? state : 0, digits[0] >> 4 * PHN_LANE_BEGIN & 15);
    state = forks ? next : state;
    at += forks;
    while (at < count) {
        if (phn_is_fork(states, state)) {
            state = phn_fork_step(states, state, digits[at / 16] >> 4 * (at % 16) & 15);
            at += 1;
            continue;
        }
        phn_straight straight = phn_straight_at(states, state);
        if (count - at <= straight.run) return (uint16_t)(state + (count - at));
        if (straight.exit == state) return state;
        state = straight.exit;
        at += (size_t)straight.run + 1;
    }
    return state;
}

/* What is known of a text. */
typedef struct phn_lane_answer {
    phn_lane_record record;
    uint16_t state;
} phn_lane_answer;

/*
 * Whether the answer to a text that needs a closer look is that of all its digits, as phn_check answers: no trimming,
 * no damage, and no other region. Empties the answer to an empty text.
 */
bool phn_lane_settles(phn_lane_answer *answer, const phn_engine *engine, const phn_packed *packed, const uint8_t *text);

/* The answer to a packed text; false if only phn_check knows it. */
PHN_INLINE bool phn_lane_ask(phn_lane_answer *out, const phn_engine *engine, const uint16_t *table,
                             const phn_packed *packed, const uint8_t *text) {
    if (!packed->is_plain) return false;
    const uint16_t *root = packed->plus ? phn_lane_table(engine, 0) : table;
    out->state = phn_lane_walk(engine, root, packed->digits, packed->count);
    out->record = engine->lane.records[out->state];
    const phn_lane_record *record = &out->record;
    unsigned kept = (unsigned)packed->count - record->start; /* wraps if the number has no digits */
    unsigned doubts = (record->flags & PHN_LANE_IS_ABROAD) | (packed->count == 0) | (packed->count > record->maximum) |
                      ((packed->dot_mask != 0) & ((packed->digits[0] & 15) != 0)) |
                      (packed->plus & (packed->open_mask != 0)) |
                      ((record->level != PHN_LEVEL_NONE) & (kept - 1 >= PHN_LANE_KEPT_MAX));
    return doubts == 0 || phn_lane_settles(out, engine, packed, text);
}

#endif
