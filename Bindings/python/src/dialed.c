#include "dialed.h"
#include <string.h>

enum { DIGITS_MAX = 19 };

/*
 * The non-ASCII blanks, hyphens and brackets: the Unicode categories Zs, Pd, Ps and Pe; and marks without a width, such
 * as those of the direction of writing.
 */
static const uint32_t separators[][2] = {
    {0x00A0, 0x00A0},  {0x00AD, 0x00AD}, {0x058A, 0x058A}, {0x05BE, 0x05BE}, {0x061C, 0x061C}, {0x0F3A, 0x0F3D},
    {0x1400, 0x1400},  {0x1680, 0x1680}, {0x169B, 0x169C}, {0x1806, 0x1806}, {0x2000, 0x2015}, {0x201A, 0x201A},
    {0x201E, 0x201E},  {0x202A, 0x202F}, {0x2045, 0x2046}, {0x205F, 0x2069}, {0x207D, 0x207E}, {0x208D, 0x208E},
    {0x2308, 0x230B},  {0x2329, 0x232A}, {0x2768, 0x2775}, {0x27C5, 0x27C6}, {0x27E6, 0x27EF}, {0x2983, 0x2998},
    {0x29D8, 0x29DB},  {0x29FC, 0x29FD}, {0x2E17, 0x2E17}, {0x2E1A, 0x2E1A}, {0x2E22, 0x2E29}, {0x2E3A, 0x2E3B},
    {0x2E40, 0x2E40},  {0x2E42, 0x2E42}, {0x2E55, 0x2E5D}, {0x3000, 0x3000}, {0x3008, 0x3011}, {0x3014, 0x301F},
    {0x3030, 0x3030},  {0x30A0, 0x30A0}, {0xFD3E, 0xFD3F}, {0xFE17, 0xFE18}, {0xFE31, 0xFE32}, {0xFE35, 0xFE44},
    {0xFE47, 0xFE48},  {0xFE58, 0xFE5E}, {0xFE63, 0xFE63}, {0xFEFF, 0xFEFF}, {0xFF08, 0xFF09}, {0xFF0D, 0xFF0D},
    {0xFF3B, 0xFF3B},  {0xFF3D, 0xFF3D}, {0xFF5B, 0xFF5B}, {0xFF5D, 0xFF5D}, {0xFF5F, 0xFF60}, {0xFF62, 0xFF63},
    {0x10EAD, 0x10EAD}};

static bool is_separator(uint32_t scalar) {
    if (scalar < 0x80) return scalar != 0 && strchr(" -.()[]{}", (int)scalar) != NULL;
    for (size_t index = 0; index < sizeof separators / sizeof separators[0]; index++) {
        if (scalar <= separators[index][1]) return scalar >= separators[index][0];
    }
    return false;
}

/* The size of the scalar at the beginning of a text, according to its first byte; 0 if the text is shorter. */
static size_t scalar_at(uint32_t *out, phn_text text) {
    uint8_t first = text.bytes[0];
    size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (size > text.length) return 0;
    *out = size == 1 ? first : first & (0x7Fu >> size);
    for (size_t index = 1; index < size; index++) *out = *out << 6 | (text.bytes[index] & 0x3Fu);
    return size;
}

bool pc_dialed_number(phn_number *out, phn_text text, uint16_t calling_code) {
    *out = (phn_number){.calling_code = calling_code};
    while (text.length > 0) {
        uint32_t scalar;
        uint8_t mark;
        size_t size = scalar_at(&scalar, text);
        if (size == 0) return false;
        bool is_digit = phn_text_marks(&mark, 1, text.bytes, size) == 1 && mark != '+';
        if (is_digit && out->count == DIGITS_MAX) return false;
        if (!is_digit && !is_separator(scalar)) return false;
        if (is_digit) {
            out->national = 10 * out->national + (uint64_t)(mark - '0');
            out->count += 1;
        }
        text = (phn_text){text.bytes + size, text.length - size};
    }
    return out->count > 0;
}
