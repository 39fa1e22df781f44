/*
 * rows: checks the texts of a buffer (lines, or cells of a column), many at a time, and fills columns with results.
 *
 *  extents ─► packed ─► lane ─► row        short plain texts in regions of the Korean plan
 *                  ├──► abroad ─► row      short plain texts in other regions
 *                  └──► phn_check ─► row   all other texts
 */
#ifndef PHN_ROWS_H
#define PHN_ROWS_H

#include "abroad.h"
#include "lane.h"

/* The texts of many rows, one after the other. */
typedef struct phn_row_texts {
    uint8_t *bytes;
    size_t capacity;
    size_t used;
    void *ends;        /* where the text of each row ends; NULL: no texts are wanted */
    bool are_wide;     /* ends have eight bytes, not four */
    uint8_t *validity; /* bit i: row i has a text; all bits are 0 before; may be NULL */
} phn_row_texts;

/* The columns to fill; null columns are not wanted. All validity bits are 0 before. */
typedef struct phn_rows {
    size_t count; /* rows that were filled */
    uint8_t *levels;
    uint8_t *kinds;
    uint8_t *reasons;
    uint8_t *validity; /* for these three columns */
    char *regions;
    uint8_t *region_validity;
    uint64_t *offsets; /* the offset of the failure in the text of the row */
    uint8_t *offset_validity;
    phn_row_texts e164;
    phn_row_texts national;
    uint8_t level; /* the level that a row needs for an E.164 text */
} phn_rows;

/* How texts are checked. */
typedef struct phn_row_reader {
    const phn_engine *engine;
    const char *regions; /* two letters for all texts, or for each text in the next call */
    size_t stride;       /* from the letters of a text to those of the next one: 0 or 2 */
    size_t table;        /* the table of `lane` for all texts; 0 if their regions differ, or for phn_check */
} phn_row_reader;

phn_row_reader phn_row_reader_of(const phn_engine *engine, const char region[2]);

/*
 * Stores the region of a cell, without the blanks around it: two letters, "01" for 001, and zeros for any other text.
 * False for a blank cell, which has no region; then `out` does not change.
 */
static inline bool phn_put_region(char out[2], const uint8_t *cell, size_t size) {
    while (size > 0 && cell[0] == ' ') {
        cell += 1;
        size -= 1;
    }
    while (size > 0 && cell[size - 1] == ' ') size -= 1;
    if (size == 0) return false;
    memset(out, 0, 2);
    if (size == 2) memcpy(out, cell, 2);
    if (size == 3 && memcmp(cell, "001", 3) == 0) memcpy(out, "01", 2);
    return true;
}

/* Creates a reader for texts of different regions, which the caller sets. */
phn_row_reader phn_region_reader_of(const phn_engine *engine);

/*
 * Checks up to PHN_BATCH texts of a buffer and fills their rows. `nulls`, which may be NULL, marks the texts that are
 * null; `are_bare` as in phn_pack_texts. Returns the number of rows that were filled: fewer if a column of texts is
 * full.
 */
size_t phn_fill_rows(phn_rows *rows, const phn_row_reader *reader, const phn_extent *extents, const bool *nulls,
                     size_t count, const uint8_t *text, size_t length, bool are_bare);

#endif
