#include "parse.h"
#include "extension.h"
#include <string.h>

/* The most digits that a phn_number holds. */
enum { NATIONAL_MAX = 19 };

/* RFC 3966: "112;phone-context=+82" is what is dialled in the country of that calling code. */
static const char context_word[] = ";phone-context=";

/* Letters in either case; signs as they are. */
static bool is_same(uint8_t byte, uint8_t small) {
    return byte == small || (small >= 'a' && (byte | 0x20) == small);
}

/* Where the context begins; the length where there is none. */
static size_t find_context(const uint8_t *text, size_t length) {
    size_t size = sizeof context_word - 1;
    for (size_t at = 0; at + size <= length; at++) {
        size_t same = 0;
        while (same < size && is_same(text[at + same], (uint8_t)context_word[same])) same += 1;
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

phn_reading phn_read(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    phn_reading reading = {.length = length, .marks = phn_scan(text, length)};
    reading.root = phn_plan_region_root(engine, region);
    /* A context begins with a stop; most texts have none. */
    size_t context = reading.marks.stops == 0 ? length : find_context(text, length);
    if (context < length) {
        reading.root = context_root(reading.root, engine, text, length, context + sizeof context_word - 1);
        reading.length = context;
        reading.marks = phn_scan(text, context);
    }
    if (reading.marks.plus) reading.root = engine->plus_root;
    if (reading.root == 0) {
        reading.trimmed.count = reading.marks.count;
        reading.answer = (phn_answer){.kind = PHN_KIND_UNKNOWN, .reason = PHN_REASON_INVALID_CALLING_CODE};
    } else {
        reading.trimmed = phn_trim(engine, reading.root, &reading.marks);
        reading.answer = phn_plan_record(engine, reading.trimmed.answer);
    }
    if (reading.marks.count == 0) reading.answer.level = PHN_LEVEL_NONE;
    return reading;
}

size_t phn_kept_digits(const phn_answer *answer, size_t count) {
    if (answer->level == PHN_LEVEL_NONE || answer->region == 0 || answer->start >= count) return 0;
    /* A domestic number keeps the national prefix, which is 0 and changes only the count. */
    bool keeps_prefix = !answer->has_e164 && answer->has_trunk;
    size_t kept = count - answer->start + (keeps_prefix ? 1 : 0);
    return kept > NATIONAL_MAX ? 0 : kept;
}

bool phn_make_number(phn_number *out, const phn_engine *engine, const phn_reading *reading, const uint8_t *text) {
    const phn_answer *answer = &reading->answer;
    size_t count = reading->trimmed.count;
    memset(out, 0, sizeof *out);
    size_t kept = phn_kept_digits(answer, count);
    if (kept == 0) return false;
    for (size_t index = answer->start; index < count; index++) {
        out->national = out->national * 10 + phn_digit(&reading->marks, index);
    }
    out->calling_code = phn_plan_region(engine, answer->region).calling_code;
    out->count = (uint8_t)kept;
    out->domestic = answer->has_e164 ? 0 : 1;
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

phn_status phn_parse(phn_number *out, size_t *offset, const phn_engine *engine, const uint8_t *text, size_t length,
                     const char region[2]) {
    phn_reading reading = phn_read(engine, text, length, region);
    *offset = reading.marks.start;
    if (phn_make_number(out, engine, &reading, text)) return PHN_OK;
    phn_find_reason(offset, engine, &reading, text);
    return PHN_NO_NUMBER;
}
