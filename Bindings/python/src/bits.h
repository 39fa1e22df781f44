/* Bitmaps of a block of rows. */
#ifndef PC_BITS_H
#define PC_BITS_H

#include <stddef.h>
#include <stdint.h>

/* Copies bits into a bitmap at any bit index. The bits from that index on must be 0. */
void pc_put_bits(uint8_t *bitmap, size_t at, const uint8_t *bits, size_t count);

/* Sets the bits of the values that are at least `least`, and clears the others. */
void pc_compare_bits(uint8_t *bits, const uint8_t *values, size_t count, uint8_t least);

/* Clears the bits that are not set in `others`. */
void pc_mask_bits(uint8_t *bits, const uint8_t *others, size_t count);

#endif
