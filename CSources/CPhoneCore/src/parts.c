#include "choice.h"

/* ---- The Korean plan ------------------------------------------------------------------------------------------- */

/* Whether the digits begin with a carrier's prefix, 081 or 08500: an international one begins with 00. */
static bool has_carrier(const phn_reading *reading) {
    const phn_marks *marks = &reading->marks;
    return !marks->plus && reading->answer.start > 2 && phn_digit(marks, 0) == 0 && phn_digit(marks, 1) != 0;
}

/* The carrier's code follows the first 0. It has two or four digits, and a national prefix may follow it. */
static void put_carrier(phn_parsed *out, const phn_reading *reading) {
    size_t count = (size_t)(reading->answer.start - 1) / 2 * 2;
    out->carrier = phn_digits_from(&reading->marks, 1) & (((uint64_t)1 << (4 * count)) - 1);
    out->carrier_count = (uint8_t)count;
}

/* Where a number's calling code was found. */
static phn_code_source reading_source(const phn_reading *reading, const phn_number *number) {
    if (reading->marks.plus) return PHN_SOURCE_PLUS;
    /* One digit is the national prefix. */
    if (number->domestic != 0 || reading->answer.start < 2 || has_carrier(reading)) return PHN_SOURCE_REGION;
    return phn_digit(&reading->marks, 0) == 0 ? PHN_SOURCE_INTERNATIONAL_PREFIX : PHN_SOURCE_BARE_CALLING_CODE;
}

static void fill_plan(phn_parsed *out, const phn_engine *engine, const phn_reading *reading, const uint8_t *text) {
    memset(out, 0, sizeof *out);
    out->offset = reading->marks.start;
    if (phn_make_number(&out->number, engine, reading, text)) {
        out->source = (uint8_t)reading_source(reading, &out->number);
        if (has_carrier(reading)) put_carrier(out, reading);
    } else {
        out->reason = (uint8_t)phn_find_reason(&out->offset, engine, reading, text);
    }
}

/* ---- The world ------------------------------------------------------------------------------------------------- */

static void fill_world(phn_parsed *out, const phn_engine *engine, const phn_world_reading *reading,
                       const uint8_t *text) {
    const phn_resolved *resolved = &reading->resolved;
    memset(out, 0, sizeof *out);
    out->reason = resolved->reason;
    if (resolved->reason == PHN_REASON_NONE) {
        phn_answer answer;
        bool is_own = resolved->code != 0 && phn_comes_home(engine, reading) &&
                      phn_make_own_number(&out->number, &answer, engine, reading);
        if (!is_own) phn_make_world_number(&out->number, engine, reading);
        out->offset = reading->notation.marks.start;
        out->carrier = resolved->carrier.digits;
        out->carrier_count = resolved->carrier.count;
        out->source = resolved->source;
    } else {
        out->offset = phn_world_offset(reading, engine, (phn_reason)resolved->reason, text);
    }
}

static void parse_world(phn_parsed *out, const phn_engine *engine, const uint8_t *text, size_t length,
                        const char region[2], size_t prefix, bool has_stops) {
    phn_world_reading reading;
    phn_read_world(&reading, engine, text, length, region, prefix, has_stops);
    fill_world(out, engine, &reading, text);
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* Where the Korean plan has no number the world may have one, of any number of digits. */
static void parse_abroad(phn_parsed *out, const phn_engine *engine, const phn_reading *reading, const uint8_t *text,
                         size_t length, const char region[2]) {
    if (!phn_has_world(engine)) return;
    size_t prefix = phn_is_abroad(reading) ? phn_reading_prefix(reading) : 0;
    parse_world(out, engine, text, length, region, prefix, reading->marks.stops != 0);
}

/* A text that may be damaged, or have several parts. */
static void parse_choice(phn_parsed *out, const phn_engine *engine, const uint8_t *text, size_t length,
                         const char region[2]) {
    phn_verdict verdict;
    phn_reading reading;
    if (phn_find_damage(&out->offset, text, length)) {
        out->reason = PHN_REASON_NOT_A_NUMBER;
        return;
    }
    phn_choice choice = phn_choose(&verdict, engine, text, length, region);
    size_t size = choice.end - choice.begin;
    phn_read_choice(&reading, engine, text, choice, region);
    fill_plan(out, engine, &reading, text + choice.begin);
    if (out->reason != PHN_REASON_NONE) parse_abroad(out, engine, &reading, text + choice.begin, size, region);
    out->offset += choice.begin;
}

static void parse(phn_parsed *out, const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    phn_world_reading abroad;
    phn_reading reading;
    if (phn_leads_abroad(engine, text, length, region) && phn_read_abroad(&abroad, engine, text, length, region)) {
        fill_world(out, engine, &abroad, text);
        return;
    }
    if (engine->profile != PHN_PROFILE_STANDARD) {
        parse_world(out, engine, text, length, region, 0, false);
        return;
    }
    phn_read(&reading, engine, text, length, region);
    bool is_settled = phn_is_simple(&reading.marks, text, length) || phn_settle(&reading, engine, text, length);
    if (is_settled) fill_plan(out, engine, &reading, text);
    if (is_settled && out->reason == PHN_REASON_NONE) return;
    /* The Korean plan passes over the letters at the end; the world does not. */
    if (is_settled && !reading.marks.trails) {
        parse_abroad(out, engine, &reading, text, length, region);
    } else {
        parse_choice(out, engine, text, length, region);
    }
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
    phn_world_reading reading;
    if (out == NULL) return PHN_NULL_ARGUMENT;
    memset(out, 0, sizeof *out);
    if (engine == NULL || !phn_is_text(text, length)) return PHN_NULL_ARGUMENT;
    phn_read_world(&reading, engine, text, length, NULL, 0, false);
    /* A plus needs no region. */
    bool has_plus = reading.notation.status == PHN_NOTATION_OK && reading.notation.marks.plus;
    if (has_plus) return phn_parse_parts(out, engine, text, length, "ZZ");
    fill_world(out, engine, &reading, text);
    return out->reason == PHN_REASON_NONE ? PHN_OK : PHN_NO_NUMBER;
}
