#include "block.h"
#include <string.h>

void phn_places_standard(phn_places *out) {
    if (out != NULL) *out = (phn_places){phn_places_bytes, phn_places_length};
}

/* ---- Layers and tables ------------------------------------------------------------------------------------------ */

/* Finds the layer of a language, or the layer of all others, which has the empty name. A file may not be open. */
static bool find_layer(phn_layer *out, const phn_places *places, uint8_t kind, const char *language, size_t length) {
    if (places == NULL || places->bytes == NULL || (language == NULL && length > 0)) return false;
    uint8_t name[PHN_LAYER_NAME] = {kind};
    if (length > 0 && length < PHN_LAYER_NAME) memcpy(name + 1, language, length);
    size_t low = 0, high = phn_get16(places->bytes + 24);
    while (low < high) {
        size_t middle = (low + high) / 2;
        const uint8_t *entry = places->bytes + PHN_PLACES_LAYERS_AT + middle * PHN_LAYER_SIZE;
        int order = memcmp(entry, name, PHN_LAYER_NAME);
        if (order == 0) {
            *out = phn_layer_at(places, middle);
            return true;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return length > 0 && find_layer(out, places, kind, language, 0);
}

static bool find_table(phn_table *out, const phn_places *places, const phn_layer *layer, uint16_t code) {
    size_t low = 0, high = layer->tables;
    while (low < high) {
        size_t middle = (low + high) / 2;
        uint32_t offset = layer->first + (uint32_t)middle * PHN_TABLE_SIZE;
        uint16_t found = phn_get16(places->bytes + offset);
        if (found == code) {
            return phn_table_at(out, places, phn_get32(places->bytes + offset + 2));
        }
        if (found < code)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

/* ---- Ranges and texts ------------------------------------------------------------------------------------------- */

/* The number of the text of the range that contains a key, from 1; 0 is none. */
static uint32_t text_of(const phn_places *places, const phn_table *table, uint32_t key) {
    size_t low = 0, high = phn_later_blocks(table);
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (phn_get32(places->bytes + table->index + middle * PHN_BLOCK_SIZE) <= key)
            low = middle + 1;
        else
            high = middle;
    }
    size_t left = table->ranges - low * PHN_BLOCK_RANGES;
    if (left > PHN_BLOCK_RANGES) left = PHN_BLOCK_RANGES;
    phn_block block;
    if (!phn_block_start(&block, places, table, low) || block.key > key) return 0;
    do left--;
    while (left > 0 && phn_block_next(&block, places) && block.key <= key);
    /* The last range begins after the key, unless it is the last one of the block. */
    if (left > 0) block.count -= 1;
    return phn_block_text(&block);
}

/* The text with a number, from 1. */
static bool text_at(phn_places_text *out, const phn_places *places, const phn_table *table, uint32_t number) {
    uint32_t index = number - 1;
    size_t length = 0;
    size_t group = index / PHN_TEXT_GROUP;
    size_t place = table->text_bytes;
    if (group > 0) place += phn_get32(places->bytes + table->text_index + (group - 1) * 4);
    for (uint32_t left = index % PHN_TEXT_GROUP + 1; left > 0; left--) {
        place += length;
        if (!phn_text_length(&length, &place, places, table)) return false;
    }
    *out = (phn_places_text){places->bytes + place, length};
    return true;
}

static bool find(phn_places_text *out, const phn_places *places, phn_layer layer, uint16_t code, uint32_t key) {
    for (;;) {
        phn_table table;
        uint32_t text = find_table(&table, places, &layer, code) ? text_of(places, &table, key) : 0;
        if (text > 0) return text_at(out, places, &table, text);
        if (layer.fallback == 0) return false;
        layer = phn_layer_at(places, layer.fallback - 1u);
    }
}

/* ---- Numbers ---------------------------------------------------------------------------------------------------- */

/* The first digits of a number, four bits each and one more than their values. */
static uint32_t key_of(uint64_t national, uint8_t digits) {
    for (; digits > PHN_KEY_DIGITS; digits--) national /= 10;
    uint32_t first = (uint32_t)(national % 100000000u);
    uint32_t key = 0;
    for (unsigned shift = 4u * (PHN_KEY_DIGITS - digits); digits > 0; digits--, shift += 4, first /= 10) {
        key |= (first % 10 + 1) << shift;
    }
    return key;
}

bool phn_places_find(phn_places_text *out, const phn_places *places, phn_places_kind kind, const char *language,
                     size_t length, uint16_t calling_code, uint64_t national, uint8_t digits) {
    phn_layer layer;
    if (out == NULL) return false;
    *out = (phn_places_text){NULL, 0};
    if (digits > 20 || !find_layer(&layer, places, (uint8_t)kind, language, length)) return false;
    return find(out, places, layer, calling_code, key_of(national, digits));
}

bool phn_places_country(phn_places_text *out, const phn_places *places, const char *language, size_t length,
                        const char region[2]) {
    phn_layer layer;
    if (out == NULL) return false;
    *out = (phn_places_text){NULL, 0};
    if (region == NULL) return false;
    for (int place = 0; place < 2; place++) {
        if (region[place] < 'A' || region[place] > 'Z') return false;
    }
    if (!find_layer(&layer, places, 'N', language, length)) return false;
    /* Regions are numbers of three digits. */
    unsigned number = 26u * (unsigned)(region[0] - 'A') + (unsigned)(region[1] - 'A');
    return find(out, places, layer, 0, key_of(number, 3));
}
