/* window_extension: takes the extension at the end of a window. A part of window. */
#ifndef PHN_WINDOW_EXTENSION_H
#define PHN_WINDOW_EXTENSION_H

#include "window_scalars.h"

static bool is_before_label(uint32_t scalar) {
    return scalar == ' ' || scalar == '\t' || scalar == ',' || scalar == 0xA0;
}

static bool is_after_label(uint32_t scalar) {
    return scalar == '-' || is_before_label(scalar);
}

static bool is_bare_separator(uint32_t scalar) {
    return scalar == ' ' || scalar == '-';
}

static bool is_colon(uint32_t scalar) {
    return scalar == ':' || scalar == '.' || scalar == 0xFF0E;
}

static bool is_hash(uint32_t scalar) {
    return scalar == '#';
}

static bool is_label_sign(uint32_t scalar) {
    return scalar == '#' || scalar == '~' || phn_label_letter(scalar) == 'x' || scalar == 0xFF03 || scalar == 0xFF5E ||
           phn_label_letter(scalar) == 0xFF58;
}

/* Takes ext, extn, extension, extensión, and these words without the first letter. */
static bool take_latin_word(phn_window *window) {
    take_word(window, u"e");
    if (!take_word(window, u"xt")) return false;
    if (take_word(window, u"ensio")) {
        take_word(window, u"\u0301");
    } else {
        take_word(window, u"ensi\u00F3");
    }
    take_word(window, u"n");
    return true;
}

/* Takes ext and extn in full width, also without the first letter. */
static bool take_wide_word(phn_window *window) {
    take_word(window, u"\uFF45");
    if (!take_word(window, u"\uFF58\uFF54")) return false;
    take_word(window, u"\uFF4E");
    return true;
}

/* Takes a word that begins with a letter. If the word is not there, some scalars may have been taken. */
static bool take_label_word(phn_window *window, uint32_t first) {
    switch (first) {
    case 'e':
    case 'x':
        return take_latin_word(window);
    case 0xFF45:
    case 0xFF58:
        return take_wide_word(window);
    case 0x434:
        return take_word(window, u"\u0434\u043E\u0431");
    case 'a':
        return take_word(window, u"anexo");
    default:
        return false;
    }
}

/* Takes a letter or sign that also has other meanings. */
static bool take_label_sign(phn_window *window, uint32_t first) {
    switch (first) {
    case 'i':
        return take_word(window, u"int");
    case 0xFF49:
        return take_word(window, u"\uFF49\uFF4E\uFF54");
    default:
        return take(window, is_label_sign, 1) == 1;
    }
}

/* Takes what follows a label: a sign, separators, digits and a hash sign. */
static bool take_labeled_digits(phn_window *window, size_t most) {
    take(window, is_colon, 1);
    take(window, is_after_label, PHN_LABEL_SIGNS);
    if (take_noted(window, DIGIT, most) == 0) return false;
    take(window, is_hash, 1);
    return true;
}

/* Takes a label and its digits. Separators before the label have been taken. */
static bool take_labeled(phn_window *window) {
    size_t size;
    size_t label = window->count;
    uint32_t first = phn_label_letter(peek(&size, window));
    if (take_label_word(window, first) && take_labeled_digits(window, PHN_LABEL_WORD_DIGITS)) return true;
    window->count = label;
    return take_label_sign(window, first) && take_labeled_digits(window, PHN_LABEL_SIGN_DIGITS);
}

/* Whether an extension may begin with a scalar: a separator, a sign or the first letter of a label. */
static bool may_begin_extension(uint32_t scalar) {
    switch (phn_label_letter(scalar)) {
    case ' ':
    case '\t':
    case 0xA0:
    case ',':
    case ';':
    case '-':
    case '#':
    case '~':
    case 'a':
    case 'e':
    case 'i':
    case 'x':
    case 0x434:
    case 0xFF03:
    case 0xFF45:
    case 0xFF49:
    case 0xFF58:
    case 0xFF5E:
        return true;
    default:
        return false;
    }
}

/* Takes digits without a label, which a hash sign announces after them. Most numbers have no hash sign after them. */
static bool take_bare(phn_window *window) {
    enum { SCALARS = PHN_LABEL_SIGNS + PHN_LABEL_BARE_DIGITS + 1 };
    size_t at = phn_window_offset(window, window->count);
    size_t rest = window->length - at < 4 * SCALARS ? window->length - at : 4 * SCALARS;
    const uint8_t *text = window->text + at;
    if (memchr(text, '#', rest) == NULL && memchr(text, '%', rest) == NULL) return false;
    return take(window, is_bare_separator, PHN_LABEL_SIGNS) > 0 &&
           take_noted(window, DIGIT, PHN_LABEL_BARE_DIGITS) > 0 && take(window, is_hash, 1) > 0;
}

/* Takes an extension, or nothing. Too many separators end a candidate, because a chunk of a text has to contain it. */
static void take_extension(phn_window *window) {
    size_t size;
    size_t begin = window->count;
    if (!may_begin_extension(peek(&size, window))) return;
    if (take_word(window, u";ext=") && take_noted(window, DIGIT, PHN_LABEL_WORD_DIGITS) > 0) return;
    window->count = begin;
    take(window, is_before_label, PHN_LABEL_SIGNS);
    if (take_labeled(window)) return;
    window->count = begin;
    if (!take_bare(window)) window->count = begin;
}

#endif
