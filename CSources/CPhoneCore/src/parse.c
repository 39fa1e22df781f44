#include "parse.h"
#include "classify.h"
#include "context.h"
#include "decimal.h"
#include "extension.h"
#include "packing.h"
#include <stddef.h>
#include <string.h>

/* Letters in either case; signs as they are. */
static bool is_same(uint8_t byte, uint8_t small) {
    return byte == small || (small >= 'a' && (byte | 0x20) == small);
}

/* Where the context begins, its word in any case; the length where there is none. */
static size_t find_context(const uint8_t *text, size_t length) {
    static const char word[] = PHN_CONTEXT_WORD;
    size_t size = sizeof word - 1;
    for (size_t at = 0; at + size <= length; at++) {
        size_t same = 0;
        while (same < size && is_same(text[at + same], (uint8_t)word[same])) same += 1;
        if (same == size) return at;
    }
    return length;
}

/* The root of the calling code in a context; `root` where it names a domain, 0 where the plan does not have it. */
static uint16_t context_root(uint16_t root, const phn_engine *engine, const uint8_t *text, size_t length, size_t at) {
    if (at >= length || text[at] != '+') return root;
    uint16_t code = 0;
    for (at += 1; at < length && text[at] >= '0' && text[at] <= '9'; at++) {
        if (code > 999) return 0;
        code = (uint16_t)(code * 10 + (text[at] - '0'));
    }
    uint16_t region = at == length || text[at] == ';' ? phn_plan_main_region(engine, code) : 0;
    return region == 0 ? 0 : phn_plan_region(engine, region).root;
}

void phn_read_context(phn_reading *out, const phn_engine *engine, const uint8_t *text, size_t length) {
    size_t context = find_context(text, length);
    if (context == length) return;
    out->root = context_root(out->root, engine, text, length, context + sizeof PHN_CONTEXT_WORD - 1);
    out->length = context;
    bool has_nul = out->marks.has_nul;
    phn_scan(&out->marks, text, context);
    out->marks.has_nul = has_nul;
}

void phn_end_at_words(phn_reading *reading, const phn_engine *engine, const uint8_t *text) {
    phn_marks *marks = &reading->marks;
    if (marks->words == 0) return;
    uint32_t kept = ((uint32_t)1 << (marks->words - 1) << 1) - 1;
    marks->count = marks->words;
    marks->gaps &= kept;
    marks->stops &= kept;
    marks->more = false;
    if (reading->root == 0) {
        reading->trimmed.count = marks->count;
        return;
    }
    reading->trimmed = phn_trim(engine, reading->root, marks, text, reading->length);
    reading->answer = phn_plan_record(engine, reading->trimmed.answer);
    /* All labels of an extension are stops. */
    bool is_stopped = (marks->stops >> (marks->count - 1) & 1) != 0;
    if (reading->trimmed.count == marks->count && is_stopped) reading->trimmed.stopped = true;
}

bool phn_make_number(phn_number *out, const phn_engine *engine, const phn_reading *reading, const uint8_t *text) {
    size_t count = reading->trimmed.count;
    if (!phn_number_of(out, engine, &reading->answer, &reading->marks, count)) return false;
    if (reading->trimmed.stopped) {
        size_t end = phn_scan_offset(text, reading->length, count - 1, true);
        phn_extension_read(out, text, reading->length, end);
    }
    return true;
}

/* The first digit with which no number can come any more. */
static size_t find_dead_end(const phn_engine *engine, const phn_reading *reading) {
    phn_place place = phn_plan_start(reading->root, &reading->marks);
    for (uint8_t index = 0; index < reading->trimmed.count; index++) {
        phn_answer answer = phn_plan_record(engine, phn_plan_move(&place, engine, (uint8_t)(index + 1)));
        if (answer.level == PHN_LEVEL_NONE && answer.reason != PHN_REASON_TOO_SHORT) return index;
    }
    return reading->trimmed.count;
}

phn_reason phn_find_reason(size_t *offset, const phn_engine *engine, const phn_reading *reading, const uint8_t *text) {
    size_t length = reading->length;
    size_t count = reading->trimmed.count;
    if (count == 0 && !reading->marks.plus) {
        *offset = 0;
        return phn_scan_is_blank(text, length) ? PHN_REASON_EMPTY : PHN_REASON_NOT_A_NUMBER;
    }
    if (reading->root == 0) {
        *offset = reading->marks.start;
    } else if (reading->answer.reason == PHN_REASON_INVALID_CALLING_CODE) {
        *offset = phn_scan_offset(text, length, reading->answer.start, false);
    } else if (reading->answer.reason != PHN_REASON_TOO_SHORT) {
        *offset = phn_scan_offset(text, length, find_dead_end(engine, reading), false);
    } else if (count > 0) {
        *offset = phn_scan_offset(text, length, count - 1, true);
    } else {
        phn_scanner scanner = {.text = text, .length = length};
        phn_scan_next(&scanner);
        *offset = scanner.at;
    }
    return reading->answer.reason == PHN_REASON_NONE ? PHN_REASON_UNASSIGNED : (phn_reason)reading->answer.reason;
}

/* ---- The world ------------------------------------------------------------------------------------------------- */

/* The most scalars that libphonenumber reads. */
enum { SCALARS_MAX = 250 };

/* What the digits of a text are, which were read before. */
static void resolve(phn_world_reading *out, const phn_engine *engine, const uint8_t *text, size_t length,
                    const char region[2], size_t prefix) {
    const phn_marks *marks = &out->notation.marks;
    switch (out->notation.status) {
    case PHN_NOTATION_OK:
        if (region == NULL) {
            phn_resolve_without_region(&out->resolved, marks);
        } else if (prefix > 0) {
            phn_resolve_behind(&out->resolved, &engine->world, marks, prefix);
        } else {
            phn_resolve(&out->resolved, &engine->world, marks, phn_world_country(&engine->world, region));
        }
        return;
    case PHN_NOTATION_TOO_LONG:
        out->resolved = (phn_resolved){.reason = PHN_REASON_TOO_LONG};
        return;
    default:
        out->resolved = (phn_resolved){
            .reason = phn_scan_is_blank(text, length) ? PHN_REASON_EMPTY : PHN_REASON_NOT_A_NUMBER,
        };
    }
}

static void read_all(phn_world_reading *out, const phn_engine *engine, const uint8_t *text, size_t length,
                     const char region[2], size_t prefix) {
    size_t limit = engine->profile == PHN_PROFILE_LIBPHONENUMBER ? SCALARS_MAX : 0;
    phn_notation_read(&out->notation, text, length, limit);
    resolve(out, engine, text, length, region, prefix);
    out->length = length;
}

/* Whether a reading is a valid number. */
static bool is_valid(const phn_world_reading *reading, const phn_engine *engine) {
    const phn_resolved *resolved = &reading->resolved;
    if (resolved->reason != PHN_REASON_NONE) return false;
    if (phn_comes_home(engine, reading)) {
        phn_number number;
        phn_answer answer;
        return phn_make_own_number(&number, &answer, engine, reading);
    }
    return phn_code_ask(&engine->world, resolved->code, &resolved->national).kind != PHN_KIND_UNKNOWN;
}

/* Whether a reading has as many digits as numbers of its calling code. */
static bool is_possible(const phn_world_reading *reading, const phn_world *world) {
    const phn_resolved *resolved = &reading->resolved;
    if (resolved->reason != PHN_REASON_NONE) return false;
    size_t count = phn_digit_count(&resolved->national);
    uint16_t region = phn_code_region(world, resolved->code);
    return phn_world_possibility(world, region, PHN_KIND_UNKNOWN, count) == PHN_POSSIBLE;
}

/* Whether part of a text contains a tilde. */
static bool has_tilde(const uint8_t *text, size_t begin, size_t end) {
    while (begin < end) {
        uint32_t scalar;
        begin += phn_utf8_decode(&scalar, text, end, begin);
        if (phn_scan_is_tilde(scalar)) return true;
    }
    return false;
}

/* Whether a reading has an extension, and otherwise the digits of one that ended at a stop before `next`. */
static bool extends(const phn_world_reading *reading, const phn_world_reading *earlier, const uint8_t *text,
                    size_t next) {
    if (reading->notation.extension_count == 0) return false;
    bool is_same = reading->notation.marks.count == earlier->notation.marks.count;
    return is_same && !has_tilde(text, earlier->length, next);
}

/*
 *  650-253-0000 / 650-253-0001      the first stop after a valid number ends it
 *  555-555-5555 / +44 20 7031 3000  or after a possible one, if the whole text is no number
 *  030/123456                       until then stops are signs like all else
 *  650-253-0000 #12                 and so is one that announces the extension of the same digits
 *  650-253-0000~1                   but for a tilde, after which a range ends
 *
 * No more digits are read than a number has, so that the readings of all beginnings take O(bytes).
 */
PHN_SELDOM static void read_to_stop(phn_world_reading *out, const phn_engine *engine, const uint8_t *text,
                                    size_t length, const char region[2], size_t prefix) {
    phn_scanner scanner = {.text = text, .length = length};
    phn_world_reading possible = {.length = 0};
    size_t end = 0;
    phn_mark mark;
    do {
        mark = phn_scan_next(&scanner);
        if (scanner.stopped && end > 0) {
            phn_world_reading earlier;
            read_all(&earlier, engine, text, end, region, prefix);
            if (is_valid(&earlier, engine)) {
                if (!extends(out, &earlier, text, scanner.begin)) *out = earlier;
                return;
            }
            if (possible.length == 0 && is_possible(&earlier, &engine->world)) possible = earlier;
        }
        end = scanner.at;
    } while (mark != PHN_MARK_END && scanner.seen <= PHN_MARKS_MAX);
    if (possible.length > 0 && out->resolved.reason != PHN_REASON_NONE) *out = possible;
}

void phn_read_world(phn_world_reading *out, const phn_engine *engine, const uint8_t *text, size_t length,
                    const char region[2], size_t prefix, bool has_stops) {
    read_all(out, engine, text, length, region, prefix);
    if (has_stops && engine->profile == PHN_PROFILE_STANDARD) {
        read_to_stop(out, engine, text, length, region, prefix);
    }
}

/* Whether a plain text may be more than one number, or no phone number at all. */
static bool is_doubtful(const phn_notation *notation, const uint8_t *text, size_t length) {
    phn_decimal decimal;
    if (notation->has_slash) return true;
    return notation->has_dot && phn_may_end_decimal(text, length) && phn_decimal_find(&decimal, text, length);
}

bool phn_read_abroad(phn_world_reading *out, const phn_engine *engine, const uint8_t *text, size_t length,
                     const char region[2]) {
    if (!phn_has_world(engine) || !phn_notation_plain(&out->notation, text, length)) return false;
    if (engine->profile == PHN_PROFILE_STANDARD && is_doubtful(&out->notation, text, length)) return false;
    resolve(out, engine, text, length, region, 0);
    out->length = length;
    return true;
}

static void put_extension(phn_number *out, const phn_world_reading *reading) {
    if (reading->notation.extension_count == 0) return;
    out->extension_count = reading->notation.extension_count;
    memcpy(out->extension, reading->notation.extension, sizeof out->extension);
}

void phn_make_world_number(phn_number *out, const phn_engine *engine, const phn_world_reading *reading) {
    const phn_marks *national = &reading->resolved.national;
    uint16_t code = reading->resolved.code;
    uint16_t calling_code = code == 0 ? 0 : phn_code_number(&engine->world, code);
    phn_number_put(out, phn_marks_value(national, 0, national->count), calling_code, national->count, 0);
    put_extension(out, reading);
}

bool phn_make_own_number(phn_number *out, phn_answer *answer, const phn_engine *engine,
                         const phn_world_reading *reading) {
    const phn_marks *national = &reading->resolved.national;
    uint16_t calling_code = phn_code_number(&engine->world, reading->resolved.code);
    phn_marks marks = phn_number_marks(&(phn_number){.calling_code = calling_code}, true);
    for (size_t index = 0; index < national->count; index++) phn_push_digit(&marks, phn_digit(national, index));
    *answer = phn_plan_record(engine, phn_plan_ask(engine, engine->plus_root, &marks, marks.count));
    if (!phn_number_of(out, engine, answer, &marks, marks.count)) return false;
    put_extension(out, reading);
    return true;
}

/* What was stripped in front is counted too. */
static size_t first_too_many(const phn_world_reading *reading, const phn_world *world) {
    uint16_t code = reading->resolved.code;
    if (code == 0) return PHN_SIGNIFICANT_MAX;
    size_t all = reading->notation.marks.count;
    size_t kept = reading->resolved.national.count;
    return (all > kept ? all - kept : 0) + phn_world_longest(world, phn_code_region(world, code));
}

size_t phn_world_offset(const phn_world_reading *reading, const phn_engine *engine, phn_reason reason,
                        const uint8_t *text) {
    size_t length = reading->length;
    switch (reason) {
    case PHN_REASON_EMPTY:
    case PHN_REASON_NOT_A_NUMBER:
        return 0;
    case PHN_REASON_TOO_LONG:
        if (reading->notation.status == PHN_NOTATION_TOO_LONG) return reading->notation.marks.start;
        return phn_notation_offset(text, length, first_too_many(reading, &engine->world), false);
    case PHN_REASON_INVALID_CALLING_CODE:
        return phn_notation_offset(text, length, reading->resolved.start, false);
    default:
        return phn_notation_offset(text, length, (size_t)reading->notation.marks.count - 1, true);
    }
}
