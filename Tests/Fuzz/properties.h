/* Shared by the fuzz targets: a property that must hold, and a pseudorandom series that the input seeds. */
#ifndef PROPERTIES_H
#define PROPERTIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static inline void must(bool holds, const char *property) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", property);
    abort();
}

/* Knuth's MMIX generator; the upper bits are the random ones. */
static inline size_t draw_from(uint64_t *series, size_t bound) {
    *series = *series * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(*series >> 33) % bound;
}

#endif
