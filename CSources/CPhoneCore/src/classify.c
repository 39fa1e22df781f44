#include "classify.h"
#include <string.h>

static void fill(phn_verdict *out, const phn_engine *engine, const phn_answer *answer) {
    out->level = answer->level;
    out->kind = answer->kind;
    out->reason = answer->reason;
    if (answer->region != 0) memcpy(out->region, phn_plan_region(engine, answer->region).letters, 2);
}

PHN_INLINE void check_plan(phn_verdict *out, const phn_engine *engine, const phn_reading *reading,
                           const uint8_t *text) {
    memset(out, 0, sizeof *out);
    fill(out, engine, &reading->answer);
    out->offset = reading->marks.start;
    bool is_number = phn_make_number(&out->number, engine, reading, text);
    if (is_number && out->reason != PHN_REASON_TOO_SHORT) return;
    if (!is_number) out->level = PHN_LEVEL_NONE;
    out->reason = (uint8_t)phn_find_reason(&out->offset, engine, reading, text);
}

/* What is asked of a text: all that it is, or its number, which is there as soon as it is possible. */
typedef enum question { ALL, NUMBER } question;

/* Why a calling code has no numbers of so many digits, or only local ones; none where it has. */
static phn_reason length_reason(const phn_world *world, uint16_t code, size_t count) {
    return phn_possibility_reason(phn_world_possibility(world, phn_code_region(world, code), PHN_KIND_UNKNOWN, count));
}

static bool is_possible(phn_reason reason) {
    return reason == PHN_REASON_NONE || reason == PHN_REASON_LOCAL_ONLY;
}

/* What digits of a calling code are by its plans: valid, or no more than possible, or why they are neither. */
static void classify_world(phn_verdict *out, const phn_world *world, uint16_t code, const phn_marks *national) {
    out->kind = PHN_KIND_UNKNOWN;
    out->reason = PHN_REASON_INVALID_CALLING_CODE;
    if (code == 0) return;
    phn_world_answer answer = phn_code_ask(world, code, national);
    if (answer.region != 0) memcpy(out->region, phn_region_record(world, answer.region), 2);
    if (answer.kind != PHN_KIND_UNKNOWN) {
        out->level = PHN_LEVEL_STRICT;
        out->kind = answer.kind;
        out->reason = PHN_REASON_NONE;
        return;
    }
    phn_reason reason = length_reason(world, code, phn_digit_count(national));
    out->reason = (uint8_t)reason;
    if (is_possible(reason)) out->level = PHN_LEVEL_LENIENT;
}

/* What a reading of the world is; false where it has no number. */
static bool judge_world(phn_verdict *out, const phn_engine *engine, const phn_world_reading *reading, question asks) {
    const phn_resolved *resolved = &reading->resolved;
    out->kind = PHN_KIND_UNKNOWN;
    out->reason = resolved->reason;
    if (resolved->reason != PHN_REASON_NONE) return false;
    if (phn_comes_home(engine, reading)) {
        phn_answer answer;
        bool is_number = phn_make_own_number(&out->number, &answer, engine, reading);
        fill(out, engine, &answer);
        return is_number;
    }
    size_t count = phn_digit_count(&resolved->national);
    if (asks == NUMBER && is_possible(length_reason(&engine->world, resolved->code, count))) {
        out->reason = PHN_REASON_NONE;
        out->level = PHN_LEVEL_LENIENT;
    } else {
        classify_world(out, &engine->world, resolved->code, &resolved->national);
    }
    if (out->level == PHN_LEVEL_NONE) return false;
    phn_make_world_number(&out->number, engine, reading);
    return true;
}

static void fill_world(phn_verdict *out, const phn_engine *engine, const phn_world_reading *reading,
                       const uint8_t *text, question asks) {
    memset(out, 0, sizeof *out);
    bool is_number = judge_world(out, engine, reading, asks);
    out->offset = reading->notation.marks.start;
    if (is_number && out->reason != PHN_REASON_TOO_SHORT) return;
    if (!is_number) out->level = PHN_LEVEL_NONE;
    if (out->reason == PHN_REASON_NONE) out->reason = PHN_REASON_UNASSIGNED;
    out->offset = phn_world_offset(reading, engine, (phn_reason)out->reason, text);
}

PHN_SELDOM static void check_world(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                   const char region[2], size_t prefix, bool has_stops, question asks) {
    phn_world_reading reading;
    phn_read_world(&reading, engine, text, length, region, prefix, has_stops);
    fill_world(out, engine, &reading, text, asks);
}

/* A text that the plan leaves to the world by its first bytes; false where it is not plain. */
PHN_SELDOM static bool check_abroad(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                    const char region[2], question asks) {
    phn_world_reading reading;
    if (!phn_read_abroad(&reading, engine, text, length, region)) return false;
    fill_world(out, engine, &reading, text, asks);
    return true;
}

/* A text that the Korean plan has read: its answer, or that of the world after so many digits of a prefix. */
PHN_INLINE void check_reading(phn_verdict *out, const phn_engine *engine, const phn_reading *reading,
                              const uint8_t *text, size_t length, const char region[2], question asks) {
    if (phn_is_abroad(reading) && phn_has_world(engine)) {
        bool has_stops = reading->marks.stops != 0;
        check_world(out, engine, text, length, region, phn_reading_prefix(reading), has_stops, asks);
    } else {
        check_plan(out, engine, reading, text);
    }
}

void phn_check_choice(phn_verdict *out, const phn_engine *engine, const uint8_t *text, phn_choice choice,
                      const char region[2]) {
    phn_reading reading;
    phn_read_choice(&reading, engine, text, choice, region);
    check_reading(out, engine, &reading, text + choice.begin, choice.end - choice.begin, region, ALL);
}

/* A text that may be damaged, or have several parts. */
PHN_SELDOM static void check_parts(phn_verdict *out, const phn_engine *engine, phn_reading *reading,
                                   const uint8_t *text, size_t length, const char region[2], question asks) {
    size_t offset;
    if (phn_settle(reading, engine, text, length)) {
        check_reading(out, engine, reading, text, length, region, asks);
    } else if (phn_find_damage(&offset, text, length)) {
        *out = (phn_verdict){.offset = offset, .kind = PHN_KIND_UNKNOWN, .reason = PHN_REASON_NOT_A_NUMBER};
    } else {
        phn_choose(out, engine, text, length, region);
    }
}

PHN_INLINE void answer(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                       const char region[2], question asks) {
    phn_reading reading;
    if (phn_leads_abroad(engine, text, length, region) && check_abroad(out, engine, text, length, region, asks)) {
        return;
    }
    if (engine->profile != PHN_PROFILE_STANDARD) {
        check_world(out, engine, text, length, region, 0, false, asks);
        return;
    }
    phn_read(&reading, engine, text, length, region);
    if (phn_is_simple(&reading.marks, text, length)) {
        check_reading(out, engine, &reading, text, length, region, asks);
    } else {
        check_parts(out, engine, &reading, text, length, region, asks);
    }
}

/* Whether a text can be asked about; else the verdict, if there is room for one, is all zeros. */
PHN_INLINE bool can_answer(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                           const char region[2]) {
    if (out != NULL && engine != NULL && region != NULL && phn_is_text(text, length)) return true;
    if (out != NULL) memset(out, 0, sizeof *out);
    return false;
}

phn_status phn_check(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                     const char region[2]) {
    if (!can_answer(out, engine, text, length, region)) return PHN_NULL_ARGUMENT;
    answer(out, engine, text, length, region, ALL);
    return PHN_OK;
}

bool phn_check_number(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]) {
    if (!can_answer(out, engine, text, length, region)) return false;
    answer(out, engine, text, length, region, NUMBER);
    return out->level != PHN_LEVEL_NONE;
}

phn_status phn_parse(phn_number *out, size_t *offset, const phn_engine *engine, const uint8_t *text, size_t length,
                     const char region[2]) {
    phn_verdict verdict = {0};
    bool can_ask = out != NULL && offset != NULL && can_answer(&verdict, engine, text, length, region);
    bool is_number = can_ask && phn_check_number(&verdict, engine, text, length, region);
    if (out != NULL) *out = verdict.number;
    if (offset != NULL) *offset = verdict.offset;
    if (!can_ask) return PHN_NULL_ARGUMENT;
    return is_number ? PHN_OK : PHN_NO_NUMBER;
}

/* Where a number's digits are read from; 0 for a calling code that the plan does not have. */
static uint16_t number_root(const phn_engine *engine, const phn_number *number) {
    if (number->domestic == 0) return engine->plus_root;
    uint16_t region = phn_plan_main_region(engine, number->calling_code);
    return region == 0 ? 0 : phn_plan_region(engine, region).root;
}

phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number) {
    phn_marks marks = phn_number_marks(number, number->domestic == 0);
    return phn_plan_answer(engine, phn_plan_walk(engine, number_root(engine, number), &marks, marks.count));
}

/* The same, in whichever way the engine finds answers. */
static phn_answer ask_plan(const phn_engine *engine, const phn_number *number) {
    phn_marks marks = phn_number_marks(number, number->domestic == 0);
    return phn_plan_record(engine, phn_plan_ask(engine, number_root(engine, number), &marks, marks.count));
}

phn_status phn_classify(phn_verdict *out, const phn_engine *engine, phn_number number) {
    if (out == NULL) return PHN_NULL_ARGUMENT;
    memset(out, 0, sizeof *out);
    if (engine == NULL) return PHN_NULL_ARGUMENT;
    out->number = number;
    if (phn_follows_plan(engine, &number)) {
        phn_answer answer = ask_plan(engine, &number);
        fill(out, engine, &answer);
    } else {
        phn_marks national = phn_number_marks(&number, false);
        classify_world(out, &engine->world, phn_world_code(&engine->world, number.calling_code), &national);
    }
    return PHN_OK;
}

/*
 * Whether some region of a calling code has this number. A division finds its first two digits, so that the walk sets
 * out while the others are unpacked.
 */
static bool is_valid(const phn_world *world, uint16_t code, const phn_number *number) {
    size_t count = number->count;
    phn_marks marks = phn_number_marks(number, false);
    if (count < 2 || count > PHN_PACKED_MAX || number->national >= phn_power_of_ten(count)) {
        return phn_world_is_valid(world, phn_code_walk(world, code, &marks));
    }
    uint16_t state = phn_code_pair(world, code, number->national / phn_power_of_ten(count - 2));
    return phn_world_is_valid(world, phn_walk(&world->states, state, &marks, 2, count));
}

static phn_level world_level(const phn_world *world, const phn_number *number) {
    uint16_t code = phn_world_code(world, number->calling_code);
    if (code == 0) return PHN_LEVEL_NONE;
    if (is_valid(world, code, number)) return PHN_LEVEL_STRICT;
    return is_possible(length_reason(world, code, number->count)) ? PHN_LEVEL_LENIENT : PHN_LEVEL_NONE;
}

phn_level phn_number_level(const phn_engine *engine, const phn_number *number) {
    if (engine == NULL || number == NULL) return PHN_LEVEL_NONE;
    if (!phn_follows_plan(engine, number)) return world_level(&engine->world, number);
    return (phn_level)ask_plan(engine, number).level;
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

/* By the plan's own regions. */
static phn_possibility own_possibility(const phn_engine *engine, const phn_number *number) {
    phn_answer answer = phn_classify_number(engine, number);
    if (answer.kind == PHN_KIND_LOCAL_ONLY) return PHN_POSSIBLE_LOCAL_ONLY;
    if (answer.level != PHN_LEVEL_NONE) return PHN_POSSIBLE;
    return possibility_of((phn_reason)answer.reason);
}

/* Numbers that are only dialled inside their country are what their plan says; all others are measured. */
phn_possibility phn_number_possibility(const phn_engine *engine, phn_number number, phn_kind kind) {
    if (engine == NULL) return PHN_POSSIBILITY_NONE;
    const phn_world *world = &engine->world;
    if (!phn_has_world(engine) || number.domestic != 0) return own_possibility(engine, &number);
    uint16_t code = phn_world_code(world, number.calling_code);
    if (code == 0) return PHN_POSSIBLE_INVALID_CALLING_CODE;
    kind = kind == PHN_KIND_NONE ? PHN_KIND_UNKNOWN : kind;
    return phn_world_possibility(world, phn_code_region(world, code), kind, number.count);
}

/* ---- The world ------------------------------------------------------------------------------------------------- */

bool phn_world_answer_of(phn_world_answer *out, const phn_world *world, const phn_number *number) {
    uint16_t code = phn_world_code(world, number->calling_code);
    if (code == 0) return false;
    phn_marks marks = phn_number_marks(number, false);
    *out = phn_code_ask(world, code, &marks);
    return true;
}

static phn_kind world_kind(const phn_world *world, const phn_number *number, const char region[2]) {
    uint16_t index = phn_world_region_of_code(world, region, number->calling_code);
    if (index == 0) return PHN_KIND_NONE;
    phn_marks marks = phn_number_marks(number, false);
    phn_world_answer answer = phn_world_ask(world, phn_region_value(world, index, PHN_REGION_ROOT), &marks);
    return answer.kind == PHN_KIND_UNKNOWN ? PHN_KIND_NONE : (phn_kind)answer.kind;
}

phn_kind phn_number_kind_in(const phn_engine *engine, phn_number number, const char region[2]) {
    if (engine == NULL || region == NULL) return PHN_KIND_NONE;
    if (!phn_follows_plan(engine, &number)) return world_kind(&engine->world, &number, region);
    phn_verdict verdict;
    phn_classify(&verdict, engine, number);
    bool is_there = verdict.level != PHN_LEVEL_NONE && phn_same_region(verdict.region, region);
    return is_there && verdict.kind != PHN_KIND_UNKNOWN ? (phn_kind)verdict.kind : PHN_KIND_NONE;
}

bool phn_number_is_international(const phn_engine *engine, phn_number number) {
    phn_world_answer answer;
    if (engine == NULL) return false;
    if (phn_follows_plan(engine, &number)) return number.domestic == 0;
    if (!phn_world_answer_of(&answer, &engine->world, &number)) return true;
    return (answer.flags & PHN_ANSWER_STAYS_IN_COUNTRY) == 0;
}
