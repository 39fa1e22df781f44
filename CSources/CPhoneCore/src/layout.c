#include "layout.h"

void phn_put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator) {
    if (marks->plus) phn_put(writer, '+');
    for (size_t index = 0; index < count; index++) {
        if ((groups.spaces >> index & 1) != 0) phn_put(writer, ' ');
        if (separator != 0 && (groups.hyphens >> index & 1) != 0) phn_put(writer, separator);
        phn_put(writer, (uint8_t)('0' + phn_digit(marks, index)));
    }
}

/* Digits beyond those that marks hold: no plan groups so many. */
static void put_rest(phn_writer *writer, const uint8_t *text, size_t length) {
    phn_scanner scanner = {.text = text, .length = length};
    phn_mark mark;
    while ((mark = phn_scan_next(&scanner)) != PHN_MARK_END) {
        if (mark == PHN_MARK_DIGIT && scanner.seen > PHN_MARKS_MAX) phn_put(writer, (uint8_t)('0' + scanner.digit));
    }
}

/* How many marks stand before a byte of the text. A mark that the byte is inside of stands behind it. */
static size_t marks_before(size_t offset, const uint8_t *text, size_t length) {
    phn_scanner scanner = {.text = text, .length = length};
    size_t count = 0;
    while (phn_scan_next(&scanner) != PHN_MARK_END && scanner.at <= offset) count += 1;
    return count;
}

/*
 *  text    010 12|34      the caret is no column: it is "behind 5 marks"
 *  result  010-12|34      and stands right behind the fifth, ahead of any separator
 */
static size_t caret_behind(size_t marks, const phn_marks *shown, size_t count, phn_groups groups) {
    size_t place = 0;
    size_t digits = marks;
    if (shown->plus && marks > 0) {
        place = 1;
        digits = marks - 1;
    }
    for (size_t index = 0; index < digits && index < count; index++) {
        place += 1 + (groups.spaces >> index & 1) + (groups.hyphens >> index & 1);
    }
    return digits > count ? place + digits - count : place;
}

/* Where the plan itself has separators; an expression does not say it. */
static phn_groups own_groups(const phn_engine *engine, const phn_reading *reading) {
    phn_answer answer = reading->answer;
    if (!phn_plan_has_states(engine, reading->root)) {
        uint16_t state = phn_plan_walk(engine, reading->root, &reading->marks, reading->trimmed.count);
        answer = phn_plan_answer(engine, state);
    }
    return phn_plan_groups(engine, answer.groups);
}

size_t phn_layout(uint8_t *dst, size_t capacity, size_t *caret, const phn_engine *engine, const uint8_t *text,
                  size_t length, const char region[2], phn_grouping grouping) {
    phn_reading reading = phn_read(engine, text, length, region);
    size_t count = reading.trimmed.count;
    phn_groups groups = own_groups(engine, &reading);
    phn_marks shown = reading.marks;
    uint16_t root;
    bool takes_plus = true;
    if (phn_plan_form(&root, &takes_plus, engine, region, grouping, shown.plus)) {
        phn_answer answer = phn_plan_answer(engine, phn_plan_walk(engine, root, &shown, count));
        groups = phn_plan_groups(engine, answer.groups);
    }
    if (grouping == PHN_GROUPING_UNGROUPED) groups = (phn_groups){0, 0};
    shown.plus = shown.plus && takes_plus;

    phn_writer writer = {dst, capacity, 0};
    phn_put_marks(&writer, &shown, count, groups, '-');
    if (shown.more && count == PHN_MARKS_MAX) put_rest(&writer, text, reading.length);
    if (caret != NULL) {
        size_t before = marks_before(*caret, text, reading.length);
        if (reading.marks.plus && !takes_plus && before > 0) before -= 1;
        *caret = caret_behind(before, &shown, count, groups);
        if (*caret > writer.count) *caret = writer.count;
    }
    return writer.count;
}

size_t phn_text_maximum(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    uint8_t maximum = phn_read(engine, text, length, region).answer.maximum;
    return maximum == 0 ? PHN_MARKS_MAX : maximum;
}
