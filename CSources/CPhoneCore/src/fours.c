#include "fours.h"

/* Pairs for which there is no room have row 0, whose ends are open. */
enum { PLACES = PHN_NARROW_PLACES + PHN_NARROW_ROWS, ENDS = PHN_END_COUNTS * PHN_WORLD_ENDS_MAX };

typedef struct filling {
    const phn_world *world;
    uint16_t *rows;          /* row of the digits after each state; 0 if there is no row yet */
    uint16_t *ends_by_state; /* end of the digits after each state; 0 if there is no end yet */
    uint16_t wide;
    uint16_t medium;
    uint16_t narrow;
    uint16_t ends;
} filling;

size_t phn_fours_size(void) {
    return (ENDS + PLACES) * sizeof(uint16_t);
}

size_t phn_fours_scratch_size(const phn_world *world) {
    return 2 * world->states.count * sizeof(uint16_t);
}

/* Fills the labels after four digits and any digits that follow, up to a state where the digits matter. */
static void fill_end(uint16_t *labels, const phn_states *states, uint16_t state) {
    size_t count = 4;
    while (count < PHN_END_COUNTS && !phn_is_fork(states, state)) {
        phn_straight straight = phn_straight_at(states, state);
        /* The states of a run are consecutive. A straight after which no number continues leads to itself. */
        bool is_last = straight.run == 0 && straight.exit == state;
        size_t left = is_last ? PHN_END_COUNTS : (size_t)straight.run + 1;
        for (; left > 0 && count < PHN_END_COUNTS; left--, state += !is_last)
            labels[PHN_WORLD_ENDS_MAX * count++] = phn_label_of(states, state);
        state = straight.exit;
    }
    if (count < PHN_END_COUNTS) labels[PHN_WORLD_ENDS_MAX * count] = phn_label_of(states, state);
}

PHN_SELDOM static uint16_t new_end(filling *made, uint16_t state) {
    if (made->ends == PHN_WORLD_ENDS_MAX) return 0;
    fill_end(made->world->ends + made->ends, &made->world->states, state);
    return made->ends_by_state[state] = made->ends++;
}

static inline uint16_t end_of(filling *made, uint16_t state) {
    uint16_t known = made->ends_by_state[state];
    return known != 0 ? known : new_end(made, state);
}

/* Fills the ends after a state and each of the ten digits. */
static void fill_tens(uint16_t out[10], filling *made, uint16_t state) {
    const phn_states *states = &made->world->states;
    if (phn_is_fork(states, state)) {
        for (uint8_t digit = 0; digit < 10; digit++) out[digit] = end_of(made, phn_fork_step(states, state, digit));
    } else {
        uint16_t end = end_of(made, phn_step(states, state, 0));
        for (size_t digit = 0; digit < 10; digit++) out[digit] = end;
    }
}

static uint16_t wide_row(filling *made, uint16_t state) {
    const phn_states *states = &made->world->states;
    if (made->wide == PHN_WIDE_ROWS) return 0;
    uint16_t *row = made->world->fours + (size_t)made->wide * 100;
    uint16_t last = 0;
    for (uint8_t digit = 0; digit < 10; digit++, row += 10) {
        uint16_t next = phn_step(states, state, digit);
        /* Most digits lead to the same state as the digit before. */
        if (digit > 0 && next == last) {
            memcpy(row, row - 10, 10 * sizeof *row);
        } else {
            fill_tens(row, made, next);
        }
        last = next;
    }
    return made->wide++;
}

/* Adds the row of a fork whose digits all lead to straights. */
static uint16_t medium_row(filling *made, uint16_t state) {
    const phn_states *states = &made->world->states;
    if (made->medium == PHN_MEDIUM_ROWS) return 0;
    uint16_t *row = made->world->fours + PHN_MEDIUM_PLACES + (size_t)made->medium * 10;
    for (uint8_t digit = 0; digit < 10; digit++) {
        row[digit] = end_of(made, phn_step(states, phn_fork_step(states, state, digit), 0));
    }
    return (uint16_t)(PHN_FIRST_MEDIUM_ROW + made->medium++);
}

static uint16_t narrow_row(filling *made, uint16_t end) {
    if (made->narrow == PHN_NARROW_ROWS) return 0;
    made->world->fours[PHN_NARROW_PLACES + made->narrow] = end;
    return (uint16_t)(PHN_FIRST_NARROW_ROW + made->narrow++);
}

static uint16_t new_row(filling *made, uint16_t state) {
    const phn_states *states = &made->world->states;
    bool is_fork = phn_is_fork(states, state);
    for (uint8_t digit = 0; digit < (is_fork ? 10 : 1); digit++) {
        if (phn_is_fork(states, phn_step(states, state, digit))) return wide_row(made, state);
    }
    if (is_fork) return medium_row(made, state);
    return narrow_row(made, end_of(made, phn_step(states, phn_step(states, state, 0), 0)));
}

/* Returns the row of the digits after a state. */
static uint16_t row_of(filling *made, uint16_t state) {
    if (made->rows[state] == 0) made->rows[state] = new_row(made, state);
    return made->rows[state];
}

void phn_fours_fill(phn_world *world, void *memory, void *scratch) {
    world->ends = memory;
    world->fours = world->ends + ENDS;
    uint16_t *rows = scratch;
    /* The first row and the first end are for pairs without a row or an end. */
    filling made = {.world = world, .rows = rows, .ends_by_state = rows + world->states.count, .wide = 1, .ends = 1};
    memset(world->fours, 0, 100 * sizeof *world->fours);
    memset(world->ends, UINT8_MAX, ENDS * sizeof *world->ends);
    for (size_t pair = 0; pair < (world->code_count + 1) * PHN_CODE_PAIRS; pair++) {
        uint16_t row = pair < PHN_CODE_PAIRS ? 0 : row_of(&made, world->pairs[pair].state);
        world->rows[pair] = row | (world->pairs[pair].lead == PHN_LEAD_NONE ? 0 : PHN_ROW_HAS_LEAD);
    }
}
