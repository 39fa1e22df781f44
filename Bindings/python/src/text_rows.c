#include "text_rows.h"
#include <stdlib.h>
#include <string.h>

/* Texts of at most COPIED_MAX bytes are copied, and at most GATHERED_MAX bytes in a block. */
enum { COPIED_MAX = 1 << 16, GATHERED_MAX = 1 << 20, VIEW_SIZE = 16, VIEW_INLINE_MAX = 12 };

typedef struct text {
    const uint8_t *bytes; /* NULL for a null row */
    size_t length;
} text;

/* ---- One row --------------------------------------------------------------------------------------------------- */

static bool is_null(const struct ArrowArray *array, size_t index) {
    const uint8_t *validity = array->n_buffers > 0 && array->null_count != 0 ? array->buffers[0] : NULL;
    return validity != NULL && (validity[index / 8] >> (index % 8) & 1) == 0;
}

static int32_t load32(const uint8_t *bytes) {
    int32_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

static int64_t load64(const uint8_t *bytes) {
    int64_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
}

static int64_t offset_at(const struct ArrowArray *array, pc_layout layout, size_t index) {
    const uint8_t *offsets = array->buffers[1];
    return layout == PC_LAYOUT_OFFSETS32 ? load32(offsets + 4 * index) : load64(offsets + 8 * index);
}

static bool flat_text(text *out, const struct ArrowArray *array, pc_layout layout, size_t index) {
    int64_t begin = offset_at(array, layout, index);
    int64_t end = offset_at(array, layout, index + 1);
    const uint8_t *bytes = array->buffers[2];
    if (begin < 0 || end < begin || (bytes == NULL && end > begin)) return false;
    *out = (text){bytes == NULL ? (const uint8_t *)"" : bytes + begin, (size_t)(end - begin)};
    return true;
}

/* Reads a view. The last buffer contains the lengths of the buffers that views point into. */
static bool view_text(text *out, const struct ArrowArray *array, size_t index) {
    const uint8_t *view = (const uint8_t *)array->buffers[1] + VIEW_SIZE * index;
    int32_t length = load32(view);
    if (length < 0) return false;
    if (length <= VIEW_INLINE_MAX) {
        *out = (text){view + 4, (size_t)length};
        return true;
    }
    int32_t buffer = load32(view + 8), offset = load32(view + 12);
    const uint8_t *sizes = array->buffers[array->n_buffers - 1];
    if (buffer < 0 || offset < 0 || buffer >= array->n_buffers - 3) return false;
    if ((int64_t)offset + length > load64(sizes + 8 * (size_t)buffer)) return false;
    *out = (text){(const uint8_t *)array->buffers[2 + buffer] + offset, (size_t)length};
    return true;
}

static bool value_text(text *out, const struct ArrowArray *array, pc_layout layout, size_t index) {
    *out = (text){NULL, 0};
    if (layout == PC_LAYOUT_NULLS || is_null(array, index)) return true;
    return layout == PC_LAYOUT_VIEWS ? view_text(out, array, index) : flat_text(out, array, layout, index);
}

/* The index of a row into the dictionary; SIZE_MAX for a negative one. */
static size_t dictionary_index(const struct ArrowArray *array, pc_text_type type, size_t index) {
    const uint8_t *place = (const uint8_t *)array->buffers[1] + type.index_size * index;
    uint64_t value = 0;
    switch (type.index_size) {
    case 1:
        value = type.index_is_signed ? (uint64_t)(int8_t)place[0] : place[0];
        break;
    case 2: {
        uint16_t word;
        memcpy(&word, place, sizeof word);
        value = type.index_is_signed ? (uint64_t)(int16_t)word : word;
        break;
    }
    case 4: {
        uint32_t word;
        memcpy(&word, place, sizeof word);
        value = type.index_is_signed ? (uint64_t)(int32_t)word : word;
        break;
    }
    default:
        memcpy(&value, place, sizeof value);
    }
    return value > INT64_MAX ? SIZE_MAX : (size_t)value;
}

/* The text of a row of a chunk; false if the chunk is damaged. */
static bool row_text(text *out, const struct ArrowArray *array, pc_text_type type, size_t row) {
    size_t index = (size_t)array->offset + row;
    if (type.index_size == 0) return value_text(out, array, type.layout, index);
    *out = (text){NULL, 0};
    if (is_null(array, index)) return true;
    const struct ArrowArray *values = array->dictionary;
    size_t value = dictionary_index(array, type, index);
    return value < (size_t)values->length && value_text(out, values, type.layout, (size_t)values->offset + value);
}

/* ---- Blocks ---------------------------------------------------------------------------------------------------- */

/* The chunk that contains a row. */
static size_t chunk_of(const pc_column *column, size_t row) {
    size_t low = 0, high = column->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (column->starts[middle] <= row) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Returns the arrays of a chunk, starting at one of its rows. */
static pc_status take_arrays(phn_text_rows *out, const struct ArrowArray *array, pc_layout layout, size_t row) {
    size_t end = (size_t)array->offset + (size_t)array->length;
    int64_t length = offset_at(array, layout, end);
    if (length < 0) return PC_DAMAGED;
    *out = (phn_text_rows){
        .bytes = array->buffers[2],
        .length = (size_t)length,
        .offsets = array->buffers[1],
        .offset_size = layout == PC_LAYOUT_OFFSETS32 ? 4 : 8,
        .offset_count = end + 1,
        .validity = array->null_count == 0 ? NULL : array->buffers[0],
        .validity_length = end / 8 + 1,
        .first = (size_t)array->offset + row,
    };
    return PC_OK;
}

static pc_status gather(phn_text_rows *out, size_t *count, pc_gathered *gathered, const pc_column *column, size_t row,
                        size_t chunk) {
    if (gathered->bytes == NULL) gathered->bytes = malloc(GATHERED_MAX);
    if (gathered->bytes == NULL) return PC_NO_MEMORY;
    *out = (phn_text_rows){gathered->bytes, 0, gathered->offsets, 8, 0, gathered->validity, PC_BLOCK / 8, 0};
    memset(gathered->validity, 0, sizeof gathered->validity);
    gathered->offsets[0] = 0;
    size_t taken = 0;
    for (; taken < *count; taken++) {
        text found;
        while (row + taken >= column->starts[chunk + 1]) chunk += 1;
        if (!row_text(&found, &column->chunks[chunk], column->type, row + taken - column->starts[chunk])) {
            return PC_DAMAGED;
        }
        if (found.length > COPIED_MAX && taken == 0) {
            out->bytes = found.bytes;
            out->length = found.length;
        } else if (found.length > COPIED_MAX || out->length + found.length > GATHERED_MAX) {
            break;
        } else if (found.length > 0) {
            memcpy(gathered->bytes + out->length, found.bytes, found.length);
            out->length += found.length;
        }
        gathered->offsets[taken + 1] = out->length;
        if (found.bytes != NULL) gathered->validity[taken / 8] |= (uint8_t)(1u << taken % 8);
        if (out->bytes != gathered->bytes) {
            taken = 1;
            break;
        }
    }
    *count = taken;
    out->offset_count = taken + 1;
    return PC_OK;
}

pc_status pc_take_rows(phn_text_rows *out, size_t *count, pc_gathered *gathered, const pc_column *column, size_t row) {
    size_t chunk = chunk_of(column, row);
    pc_layout layout = column->type.index_size == 0 ? column->type.layout : PC_LAYOUT_NONE;
    bool has_offsets = layout == PC_LAYOUT_OFFSETS32 || layout == PC_LAYOUT_OFFSETS64;
    if (has_offsets && *count <= column->starts[chunk + 1] - row) {
        return take_arrays(out, &column->chunks[chunk], layout, row - column->starts[chunk]);
    }
    return gather(out, count, gathered, column, row, chunk);
}

/* ---- Rows for the core ----------------------------------------------------------------------------------------- */

static size_t row_offset(const phn_text_rows *rows, size_t index) {
    const uint8_t *place = (const uint8_t *)rows->offsets + rows->offset_size * index;
    uint64_t wide;
    uint32_t narrow;
    memcpy(&wide, place, rows->offset_size == sizeof wide ? sizeof wide : 0);
    if (rows->offset_size == sizeof wide) return (size_t)wide;
    memcpy(&narrow, place, sizeof narrow);
    return narrow;
}

bool pc_are_sound(const phn_text_rows *rows, size_t count) {
    size_t last = row_offset(rows, rows->first);
    for (size_t row = 0; row < count; row++) {
        size_t end = row_offset(rows, rows->first + row + 1);
        if (end < last) return false;
        last = end;
    }
    return last <= rows->length;
}

phn_text pc_row_text(const phn_text_rows *rows, size_t row) {
    size_t index = rows->first + row;
    bool is_there = rows->validity == NULL || (rows->validity[index / 8] >> (index % 8) & 1) != 0;
    if (!is_there) return (phn_text){NULL, 0};
    size_t begin = row_offset(rows, index);
    const uint8_t *bytes = rows->bytes == NULL ? (const uint8_t *)"" : rows->bytes + begin;
    return (phn_text){bytes, row_offset(rows, index + 1) - begin};
}

void pc_free_gathered(pc_gathered *gathered) {
    free(gathered->bytes);
    gathered->bytes = NULL;
}
