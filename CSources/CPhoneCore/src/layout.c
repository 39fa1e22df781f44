#include "layout.h"
#include "packing.h"

/* Stores up to sixteen packed digits, in eights: what is too much is covered by what follows. */
static inline void store_digits(uint8_t *dst, uint64_t packed, size_t count) {
    phn_store64(dst, phn_unpack(packed) | PHN_ZEROS);
    if (count > 8) phn_store64(dst + 8, phn_unpack(packed >> 32) | PHN_ZEROS);
}

/* ---- Short texts ----------------------------------------------------------------------------------------------- */

/* A text of up to sixteen bytes in two words: it is written without being read back from memory. */
typedef struct short_text {
    uint64_t low;
    uint64_t high;
    size_t size;
} short_text;

static inline uint64_t insert(uint64_t word, size_t place, uint8_t byte) {
    uint64_t below = ((uint64_t)1 << (8 * place)) - 1;
    return (word & below) | (uint64_t)byte << (8 * place) | (word & ~below) << 8;
}

/* False where there is no room for one more. */
static inline bool insert_byte(short_text *text, size_t place, uint8_t byte) {
    if (text->size == 16) return false;
    if (place < 8) {
        text->high = text->high << 8 | text->low >> 56;
        text->low = insert(text->low, place, byte);
    } else {
        text->high = insert(text->high, place - 8, byte);
    }
    text->size += 1;
    return true;
}

/* Separators are put in from the last to the first, so that the places before them stay. */
static inline bool draw_short(short_text *text, const phn_marks *marks, size_t count, phn_groups groups,
                              uint8_t separator) {
    if (count > PHN_PACKED_MAX || (groups.hyphens & groups.spaces) != 0) return false;
    uint32_t within = ((uint32_t)1 << count) - 1;
    text->low = phn_unpack(marks->digits[0]) | PHN_ZEROS;
    text->high = phn_unpack(marks->digits[0] >> 32) | PHN_ZEROS;
    text->size = count;
    for (uint32_t left = ((separator == 0 ? 0 : groups.hyphens) | groups.spaces) & within; left != 0;) {
        size_t place = phn_highest_bit(left);
        uint32_t bit = (uint32_t)1 << place;
        if (!insert_byte(text, place, (groups.spaces & bit) != 0 ? ' ' : separator)) return false;
        left ^= bit;
    }
    return !marks->plus || insert_byte(text, 0, '+');
}

static inline bool put_short(phn_writer *writer, const short_text *text) {
    if (writer->capacity < writer->count + text->size || text->size < 8) return false;
    uint8_t *dst = writer->dst + writer->count;
    size_t rest = text->size - 8;
    phn_store64(dst, text->low);
    if (rest == 8) phn_store64(dst + 8, text->high);
    if (rest > 0 && rest < 8) phn_store64(dst + rest, text->low >> (8 * rest) | text->high << (8 * (8 - rest)));
    writer->count += text->size;
    return true;
}

/* ---- All texts ------------------------------------------------------------------------------------------------- */

void phn_put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator) {
    short_text text;
    if (draw_short(&text, marks, count, groups, separator) && put_short(writer, &text)) return;
    uint8_t space[PHN_TEXT_MAX];
    bool has_room = writer->capacity >= writer->count + PHN_TEXT_MAX;
    uint8_t *drawn = has_room ? writer->dst + writer->count : space;
    uint32_t hyphens = separator == 0 ? 0 : groups.hyphens;
    /* Groups end where a separator stands, and where a word of digits does. */
    uint64_t within = ((uint64_t)1 << count) - 1;
    uint64_t ends = ((groups.spaces | hyphens | 1u << PHN_PACKED_MAX) & within) | (uint64_t)1 << count;
    uint64_t digits = marks->digits[0];
    size_t at = 0;
    size_t begin = 0;
    drawn[0] = '+';
    at += marks->plus ? 1 : 0;
    for (;; ends &= ends - 1) {
        size_t end = phn_lowest_bit(ends);
        store_digits(drawn + at, digits, end - begin);
        at += end - begin;
        if (end == count) break;
        digits = end == PHN_PACKED_MAX ? marks->digits[1] : digits >> (4 * (end - begin));
        begin = end;
        drawn[at] = ' ';
        at += groups.spaces >> end & 1;
        drawn[at] = separator;
        at += hyphens >> end & 1;
    }
    if (has_room) {
        writer->count += at;
    } else {
        phn_put_bytes(writer, drawn, at);
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
    if (phn_plan_has_states(engine, reading->root)) return phn_plan_groups(engine, reading->answer.groups);
    uint16_t state = phn_plan_walk(engine, reading->root, &reading->marks, reading->trimmed.count);
    return phn_plan_groups(engine, phn_plan_answer(engine, state).groups);
}

size_t phn_layout(uint8_t *dst, size_t capacity, size_t *caret, const phn_engine *engine, const uint8_t *text,
                  size_t length, const char region[2], phn_grouping grouping) {
    phn_reading reading;
    phn_read(&reading, engine, text, length, region);
    phn_marks *shown = &reading.marks;
    size_t count = reading.trimmed.count;
    phn_groups groups = own_groups(engine, &reading);
    uint16_t root;
    bool takes_plus = true;
    if (grouping != PHN_GROUPING_STANDARD && phn_plan_form(&root, &takes_plus, engine, region, grouping, shown->plus)) {
        phn_answer answer = phn_plan_answer(engine, phn_plan_walk(engine, root, shown, count));
        groups = phn_plan_groups(engine, answer.groups);
    }
    if (grouping == PHN_GROUPING_UNGROUPED) groups = (phn_groups){0, 0};
    bool loses_plus = shown->plus && !takes_plus;
    if (loses_plus) shown->plus = false;

    phn_writer writer = {dst, capacity, 0};
    phn_put_marks(&writer, shown, count, groups, '-');
    if (shown->more && count == PHN_MARKS_MAX) put_rest(&writer, text, reading.length);
    if (caret != NULL) {
        size_t before = marks_before(*caret, text, reading.length);
        if (loses_plus && before > 0) before -= 1;
        *caret = caret_behind(before, shown, count, groups);
        if (*caret > writer.count) *caret = writer.count;
    }
    return writer.count;
}

size_t phn_text_maximum(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    phn_reading reading;
    phn_read(&reading, engine, text, length, region);
    uint8_t maximum = reading.answer.maximum;
    return maximum == 0 ? PHN_MARKS_MAX : maximum;
}
