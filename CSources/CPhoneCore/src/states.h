/* states: walks over digits through an automaton; a plan has one for Korea and one for the world metadata. */
#ifndef PHN_STATES_H
#define PHN_STATES_H

#include "marks.h"

/*
 * The digits of a fork lead to different states; all digits of a straight lead to the same state. The states of a run
 * of straights have consecutive numbers, so that a walk passes a run at once.
 */
typedef struct phn_straight {
    uint16_t exit; /* the state after the last of the run */
    uint16_t run;  /* the number of straights of the run that follow this one */
} phn_straight;

static inline bool phn_is_fork(const phn_states *states, uint16_t state) {
    return state < states->fork_count;
}

static inline uint16_t phn_fork_step(const phn_states *states, uint16_t state, uint64_t digit) {
    PHN_ASSERT(state < states->fork_count && digit < 10);
    return phn_load16(states->forks + (size_t)state * PHN_FORK_SIZE + digit * 2);
}

static inline phn_straight phn_straight_at(const phn_states *states, uint16_t state) {
    PHN_ASSERT(state >= states->fork_count && state < states->count);
    const uint8_t *bytes = states->straights + (state - states->fork_count) * PHN_STRAIGHT_SIZE;
    return (phn_straight){phn_load16(bytes + PHN_STRAIGHT_AT_EXIT), phn_load16(bytes + PHN_STRAIGHT_AT_RUN)};
}

static inline uint16_t phn_step(const phn_states *states, uint16_t state, uint8_t digit) {
    if (phn_is_fork(states, state)) return phn_fork_step(states, state, digit);
    phn_straight straight = phn_straight_at(states, state);
    return straight.run > 0 ? (uint16_t)(state + 1) : straight.exit;
}

/* The state after the marks from `begin` up to `end`. */
static inline uint16_t phn_walk(const phn_states *states, uint16_t state, const phn_marks *marks, size_t begin,
                                size_t end) {
    while (begin < end) {
        if (phn_is_fork(states, state)) {
            state = phn_fork_step(states, state, phn_digit(marks, begin));
            begin += 1;
            continue;
        }
        phn_straight straight = phn_straight_at(states, state);
        if (end - begin <= straight.run) return (uint16_t)(state + end - begin);
        state = straight.exit;
        begin += (size_t)straight.run + 1;
    }
    return state;
}

/* The index of the answer in a state. */
static inline uint16_t phn_label_of(const phn_states *states, uint16_t state) {
    PHN_ASSERT(state < states->count);
    return phn_load16(states->labels + (size_t)state * PHN_LABEL_SIZE);
}

#endif
