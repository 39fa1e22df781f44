#include "abroad.h"
#include "classify.h"
#include "decimal.h"
#include "lane.h"
#include "leads.h"
#include "number.h"
#include "short_number.h"

/* ---- National digits ------------------------------------------------------------------------------------------- */

/*
 * A text on its way to its national digits. Each step loads from a table by what the step before has found; all texts
 * take a step before any takes the next one, so that they wait for memory together.
 */
typedef struct search {
    uint64_t digits; /* from the first one that may be national */
    uint32_t count;
    uint32_t pair;     /* what follows the calling code */
    uint16_t home;     /* region */
    uint16_t entry;    /* of the lead of all digits */
    uint16_t code;     /* of the world */
    uint16_t state;    /* after the first two national digits */
    uint32_t unsure;   /* 1 if the leads do not show which digits are national, or other rules apply to the text */
    uint32_t has_code; /* all bits if a plus or an international prefix precedes the calling code */
} search;

/* Nothing below branches on what is in a text: most branches would be surprises. */
static inline uint32_t mask_of(bool condition) {
    return (uint32_t)0 - (uint32_t)condition;
}

/* Whether the digits of a plain text are a number of the world's, if they are one; a decimal has a single dot. */
static inline bool is_abroad(const phn_engine *engine, const phn_packed *packed, const char region[2],
                             const uint8_t *text) {
    if (engine->profile != PHN_PROFILE_STANDARD) return packed->is_plain;
    uint32_t dots = packed->dot_mask;
    bool has_dot = packed->is_plain & (dots != 0) & ((dots & (dots - 1)) == 0);
    if (has_dot && phn_may_end_decimal(text, packed->length)) return false;
    return packed->is_plain & phn_packed_leads_abroad(engine, packed, phn_plan_region_root(engine, region));
}

PHN_INLINE void find_entry(search *out, const phn_engine *engine, const phn_packed *packed, const char region[2],
                           const uint8_t *text) {
    const phn_world *world = &engine->world;
    out->unsure = !is_abroad(engine, packed, region, text);
    out->digits = packed->digits[0];
    out->count = packed->count & 31;
    out->home = phn_world_country(world, region);
    size_t plus_region = phn_plus_region(world) & mask_of(packed->plus);
    size_t home = out->home & mask_of(!packed->plus);
    out->entry = (uint16_t)phn_dialed_entry(world, plus_region | home, out->digits);
}

/* Drops the digits of a lead. */
PHN_INLINE void drop(search *out, const phn_lead *lead) {
    uint32_t dropped = lead->count & mask_of(lead->dropped >> (out->count & 31) & 1);
    out->unsure |= lead->unsure >> (out->count & 31) & 1;
    out->digits >>= 4 * dropped;
    out->count -= dropped;
}

/* Finds the calling code, and drops what precedes the digits after it. */
PHN_INLINE void find_code(search *out, const phn_world *world) {
    const phn_lead *lead = phn_lead_of(world, out->entry, out->digits);
    drop(out, lead);
    out->has_code = mask_of(lead->has_code);
    uint32_t own = world->lead_codes[out->home];
    uint32_t head = own ^ ((own ^ world->codes_by_head[out->digits & (PHN_CODE_HEADS - 1)]) & out->has_code);
    uint32_t size = head >> PHN_CODE_SIZE_SHIFT;
    out->code = head & ((1u << PHN_CODE_SIZE_SHIFT) - 1);
    out->digits >>= 4 * size;
    out->count -= size;
    out->pair = out->code * (uint32_t)PHN_CODE_PAIRS + (uint32_t)phn_pair_of(out->digits);
}

/* Finds the state after two digits. Whether a national prefix may precede them: it seldom follows a calling code. */
PHN_INLINE bool find_state(search *out, const phn_world *world) {
    const phn_code_pair *pair = world->pairs + out->pair;
    out->state = pair->state;
    out->entry = (uint16_t)(pair->lead & out->has_code);
    return out->entry != PHN_LEAD_NONE;
}

PHN_INLINE void drop_national_prefix(search *out, const phn_world *world) {
    drop(out, phn_lead_of(world, out->entry, out->digits));
    out->state = phn_code_pair_state(world, out->code, phn_pair_of(out->digits));
}

PHN_INLINE void put_national(phn_abroad_answer *out, const search *found, const phn_engine *engine,
                             const phn_packed *packed) {
    bool is_certain = (found->unsure == 0) & (packed->count <= PHN_LEAD_DIGITS_MAX) & (found->code != 0) &
                      (found->count - PHN_LEAD_DIGITS_MIN <= PHN_LEAD_DIGITS_MAX - PHN_LEAD_DIGITS_MIN) &
                      !engine->own_codes[engine->world.code_facts[found->code].number];
    out->national = found->digits;
    out->code = found->code;
    out->count = (uint8_t)(found->count & mask_of(is_certain));
    out->is_certain = is_certain;
}

/* ---- Walks ----------------------------------------------------------------------------------------------------- */

/* The digits of texts that are walked together. */
typedef struct walks {
    uint64_t digits[PHN_BATCH]; /* from the next one on */
    uint32_t states[PHN_BATCH];
    uint32_t left[PHN_BATCH]; /* digits */
    uint8_t open[PHN_BATCH];  /* the texts that have digits left */
} walks;

/* Goes on by a fork, or by a run of straights: a walk ends inside the run if it has more of them than digits. */
static inline void step(walks *all, size_t index, const phn_states *states) {
    static const uint8_t no_run[2] = {0, 0};
    uint32_t forks = (uint32_t)states->fork_count;
    uint32_t state = all->states[index];
    uint64_t digits = all->digits[index];
    bool is_fork = state < forks;
    const uint8_t *fork = states->forks + (size_t)state * PHN_FORK_SIZE + (digits & 15) * 2;
    const uint8_t *straight = states->straights + (size_t)(state - forks) * PHN_STRAIGHT_SIZE;
    uint32_t next = phn_load16(is_fork ? fork : straight);
    uint32_t run = phn_load16(is_fork ? no_run : straight + PHN_STRAIGHT_AT_RUN);
    int32_t rest = (int32_t)(all->left[index] - run) - 1;
    all->states[index] = rest < 0 ? state + all->left[index] : next;
    all->left[index] = rest < 0 ? 0 : (uint32_t)rest;
    /* Of a text at its end, any digits. */
    all->digits[index] = digits >> ((4 * run + 4) & 63);
}

/* All texts that have digits left take a step before any takes the next one. */
static void walk(walks *all, size_t count, const phn_states *states) {
    while (count > 0) {
        size_t left = 0;
        for (size_t at = 0; at < count; at++) {
            uint8_t index = all->open[at];
            step(all, index, states);
            all->open[left] = index;
            left += all->left[index] != 0;
        }
        count = left;
    }
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

/* What the count of national digits alone shows, as phn_length_reason finds it. */
static inline uint8_t length_reason(const phn_abroad_answer *answer, const phn_world *world) {
    return (uint8_t)(world->code_facts[answer->code].reasons >> 4 * answer->count & 15);
}

/* The answer in the last state: see phn_classify_world. */
static inline void put_answer(phn_abroad_answer *out, const phn_world *world, uint32_t state) {
    size_t label = phn_label_of(&world->states, (uint16_t)state);
    phn_world_verdict verdict = world->verdicts[label];
    bool is_valid = verdict.kind != PHN_KIND_UNKNOWN;
    uint8_t reason = length_reason(out, world);
    uint8_t possible = phn_is_possible((phn_reason)reason) ? PHN_LEVEL_LENIENT : PHN_LEVEL_NONE;
    out->stencil = verdict.stencil;
    out->level = is_valid ? PHN_LEVEL_STRICT : possible;
    out->kind = verdict.kind;
    out->reason = is_valid ? PHN_REASON_NONE : reason;
    memcpy(out->region, verdict.region, 2);
}

/* Finds the national digits of texts; returns how many walks are open. */
static size_t find_national(phn_abroad_answer *out, walks *all, const phn_engine *engine, const phn_packed *packed,
                            const phn_extent *extents, size_t count, const char *regions, size_t stride,
                            const uint8_t *text) {
    const phn_world *world = &engine->world;
    search searches[PHN_BATCH];
    uint8_t prefixed[PHN_BATCH];
    size_t prefixed_count = 0;
    size_t open = 0;
    for (size_t index = 0; index < count; index++) {
        find_entry(&searches[index], engine, &packed[index], regions + index * stride, text + extents[index].begin);
    }
    for (size_t index = 0; index < count; index++) find_code(&searches[index], world);
    for (size_t index = 0; index < count; index++) {
        prefixed[prefixed_count] = (uint8_t)index;
        prefixed_count += find_state(&searches[index], world);
    }
    for (size_t at = 0; at < prefixed_count; at++) drop_national_prefix(&searches[prefixed[at]], world);
    for (size_t index = 0; index < count; index++) {
        put_national(&out[index], &searches[index], engine, &packed[index]);
        all->digits[index] = out[index].national >> 8;
        all->states[index] = searches[index].state;
        all->left[index] = ((uint32_t)out[index].count - 2) & mask_of(out[index].is_certain);
        all->open[open] = (uint8_t)index;
        open += out[index].is_certain;
    }
    return open;
}

void phn_ask_abroad(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                    const phn_extent *extents, size_t count, const char *regions, size_t stride, const uint8_t *text) {
    walks all;
    PHN_ASSERT(count <= PHN_BATCH);
    if (!phn_has_world(engine)) {
        for (size_t index = 0; index < count; index++) out[index].is_certain = false;
        return;
    }
    size_t open = find_national(out, &all, engine, packed, extents, count, regions, stride, text);
    walk(&all, open, &engine->world.states);
    for (size_t index = 0; index < count; index++) {
        put_answer(&out[index], &engine->world, all.states[index]);
        bool is_settled = out[index].level == PHN_LEVEL_STRICT || !out[index].is_certain;
        if (!is_settled) out[index].is_certain = !phn_is_packed_short(engine, &packed[index], regions + index * stride);
    }
}

bool phn_ask_abroad_once(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                         const char region[2], const uint8_t *text, bool by_length) {
    const phn_world *world = &engine->world;
    if (!phn_has_world(engine)) return false;
    search only;
    find_entry(&only, engine, packed, region, text);
    if (only.unsure != 0) return false;
    find_code(&only, world);
    if (find_state(&only, world)) drop_national_prefix(&only, world);
    put_national(out, &only, engine, packed);
    if (!out->is_certain) return false;
    if (by_length && phn_is_possible((phn_reason)length_reason(out, world))) {
        out->level = PHN_LEVEL_LENIENT;
        out->kind = PHN_KIND_UNKNOWN;
        out->reason = PHN_REASON_NONE;
        memset(out->region, 0, 2);
        return true;
    }
    const phn_marks marks = {.digits = {out->national}, .count = out->count};
    put_answer(out, world, phn_walk(&world->states, only.state, &marks, 2, out->count));
    return true;
}

bool phn_abroad_number(phn_number *out, const phn_engine *engine, const phn_abroad_answer *answer) {
    if (answer->level == PHN_LEVEL_NONE) {
        memset(out, 0, sizeof *out);
        return false;
    }
    uint64_t value = phn_packed_value(answer->national << (4 * (PHN_PACKED_MAX - answer->count)));
    phn_number_put(out, value, engine->world.code_facts[answer->code].number, answer->count, 0);
    return true;
}
