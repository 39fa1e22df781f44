#include "parts.h"
#include "check.h"
#include "locate.h"
#include "scan.h"
#include "short_number.h"

/* ---- The Korean plan ------------------------------------------------------------------------------------------- */

/* Whether the digits begin with a carrier's prefix, 081 or 08500: an international one begins with 00. */
static bool has_carrier(const phn_korean *korean) {
    const phn_marks *marks = &korean->reading.marks;
    return !marks->plus && korean->answer.start > 2 && phn_digit(marks, 0) == 0 && phn_digit(marks, 1) != 0;
}

/*
 * Puts the carrier's code, which follows the first 0. It has two or four digits, and a national prefix may follow it.
 */
static void put_carrier(phn_parsed *out, const phn_korean *korean) {
    size_t count = (size_t)(korean->answer.start - 1) / 2 * 2;
    out->carrier = phn_digits_from(&korean->reading.marks, 1) & (((uint64_t)1 << (4 * count)) - 1);
    out->carrier_count = (uint8_t)count;
}

/* The source of a number's calling code. */
static phn_code_source source_of(const phn_korean *korean, const phn_number *number) {
    if (korean->reading.marks.plus) return PHN_SOURCE_PLUS;
    /* A single digit is the national prefix. */
    if (number->domestic != 0 || korean->answer.start < 2 || has_carrier(korean)) return PHN_SOURCE_REGION;
    return phn_digit(&korean->reading.marks, 0) == 0 ? PHN_SOURCE_INTERNATIONAL_PREFIX : PHN_SOURCE_BARE_CALLING_CODE;
}

/* Stores the number of a parse; false if the parse has no number. */
static bool put_korean_number(phn_parsed *out, const phn_engine *engine, const phn_korean *korean) {
    if (!phn_make_korean_number(&out->number, engine, korean)) return false;
    out->offset = korean->reading.start;
    out->source = (uint8_t)source_of(korean, &out->number);
    if (has_carrier(korean)) put_carrier(out, korean);
    return true;
}

/* Stores the number of a parse, or the reason why it has no number; returns its failure, without a reason if none. */
static phn_failure put_korean(phn_parsed *out, const phn_engine *engine, const phn_korean *korean) {
    if (put_korean_number(out, engine, korean)) return (phn_failure){.reason = PHN_REASON_NONE};
    phn_failure failure = phn_korean_failure(korean, engine);
    out->reason = failure.reason;
    return failure;
}

/* ---- World metadata -------------------------------------------------------------------------------------------- */

/* Stores the number of a parse, or the reason why it has no number. */
static void put_foreign_number(phn_parsed *out, const phn_engine *engine, const phn_foreign *foreign) {
    const phn_resolved *resolved = &foreign->resolved;
    out->reason = resolved->reason;
    if (resolved->reason != PHN_REASON_NONE) return;
    phn_answer answer;
    bool is_own = resolved->code != 0 && phn_comes_home(engine, foreign) &&
                  phn_make_home_number(&out->number, &answer, engine, foreign);
    if (!is_own) phn_make_foreign_number(&out->number, engine, foreign);
    out->offset = foreign->notation.start;
    out->carrier = resolved->carrier.digits;
    out->carrier_count = resolved->carrier.count;
    out->source = resolved->source;
}

static phn_failure put_foreign(phn_parsed *out, const phn_engine *engine, const phn_foreign *foreign) {
    put_foreign_number(out, engine, foreign);
    if (out->reason == PHN_REASON_NONE) return (phn_failure){.reason = PHN_REASON_NONE};
    return phn_foreign_failure(foreign, engine, (phn_reason)out->reason);
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

static void parse(phn_parsed *out, const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    phn_route taken;
    phn_failure failure = {.reason = PHN_REASON_NONE};
    phn_route_number(&taken, engine, text, length, region);
    if (taken.reader == PHN_READ_BY_KOREA) {
        failure = put_korean(out, engine, &taken.korean);
    } else if (taken.reader == PHN_READ_BY_WORLD) {
        failure = put_foreign(out, engine, &taken.world);
    } else if (taken.reader == PHN_READ_AS_SHORT) {
        out->number = taken.as_short.number;
        out->offset = taken.as_short.offset;
        out->source = PHN_SOURCE_REGION;
    } else {
        out->reason = failure.reason = PHN_REASON_NOT_A_NUMBER;
    }
    if (failure.reason != PHN_REASON_NONE) out->offset = phn_locate_route(failure, &taken, NULL, text, length);
    out->offset += taken.begin;
}

phn_status phn_parse_parts(phn_parsed *out, const phn_engine *engine, const uint8_t *text, size_t length,
                           const char region[2]) {
    if (out == NULL) return PHN_NULL_ARGUMENT;
    memset(out, 0, sizeof *out);
    if (engine == NULL || region == NULL || !phn_is_text(text, length)) return PHN_NULL_ARGUMENT;
    parse(out, engine, text, length, region);
    return out->reason == PHN_REASON_NONE ? PHN_OK : PHN_NO_NUMBER;
}

phn_status phn_parse_without_region(phn_parsed *out, const phn_engine *engine, const uint8_t *text, size_t length) {
    phn_foreign foreign;
    if (out == NULL) return PHN_NULL_ARGUMENT;
    memset(out, 0, sizeof *out);
    if (engine == NULL || !phn_is_text(text, length)) return PHN_NULL_ARGUMENT;
    phn_notation_read(&foreign.notation, text, length, engine->profile);
    phn_parse_foreign(&foreign, engine, NULL, 0);
    /* A number with a plus needs no region. */
    bool has_plus = foreign.notation.status == PHN_NOTATION_OK && foreign.notation.marks.plus;
    if (has_plus) return phn_parse_parts(out, engine, text, length, "ZZ");
    phn_failure failure = put_foreign(out, engine, &foreign);
    if (failure.reason != PHN_REASON_NONE) {
        out->offset = phn_locate_written(failure, &foreign.notation, NULL, text);
    }
    return out->reason == PHN_REASON_NONE ? PHN_OK : PHN_NO_NUMBER;
}

static bool parse_decoded(phn_parsed *out, const phn_engine *engine, const phn_window *window, phn_piece piece,
                          const char region[2]) {
    uint8_t text[PHN_PIECE_MAX];
    size_t length = phn_window_decode(text, window, piece);
    return phn_parse_parts(out, engine, text, length, region) == PHN_OK;
}

bool phn_parse_piece(phn_parsed *out, const phn_engine *engine, const phn_window *window, phn_piece piece,
                     const char region[2]) {
    if (phn_has_escape(window, piece)) return parse_decoded(out, engine, window, piece, region);
    phn_excerpt excerpt = phn_window_excerpt(window, piece);
    return phn_parse_parts(out, engine, excerpt.text + excerpt.body, excerpt.count, region) == PHN_OK;
}

/* ---- Digits ---------------------------------------------------------------------------------------------------- */

/*
 * Puts the number of the Korean plan and returns true, unless the digits must be parsed with the world metadata: all of
 * them, or those after an international prefix.
 */
static bool put_own_digits(phn_parsed *out, size_t *prefix, const phn_engine *engine, const phn_korean *korean) {
    *prefix = phn_korean_prefix(korean);
    return !phn_is_abroad(korean) && put_korean_number(out, engine, korean);
}

/* The notation of the first digits. Two digits are a number without a plus or a sign between them. */
static phn_notation first_digits(const phn_reading *reading, size_t count) {
    bool is_pair = count == 2 && !reading->marks.plus && (reading->gaps & 1) == 0;
    bool is_viable = count >= PHN_VIABLE_DIGITS || is_pair;
    phn_notation notation = {.status = is_viable ? PHN_NOTATION_OK : PHN_NOTATION_NOT_A_NUMBER};
    if (is_viable) notation.marks = phn_first_digits(&reading->marks, count);
    return notation;
}

/* Whether a notation has as many digits as a beginning, and so the same digits. */
static bool has_digits(const phn_notation *notation, size_t count) {
    return notation->status == PHN_NOTATION_OK && notation->marks.count == count;
}

/*
 * Parses the beginnings of digits that end at a stop, like the beginnings of a text. A beginning with all digits of the
 * number is not another number, unless a range ends it. If the whole is a number, only a valid beginning replaces it.
 */
static void end_at_stop(phn_foreign *out, const phn_engine *engine, const phn_reading *reading, uint32_t ranges,
                        const char region[2], size_t prefix) {
    phn_foreign earlier;
    phn_foreign possible;
    bool has_possible = false;
    for (uint32_t stops = reading->stops; stops != 0; stops &= stops - 1) {
        size_t count = phn_lowest_bit(stops) + 1;
        bool is_range = (ranges & stops & -stops) != 0;
        if (has_digits(&out->notation, count) && !is_range) continue;
        earlier.notation = first_digits(reading, count);
        bool has_number = out->resolved.reason == PHN_REASON_NONE;
        bool is_national = prefix == 0 && earlier.notation.status == PHN_NOTATION_OK;
        if (has_number && is_national && phn_has_impossible_count(&earlier.notation.marks, engine, region)) continue;
        phn_parse_foreign(&earlier, engine, region, prefix);
        if (!phn_end_at_stop(out, &possible, &has_possible, engine, &earlier, is_range)) return;
    }
    if (has_possible && out->resolved.reason != PHN_REASON_NONE) *out = possible;
}

/* Parses by the Korean rules, by which a number may end before a lone digit; other numbers end at stops only. */
static void parse_korean(phn_korean *korean, const phn_engine *engine, const char region[2]) {
    phn_stop_at_lone_digits(&korean->reading);
    phn_parse_korean(korean, engine, region);
}

bool phn_parse_plain(phn_parsed *out, const phn_engine *engine, const phn_reading *reading, const char region[2]) {
    size_t prefix = 0;
    const phn_marks *marks = &reading->marks;
    /* Two digits of a piece are next to each other. */
    size_t fewest = PHN_VIABLE_DIGITS - (marks->plus ? 0 : 1);
    if (!phn_has_world(engine) || marks->count < fewest || marks->more) return false;
    if (phn_may_be_short(engine, marks, region)) return false;
    memset(out, 0, sizeof *out);
    if (engine->profile == PHN_PROFILE_STANDARD) {
        phn_korean korean = {.reading = *reading};
        parse_korean(&korean, engine, region);
        uint8_t maximum = korean.root == 0 ? 0 : phn_plan_maximum(engine, korean.trimmed.answer);
        if (reading->stops == 0 && maximum > 0 && maximum < marks->count) return false;
        if (put_own_digits(out, &prefix, engine, &korean)) return true;
    }
    phn_foreign foreign;
    foreign.notation = (phn_notation){.status = PHN_NOTATION_OK, .marks = *marks};
    phn_parse_foreign(&foreign, engine, region, prefix);
    if (reading->stops != 0) end_at_stop(&foreign, engine, reading, 0, region, prefix);
    put_foreign_number(out, engine, &foreign);
    return true;
}

bool phn_parse_labeled(phn_parsed *out, const phn_engine *engine, const phn_labeled *labeled, const char region[2]) {
    size_t prefix = 0;
    if (!phn_has_world(engine)) return false;
    memset(out, 0, sizeof *out);
    phn_korean korean = {.reading = labeled->reading};
    if (engine->profile == PHN_PROFILE_STANDARD) {
        parse_korean(&korean, engine, region);
        phn_end_at_words(&korean, engine);
        if (put_own_digits(out, &prefix, engine, &korean)) return true;
    }
    phn_foreign foreign = {.notation = labeled->notation};
    /* The notation of a part excludes the label if the label would change the part's digits. */
    size_t words = phn_is_abroad(&korean) ? labeled->reading.words : 0;
    if (words > 0 && !has_digits(&foreign.notation, words)) foreign.notation = first_digits(&labeled->reading, words);
    phn_parse_foreign(&foreign, engine, region, prefix);
    /* A Korean number may fail after the part, where texts with and without a label differ. */
    bool is_found = foreign.resolved.reason == PHN_REASON_NONE && foreign.resolved.code != 0;
    if (words > 0 && is_found && phn_comes_home(engine, &foreign)) return false;
    if (labeled->reading.stops != 0) {
        end_at_stop(&foreign, engine, &labeled->reading, labeled->ranges, region, prefix);
    }
    put_foreign_number(out, engine, &foreign);
    return true;
}
