/* mask_signs: the meaning of the signs of a mask. */
#ifndef PHN_MASK_SIGNS_H
#define PHN_MASK_SIGNS_H

#include "mask.h"

/* The meaning of a sign. */
typedef struct phn_mask_sign {
    uint32_t kind; /* PHN_LITERAL if the sign is not a slot */
    bool is_optional;
} phn_mask_sign;

/* The signs of a notation and of classes. */
typedef struct phn_mask_signs {
    phn_mask_options options;
    uint32_t signs[PHN_MASK_CLASSES_MAX];
    uint32_t kinds[PHN_MASK_CLASSES_MAX];
} phn_mask_signs;

/*
 * Reads the classes of the options, and stores their members in the mask. *index becomes the index of the wrong class.
 */
phn_status phn_mask_read_classes(phn_mask *mask, size_t *index, phn_mask_signs *signs);

/* Returns the meaning of a sign in a position where slots are allowed. */
phn_mask_sign phn_mask_sign_of(const phn_mask_signs *signs, uint32_t scalar);

#endif
