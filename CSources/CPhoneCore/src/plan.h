/* plan: looks up digits in the Korean plan, by a walk over them or by the plan's regular expression. */
#ifndef PHN_PLAN_H
#define PHN_PLAN_H

#include "states.h"

/* The result for the digits that lead to a state. It has the layout of the plan's record, so that one copy loads it. */
typedef struct phn_answer {
    uint8_t level;
    uint8_t kind;
    uint8_t reason;
    uint8_t maximum; /* the maximum number of digits of the class */
    uint8_t start;   /* where the national significant number begins; for a foreign number, its calling code */
    uint8_t flags;
    uint16_t groups;
    uint16_t region; /* counted from 1; 0 means no region */
    uint16_t unused;
} phn_answer;

_Static_assert(sizeof(phn_answer) == PHN_ANSWER_SIZE && offsetof(phn_answer, maximum) == PHN_ANSWER_AT_MAXIMUM &&
                   offsetof(phn_answer, flags) == PHN_ANSWER_AT_FLAGS &&
                   offsetof(phn_answer, groups) == PHN_ANSWER_AT_GROUPS &&
                   offsetof(phn_answer, region) == PHN_ANSWER_AT_REGION,
               "an answer is laid out as its record");

enum {
    PHN_ANSWER_HAS_E164 = 1,
    PHN_ANSWER_HAS_TRUNK = 2,  /* a domestic caller dials the national prefix before the national significant number */
    PHN_ANSWER_IS_COMPLETE = 4 /* a number may end here even if text follows */
};

/* Validates a plan from end to end and opens it; the engine borrows the bytes. */
phn_status phn_plan_open(phn_engine *engine, const uint8_t *plan, size_t length);

/* ---- Walks ----------------------------------------------------------------------------------------------------- */

/* The state after two packed digits, for states that have pairs. */
static inline uint16_t phn_plan_pair(const phn_engine *engine, uint16_t state, uint64_t packed) {
    return engine->pairs[(size_t)state * PHN_PAIRS + (packed & 0xFF)];
}

/* The state after the first `count` marks. */
PHN_INLINE uint16_t phn_plan_walk(const phn_engine *engine, uint16_t root, const phn_marks *marks, size_t count) {
    if (count < 2 || root > engine->paired) return phn_walk(&engine->states, root, marks, 0, count);
    return phn_walk(&engine->states, phn_plan_pair(engine, root, marks->digits[0]), marks, 2, count);
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

/*
 * An answer is identified by its index, whether the engine walks states or matches the expression. An expression does
 * not capture the places of separators, so callers that need groups walk.
 */

static inline phn_answer phn_plan_record(const phn_engine *engine, uint16_t index) {
    PHN_ASSERT(index < engine->answer_count);
    const uint8_t *bytes = engine->answers + (size_t)index * PHN_ANSWER_SIZE;
    phn_answer answer;
    memcpy(&answer, bytes, sizeof answer);
    answer.groups = phn_load16(bytes + PHN_ANSWER_AT_GROUPS);
    answer.region = phn_load16(bytes + PHN_ANSWER_AT_REGION);
    return answer;
}

/* Single fields of an answer, for inner loops. */
static inline uint8_t phn_plan_maximum(const phn_engine *engine, uint16_t index) {
    return engine->answers[(size_t)index * PHN_ANSWER_SIZE + PHN_ANSWER_AT_MAXIMUM];
}

static inline bool phn_plan_is_complete(const phn_engine *engine, uint16_t index) {
    return (engine->answers[(size_t)index * PHN_ANSWER_SIZE + PHN_ANSWER_AT_FLAGS] & PHN_ANSWER_IS_COMPLETE) != 0;
}

static inline uint16_t phn_plan_label(const phn_engine *engine, uint16_t state) {
    return phn_label_of(&engine->states, state);
}

static inline phn_answer phn_plan_answer(const phn_engine *engine, uint16_t state) {
    return phn_plan_record(engine, phn_plan_label(engine, state));
}

/* Whether the digits of a root are walked; an expression matches those after a plus and those of one region. */
static inline bool phn_plan_has_states(const phn_engine *engine, uint16_t root) {
    return engine->pattern.expression == NULL || (root != engine->plus_root && root != engine->pattern.root);
}

/* The answer to the first `count` marks by the expression: after a plus, or in the expression's region. */
uint16_t phn_plan_match(const phn_engine *engine, const phn_marks *marks, size_t count);

/* The answer to the first `count` marks from a root. */
PHN_INLINE uint16_t phn_plan_lookup(const phn_engine *engine, uint16_t root, const phn_marks *marks, size_t count) {
    if (!phn_plan_has_states(engine, root)) return phn_plan_match(engine, marks, count);
    return phn_plan_label(engine, phn_plan_walk(engine, root, marks, count));
}

/* A place after some marks, which only moves forward: for lookups with increasing counts. */
typedef struct phn_place {
    const phn_marks *marks;
    uint16_t root;
    uint16_t state; /* only if the root has states */
    uint8_t count;
} phn_place;

static inline phn_place phn_plan_start(uint16_t root, const phn_marks *marks) {
    return (phn_place){marks, root, root, 0};
}

/* The answer to the first `count` marks; `count` must not be smaller than at the last call. */
static inline uint16_t phn_plan_move(phn_place *place, const phn_engine *engine, uint8_t count) {
    if (!phn_plan_has_states(engine, place->root)) return phn_plan_match(engine, place->marks, count);
    place->state = place->count == 0 ? phn_plan_walk(engine, place->root, place->marks, count)
                                     : phn_walk(&engine->states, place->state, place->marks, place->count, count);
    place->count = count;
    return phn_plan_label(engine, place->state);
}

/* ---- Groups and regions ---------------------------------------------------------------------------------------- */

/* The places of separators: bit i precedes digit i. */
typedef struct phn_groups {
    uint32_t hyphens;
    uint32_t spaces;
    const phn_stencil *stencil; /* the stencil of these groups; may be NULL */
} phn_groups;

static inline phn_groups phn_plan_groups(const phn_engine *engine, uint16_t index) {
    PHN_ASSERT(index < engine->groups_count);
    const uint8_t *bytes = engine->groups + (size_t)index * PHN_GROUPS_SIZE;
    return (phn_groups){phn_load32(bytes + PHN_GROUPS_AT_HYPHENS), phn_load32(bytes + PHN_GROUPS_AT_SPACES),
                        engine->stencils + index};
}

/* The root of a region's domestic digits; 0 for a region that the plan lacks. */
static inline uint16_t phn_plan_region_root(const phn_engine *engine, const char region[2]) {
    return engine->region_roots[phn_letter_pair(region)];
}

/* The record of region `index`, from 1. */
typedef struct phn_region {
    char letters[2];
    uint16_t calling_code;
    uint16_t root;
} phn_region;

phn_region phn_plan_region(const phn_engine *engine, uint16_t index);

/* The first region of a calling code; 0 for a code that the plan lacks. */
uint16_t phn_plan_main_region(const phn_engine *engine, uint16_t calling_code);

/* Finds the root of a named grouping of a region; false if the region does not have it. */
bool phn_plan_form(uint16_t *root, bool *takes_plus, const phn_engine *engine, const char region[2],
                   phn_grouping grouping, bool plus);

#endif
