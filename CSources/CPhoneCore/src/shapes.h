/*
 * shapes: the formats of a calling code, as digits fill them during typing.
 *
 *  ($1) $2-$3    650253        (650) 253         groups of 3, 3 and 4 digits
 *                6502530000    (650) 253-0000    a whole number
 *
 * A state after a code's root of choices has the shapes that fit a number's first digits, in the order in which they
 * are tried.
 */
#ifndef PHN_SHAPES_H
#define PHN_SHAPES_H

#include "world.h"
#include "writer.h"

typedef struct phn_shape {
    uint16_t text;
    uint16_t pattern; /* equal for shapes with the same pattern */
    bool has_space;   /* a space follows the national prefix */
    uint32_t least;   /* the minimum digits of the groups, four bits each */
    uint32_t most;
} phn_shape;

/* The record of a calling code's shapes. */
static inline const uint8_t *phn_key_record(const phn_world *world, uint16_t code) {
    PHN_ASSERT(code > 0 && code <= world->code_count);
    return world->keys + (size_t)(code - 1) * PHN_KEY_SIZE;
}

/* The shapes that fit the digits before a state, a bit each. */
static inline uint32_t phn_shape_choice(const phn_world *world, uint16_t state) {
    size_t index = phn_label_of(&world->states, state);
    return phn_load32(world->choices + (index < world->choice_count ? index : 0) * PHN_CHOICE_SIZE);
}

static inline size_t phn_width_sum(uint32_t widths) {
    size_t sum = 0;
    for (; widths != 0; widths >>= 4) sum += widths & 15;
    return sum;
}

/* The digits of the groups of a whole number, four bits each: the first groups take as many digits as they can. */
uint32_t phn_widths_of(uint32_t least, uint32_t most, size_t count);

/* Reads a shape, with its national text or its international one. */
phn_shape phn_shape_at(const phn_world *world, size_t index, bool is_abroad);

/* Writes a number in a shape that has room for it; no sign follows the last digit of an incomplete number. */
void phn_put_shape(phn_writer *writer, const phn_world *world, const phn_shape *shape, const phn_marks *number,
                   bool is_whole);

#endif
