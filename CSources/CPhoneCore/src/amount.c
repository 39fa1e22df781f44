#include "amount.h"
#include "label.h"
#include "sieve.h"
#include "words.h"

/* ---- Scalars --------------------------------------------------------------------------------------------------- */

static bool is_currency_sign(uint32_t scalar) {
    return scalar == '$' || (scalar >= 0xA2 && scalar <= 0xA5) || scalar == 0x60B || scalar == 0xE3F ||
           (scalar >= 0x20A0 && scalar <= 0x20C0) || scalar == 0xFDFC || scalar == 0xFF04 || scalar == 0xFFE0 ||
           scalar == 0xFFE1 || scalar == 0xFFE5 || scalar == 0xFFE6;
}

static bool is_amount_blank(uint32_t scalar) {
    return scalar == ' ' || scalar == PHN_NO_BREAK_SPACE;
}

static bool is_letter_of(uint32_t letter, uint32_t scalar) {
    return scalar == letter || phn_label_letter(scalar) == letter;
}

/* ---- Digits ---------------------------------------------------------------------------------------------------- */

static bool is_separator(uint32_t scalar) {
    return is_amount_blank(scalar) || scalar == '.';
}

/* Whether the digits are joined, or in groups of three after the first group. */
static bool has_thousands(const phn_window *window, phn_piece piece) {
    enum { GROUP = 3 };
    size_t at = phn_skip_digits(window->scalars, piece.begin, piece.end);
    if (at == piece.begin || phn_window_digit(window, piece.begin) == 0) return false;
    if (at == piece.end) return true;
    uint32_t separator = window->scalars[at];
    if (at - piece.begin > GROUP || !is_separator(separator)) return false;
    while (at < piece.end) {
        phn_piece group = {at + 1, at + 1 + GROUP};
        if (window->scalars[at] != separator || group.end > piece.end) return false;
        if (phn_window_count(window, group, PHN_COUNT_OF_DIGITS) != GROUP) return false;
        at = group.end;
    }
    return true;
}

/* ---- Currencies ------------------------------------------------------------------------------------------------ */

/* Skips a comma or a dot with one or two digits after it; returns `at` if they are absent. */
static size_t skip_decimals(const phn_window *window, size_t at) {
    enum { DECIMALS_MAX = 2 };
    uint32_t scalar;
    size_t size = phn_window_after(&scalar, window, at);
    if (scalar != ',' && scalar != '.') return at;
    size_t end = at + size;
    for (unsigned count = 0; count <= DECIMALS_MAX; count++) {
        size = phn_window_after(&scalar, window, end);
        if (phn_utf8_digit(scalar) == PHN_NO_DIGIT) return count > 0 ? end : at;
        end += size;
    }
    return at;
}

/*
 * Whether a word begins at `at` and is not part of a longer one. Letters may follow an East Asian word that touches
 * digits.
 */
static bool begins_with(const phn_word *word, const phn_window *window, size_t at, bool touches) {
    uint32_t scalar;
    for (size_t index = 0; index < word->count; index++) {
        size_t size = phn_window_after(&scalar, window, at);
        if (size == 0 || !is_letter_of(word->letters[index], scalar)) return false;
        at += size;
    }
    phn_window_after(&scalar, window, at);
    return (touches && !phn_has_blanks(word->letters[0])) || !phn_utf8_is_letter(scalar);
}

static bool ends_with(const phn_word *word, const phn_window *window, size_t end) {
    uint32_t scalar;
    for (size_t count = word->count; count > 0; count--) {
        size_t size = phn_window_before(&scalar, window, end);
        if (size == 0 || !is_letter_of(word->letters[count - 1], scalar)) return false;
        end -= size;
    }
    phn_window_before(&scalar, window, end);
    return !phn_utf8_is_letter(scalar);
}

static bool precedes_currency(const phn_window *window, size_t at) {
    uint32_t scalar;
    at = skip_decimals(window, at);
    size_t size = phn_window_after(&scalar, window, at);
    bool touches = !is_amount_blank(scalar);
    if (!touches) at += size;
    phn_window_after(&scalar, window, at);
    if (is_currency_sign(scalar)) return true;
    if (!phn_utf8_is_letter(scalar)) return false;
    uint32_t small = phn_label_letter(scalar);
    const phn_words *currencies = phn_currency_words.groups;
    for (size_t index = 0; index < currencies->count; index++) {
        const phn_word *word = &currencies->all[index];
        uint32_t letter = word->letters[0];
        if ((letter == scalar || letter == small) && begins_with(word, window, at, touches)) return true;
    }
    return false;
}

static bool follows_currency(const phn_window *window, size_t end) {
    uint32_t scalar;
    size_t size = phn_window_before(&scalar, window, end);
    if (is_amount_blank(scalar)) end -= size;
    size = phn_window_before(&scalar, window, end);
    if (scalar == '.') end -= size;
    phn_window_before(&scalar, window, end);
    if (is_currency_sign(scalar)) return true;
    if (!phn_utf8_is_letter(scalar)) return false;
    uint32_t small = phn_label_letter(scalar);
    const phn_words *currencies = phn_currency_words.groups;
    for (size_t index = 0; index < currencies->count; index++) {
        const phn_word *word = &currencies->all[index];
        uint32_t letter = word->letters[word->count - 1];
        if ((letter == scalar || letter == small) && ends_with(word, window, end)) return true;
    }
    return false;
}

bool phn_is_amount(const phn_window *window, phn_piece piece) {
    if (!has_thousands(window, piece)) return false;
    return precedes_currency(window, phn_window_offset(window, piece.end)) ||
           follows_currency(window, phn_window_offset(window, piece.begin));
}
