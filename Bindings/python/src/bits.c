#include "bits.h"
#include <string.h>

void pc_put_bits(uint8_t *bitmap, size_t at, const uint8_t *bits, size_t count) {
    size_t bytes = (count + 7) / 8, shift = at % 8;
    if (count == 0) return;
    bitmap += at / 8;
    if (shift == 0) {
        memcpy(bitmap, bits, bytes);
        return;
    }
    for (size_t index = 0; index < bytes; index++) {
        bitmap[index] |= (uint8_t)(bits[index] << shift);
        size_t left = count - 8 * index < 8 ? count - 8 * index : 8;
        if (shift + left > 8) bitmap[index + 1] |= (uint8_t)(bits[index] >> (8 - shift));
    }
}

void pc_compare_bits(uint8_t *bits, const uint8_t *values, size_t count, uint8_t least) {
    size_t whole = count / 8;
    for (size_t byte = 0; byte < whole; byte++, values += 8) {
        unsigned found = 0;
        for (size_t bit = 0; bit < 8; bit++) found |= (unsigned)(values[bit] >= least) << bit;
        bits[byte] = (uint8_t)found;
    }
    if (count % 8 != 0) bits[whole] = 0;
    for (size_t bit = 0; bit < count % 8; bit++) bits[whole] |= (uint8_t)((values[bit] >= least) << bit);
}

void pc_mask_bits(uint8_t *bits, const uint8_t *others, size_t count) {
    for (size_t byte = 0; 8 * byte < count; byte++) bits[byte] &= others[byte];
}
