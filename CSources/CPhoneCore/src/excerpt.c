#include "excerpt.h"

size_t phn_excerpt_last_wide(uint32_t *scalar, const phn_excerpt *excerpt, size_t end) {
    size_t begin = end <= excerpt->head ? 0 : excerpt->head;
    size_t offset = phn_excerpt_offset(excerpt, end - 1);
    /* A scalar begins at the last byte that is not a continuation byte. */
    size_t size = 1;
    while (size < 4 && size < end - begin && (excerpt->text[offset + 1 - size] & 0xC0) == 0x80) size += 1;
    if (size == 1 || phn_utf8_decode(scalar, excerpt->text, excerpt->length, offset + 1 - size) != size) {
        *scalar = PHN_REPLACEMENT;
        return 1;
    }
    if (excerpt->unifies_blanks) *scalar = phn_utf8_unify_blank(*scalar);
    return size;
}

size_t phn_find_word(const char *word, const uint8_t *text, size_t begin, size_t end) {
    size_t size = strlen(word);
    for (size_t at = begin; end - at >= size; at++) {
        const uint8_t *first = memchr(text + at, word[0], end - at - size + 1);
        if (first == NULL) return end;
        at = (size_t)(first - text);
        if (memcmp(first, word, size) == 0) return at;
    }
    return end;
}

/* Whether a number may begin with a scalar: a plus or a digit of any script. */
static bool begins_number(uint32_t scalar) {
    return phn_utf8_is_plus(scalar) || phn_utf8_digit(scalar) != PHN_NO_DIGIT;
}

static size_t find_beginning(const phn_excerpt *excerpt) {
    for (size_t at = 0; at < excerpt->count;) {
        uint32_t scalar;
        size_t size = phn_excerpt_next(&scalar, excerpt, at);
        if (begins_number(scalar)) return at;
        at += size;
    }
    return excerpt->count;
}

/* Whether a number may end with a scalar: a letter, a digit, or the sign that may close an extension. */
static bool ends_number(uint32_t scalar) {
    return scalar == '#' || phn_utf8_digit(scalar) != PHN_NO_DIGIT || phn_utf8_is_letter(scalar) ||
           phn_utf8_is_numeral(scalar);
}

static size_t find_end(const phn_excerpt *excerpt) {
    size_t end = excerpt->count;
    while (end > 0) {
        uint32_t scalar;
        size_t size = phn_excerpt_last(&scalar, excerpt, end);
        if (ends_number(scalar)) break;
        end -= size;
    }
    return end;
}

/* Finds the slash before the extension of a second number: "650-253-0000 x302/x2303". */
static size_t find_second_number(const phn_excerpt *excerpt) {
    const uint8_t *bytes = excerpt->text + excerpt->body;
    for (size_t at = 0; at < excerpt->count; at++) {
        if (bytes[at] != '/' && bytes[at] != '\\') continue;
        size_t slash = at;
        while (at + 1 < excerpt->count && bytes[at + 1] == ' ') at += 1;
        if (at + 1 < excerpt->count && bytes[at + 1] == 'x') return slash;
    }
    return excerpt->count;
}

void phn_excerpt_number(phn_excerpt *out, const uint8_t *text, size_t length) {
    *out = (phn_excerpt){.text = text, .length = length, .count = length};
    out->body = find_beginning(out);
    out->count = length - out->body;
    out->count = find_end(out);
    out->count = find_second_number(out);
}
