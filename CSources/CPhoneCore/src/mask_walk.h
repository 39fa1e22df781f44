/* mask_walk: positions of a text in the slots of a mask. */
#ifndef PHN_MASK_WALK_H
#define PHN_MASK_WALK_H

#include "mask_units.h"

/* A position in a mask: before a slot, or at the end. */
typedef struct phn_mask_walk {
    const phn_mask_run *run;
    size_t left;  /* the slots left in the run */
    bool is_met;  /* the text contains the literals before the run */
    bool is_open; /* these literals ended optional slots, so that they are drawn already */
} phn_mask_walk;

/* The position before a run. */
static inline phn_mask_walk phn_mask_walk_before(const phn_mask_run *run) {
    return (phn_mask_walk){run, run->count, false, false};
}

/* Moves to the next run. */
static inline void phn_mask_walk_on(phn_mask_walk *walk) {
    walk->run += 1;
    walk->left = walk->run->count;
    walk->is_met = walk->is_open = false;
}

/* The position before a slot; the end of the mask if it has no such slot. */
phn_mask_walk phn_mask_walk_to(const phn_mask *mask, size_t slot);

/* Returns the number of slots before a position. */
size_t phn_mask_slots_before(const phn_mask *mask, const phn_mask_walk *walk);

/* A position among the scalars of a mask, in which each slot counts as one scalar. */
typedef struct phn_mask_place {
    const phn_mask_run *run;
    size_t literal; /* the byte offset in the literals before the run */
    size_t left;    /* the slots left in the run */
} phn_mask_place;

/* Returns the place after a number of scalars of a mask. */
phn_mask_place phn_mask_place_at(const phn_mask *mask, size_t scalars);

/* Returns the number of scalars of a text; each invalid byte is one. */
size_t phn_mask_count_scalars(const uint8_t *text, size_t length);

/* Returns the bytes of the first literal before a run if the text has it at `at`; otherwise 0. */
size_t phn_mask_literal_at(const phn_mask *mask, const phn_mask_run *run, const uint8_t *text, size_t length,
                           size_t at);

/*
 * Returns the run to which the scalar at `at` belongs in a mask with optional slots; null if it belongs to no run.
 * *units receives the units of the text that go into the slots of the run. There are none if the scalar is the first
 * literal before the run: it then ends the optional slots up to the run, or was expected there.
 */
const phn_mask_run *phn_mask_target(phn_mask_units *units, const phn_mask *mask, const phn_mask_walk *walk,
                                    const uint8_t *text, size_t length, size_t at);

/* Whether slots of a mask may be left empty between others. */
static inline bool phn_mask_has_optional(const phn_mask *mask) {
    return mask->required_slots < mask->slot_count && !mask->is_reversed;
}

#endif
