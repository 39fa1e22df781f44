#include "completion.h"
#include "foreign_context.h"
#include "label.h"
#include "lane.h"
#include "layout.h"
#include "locate.h"
#include "replay.h"
#include "scan.h"
#include "tail.h"
#include "utf8.h"
#include "writing.h"

/* typing: formats the text of a field during typing. The Korean plan groups Korean numbers, `completion` all others. */

/* Writes the digits that marks have no room for, without groups: no plan groups this many digits. */
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

/* ---- Groups ---------------------------------------------------------------------------------------------------- */

static inline phn_groups groups_from(const phn_engine *engine, uint16_t root, const phn_korean *korean) {
    uint16_t state = phn_plan_walk(engine, root, &korean->reading.marks, korean->trimmed.count);
    return phn_plan_groups(engine, phn_plan_answer(engine, state).groups);
}

/* The groups of the Korean plan. An expression does not capture groups, so the digits are walked. */
static inline phn_groups own_groups(const phn_engine *engine, const phn_korean *korean) {
    if (phn_plan_has_states(engine, korean->root)) return phn_plan_groups(engine, korean->answer.groups);
    return groups_from(engine, korean->root, korean);
}

/* The groups of a named grouping, which may omit the plus; `own` if the region does not have the grouping. */
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

/* A text, parsed up to the end of its number, and what follows the number. */
typedef struct typed_text {
    phn_korean korean;
    const phn_packed *packed; /* the same bytes: the caller's packed text, or `beginning` */
    phn_packed beginning;
    size_t length; /* the bytes up to the end of the number; all bytes if nothing follows it */
    bool has_tail;
    phn_tail tail;
    phn_foreign_context context;
} typed_text;

/* Parses a text. `packed` is the same text, and must outlive the result. */
static inline void read_typed(typed_text *out, const phn_engine *engine, const phn_packed *packed, const uint8_t *text,
                              size_t length, const char region[2]) {
    phn_reading *reading = &out->korean.reading;
    phn_foreign_context *foreign = &out->context;
    phn_scan(reading, packed, text, length);
    phn_find_foreign_context(foreign, engine, reading, text, length, region);
    out->packed = packed;
    out->length = reading->length;
    out->has_tail =
        phn_may_have_tail(reading, packed) && phn_find_tail(&out->tail, engine, reading, text, foreign->region);
    if (out->has_tail) {
        uint16_t context = reading->context;
        out->packed = &out->beginning;
        out->length = out->tail.number_end;
        phn_pack_text(&out->beginning, engine->packer, text, out->length);
        phn_scan(reading, &out->beginning, text, out->length);
        reading->context = context;
    }
    if (phn_has_foreign_context(foreign)) phn_put_foreign_context(reading, foreign, engine);
    phn_parse_korean(&out->korean, engine, region);
}

static bool has_label(const typed_text *typed) {
    return typed->has_tail && typed->tail.has_label;
}

/* The first `count` marks of a text. */
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

/* The label before the extension of a number, chosen by the digits of the number that are shown. */
static phn_text label_of(const phn_engine *engine, const typed_text *typed, const char region[2]) {
    phn_marks marks = first_marks(&typed->korean.reading.marks, typed->korean.trimmed.count);
    return phn_typed_label(engine, &marks, region);
}

/* The same label, unless the extension has more digits than may follow it, as in "x12345678901". */
static phn_text shown_label(const phn_engine *engine, const typed_text *typed, const char region[2]) {
    phn_text label = label_of(engine, typed, region);
    bool fits = typed->tail.shown.count <= phn_label_room(label.bytes, label.length);
    return fits ? label : phn_text_of(PHN_EXTENSION_LABEL);
}

/* The number of digits of an extension that end before a caret. */
static size_t extension_digits_before(size_t caret, const phn_tail *tail, const uint8_t *text) {
    size_t count = 0;
    uint32_t scalar;
    for (size_t at = tail->begin; at < tail->end; count++) {
        at += phn_utf8_decode(&scalar, text, tail->end, at);
        if (at > caret) break;
    }
    return count;
}

/* Writes the extension after its number. A caret after the label stays after the same digits of the extension. */
PHN_SELDOM static void draw_extension(phn_writer *writer, size_t *place, size_t caret, const phn_engine *engine,
                                      const typed_text *typed, const uint8_t *text, const char region[2]) {
    const phn_tail *tail = &typed->tail;
    phn_text label = shown_label(engine, typed, region);
    phn_put_bytes(writer, label.bytes, label.length);
    if (place != NULL && caret >= tail->begin) *place = writer->count + extension_digits_before(caret, tail, text);
    phn_put_extension_digits(writer, tail->shown.digits, tail->shown.count);
}

/* ---- Packed texts ---------------------------------------------------------------------------------------------- */

/* The number of marks before a caret in a plain text. */
static size_t packed_marks_before(size_t caret, const phn_packed *packed) {
    uint32_t before = caret < PHN_PLAIN_MAX ? ((uint32_t)1 << caret) - 1 : ~(uint32_t)0;
    return phn_bit_count(packed->digit_mask & before) + (packed->plus && caret > 0 ? 1 : 0);
}

/* The number of marks before a caret in a text that was parsed. */
static size_t typed_marks_before(size_t caret, const typed_text *typed, const uint8_t *text) {
    size_t before = phn_has_plain_marks(typed->packed) ? packed_marks_before(caret, typed->packed)
                                                       : phn_marks_before(caret, text, typed->korean.reading.length);
    return phn_marks_with_context(before, &typed->context);
}

/* The caret after the same number of marks in a result with the digits of a text that was parsed. */
PHN_SELDOM static size_t place_caret(size_t caret, const typed_text *typed, bool lost_plus, phn_groups groups,
                                     const uint8_t *text) {
    const phn_korean *korean = &typed->korean;
    size_t before = typed_marks_before(caret, typed, text);
    if (lost_plus && before > 0) before -= 1;
    return caret_after(before, &korean->reading.marks, korean->trimmed.count, groups);
}

/* The caret after the same number of marks in a result with all digits of the text. */
static size_t place_packed_caret(size_t caret, const phn_packed *packed, const phn_marks *marks, phn_groups groups) {
    return caret_after(packed_marks_before(caret, packed), marks, marks->count, groups);
}

/* Draws a packed text unless a stencil has drawn it (`is_put`), and places the caret. */
PHN_SELDOM static void draw_marks(phn_writer *writer, size_t *caret, const phn_packed *packed, phn_groups groups,
                                  bool is_put) {
    const phn_marks marks = {
        .digits = {packed->digits[0], packed->digits[1]}, .count = (uint8_t)packed->count, .plus = packed->plus};
    if (!is_put) phn_put_marks(writer, &marks, marks.count, groups, '-');
    if (caret != NULL) *caret = place_packed_caret(*caret, packed, &marks, groups);
}

/* Draws a short plain text whose digits are in the Korean tables; false for all other texts. */
PHN_INLINE bool draw_packed(phn_writer *writer, size_t *caret, const phn_engine *engine, const phn_packed *packed,
                            size_t letters) {
    uint16_t state;
    if (!phn_lane_find(&state, engine, letters, packed)) return false;
    uint16_t groups = engine->lane.forms[state].groups;
    bool is_put = phn_put_short(writer, &engine->stencils[groups], packed->digits[0], packed->count, packed->plus);
    if (!is_put || caret != NULL) draw_marks(writer, caret, packed, phn_plan_groups(engine, groups), is_put);
    return true;
}

/* ---- World metadata -------------------------------------------------------------------------------------------- */

/* Whether a reading has no context, or one that does not change the country in which its digits are dialed. */
static bool is_dialed_in(const phn_engine *engine, const phn_reading *reading, const char region[2]) {
    uint16_t context = reading->context;
    if (context == PHN_CONTEXT_ABSENT || context == PHN_CONTEXT_DOMAIN || reading->marks.plus) return true;
    const phn_world *world = &engine->world;
    uint16_t home = phn_world_country(world, region);
    return home != 0 && context == phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE);
}

/*
 * Whether the digits are dialed in a country that the Korean plan lacks, or follow a plus and the calling code of such
 * a country, unless the region has the named grouping. The world metadata groups them, except those of `prefixed`. In
 * libphonenumber's grouping it groups all digits.
 */
static bool is_of_world(const phn_korean *korean, const phn_engine *engine, const char region[2],
                        phn_grouping grouping) {
    uint16_t root;
    bool takes_plus;
    bool is_abroad = grouping == PHN_GROUPING_LIBPHONENUMBER || korean->root == 0 ||
                     (korean->reading.marks.plus && phn_is_abroad(korean));
    bool is_known = phn_has_world(engine) && is_abroad && is_dialed_in(engine, &korean->reading, region);
    if (!is_known || grouping == PHN_GROUPING_UNGROUPED) return false;
    return grouping == PHN_GROUPING_STANDARD || grouping == PHN_GROUPING_LIBPHONENUMBER ||
           !phn_plan_form(&root, &takes_plus, engine, region, grouping, korean->reading.marks.plus);
}

/* Digits after an international prefix that the Korean rules group, as they do after a plus. */
typedef struct prefixed {
    uint8_t prefix; /* the digits of the international prefix */
    phn_marks marks;
    phn_answer answer;
} prefixed;

/* Finds the digits from the calling code on, if the Korean plan has numbers of this calling code. */
static bool find_prefixed(prefixed *out, const phn_engine *engine, const phn_marks *marks, uint16_t home) {
    size_t size;
    bool has_prefix = !marks->plus && home != 0 && engine->plus_root != 0 &&
                      phn_international_prefix(&out->prefix, &engine->world, home, marks);
    if (!has_prefix || phn_code_from(&size, &engine->world, marks, out->prefix) == 0) return false;
    out->marks = phn_drop_digits(marks, out->prefix);
    out->answer = phn_plan_answer(engine, phn_plan_walk(engine, engine->plus_root, &out->marks, out->marks.count));
    return out->answer.kind != PHN_KIND_FOREIGN;
}

static void put_prefixed(phn_writer *writer, const phn_engine *engine, const phn_marks *marks, const prefixed *after) {
    phn_put_digits_of(writer, marks, 0, after->prefix);
    phn_put(writer, ' ');
    phn_put_marks(writer, &after->marks, after->marks.count, phn_plan_groups(engine, after->answer.groups), '-');
}

static bool is_mark(uint8_t byte) {
    return (byte >= '0' && byte <= '9') || byte == '+';
}

/* The offset after the first `marks` of `all` marks in a text that has no other digits and no other plus. */
static size_t offset_after(size_t marks, size_t all, const uint8_t *text, size_t length) {
    size_t at = 0;
    /* Most carets follow all marks. */
    if (marks >= all && all > 0) {
        for (at = length; at > 0 && !is_mark(text[at - 1]); at--) continue;
        return marks == all ? at : length;
    }
    for (; marks > 0 && at < length; at++) marks -= is_mark(text[at]) ? 1 : 0;
    return at;
}

/* Draws marks with the world metadata. The caret is placed after the same number of marks. */
static void draw_of_world(phn_writer *writer, size_t *caret, size_t before, const phn_engine *engine,
                          const phn_marks *marks, bool has_label, const char region[2], phn_grouping grouping) {
    uint8_t drawn[PHN_TEXT_MAX];
    phn_writer all = {drawn, sizeof drawn, 0};
    uint16_t home = phn_world_country(&engine->world, region);
    prefixed after;
    if (grouping == PHN_GROUPING_LIBPHONENUMBER) {
        phn_put_replayed(&all, &engine->world, marks, home);
    } else if (find_prefixed(&after, engine, marks, home)) {
        put_prefixed(&all, engine, marks, &after);
    } else {
        phn_put_typed(&all, &engine->world, marks, home);
    }
    /* Only a damaged plan has longer texts. */
    size_t size = all.count < sizeof drawn ? all.count : sizeof drawn;
    /* The label of an extension begins with a space. */
    if (has_label && size > 0 && drawn[size - 1] == ' ') size -= 1;
    phn_put_bytes(writer, drawn, size);
    if (caret == NULL) return;
    size_t place = offset_after(before, marks->count + (marks->plus ? 1u : 0), drawn, size);
    *caret = place < writer->count ? place : writer->count;
}

PHN_SELDOM static void draw_typed_of_world(phn_writer *writer, size_t *caret, const phn_engine *engine,
                                           const typed_text *typed, const uint8_t *text, const char region[2],
                                           phn_grouping grouping) {
    const phn_korean *korean = &typed->korean;
    phn_marks marks = first_marks(&korean->reading.marks, korean->trimmed.count);
    size_t before = caret == NULL ? 0 : typed_marks_before(*caret, typed, text);
    draw_of_world(writer, caret, before, engine, &marks, has_label(typed), region, grouping);
}

/* Draws a short plain text that is dialed in a country that the Korean plan lacks. */
static void draw_packed_of_world(phn_writer *writer, size_t *caret, const phn_engine *engine, const phn_packed *packed,
                                 const char region[2]) {
    const phn_marks marks = {.digits = {packed->digits[0], packed->digits[1]}, .count = (uint8_t)packed->count};
    size_t before = caret == NULL ? 0 : packed_marks_before(*caret, packed);
    draw_of_world(writer, caret, before, engine, &marks, false, region, PHN_GROUPING_STANDARD);
}

/* ---- Layout ---------------------------------------------------------------------------------------------------- */

/* Draws the number of a text. */
static inline void draw_number(phn_writer *writer, size_t *caret, const phn_engine *engine, typed_text *typed,
                               const uint8_t *text, const char region[2], phn_grouping grouping) {
    phn_korean *korean = &typed->korean;
    if (!korean->reading.marks.more && is_of_world(korean, engine, region, grouping)) {
        draw_typed_of_world(writer, caret, engine, typed, text, region, grouping);
        return;
    }
    size_t count = korean->trimmed.count;
    bool had_plus = korean->reading.marks.plus;
    phn_groups groups = own_groups(engine, korean);
    if (grouping != PHN_GROUPING_STANDARD) groups = named_groups(korean, groups, engine, region, grouping);

    phn_put_marks(writer, &korean->reading.marks, count, groups, '-');
    if (korean->reading.marks.more && count == PHN_MARKS_MAX) put_rest(writer, text, korean->reading.length);
    if (caret != NULL) {
        size_t place = place_caret(*caret, typed, had_plus && !korean->reading.marks.plus, groups, text);
        *caret = place < writer->count ? place : writer->count;
    }
}

/* Draws any text that draw_packed and draw_packed_of_world cannot draw. */
PHN_SELDOM static void draw_scanned(phn_writer *writer, size_t *caret, const phn_engine *engine,
                                    const phn_packed *packed, const uint8_t *text, size_t length, const char region[2],
                                    phn_grouping grouping) {
    typed_text typed;
    size_t before = caret == NULL ? 0 : *caret;
    read_typed(&typed, engine, packed, text, length, region);
    draw_number(writer, caret, engine, &typed, text, region, grouping);
    if (has_label(&typed)) draw_extension(writer, caret, before, engine, &typed, text, region);
}

size_t phn_layout(uint8_t *dst, size_t capacity, size_t *caret, const phn_engine *engine, const uint8_t *text,
                  size_t length, const char region[2], phn_grouping grouping) {
    if (engine == NULL || region == NULL || !phn_is_text(text, length) || !phn_is_text(dst, capacity)) return 0;
    phn_writer writer = {dst, capacity, 0};
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, text, length);
    bool is_plain = PHN_HAS_SHORTCUTS && packed.is_plain && grouping == PHN_GROUPING_STANDARD;
    size_t letters = phn_letter_pair(region);
    if (is_plain && draw_packed(&writer, caret, engine, &packed, letters)) return writer.count;
    if (is_plain && !packed.plus && engine->region_roots[letters] == 0 && phn_has_world(engine)) {
        draw_packed_of_world(&writer, caret, engine, &packed, region);
    } else {
        draw_scanned(&writer, caret, engine, &packed, text, length, region, grouping);
    }
    return writer.count;
}

size_t phn_text_maximum(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    if (engine == NULL || region == NULL || !phn_is_text(text, length)) return 0;
    typed_text typed;
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, text, length);
    read_typed(&typed, engine, &packed, text, length, region);
    size_t maximum = typed.korean.answer.maximum;
    if (is_of_world(&typed.korean, engine, region, PHN_GROUPING_STANDARD)) {
        uint16_t home = phn_world_country(&engine->world, region);
        prefixed after;
        const phn_marks *marks = &typed.korean.reading.marks;
        if (find_prefixed(&after, engine, marks, home) && after.answer.maximum > 0) {
            maximum = (size_t)after.prefix + after.answer.maximum;
        } else {
            size_t most = phn_typed_maximum(&engine->world, marks, home);
            if (most > 0) maximum = most;
        }
    }
    return maximum == 0 ? PHN_MARKS_MAX : maximum;
}

bool phn_text_extension(phn_typed_extension *out, const phn_engine *engine, const uint8_t *text, size_t length,
                        const char region[2]) {
    if (out != NULL) memset(out, 0, sizeof *out);
    if (out == NULL || engine == NULL || region == NULL || !phn_is_text(text, length)) return false;
    typed_text typed;
    phn_packed packed;
    phn_pack_text(&packed, engine->packer, text, length);
    read_typed(&typed, engine, &packed, text, length, region);
    phn_text label = label_of(engine, &typed, region);
    bool is_shown = has_label(&typed);
    *out = (phn_typed_extension){
        .number_end = typed.length,
        .begin = is_shown ? typed.tail.begin : typed.length,
        .end = is_shown ? typed.tail.end : typed.length,
        .maximum = phn_label_room(label.bytes, label.length),
    };
    return is_shown;
}
