#include "extension.h"
#include "utf8.h"

/* 내선, "extension", as two syllables and as the letters that they are composed of; 번호, "number". */
static const uint32_t word_syllables[] = {0xB0B4, 0xC120};
static const uint32_t word_letters[] = {0x1102, 0x1162, 0x1109, 0x1165, 0x11AB};
static const uint32_t number_word[] = {0xBC88, 0xD638};

/* The size in bytes of these scalars at `at`; 0 if they are absent. */
static size_t spelled(const uint32_t *scalars, size_t count, const uint8_t *text, size_t length, size_t at) {
    size_t begin = at;
    for (size_t index = 0; index < count; index++) {
        uint32_t scalar;
        if (at >= length) return 0;
        at += phn_utf8_decode(&scalar, text, length, at);
        if (scalar != scalars[index]) return 0;
    }
    return at - begin;
}

size_t phn_extension_word(const uint8_t *text, size_t length, size_t at) {
    size_t size = spelled(word_syllables, 2, text, length, at);
    return size > 0 ? size : spelled(word_letters, 5, text, length, at);
}

/*
 *  02-3456-7890 ext. 12      02-3456-7890;ext=12      02-3456-7890 (내선번호: 12)      02-3456-7890 #12
 *               ^ label ^digits
 *
 * A label is between the number and the next digit, on the same line: a word (내선, ext, extn, extension) or a sign
 * (x, #), not part of a longer word (Fax, extra). Separators may follow it, then one run of digits: at most 20 after a
 * word, at most 9 after a sign, since signs have other uses. If more digits follow after a hyphen, a dot or a space,
 * all of them are another number.
 */
enum { WORD_DIGITS = PHN_EXTENSION_DIGITS, SIGN_DIGITS = 9 };

static bool is_one_of(const char *set, uint8_t byte) {
    for (; *set != 0; set++) {
        if ((uint8_t)*set == byte) return true;
    }
    return false;
}

/* Skips the ASCII characters of a set. A space in the set stands for blanks of all widths. */
static size_t skip(const char *set, const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_utf8_unify_blank(scalar) == PHN_NO_BREAK_SPACE) scalar = ' ';
        if (scalar >= 0x80 || !is_one_of(set, (uint8_t)scalar)) break;
        at += size;
    }
    return at;
}

/* The size of an ASCII word at `at`, in either case and not part of a longer word; 0 if it is absent. */
static size_t word(const char *small, const uint8_t *text, size_t length, size_t at) {
    size_t count = 0;
    for (; small[count] != 0; count++) {
        if (at + count >= length || (text[at + count] | 0x20) != (uint8_t)small[count]) return 0;
    }
    bool follows_letter = at > 0 && phn_utf8_is_ascii_letter(text[at - 1]);
    bool is_part = follows_letter || (at + count < length && phn_utf8_is_ascii_letter(text[at + count]));
    return is_part ? 0 : count;
}

/* Whether a label may begin with a scalar. Most scalars between a number and the next digit do not begin a label. */
static inline bool may_begin_label(uint32_t scalar) {
    uint32_t small = scalar | 0x20;
    return small == 'e' || small == 'x' || phn_is_number_sign(scalar) || phn_extension_may_begin(scalar);
}

/* The size in bytes of a label at `at`, and in *most the most digits that may follow it; 0 if there is no label. */
static size_t label(size_t *most, const uint8_t *text, size_t length, size_t at) {
    static const char *const words[] = {"extension", "extn", "ext"};
    size_t size = phn_extension_word(text, length, at);
    *most = WORD_DIGITS;
    if (size > 0) return size + spelled(number_word, 2, text, length, at + size);
    for (size_t index = 0; index < 3; index++) {
        size = word(words[index], text, length, at);
        if (size > 0) return size;
    }
    *most = SIGN_DIGITS;
    uint32_t scalar;
    size = phn_utf8_decode(&scalar, text, length, at);
    return phn_is_number_sign(scalar) ? size : word("x", text, length, at);
}

/* Parses the digits at `at`; returns false if there are no digits, or if they are not an extension. */
static bool read_digits(phn_extension *out, size_t most, const uint8_t *text, size_t length, size_t at) {
    *out = (phn_extension){.count = 0};
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit == PHN_NO_DIGIT) break;
        if (out->count == most) return false;
        phn_push_extension_digit(out, digit);
        at += size;
    }
    return out->count > 0 && !phn_extension_goes_on(text, length, at);
}

bool phn_extension_goes_on(const uint8_t *text, size_t length, size_t at) {
    size_t beyond = skip("-. ", text, length, at);
    return beyond > at && beyond < length && text[beyond] >= '0' && text[beyond] <= '9';
}

bool phn_extension_read(phn_extension *out, const uint8_t *text, size_t length, size_t at) {
    while (at < length && text[at] != '\n' && text[at] != '\r') {
        size_t most;
        uint32_t scalar;
        size_t step = phn_utf8_decode(&scalar, text, length, at);
        size_t size = may_begin_label(scalar) ? label(&most, text, length, at) : 0;
        if (size > 0 && read_digits(out, most, text, length, skip(" \t.:=", text, length, at + size))) return true;
        if (phn_utf8_digit(scalar) != PHN_NO_DIGIT) return false;
        at += step;
    }
    return false;
}

bool phn_extension_is_korean(const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_utf8_digit(scalar) != PHN_NO_DIGIT) return false;
        if (phn_extension_may_begin(scalar) && phn_extension_word(text, length, at) > 0) return true;
        at += size;
    }
    return false;
}
