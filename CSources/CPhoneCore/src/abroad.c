#include "abroad.h"
#include "classify.h"
#include "decimal.h"
#include "fours.h"
#include "lane.h"
#include "locate.h"
#include "number.h"
#include "short_number.h"

/* ---- National digits ------------------------------------------------------------------------------------------- */

/*
 * The search for the national digits of a text. Each step loads from a table by the result of the step before. It runs
 * over all texts before the next step begins, so that their waits for memory overlap.
 */
typedef struct search {
    uint64_t digits; /* from the first digit that may be national */
    uint32_t count;
    uint32_t pair;     /* index of the two digits after the calling code */
    uint32_t place;    /* index of the end of the first four national digits */
    uint16_t home;     /* index of the region */
    uint16_t entry;    /* of a table of leads */
    uint16_t code;     /* index of the calling code */
    uint16_t end;      /* of the first four national digits */
    uint32_t unsure;   /* 1 if the leads do not show which digits are national, or other rules apply to the text */
    uint32_t has_code; /* all bits if a plus or an international prefix precedes the calling code */
} search;

/* Nothing below branches on the content of a text: most branches would be mispredicted. */
static inline uint32_t mask_of(bool condition) {
    return (uint32_t)0 - (uint32_t)condition;
}

/* Whether a plain text may be a decimal, which has a single dot. */
static inline bool may_be_decimal(const phn_engine *engine, const phn_packed *packed, const uint8_t *text) {
    uint32_t dots = packed->dot_mask;
    if (dots == 0 || (dots & (dots - 1)) != 0 || engine->profile != PHN_PROFILE_STANDARD) return false;
    return phn_dot_after_first(packed) != 0 || phn_may_end_decimal(text, packed->length);
}

/* Whether a text is plain, follows the world metadata, and cannot be a decimal. */
static inline bool is_abroad(const phn_engine *engine, const phn_packed *packed, const char region[2],
                             const uint8_t *text) {
    bool is_one = packed->is_plain & phn_is_packed_abroad(engine, packed, phn_plan_region_root(engine, region));
    return is_one && !may_be_decimal(engine, packed, text);
}

PHN_INLINE void begin(search *out, const phn_packed *packed, uint16_t home) {
    out->digits = packed->digits[0];
    out->count = packed->count & 31;
    out->home = home;
}

/* Finds the table entry of the lead of digits, which is constant after a plus. */
PHN_INLINE void find_entry(search *out, const phn_world *world, bool plus) {
    uint32_t dialed = phn_dialed_entry(world, out->home, out->digits);
    out->entry = (uint16_t)(dialed ^ ((dialed ^ PHN_LEAD_CODE) & mask_of(plus)));
}

/* Drops the digits of a lead. */
PHN_INLINE void drop(search *out, const phn_lead *lead) {
    uint32_t dropped = lead->count & mask_of(lead->dropped >> (out->count & 31) & 1);
    out->unsure |= lead->unsure >> (out->count & 31) & 1;
    out->digits >>= 4 * dropped;
    out->count -= dropped;
}

PHN_INLINE void find_pair(search *out) {
    out->pair = out->code * (uint32_t)PHN_CODE_PAIRS + (uint32_t)phn_pair_of(out->digits);
}

/* Removes the digits of the calling code. */
PHN_INLINE void take_code(search *out, uint32_t head) {
    uint32_t size = head >> PHN_CODE_SIZE_SHIFT;
    out->code = head & ((1u << PHN_CODE_SIZE_SHIFT) - 1);
    out->digits >>= 4 * size;
    out->count -= size;
    find_pair(out);
}

/* Drops the digits of the lead of the entry. Returns whether a calling code follows them. */
PHN_INLINE bool drop_entry(search *out, const phn_world *world) {
    const phn_lead *lead = phn_lead_of(world, out->entry, out->digits);
    drop(out, lead);
    out->has_code = mask_of(lead->has_code);
    return lead->has_code;
}

/* Finds the calling code, and removes it and the digits before it. */
PHN_INLINE void find_code(search *out, const phn_world *world) {
    drop_entry(out, world);
    uint32_t own = world->lead_codes[out->home];
    uint32_t head = world->codes_by_head[out->digits & (PHN_CODE_HEADS - 1)];
    take_code(out, own ^ ((own ^ head) & out->has_code));
}

/* Finds the calling code after a plus, and removes it. */
PHN_INLINE void find_code_after_plus(search *out, const phn_world *world) {
    drop(out, world->leads + PHN_LEAD_CODE);
    out->has_code = mask_of(true);
    take_code(out, world->codes_by_head[out->digits & (PHN_CODE_HEADS - 1)]);
}

/*
 * Finds the calling code of a single text without a plus, and removes it and the digits before it. The branch is nearly
 * always predicted: hardly any text has an international prefix.
 */
PHN_INLINE void find_code_dialed(search *out, const phn_world *world) {
    find_entry(out, world, false);
    if (drop_entry(out, world)) {
        take_code(out, world->codes_by_head[out->digits & (PHN_CODE_HEADS - 1)]);
    } else {
        out->code = world->lead_codes[out->home];
        find_pair(out);
    }
}

/*
 * Finds the place of the first four digits. Returns whether a national prefix may precede them, which is rare after a
 * calling code.
 */
PHN_INLINE bool find_place(search *out, const phn_world *world) {
    uint16_t row = world->rows[out->pair];
    out->place = phn_packed_place(row, out->digits);
    return (row & out->has_code & PHN_ROW_HAS_LEAD) != 0;
}

PHN_INLINE void drop_national_prefix(search *out, const phn_world *world) {
    drop(out, phn_lead_of(world, world->pairs[out->pair].lead, out->digits));
    find_pair(out);
    out->place = phn_packed_place(world->rows[out->pair], out->digits);
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

/* Finds the national digits of texts, and the end of the first four of them. */
static void find_national(phn_abroad_answer *out, search *searches, const phn_engine *engine, const phn_packed *packed,
                          const phn_extent *extents, size_t count, const char *regions, size_t stride,
                          const uint8_t *text) {
    const phn_world *world = &engine->world;
    uint8_t prefixed[PHN_BATCH];
    size_t prefixed_count = 0;
    for (size_t index = 0; index < count; index++) {
        const char *region = regions + index * stride;
        searches[index].unsure = !is_abroad(engine, &packed[index], region, text + extents[index].begin);
        begin(&searches[index], &packed[index], phn_world_country(world, region));
        find_entry(&searches[index], world, packed[index].plus);
    }
    for (size_t index = 0; index < count; index++) find_code(&searches[index], world);
    for (size_t index = 0; index < count; index++) {
        prefixed[prefixed_count] = (uint8_t)index;
        prefixed_count += find_place(&searches[index], world);
    }
    for (size_t at = 0; at < prefixed_count; at++) drop_national_prefix(&searches[prefixed[at]], world);
    for (size_t index = 0; index < count; index++) {
        put_national(&out[index], &searches[index], engine, &packed[index]);
        searches[index].end = world->fours[searches[index].place];
    }
}

/* Finds the national digits of one text; returns false if they are not certain. */
PHN_INLINE bool find_one(phn_abroad_answer *out, search *only, const phn_engine *engine, const phn_packed *packed,
                         uint16_t home) {
    const phn_world *world = &engine->world;
    only->unsure = 0;
    begin(only, packed, home);
    /* A single text can branch on its plus: for most callers, either all texts have a plus or no text does. */
    if (packed->plus) {
        find_code_after_plus(only, world);
    } else {
        find_code_dialed(only, world);
    }
    if (find_place(only, world)) drop_national_prefix(only, world);
    only->end = world->fours[only->place];
    put_national(out, only, engine, packed);
    return out->is_certain;
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

/* The reason that follows from the count of national digits alone, as phn_length_reason finds it. */
static inline uint8_t length_reason(const phn_abroad_answer *answer, const phn_world *world) {
    return (uint8_t)(world->code_facts[answer->code].reasons >> 4 * answer->count & 15);
}

/* The label of national digits if more than the first four matter. */
PHN_SELDOM static uint16_t walked_label(const phn_abroad_answer *answer, const phn_world *world) {
    const phn_marks marks = {.digits = {answer->national}, .count = answer->count};
    return phn_walked_label(world, answer->code, &marks);
}

/* Sets the verdict on the national digits: see phn_classify_world. */
PHN_INLINE void put_answer(phn_abroad_answer *out, const phn_world *world, uint16_t end) {
    uint16_t label;
    if (!phn_fours_label(&label, world, end, out->count)) label = walked_label(out, world);
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
    search searches[PHN_BATCH];
    PHN_ASSERT(count <= PHN_BATCH);
    if (!phn_has_world(engine)) {
        for (size_t index = 0; index < count; index++) out[index].is_certain = false;
        return;
    }
    find_national(out, searches, engine, packed, extents, count, regions, stride, text);
    for (size_t index = 0; index < count; index++) {
        if (!out[index].is_certain) continue;
        put_answer(&out[index], &engine->world, searches[index].end);
        bool is_settled = out[index].level == PHN_LEVEL_STRICT;
        if (!is_settled) out[index].is_certain = !phn_is_packed_short(engine, &packed[index], searches[index].home);
    }
}

bool phn_ask_abroad_once(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                         const char region[2]) {
    search only;
    size_t letters = phn_letter_pair(region);
    if (!packed->is_plain || !phn_is_packed_abroad(engine, packed, engine->region_roots[letters])) return false;
    uint16_t home = engine->world.regions_by_letters[letters];
    if (!phn_has_world(engine) || !find_one(out, &only, engine, packed, home)) return false;
    put_answer(out, &engine->world, only.end);
    return true;
}

PHN_INLINE void put_number(phn_number *out, const phn_engine *engine, const phn_abroad_answer *answer) {
    uint64_t value = phn_packed_value(answer->national << (4 * (PHN_PACKED_MAX - answer->count)));
    phn_number_put(out, value, engine->world.code_facts[answer->code].number, answer->count, 0);
}

bool phn_abroad_number(phn_number *out, const phn_engine *engine, const phn_abroad_answer *answer) {
    if (answer->level == PHN_LEVEL_NONE) {
        memset(out, 0, sizeof *out);
        return false;
    }
    put_number(out, engine, answer);
    return true;
}

/* Sets the verdict on digits with a possible length, if nothing else matters. */
PHN_INLINE void put_possible(phn_abroad_answer *out) {
    out->level = PHN_LEVEL_LENIENT;
    out->kind = PHN_KIND_UNKNOWN;
    out->reason = PHN_REASON_NONE;
    memset(out->region, 0, 2);
}

size_t phn_abroad_offset(const phn_abroad_answer *answer, const phn_engine *engine, const phn_packed *packed) {
    const phn_world *world = &engine->world;
    if (answer->level != PHN_LEVEL_NONE) return phn_packed_start(packed);
    /* There are too many or too few digits: see phn_foreign_failure. */
    phn_failure failure = {answer->reason, PHN_AFTER_DIGIT, (uint8_t)(packed->count - 1)};
    if (answer->reason == PHN_REASON_TOO_LONG) {
        size_t longest = phn_world_longest(world, phn_code_region(world, answer->code));
        failure.side = PHN_AT_DIGIT;
        failure.digit = (uint8_t)(packed->count - answer->count + longest);
    }
    return phn_locate_packed(failure, packed);
}

bool phn_check_abroad(phn_verdict *out, const phn_engine *engine, const phn_packed *packed, uint16_t home,
                      const uint8_t *text, bool by_length) {
    search only;
    phn_abroad_answer answer;
    const phn_world *world = &engine->world;
    if (!phn_has_world(engine) || may_be_decimal(engine, packed, text)) return false;
    if (!find_one(&answer, &only, engine, packed, home)) return false;
    if (by_length && phn_is_possible((phn_reason)length_reason(&answer, world))) {
        put_possible(&answer);
    } else {
        put_answer(&answer, world, only.end);
    }
    if (answer.level != PHN_LEVEL_STRICT && phn_is_packed_short(engine, packed, home)) return false;
    memset(out, 0, sizeof *out);
    out->level = answer.level;
    out->kind = answer.kind;
    out->reason = answer.reason;
    memcpy(out->region, answer.region, 2);
    out->offset = phn_abroad_offset(&answer, engine, packed);
    if (answer.level != PHN_LEVEL_NONE) put_number(&out->number, engine, &answer);
    return true;
}
