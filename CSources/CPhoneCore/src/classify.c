#include "classify.h"
#include "packing.h"
#include <string.h>

static void fill(phn_verdict *out, const phn_engine *engine, const phn_answer *answer) {
    out->level = answer->level;
    out->kind = answer->kind;
    out->reason = answer->reason;
    if (answer->region != 0) memcpy(out->region, phn_plan_region(engine, answer->region).letters, 2);
}

void phn_check(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    phn_reading reading;
    phn_read(&reading, engine, text, length, region);
    memset(out, 0, sizeof *out);
    fill(out, engine, &reading.answer);
    out->offset = reading.marks.start;
    bool is_number = phn_make_number(&out->number, engine, &reading, text);
    if (is_number && out->reason != PHN_REASON_TOO_SHORT) return;
    if (!is_number) out->level = PHN_LEVEL_NONE;
    out->reason = (uint8_t)phn_find_reason(&out->offset, engine, &reading, text);
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

void phn_classify(phn_verdict *out, const phn_engine *engine, phn_number number) {
    phn_marks marks = phn_number_marks(&number, number.domestic == 0);
    uint16_t index = phn_plan_ask(engine, number_root(engine, &number), &marks, marks.count);
    phn_answer answer = phn_plan_record(engine, index);
    memset(out, 0, sizeof *out);
    out->number = number;
    fill(out, engine, &answer);
}

/* ---- Digits of a number ---------------------------------------------------------------------------------------- */

/* Sixteen at a time, with zeros in front; of a greater number its last digits. */
static void push(phn_marks *marks, uint64_t value, size_t count) {
    if (count > PHN_PACKED_MAX) {
        push(marks, value / 10000000000000000u, count - PHN_PACKED_MAX);
        count = PHN_PACKED_MAX;
    }
    if (count == 0) return;
    uint64_t digits = phn_sixteen_digits(value % 10000000000000000u) >> (4 * (PHN_PACKED_MAX - count));
    size_t place = marks->count % 16;
    marks->digits[marks->count / 16] |= digits << (4 * place);
    if (place > 0 && marks->count < 16) marks->digits[1] |= digits >> (4 * (16 - place));
    marks->count = (uint8_t)(marks->count + count);
}

phn_marks phn_number_marks(const phn_number *number, bool plus) {
    phn_marks marks = {.plus = plus};
    if (plus) {
        size_t digits = number->calling_code > 99 ? 3 : number->calling_code > 9 ? 2 : 1;
        push(&marks, number->calling_code, digits);
    }
    push(&marks, number->national, number->count < 20 ? number->count : 20);
    return marks;
}
