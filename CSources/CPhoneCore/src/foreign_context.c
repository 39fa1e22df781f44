#include "foreign_context.h"
#include "context.h"
#include "world.h"

/* Whether a calling code is that of a region. */
static bool is_home(const phn_engine *engine, uint16_t code, const char region[2]) {
    char main[2];
    if (phn_has_world(engine)) {
        uint16_t home = phn_world_country(&engine->world, region);
        return home != 0 && code == phn_region_value(&engine->world, home, PHN_WORLD_REGION_AT_CALLING_CODE);
    }
    return phn_engine_main_region(main, engine, code) && memcmp(main, region, sizeof main) == 0;
}

/* The digits of the context at `at` after a plus; none if it is not a calling code. */
static phn_marks code_at(const uint8_t *text, size_t length, size_t at) {
    phn_marks code = {.plus = true};
    phn_excerpt excerpt;
    if (!phn_context_excerpt(&excerpt, text, length, at)) return code;
    for (size_t place = 0; place < excerpt.head;) {
        uint32_t scalar;
        place += phn_excerpt_next(&scalar, &excerpt, place);
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit != PHN_NO_DIGIT) phn_push_digit(&code, digit);
    }
    return code;
}

/* Appends the digits after the first `dropped`. */
static void append(phn_marks *marks, const phn_marks *digits, size_t dropped) {
    for (size_t index = dropped; index < digits->count; index++) phn_push_digit(marks, phn_digit(digits, index));
    marks->more |= digits->more;
}

/*
 * The number of digits between a calling code of `code` digits at the beginning of marks and the national number that
 * follows it; 0 if the marks are not a number.
 */
static uint8_t prefix_of(const phn_engine *engine, const phn_marks *marks, size_t code, const char region[2]) {
    uint8_t text[PHN_MARKS_MAX + 1] = {'+'};
    for (size_t index = 0; index < marks->count; index++) text[index + 1] = (uint8_t)('0' + phn_digit(marks, index));
    phn_verdict verdict;
    phn_check(&verdict, engine, text, (size_t)marks->count + 1, region);
    phn_marks whole = phn_number_marks(&verdict.number, true);
    if (verdict.number.domestic != 0 || whole.count <= code || whole.count > marks->count) return 0;
    size_t dropped = (size_t)marks->count - whole.count;
    for (size_t index = 0; index < whole.count; index++) {
        if (phn_digit(&whole, index) != phn_digit(marks, index < code ? index : index + dropped)) return 0;
    }
    return (uint8_t)dropped;
}

/* Moves the bits of digits that move because others are put before them, or are dropped. */
static uint32_t moved(uint32_t mask, const phn_foreign_context *context) {
    uint64_t kept = (uint64_t)mask >> context->dropped;
    return (uint32_t)(kept << context->code.count);
}

/* The same for a number of digits before a place; 0 remains, because it means that there is no such place. */
static uint8_t moved_place(uint8_t place, const phn_foreign_context *context) {
    if (place == 0) return 0;
    return (uint8_t)(context->code.count + (place > context->dropped ? place - context->dropped : 0));
}

void phn_find_foreign_context(phn_foreign_context *out, const phn_engine *engine, const phn_reading *reading,
                              const uint8_t *text, size_t length, const char region[2]) {
    uint16_t context = reading->context;
    *out = (phn_foreign_context){.region = {region[0], region[1]}};
    if (context == PHN_CONTEXT_ABSENT || context == PHN_CONTEXT_DOMAIN || reading->marks.plus) return;
    bool is_code = context != PHN_CONTEXT_INVALID;
    if (reading->marks.count == 0 || (is_code && is_home(engine, context, region))) return;
    out->code = code_at(text, length, reading->length);
    char main[2];
    if (is_code && phn_engine_main_region(main, engine, context)) memcpy(out->region, main, sizeof main);
}

void phn_put_foreign_context(phn_reading *reading, phn_foreign_context *context, const phn_engine *engine) {
    phn_marks all = context->code;
    append(&all, &reading->marks, 0);
    if (all.more) {
        context->code.count = 0;
        return;
    }
    phn_marks marks = context->code;
    context->dropped = prefix_of(engine, &all, context->code.count, context->region);
    append(&marks, &reading->marks, context->dropped);
    reading->marks = marks;
    reading->words = moved_place(reading->words, context);
    reading->extension_place = moved_place(reading->extension_place, context);
    reading->gaps = moved(reading->gaps, context);
    reading->stops = moved(reading->stops, context);
    reading->joins = moved(reading->joins, context);
    reading->labels = moved(reading->labels, context);
    reading->context = PHN_CONTEXT_ABSENT;
}

size_t phn_marks_with_context(size_t marks, const phn_foreign_context *context) {
    if (marks == 0 || !phn_has_foreign_context(context)) return marks;
    return 1 + context->code.count + (marks > context->dropped ? marks - context->dropped : 0);
}
