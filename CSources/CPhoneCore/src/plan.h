/* plan: what digits are, by a walk over them or by the plan's regular expression. */
#ifndef PHN_PLAN_H
#define PHN_PLAN_H

#include "scan.h"

/* Bytes of the plan's records. */
enum {
    PHN_STATE_SIZE = 20,
    PHN_LABEL_SIZE = 2,
    PHN_ANSWER_SIZE = 12,
    PHN_GROUPS_SIZE = 8,
    PHN_REGION_SIZE = 8,
    PHN_FORM_SIZE = 8
};

/* What the plan says in a state. */
typedef struct phn_answer {
    uint8_t level;
    uint8_t kind;
    uint8_t reason;
    uint8_t maximum; /* the most digits that the class has */
    uint8_t start;   /* where the national significant number begins; of a foreign one, its calling code */
    bool has_e164;
    bool has_trunk;   /* a domestic caller dials the national prefix before the national significant number */
    bool is_complete; /* a number may end here when text goes on */
    uint16_t groups;
    uint16_t region; /* from 1; 0 is none */
} phn_answer;

/* Checks a plan from end to end and opens it; the engine borrows the bytes. */
phn_status phn_plan_open(phn_engine *engine, const uint8_t *plan, size_t length);

static inline uint16_t phn_plan_step(const phn_engine *engine, uint16_t state, uint8_t digit) {
    return phn_load16(engine->next + (size_t)state * PHN_STATE_SIZE + (size_t)digit * 2);
}

/* The state behind the first `count` marks. */
uint16_t phn_plan_walk(const phn_engine *engine, uint16_t root, const phn_marks *marks, size_t count);

phn_answer phn_plan_answer(const phn_engine *engine, uint16_t state);

/* ---- Questions ------------------------------------------------------------------------------------------------- */

/*
 * Answers go by their index, whichever way the engine finds it. An expression does not say where separators stand: who
 * needs groups walks.
 */

phn_answer phn_plan_record(const phn_engine *engine, uint16_t index);

/* Two fields of it alone, for inner loops. */
static inline uint8_t phn_plan_maximum(const phn_engine *engine, uint16_t index) {
    return engine->answers[(size_t)index * PHN_ANSWER_SIZE + 3];
}

static inline bool phn_plan_is_complete(const phn_engine *engine, uint16_t index) {
    return (engine->answers[(size_t)index * PHN_ANSWER_SIZE + 5] & 4) != 0;
}

static inline uint16_t phn_plan_label(const phn_engine *engine, uint16_t state) {
    return phn_load16(engine->labels + (size_t)state * PHN_LABEL_SIZE);
}

/* Whether what stands behind a root is asked of states; an expression knows the plus and one region. */
static inline bool phn_plan_has_states(const phn_engine *engine, uint16_t root) {
    return engine->pattern.expression == NULL || (root != engine->plus_root && root != engine->pattern.root);
}

/* The answer for the first `count` marks, by the expression: behind a plus, or in the region that it knows. */
uint16_t phn_plan_match(const phn_engine *engine, const phn_marks *marks, size_t count);

/* The answer for the first `count` marks behind a root. */
static inline uint16_t phn_plan_ask(const phn_engine *engine, uint16_t root, const phn_marks *marks, size_t count) {
    if (!phn_plan_has_states(engine, root)) return phn_plan_match(engine, marks, count);
    return phn_plan_label(engine, phn_plan_walk(engine, root, marks, count));
}

/* The same question for one count after the other: a place behind some marks, which only moves on. */
typedef struct phn_place {
    const phn_marks *marks;
    uint16_t root;
    uint16_t state; /* where the root has states */
    uint8_t count;
} phn_place;

static inline phn_place phn_plan_start(uint16_t root, const phn_marks *marks) {
    return (phn_place){marks, root, root, 0};
}

/* The answer for the first `count` marks, no fewer than at the last call. */
static inline uint16_t phn_plan_move(phn_place *place, const phn_engine *engine, uint8_t count) {
    if (!phn_plan_has_states(engine, place->root)) return phn_plan_match(engine, place->marks, count);
    for (; place->count < count; place->count++) {
        place->state = phn_plan_step(engine, place->state, phn_digit(place->marks, place->count));
    }
    return phn_plan_label(engine, place->state);
}

/* ---- Groups and regions ---------------------------------------------------------------------------------------- */

/* Where separators stand: bit i stands before digit i. */
typedef struct phn_groups {
    uint32_t hyphens;
    uint32_t spaces;
} phn_groups;

phn_groups phn_plan_groups(const phn_engine *engine, uint16_t index);

/* The root of a region's domestic digits; 0 for a region that the plan does not have. */
uint16_t phn_plan_region_root(const phn_engine *engine, const char region[2]);

/* The record of region `index`, from 1. */
typedef struct phn_region {
    char letters[2];
    uint16_t calling_code;
    uint16_t root;
} phn_region;

phn_region phn_plan_region(const phn_engine *engine, uint16_t index);

/* The first region of a calling code; 0 for a code that the plan does not have. */
uint16_t phn_plan_main_region(const phn_engine *engine, uint16_t calling_code);

/* Where a named grouping of a region draws from; false where the region has none of that name. */
bool phn_plan_form(uint16_t *root, bool *takes_plus, const phn_engine *engine, const char region[2],
                   phn_grouping grouping, bool plus);

#endif
