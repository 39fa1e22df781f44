/* Rows of a column of texts in any layout, converted to the arguments of phn_check_column. */
#ifndef PC_TEXT_ROWS_H
#define PC_TEXT_ROWS_H

#include "phone_world.h"
#include "text_type.h"

/* A column, which consists of chunks of one type and owns their arrays. */
typedef struct pc_column {
    pc_text_type type;
    struct ArrowArray *chunks;
    size_t *starts; /* the row at which each chunk begins, and after the last one the number of rows */
    size_t count;   /* chunks */
    size_t capacity;
} pc_column;

static inline size_t pc_column_length(const pc_column *column) {
    return column->count == 0 ? 0 : column->starts[column->count];
}

/* Rows that are checked together; a multiple of 8, so that blocks begin at a byte of a bitmap. */
enum { PC_BLOCK = 8192 };

/* Memory for the texts of a block that are not contiguous. */
typedef struct pc_gathered {
    uint8_t *bytes;
    uint64_t offsets[PC_BLOCK + 1];
    uint8_t validity[PC_BLOCK / 8];
} pc_gathered;

typedef enum pc_status {
    PC_OK = 0,
    PC_MORE = 1, /* there is more to do */
    PC_NO_MEMORY = 2,
    PC_DAMAGED = 3, /* a column has an offset or an index out of bounds */
    PC_CANCELLED = 4,
    PC_FAILED = 5, /* the core has returned an error that no column causes */
    PC_TOO_MANY_REGIONS = 6,
} pc_status;

/*
 * Returns at most *count rows starting at `row`, and sets *count to their number, which is at least one. If the layout
 * allows it, the rows refer to the arrays. Otherwise they are copied; a long text is not copied, but is a block by
 * itself.
 */
pc_status pc_take_rows(phn_text_rows *out, size_t *count, pc_gathered *gathered, const pc_column *column, size_t row);

/* Whether the offsets of the first `count` rows ascend and stay within the bytes. */
bool pc_are_sound(const phn_text_rows *rows, size_t count);

/* Returns the bytes of a row; NULL for a null row. The offsets must be sound. */
phn_text pc_row_text(const phn_text_rows *rows, size_t row);

/* Frees the memory that pc_take_rows has allocated. */
void pc_free_gathered(pc_gathered *gathered);

#endif
