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

static bool is_dash(uint32_t scalar) {
    return scalar == '-' || (scalar >= 0x2012 && scalar <= 0x2015);
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

/* Whether two groups of digits with a dash between them, both without a leading 0, are a range: 1500-2000. */
static bool is_range(const phn_window *window, phn_piece piece) {
    const uint32_t *scalars = window->scalars;
    size_t dash = phn_skip_spaces(scalars, phn_skip_digits(scalars, piece.begin, piece.end), piece.end);
    if (dash == piece.end || !is_dash(scalars[dash])) return false;
    size_t last = phn_skip_spaces(scalars, dash + 1, piece.end);
    if (phn_skip_digits(scalars, last, piece.end) < piece.end) return false;
    return phn_window_digit(window, piece.begin) != 0 && phn_window_digit(window, last) != 0;
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
 * The end of a word at `at` that is not part of a longer one; `at` without it. Letters may follow an East Asian word
 * that touches digits.
 */
static size_t skip_word(const phn_word *word, const phn_window *window, size_t at, bool touches) {
    uint32_t scalar;
    size_t end = at;
    for (size_t index = 0; index < word->count; index++) {
        size_t size = phn_window_after(&scalar, window, end);
        if (size == 0 || !is_letter_of(word->letters[index], scalar)) return at;
        end += size;
    }
    phn_window_after(&scalar, window, end);
    return (touches && !phn_has_blanks(word->letters[0])) || !phn_utf8_is_letter(scalar) ? end : at;
}

/* The beginning of a word before `end` that is not part of a longer one; `end` without it. */
static size_t skip_word_back(const phn_word *word, const phn_window *window, size_t end) {
    uint32_t scalar;
    size_t begin = end;
    for (size_t count = word->count; count > 0; count--) {
        size_t size = phn_window_before(&scalar, window, begin);
        if (size == 0 || !is_letter_of(word->letters[count - 1], scalar)) return end;
        begin -= size;
    }
    phn_window_before(&scalar, window, begin);
    return phn_utf8_is_letter(scalar) ? end : begin;
}

/* The end of a currency at `at`; `at` without one. */
static size_t skip_currency(const phn_window *window, size_t at, bool touches) {
    uint32_t scalar;
    size_t size = phn_window_after(&scalar, window, at);
    if (is_currency_sign(scalar)) return at + size;
    if (!phn_utf8_is_letter(scalar)) return at;
    uint32_t small = phn_label_letter(scalar);
    const phn_words *currencies = phn_currency_words.groups;
    for (size_t index = 0; index < currencies->count; index++) {
        const phn_word *word = &currencies->all[index];
        uint32_t letter = word->letters[0];
        size_t end = letter == scalar || letter == small ? skip_word(word, window, at, touches) : at;
        if (end > at) return end;
    }
    return at;
}

/* The beginning of a currency before `end`; `end` without one. */
static size_t skip_currency_back(const phn_window *window, size_t end) {
    uint32_t scalar;
    size_t size = phn_window_before(&scalar, window, end);
    if (is_currency_sign(scalar)) return end - size;
    if (!phn_utf8_is_letter(scalar)) return end;
    uint32_t small = phn_label_letter(scalar);
    const phn_words *currencies = phn_currency_words.groups;
    for (size_t index = 0; index < currencies->count; index++) {
        const phn_word *word = &currencies->all[index];
        uint32_t letter = word->letters[word->count - 1];
        size_t begin = letter == scalar || letter == small ? skip_word_back(word, window, end) : end;
        if (begin < end) return begin;
    }
    return end;
}

/* ---- Other amounts --------------------------------------------------------------------------------------------- */

/* Whether digits end at `end`, or digits and a dash instead of decimals: 50,- */
static bool follows_digits(const phn_window *window, size_t end) {
    uint32_t scalar;
    size_t size = phn_window_before(&scalar, window, end);
    if (!is_dash(scalar)) return phn_is_digit(scalar);
    size += phn_window_before(&scalar, window, end - size);
    if (scalar != ',' && scalar != '.') return false;
    phn_window_before(&scalar, window, end - size);
    return phn_is_digit(scalar);
}

/* ---- Amounts --------------------------------------------------------------------------------------------------- */

/* Whether a currency follows that does not touch the digits of another amount: 612345678 $5. */
static bool precedes_currency(const phn_window *window, size_t at) {
    uint32_t scalar;
    size_t size = phn_window_after(&scalar, window, at);
    bool touches = !is_amount_blank(scalar);
    if (!touches) at += size;
    size_t end = skip_currency(window, at, touches);
    phn_window_after(&scalar, window, end);
    return end > at && (touches || !phn_is_digit(scalar));
}

/* Whether a currency precedes that is not that of an amount before it: 120 € 612345678. */
static bool follows_currency(const phn_window *window, size_t end) {
    uint32_t scalar;
    end = phn_skip_text_back(is_amount_blank, window, end, 1);
    size_t size = phn_window_before(&scalar, window, end);
    if (scalar == '.') end -= size;
    size_t begin = skip_currency_back(window, end);
    return begin < end && !follows_digits(window, phn_skip_text_back(is_amount_blank, window, begin, 1));
}

size_t phn_amount_end(const phn_window *window) {
    uint32_t sign;
    size_t first = window->first;
    phn_window_before(&sign, window, phn_window_offset(window, first));
    if (!is_currency_sign(sign)) return first;
    const uint32_t *scalars = window->scalars;
    size_t end = phn_skip_digits(scalars, first, window->count);
    while (end + 1 < window->count && scalars[end] == '.' && phn_is_digit(scalars[end + 1])) {
        end = phn_skip_digits(scalars, end + 1, window->count);
    }
    if (end == first || end == window->count || !phn_utf8_is_space(scalars[end])) return first;
    size_t last = window->count;
    while (!phn_is_digit(scalars[last - 1])) last -= 1;
    return has_thousands(window, (phn_piece){first, last}) ? first : end;
}

bool phn_is_measure(const phn_window *window, phn_piece piece) {
    uint32_t scalar;
    phn_window_after(&scalar, window, phn_window_offset(window, piece.end));
    return (scalar >= 0x3371 && scalar <= 0x337A) || (scalar >= 0x3380 && scalar <= 0x33DF) || scalar == 0x33FF;
}

bool phn_is_amount(const phn_window *window, phn_piece piece) {
    if (!has_thousands(window, piece) && !is_range(window, piece)) return false;
    size_t end = phn_window_offset(window, piece.end);
    return precedes_currency(window, skip_decimals(window, end)) ||
           follows_currency(window, phn_window_offset(window, piece.begin));
}
