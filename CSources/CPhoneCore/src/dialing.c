#include "dialing.h"
#include "context.h"
#include "notation.h"
#include "number.h"
#include "phone_world.h"
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
 * The separators that the world metadata lacks: the blanks, hyphens and brackets of all scripts, which are the Unicode
 * categories Zs, Pd, Ps and Pe without the wave dashes, which are tildes; and the scalars without a width: a soft
 * hyphen, a joiner, or a mark of the direction of writing, which texts copied from a contact contain.
 */
static const uint16_t separators[][2] = {
    {'{', '{'},       {'}', '}'},       {0x058A, 0x058A}, {0x05BE, 0x05BE}, {0x061C, 0x061C}, {0x0F3A, 0x0F3D},
    {0x1400, 0x1400}, {0x1680, 0x1680}, {0x169B, 0x169C}, {0x1806, 0x1806}, {0x2000, 0x200F}, {0x201A, 0x201A},
    {0x201E, 0x201E}, {0x202A, 0x202F}, {0x2045, 0x2046}, {0x205F, 0x2069}, {0x207D, 0x207E}, {0x208D, 0x208E},
    {0x2308, 0x230B}, {0x2329, 0x232A}, {0x2768, 0x2775}, {0x27C5, 0x27C6}, {0x27E6, 0x27EF}, {0x2983, 0x2998},
    {0x29D8, 0x29DB}, {0x29FC, 0x29FD}, {0x2E17, 0x2E17}, {0x2E1A, 0x2E1A}, {0x2E22, 0x2E29}, {0x2E3A, 0x2E3B},
    {0x2E40, 0x2E40}, {0x2E42, 0x2E42}, {0x2E55, 0x2E5D}, {0x3008, 0x3011}, {0x3014, 0x301B}, {0x301D, 0x301F},
    {0x30A0, 0x30A0}, {0xFD3E, 0xFD3F}, {0xFE17, 0xFE18}, {0xFE31, 0xFE32}, {0xFE35, 0xFE44}, {0xFE47, 0xFE48},
    {0xFE58, 0xFE5E}, {0xFE63, 0xFE63}, {0xFEFF, 0xFEFF}, {0xFF5B, 0xFF5B}, {0xFF5D, 0xFF5D}, {0xFF5F, 0xFF60},
    {0xFF62, 0xFF63}};

static bool is_separator(uint32_t scalar) {
    if (scalar == 0x10D6E || scalar == 0x10EAD) return true; /* the hyphens of Garay and Yezidi */
    size_t index = 0;
    size_t count = sizeof separators / sizeof separators[0];
    while (index < count && separators[index][1] < scalar) index += 1;
    return phn_notation_is_separator(scalar) || (index < count && separators[index][0] <= scalar);
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
        bool is_ignored = is_separator(scalar);
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

bool phn_dialed_number(phn_number *out, const uint8_t *text, size_t length, unsigned calling_code) {
    phn_dialing dialing;
    if (out == NULL) return false;
    *out = (phn_number){.calling_code = 0};
    if (text == NULL || calling_code == 0 || calling_code >= PHN_CALLING_CODES) return false;
    if (!phn_dialing_read(&dialing, text, length) || dialing.marks.count > PHN_NATIONAL_MAX) return false;
    bool has_code = dialing.context != PHN_CONTEXT_ABSENT && dialing.context != PHN_CONTEXT_DOMAIN;
    if (has_code && dialing.context != calling_code) return false;
    uint64_t digits = phn_marks_value(&dialing.marks, 0, dialing.marks.count);
    phn_number_put(out, digits, (uint16_t)calling_code, dialing.marks.count, 1);
    return true;
}
