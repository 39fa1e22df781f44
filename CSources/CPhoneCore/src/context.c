#include "context.h"

static bool is_ascii_letter(uint32_t scalar) {
    return (scalar | 0x20) >= 'a' && (scalar | 0x20) <= 'z';
}

static bool is_digit(uint32_t scalar) {
    return phn_utf8_digit(scalar) != PHN_NO_DIGIT;
}

static bool is_visual_separator(uint32_t scalar) {
    return scalar == '-' || scalar == '.' || scalar == '(' || scalar == ')';
}

/* +1-650: digits of any script, at least one, and what RFC 3966 lets stand between them. */
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
 * example.com: labels of letters and digits, with hyphens inside, between dots. The last one begins with a letter; a
 * dot may follow it.
 */
static bool is_domain(const uint8_t *text, size_t begin, size_t end) {
    uint32_t last = '.'; /* the scalar before, as if a dot stood in front */
    bool is_top = false; /* whether the label began with a letter */
    for (size_t at = begin; at < end;) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, end, at);
        bool is_letter = is_ascii_letter(scalar);
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
    /* A scheme that stands behind the number leaves none of it. */
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
