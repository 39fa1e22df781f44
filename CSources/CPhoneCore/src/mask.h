/* mask: compiled masks. */
#ifndef PHN_MASK_H
#define PHN_MASK_H

#include "utf8.h"

/*
 *  mask   + 1   ( # # # )   # # # - # # # #
 *  raw            2 3 4     5
 *  lazy   + 1   ( 2 3 4 )   5
 *
 * A mask is a row of slots with literals between them. It is compiled to runs of slots of one kind:
 *
 *  literals   + 1   (   )     -
 *  runs       0..<4 3#  4..<6 3#  6..<7 4#  7..<7 end
 *
 * Each run has the literals before it, and the end has those after the last slot.
 *
 * In a mask that has only digit slots, and no ellipsis, each slot has a fixed place: ASCII digits are put into a copy
 * of the image.
 *
 *  image  + 1   ( 0 0 0 )   0 0 0 - 0 0 0 0
 *  places         4 5 6     9 10 11 13 14 15 16, and 17 for the end
 */

/* What slots accept, one bit each. Later bits are the classes of a caller: members of the first, the second... */
enum { PHN_LITERAL = 0, PHN_SLOT_DIGIT = 1, PHN_SLOT_LETTER = 2, PHN_SLOT_ANY = 4, PHN_SLOT_CLASS = 8 };

typedef struct phn_mask_run {
    uint16_t begin; /* the byte offset of the literals before the run */
    uint16_t end;
    /* How many runs further the next literals are, if all slots before these are optional; otherwise 0. */
    uint16_t stop;
    uint16_t written; /* the slots that are written in the mask: without those that an ellipsis adds */
    uint32_t count;   /* the number of slots */
    uint32_t kind;    /* what the slots accept; PHN_LITERAL for the end of the mask */
    uint32_t ahead;   /* what the slots accept and, if they are optional, what the slots after them accept */
    bool is_optional;
} phn_mask_run;

/* The members of a class: a range of `members` of the mask. */
typedef struct phn_mask_members {
    uint16_t begin;
    uint16_t end;
} phn_mask_members;

struct phn_mask {
    size_t slot_count;
    size_t digit_slots;
    size_t required_slots;
    size_t required_end;  /* the slots up to the last required one; in a reversed mask, from its end to the first */
    size_t scalars;       /* of all literals, and one for each slot */
    size_t value_scalars; /* of the literals that belong to the value, and one for each slot */
    size_t prefix;     /* the digits among the literals before the first slot, if all slots are digits; otherwise 0 */
    uint32_t *members; /* in ascending order for each class; these arrays follow the runs in memory */
    uint16_t *places;  /* if it has an image: the byte offset of each slot in the image, and the image's size */
    uint8_t *literals; /* without backslashes */
    uint8_t *image;    /* the text of the mask, with zeros in its slots */
    uint8_t *is_value; /* for each byte of the literals: 1 if it belongs to the value */
    uint32_t kinds;    /* what any slot accepts */
    bool has_image;    /* ASCII digits fill the places from the first to the last */
    bool is_reversed;  /* filled from the end */
    phn_mask_members classes[PHN_MASK_CLASSES_MAX];
    phn_mask_run runs[]; /* the last is the end */
};

/* The value of the next digit among the literals before the first slot; PHN_NO_DIGIT after the last. */
uint8_t phn_mask_next_prefix_digit(size_t *at, const phn_mask *mask);

#endif
