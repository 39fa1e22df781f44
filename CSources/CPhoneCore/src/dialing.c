#include "dialing.h"
#include "context.h"
#include "notation.h"
#include "utf8.h"

/* The size in bytes of the scheme of a URI, in either case; 0 if it is absent. */
static size_t scheme_size(const uint8_t *text, size_t length) {
    static const char scheme[] = "tel:";
    size_t size = sizeof scheme - 1;
    if (length < size) return 0;
    for (size_t at = 0; at < size; at++) {
        if (!phn_utf8_is_in_either_case(text[at], (uint8_t)scheme[at])) return 0;
    }
    return size;
}

static bool is_space(uint8_t byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static bool is_dot(uint32_t scalar) {
    return scalar == '.' || scalar == 0xFF0E;
}

/*
 * Whether a scalar has no width and no meaning for the digits next to it: a soft hyphen, a joiner, or a mark of the
 * direction of writing, which texts copied from a contact contain.
 */
static bool is_invisible(uint32_t scalar) {
    return scalar == 0xAD || scalar == 0x61C || (scalar >= 0x200B && scalar <= 0x200F) ||
           (scalar >= 0x202A && scalar <= 0x202E) || (scalar >= 0x2060 && scalar <= 0x2069) || scalar == 0xFEFF;
}

/* Parses the digits between two offsets. Digits with a single dot between them are a decimal: 9.11 is an amount. */
static bool take_digits(phn_dialing *out, const uint8_t *text, size_t begin, size_t end) {
    size_t dots = 0;       /* number of dots after the first digit */
    size_t inner_dots = 0; /* of these, the dots before the last digit */
    for (size_t at = begin; at < end;) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, end, at);
        uint8_t digit = phn_utf8_digit(scalar);
        bool is_digit = digit != PHN_NO_DIGIT;
        bool is_ignored = phn_notation_is_separator(scalar) || is_invisible(scalar);
        if (is_digit ? out->marks.count == PHN_MARKS_MAX : !is_ignored) return false;
        if (is_digit && out->marks.count == 0) out->start = at;
        if (is_digit) {
            phn_push_digit(&out->marks, digit);
            inner_dots = dots;
        } else if (out->marks.count > 0) {
            dots += is_dot(scalar);
        }
        at += size;
    }
    return out->marks.count > 0 && inner_dots != 1;
}

bool phn_dialing_read(phn_dialing *out, const uint8_t *text, size_t length) {
    *out = (phn_dialing){.start = 0};
    size_t context = phn_context_find(text, length);
    if (context < length) {
        out->context = phn_context_code(text, length, context);
        return take_digits(out, text, scheme_size(text, context), context);
    }
    size_t begin = 0;
    while (begin < length && is_space(text[begin])) begin += 1;
    while (length > begin && is_space(text[length - 1])) length -= 1;
    return take_digits(out, text, begin, length);
}
