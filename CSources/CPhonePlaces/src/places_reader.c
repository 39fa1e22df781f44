#include "block.h"
#include <string.h>

const char *phn_places_status_text(phn_places_status status) {
    switch (status) {
    case PHN_PLACES_OK:
        return "success";
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
        return "a required argument is null: see the function's comment";
    }
    return "no such status";
}

/* FNV-1a over words of eight bytes, as for plans. */
static uint64_t checksum(const uint8_t *bytes, size_t length) {
    uint64_t sum = 0xCBF29CE484222325u;
    for (size_t at = 0; at < length; at += 8) {
        sum = (sum ^ phn_get64(bytes + at)) * 0x100000001B3u;
    }
    return sum;
}

static phn_places_status check_header(const uint8_t *bytes, size_t length) {
    enum { VERSION = 3, SUMMED_FROM = 24, LONGEST = 1 << 28 };
    static const uint8_t magic[8] = {0x89, 'P', 'L', 'C', '\r', '\n', 0x1A, '\n'};
    if (length > 0 && memcmp(bytes, magic, length < 8 ? length : 8) != 0) return PHN_PLACES_NO_FILE;
    if (length < PHN_PLACES_LAYERS_AT) return PHN_PLACES_TRUNCATED;
    if (phn_get32(bytes + 8) != VERSION) return PHN_PLACES_VERSION;
    if (phn_get32(bytes + 12) > length) return PHN_PLACES_TRUNCATED;
    if (phn_get32(bytes + 12) != length || length % 8 != 0 || length > LONGEST) return PHN_PLACES_DAMAGED;
    return phn_get64(bytes + 16) == checksum(bytes + SUMMED_FROM, length - SUMMED_FROM) ? PHN_PLACES_OK
                                                                                        : PHN_PLACES_CHECKSUM;
}

static bool is_inside(const phn_places *places, size_t offset, size_t size) {
    return offset <= places->length && size <= places->length - offset;
}

/* Whether all texts follow each other, and groups begin at the offsets in the index. */
static bool check_texts(const phn_places *places, const phn_table *table) {
    size_t place = table->text_bytes;
    for (size_t text = 0; text < table->texts; text++) {
        size_t group = text / PHN_TEXT_GROUP;
        bool is_first = text % PHN_TEXT_GROUP == 0 && group > 0;
        size_t start = place - table->text_bytes;
        if (is_first && phn_get32(places->bytes + table->text_index + (group - 1) * 4) != start) return false;
        size_t length;
        if (!phn_text_length(&length, &place, places, table->end)) return false;
        place += length;
    }
    return place == table->end;
}

/* Whether all ranges are ascending, and blocks begin at the offsets in the index. */
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

/* Counts have 24 bits, and the length of a file 28 bits, so no offset that is computed from them overflows. */
static bool check_table(const phn_places *places, size_t offset) {
    phn_table table;
    return phn_table_at(&table, places, offset) && table.end <= places->length && table.texts <= UINT16_MAX &&
           check_texts(places, &table) && check_ranges(places, &table);
}

static uint8_t kind_of(const phn_places *places, size_t layer) {
    return (uint8_t)(phn_layer_name(places, layer) >> 8 * PHN_LAYER_LETTERS);
}

/* Whether a layer has at most two fallbacks in a chain, all of its kind, so that chains cannot loop. */
static bool check_fallback(const phn_places *places, size_t index, size_t layers) {
    phn_layer layer = phn_layer_at(places, index);
    for (int step = 0; step < 2 && layer.fallback != 0; step++) {
        if (layer.fallback > layers || kind_of(places, layer.fallback - 1u) != kind_of(places, index)) return false;
        layer = phn_layer_at(places, layer.fallback - 1u);
    }
    return layer.fallback == 0;
}

/* Whether a layer's entry for a number is valid: a name, or a table of ranges. */
static bool check_entry(const phn_places *places, uint8_t kind, uint32_t offset) {
    size_t length, place = offset;
    if (offset == 0) return false;
    if (kind != PHN_PLACES_COUNTRY) return check_table(places, offset);
    return phn_text_length(&length, &place, places, places->length);
}

/* Whether all entries are valid, and each word has the number of entries before it. */
static bool check_entries(const phn_places *places, phn_layer layer, uint8_t kind) {
    size_t words_size = (size_t)layer.words * PHN_WORD_SIZE, count = 0;
    if (layer.words > PHN_WORDS_MAX || !is_inside(places, layer.first, words_size)) return false;
    for (size_t word = 0; word < layer.words; word++) {
        const uint8_t *bytes = places->bytes + layer.first + word * PHN_WORD_SIZE;
        if (phn_get16(bytes) != count) return false;
        count += phn_count_bits(phn_get64(bytes + 2));
    }
    size_t entries = layer.first + words_size;
    if (!is_inside(places, entries, count * PHN_ENTRY_SIZE)) return false;
    for (size_t entry = 0; entry < count; entry++) {
        if (!check_entry(places, kind, phn_get32(places->bytes + entries + entry * PHN_ENTRY_SIZE))) return false;
    }
    return true;
}

static bool check_layer(const phn_places *places, size_t index, size_t layers) {
    if (index > 0 && phn_layer_name(places, index - 1) >= phn_layer_name(places, index)) return false;
    return check_fallback(places, index, layers) &&
           check_entries(places, phn_layer_at(places, index), kind_of(places, index));
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
