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
    PHN_LAYER_SIZE = 20,
    PHN_LAYER_NAME = 12, /* kind and language */
    PHN_TABLE_SIZE = 6,
    PHN_COUNTS_SIZE = 14, /* of four counts of three bytes, which are read four at a time */
    PHN_BLOCK_SIZE = 10,
    PHN_BLOCK_RANGES = 32,
    PHN_TEXT_GROUP = 16,
    PHN_KEY_DIGITS = 8
};

extern const size_t phn_places_length;
extern const uint8_t phn_places_bytes[];

static inline uint16_t phn_get16(const uint8_t *bytes) {
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

static inline uint32_t phn_get32(const uint8_t *bytes) {
    return (uint32_t)phn_get16(bytes) | (uint32_t)phn_get16(bytes + 2) << 16;
}

typedef struct phn_layer {
    uint16_t fallback; /* from 1; 0 is none */
    uint16_t tables;
    uint32_t first; /* the offset of its first table */
} phn_layer;

static inline phn_layer phn_layer_at(const phn_places *places, size_t index) {
    const uint8_t *bytes = places->bytes + PHN_PLACES_LAYERS_AT + index * PHN_LAYER_SIZE;
    return (phn_layer){phn_get16(bytes + 12), phn_get16(bytes + 14), phn_get32(bytes + 16)};
}

/* The ranges of one calling code, and their texts. */
typedef struct phn_table {
    size_t ranges;
    size_t texts;
    size_t index; /* offsets in the file */
    size_t range_bytes;
    size_t text_index;
    size_t text_bytes;
    size_t end;
} phn_table;

/* The blocks of ranges, and the groups of texts, that have an entry in the index: all but the first one. */
static inline size_t phn_later_blocks(const phn_table *table) {
    return table->ranges > 0 ? (table->ranges - 1) / PHN_BLOCK_RANGES : 0;
}

static inline size_t phn_later_groups(const phn_table *table) {
    return table->texts > 0 ? (table->texts - 1) / PHN_TEXT_GROUP : 0;
}

/* Takes a count of up to 24 bits from an offset on, and removes the number of its bytes from the sizes of counts. */
static inline size_t phn_take_count(size_t *place, uint32_t *sizes, const phn_places *places) {
    uint32_t size = *sizes & 3u;
    size_t count = phn_get32(places->bytes + *place) & ((1u << 8 * size) - 1);
    *sizes >>= 2;
    *place += size;
    return count;
}

/*
 * Reads the counts of a table at an offset; false beyond the end of the file, which has bytes for the longest counts
 * after each table. The parts of a table follow each other.
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

/* Reads the length of the text at an offset, and moves to its bytes; false beyond the end of the texts. */
static inline bool phn_text_length(size_t *length, size_t *place, const phn_places *places, const phn_table *table) {
    if (*place >= table->end) return false;
    *length = places->bytes[(*place)++];
    if (*length >= 128) {
        if (*place >= table->end) return false;
        *length = (*length & 127u) | (size_t)places->bytes[(*place)++] << 7;
    }
    return *length <= table->end - *place;
}

#endif
