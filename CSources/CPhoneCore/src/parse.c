#include "parse.h"
#include "fours.h"
#include <string.h>

/* ---- The Korean plan ------------------------------------------------------------------------------------------- */

uint16_t phn_context_root(uint16_t root, const phn_engine *engine, uint16_t context) {
    if (context == PHN_CONTEXT_DOMAIN) return root;
    uint16_t region = phn_plan_main_region(engine, context);
    return region == 0 ? 0 : phn_plan_region(engine, region).root;
}

void phn_end_at_words(phn_korean *out, const phn_engine *engine) {
    phn_reading *reading = &out->reading;
    if (reading->words == 0) return;
    reading->marks.count = reading->words;
    reading->marks.more = false;
    reading->stops &= ((uint32_t)1 << (reading->words - 1) << 1) - 1;
    if (out->root == 0) {
        out->trimmed.count = reading->words;
        return;
    }
    out->trimmed = phn_trim(engine, out->root, reading);
    out->answer = phn_plan_record(engine, out->trimmed.answer);
    /* All labels of extensions are stops. */
    bool is_stopped = (reading->stops >> (reading->words - 1) & 1) != 0;
    if (out->trimmed.count == reading->words && is_stopped) out->trimmed.stopped = true;
}

static void put_extension(phn_number *out, const phn_extension *extension) {
    if (extension->count == 0) return;
    out->extension_count = extension->count;
    memcpy(out->extension, extension->digits, sizeof out->extension);
}

bool phn_make_korean_number(phn_number *out, const phn_engine *engine, const phn_korean *korean) {
    size_t count = korean->trimmed.count;
    if (!phn_number_of(out, engine, &korean->answer, &korean->reading.marks, count)) return false;
    if (korean->trimmed.stopped) {
        phn_extension extension = phn_reading_extension(&korean->reading, count);
        put_extension(out, &extension);
    }
    return true;
}

/* The first digit after which no number is possible. */
static uint8_t find_dead_end(const phn_engine *engine, uint16_t root, const phn_marks *marks, uint8_t count) {
    phn_place place = phn_plan_start(root, marks);
    for (uint8_t index = 0; index < count; index++) {
        phn_answer answer = phn_plan_record(engine, phn_plan_move(&place, engine, (uint8_t)(index + 1)));
        if (answer.level == PHN_LEVEL_NONE && answer.reason != PHN_REASON_TOO_SHORT) return index;
    }
    return count;
}

phn_failure phn_digits_failure(const phn_engine *engine, uint16_t root, const phn_answer *answer,
                               const phn_marks *marks, uint8_t count) {
    uint8_t reason = answer->reason;
    switch (reason) {
    case PHN_REASON_INVALID_CALLING_CODE:
        return (phn_failure){reason, PHN_AT_DIGIT, answer->start};
    case PHN_REASON_TOO_SHORT:
        if (count == 0) return (phn_failure){reason, PHN_AFTER_PLUS, 0};
        return (phn_failure){reason, PHN_AFTER_DIGIT, (uint8_t)(count - 1)};
    case PHN_REASON_NONE:
        reason = PHN_REASON_UNASSIGNED;
        break;
    default:
        break;
    }
    return (phn_failure){reason, PHN_AT_DIGIT, find_dead_end(engine, root, marks, count)};
}

phn_failure phn_korean_failure(const phn_korean *korean, const phn_engine *engine) {
    uint8_t count = korean->trimmed.count;
    uint8_t reason = korean->answer.reason;
    if (count == 0 && !korean->reading.marks.plus) {
        reason = korean->reading.is_blank ? PHN_REASON_EMPTY : PHN_REASON_NOT_A_NUMBER;
        return (phn_failure){reason, PHN_AT_TEXT, 0};
    }
    if (korean->root == 0) return (phn_failure){reason, PHN_AT_START, 0};
    return phn_digits_failure(engine, korean->root, &korean->answer, &korean->reading.marks, count);
}

/* ---- World metadata -------------------------------------------------------------------------------------------- */

void phn_parse_foreign(phn_foreign *out, const phn_engine *engine, const char region[2], size_t prefix) {
    const phn_world *world = &engine->world;
    const phn_marks *marks = &out->notation.marks;
    switch ((phn_notation_status)out->notation.status) {
    case PHN_NOTATION_OK:
        if (region == NULL) {
            phn_resolve_without_region(&out->resolved, marks);
        } else if (prefix > 0) {
            phn_resolve_after_prefix(&out->resolved, world, marks, prefix);
        } else {
            phn_resolve(&out->resolved, world, marks, phn_world_country(world, region));
        }
        break;
    case PHN_NOTATION_EMPTY:
        out->resolved = (phn_resolved){.reason = PHN_REASON_EMPTY};
        break;
    case PHN_NOTATION_NOT_A_NUMBER:
        out->resolved = (phn_resolved){.reason = PHN_REASON_NOT_A_NUMBER};
        break;
    case PHN_NOTATION_TOO_LONG:
        out->resolved = (phn_resolved){.reason = PHN_REASON_TOO_LONG};
        break;
    }
}

bool phn_has_impossible_count(const phn_marks *marks, const phn_engine *engine, const char region[2]) {
    enum { COUNTS = 32 };
    const phn_world *world = &engine->world;
    uint16_t home = phn_world_country(world, region);
    if (home == 0 || marks->plus || marks->more || marks->count >= COUNTS) return false;
    if ((phn_dialed_lengths(world, home) >> marks->count & 1) != 0) return false;
    if (engine->own_codes[phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE)]) return false;
    uint8_t prefix;
    return !phn_international_prefix(&prefix, world, home, marks);
}

bool phn_is_valid_foreign(const phn_foreign *foreign, const phn_engine *engine) {
    const phn_resolved *resolved = &foreign->resolved;
    if (resolved->reason != PHN_REASON_NONE) return false;
    if (phn_comes_home(engine, foreign)) {
        phn_number number;
        phn_answer answer;
        return phn_make_home_number(&number, &answer, engine, foreign);
    }
    return phn_code_lookup(&engine->world, resolved->code, &resolved->national).kind != PHN_KIND_UNKNOWN;
}

/* Whether numbers of the calling code may have this many digits. */
static bool is_possible(const phn_foreign *foreign, const phn_world *world) {
    const phn_resolved *resolved = &foreign->resolved;
    if (resolved->reason != PHN_REASON_NONE) return false;
    size_t count = phn_digit_count(&resolved->national);
    uint16_t region = phn_code_region(world, resolved->code);
    return phn_world_possibility(world, region, PHN_KIND_UNKNOWN, count) == PHN_POSSIBLE;
}

bool phn_end_at_stop(phn_foreign *out, phn_foreign *possible, bool *has_possible, const phn_engine *engine,
                     const phn_foreign *earlier, bool is_range) {
    if (phn_is_valid_foreign(earlier, engine)) {
        bool extends = out->notation.extension.count > 0 && !is_range &&
                       out->notation.marks.count == earlier->notation.marks.count;
        if (!extends) *out = *earlier;
        return false;
    }
    if (!*has_possible && is_possible(earlier, &engine->world)) {
        *has_possible = true;
        *possible = *earlier;
    }
    return true;
}

void phn_make_foreign_number(phn_number *out, const phn_engine *engine, const phn_foreign *foreign) {
    const phn_marks *national = &foreign->resolved.national;
    uint16_t code = foreign->resolved.code;
    uint16_t calling_code = code == 0 ? 0 : phn_code_number(&engine->world, code);
    phn_number_put(out, phn_marks_value(national, 0, national->count), calling_code, national->count, 0);
    put_extension(out, &foreign->notation.extension);
}

bool phn_make_home_number(phn_number *out, phn_answer *answer, const phn_engine *engine, const phn_foreign *foreign) {
    const phn_marks *national = &foreign->resolved.national;
    uint16_t calling_code = phn_code_number(&engine->world, foreign->resolved.code);
    phn_marks marks = phn_number_marks(&(phn_number){.calling_code = calling_code}, true);
    phn_append_digits(&marks, national);
    *answer = phn_plan_record(engine, phn_plan_lookup(engine, engine->plus_root, &marks, marks.count));
    if (!phn_number_of(out, engine, answer, &marks, marks.count)) return false;
    put_extension(out, &foreign->notation.extension);
    return true;
}

/* The index of the first digit that is too many, counting the digits before the national ones. */
static uint8_t first_too_many(const phn_foreign *foreign, const phn_world *world) {
    uint16_t code = foreign->resolved.code;
    if (code == 0) return PHN_SIGNIFICANT_MAX;
    size_t all = foreign->notation.marks.count;
    size_t kept = foreign->resolved.national.count;
    return (uint8_t)((all > kept ? all - kept : 0) + phn_world_longest(world, phn_code_region(world, code)));
}

phn_failure phn_foreign_failure(const phn_foreign *foreign, const phn_engine *engine, phn_reason reason) {
    uint8_t name = (uint8_t)reason;
    switch (reason) {
    case PHN_REASON_EMPTY:
    case PHN_REASON_NOT_A_NUMBER:
        return (phn_failure){name, PHN_AT_TEXT, 0};
    case PHN_REASON_TOO_LONG:
        if (foreign->notation.status == PHN_NOTATION_TOO_LONG) return (phn_failure){name, PHN_AT_START, 0};
        return (phn_failure){name, PHN_AT_DIGIT, first_too_many(foreign, &engine->world)};
    case PHN_REASON_INVALID_CALLING_CODE:
        return (phn_failure){name, PHN_AT_DIGIT, foreign->resolved.start};
    default:
        return (phn_failure){name, PHN_AFTER_DIGIT, (uint8_t)(foreign->notation.marks.count - 1)};
    }
}
