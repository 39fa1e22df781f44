#include "grown.h"
#include "rows.h"

/*
 * The rows of a column are processed in batches, as lines are. All offsets are validated first, so that no text is read
 * if an offset is wrong.
 */

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* The offset at an index; SIZE_MAX if no buffer is that long. */
static inline size_t offset_at(const phn_text_rows *texts, size_t index) {
    if (texts->offset_size == sizeof(uint32_t)) {
        uint32_t offset;
        memcpy(&offset, (const uint8_t *)texts->offsets + index * sizeof offset, sizeof offset);
        return offset <= INT32_MAX ? offset : SIZE_MAX;
    }
    uint64_t offset;
    memcpy(&offset, (const uint8_t *)texts->offsets + index * sizeof offset, sizeof offset);
    return offset < SIZE_MAX ? (size_t)offset : SIZE_MAX;
}

/* Whether a row has a text. */
static inline bool has_text(const phn_text_rows *texts, size_t index) {
    return texts->validity == NULL || (texts->validity[index / 8] >> (index % 8) & 1) != 0;
}

static phn_status validate(const phn_text_rows *texts, size_t count) {
    bool has_pointers = phn_is_text(texts->bytes, texts->length) && (texts->offsets != NULL || count == 0);
    if (!has_pointers) return PHN_NULL_ARGUMENT;
    if (texts->offset_size != sizeof(uint32_t) && texts->offset_size != sizeof(uint64_t)) return PHN_COLUMN_LENGTH;
    if (count == 0) return PHN_OK;
    bool has_offsets = texts->first < texts->offset_count && count < texts->offset_count - texts->first;
    size_t end = texts->first + count;
    bool has_bits = texts->validity == NULL || (end - 1) / 8 < texts->validity_length;
    if (!has_offsets || !has_bits) return PHN_COLUMN_LENGTH;
    size_t before = 0;
    for (size_t index = texts->first; index <= end; index++) {
        size_t offset = offset_at(texts, index);
        if (offset < before || offset > texts->length || offset == SIZE_MAX) return PHN_COLUMN_OFFSETS;
        before = offset;
    }
    return PHN_OK;
}

/* ---- Regions --------------------------------------------------------------------------------------------------- */

/* Finds the region of a row; `region` if the row does not have one. */
static void find_region(char out[2], const phn_text_rows *regions, size_t row, const char region[2]) {
    memcpy(out, region, 2);
    if (regions == NULL || !has_text(regions, regions->first + row)) return;
    size_t begin = offset_at(regions, regions->first + row);
    size_t end = offset_at(regions, regions->first + row + 1);
    if (begin < end) (void)phn_put_region(out, regions->bytes + begin, end - begin);
}

bool phn_cell_region(char out[2], const uint8_t *text, size_t length) {
    if (out == NULL || text == NULL || !phn_put_region(out, text, length)) return false;
    if ((phn_letter(out[0]) < PHN_LETTERS && phn_letter(out[1]) < PHN_LETTERS) || memcmp(out, "01", 2) == 0)
        return true;
    memset(out, 0, 2);
    return false;
}

/* ---- Results --------------------------------------------------------------------------------------------------- */

static void clear(uint8_t *bits, size_t count) {
    if (bits != NULL && count > 0) memset(bits, 0, (count - 1) / 8 + 1);
}

static bool is_column(const phn_text_results *results) {
    return results == NULL || (results->offsets != NULL && phn_is_text(results->bytes, results->capacity));
}

/* The first offset is 0; the end of row i is at i + 1. */
static phn_row_texts texts_of(const phn_text_results *results, size_t offset_size, size_t count) {
    phn_row_texts texts = {.are_wide = offset_size == sizeof(uint64_t)};
    if (results == NULL) return texts;
    memset(results->offsets, 0, offset_size);
    clear(results->validity, count);
    texts.bytes = results->bytes;
    texts.capacity = results->capacity;
    texts.ends = (uint8_t *)results->offsets + offset_size;
    texts.validity = results->validity;
    return texts;
}

/* Rows that are checked together. */
typedef struct batch {
    phn_extent extents[PHN_BATCH];
    bool nulls[PHN_BATCH];
    char regions[2 * PHN_BATCH];
} batch;

/* Collects rows from `row` on, and returns their number. */
static size_t take_rows(batch *out, const phn_text_rows *texts, size_t row, size_t count, const char region[2],
                        const phn_text_rows *regions) {
    size_t taken = 0;
    for (; taken < PHN_BATCH && row + taken < count; taken++) {
        size_t index = texts->first + row + taken;
        size_t begin = offset_at(texts, index);
        out->nulls[taken] = !has_text(texts, index);
        out->extents[taken] = (phn_extent){begin, out->nulls[taken] ? 0 : offset_at(texts, index + 1) - begin};
        find_region(out->regions + 2 * taken, regions, row + taken, region);
    }
    return taken;
}

/* The size of phn_results in version 0.1. */
#define RESULTS_LEAST (offsetof(phn_results, reserved) + sizeof(((phn_results *)0)->reserved))

phn_status phn_check_column(const phn_results *columns, size_t *filled, const phn_engine *engine,
                            const phn_text_rows *texts, size_t count, const char region[2],
                            const phn_text_rows *regions) {
    if (filled != NULL) *filled = 0;
    if (columns == NULL || filled == NULL || engine == NULL || texts == NULL || region == NULL) {
        return PHN_NULL_ARGUMENT;
    }
    phn_results known, *results = &known;
    if (!phn_take_grown(results, sizeof known, RESULTS_LEAST, columns, columns->size)) return PHN_STRUCT_SIZE;
    if (!is_column(results->e164) || !is_column(results->national)) return PHN_NULL_ARGUMENT;
    phn_status status = validate(texts, count);
    if (status == PHN_OK && regions != NULL) status = validate(regions, count);
    if (status != PHN_OK) return status;
    clear(results->validity, count);
    clear(results->region_validity, count);
    clear(results->offset_validity, count);
    phn_rows rows = {
        .levels = results->levels,
        .kinds = results->kinds,
        .reasons = results->reasons,
        .validity = results->validity,
        .regions = results->regions,
        .region_validity = results->region_validity,
        .offsets = results->offsets,
        .offset_validity = results->offset_validity,
        .e164 = texts_of(results->e164, texts->offset_size, count),
        .national = texts_of(results->national, texts->offset_size, count),
        .level = results->level == PHN_LEVEL_NONE ? PHN_LEVEL_STANDARD : results->level,
    };
    const uint8_t *bytes = texts->bytes == NULL ? (const uint8_t *)"" : texts->bytes;
    phn_row_reader reader = regions == NULL ? phn_row_reader_of(engine, region) : phn_region_reader_of(engine);
    batch all;
    while (rows.count < count) {
        size_t taken = take_rows(&all, texts, rows.count, count, region, regions);
        if (regions != NULL) reader.regions = all.regions;
        if (phn_fill_rows(&rows, &reader, all.extents, all.nulls, taken, bytes, texts->length, false) == 0) break;
    }
    *filled = rows.count;
    return PHN_OK;
}
