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
    PHN_TABLE_SIZE = 20,
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
    uint16_t code;
    uint16_t texts;
    uint32_t ranges;
    size_t index; /* offsets in the file */
    size_t range_bytes;
    size_t text_index;
    size_t text_bytes;
    uint32_t range_size; /* bytes */
    uint32_t text_size;
} phn_table;

static inline size_t phn_table_blocks(const phn_table *table) {
    return ((size_t)table->ranges + PHN_BLOCK_RANGES - 1) / PHN_BLOCK_RANGES;
}

/* The index of texts has no entry for the first group, which begins at 0. */
static inline size_t phn_table_groups(const phn_table *table) {
    return table->texts > 0 ? ((size_t)table->texts - 1) / PHN_TEXT_GROUP : 0;
}

/* The parts of a table follow each other. */
static inline phn_table phn_table_at(const phn_places *places, size_t offset) {
    const uint8_t *bytes = places->bytes + offset;
    phn_table table = {.code = phn_get16(bytes),
                       .texts = phn_get16(bytes + 2),
                       .ranges = phn_get32(bytes + 4),
                       .index = phn_get32(bytes + 8),
                       .range_size = phn_get32(bytes + 12),
                       .text_size = phn_get32(bytes + 16)};
    table.range_bytes = table.index + phn_table_blocks(&table) * PHN_BLOCK_SIZE;
    table.text_index = table.range_bytes + table.range_size;
    table.text_bytes = table.text_index + phn_table_groups(&table) * 4;
    return table;
}

/* Reads the length of the text at `*place`, and moves to its bytes; false beyond the texts' size. */
bool phn_text_length(size_t *length, size_t *place, const phn_places *places, const phn_table *table);

#endif
