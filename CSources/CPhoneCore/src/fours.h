/*
 * fours: the labels of national digits of the world metadata, by the first four digits and the count of all digits. The
 * other digits hardly ever matter:
 *
 *  +44 20 79 460958        the pair 20 of the calling code has a row, which has the ends of the next two digits
 *            ......        an end has the label of each count of digits
 *
 * Many pairs share a row, and many rows share an end.
 */
#ifndef PHN_FOURS_H
#define PHN_FOURS_H

#include "leads.h"

/* The sizes in bytes of the tables, and of the scratch memory that filling them needs. */
size_t phn_fours_size(void);
size_t phn_fours_scratch_size(const phn_world *world);

/* Fills the tables from the states of the pairs. Both memories are aligned for any type; `scratch` is all zeros. */
void phn_fours_fill(phn_world *world, void *memory, void *scratch);

/*
 * The most rows. A wide row has an end for each pair of the next two digits, a medium row for each first digit of
 * these, and a narrow row a single end. Rows are numbered in this order.
 */
enum { PHN_WIDE_ROWS = 1152, PHN_MEDIUM_ROWS = 1536, PHN_NARROW_ROWS = 2048 };
enum { PHN_FIRST_MEDIUM_ROW = PHN_WIDE_ROWS, PHN_FIRST_NARROW_ROW = PHN_WIDE_ROWS + PHN_MEDIUM_ROWS };
enum { PHN_MEDIUM_PLACES = PHN_WIDE_ROWS * 100, PHN_NARROW_PLACES = PHN_MEDIUM_PLACES + PHN_MEDIUM_ROWS * 10 };

/* The place of the end of digits after the pair of a row, by the next two digits. */
static inline uint32_t phn_fours_place(uint16_t flagged_row, uint32_t third, uint32_t fourth) {
    uint32_t row = flagged_row & ~(uint32_t)PHN_ROW_HAS_LEAD;
    uint32_t wide = (row * 10 + third) * 10 + fourth;
    uint32_t medium = PHN_MEDIUM_PLACES - PHN_FIRST_MEDIUM_ROW * 10 + row * 10 + third;
    uint32_t narrow = PHN_NARROW_PLACES - PHN_FIRST_NARROW_ROW + row;
    uint32_t place = row < PHN_FIRST_MEDIUM_ROW ? wide : medium;
    return row < PHN_FIRST_NARROW_ROW ? place : narrow;
}

/* The place of the end of packed digits that begin with the pair of a row. */
static inline uint32_t phn_packed_place(uint16_t row, uint64_t digits) {
    return phn_fours_place(row, digits >> 8 & 15, digits >> 12 & 15);
}

/* Finds the label of national digits with an end; returns false if more digits matter. */
static inline bool phn_fours_label(uint16_t *label, const phn_world *world, uint16_t end, size_t count) {
    PHN_ASSERT(count < PHN_END_COUNTS);
    *label = world->ends[count * PHN_WORLD_ENDS_MAX + end];
    return *label != PHN_OPEN_LABEL;
}

/* ---- Calling codes ----------------------------------------------------------------------------------------------- */

/* The label of all digits by a walk, for all regions of a calling code. */
static inline uint16_t phn_walked_label(const phn_world *world, uint16_t code, const phn_marks *marks) {
    return phn_label_of(&world->states, phn_code_walk(world, code, marks));
}

/* The label of all digits by the tables if they have it, otherwise by a walk. */
static inline uint16_t phn_code_label(const phn_world *world, uint16_t code, const phn_marks *marks) {
    uint16_t label;
    if (marks->count < PHN_END_COUNTS) {
        uint16_t row = world->rows[code * PHN_CODE_PAIRS + phn_pair_of(marks->digits[0])];
        uint32_t place = phn_packed_place(row, marks->digits[0]);
        if (phn_fours_label(&label, world, world->fours[place], marks->count)) return label;
    }
    return phn_walked_label(world, code, marks);
}

/* The answer record of all digits, for all regions of a calling code. */
static inline phn_world_answer phn_code_lookup(const phn_world *world, uint16_t code, const phn_marks *marks) {
    return phn_world_record_of(world, phn_code_label(world, code, marks));
}

#endif
