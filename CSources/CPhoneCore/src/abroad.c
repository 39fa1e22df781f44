#include "abroad.h"
#include "classify.h"
#include "decimal.h"
#include "leads.h"
#include "number.h"

enum { LANES = 8 };

/* The digits of texts that are walked together. */
typedef struct lanes {
    uint64_t digits[LANES]; /* from the next one on */
    uint32_t states[LANES];
    uint32_t left[LANES]; /* digits */
} lanes;

/* ---- National digits ------------------------------------------------------------------------------------------- */

/* Nothing below branches on what is in a text: most branches would be surprises. */
static inline uint64_t mask_of(bool condition) {
    return (uint64_t)0 - (uint64_t)condition;
}

/* Whether the digits of a plain text are a number of the world's, if they are one; a decimal has a single dot. */
static inline bool is_abroad(const phn_engine *engine, const phn_packed *packed, const char region[2],
                             const uint8_t *text) {
    if (engine->profile != PHN_PROFILE_STANDARD) return packed->is_plain;
    uint32_t dots = packed->dot_mask;
    bool has_dot = packed->is_plain && dots != 0 && (dots & (dots - 1)) == 0;
    if (has_dot && phn_may_end_decimal(text, packed->length)) return false;
    bool leads_abroad = engine->abroad[packed->digits[0] & 0xFF];
    bool is_foreign = phn_plan_region_root(engine, region) == 0;
    return packed->is_plain & ((packed->plus & leads_abroad) | (!packed->plus & is_foreign));
}

/* Finds the national digits of a packed text; returns the state after the first two of them. */
PHN_INLINE uint16_t find_national(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                                  const char region[2], const uint8_t *text) {
    const phn_world *world = &engine->world;
    size_t home = phn_world_country(world, region);
    uint64_t digits = packed->digits[0];
    uint32_t count = packed->count & 31u;
    unsigned entry = phn_dialed_entry(world, packed->plus ? phn_plus_region(world) : home, digits);
    const phn_lead *lead = phn_lead_of(world, entry, digits);
    uint32_t dropped = lead->count & (uint32_t)mask_of(lead->dropped >> count & 1);
    uint32_t unsure = lead->unsure >> count & 1;
    digits >>= 4 * dropped;
    count -= dropped;
    /* With a calling code, which a plus or an international prefix precedes. */
    uint32_t coded = (uint32_t)mask_of(lead->has_code);
    uint32_t own = world->lead_codes[home];
    uint32_t head = own ^ ((own ^ world->codes_by_head[digits & (PHN_CODE_HEADS - 1)]) & coded);
    uint32_t size = head >> PHN_CODE_SIZE_SHIFT;
    size_t code = head & ((1u << PHN_CODE_SIZE_SHIFT) - 1);
    digits >>= 4 * size;
    count -= size;
    const phn_code_pair *pair = world->pairs + code * PHN_CODE_PAIRS + phn_pair_of(digits);
    /* A national prefix seldom follows a calling code. */
    if ((coded & pair->lead) != PHN_LEAD_NONE) {
        const phn_lead *next = phn_lead_of(world, pair->lead, digits);
        uint32_t prefix = next->count & (uint32_t)mask_of(next->dropped >> (count & 31) & 1);
        unsure |= next->unsure >> (count & 31) & 1;
        digits >>= 4 * prefix;
        count -= prefix;
        pair = world->pairs + code * PHN_CODE_PAIRS + phn_pair_of(digits);
    }
    bool is_certain = (unsure == 0) & (packed->count <= PHN_LEAD_DIGITS_MAX) & (code != 0) &
                      (count - PHN_LEAD_DIGITS_MIN <= PHN_LEAD_DIGITS_MAX - PHN_LEAD_DIGITS_MIN) &
                      !engine->own_codes[world->code_facts[code].number] & is_abroad(engine, packed, region, text);
    out->national = digits;
    out->code = (uint16_t)code;
    out->count = (uint8_t)(count & (uint32_t)mask_of(is_certain));
    out->is_certain = is_certain;
    return pair->state;
}

/* Sets a lane to where the national digits of a packed text begin. */
static inline void set_out(phn_abroad_answer *out, lanes *all, size_t lane, const phn_engine *engine,
                           const phn_packed *packed, const char region[2], const uint8_t *text) {
    all->states[lane] = find_national(out, engine, packed, region, text);
    all->digits[lane] = out->national >> 8;
    all->left[lane] = ((uint32_t)out->count - 2) & (uint32_t)mask_of(out->is_certain);
}

/*
 * Walks all lanes to their ends: one without digits left takes steps that do not change it. A walk ends inside a run of
 * straights if the run has more of them than there are digits.
 */
static void walk(lanes *all, const phn_states *states) {
    static const uint8_t no_run[2] = {0, 0};
    uint32_t forks = (uint32_t)states->fork_count;
    uint32_t left;
    do {
        left = 0;
        for (size_t lane = 0; lane < LANES; lane++) {
            uint32_t state = all->states[lane];
            uint64_t digits = all->digits[lane];
            bool is_fork = state < forks;
            const uint8_t *fork = states->forks + (size_t)state * PHN_FORK_SIZE + (digits & 15) * 2;
            const uint8_t *straight = states->straights + (size_t)(state - forks) * PHN_STRAIGHT_SIZE;
            uint32_t next = phn_load16(is_fork ? fork : straight);
            uint32_t run = phn_load16(is_fork ? no_run : straight + PHN_STRAIGHT_AT_RUN);
            int32_t rest = (int32_t)(all->left[lane] - run) - 1;
            all->states[lane] = rest < 0 ? state + all->left[lane] : next;
            all->left[lane] = rest < 0 ? 0 : (uint32_t)rest;
            /* Of a lane at its end, any digits. */
            all->digits[lane] = digits >> ((4 * run + 4) & 63);
            left |= all->left[lane];
        }
    } while (left != 0);
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

void phn_ask_abroad(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                    const phn_extent *extents, size_t count, const char *regions, size_t stride, const uint8_t *text) {
    lanes all;
    memset(&all, 0, sizeof all);
    bool has_world = phn_has_world(engine);
    for (size_t index = 0; !has_world && index < count; index++) out[index].is_certain = false;
    for (size_t first = 0; has_world && first < count; first += LANES) {
        size_t end = count - first < LANES ? count : first + LANES;
        for (size_t index = first; index < end; index++) {
            set_out(&out[index], &all, index - first, engine, &packed[index], regions + index * stride,
                    text + extents[index].begin);
        }
        walk(&all, &engine->world.states);
        for (size_t index = first; index < end; index++) {
            put_answer(&out[index], &engine->world, all.states[index - first]);
        }
    }
}

bool phn_ask_abroad_once(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                         const char region[2], const uint8_t *text, bool by_length) {
    const phn_world *world = &engine->world;
    if (!phn_has_world(engine) || !is_abroad(engine, packed, region, text)) return false;
    uint16_t state = find_national(out, engine, packed, region, text);
    if (!out->is_certain) return false;
    if (by_length && phn_is_possible((phn_reason)length_reason(out, world))) {
        out->level = PHN_LEVEL_LENIENT;
        out->kind = PHN_KIND_UNKNOWN;
        out->reason = PHN_REASON_NONE;
        memset(out->region, 0, 2);
        return true;
    }
    const phn_marks marks = {.digits = {out->national}, .count = out->count};
    put_answer(out, world, phn_walk(&world->states, state, &marks, 2, out->count));
    return true;
}

phn_number phn_abroad_number(const phn_engine *engine, const phn_abroad_answer *answer) {
    phn_number number = {0};
    if (answer->level == PHN_LEVEL_NONE) return number;
    uint64_t value = phn_packed_value(answer->national << (4 * (PHN_PACKED_MAX - answer->count)));
    phn_number_put(&number, value, engine->world.code_facts[answer->code].number, answer->count, 0);
    return number;
}
