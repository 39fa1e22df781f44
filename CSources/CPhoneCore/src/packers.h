/* packers: selects a packer for the vector instructions of the processor. */
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

/* The number of values of phn_vectors. */
enum { PHN_VECTORS_COUNT = PHN_VECTORS_NEON + 1 };

/* Returns NULL for vectors that the processor does not have. All packers have the same results. */
const phn_packer *phn_packer_with(phn_vectors vectors);

/* Returns the fastest packer for this processor. */
const phn_packer *phn_best_packer(void);

#endif
