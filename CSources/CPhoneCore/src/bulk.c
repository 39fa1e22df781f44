#include "grown.h"
#include "rows.h"

/*
 * Lines are processed in batches: their ends are found 64 bytes at a time, and their checks do not wait for one
 * another.
 */

/* Whether a column is absent or complete. */
static bool is_column(const phn_text_column *column) {
    return column == NULL || (column->ends != NULL && phn_is_text(column->bytes, column->capacity));
}

static phn_row_texts texts_of(const phn_text_column *column) {
    phn_row_texts texts = {.are_wide = sizeof(size_t) == sizeof(uint64_t)};
    if (column == NULL) return texts;
    texts.bytes = column->bytes;
    texts.capacity = column->capacity;
    texts.ends = column->ends;
    return texts;
}

/* Consecutive lines of a buffer. */
typedef struct lines {
    size_t count;
    bool are_bare;             /* as in phn_pack_texts */
    size_t ends[PHN_ENDS_MAX]; /* the offset of each LF; for a last line without LF, the end of the buffer */
    phn_extent extents[PHN_BATCH];
} lines;

/* Finds at most PHN_BATCH lines from `begin` on; the count is 0 if the buffer has no more. */
static void take_lines(lines *out, const phn_engine *engine, const uint8_t *text, size_t begin, size_t length,
                       bool is_end) {
    phn_ends found = {.searched = begin};
    while (found.count == 0 && found.searched < length) {
        found = engine->packer->find_ends(out->ends, text, found.searched, length);
    }
    /* Batches have the same size, so that processors predict the end of the loops over them. */
    if (found.count > PHN_BATCH) found.count = PHN_BATCH;
    out->count = found.count;
    out->are_bare = found.count > 0 && !found.has_signs;
    if (found.count == 0 && begin < length && is_end) {
        out->extents[0] = (phn_extent){begin, length - begin};
        out->ends[0] = length;
        out->count = 1;
        return;
    }
    for (size_t index = 0; index < found.count; index++) {
        out->extents[index] = (phn_extent){begin, out->ends[index] - begin};
        begin = out->ends[index] + 1;
    }
    for (size_t index = 0; found.has_return && index < found.count; index++) {
        phn_extent *line = &out->extents[index];
        line->size -= line->size > 0 && text[line->begin + line->size - 1] == '\r';
    }
}

/* ---- Regions --------------------------------------------------------------------------------------------------- */

/* The regions of lines, and their numbers. */
typedef struct region_cells {
    char letters[2 * PHN_BATCH];
    phn_extent numbers[PHN_BATCH];
} region_cells;

/* Stores the region of a line, if it has one, and returns its number. */
static inline phn_extent split(char region[2], phn_extent line, const uint8_t *text, phn_region_column column) {
    const uint8_t *begin = text + line.begin;
    /* Nearly all regions are two letters at the beginning. */
    bool is_first = column == PHN_REGION_COLUMN_FIRST;
    if (is_first && line.size > 2 && begin[2] == '\t' && begin[0] > ' ' && begin[1] > ' ') {
        memcpy(region, begin, 2);
        return (phn_extent){line.begin + 3, line.size - 3};
    }
    const uint8_t *tab = line.size == 0 ? NULL : memchr(begin, '\t', line.size);
    if (tab == NULL) return line;
    size_t first = (size_t)(tab - begin);
    size_t second = line.size - first - 1;
    if (is_first) {
        (void)phn_put_region(region, begin, first);
        return (phn_extent){line.begin + first + 1, second};
    }
    (void)phn_put_region(region, tab + 1, second);
    return (phn_extent){line.begin, first};
}

/* `row` is the index of the first line in `regions->each`. */
static void take_regions(region_cells *out, const lines *found, const phn_line_regions *regions, size_t row,
                         const uint8_t *text) {
    for (size_t index = 0; index < found->count; index++) {
        char *region = out->letters + 2 * index;
        phn_extent line = found->extents[index];
        memcpy(region, regions->each == NULL ? regions->region : regions->each + 2 * (row + index), 2);
        bool is_split = regions->column != PHN_REGION_COLUMN_NONE;
        out->numbers[index] = is_split ? split(region, line, text, regions->column) : line;
    }
}

/* ---- Lines ----------------------------------------------------------------------------------------------------- */

/* The size of phn_columns in version 0.1. */
#define COLUMNS_LEAST (offsetof(phn_columns, reserved) + sizeof(((phn_columns *)0)->reserved))

static size_t check_lines(const phn_columns *columns, size_t *taken, phn_row_reader *reader, const uint8_t *text,
                          size_t length, bool is_end, const phn_line_regions *regions) {
    if (!is_column(columns->e164) || !is_column(columns->national)) return 0;
    phn_rows rows = {
        .levels = columns->levels,
        .kinds = columns->kinds,
        .reasons = columns->reasons,
        .regions = columns->regions,
        .offsets = columns->offsets,
        .e164 = texts_of(columns->e164),
        .national = texts_of(columns->national),
        .level = columns->level == PHN_LEVEL_NONE ? PHN_LEVEL_STANDARD : columns->level,
    };
    lines found;
    region_cells cells;
    while (rows.count < columns->capacity) {
        size_t first = rows.count;
        take_lines(&found, reader->engine, text, *taken, length, is_end);
        size_t room = columns->capacity - first;
        if (found.count > room) found.count = room;
        const phn_extent *numbers = found.extents;
        if (regions != NULL) {
            take_regions(&cells, &found, regions, first, text);
            reader->regions = cells.letters;
            numbers = cells.numbers;
        }
        size_t filled = phn_fill_rows(&rows, reader, numbers, NULL, found.count, text, length, found.are_bare);
        for (size_t index = 0; columns->ends != NULL && index < filled; index++) {
            columns->ends[first + index] = found.extents[index].begin + found.extents[index].size;
        }
        for (size_t index = 0; columns->offsets != NULL && index < filled; index++) {
            columns->offsets[first + index] += numbers[index].begin - found.extents[index].begin;
        }
        /* The next line begins after LF. */
        if (filled > 0) *taken = found.ends[filled - 1] + (found.ends[filled - 1] < length);
        if (filled == 0) break;
    }
    return rows.count;
}

static bool take_columns(phn_columns *out, const phn_columns *columns) {
    return phn_take_grown(out, sizeof *out, COLUMNS_LEAST, columns, columns->size);
}

size_t phn_check_lines(const phn_columns *columns, size_t *taken, const phn_engine *engine, const uint8_t *text,
                       size_t length, bool is_end, const char region[2]) {
    if (taken != NULL) *taken = 0;
    if (columns == NULL || taken == NULL || engine == NULL || region == NULL || !phn_is_text(text, length)) return 0;
    phn_columns known;
    if (!take_columns(&known, columns)) return 0;
    phn_row_reader reader = phn_row_reader_of(engine, region);
    return check_lines(&known, taken, &reader, text, length, is_end, NULL);
}

size_t phn_check_region_lines(const phn_columns *columns, size_t *taken, const phn_engine *engine, const uint8_t *text,
                              size_t length, bool is_end, const phn_line_regions *regions) {
    if (taken != NULL) *taken = 0;
    if (columns == NULL || taken == NULL || engine == NULL || regions == NULL || !phn_is_text(text, length)) return 0;
    phn_columns known;
    if (!take_columns(&known, columns)) return 0;
    bool has_one = regions->each == NULL && regions->column == PHN_REGION_COLUMN_NONE;
    phn_row_reader reader = has_one ? phn_row_reader_of(engine, regions->region) : phn_region_reader_of(engine);
    return check_lines(&known, taken, &reader, text, length, is_end, has_one ? NULL : regions);
}
