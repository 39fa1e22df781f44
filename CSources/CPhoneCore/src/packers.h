/* packers: which vectors the processor has. */
#ifndef PHN_PACKERS_H
#define PHN_PACKERS_H

#include "packed.h"

typedef enum phn_vectors {
    PHN_VECTORS_NONE,
    PHN_VECTORS_SSSE3,
    PHN_VECTORS_AVX2,
    PHN_VECTORS_AVX512,
    PHN_VECTORS_NEON
} phn_vectors;

/* How many values phn_vectors has. */
enum { PHN_VECTORS_COUNT = PHN_VECTORS_NEON + 1 };

/* NULL for vectors that the processor does not have. All packers have the same results. */
const phn_packer *phn_packer_with(phn_vectors vectors);

/* The fastest one of this processor. */
const phn_packer *phn_best_packer(void);

#endif
