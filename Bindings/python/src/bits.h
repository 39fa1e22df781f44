/* Bitmaps of a block of rows. */
#ifndef PC_BITS_H
#define PC_BITS_H

#include <stddef.h>
#include <stdint.h>

/* Copies bits to any place in a bitmap whose bits are 0 from there on. */
void pc_put_bits(uint8_t *bitmap, size_t at, const uint8_t *bits, size_t count);

/* Sets the bits of values that reach a minimum, and clears the others. */
void pc_compare_bits(uint8_t *bits, const uint8_t *values, size_t count, uint8_t least);

/* Clears the bits that others don't have. */
void pc_mask_bits(uint8_t *bits, const uint8_t *others, size_t count);

#endif
