#include "lane_dialed.h"

/*
 * A mask has bit i if all sequences of i digits that may follow lead to a state that permits the digits of a national
 * text.
 */
enum { ALL_COUNTS = 0x7FFF, UNKNOWN_COUNTS = UINT16_MAX };

/* The masks of a state, without and with the trunk prefix. */
typedef struct dialed_masks {
    uint16_t own[2];
    uint16_t dialed[2];
} dialed_masks;

typedef struct comparison {
    const phn_engine *engine;
    size_t table;
    dialed_masks *masks; /* one for each state */
} comparison;

size_t phn_lane_dialed_size(const phn_engine *engine) {
    return engine->states.count * sizeof(dialed_masks);
}

/*
 * The mask of digits after the calling code: their region is that of the table, and the trunk prefix precedes them
 * exactly if `has_trunk` is set.
 */
static uint16_t own_mask(const comparison *made, uint16_t state, bool has_trunk) {
    const phn_engine *engine = made->engine;
    uint16_t *mask = &made->masks[state].own[has_trunk];
    if (*mask != UNKNOWN_COUNTS) return *mask;
    bool puts_trunk = (engine->lane.records[state].flags & PHN_ANSWER_HAS_TRUNK) != 0;
    unsigned rest = ALL_COUNTS;
    /* This ends the recursion at a state that leads to itself. */
    *mask = 0;
    for (uint8_t digit = 0; digit < (phn_is_fork(&engine->states, state) ? 10 : 1); digit++) {
        rest &= own_mask(made, phn_step(&engine->states, state, digit), has_trunk);
    }
    bool permits = engine->lane.forms[state].table == made->table && puts_trunk == has_trunk;
    *mask = (uint16_t)((rest << 1 & ALL_COUNTS) | permits);
    return *mask;
}

/*
 * Removes from the masks of a state, and of the states after it, what the digits after the calling code do not permit.
 */
static void restrict_dialed(const comparison *made, uint16_t state, unsigned without, unsigned with) {
    const phn_states *states = &made->engine->states;
    uint16_t *dialed = made->masks[state].dialed;
    without &= dialed[false];
    with &= dialed[true];
    if (without == dialed[false] && with == dialed[true]) return;
    dialed[false] = (uint16_t)without;
    dialed[true] = (uint16_t)with;
    uint16_t last = state;
    for (uint8_t digit = 0; digit < (phn_is_fork(states, state) ? 10 : 1); digit++) {
        uint16_t next = phn_step(states, state, digit);
        if (digit == 0 || next != last) restrict_dialed(made, next, without >> 1, with >> 1);
        last = next;
    }
}

/* The states after the same digits. */
typedef struct companions {
    uint16_t dialed;
    uint16_t own;       /* if all digits follow the calling code */
    uint16_t own_after; /* if the digits after the trunk prefix do */
    bool has_trunk;
} companions;

static bool are_same(const companions *one, const companions *other) {
    return one->dialed == other->dialed && one->own == other->own && one->own_after == other->own_after &&
           one->has_trunk == other->has_trunk;
}

/* Compares the walks for all digits, one by one up to the length of a head. */
static void compare_walks(const comparison *made, companions from, size_t count) {
    unsigned without = own_mask(made, from.own, false);
    unsigned with = from.has_trunk ? own_mask(made, from.own_after, true) : 0;
    if (count == PHN_LANE_BEGIN) {
        restrict_dialed(made, from.dialed, without, with);
        return;
    }
    made->masks[from.dialed].dialed[false] &= (uint16_t)(without | (ALL_COUNTS - 1));
    made->masks[from.dialed].dialed[true] &= (uint16_t)(with | (ALL_COUNTS - 1));
    companions last = {0};
    for (uint8_t digit = 0; digit < 10; digit++) {
        const phn_states *states = &made->engine->states;
        companions to = {phn_step(states, from.dialed, digit), phn_step(states, from.own, digit), from.own_after,
                         count == 0 ? digit == 0 : from.has_trunk};
        if (count > 0) to.own_after = phn_step(states, from.own_after, digit);
        /* Most digits lead to the same state as the digit before. */
        if (digit == 0 || !are_same(&to, &last)) compare_walks(made, to, count + 1);
        last = to;
    }
}

/* Whether the national text of each number in a state has the digits that were dialed in the table. */
static bool is_as_dialed(const comparison *made, uint16_t state) {
    const phn_lane *lane = &made->engine->lane;
    const phn_lane_record *record = &lane->records[state];
    const uint16_t *dialed = made->masks[state].dialed;
    bool is_whole = record->start == 0 || phn_keeps_prefix(record->flags);
    /* Without a level there is no text, so any digits are right. */
    if (record->level == PHN_LEVEL_NONE) return true;
    if (dialed[true] == UNKNOWN_COUNTS || record->start > 1) return false;
    if ((record->flags & PHN_ANSWER_HAS_E164) == 0) {
        return is_whole && lane->forms[state].home == made->table && lane->forms[state].table == made->table;
    }
    bool has_code = lane->forms[state].code == lane->code;
    return has_code && (dialed[!is_whole] & 1) != 0;
}

void phn_lane_fill_dialed(const phn_engine *engine, size_t table, void *scratch) {
    const phn_lane *lane = &engine->lane;
    const comparison made = {engine, table, scratch};
    memset(scratch, UINT8_MAX, phn_lane_dialed_size(engine));
    compare_walks(&made, (companions){lane->roots[table], lane->roots[0], lane->roots[0], false}, 0);
    for (size_t state = 0; state < engine->states.count; state++) {
        /* A state of two tables would need two bytes; the first table is stored. */
        uint8_t *dialed = &lane->records[state].dialed;
        if (*dialed == 0 && is_as_dialed(&made, (uint16_t)state)) *dialed = (uint8_t)table;
    }
}
