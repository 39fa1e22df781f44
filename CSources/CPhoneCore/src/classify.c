#include "classify.h"
#include "lane.h"
#include "short_number.h"
#include <string.h>

/* ---- The world ------------------------------------------------------------------------------------------------- */

phn_reason phn_length_reason(const phn_world *world, uint16_t code, size_t count) {
    return phn_possibility_reason(phn_world_possibility(world, phn_code_region(world, code), PHN_KIND_UNKNOWN, count));
}

void phn_classify_world(phn_verdict *out, const phn_world *world, uint16_t code, const phn_marks *national) {
    out->kind = PHN_KIND_UNKNOWN;
    out->reason = PHN_REASON_INVALID_CALLING_CODE;
    if (code == 0) return;
    phn_world_answer answer = phn_code_lookup(world, code, national);
    if (answer.region != 0) memcpy(out->region, phn_region_record(world, answer.region), 2);
    if (answer.kind != PHN_KIND_UNKNOWN) {
        out->level = PHN_LEVEL_STRICT;
        out->kind = answer.kind;
        out->reason = PHN_REASON_NONE;
        return;
    }
    phn_reason reason = phn_length_reason(world, code, phn_digit_count(national));
    out->reason = (uint8_t)reason;
    if (phn_is_possible(reason)) out->level = PHN_LEVEL_LENIENT;
}

/* ---- Short numbers --------------------------------------------------------------------------------------------- */

static void classify_short(phn_verdict *out, const phn_engine *engine, const phn_number *number) {
    phn_kind kind = phn_short_number_kind(out->region, engine, number);
    bool is_valid = kind != PHN_KIND_NONE;
    out->level = is_valid ? PHN_LEVEL_STRICT : PHN_LEVEL_NONE;
    out->kind = is_valid ? (uint8_t)kind : PHN_KIND_UNKNOWN;
    out->reason = is_valid ? PHN_REASON_NONE : PHN_REASON_UNASSIGNED;
}

static phn_level short_level(const phn_engine *engine, const phn_number *number) {
    char region[2];
    return phn_short_number_kind(region, engine, number) == PHN_KIND_NONE ? PHN_LEVEL_NONE : PHN_LEVEL_STRICT;
}

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

/*
 * The state at which the walk over a number's digits begins; 0 for a calling code that the Korean plan does not have.
 */
static uint16_t number_root(const phn_engine *engine, const phn_number *number) {
    if (number->domestic == 0) return engine->plus_root;
    uint16_t region = phn_plan_main_region(engine, number->calling_code);
    return region == 0 ? 0 : phn_plan_region(engine, region).root;
}

/*
 * Finds the state after a number's digits by the tables of the Korean plan; returns false for a number that they do not
 * contain. A division yields the first digits, which suffice for most numbers. The tables skip a national prefix, so
 * they do not contain numbers that begin with a zero.
 */
PHN_INLINE bool find_state(uint16_t *out, const phn_engine *engine, const phn_number *number) {
    const phn_lane *lane = &engine->lane;
    size_t count = number->count;
    bool is_short = number->domestic == 0 && count - PHN_LANE_BEGIN <= PHN_PACKED_MAX - PHN_LANE_BEGIN;
    if (!is_short || !lane->is_used || number->calling_code != lane->calling_code) return false;
    uint64_t first = number->national / phn_power_of_ten(count - PHN_LANE_BEGIN);
    if (first < phn_power_of_ten(PHN_LANE_BEGIN - 1) || first >= phn_power_of_ten(PHN_LANE_BEGIN)) return false;
    *out = phn_lane_end(lane, 0, phn_four_digits((uint32_t)first), count);
    if (*out != lane->open) return true;
    *out = phn_lane_walk(engine, 0, phn_sixteen_digits(number->national) >> (4 * (PHN_PACKED_MAX - count)), count);
    return true;
}

typedef phn_answer ask_plan(const phn_engine *engine, uint16_t root, const phn_marks *marks);

static phn_answer ask_states(const phn_engine *engine, uint16_t root, const phn_marks *marks) {
    return phn_plan_answer(engine, phn_plan_walk(engine, root, marks, marks->count));
}

/* Asks the states or the regular expression, whichever the engine uses. */
static phn_answer ask_either(const phn_engine *engine, uint16_t root, const phn_marks *marks) {
    return phn_plan_record(engine, phn_plan_lookup(engine, root, marks, marks->count));
}

/*
 * Looks up the answer record of a number. After a plus the plan skips a national prefix, as in +82 010. National digits
 * contain no prefix: if the plan has skipped their first digits, they are looked up again, after a prefix.
 */
static phn_answer look_up(ask_plan *ask, const phn_engine *engine, const phn_number *number) {
    uint16_t root = number_root(engine, number);
    phn_marks marks = phn_number_marks(number, number->domestic == 0);
    phn_answer answer = ask(engine, root, &marks);
    if (number->domestic != 0 || answer.start <= phn_code_digits(number->calling_code)) return answer;
    phn_number prefixed = *number;
    prefixed.count += 1;
    marks = phn_number_marks(&prefixed, true);
    return ask(engine, root, &marks);
}

phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number) {
    uint16_t state;
    if (find_state(&state, engine, number)) return phn_plan_answer(engine, state);
    return look_up(ask_states, engine, number);
}

static phn_answer answer_of(const phn_engine *engine, const phn_number *number) {
    uint16_t state;
    if (find_state(&state, engine, number)) return phn_plan_answer(engine, state);
    return look_up(ask_either, engine, number);
}

phn_status phn_classify(phn_verdict *out, const phn_engine *engine, const phn_number *number) {
    if (out == NULL) return PHN_NULL_ARGUMENT;
    /* The number may be the one of *out. */
    phn_number asked = number == NULL ? (phn_number){0} : *number;
    memset(out, 0, sizeof *out);
    if (engine == NULL || number == NULL) return PHN_NULL_ARGUMENT;
    out->number = asked;
    if (phn_is_short_number(engine, &asked)) {
        classify_short(out, engine, &asked);
    } else if (phn_follows_plan(engine, &asked)) {
        phn_answer answer = answer_of(engine, &asked);
        phn_put_answer(out, engine, &answer);
    } else {
        phn_marks national = phn_number_marks(&asked, false);
        phn_classify_world(out, &engine->world, phn_world_code(&engine->world, asked.calling_code), &national);
    }
    return PHN_OK;
}

static phn_level world_level(const phn_world *world, const phn_number *number) {
    uint16_t code = phn_world_code(world, number->calling_code);
    if (code == 0) return PHN_LEVEL_NONE;
    if (world->verdicts[phn_number_label(world, code, number)].kind != PHN_KIND_UNKNOWN) return PHN_LEVEL_STRICT;
    return phn_is_possible(phn_length_reason(world, code, number->count)) ? PHN_LEVEL_LENIENT : PHN_LEVEL_NONE;
}

phn_level phn_number_level(const phn_engine *engine, const phn_number *number) {
    if (engine == NULL || number == NULL) return PHN_LEVEL_NONE;
    uint16_t state;
    if (find_state(&state, engine, number)) return (phn_level)phn_plan_answer(engine, state).level;
    if (!phn_follows_plan(engine, number)) return world_level(&engine->world, number);
    if (phn_is_short_number(engine, number)) return short_level(engine, number);
    return (phn_level)answer_of(engine, number).level;
}

/* ---- Possible numbers ------------------------------------------------------------------------------------------- */

static phn_possibility possibility_of(phn_reason reason) {
    switch (reason) {
    case PHN_REASON_INVALID_CALLING_CODE:
        return PHN_POSSIBLE_INVALID_CALLING_CODE;
    case PHN_REASON_TOO_SHORT:
        return PHN_POSSIBLE_TOO_SHORT;
    case PHN_REASON_TOO_LONG:
        return PHN_POSSIBLE_TOO_LONG;
    default:
        return PHN_POSSIBLE_INVALID_LENGTH;
    }
}

/* Whether a number is possible by the Korean rules. */
static phn_possibility own_possibility(const phn_engine *engine, const phn_number *number) {
    phn_answer answer = phn_classify_number(engine, number);
    if (answer.kind == PHN_KIND_LOCAL_ONLY) return PHN_POSSIBLE_LOCAL_ONLY;
    if (answer.level != PHN_LEVEL_NONE) return PHN_POSSIBLE;
    return possibility_of((phn_reason)answer.reason);
}

/*
 * Domestic numbers are possible by the Korean rules, short numbers if they are valid, and other numbers by their length
 * alone.
 */
phn_possibility phn_number_possibility(const phn_engine *engine, const phn_number *number, phn_kind kind) {
    if (engine == NULL || number == NULL) return PHN_POSSIBILITY_NONE;
    const phn_world *world = &engine->world;
    if (phn_is_short_number(engine, number)) {
        return short_level(engine, number) == PHN_LEVEL_NONE ? PHN_POSSIBLE_INVALID_LENGTH : PHN_POSSIBLE;
    }
    if (!phn_has_world(engine) || number->domestic != 0) return own_possibility(engine, number);
    uint16_t code = phn_world_code(world, number->calling_code);
    if (code == 0) return PHN_POSSIBLE_INVALID_CALLING_CODE;
    kind = kind == PHN_KIND_NONE ? PHN_KIND_UNKNOWN : kind;
    return phn_world_possibility(world, phn_code_region(world, code), kind, number->count);
}

/* ---- Numbers of the world -------------------------------------------------------------------------------------- */

bool phn_world_answer_of(phn_world_answer *out, const phn_world *world, const phn_number *number) {
    uint16_t code = phn_world_code(world, number->calling_code);
    if (code == 0) return false;
    phn_marks marks = phn_number_marks(number, false);
    *out = phn_code_lookup(world, code, &marks);
    return true;
}

static phn_kind world_kind(const phn_world *world, const phn_number *number, const char region[2]) {
    uint16_t index = phn_world_region_of_code(world, region, number->calling_code);
    if (index == 0) return PHN_KIND_NONE;
    phn_marks marks = phn_number_marks(number, false);
    phn_world_answer answer = phn_world_lookup(world, phn_region_value(world, index, PHN_WORLD_REGION_AT_ROOT), &marks);
    return answer.kind == PHN_KIND_UNKNOWN ? PHN_KIND_NONE : (phn_kind)answer.kind;
}

phn_kind phn_number_kind_in(const phn_engine *engine, const phn_number *number, const char region[2]) {
    if (engine == NULL || number == NULL || region == NULL) return PHN_KIND_NONE;
    if (!phn_follows_plan(engine, number)) return world_kind(&engine->world, number, region);
    if (phn_is_short_number(engine, number)) return phn_short_number_kind_in(engine, number, region);
    phn_verdict verdict;
    phn_classify(&verdict, engine, number);
    bool is_there = verdict.level != PHN_LEVEL_NONE && phn_same_region(verdict.region, region);
    return is_there && verdict.kind != PHN_KIND_UNKNOWN ? (phn_kind)verdict.kind : PHN_KIND_NONE;
}

bool phn_number_is_international(const phn_engine *engine, const phn_number *number) {
    phn_world_answer answer;
    if (engine == NULL || number == NULL) return false;
    if (phn_follows_plan(engine, number)) return number->domestic == 0;
    if (!phn_world_answer_of(&answer, &engine->world, number)) return true;
    return (answer.flags & PHN_ANSWER_STAYS_IN_COUNTRY) == 0;
}
