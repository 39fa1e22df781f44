/*
 * block: the ranges of a block, one after the other. Functions are inline, so that a loop keeps its block in registers.
 */
#ifndef PHN_PLACES_BLOCK_H
#define PHN_PLACES_BLOCK_H

#include "places.h"

/*
 * The ranges of a block, up to the last one that was read. Only the digits of ranges are decoded; texts are located but
 * not decoded, because callers need only that of the last range.
 */
typedef struct phn_block {
    const uint8_t *next;
    const uint8_t *end;
    uint32_t key; /* the first digits in the last range, four bits each */
    uint32_t digits;
    uint32_t seen; /* the number of texts that were used for the first time */
    uint32_t count;
    struct {
        const uint8_t *bytes;
        uint16_t seen;
        uint8_t form;
    } texts[PHN_BLOCK_RANGES];
} phn_block;

/* The number of digits of a key. */
static inline uint32_t phn_key_digits(uint32_t key) {
    uint32_t digits = PHN_KEY_DIGITS;
    while (digits > 0 && (key >> (4 * (PHN_KEY_DIGITS - digits)) & 15) == 0) digits--;
    return digits;
}

/* Reads digits, two a byte; false if their bytes are missing. */
static inline bool phn_block_digits(uint64_t *out, phn_block *block, uint32_t digits) {
    size_t size = (digits + 1) / 2;
    *out = 0;
    if ((size_t)(block->end - block->next) < size) return false;
    for (size_t byte = 0; byte < size; byte++) *out |= (uint64_t)*block->next++ << (8 * byte);
    return true;
}

/* Reads the key of the first range. */
static inline bool phn_block_key(phn_block *block, uint32_t digits) {
    uint64_t key;
    if (digits > PHN_KEY_DIGITS || !phn_block_digits(&key, block, digits)) return false;
    block->digits = digits;
    block->key = (uint32_t)(key << (4 * (PHN_KEY_DIGITS - digits)));
    return true;
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
        if (!phn_block_digits(&addend, block, appended + 1)) return false;
    }
    if (dropped > block->digits || block->digits - dropped + appended > PHN_KEY_DIGITS) return false;
    uint32_t kept = block->digits - dropped;
    block->digits = kept + appended;
    uint64_t unkept = UINT32_MAX >> (4 * kept % 32);
    if (kept == PHN_KEY_DIGITS) unkept = 0;
    block->key = (uint32_t)((block->key & ~unkept) + (addend << (4 * (PHN_KEY_DIGITS - block->digits))));
    return true;
}

/* How a range refers to its text: no text, the next new text, the text of a range shortly before, or a text number. */
enum { PHN_FORM_NONE = 0, PHN_FORM_NEW = 1, PHN_FORM_NUMBER = 9, PHN_FORM_LONG = 15 };

/* The number of bytes of each form. */
static const uint8_t phn_form_sizes[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2};

/*
 * Notes where the text of a range is; false if its bytes are missing. No branch depends on the form of the text,
 * because the sequence of forms is unpredictable.
 */
static inline bool phn_block_note(phn_block *block, uint8_t form) {
    if (block->end - block->next < phn_form_sizes[form]) return false;
    block->seen += form == PHN_FORM_NEW;
    block->texts[block->count].bytes = block->next;
    block->texts[block->count].seen = (uint16_t)block->seen;
    block->texts[block->count].form = form;
    block->next += phn_form_sizes[form];
    block->count += 1;
    return true;
}

/* Reads the first range of a block; false if its bytes are missing. The index has no entry for the first block. */
static inline bool phn_block_start(phn_block *block, const phn_places *places, const phn_table *table, size_t index) {
    block->next = places->bytes + table->range_bytes;
    block->end = places->bytes + table->text_index;
    block->key = block->digits = block->seen = block->count = 0;
    if (index > 0) {
        const uint8_t *entry = places->bytes + table->index + (index - 1) * PHN_BLOCK_SIZE;
        block->next += phn_get32(entry + 4);
        block->key = phn_get32(entry);
        block->digits = phn_key_digits(block->key);
        block->seen = phn_get16(entry + 8);
    }
    if (block->next == block->end) return false;
    uint8_t head = *block->next++;
    if (index == 0 && !phn_block_key(block, head & 15u)) return false;
    return phn_block_note(block, head >> 4);
}

/* Reads the next range; false if its bytes are missing. */
static inline bool phn_block_next(phn_block *block, const phn_places *places) {
    if (block->next == block->end || block->count == PHN_BLOCK_RANGES) return false;
    uint8_t head = *block->next++;
    return phn_block_step(block, places, head & 15u) && phn_block_note(block, head >> 4);
}

/* The number of the last range's text, from 1; 0 if it has no text. */
static inline uint32_t phn_block_text(const phn_block *block) {
    if (block->count == 0) return 0;
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
