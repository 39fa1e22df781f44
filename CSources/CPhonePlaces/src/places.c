#include "block.h"
#include <string.h>

void phn_places_standard(phn_places *out) {
    if (out != NULL) *out = (phn_places){phn_places_bytes, phn_places_length};
}

/* ---- Layers ------------------------------------------------------------------------------------------------------ */

/* The number of layers whose names are less than or equal to a name. No branch depends on the names. */
static size_t layers_up_to(const phn_places *places, uint64_t name) {
    size_t low = 0, half;
    for (size_t left = phn_get16(places->bytes + 24); left > 0; left -= half) {
        half = (left + 1) / 2;
        low += phn_layer_name(places, low + half - 1) <= name ? half : 0;
    }
    return low;
}

/*
 * Finds the layer of a language, or else the one for all other languages, whose name is empty. The file may not be
 * open.
 */
static bool find_layer(phn_layer *out, const phn_places *places, uint8_t kind, const char *language, size_t length) {
    if (places == NULL || places->bytes == NULL || (language == NULL && length > 0)) return false;
    uint64_t unnamed = (uint64_t)kind << 8 * PHN_LAYER_LETTERS, name = unnamed;
    for (size_t index = 0; index < length && length <= PHN_LAYER_LETTERS; index++) {
        name |= (uint64_t)(uint8_t)language[index] << (8 * (PHN_LAYER_LETTERS - 1 - index));
    }
    size_t count = layers_up_to(places, name);
    if (count == 0 || phn_layer_name(places, count - 1) != name) {
        count = layers_up_to(places, unnamed);
        if (count == 0 || phn_layer_name(places, count - 1) != unnamed) return false;
    }
    *out = phn_layer_at(places, count - 1);
    return true;
}

/* ---- Ranges and texts ------------------------------------------------------------------------------------------- */

/* The number of blocks after the first one that begin at a key or before it. No branch depends on the keys. */
static size_t blocks_up_to(const phn_places *places, const phn_table *table, uint32_t key) {
    size_t low = 0, half;
    for (size_t left = phn_later_blocks(table); left > 0; left -= half) {
        half = (left + 1) / 2;
        low += phn_get32(places->bytes + table->index + (low + half - 1) * PHN_BLOCK_SIZE) <= key ? half : 0;
    }
    return low;
}

/* The number of the text of the range that contains a key, from 1; 0 if there is no such text. */
static uint32_t text_of(const phn_places *places, const phn_table *table, uint32_t key) {
    size_t low = blocks_up_to(places, table, key);
    size_t left = table->ranges - low * PHN_BLOCK_RANGES;
    if (left > PHN_BLOCK_RANGES) left = PHN_BLOCK_RANGES;
    phn_block block;
    if (!phn_block_start(&block, places, table, low) || block.key > key) return 0;
    do left--;
    while (left > 0 && phn_block_next(&block, places) && block.key <= key);
    /* The last range that was read begins after the key, unless it is the last one of the block. */
    if (left > 0) block.count -= 1;
    return phn_block_text(&block);
}

/* Finds the text with a number, from 1. */
static bool text_at(phn_places_text *out, const phn_places *places, const phn_table *table, uint32_t number) {
    uint32_t index = number - 1;
    size_t length = 0;
    size_t group = index / PHN_TEXT_GROUP;
    size_t place = table->text_bytes;
    if (group > 0) place += phn_get32(places->bytes + table->text_index + (group - 1) * 4);
    for (uint32_t left = index % PHN_TEXT_GROUP + 1; left > 0; left--) {
        place += length;
        if (!phn_text_length(&length, &place, places, table->end)) return false;
    }
    *out = (phn_places_text){places->bytes + place, length};
    return true;
}

/* Finds the text of a key in the table of a calling code, in a layer or in its fallback. */
static bool find(phn_places_text *out, const phn_places *places, phn_layer layer, uint16_t code, uint32_t key) {
    for (;;) {
        phn_table table;
        uint32_t entry = phn_layer_entry(places, &layer, code);
        if (entry > 0 && phn_table_at(&table, places, entry)) {
            uint32_t text = text_of(places, &table, key);
            if (text > 0) return text_at(out, places, &table, text);
        }
        if (layer.fallback == 0) return false;
        layer = phn_layer_at(places, layer.fallback - 1u);
    }
}

/* ---- Numbers ----------------------------------------------------------------------------------------------------- */

static const uint64_t powers_of_ten[] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000, 1000000000000,
};

/* The last eight digits of a number, four bits each, the first highest. */
static uint32_t eight_digits(uint64_t number) {
    /* All pairs of fours, twos and ones are divided at once, by multiplications that are exact for them. */
    uint64_t fours = number / 10000 % 10000 << 32 | number % 10000;
    uint64_t hundreds = fours * 10486 >> 20 & 0x7F0000007Fu;
    uint64_t pairs = hundreds << 16 | (fours - hundreds * 100);
    uint64_t tens = pairs * 103 >> 10 & 0xF000F000F000Fu;
    uint64_t bytes = tens << 8 | (pairs - tens * 10);
    bytes = (bytes | bytes >> 4) & 0xFF00FF00FF00FFu;
    bytes = (bytes | bytes >> 8) & 0xFFFF0000FFFFu;
    return (uint32_t)(bytes | bytes >> 16);
}

/* The first digits of a number of at most 20 digits, four bits each; each is stored as its value plus 1. */
static uint32_t key_of(uint64_t national, uint8_t digits) {
    if (digits == 0) return 0;
    if (digits >= PHN_KEY_DIGITS) return eight_digits(national / powers_of_ten[digits - PHN_KEY_DIGITS]) + 0x11111111u;
    unsigned missing = PHN_KEY_DIGITS - digits;
    return eight_digits(national % powers_of_ten[digits] * powers_of_ten[missing]) + (0x11111111u << 4 * missing);
}

bool phn_places_find(phn_places_text *out, const phn_places *places, phn_places_kind kind, const char *language,
                     size_t length, uint16_t calling_code, uint64_t national, uint8_t digits) {
    phn_layer layer;
    if (out == NULL) return false;
    *out = (phn_places_text){NULL, 0};
    if (digits > 20 || !find_layer(&layer, places, (uint8_t)kind, language, length)) return false;
    return find(out, places, layer, calling_code, key_of(national, digits));
}

/* ---- Countries --------------------------------------------------------------------------------------------------- */

bool phn_places_country(phn_places_text *out, const phn_places *places, const char *language, size_t length,
                        const char region[2]) {
    enum { LETTERS = 26 };
    phn_layer layer;
    if (out == NULL) return false;
    *out = (phn_places_text){NULL, 0};
    if (region == NULL || !find_layer(&layer, places, PHN_PLACES_COUNTRY, language, length)) return false;
    unsigned first = (unsigned)(region[0] - 'A'), second = (unsigned)(region[1] - 'A');
    if (first >= LETTERS || second >= LETTERS) return false;
    size_t place = phn_layer_entry(places, &layer, LETTERS * first + second);
    while (place == 0 && layer.fallback > 0) {
        layer = phn_layer_at(places, layer.fallback - 1u);
        place = phn_layer_entry(places, &layer, LETTERS * first + second);
    }
    size_t size;
    if (place == 0 || !phn_text_length(&size, &place, places, places->length)) return false;
    *out = (phn_places_text){places->bytes + place, size};
    return true;
}
