#include "rows.h"
#include "lane_texts.h"
#include "number.h"

/* ---- Columns --------------------------------------------------------------------------------------------------- */

static inline void set_bit(uint8_t *bits, size_t index) {
    if (bits != NULL) bits[index / 8] |= (uint8_t)(1u << (index % 8));
}

static inline void put_end(phn_row_texts *texts, size_t row) {
    if (texts->are_wide) {
        uint64_t end = texts->used;
        memcpy((uint8_t *)texts->ends + row * sizeof end, &end, sizeof end);
    } else {
        uint32_t end = (uint32_t)texts->used;
        memcpy((uint8_t *)texts->ends + row * sizeof end, &end, sizeof end);
    }
}

/* The number of rows whose texts are sure to fit. */
static size_t rows_with_room(const phn_row_texts *texts, size_t count) {
    if (texts->ends == NULL) return count;
    size_t room = texts->capacity - texts->used;
    if (!texts->are_wide && room > INT32_MAX - texts->used) room = INT32_MAX - texts->used;
    return room / PHN_TEXT_MAX < count ? room / PHN_TEXT_MAX : count;
}

/* ---- Results --------------------------------------------------------------------------------------------------- */

/* The function that checked a row. */
enum { BY_LANE, BY_ABROAD, BY_CHECK, AS_NULL };

/* The results for some texts, before they are written to columns. */
typedef struct answers {
    phn_packed packed[PHN_BATCH];
    phn_lane_answers lane;
    phn_abroad_answer abroad[PHN_BATCH]; /* BY_ABROAD */
    uint8_t sources[PHN_BATCH];
    phn_number numbers[PHN_BATCH]; /* BY_CHECK */
    size_t offsets[PHN_BATCH];     /* BY_CHECK; in other rows, only with a reason */
} answers;

static inline const char *region_of(const phn_row_reader *reader, size_t index) {
    return reader->regions + index * reader->stride;
}

/* Marks a row whose texts `lane` does not write, because it has none or another function writes them. */
static inline void leave_texts(answers *out, size_t index, const phn_engine *engine, bool has_texts) {
    out->lane.states[index] = engine->lane.open;
    out->packed[index].count = has_texts ? UINT32_MAX : 0;
}

/* Checks one text with phn_check. */
static void answer_alone(answers *out, size_t index, const phn_row_reader *reader, const uint8_t *text, size_t size) {
    phn_verdict verdict;
    phn_check(&verdict, reader->engine, text, size, region_of(reader, index));
    out->sources[index] = BY_CHECK;
    out->lane.records[index] = (phn_lane_record){
        .level = verdict.level,
        .kind = verdict.kind,
        .reason = verdict.reason,
        .region = {verdict.region[0], verdict.region[1]},
    };
    out->numbers[index] = verdict.number;
    out->offsets[index] = verdict.offset;
    leave_texts(out, index, reader->engine, verdict.level != PHN_LEVEL_NONE);
}

/* Checks packed texts with `lane`; `needs_offsets` if the offsets of failures are required. */
static void answer_packed(answers *out, const phn_row_reader *reader, const phn_extent *extents, size_t count,
                          const uint8_t *text, size_t length, bool are_bare, bool needs_offsets) {
    const phn_engine *engine = reader->engine;
    phn_lane_answers *lane = &out->lane;
    memset(out->sources, BY_LANE, count);
    bool has_signs = engine->packer->pack(out->packed, extents, count, text, length, are_bare);
    phn_lane_answer(lane, engine, reader->table, out->packed, count, has_signs);
    for (size_t doubt = 0; doubt < lane->doubt_count; doubt++) {
        size_t index = lane->doubts[doubt];
        const uint8_t *begin = text + extents[index].begin;
        if (phn_lane_settle(lane, index, engine, reader->table, &out->packed[index], begin)) continue;
        answer_alone(out, index, reader, begin, extents[index].size);
    }
    for (size_t index = 0; needs_offsets && index < count; index++) {
        const phn_lane_record *record = &lane->records[index];
        if (record->reason == PHN_REASON_NONE || out->sources[index] != BY_LANE) continue;
        const phn_packed *packed = &out->packed[index];
        uint16_t root = packed->plus ? engine->plus_root : engine->lane.roots[reader->table];
        out->offsets[index] = phn_lane_offset(engine, root, record, lane->states[index], packed);
    }
}

/* Checks a packed text in a region of the Korean plan; false if only phn_check can check it. */
static bool answer_at_home(answers *out, size_t index, const phn_row_reader *reader, const uint8_t *text) {
    const phn_packed *packed = &out->packed[index];
    size_t table = phn_lane_table(reader->engine, region_of(reader, index));
    if (table == 0) return false;
    phn_lane_answers *answered = &out->lane;
    const phn_lane *lane = &reader->engine->lane;
    uint16_t state;
    out->sources[index] = BY_LANE;
    bool is_certain = packed->is_plain && !phn_has_lone_digit(packed);
    if (!is_certain || !phn_lane_find_one(&state, lane, table, packed)) {
        return phn_lane_settle(answered, index, reader->engine, table, packed, text);
    }
    answered->records[index] = lane->records[state];
    answered->states[index] = state;
    return true;
}

/* Checks packed texts in any regions. */
static void answer_mixed(answers *out, const phn_row_reader *reader, const phn_extent *extents, size_t count,
                         const uint8_t *text, size_t length, bool are_bare, bool needs_offsets) {
    const phn_engine *engine = reader->engine;
    engine->packer->pack(out->packed, extents, count, text, length, are_bare);
    phn_ask_abroad(out->abroad, engine, out->packed, extents, count, reader->regions, reader->stride, text);
    for (size_t index = 0; index < count; index++) {
        const phn_abroad_answer *found = &out->abroad[index];
        const uint8_t *begin = text + extents[index].begin;
        if (found->is_certain) {
            out->sources[index] = BY_ABROAD;
            out->lane.records[index] = (phn_lane_record){
                .level = found->level,
                .kind = found->kind,
                .reason = found->reason,
                .region = {found->region[0], found->region[1]},
            };
            bool has_offset = needs_offsets && found->reason != PHN_REASON_NONE;
            if (has_offset) out->offsets[index] = phn_abroad_offset(found, engine, &out->packed[index]);
            continue;
        }
        bool is_known = answer_at_home(out, index, reader, begin);
        bool has_offset = needs_offsets && is_known && out->lane.records[index].reason != PHN_REASON_NONE;
        if (!is_known || has_offset) answer_alone(out, index, reader, begin, extents[index].size);
    }
}

static void answer_all(answers *out, const phn_row_reader *reader, const phn_extent *extents, const bool *nulls,
                       size_t count, const uint8_t *text, size_t length, bool are_bare, bool needs_offsets) {
    if (reader->table != 0) {
        answer_packed(out, reader, extents, count, text, length, are_bare, needs_offsets);
    } else {
        answer_mixed(out, reader, extents, count, text, length, are_bare, needs_offsets);
    }
    for (size_t index = 0; nulls != NULL && index < count; index++) {
        if (!nulls[index]) continue;
        out->sources[index] = AS_NULL;
        out->lane.records[index] = (phn_lane_record){0};
        leave_texts(out, index, reader->engine, false);
    }
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* Finds the number of a row, for the texts that `lane` does not write; false if there is none. */
static bool find_number(phn_number *out, const phn_engine *engine, const answers *all, size_t index) {
    if (all->sources[index] == BY_ABROAD) return phn_abroad_number(out, engine, &all->abroad[index]);
    if (all->sources[index] != BY_LANE) {
        *out = all->numbers[index];
        return all->sources[index] == BY_CHECK;
    }
    const phn_packed *packed = &all->packed[index];
    phn_marks marks = {{packed->digits[0], packed->digits[1]}, (uint8_t)packed->count, packed->plus, false};
    phn_answer answer = phn_plan_answer(engine, all->lane.states[index]);
    return phn_number_of(out, engine, &answer, &marks, marks.count);
}

/* Writes the text of such a number if the row reaches a level; returns its size. */
PHN_SELDOM static size_t put_number(uint8_t *dst, size_t room, const phn_engine *engine, const answers *all,
                                    size_t index, phn_style style, uint8_t level) {
    phn_number number;
    if (all->lane.records[index].level < level || !find_number(&number, engine, all, index)) return 0;
    return phn_format(dst, room, engine, &number, style, PHN_SEPARATOR_STANDARD);
}

/* Ends the text of a row, of which `size` bytes are stored. */
PHN_INLINE void end_text(phn_row_texts *texts, size_t row, size_t size) {
    texts->used += size;
    put_end(texts, row);
    if (texts->validity != NULL && size > 0) set_bit(texts->validity, row);
}

/* Writes E.164 texts; `are_mixed` if not all rows were packed for one table of `lane`. */
PHN_INLINE void put_e164(phn_rows *rows, const phn_engine *engine, const answers *all, size_t count, bool are_mixed) {
    /* Local copies, which no store into a column can change. */
    phn_row_texts texts = rows->e164;
    const phn_lane_e164 *e164s = engine->lane.e164s;
    const uint8_t level = rows->level;
    const size_t first = rows->count;
    for (size_t index = 0; index < count; index++) {
        uint8_t *dst = texts.bytes + texts.used;
        size_t size = 0;
        uint8_t own = PHN_LEVEL_NONE;
        bool is_put = false;
        if (are_mixed && all->sources[index] == BY_ABROAD) {
            is_put = phn_abroad_put_e164(dst, &size, engine, &all->abroad[index]);
            own = all->abroad[index].level;
        } else if (!are_mixed || all->sources[index] == BY_LANE) {
            const phn_lane_e164 *form = &e164s[all->lane.states[index]];
            is_put = phn_lane_put_e164(dst, &size, form, &all->packed[index]);
            own = form->level;
        }
        /* A branch on whether a row has a text would often be mispredicted; the one on `is_put` seldom is. */
        size &= (size_t)0 - (size_t)(own >= level);
        if (!is_put) size = put_number(dst, texts.capacity - texts.used, engine, all, index, PHN_STYLE_E164, level);
        end_text(&texts, first + index, size);
    }
    rows->e164.used = texts.used;
}

static void put_national(phn_rows *rows, const phn_row_reader *reader, const answers *all, size_t count) {
    const phn_engine *engine = reader->engine;
    const uint8_t least = PHN_LEVEL_NONE + 1;
    phn_row_texts texts = rows->national;
    const phn_lane_answers *lane = &all->lane;
    phn_template_bytes bytes = phn_template_signs;
    for (size_t index = 0; index < count; index++) {
        const phn_lane_record *record = &lane->records[index];
        const phn_packed *packed = &all->packed[index];
        uint8_t *dst = texts.bytes + texts.used;
        bool is_put = false;
        size_t size = 0;
        if (all->sources[index] == BY_LANE) {
            size_t table = reader->table != 0 ? reader->table : phn_lane_table(engine, region_of(reader, index));
            phn_lane_dialed dialed;
            if (!phn_lane_dial_same(&dialed, engine, table, record, lane->states[index], packed)) {
                phn_lane_dial(&dialed, engine, table, record, lane->states[index], packed);
            }
            phn_lane_store(dst, phn_fill_stencil(&engine->stencils[dialed.groups], dialed.packed));
            size = dialed.size;
            is_put = size > 0;
        } else if (all->sources[index] == BY_ABROAD) {
            is_put = phn_abroad_put_national(dst, &size, engine, &all->abroad[index], &bytes);
        }
        size &= (size_t)0 - (size_t)(record->level >= least);
        if (!is_put) {
            size = put_number(dst, texts.capacity - texts.used, engine, all, index, PHN_STYLE_NATIONAL, least);
        }
        end_text(&texts, rows->count + index, size);
    }
    rows->national.used = texts.used;
}

/* ---- Columns --------------------------------------------------------------------------------------------------- */

/* The offset of a row's verdict: that of its number, or of the failure. */
static inline uint64_t offset_of(const answers *all, size_t index) {
    if (all->sources[index] == AS_NULL) return 0;
    bool is_found = all->sources[index] == BY_CHECK || all->lane.records[index].reason != PHN_REASON_NONE;
    return is_found ? all->offsets[index] : phn_packed_start(&all->packed[index]);
}

/* Pointers are copied, because a store into a column could change them otherwise. */
static void put_values(const phn_rows *rows, const answers *all, size_t count) {
    const phn_lane_record *records = all->lane.records;
    uint8_t *levels = rows->levels == NULL ? NULL : rows->levels + rows->count;
    uint8_t *kinds = rows->kinds == NULL ? NULL : rows->kinds + rows->count;
    uint8_t *reasons = rows->reasons == NULL ? NULL : rows->reasons + rows->count;
    char *regions = rows->regions == NULL ? NULL : rows->regions + 2 * rows->count;
    for (size_t index = 0; levels != NULL && index < count; index++) levels[index] = records[index].level;
    for (size_t index = 0; kinds != NULL && index < count; index++) kinds[index] = records[index].kind;
    for (size_t index = 0; reasons != NULL && index < count; index++) reasons[index] = records[index].reason;
    for (size_t index = 0; regions != NULL && index < count; index++) {
        memcpy(regions + 2 * index, records[index].region, 2);
    }
    for (size_t index = 0; rows->validity != NULL && index < count; index++) {
        if (all->sources[index] != AS_NULL) set_bit(rows->validity, rows->count + index);
    }
    for (size_t index = 0; rows->region_validity != NULL && index < count; index++) {
        if (records[index].region[0] != 0) set_bit(rows->region_validity, rows->count + index);
    }
    for (size_t index = 0; rows->offsets != NULL && index < count; index++) {
        rows->offsets[rows->count + index] = offset_of(all, index);
    }
    for (size_t index = 0; rows->offset_validity != NULL && index < count; index++) {
        if (records[index].reason != PHN_REASON_NONE) set_bit(rows->offset_validity, rows->count + index);
    }
}

phn_row_reader phn_region_reader_of(const phn_engine *engine) {
    return (phn_row_reader){.engine = engine, .stride = 2};
}

phn_row_reader phn_row_reader_of(const phn_engine *engine, const char region[2]) {
    phn_row_reader reader = phn_region_reader_of(engine);
    reader.regions = region;
    reader.stride = 0;
    reader.table = phn_lane_table(engine, region);
    return reader;
}

size_t phn_fill_rows(phn_rows *rows, const phn_row_reader *reader, const phn_extent *extents, const bool *nulls,
                     size_t count, const uint8_t *text, size_t length, bool are_bare) {
    answers all;
    PHN_ASSERT(count <= PHN_BATCH);
    count = rows_with_room(&rows->national, rows_with_room(&rows->e164, count));
    answer_all(&all, reader, extents, nulls, count, text, length, are_bare, rows->offsets != NULL);
    if (rows->e164.ends != NULL) {
        if (reader->table != 0)
            put_e164(rows, reader->engine, &all, count, false);
        else
            put_e164(rows, reader->engine, &all, count, true);
    }
    if (rows->national.ends != NULL) put_national(rows, reader, &all, count);
    put_values(rows, &all, count);
    rows->count += count;
    return count;
}
