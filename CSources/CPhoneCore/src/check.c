#include "check.h"
#include "abroad.h"
#include "cell.h"
#include "check_packed.h"
#include "choice.h"
#include "classify.h"
#include "dialing.h"
#include "lane.h"
#include "locate.h"
#include "scan.h"
#include "short_number.h"
#include "stops.h"
#include "worded.h"

/* What a caller needs from a text. */
typedef enum need {
    NEED_VERDICT, /* the whole verdict */
    NEED_LEVEL,   /* its number, which is not classified if its length is possible */
    NEED_NUMBER   /* its number, whatever its level */
} need;

/* ---- The world ------------------------------------------------------------------------------------------------- */

/* Parses the beginnings of a text that end at a stop. */
PHN_SELDOM static void end_at_stop(phn_foreign *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                   const char region[2], size_t prefix) {
    phn_stops stops = phn_stops_begin(text, length);
    phn_foreign earlier;
    phn_foreign possible;
    bool has_possible = false;
    bool is_range;
    while (phn_stops_next(&earlier.notation, &is_range, &stops)) {
        phn_parse_foreign(&earlier, engine, region, prefix);
        if (!phn_end_at_stop(out, &possible, &has_possible, engine, &earlier, is_range)) return;
    }
    if (has_possible && out->resolved.reason != PHN_REASON_NONE) *out = possible;
}

/* Parses a text by the world metadata: all of it, or what follows an international prefix of `prefix` digits. */
PHN_SELDOM static void route_world(phn_route *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                   const char region[2], size_t prefix, bool has_stops) {
    out->reader = PHN_READ_BY_WORLD;
    phn_notation_read(&out->world.notation, text, length, engine->profile);
    phn_parse_foreign(&out->world, engine, region, prefix);
    if (has_stops) end_at_stop(&out->world, engine, text, length, region, prefix);
}

/* Whether a plain text follows the world metadata, by its first two digits. */
static inline bool leads_abroad(const phn_engine *engine, const phn_packed *packed, const char region[2]) {
    return packed->is_plain && packed->count > 1 &&
           phn_is_packed_abroad(engine, packed, phn_plan_region_root(engine, region));
}

/* Parses a plain text by the world metadata; returns false if it is a decimal, and so damaged. */
PHN_SELDOM static bool route_abroad(phn_route *out, const phn_engine *engine, const phn_packed *packed,
                                    const uint8_t *text, size_t length, const char region[2]) {
    phn_notation *notation = &out->world.notation;
    if (!phn_has_world(engine) || !phn_notation_short(notation, packed, text, length)) return false;
    if (engine->profile == PHN_PROFILE_STANDARD && notation->is_decimal) return false;
    out->reader = PHN_READ_BY_WORLD;
    phn_parse_foreign(&out->world, engine, region, 0);
    return true;
}

/* ---- Short numbers --------------------------------------------------------------------------------------------- */

/* Whether a text that has been scanned may be dialed as a short number. */
static inline bool may_be_short(const phn_engine *engine, const phn_reading *reading, const char region[2]) {
    return reading->context != PHN_CONTEXT_ABSENT || phn_may_be_short(engine, &reading->marks, region);
}

/*
 * Parses, as a short number, a text that was parsed by the world metadata. A valid number has precedence. Of a number
 * that is only possible, nothing but the length is known, so that the short number is more certain.
 */
PHN_SELDOM static void prefer_short(phn_route *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                    const char region[2]) {
    phn_dialing dialing;
    if (!phn_dialing_read(&dialing, text, length)) return;
    bool has_code = dialing.context != PHN_CONTEXT_ABSENT && dialing.context != PHN_CONTEXT_DOMAIN;
    bool is_short = has_code ? phn_read_short_of_code(&out->as_short, engine, &dialing.marks, dialing.context)
                             : phn_read_short_in(&out->as_short, engine, &dialing.marks, region);
    if (!is_short || phn_is_valid_foreign(&out->world, engine)) return;
    out->as_short.offset = dialing.start;
    out->reader = PHN_READ_AS_SHORT;
}

/* ---- Routes ---------------------------------------------------------------------------------------------------- */

/* Whether a reading shows that a text is one part without damage, as most texts are. */
static inline bool is_simple(const phn_reading *reading) {
    unsigned damage = (unsigned)reading->is_damaged | reading->is_decimal | reading->marks.more;
    return (reading->words | reading->trails | damage) == 0;
}

/*
 * Whether a text is one part without damage. If its first part is certainly the number, the number ends there; other
 * texts have to be split into parts.
 */
static bool settle(phn_korean *korean, const phn_engine *engine) {
    const phn_reading *reading = &korean->reading;
    if (reading->is_damaged || reading->is_decimal || reading->marks.more) return false;
    if (reading->words == 0) return !reading->trails || !phn_has_world(engine) || !phn_is_abroad(korean);
    /* A context belongs to the part before it. */
    if (phn_may_have_exponent(reading) || reading->context != PHN_CONTEXT_ABSENT) return false;
    phn_end_at_words(korean, engine);
    return !phn_is_abroad(korean) && korean->answer.level >= PHN_LEVEL_STANDARD &&
           (korean->answer.flags & PHN_ANSWER_HAS_E164) != 0;
}

/* Routes a text that is damaged or has several parts; returns false for one part without damage. */
PHN_SELDOM static bool take_apart(phn_route *out, const phn_engine *engine, need needs) {
    const phn_reading *reading = &out->korean.reading;
    if (settle(&out->korean, engine)) {
        /* The Korean rules ignore letters at the end; the world metadata does not. */
        bool may_be_spelled = needs == NEED_NUMBER && reading->trails;
        if (!may_be_spelled || phn_is_korean_number(&out->korean)) return false;
    }
    out->reader = reading->is_damaged || reading->is_decimal ? PHN_READ_AS_DAMAGE : PHN_READ_IN_PARTS;
    return true;
}

/* Parses a text by the world metadata, too, if by the Korean rules its number belongs to another region. */
PHN_INLINE void route_korean(phn_route *out, const phn_engine *engine, const uint8_t *text, size_t length,
                             const char region[2], need needs) {
    const phn_korean *korean = &out->korean;
    bool goes_on = phn_is_abroad(korean) || (needs == NEED_NUMBER && !phn_is_korean_number(korean));
    if (goes_on && phn_has_world(engine)) {
        bool has_stops = phn_may_end_at_stop(&korean->reading);
        route_world(out, engine, text, length, region, phn_korean_prefix(korean), has_stops);
        if (has_stops) phn_add_extension(&out->world.notation, &korean->reading, text, length);
    } else {
        out->reader = PHN_READ_BY_KOREA;
    }
}

PHN_INLINE void route(phn_route *out, const phn_engine *engine, const phn_packed *packed, const uint8_t *text,
                      size_t length, const char region[2], need needs) {
    if (leads_abroad(engine, packed, region) && route_abroad(out, engine, packed, text, length, region)) {
        bool is_short = phn_is_packed_short(engine, packed, phn_world_country(&engine->world, region));
        if (is_short) prefer_short(out, engine, text, length, region);
        return;
    }
    if (engine->profile != PHN_PROFILE_STANDARD) {
        route_world(out, engine, text, length, region, 0, false);
        return;
    }
    phn_scan_finished(&out->korean.reading, packed, text, length);
    phn_parse_korean(&out->korean, engine, region);
    bool is_one = is_simple(&out->korean.reading) || !take_apart(out, engine, needs);
    if (!is_one) return;
    route_korean(out, engine, text, length, region, needs);
    bool is_short = out->reader == PHN_READ_BY_WORLD && may_be_short(engine, &out->korean.reading, region);
    if (is_short) prefer_short(out, engine, text, length, region);
}

/* Parses one part of a text. */
static void route_choice(phn_route *out, const phn_engine *engine, const uint8_t *text, phn_choice choice,
                         const char region[2]) {
    const uint8_t *part = text + choice.begin;
    size_t length = choice.end - choice.begin;
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, part, length);
    out->begin = choice.begin;
    phn_scan_finished(&out->korean.reading, &packed, part, length);
    phn_parse_korean(&out->korean, engine, region);
    if (!choice.is_spelled) phn_end_at_words(&out->korean, engine);
    route_korean(out, engine, part, length, region, NEED_VERDICT);
}

/* ---- Verdicts -------------------------------------------------------------------------------------------------- */

/* Each function returns the failure, which has no reason if the verdict has a number and its offset. */

PHN_INLINE phn_failure verdict_of_korean(phn_verdict *out, const phn_engine *engine, const phn_korean *korean) {
    phn_failure failure = {.reason = PHN_REASON_NONE};
    memset(out, 0, sizeof *out);
    phn_put_answer(out, engine, &korean->answer);
    out->offset = korean->reading.start;
    bool is_number = phn_make_korean_number(&out->number, engine, korean);
    if (is_number && out->reason != PHN_REASON_TOO_SHORT) return failure;
    if (!is_number) out->level = PHN_LEVEL_NONE;
    failure = phn_korean_failure(korean, engine);
    out->reason = failure.reason;
    return failure;
}

/* Sets level, type, region, reason and number; returns false if there is no number. */
static bool classify_foreign(phn_verdict *out, const phn_engine *engine, const phn_foreign *foreign, need needs) {
    const phn_resolved *resolved = &foreign->resolved;
    out->kind = PHN_KIND_UNKNOWN;
    out->reason = resolved->reason;
    if (resolved->reason != PHN_REASON_NONE) return false;
    if (phn_comes_home(engine, foreign)) {
        phn_answer answer;
        bool is_number = phn_make_home_number(&out->number, &answer, engine, foreign);
        phn_put_answer(out, engine, &answer);
        return is_number;
    }
    size_t count = phn_digit_count(&resolved->national);
    if (needs == NEED_LEVEL && phn_is_possible(phn_length_reason(&engine->world, resolved->code, count))) {
        out->reason = PHN_REASON_NONE;
        out->level = PHN_LEVEL_LENIENT;
    } else {
        phn_classify_world(out, &engine->world, resolved->code, &resolved->national);
    }
    if (out->level == PHN_LEVEL_NONE) return false;
    phn_make_foreign_number(&out->number, engine, foreign);
    return true;
}

PHN_SELDOM static phn_failure verdict_of_foreign(phn_verdict *out, const phn_engine *engine, const phn_foreign *foreign,
                                                 need needs) {
    memset(out, 0, sizeof *out);
    bool is_number = classify_foreign(out, engine, foreign, needs);
    out->offset = foreign->notation.start;
    if (is_number && out->reason != PHN_REASON_TOO_SHORT) return (phn_failure){.reason = PHN_REASON_NONE};
    if (!is_number) out->level = PHN_LEVEL_NONE;
    if (out->reason == PHN_REASON_NONE) out->reason = PHN_REASON_UNASSIGNED;
    return phn_foreign_failure(foreign, engine, (phn_reason)out->reason);
}

/* ---- Parts ----------------------------------------------------------------------------------------------------- */

/* The functions that weigh a part also return its route in `taken`. */
static phn_candidate weigh(phn_route *taken, const phn_engine *engine, const uint8_t *text, phn_choice choice,
                           size_t digits, const char region[2]) {
    phn_candidate found = {.choice = choice, .digits = digits};
    route_choice(taken, engine, text, choice, region);
    if (taken->reader == PHN_READ_BY_WORLD) {
        found.failure = verdict_of_foreign(&found.verdict, engine, &taken->world, NEED_VERDICT);
    } else {
        found.failure = verdict_of_korean(&found.verdict, engine, &taken->korean);
    }
    found.weight = phn_weight_of(engine, &found.verdict);
    return found;
}

/* Weighs a part, with its tail if that is an extension of the same digits. */
static phn_candidate weigh_part(phn_route *taken, const phn_engine *engine, const uint8_t *text, const phn_part *part,
                                const char region[2]) {
    phn_choice choice = {part->begin, part->is_uri ? part->tail : part->end, false};
    phn_candidate found = weigh(taken, engine, text, choice, part->digits, region);
    if (choice.end == part->tail) return found;
    phn_route extended;
    choice.end = part->tail;
    phn_candidate longer = weigh(&extended, engine, text, choice, part->digits, region);
    if (!phn_is_extended(&longer, &found)) return found;
    *taken = extended;
    return longer;
}

/* Weighs parts that may be one vanity number, which the Korean rules do not support: they ignore letters. */
static phn_candidate weigh_spelling(phn_route *taken, const phn_engine *engine, const uint8_t *text,
                                    const phn_spelling *spelling, const char region[2]) {
    phn_choice choice = {spelling->begin, spelling->end, true};
    phn_korean korean;
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, text + choice.begin, choice.end - choice.begin);
    phn_scan_finished(&korean.reading, &packed, text + choice.begin, choice.end - choice.begin);
    phn_parse_korean(&korean, engine, region);
    phn_end_at_words(&korean, engine);
    if (!phn_is_abroad(&korean) || !phn_has_world(engine)) return (phn_candidate){.weight = PHN_REJECTED};
    choice.end = spelling->tail;
    phn_candidate longer = weigh(taken, engine, text, choice, spelling->digits, region);
    if (longer.weight != PHN_REJECTED || spelling->tail == spelling->end) return longer;
    choice.end = spelling->end;
    return weigh(taken, engine, text, choice, spelling->digits, region);
}

/* Finds the part of a text that is its number. O(bytes). */
static phn_candidate choose(phn_route *taken, const phn_engine *engine, const uint8_t *text, size_t length,
                            const char region[2]) {
    phn_candidate best = {.digits = 0};
    phn_route route;
    phn_cell cell = phn_cell_begin(text, length);
    phn_part part;
    while (best.weight != PHN_CERTAIN && phn_cell_next(&part, &cell)) {
        phn_candidate found = weigh_part(&route, engine, text, &part, region);
        if (phn_is_better(&found, &best)) {
            best = found;
            *taken = route;
        }
        bool is_inside = cell.spelling.is_likely && best.choice.begin >= cell.spelling.begin;
        bool is_open = best.weight == PHN_REJECTED || is_inside;
        if (!cell.is_spelled || best.weight == PHN_CERTAIN || !phn_may_spell(&cell.spelling) || !is_open) continue;
        found = weigh_spelling(&route, engine, text, &cell.spelling, region);
        bool is_equal = found.weight == PHN_ACCEPTED && best.weight == PHN_ACCEPTED;
        if (is_equal || phn_is_better(&found, &best)) {
            best = found;
            *taken = route;
        }
    }
    if (best.digits > 0) return best;
    return weigh(taken, engine, text, (phn_choice){0, length, false}, 0, region);
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

size_t phn_locate_route(phn_failure failure, const phn_route *taken, const phn_packed *packed, const uint8_t *text,
                        size_t length) {
    if (taken->reader == PHN_READ_AS_DAMAGE) return phn_locate_damage(text, length);
    const uint8_t *part = text + taken->begin;
    if (taken->reader == PHN_READ_BY_WORLD) return phn_locate_written(failure, &taken->world.notation, packed, part);
    bool is_packed = packed != NULL && phn_has_plain_marks(packed);
    return is_packed ? phn_locate_packed(failure, packed) : phn_locate(failure, &taken->korean.reading, part);
}

void phn_route_number(phn_route *out, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]) {
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, text, length);
    out->begin = 0;
    route(out, engine, &packed, text, length, region, NEED_NUMBER);
    if (out->reader != PHN_READ_IN_PARTS) return;
    phn_choice choice = choose(out, engine, text, length, region).choice;
    if (out->reader != PHN_READ_BY_KOREA) return;
    route_korean(out, engine, text + choice.begin, choice.end - choice.begin, region, NEED_NUMBER);
}

PHN_SELDOM static phn_failure check_parts(phn_verdict *out, phn_route *taken, const phn_engine *engine,
                                          const uint8_t *text, size_t length, const char region[2]) {
    phn_candidate best = choose(taken, engine, text, length, region);
    *out = best.verdict;
    return best.failure;
}

PHN_INLINE void check(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2], need needs) {
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, text, length);
    size_t letters = phn_letter_pair(region);
    if (phn_check_short(out, engine, &packed, letters)) return;
    if (packed.is_plain && phn_is_packed_abroad(engine, &packed, engine->region_roots[letters])) {
        uint16_t home = engine->world.regions_by_letters[letters];
        if (phn_check_abroad(out, engine, &packed, home, text, needs == NEED_LEVEL)) return;
    }
    if (PHN_HAS_SHORTCUTS && !packed.is_plain && phn_check_worded(out, engine, text, length, region)) return;
    phn_route taken;
    phn_failure failure = {.reason = PHN_REASON_NONE};
    taken.begin = 0;
    route(&taken, engine, &packed, text, length, region, needs);
    bool is_whole = taken.reader != PHN_READ_IN_PARTS;
    switch (taken.reader) {
    case PHN_READ_BY_KOREA:
        failure = verdict_of_korean(out, engine, &taken.korean);
        break;
    case PHN_READ_BY_WORLD:
        failure = verdict_of_foreign(out, engine, &taken.world, needs);
        break;
    case PHN_READ_AS_SHORT:
        *out = taken.as_short;
        break;
    case PHN_READ_AS_DAMAGE:
        failure.reason = PHN_REASON_NOT_A_NUMBER;
        *out = (phn_verdict){.kind = PHN_KIND_UNKNOWN, .reason = failure.reason};
        break;
    case PHN_READ_IN_PARTS:
        failure = check_parts(out, &taken, engine, text, length, region);
        break;
    }
    if (failure.reason != PHN_REASON_NONE) {
        out->offset = phn_locate_route(failure, &taken, is_whole ? &packed : NULL, text, length);
    }
    out->offset += taken.begin;
}

/* Whether a call has all its arguments. If not, zeroes the verdict unless it is null. */
PHN_INLINE bool can_check(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                          const char region[2]) {
    if (out != NULL && engine != NULL && region != NULL && phn_is_text(text, length)) return true;
    if (out != NULL) memset(out, 0, sizeof *out);
    return false;
}

phn_status phn_check(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                     const char region[2]) {
    if (!can_check(out, engine, text, length, region)) return PHN_NULL_ARGUMENT;
    check(out, engine, text, length, region, NEED_VERDICT);
    return PHN_OK;
}

bool phn_check_number(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]) {
    if (!can_check(out, engine, text, length, region)) return false;
    check(out, engine, text, length, region, NEED_LEVEL);
    return out->level != PHN_LEVEL_NONE;
}

phn_status phn_parse(phn_number *out, size_t *offset, const phn_engine *engine, const uint8_t *text, size_t length,
                     const char region[2]) {
    phn_verdict verdict = {0};
    bool has_arguments = out != NULL && offset != NULL && can_check(&verdict, engine, text, length, region);
    bool is_number = has_arguments && phn_check_number(&verdict, engine, text, length, region);
    if (out != NULL) *out = verdict.number;
    if (offset != NULL) *offset = verdict.offset;
    if (!has_arguments) return PHN_NULL_ARGUMENT;
    return is_number ? PHN_OK : PHN_NO_NUMBER;
}
