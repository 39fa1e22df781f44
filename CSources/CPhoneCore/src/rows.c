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

/* Ends the text of a row, which has been written. */
static inline void end_text(phn_row_texts *texts, size_t row, size_t size) {
    texts->used += size;
    put_end(texts, row);
    if (size > 0) set_bit(texts->validity, row);
}

static inline bool has_room(const phn_row_texts *texts) {
    if (texts->ends == NULL) return true;
    bool is_short = texts->are_wide || texts->used <= INT32_MAX - PHN_TEXT_MAX;
    return texts->capacity - texts->used >= PHN_TEXT_MAX && is_short;
}

static inline void put_answer(const phn_rows *rows, uint8_t level, uint8_t kind, uint8_t reason) {
    if (rows->levels != NULL) rows->levels[rows->count] = level;
    if (rows->kinds != NULL) rows->kinds[rows->count] = kind;
    if (rows->reasons != NULL) rows->reasons[rows->count] = reason;
}

static inline void put_region(const phn_rows *rows, const char region[2]) {
    if (rows->regions == NULL) return;
    memcpy(rows->regions + 2 * rows->count, region, 2);
    if (region[0] != 0) set_bit(rows->region_validity, rows->count);
}

static inline void put_offset(const phn_rows *rows, uint8_t reason, size_t offset) {
    if (rows->offsets == NULL) return;
    rows->offsets[rows->count] = reason == PHN_REASON_NONE ? 0 : offset;
    if (reason != PHN_REASON_NONE) set_bit(rows->offset_validity, rows->count);
}

/* ---- Rows ------------------------------------------------------------------------------------------------------ */

static void put_text(phn_row_texts *texts, size_t row, const phn_engine *engine, const phn_number *number,
                     phn_style style) {
    size_t room = texts->capacity - texts->used;
    size_t size = phn_format(texts->bytes + texts->used, room, engine, *number, style, PHN_SEPARATOR_STANDARD);
    end_text(texts, row, size);
}

/* A row without a text. */
static void fill_null(phn_rows *rows) {
    put_answer(rows, PHN_LEVEL_NONE, PHN_KIND_NONE, PHN_REASON_NONE);
    put_region(rows, (const char[2]){0});
    put_offset(rows, PHN_REASON_NONE, 0);
    if (rows->e164.ends != NULL) end_text(&rows->e164, rows->count, 0);
    if (rows->national.ends != NULL) end_text(&rows->national, rows->count, 0);
}

/* Checks a text by itself. */
PHN_SELDOM static void fill_alone(phn_rows *rows, const phn_row_reader *reader, const uint8_t *text, size_t size) {
    static const phn_number no_number = {0};
    phn_verdict verdict;
    phn_check(&verdict, reader->engine, text, size, reader->region);
    put_answer(rows, verdict.level, verdict.kind, verdict.reason);
    put_region(rows, verdict.region);
    put_offset(rows, verdict.reason, verdict.offset);
    if (rows->e164.ends != NULL) {
        const phn_number *number = verdict.level >= rows->level ? &verdict.number : &no_number;
        put_text(&rows->e164, rows->count, reader->engine, number, PHN_STYLE_E164);
    }
    if (rows->national.ends != NULL) {
        put_text(&rows->national, rows->count, reader->engine, &verdict.number, PHN_STYLE_NATIONAL);
    }
}

/* The number of an answer, for the texts that `lane` does not write. */
PHN_SELDOM static void put_long_text(phn_row_texts *texts, size_t row, const phn_engine *engine,
                                     const phn_lane_answer *found, const phn_packed *packed, phn_style style) {
    phn_marks marks = {{packed->digits[0], packed->digits[1]}, packed->count, packed->plus, false};
    phn_answer answer = phn_plan_answer(engine, found->state);
    phn_number number;
    phn_number_of(&number, engine, &answer, &marks, marks.count);
    put_text(texts, row, engine, &number, style);
}

static inline void put_e164(phn_rows *rows, const phn_engine *engine, const phn_lane_answer *answer,
                            const phn_packed *packed) {
    phn_row_texts *texts = &rows->e164;
    bool has_text = answer->record.level >= rows->level && (answer->record.flags & PHN_ANSWER_HAS_E164) != 0;
    size_t size = 0;
    if (has_text && !phn_lane_put_e164(texts->bytes + texts->used, &size, engine, answer, packed)) {
        put_long_text(texts, rows->count, engine, answer, packed, PHN_STYLE_E164);
    } else {
        end_text(texts, rows->count, size);
    }
}

static inline void put_national(phn_rows *rows, const phn_engine *engine, const phn_lane_answer *answer,
                                const phn_packed *packed) {
    phn_row_texts *texts = &rows->national;
    size_t size = 0;
    if (answer->record.level != PHN_LEVEL_NONE &&
        !phn_lane_put_national(texts->bytes + texts->used, &size, engine, answer, packed)) {
        put_long_text(texts, rows->count, engine, answer, packed, PHN_STYLE_NATIONAL);
    } else {
        end_text(texts, rows->count, size);
    }
}

/* Fills a row with the answer to a packed text; false if only phn_check knows all that the row contains. */
static inline bool fill_packed(phn_rows *rows, const phn_row_reader *reader, const phn_packed *packed,
                               const uint8_t *text) {
    phn_lane_answer answer;
    if (!phn_lane_ask(&answer, reader->engine, reader->table, packed, text)) return false;
    const phn_lane_record *record = &answer.record;
    if (rows->offsets != NULL && record->reason != PHN_REASON_NONE) return false;
    put_answer(rows, record->level, record->kind, record->reason);
    put_region(rows, record->region);
    put_offset(rows, record->reason, 0);
    if (rows->e164.ends != NULL) put_e164(rows, reader->engine, &answer, packed);
    if (rows->national.ends != NULL) put_national(rows, reader->engine, &answer, packed);
    return true;
}

phn_row_reader phn_row_reader_of(const phn_engine *engine, const char region[2]) {
    /* An engine that matches the plan's expression does not walk states. */
    bool walks = engine->pattern.expression == NULL && engine->profile == PHN_PROFILE_STANDARD;
    return (phn_row_reader){engine, region, walks ? phn_lane_table_of(engine, region) : NULL};
}

size_t phn_fill_rows(phn_rows *rows, const phn_row_reader *reader, const phn_extent *extents, const bool *nulls,
                     size_t count, const uint8_t *text, size_t length) {
    phn_packed packed[PHN_BATCH];
    PHN_ASSERT(count <= PHN_BATCH);
    if (reader->table != NULL) reader->engine->packer->pack(packed, extents, count, text, length);
    for (size_t index = 0; index < count; index++) {
        if (!has_room(&rows->e164) || !has_room(&rows->national)) return index;
        const uint8_t *begin = text + extents[index].begin;
        if (nulls != NULL && nulls[index]) {
            fill_null(rows);
        } else if (reader->table == NULL || !fill_packed(rows, reader, &packed[index], begin)) {
            fill_alone(rows, reader, begin, extents[index].size);
        }
        rows->count += 1;
    }
    return count;
}
