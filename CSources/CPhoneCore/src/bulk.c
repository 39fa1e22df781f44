#include "rows.h"

/*
 * Lines are taken many at a time: where they end is found 64 bytes at once, and so their checks do not wait for one
 * another.
 */

/* Whether a column is not wanted, or has all its parts. */
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

/* Lines that follow one another in a buffer. */
typedef struct lines {
    size_t count;
    phn_extent extents[PHN_BATCH];
    size_t next[PHN_BATCH]; /* where the line after each begins */
} lines;

/* Takes lines from `begin` on, at most PHN_BATCH of them; none if the buffer has no more. */
static void take_lines(lines *out, const phn_engine *engine, const uint8_t *text, size_t begin, size_t length,
                       bool is_end) {
    size_t ends[PHN_BATCH];
    size_t count = 0;
    for (size_t searched = begin; count == 0 && searched < length;) {
        count = engine->packer->find_ends(ends, &searched, text, searched, length);
    }
    if (count == 0 && begin < length && is_end) {
        out->extents[0] = (phn_extent){begin, length - begin};
        out->next[0] = length;
        out->count = 1;
        return;
    }
    for (size_t index = 0; index < count; index++) {
        size_t end = ends[index];
        bool has_return = end > begin && text[end - 1] == '\r';
        out->extents[index] = (phn_extent){begin, end - begin - has_return};
        out->next[index] = end + 1;
        begin = end + 1;
    }
    out->count = count;
}

size_t phn_check_lines(const phn_columns *columns, size_t *taken, const phn_engine *engine, const uint8_t *text,
                       size_t length, bool is_end, const char region[2]) {
    if (taken != NULL) *taken = 0;
    if (columns == NULL || taken == NULL || engine == NULL || region == NULL || !phn_is_text(text, length)) return 0;
    if (!is_column(columns->e164) || !is_column(columns->national)) return 0;
    phn_row_reader reader = phn_row_reader_of(engine, region);
    phn_rows rows = {
        .levels = columns->levels,
        .kinds = columns->kinds,
        .reasons = columns->reasons,
        .regions = columns->regions,
        .e164 = texts_of(columns->e164),
        .national = texts_of(columns->national),
        .level = columns->level == PHN_LEVEL_NONE ? PHN_LEVEL_STANDARD : columns->level,
    };
    while (rows.count < columns->capacity) {
        lines found;
        size_t first = rows.count;
        take_lines(&found, engine, text, *taken, length, is_end);
        size_t room = columns->capacity - first;
        size_t wanted = found.count < room ? found.count : room;
        size_t filled = phn_fill_rows(&rows, &reader, found.extents, NULL, wanted, text, length);
        for (size_t index = 0; columns->ends != NULL && index < filled; index++) {
            columns->ends[first + index] = found.extents[index].begin + found.extents[index].size;
        }
        if (filled > 0) *taken = found.next[filled - 1];
        if (filled == 0 || filled < wanted) break;
    }
    return rows.count;
}
