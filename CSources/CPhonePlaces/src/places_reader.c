#include "block.h"
#include <string.h>

const char *phn_places_status_text(phn_places_status status) {
    switch (status) {
    case PHN_PLACES_OK:
        return "all is well";
    case PHN_PLACES_TRUNCATED:
        return "the file of places is truncated: copy or download it again";
    case PHN_PLACES_NO_FILE:
        return "not a file of places: it begins with the bytes 89 50 4C 43";
    case PHN_PLACES_VERSION:
        return "the version of the file of places is not supported: use a matching release";
    case PHN_PLACES_CHECKSUM:
        return "the checksum does not match, so the file of places was changed: copy or download it again";
    case PHN_PLACES_DAMAGED:
        return "the file of places contains an offset outside itself: build it again with PlanCompiler";
    case PHN_PLACES_NULL_ARGUMENT:
        return "an argument is null that must not be";
    }
    return "no such status";
}

/* FNV-1a over words of eight bytes, as in plans. */
static uint64_t checksum(const uint8_t *bytes, size_t length) {
    uint64_t sum = 0xCBF29CE484222325u;
    for (size_t at = 0; at < length; at += 8) {
        uint64_t word = (uint64_t)phn_get32(bytes + at) | (uint64_t)phn_get32(bytes + at + 4) << 32;
        sum = (sum ^ word) * 0x100000001B3u;
    }
    return sum;
}

static phn_places_status check_header(const uint8_t *bytes, size_t length) {
    enum { VERSION = 2, SUMMED_FROM = 24, LONGEST = 1 << 28 };
    static const uint8_t magic[8] = {0x89, 'P', 'L', 'C', '\r', '\n', 0x1A, '\n'};
    if (length > 0 && memcmp(bytes, magic, length < 8 ? length : 8) != 0) return PHN_PLACES_NO_FILE;
    if (length < PHN_PLACES_LAYERS_AT) return PHN_PLACES_TRUNCATED;
    if (phn_get32(bytes + 8) != VERSION) return PHN_PLACES_VERSION;
    if (phn_get32(bytes + 12) > length) return PHN_PLACES_TRUNCATED;
    if (phn_get32(bytes + 12) != length || length % 8 != 0 || length > LONGEST) return PHN_PLACES_DAMAGED;
    uint64_t sum = (uint64_t)phn_get32(bytes + 16) | (uint64_t)phn_get32(bytes + 20) << 32;
    return sum == checksum(bytes + SUMMED_FROM, length - SUMMED_FROM) ? PHN_PLACES_OK : PHN_PLACES_CHECKSUM;
}

static bool is_inside(const phn_places *places, size_t offset, size_t size) {
    return offset <= places->length && size <= places->length - offset;
}

/* All texts follow each other, and groups begin where the index says. */
static bool check_texts(const phn_places *places, const phn_table *table) {
    size_t place = table->text_bytes;
    for (size_t text = 0; text < table->texts; text++) {
        size_t group = text / PHN_TEXT_GROUP;
        bool is_first = text % PHN_TEXT_GROUP == 0 && group > 0;
        size_t start = place - table->text_bytes;
        if (is_first && phn_get32(places->bytes + table->text_index + (group - 1) * 4) != start) return false;
        size_t length;
        if (!phn_text_length(&length, &place, places, table)) return false;
        place += length;
    }
    return place == table->end;
}

/* All ranges ascend, and blocks begin where the index says. */
static bool check_ranges(const phn_places *places, const phn_table *table) {
    size_t place = 0, left = table->ranges;
    uint32_t seen = 0, last = 0;
    for (size_t index = 0; left > 0; index++) {
        size_t entry = table->index + index * PHN_BLOCK_SIZE - PHN_BLOCK_SIZE;
        if (index > 0 && phn_get32(places->bytes + entry + 4) != place) return false;
        if (index > 0 && phn_get16(places->bytes + entry + 8) != seen) return false;
        phn_block block;
        if (!phn_block_start(&block, places, table, index) || (index > 0 && block.key <= last)) return false;
        if (phn_block_text(&block) > table->texts) return false;
        for (left--, last = block.key; left > 0 && block.count < PHN_BLOCK_RANGES; left--, last = block.key) {
            if (!phn_block_next(&block, places) || block.key <= last) return false;
            if (phn_block_text(&block) > table->texts) return false;
        }
        seen = block.seen;
        place = (size_t)(block.next - (places->bytes + table->range_bytes));
    }
    return place == table->text_index - table->range_bytes;
}

/* Counts have 24 bits, and the length of a file 28: no offset overflows that follows from them. */
static bool check_table(const phn_places *places, size_t offset) {
    phn_table table;
    return phn_table_at(&table, places, offset) && table.end <= places->length && table.texts <= UINT16_MAX &&
           check_texts(places, &table) && check_ranges(places, &table);
}

/* A fallback has none that leads further than once, so that no chain of them is a circle. */
static bool check_fallback(const phn_places *places, phn_layer layer, size_t layers) {
    for (int step = 0; step < 2 && layer.fallback != 0; step++) {
        if (layer.fallback > layers) return false;
        layer = phn_layer_at(places, layer.fallback - 1u);
    }
    return layer.fallback == 0;
}

static bool check_layer(const phn_places *places, size_t index, size_t layers) {
    phn_layer layer = phn_layer_at(places, index);
    const uint8_t *name = places->bytes + PHN_PLACES_LAYERS_AT + index * PHN_LAYER_SIZE;
    if (index > 0 && memcmp(name - PHN_LAYER_SIZE, name, PHN_LAYER_NAME) >= 0) return false;
    if (!check_fallback(places, layer, layers)) return false;
    if (!is_inside(places, layer.first, (size_t)layer.tables * PHN_TABLE_SIZE)) return false;
    for (uint32_t table = 0, last = 0; table < layer.tables; table++) {
        const uint8_t *entry = places->bytes + layer.first + (size_t)table * PHN_TABLE_SIZE;
        uint32_t code = phn_get16(entry);
        if ((table > 0 && code <= last) || !check_table(places, phn_get32(entry + 2))) return false;
        last = code;
    }
    return true;
}

phn_places_status phn_places_open(phn_places *out, const uint8_t *bytes, size_t length) {
    if (out == NULL) return PHN_PLACES_NULL_ARGUMENT;
    *out = (phn_places){NULL, 0};
    if (bytes == NULL && length > 0) return PHN_PLACES_NULL_ARGUMENT;
    phn_places_status status = check_header(bytes, length);
    if (status != PHN_PLACES_OK) return status;
    phn_places places = {bytes, length};
    size_t layers = phn_get16(bytes + 24);
    if (!is_inside(&places, PHN_PLACES_LAYERS_AT, layers * PHN_LAYER_SIZE)) return PHN_PLACES_DAMAGED;
    for (size_t layer = 0; layer < layers; layer++) {
        if (!check_layer(&places, layer, layers)) return PHN_PLACES_DAMAGED;
    }
    *out = places;
    return PHN_PLACES_OK;
}
