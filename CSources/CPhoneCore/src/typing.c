#include "check.h"
#include "completion.h"
#include "lane.h"
#include "layout.h"
#include "locate.h"
#include "replay.h"
#include "scan.h"

/* typing: the text of a field while a number is typed. The Korean plan groups its own numbers, and `completion` all
 * others. */

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
    if (grouping == PHN_GROUPING_UNGROUPED || grouping == PHN_GROUPING_LIBPHONENUMBER) return phn_no_groups;
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

/* The marks before a caret in a plain text. */
static size_t packed_marks_before(size_t caret, const phn_packed *packed) {
    uint32_t before = caret < PHN_PLAIN_MAX ? ((uint32_t)1 << caret) - 1 : ~(uint32_t)0;
    return phn_bit_count(packed->digit_mask & before) + (packed->plus && caret > 0 ? 1 : 0);
}

/* The caret after the same marks in a result that has all of a text's digits. */
static size_t place_packed_caret(size_t caret, const phn_packed *packed, const phn_marks *marks, phn_groups groups) {
    return caret_after(packed_marks_before(caret, packed), marks, marks->count, groups);
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
    phn_put_sized_marks(writer, &marks, groups, size);
    if (caret != NULL) *caret = place_packed_caret(*caret, packed, &marks, groups);
    return true;
}

/* ---- Numbers of the world -------------------------------------------------------------------------------------- */

/* The marks of a text up to a count. */
static phn_marks first_marks(const phn_marks *marks, size_t count) {
    phn_marks first = {.count = (uint8_t)count, .plus = marks->plus};
    uint64_t kept = count % PHN_PACKED_MAX == 0 ? 0 : ~(uint64_t)0 >> (4 * (PHN_PACKED_MAX - count % PHN_PACKED_MAX));
    for (size_t word = 0; word < 2; word++) {
        bool is_whole = count >= (word + 1) * PHN_PACKED_MAX;
        bool is_last = count / PHN_PACKED_MAX == word;
        first.digits[word] = marks->digits[word] & (is_whole ? ~(uint64_t)0 : is_last ? kept : 0);
    }
    return first;
}

/*
 * Whether the plans of the world group the digits: those of a country without a plan of its own here, or those after a
 * plus and the calling code of such a country; and no grouping of the Korean plan is wanted. In libphonenumber's
 * grouping they group all digits.
 */
static bool is_of_world(const phn_korean *korean, const phn_engine *engine, const char region[2],
                        phn_grouping grouping) {
    uint16_t root;
    bool takes_plus;
    bool is_abroad = grouping == PHN_GROUPING_LIBPHONENUMBER || korean->root == 0 ||
                     (korean->reading.marks.plus && phn_is_abroad(korean));
    bool is_known = phn_has_world(engine) && is_abroad && !korean->reading.marks.more &&
                    korean->reading.context == PHN_CONTEXT_ABSENT;
    if (!is_known || grouping == PHN_GROUPING_UNGROUPED) return false;
    return grouping == PHN_GROUPING_STANDARD || grouping == PHN_GROUPING_LIBPHONENUMBER ||
           !phn_plan_form(&root, &takes_plus, engine, region, grouping, korean->reading.marks.plus);
}

/* The offset after so many marks of a text that has no other digits and no other plus. */
static size_t offset_after(size_t marks, const uint8_t *text, size_t length) {
    size_t at = 0;
    while (marks > 0 && at < length) {
        bool is_mark = (text[at] >= '0' && text[at] <= '9') || text[at] == '+';
        marks -= is_mark ? 1 : 0;
        at += 1;
    }
    return at;
}

PHN_SELDOM static void draw_of_world(phn_writer *writer, size_t *caret, const phn_engine *engine,
                                     const phn_korean *korean, const phn_packed *packed, const uint8_t *text,
                                     const char region[2], phn_grouping grouping) {
    uint8_t drawn[PHN_TEXT_MAX];
    phn_writer all = {drawn, sizeof drawn, 0};
    phn_marks marks = first_marks(&korean->reading.marks, korean->trimmed.count);
    uint16_t home = phn_world_country(&engine->world, region);
    if (grouping == PHN_GROUPING_LIBPHONENUMBER) {
        phn_put_replayed(&all, &engine->world, &marks, home);
    } else {
        phn_put_typed(&all, &engine->world, &marks, home);
    }
    /* Only the texts of a damaged plan are longer. */
    size_t size = all.count < sizeof drawn ? all.count : sizeof drawn;
    phn_put_bytes(writer, drawn, size);
    if (caret == NULL) return;
    size_t before =
        packed->is_plain ? packed_marks_before(*caret, packed) : phn_marks_before(*caret, text, korean->reading.length);
    size_t place = offset_after(before, drawn, size);
    *caret = place < writer->count ? place : writer->count;
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
    if (is_of_world(&korean, engine, region, grouping)) {
        draw_of_world(writer, caret, engine, &korean, packed, text, region, grouping);
        return;
    }
    size_t count = korean.trimmed.count;
    bool had_plus = korean.reading.marks.plus;
    phn_groups groups = own_groups(engine, &korean);
    if (grouping != PHN_GROUPING_STANDARD) groups = named_groups(&korean, groups, engine, region, grouping);

    phn_put_marks(writer, &korean.reading.marks, count, groups, '-');
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
    size_t maximum = korean.answer.maximum;
    if (is_of_world(&korean, engine, region, PHN_GROUPING_STANDARD)) {
        uint16_t home = phn_world_country(&engine->world, region);
        size_t typed = phn_typed_maximum(&engine->world, &korean.reading.marks, home);
        if (typed > 0) maximum = typed;
    }
    return maximum == 0 ? PHN_MARKS_MAX : maximum;
}
