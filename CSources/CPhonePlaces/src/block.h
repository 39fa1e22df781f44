/*
 * block: the ranges of a block, one after the other. Functions are inline, so that a loop keeps its block in registers.
 */
#ifndef PHN_PLACES_BLOCK_H
#define PHN_PLACES_BLOCK_H

#include "places.h"

/*
 * The ranges of a block, up to the last one that was read. Only the digits of ranges are decoded; texts are where they
 * were found, since callers need the one of the last range.
 */
typedef struct phn_block {
    const uint8_t *next;
    const uint8_t *end;
    uint32_t key; /* the first digits that the last range contains, four bits each */
    uint32_t digits;
    uint32_t seen; /* how many texts were used for the first time */
    uint32_t count;
    struct {
        const uint8_t *bytes;
        uint16_t seen;
        uint8_t form;
    } texts[PHN_BLOCK_RANGES];
} phn_block;

/* The number of digits in a key. */
static inline uint32_t phn_key_digits(uint32_t key) {
    uint32_t digits = PHN_KEY_DIGITS;
    while (digits > 0 && (key >> (4 * (PHN_KEY_DIGITS - digits)) & 15) == 0) digits--;
    return digits;
}

/* Before the first range of a block. */
static inline void phn_block_start(phn_block *block, const phn_places *places, const phn_table *table, size_t index) {
    const uint8_t *entry = places->bytes + table->index + index * PHN_BLOCK_SIZE;
    const uint8_t *ranges = places->bytes + table->range_bytes;
    block->next = ranges + phn_get32(entry + 4);
    block->end = ranges + table->range_size;
    block->key = phn_get32(entry);
    block->digits = phn_key_digits(block->key);
    block->seen = phn_get16(entry + 8);
    block->count = 0;
}

/* Replaces the last digits of a key. */
static inline bool phn_block_step(phn_block *block, const phn_places *places, unsigned number) {
    uint32_t dropped, appended;
    uint64_t addend = 0;
    if (number < PHN_PLACES_STEPS) {
        const uint8_t *step = places->bytes + PHN_PLACES_HEADER + number * PHN_PLACES_STEP_SIZE;
        dropped = step[0];
        appended = step[1];
        addend = phn_get32(step + 4);
    } else {
        if (block->next == block->end) return false;
        dropped = (uint32_t)(*block->next >> 4);
        appended = *block->next++ & 15u;
        size_t size = (appended + 2) / 2;
        if ((size_t)(block->end - block->next) < size) return false;
        for (size_t byte = 0; byte < size; byte++) addend |= (uint64_t)*block->next++ << (8 * byte);
    }
    if (dropped > block->digits || block->digits - dropped + appended > PHN_KEY_DIGITS) return false;
    uint32_t kept = block->digits - dropped;
    block->digits = kept + appended;
    uint64_t unkept = UINT32_MAX >> (4 * kept % 32);
    if (kept == PHN_KEY_DIGITS) unkept = 0;
    block->key = (uint32_t)((block->key & ~unkept) + (addend << (4 * (PHN_KEY_DIGITS - block->digits))));
    return true;
}

/* How a range names its text: not at all, as the next new one, as that of a range shortly before, or by a number. */
enum { PHN_FORM_NONE = 0, PHN_FORM_NEW = 1, PHN_FORM_NUMBER = 9, PHN_FORM_LONG = 15 };

/* The bytes of each form. */
static const uint8_t phn_form_sizes[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2};

/*
 * Reads the next range; false if there are no bytes of one. No branch depends on the form of the text: forms follow
 * each other without a pattern.
 */
static inline bool phn_block_next(phn_block *block, const phn_places *places) {
    if (block->next == block->end || block->count == PHN_BLOCK_RANGES) return false;
    uint8_t head = *block->next++;
    if (block->count > 0 && !phn_block_step(block, places, head & 15u)) return false;
    uint8_t form = head >> 4;
    if (block->end - block->next < phn_form_sizes[form]) return false;
    block->seen += form == PHN_FORM_NEW;
    block->texts[block->count].bytes = block->next;
    block->texts[block->count].seen = (uint16_t)block->seen;
    block->texts[block->count].form = form;
    block->next += phn_form_sizes[form];
    block->count += 1;
    return true;
}

/* The number of the last range's text, from 1; 0 is none. */
static inline uint32_t phn_block_text(const phn_block *block) {
    uint32_t place = block->count - 1;
    while (block->texts[place].form > PHN_FORM_NEW && block->texts[place].form < PHN_FORM_NUMBER) {
        if (block->texts[place].form > place) return 0;
        place -= block->texts[place].form;
    }
    uint32_t form = block->texts[place].form;
    if (form == PHN_FORM_NONE) return 0;
    if (form == PHN_FORM_NEW) return block->texts[place].seen;
    const uint8_t *bytes = block->texts[place].bytes;
    return 1 + (form == PHN_FORM_LONG ? phn_get16(bytes) : (form - PHN_FORM_NUMBER) * 256 + *bytes);
}

#endif
