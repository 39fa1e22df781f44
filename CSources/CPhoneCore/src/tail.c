#include "tail.h"
#include "completion.h"
#include "extension.h"
#include "scan.h"
#include "template.h"
#include "utf8.h"

/* ---- Labels ---------------------------------------------------------------------------------------------------- */

/* The calling code that marks show; 0 for Korean numbers, without digits, and if the marks show no calling code. */
static uint16_t typed_code(const phn_engine *engine, const phn_marks *marks, const char region[2]) {
    const phn_world *world = &engine->world;
    phn_korean korean = {.reading = {.marks = *marks}};
    size_t size;
    if (!phn_has_world(engine) || marks->count == 0) return 0;
    if (marks->plus) return phn_code_from(&size, world, marks, 0);
    phn_parse_korean(&korean, engine, region);
    if (korean.root != 0) return phn_is_abroad(&korean) ? phn_code_from(&size, world, marks, korean.answer.start) : 0;
    uint16_t home = phn_world_country(world, region);
    uint8_t prefix;
    if (home == 0) return 0;
    if (phn_international_prefix(&prefix, world, home, marks)) return phn_code_from(&size, world, marks, prefix);
    return phn_world_code(world, phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE));
}

phn_text phn_typed_label(const phn_engine *engine, const phn_marks *marks, const char region[2]) {
    uint16_t code = typed_code(engine, marks, region);
    return code == 0 ? phn_text_of(PHN_EXTENSION_LABEL) : phn_extension_label(&engine->world, code);
}

/* ---- Gaps ------------------------------------------------------------------------------------------------------ */

/* The bytes between two digits, or after the last one. */
typedef struct gap {
    size_t begin;
    size_t end;
} gap;

/* Labels contain letters or `#`. A comma, semicolon or tilde without them is a label only before a digit. */
static bool may_be_label(const uint8_t *text, gap between, bool is_last) {
    for (size_t at = between.begin; at < between.end; at++) {
        uint8_t byte = text[at];
        uint8_t small = byte | 0x20;
        if (byte == '#' || byte >= 0x80 || (small >= 'a' && small <= 'z')) return true;
        if (!is_last && (byte == ';' || byte == ',' || byte == '~')) return true;
    }
    return false;
}

static bool is_text(phn_text label, const uint8_t *text, gap between) {
    return between.end - between.begin == label.length && memcmp(text + between.begin, label.bytes, label.length) == 0;
}

/*
 * Whether a gap is the label that is shown after these marks, the one that is shown before more digits than may follow
 * it, or PHN_MARKED_LABEL.
 */
static bool is_own_label(const phn_engine *engine, const phn_marks *marks, const uint8_t *text, gap between,
                         const char region[2]) {
    return is_text(phn_text_of(PHN_MARKED_LABEL), text, between) ||
           is_text(phn_text_of(PHN_EXTENSION_LABEL), text, between) ||
           is_text(phn_typed_label(engine, marks, region), text, between);
}

/* The maximum number of bytes up to the end of any other label. */
enum { LABELED_MAX = 255 };

/* Whether a digit after a gap would be an extension. */
static bool is_label(const phn_engine *engine, const uint8_t *text, gap between, const char region[2]) {
    uint8_t labeled[LABELED_MAX + 1];
    phn_verdict verdict;
    if (between.end > LABELED_MAX) return false;
    memcpy(labeled, text, between.end);
    labeled[between.end] = '0';
    phn_check(&verdict, engine, labeled, between.end + 1, region);
    return verdict.number.extension_count == 1 && verdict.number.extension[0] == 0;
}

/* ---- Digits ---------------------------------------------------------------------------------------------------- */

/* Reads the digits at `at`, up to the length of an extension, and returns their end. */
static size_t read_digits(phn_extension *out, const uint8_t *text, size_t length, size_t at) {
    *out = (phn_extension){.count = 0};
    while (at < length && out->count < PHN_EXTENSION_DIGITS) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit == PHN_NO_DIGIT) break;
        phn_push_extension_digit(out, digit);
        at += size;
    }
    return at;
}

static void put_tail(phn_tail *out, const uint8_t *text, size_t length, gap between) {
    *out = (phn_tail){.number_end = between.begin, .has_label = true, .begin = between.end};
    out->end = read_digits(&out->shown, text, length, between.end);
}

/* Whether the digits after a label are an extension: not too many, and not the beginning of another number. */
static bool is_extension(const phn_tail *tail, const phn_engine *engine, const uint8_t *text, size_t length,
                         const char region[2]) {
    phn_verdict verdict;
    if (tail->shown.count == 0) return true;
    if (phn_extension_goes_on(text, length, tail->end)) return false;
    size_t end = tail->end;
    uint32_t scalar;
    if (end < length) {
        size_t size = phn_utf8_decode(&scalar, text, length, end);
        if (phn_utf8_digit(scalar) != PHN_NO_DIGIT) end += size;
    }
    phn_check(&verdict, engine, text, end, region);
    return verdict.number.extension_count == tail->shown.count;
}

/* ---- Tails ----------------------------------------------------------------------------------------------------- */

/* Finds an extension without a label, as in `650-253-0000 - 12#`. */
static bool find_unlabeled(phn_tail *out, const phn_engine *engine, const phn_reading *reading, const uint8_t *text,
                           const char region[2]) {
    phn_verdict verdict;
    size_t length = reading->length;
    size_t all = reading->marks.count;
    if (reading->marks.more) return false;
    phn_check(&verdict, engine, text, length, region);
    size_t count = verdict.number.extension_count;
    if (count == 0 || count >= all) return false;
    size_t end = phn_scan_offset(text, length, all - count - 1, true);
    put_tail(out, text, length, (gap){end, phn_scan_offset(text, length, all - count, false)});
    return out->shown.count == count;
}

/* Whether a text begins with some ASCII characters. */
static bool begins_with(const char *word, const uint8_t *text, size_t length) {
    size_t size = strlen(word);
    return length >= size && memcmp(text, word, size) == 0;
}

/* Whether a label precedes all digits, because those of the number were deleted. */
static bool begins_with_label(const uint8_t *text, size_t length) {
    size_t plus = begins_with("+", text, length) ? 1 : 0;
    return begins_with(PHN_MARKED_LABEL, text + plus, length - plus) ||
           begins_with(PHN_EXTENSION_LABEL, text + plus, length - plus);
}

/* Whether the text after the digits of a reading, or between them, may be a label. */
static bool may_have_label(const phn_reading *reading, const uint8_t *text) {
    if (reading->stops != 0 || reading->words != 0 || reading->trails || reading->marks.more) return true;
    return begins_with_label(text, reading->length);
}

bool phn_find_tail(phn_tail *out, const phn_engine *engine, const phn_reading *reading, const uint8_t *text,
                   const char region[2]) {
    if (!may_have_label(reading, text)) return false;
    phn_scanner scanner = {.text = text, .length = reading->length};
    phn_marks marks = {.count = 0};
    bool has_label = false;
    for (;;) {
        gap between = {.begin = scanner.at};
        phn_mark mark = phn_scan_next(&scanner);
        bool is_last = mark == PHN_MARK_END;
        between.end = is_last ? reading->length : scanner.begin;
        bool is_after_digit = marks.count > 0;
        if (may_be_label(text, between, is_last) && (is_after_digit || mark == PHN_MARK_DIGIT)) {
            has_label |= is_after_digit;
            bool is_own = is_own_label(engine, &marks, text, between, region);
            if (is_own || (is_after_digit && is_label(engine, text, between, region))) {
                put_tail(out, text, reading->length, between);
                out->has_label = is_own || is_extension(out, engine, text, reading->length, region);
                return true;
            }
        }
        if (is_last) return has_label && find_unlabeled(out, engine, reading, text, region);
        if (mark == PHN_MARK_PLUS) marks.plus = true;
        if (mark == PHN_MARK_DIGIT) phn_push_digit(&marks, scanner.digit);
    }
}
