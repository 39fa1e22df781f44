#include "mask.h"
#include <stdlib.h>
#include <string.h>

typedef struct mask_element {
    size_t begin; /* of a literal, after its backslash */
    size_t end;   /* of the element */
    uint8_t kind;
} mask_element;

static uint8_t kind_of(uint8_t byte) {
    return byte == '#' ? PHN_SLOT_DIGIT : byte == 'A' ? PHN_SLOT_LETTER : byte == '*' ? PHN_SLOT_ANY : PHN_LITERAL;
}

/* Parses the element at `at`, after an element of the kind `before`. */
static phn_status parse_element(mask_element *out, const uint8_t *text, size_t length, size_t at, uint8_t before) {
    *out = (mask_element){at, at + 1, kind_of(text[at])};
    if (out->kind != PHN_LITERAL) return PHN_OK;
    if (text[at] == '\\') out->begin += 1;
    if (out->begin == length) return PHN_MASK_ESCAPE;
    uint32_t scalar;
    size_t size = phn_utf8_decode(&scalar, text, length, out->begin);
    out->end = out->begin + size;
    if (size == 1 && scalar == 0xFFFD) return PHN_MASK_ENCODING;
    return before == PHN_SLOT_ANY && phn_utf8_is_extender(scalar) ? PHN_MASK_EXTENDER : PHN_OK;
}

/* Fills in runs and literals. *offset becomes the wrong byte. */
static phn_status compile(phn_mask *mask, size_t *offset, const uint8_t *text, size_t length) {
    phn_mask_run *run = mask->runs;
    *run = (phn_mask_run){0};
    mask_element element = {0};
    for (*offset = 0; *offset < length; *offset = element.end) {
        phn_status status = parse_element(&element, text, length, *offset, element.kind);
        if (status != PHN_OK) return status;
        /* A run ends where another kind begins. */
        if (run->count > 0 && element.kind != run->kind) {
            run += 1;
            *run = (phn_mask_run){.begin = run[-1].end, .end = run[-1].end};
        }
        run->kind = element.kind;
        if (element.kind == PHN_LITERAL) {
            size_t size = element.end - element.begin;
            memcpy(mask->literals + run->end, text + element.begin, size);
            run->end = (uint16_t)(run->end + size);
            continue;
        }
        run->count += 1;
        mask->slot_count += 1;
        mask->digit_slots += run->kind == PHN_SLOT_DIGIT ? 1 : 0;
        mask->kinds |= run->kind;
    }
    if (run->count > 0) run[1] = (phn_mask_run){.begin = run->end, .end = run->end};
    return mask->slot_count == 0 ? PHN_MASK_NO_SLOT : PHN_OK;
}

/* Fills in image and places, for slots that each take a byte. */
static void draw_image(phn_mask *mask) {
    size_t size = 0, slot = 0;
    for (const phn_mask_run *run = mask->runs;; run++) {
        size_t literals = (size_t)(run->end - run->begin);
        memcpy(mask->image + size, mask->literals + run->begin, literals);
        size += literals;
        if (run->kind == PHN_LITERAL) break;
        for (size_t end = slot + run->count; slot < end; slot++) {
            mask->image[size] = '0';
            mask->places[slot] = (uint16_t)size++;
        }
    }
    mask->places[slot] = (uint16_t)size;
}

uint8_t phn_mask_next_prefix_digit(size_t *at, const phn_mask *mask) {
    while (*at < mask->runs[0].end) {
        uint32_t scalar;
        *at += phn_utf8_decode(&scalar, mask->literals, mask->runs[0].end, *at);
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit != PHN_NO_DIGIT) return digit;
    }
    return PHN_NO_DIGIT;
}

static size_t count_prefix(const phn_mask *mask) {
    size_t count = 0, at = 0;
    if (mask->digit_slots < mask->slot_count) return 0;
    while (phn_mask_next_prefix_digit(&at, mask) != PHN_NO_DIGIT) count += 1;
    return count;
}

phn_status phn_mask_create(phn_mask **out, size_t *offset, const uint8_t *text, size_t length) {
    if (out != NULL) *out = NULL;
    if (offset != NULL) *offset = 0;
    if (out == NULL || offset == NULL || !phn_is_text(text, length)) return PHN_NULL_ARGUMENT;
    if (length == 0) return PHN_MASK_EMPTY;
    *offset = PHN_MASK_LENGTH_MAX;
    if (length > PHN_MASK_LENGTH_MAX) return PHN_MASK_TOO_LONG;
    *offset = 0;
    /* A mask has at most as many runs, slots, and bytes of literals, as its text has bytes. */
    size_t most = length + 1;
    phn_mask *mask = malloc(sizeof *mask + most * (sizeof mask->runs[0] + sizeof mask->places[0] + 2));
    if (mask == NULL) return PHN_NO_MEMORY;
    *mask = (phn_mask){.places = (uint16_t *)(mask->runs + most)};
    mask->literals = (uint8_t *)(mask->places + most);
    mask->image = mask->literals + most;
    phn_status status = compile(mask, offset, text, length);
    if (status != PHN_OK) {
        free(mask);
        return status;
    }
    mask->prefix = count_prefix(mask);
    draw_image(mask);
    *offset = 0;
    *out = mask;
    return PHN_OK;
}

void phn_mask_destroy(phn_mask *mask) {
    free(mask);
}

size_t phn_mask_slot_count(const phn_mask *mask) {
    return mask == NULL ? 0 : mask->slot_count;
}

size_t phn_mask_digit_slot_count(const phn_mask *mask) {
    return mask == NULL ? 0 : mask->digit_slots;
}
