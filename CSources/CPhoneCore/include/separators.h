/*
 * separators: finds the delimiters, line ends and quotation marks of a table, 64 bytes at a time.
 *
 *  a,"b, c"\n   delimiters  .1..1....
 *               line_feeds  ........1
 *               quotes      ..1....1.
 *
 * Not installed with the library: only the package parses tables.
 */
#ifndef PHN_SEPARATORS_H
#define PHN_SEPARATORS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PHN_SEPARATOR_BLOCK = 64 };

/* The bytes of a block; bit i is byte i. */
typedef struct phn_separators {
    uint64_t delimiters;
    uint64_t line_feeds;
    uint64_t quotes;
} phn_separators;

/*
 * Detects the vector instructions of this processor, for phn_find_separators. Slow, because it queries the processor.
 */
unsigned phn_separator_vectors(void);

/*
 * Fills one element for each block of a text, the last of which may be shorter: its other bits are 0. Separators inside
 * quotes are included. All values of `vectors` have the same results; 0 is plain C.
 */
void phn_find_separators(phn_separators *out, const uint8_t *text, size_t length, uint8_t delimiter, unsigned vectors);

#ifdef __cplusplus
}
#endif

#endif
