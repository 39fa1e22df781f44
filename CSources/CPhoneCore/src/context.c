#include "context.h"

static bool is_digit(uint32_t scalar) {
    return phn_utf8_digit(scalar) != PHN_NO_DIGIT;
}

static bool is_visual_separator(uint32_t scalar) {
    return scalar == '-' || scalar == '.' || scalar == '(' || scalar == ')';
}

/*
 * Whether a context is a calling code such as +1-650: a plus, then at least one digit of any script and the separators
 * that RFC 3966 allows between digits.
 */
static bool is_calling_code(const uint8_t *text, size_t begin, size_t end) {
    bool has_digit = false;
    if (begin == end || text[begin] != '+') return false;
    for (size_t at = begin + 1; at < end;) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, end, at);
        if (is_digit(scalar)) {
            has_digit = true;
        } else if (!is_visual_separator(scalar)) {
            return false;
        }
    }
    return has_digit;
}

/*
 * Whether a context is a domain such as example.com: labels of letters and digits, with hyphens inside, between dots.
 * The last label begins with a letter; a dot may follow it.
 */
static bool is_domain(const uint8_t *text, size_t begin, size_t end) {
    uint32_t last = '.'; /* the previous scalar; at the beginning, a dot */
    bool is_top = false; /* whether the label began with a letter */
    for (size_t at = begin; at < end;) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, end, at);
        bool is_letter = phn_utf8_is_ascii_letter(scalar);
        if (scalar == '.') {
            if (last == '.' || last == '-') return false;
            if (at == end) return is_top;
        } else if (scalar == '-') {
            if (last == '.') return false;
        } else if (!is_letter && !is_digit(scalar)) {
            return false;
        } else if (last == '.') {
            is_top = is_letter;
        }
        last = scalar;
    }
    return is_top && last != '-' && last != '.';
}

bool phn_context_excerpt(phn_excerpt *out, const uint8_t *text, size_t length, size_t at) {
    static const char scheme[] = "tel:";
    size_t begin = at + sizeof PHN_CONTEXT_WORD - 1;
    size_t end = phn_find_word(";", text, begin, length);
    bool is_code = is_calling_code(text, begin, end);
    if (!is_code && !is_domain(text, begin, end)) return false;
    /* If the scheme follows the number, the body is empty. */
    size_t body = phn_find_word(scheme, text, 0, length);
    body = body < length ? body + sizeof scheme - 1 : 0;
    if (body > at) body = at;
    *out = (phn_excerpt){
        .text = text,
        .length = length,
        .context = begin,
        .head = is_code ? end - begin : 0,
        .body = body,
    };
    out->count = out->head + (at - body);
    return true;
}

/* ---- The Korean plan ------------------------------------------------------------------------------------------- */

size_t phn_context_find(const uint8_t *text, size_t length) {
    static const char word[] = PHN_CONTEXT_WORD;
    size_t size = sizeof word - 1;
    for (size_t at = 0; at + size <= length; at++) {
        const uint8_t *first = memchr(text + at, word[0], length - at - size + 1);
        if (first == NULL) return length;
        at = (size_t)(first - text);
        size_t same = 1;
        while (same < size && phn_utf8_is_in_either_case(text[at + same], (uint8_t)word[same])) same += 1;
        if (same == size) return at;
    }
    return length;
}

uint16_t phn_context_code(const uint8_t *text, size_t length, size_t at) {
    at += sizeof PHN_CONTEXT_WORD - 1;
    if (at >= length || text[at] != '+') return PHN_CONTEXT_DOMAIN;
    unsigned code = 0;
    for (at += 1; at < length && text[at] >= '0' && text[at] <= '9'; at++) {
        if (code >= PHN_CALLING_CODES) return PHN_CONTEXT_INVALID;
        code = code * 10 + (unsigned)(text[at] - '0');
    }
    bool is_code = (at == length || text[at] == ';') && code > 0 && code < PHN_CALLING_CODES;
    return is_code ? (uint16_t)code : PHN_CONTEXT_INVALID;
}
