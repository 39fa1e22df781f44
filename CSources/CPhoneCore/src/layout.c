#include "layout.h"
#include "check.h"
#include "lane.h"
#include "locate.h"
#include "packing.h"
#include "scan.h"
#include "stencil.h"

/* ---- Short texts ----------------------------------------------------------------------------------------------- */

/* The places from `begin` to `end` in packed digits. */
static uint64_t packed_places(size_t begin, size_t end) {
    uint64_t places = 0;
    for (size_t at = begin; at < end; at++) places |= (uint64_t)15 << (4 * at);
    return places;
}

phn_stencil phn_stencil_of(phn_groups groups) {
    phn_stencil stencil = {.signs = {PHN_ZEROS, PHN_ZEROS}};
    size_t begin = 0;
    size_t moved = 0;
    for (size_t digit = 0; digit + moved < PHN_PACKED_MAX && moved < PHN_STENCIL_SEPARATORS; digit++) {
        bool is_space = (groups.spaces >> digit & 1) != 0;
        if (!is_space && (groups.hyphens >> digit & 1) == 0) continue;
        size_t place = digit + moved;
        stencil.kept[moved] = packed_places(begin, place);
        stencil.signs[place / 8] ^= (uint64_t)('0' ^ (is_space ? ' ' : '-')) << (8 * (place % 8));
        begin = place + 1;
        moved += 1;
    }
    stencil.kept[moved] = packed_places(begin, PHN_PACKED_MAX);
    return stencil;
}

static const phn_stencil plain_stencil = {.kept = {~(uint64_t)0}, .signs = {PHN_ZEROS, PHN_ZEROS}};
const phn_groups phn_no_groups = {0, 0, &plain_stencil};

/* The bytes of a short text; 0 where it is none, is empty, or has more separators than a stencil. */
PHN_INLINE size_t short_size(const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator) {
    bool has_stencil = groups.stencil != NULL && (separator == '-' || groups.hyphens == 0);
    if (count > PHN_PACKED_MAX || !has_stencil || (groups.hyphens & groups.spaces) != 0) return 0;
    size_t size = count + (marks->plus ? 1 : 0);
    uint32_t left = (groups.hyphens | groups.spaces) & (((uint32_t)1 << count) - 1);
    for (int index = 0; index < PHN_STENCIL_SEPARATORS; index++) {
        size += left != 0 ? 1 : 0;
        left &= left - 1;
    }
    return left != 0 ? 0 : size;
}

/* Puts a text of so many bytes; false where it is no short one, or finds no room. */
PHN_INLINE bool put_short(phn_writer *writer, const phn_marks *marks, const phn_stencil *stencil, size_t size) {
    if (size == 0 || size > PHN_PACKED_MAX || writer->capacity < writer->count + size) return false;
    phn_short_text text = phn_fill_stencil(stencil, marks->digits[0]);
    if (marks->plus) {
        text = phn_move_bytes(text, 1);
        text.low |= '+';
    }
    phn_store_short(writer->dst + writer->count, text, size);
    writer->count += size;
    return true;
}

/* ---- All texts ------------------------------------------------------------------------------------------------- */

/* Stores up to sixteen packed digits, in eights: what is too much is covered by what follows. */
static inline void store_digits(uint8_t *dst, uint64_t packed, size_t count) {
    phn_store64(dst, phn_unpack(packed) | PHN_ZEROS);
    if (count > 8) phn_store64(dst + 8, phn_unpack(packed >> 32) | PHN_ZEROS);
}

PHN_SELDOM static void put_long(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups,
                                uint8_t separator) {
    uint8_t space[PHN_TEXT_MAX];
    bool has_room = writer->capacity >= writer->count + PHN_TEXT_MAX;
    uint8_t *drawn = has_room ? writer->dst + writer->count : space;
    uint32_t hyphens = separator == 0 ? 0 : groups.hyphens;
    /* A group ends at a separator, and at the end of a word of digits. */
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

PHN_INLINE void put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups,
                          uint8_t separator) {
    size_t size = short_size(marks, count, groups, separator);
    if (!put_short(writer, marks, groups.stencil, size)) put_long(writer, marks, count, groups, separator);
}

void phn_put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator) {
    put_marks(writer, marks, count, groups, separator);
}

/* Digits beyond those that marks hold: no plan groups so many. */
static void put_rest(phn_writer *writer, const uint8_t *text, size_t length) {
    phn_scanner scanner = {.text = text, .length = length};
    phn_mark mark;
    while ((mark = phn_scan_next(&scanner)) != PHN_MARK_END) {
        if (mark == PHN_MARK_DIGIT && scanner.seen > PHN_MARKS_MAX) phn_put(writer, (uint8_t)('0' + scanner.digit));
    }
}

/*
 *  text    010 12|34      the caret is not a column: it is "after 5 marks"
 *  result  010-12|34      directly after the fifth mark, before any separator
 */
static size_t caret_after(size_t marks, const phn_marks *shown, size_t count, phn_groups groups) {
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

/* The caret after the same marks in the result. */
PHN_SELDOM static size_t place_caret(size_t caret, const phn_korean *korean, bool lost_plus, phn_groups groups,
                                     const uint8_t *text) {
    size_t before = phn_marks_before(caret, text, korean->reading.length);
    if (lost_plus && before > 0) before -= 1;
    return caret_after(before, &korean->reading.marks, korean->trimmed.count, groups);
}

/* ---- Groups ---------------------------------------------------------------------------------------------------- */

static inline phn_groups groups_from(const phn_engine *engine, uint16_t root, const phn_korean *korean) {
    uint16_t state = phn_plan_walk(engine, root, &korean->reading.marks, korean->trimmed.count);
    return phn_plan_groups(engine, phn_plan_answer(engine, state).groups);
}

/* The groups of the plan; an expression does not have them, so the digits are walked. */
static inline phn_groups own_groups(const phn_engine *engine, const phn_korean *korean) {
    if (phn_plan_has_states(engine, korean->root)) return phn_plan_groups(engine, korean->answer.groups);
    return groups_from(engine, korean->root, korean);
}

/* The groups of a named grouping, which may omit the plus; `own` if the region does not have it. */
PHN_SELDOM static phn_groups named_groups(phn_korean *korean, phn_groups own, const phn_engine *engine,
                                          const char region[2], phn_grouping grouping) {
    uint16_t root;
    bool takes_plus;
    if (grouping == PHN_GROUPING_UNGROUPED) return phn_no_groups;
    if (!phn_plan_form(&root, &takes_plus, engine, region, grouping, korean->reading.marks.plus)) return own;
    if (!takes_plus) korean->reading.marks.plus = false;
    return groups_from(engine, root, korean);
}

/* ---- Extensions ------------------------------------------------------------------------------------------------ */

/* The digits before the extension of a number that the plan leaves to other regions, and does not trim. */
PHN_SELDOM static uint8_t digits_before_extension(const phn_korean *korean, const phn_engine *engine,
                                                  const uint8_t *text, size_t length, const char region[2]) {
    uint8_t count = korean->trimmed.count;
    phn_verdict verdict;
    phn_check(&verdict, engine, text, length, region);
    uint8_t dialed = verdict.number.extension_count;
    return dialed < count && !korean->reading.marks.more ? (uint8_t)(count - dialed) : count;
}

/* ---- Packed texts ---------------------------------------------------------------------------------------------- */

/* The caret after the same marks in a result that has all of a text's digits. */
static size_t place_packed_caret(size_t caret, const phn_packed *packed, const phn_marks *marks, phn_groups groups) {
    uint32_t before = caret < PHN_PLAIN_MAX ? ((uint32_t)1 << caret) - 1 : ~(uint32_t)0;
    size_t digits = phn_bit_count(packed->digit_mask & before);
    return caret_after(digits + (packed->plus && caret > 0 ? 1 : 0), marks, marks->count, groups);
}

/* Draws a short plain text whose digits the tables of the plan know; false for all other texts. */
static bool draw_packed(phn_writer *writer, size_t *caret, const phn_engine *engine, const phn_packed *packed,
                        const char region[2]) {
    phn_lane_record record;
    uint16_t state;
    if (!phn_lane_find(&record, &state, engine, region, packed)) return false;
    const phn_marks marks = {
        .digits = {packed->digits[0], packed->digits[1]}, .count = (uint8_t)packed->count, .plus = packed->plus};
    uint16_t index = engine->lane.forms[state].groups;
    phn_groups groups = phn_plan_groups(engine, index);
    size_t size = phn_lane_text_size(&engine->lane, index, marks.count);
    size += size > 0 && marks.plus ? 1 : 0;
    if (!put_short(writer, &marks, groups.stencil, size)) put_long(writer, &marks, marks.count, groups, '-');
    if (caret != NULL) *caret = place_packed_caret(*caret, packed, &marks, groups);
    return true;
}

/* ---- Layout ---------------------------------------------------------------------------------------------------- */

/* Draws all other texts. */
PHN_SELDOM static void draw_scanned(phn_writer *writer, size_t *caret, const phn_engine *engine,
                                    const phn_packed *packed, const uint8_t *text, size_t length, const char region[2],
                                    phn_grouping grouping) {
    phn_korean korean;
    phn_scan(&korean.reading, packed, text, length);
    phn_parse_korean(&korean, engine, region);
    bool may_extend = korean.reading.stops != 0 || korean.reading.words != 0;
    if (may_extend && phn_is_abroad(&korean)) {
        korean.trimmed.count = digits_before_extension(&korean, engine, text, length, region);
    }
    size_t count = korean.trimmed.count;
    bool had_plus = korean.reading.marks.plus;
    phn_groups groups = own_groups(engine, &korean);
    if (grouping != PHN_GROUPING_STANDARD) groups = named_groups(&korean, groups, engine, region, grouping);

    put_marks(writer, &korean.reading.marks, count, groups, '-');
    if (korean.reading.marks.more && count == PHN_MARKS_MAX) put_rest(writer, text, korean.reading.length);
    if (caret != NULL) {
        size_t place = place_caret(*caret, &korean, had_plus && !korean.reading.marks.plus, groups, text);
        *caret = place < writer->count ? place : writer->count;
    }
}

size_t phn_layout(uint8_t *dst, size_t capacity, size_t *caret, const phn_engine *engine, const uint8_t *text,
                  size_t length, const char region[2], phn_grouping grouping) {
    if (engine == NULL || region == NULL || !phn_is_text(text, length) || !phn_is_text(dst, capacity)) return 0;
    phn_writer writer = {dst, capacity, 0};
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, text, length);
    bool is_drawn = grouping == PHN_GROUPING_STANDARD && draw_packed(&writer, caret, engine, &packed, region);
    if (!is_drawn) draw_scanned(&writer, caret, engine, &packed, text, length, region, grouping);
    return writer.count;
}

size_t phn_text_maximum(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    if (engine == NULL || region == NULL || !phn_is_text(text, length)) return 0;
    phn_korean korean;
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, text, length);
    phn_scan(&korean.reading, &packed, text, length);
    phn_parse_korean(&korean, engine, region);
    uint8_t maximum = korean.answer.maximum;
    return maximum == 0 ? PHN_MARKS_MAX : maximum;
}
