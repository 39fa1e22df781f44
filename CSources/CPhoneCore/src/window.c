#include "window.h"
#include "digit_blocks.h"
#include "label.h"
#include "notation.h"

/* ---- Classes --------------------------------------------------------------------------------------------------- */

bool phn_is_lead(uint32_t scalar) {
    return scalar == '(' || scalar == '[' || scalar == 0xFF08 || scalar == 0xFF3B || phn_utf8_is_plus(scalar);
}

/* Signs that a number may contain between two digits. */
static bool is_sign(uint32_t scalar) {
    switch (scalar) {
    case ' ':
    case '-':
    case '.':
    case '/':
    case '(':
    case ')':
    case '[':
    case ']':
    case '~':
    case 'x':
    case 'X':
        return true;
    default:
        return scalar >= 0x80 && phn_notation_is_sign(scalar);
    }
}

/* Whether a digit of another script may begin with this byte. Most texts of other scripts have other bytes. */
static bool may_lead_digit(uint8_t byte) {
    return byte == 0xD9 || byte == 0xDB || byte == 0xDF || byte == 0xE0 || byte == 0xE1 || byte == 0xEA ||
           byte == 0xEF || byte == 0xF0;
}

size_t phn_find_digit(const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        at = phn_skip_plain(text, length, at);
        if (at == length || text[at] < 0x80) return at;
        if (!may_lead_digit(text[at])) {
            at += 1;
            continue;
        }
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_utf8_digit(scalar) != PHN_NO_DIGIT) return at;
        at += size;
    }
    return length;
}

/* ---- Scalars --------------------------------------------------------------------------------------------------- */

/* The scalar after a window; 0, which no candidate contains, at the end of the text. */
static uint32_t peek(size_t *size, const phn_window *window) {
    size_t at = phn_window_offset(window, window->count);
    *size = 0;
    if (at == window->length) return 0;
    uint32_t scalar = window->text[at];
    *size = scalar < 0x80 ? 1 : phn_utf8_decode(&scalar, window->text, window->length, at);
    return scalar;
}

/* One of a kind; no difference of counts overflows, since a window has fewer scalars. All else may label extensions. */
static uint64_t count_of(uint32_t scalar) {
    if (phn_is_digit(scalar)) return (uint64_t)1 << PHN_COUNT_OF_DIGITS;
    switch (scalar) {
    case '(':
    case ')':
    case '[':
    case ']':
        return (uint64_t)1 << PHN_COUNT_OF_BRACKETS;
    case '/':
        return (uint64_t)1 << PHN_COUNT_OF_SLASHES;
    case ' ':
    case '-':
    case '.':
    case '+':
        return 0;
    default: {
        bool is_bracket = scalar == 0xFF08 || scalar == 0xFF09 || scalar == 0xFF3B || scalar == 0xFF3D;
        return (uint64_t)1 << (is_bracket ? PHN_COUNT_OF_BRACKETS : PHN_COUNT_OF_LABELS);
    }
    }
}

static void push(phn_window *window, uint32_t scalar, size_t size) {
    PHN_ASSERT(window->count < PHN_WINDOW_MAX);
    window->counts[window->count + 1] = window->counts[window->count] + count_of(scalar);
    window->scalars[window->count] = scalar;
    window->places[window->count + 1] = (uint16_t)(window->places[window->count] + size);
    window->count += 1;
}

typedef bool scalar_test(uint32_t scalar);

/* Takes at most `most` scalars of a class, and returns how many. */
static size_t take(phn_window *window, scalar_test *test, size_t most) {
    size_t count = 0;
    for (; count < most; count++) {
        size_t size;
        uint32_t scalar = peek(&size, window);
        if (size == 0 || !test(scalar)) break;
        push(window, scalar, size);
    }
    return count;
}

/* Takes a word, in either case, or nothing. */
static bool take_word(phn_window *window, const uint_least16_t *word) {
    size_t begin = window->count;
    for (size_t index = 0; word[index] != 0; index++) {
        size_t size;
        uint32_t scalar = peek(&size, window);
        if (size == 0 || phn_label_letter(scalar) != word[index]) {
            window->count = begin;
            return false;
        }
        push(window, scalar, size);
    }
    return true;
}

/* ---- Extensions ------------------------------------------------------------------------------------------------ */

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

/* ext, extn, extension, extensión and what is left of them without the first letter; full-width ext; доб; anexo. */
static bool take_label_word(phn_window *window) {
    size_t begin = window->count;
    bool has_first = take_word(window, u"e");
    if (take_word(window, u"xt")) {
        if (take_word(window, u"ensio")) {
            take_word(window, u"\u0301");
        } else {
            take_word(window, u"ensi\u00F3");
        }
        take_word(window, u"n");
        return true;
    }
    if (has_first) window->count = begin;
    has_first = take_word(window, u"\uFF45");
    if (take_word(window, u"\uFF58\uFF54")) {
        take_word(window, u"\uFF4E");
        return true;
    }
    if (has_first) window->count = begin;
    return take_word(window, u"\u0434\u043E\u0431") || take_word(window, u"anexo");
}

/* Letters and signs with other meanings too. */
static bool take_label_sign(phn_window *window) {
    return take(window, is_label_sign, 1) == 1 || take_word(window, u"int") || take_word(window, u"\uFF49\uFF4E\uFF54");
}

/* What follows a label: a sign, separators, digits, and a hash sign. */
static bool take_labeled_digits(phn_window *window, size_t most) {
    take(window, is_colon, 1);
    take(window, is_after_label, PHN_LABEL_SIGNS);
    if (take(window, phn_is_digit, most) == 0) return false;
    take(window, is_hash, 1);
    return true;
}

/* An extension, or nothing. Separators beyond a limit end a candidate: a chunk of a text has to contain it. */
static void take_extension(phn_window *window) {
    size_t begin = window->count;
    if (take_word(window, u";ext=") && take(window, phn_is_digit, 20) > 0) return;
    window->count = begin;
    take(window, is_before_label, PHN_LABEL_SIGNS);
    size_t label = window->count;
    if (take_label_word(window) && take_labeled_digits(window, 20)) return;
    window->count = label;
    if (take_label_sign(window) && take_labeled_digits(window, 9)) return;
    window->count = begin;
    if (take(window, is_bare_separator, PHN_LABEL_SIGNS) > 0 && take(window, phn_is_digit, 6) > 0 &&
        take(window, is_hash, 1) > 0) {
        return;
    }
    window->count = begin;
}

/* ---- Candidates ------------------------------------------------------------------------------------------------ */

/* Blocks of digits, with signs between them. */
static void take_blocks(phn_window *window) {
    take(window, phn_is_digit, PHN_BLOCK_DIGITS);
    for (size_t blocks = 1; blocks < PHN_BLOCKS; blocks++) {
        size_t end = window->count;
        take(window, is_sign, PHN_BLOCK_SIGNS);
        if (take(window, phn_is_digit, PHN_BLOCK_DIGITS) > 0) continue;
        window->count = end;
        return;
    }
}

/* Whether scalars are one or two leads, with signs after each. */
static bool are_leads(const uint32_t *scalars, size_t count) {
    if (!phn_is_lead(scalars[0])) return false;
    size_t pluses = 0;
    for (size_t index = 1; index < count; index++) pluses += phn_utf8_is_plus(scalars[index]) ? 1 : 0;
    if (count <= 1 + PHN_BLOCK_SIGNS && pluses == 0) return true;
    for (size_t second = 1; second < count && second <= 1 + PHN_BLOCK_SIGNS; second++) {
        bool is_plus = phn_utf8_is_plus(scalars[second]);
        bool is_rest_short = count - second <= 1 + PHN_BLOCK_SIGNS;
        if (phn_is_lead(scalars[second]) && is_rest_short && pluses == (is_plus ? 1 : 0)) return true;
        if (is_plus) return false;
    }
    return false;
}

/* Where the leads before a digit begin, not before `at`; the digit itself without leads. */
static size_t find_leads(const uint8_t *text, size_t length, size_t at, size_t digit) {
    uint32_t scalars[PHN_LEAD_SIGNS];
    size_t begin = digit;
    size_t end = digit;
    for (size_t count = 1; count <= PHN_LEAD_SIGNS && end > at; count++) {
        uint32_t scalar;
        size_t place = phn_scalar_before(&scalar, text, length, end);
        if (place < at || !(phn_is_lead(scalar) || is_sign(scalar))) break;
        scalars[PHN_LEAD_SIGNS - count] = scalar;
        if (are_leads(scalars + PHN_LEAD_SIGNS - count, count)) begin = place;
        end = place;
    }
    return begin;
}

static bool is_lead_or_sign(uint32_t scalar) {
    return phn_is_lead(scalar) || is_sign(scalar);
}

void phn_window_fill(phn_window *out, const uint8_t *text, size_t length, size_t at, size_t digit) {
    out->text = text;
    out->length = length;
    out->begin = find_leads(text, length, at, digit);
    out->count = 0;
    out->places[0] = 0;
    out->counts[0] = 0;
    take(out, is_lead_or_sign, PHN_LEAD_SIGNS);
    take_blocks(out);
    take_extension(out);
}
