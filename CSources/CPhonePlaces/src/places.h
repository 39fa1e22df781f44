/*
 * places: the records of a file of places. Sources/PlanCompiler/Places/PlacesContainer.swift describes the format.
 */
#ifndef PHN_PLACES_H
#define PHN_PLACES_H

#include "../include/phone_places.h"

enum {
    PHN_PLACES_HEADER = 32,
    PHN_PLACES_STEPS = 15,
    PHN_PLACES_STEP_SIZE = 8,
    PHN_PLACES_LAYERS_AT = PHN_PLACES_HEADER + PHN_PLACES_STEPS * PHN_PLACES_STEP_SIZE,
    PHN_LAYER_SIZE = 16,
    PHN_LAYER_LETTERS = 7,
    PHN_WORD_SIZE = 10,
    PHN_WORD_BITS = 64,
    PHN_WORDS_MAX = 16, /* for calling codes, or for pairs of letters */
    PHN_ENTRY_SIZE = 4,
    PHN_COUNTS_SIZE = 14, /* four counts of up to three bytes, which are read four at a time */
    PHN_BLOCK_SIZE = 10,
    PHN_BLOCK_RANGES = 32,
    PHN_TEXT_GROUP = 16,
    PHN_KEY_DIGITS = 8
};

/* The kind of layers with names of regions; the other kinds are in phn_places_kind. */
enum { PHN_PLACES_COUNTRY = 'N' };

extern const size_t phn_places_length;
extern const uint8_t phn_places_bytes[];

static inline uint16_t phn_get16(const uint8_t *bytes) {
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

static inline uint32_t phn_get32(const uint8_t *bytes) {
    return (uint32_t)phn_get16(bytes) | (uint32_t)phn_get16(bytes + 2) << 16;
}

static inline uint64_t phn_get64(const uint8_t *bytes) {
    return (uint64_t)phn_get32(bytes) | (uint64_t)phn_get32(bytes + 4) << 32;
}

/* ---- Layers ------------------------------------------------------------------------------------------------------ */

typedef struct phn_layer {
    uint16_t fallback; /* counted from 1; 0 means no fallback */
    uint16_t words;
    uint32_t first; /* the offset of the first word */
} phn_layer;

static inline phn_layer phn_layer_at(const phn_places *places, size_t index) {
    const uint8_t *bytes = places->bytes + PHN_PLACES_LAYERS_AT + index * PHN_LAYER_SIZE;
    return (phn_layer){phn_get16(bytes + 8), phn_get16(bytes + 10), phn_get32(bytes + 12)};
}

/* The name of a layer: its kind in the highest byte, then the letters of its language. Names are ascending. */
static inline uint64_t phn_layer_name(const phn_places *places, size_t index) {
    return phn_get64(places->bytes + PHN_PLACES_LAYERS_AT + index * PHN_LAYER_SIZE);
}

static inline unsigned phn_count_bits(uint64_t bits) {
#if defined(__GNUC__) || defined(__clang__)
    return (unsigned)__builtin_popcountll(bits);
#else
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1) count += 1;
    return count;
#endif
}

/* The offset of a layer's entry for a number, which is a calling code or a region's; 0 if there is no entry. */
static inline uint32_t phn_layer_entry(const phn_places *places, const phn_layer *layer, unsigned number) {
    unsigned word = number / PHN_WORD_BITS, bit = number % PHN_WORD_BITS;
    if (word >= layer->words) return 0;
    const uint8_t *words = places->bytes + layer->first;
    uint64_t present = phn_get64(words + word * PHN_WORD_SIZE + 2);
    if ((present >> bit & 1) == 0) return 0;
    size_t place = phn_get16(words + word * PHN_WORD_SIZE) + phn_count_bits(present & (((uint64_t)1 << bit) - 1));
    return phn_get32(words + (size_t)layer->words * PHN_WORD_SIZE + place * PHN_ENTRY_SIZE);
}

/* ---- Tables ------------------------------------------------------------------------------------------------------ */

/* The ranges of one calling code, and their texts. */
typedef struct phn_table {
    size_t ranges;
    size_t texts;
    size_t index; /* this and the members below are offsets in the file */
    size_t range_bytes;
    size_t text_index;
    size_t text_bytes;
    size_t end;
} phn_table;

/* The number of blocks of ranges, or of groups of texts, that have an index entry: all except the first. */
static inline size_t phn_later_blocks(const phn_table *table) {
    return table->ranges > 0 ? (table->ranges - 1) / PHN_BLOCK_RANGES : 0;
}

static inline size_t phn_later_groups(const phn_table *table) {
    return table->texts > 0 ? (table->texts - 1) / PHN_TEXT_GROUP : 0;
}

/* Reads a count of up to 24 bits at *place, and removes its number of bytes from the sizes of counts. */
static inline size_t phn_take_count(size_t *place, uint32_t *sizes, const phn_places *places) {
    uint32_t size = *sizes & 3u;
    size_t count = phn_get32(places->bytes + *place) & ((1u << 8 * size) - 1);
    *sizes >>= 2;
    *place += size;
    return count;
}

/*
 * Reads the counts of a table at an offset; false beyond the end of the file. After each table the file has bytes for
 * the longest counts. The parts of a table follow each other.
 */
static inline bool phn_table_at(phn_table *out, const phn_places *places, size_t offset) {
    if (offset > places->length || places->length - offset < PHN_COUNTS_SIZE) return false;
    uint32_t sizes = places->bytes[offset++];
    out->ranges = phn_take_count(&offset, &sizes, places);
    out->texts = phn_take_count(&offset, &sizes, places);
    size_t range_size = phn_take_count(&offset, &sizes, places);
    size_t text_size = phn_take_count(&offset, &sizes, places);
    out->index = offset;
    out->range_bytes = offset + phn_later_blocks(out) * PHN_BLOCK_SIZE;
    out->text_index = out->range_bytes + range_size;
    out->text_bytes = out->text_index + phn_later_groups(out) * 4;
    out->end = out->text_bytes + text_size;
    return true;
}

/* Reads the length of the text at an offset, and moves to its bytes; false if the text does not end before `end`. */
static inline bool phn_text_length(size_t *length, size_t *place, const phn_places *places, size_t end) {
    if (*place >= end) return false;
    *length = places->bytes[(*place)++];
    if (*length >= 128) {
        if (*place >= end) return false;
        *length = (*length & 127u) | (size_t)places->bytes[(*place)++] << 7;
    }
    return *length <= end - *place;
}

#endif
