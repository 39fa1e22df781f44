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
 * In a mask that has slots for digits alone, each slot has one place: ASCII digits are put into a copy of the image.
 *
 *  image  + 1   ( 0 0 0 )   0 0 0 - 0 0 0 0
 *  places         4 5 6     9 10 11 13 14 15 16, and 17 for the end
 */

enum { PHN_LITERAL = 0, PHN_SLOT_DIGIT = 1, PHN_SLOT_LETTER = 2, PHN_SLOT_ANY = 4 };

typedef struct phn_mask_run {
    uint16_t begin; /* of the literals before the run, in bytes */
    uint16_t end;
    uint16_t count; /* of slots */
    uint8_t kind;   /* what the slots accept; PHN_LITERAL for the end of the mask */
} phn_mask_run;

struct phn_mask {
    size_t slot_count;
    size_t digit_slots;
    size_t prefix;       /* the digits among the literals before the first slot, if all slots are digits; otherwise 0 */
    uint8_t *literals;   /* without backslashes; these arrays follow the runs in memory */
    uint16_t *places;    /* of each slot in the image, in bytes, and the image's size */
    uint8_t *image;      /* the text of the mask, with zeros in its slots */
    uint8_t kinds;       /* all that some slot accepts */
    phn_mask_run runs[]; /* the last is the end */
};

/* The value of the next digit among the literals before the first slot; PHN_NO_DIGIT after the last. */
uint8_t phn_mask_next_prefix_digit(size_t *at, const phn_mask *mask);

#endif
