#include "sieve.h"
#include "cell.h"
#include "label.h"
#include "notation.h"
#include "scan.h"

/* ---- Dates and times ------------------------------------------------------------------------------------------- */

static bool is_between(uint32_t scalar, char first, char last) {
    return scalar >= (uint32_t)first && scalar <= (uint32_t)last;
}

/* Whether a slash is in a date, or the end of one: a digit, the slash, a day or a month, a slash, two digits. */
static bool is_date(const uint32_t *scalars, size_t slash, size_t end) {
    size_t second = slash + 2;
    if (second < end && scalars[second] != '/') {
        if (!is_between(scalars[slash + 1], '0', '3')) return false;
        second += 1;
    }
    if (second + 2 >= end || scalars[second] != '/') return false;
    for (size_t at = slash + 1; at < second; at++) {
        if (!phn_is_digit(scalars[at])) return false;
    }
    return phn_is_digit(scalars[slash - 1]) && phn_is_digit(scalars[second + 1]) && phn_is_digit(scalars[second + 2]);
}

static bool has_date(phn_window *window, phn_piece piece) {
    enum { AFTER_SLASH = 5 };
    const uint32_t *scalars = window->scalars;
    size_t at = piece.begin + 1 > window->undated ? piece.begin + 1 : window->undated;
    for (; at + 4 < piece.end; at++) {
        if (scalars[at] == '/' && is_date(scalars, at, piece.end)) return true;
        /* Scalars after the piece may complete a date later. */
        if (at + AFTER_SLASH < piece.end) window->undated = at + 1;
    }
    return false;
}

/* Moves *end before two digits, of which the first is at most `last`; false without them. */
static bool drop_pair(const uint32_t *scalars, size_t begin, size_t *end, char last) {
    if (*end < begin + 2 || !phn_is_digit(scalars[*end - 1])) return false;
    *end -= 2;
    return is_between(scalars[*end], '0', last);
}

static void drop_joiner(const uint32_t *scalars, size_t begin, size_t *end) {
    if (*end > begin && (scalars[*end - 1] == '-' || scalars[*end - 1] == '/')) *end -= 1;
}

/* Whether a piece ends with a day and an hour: "2012-01-02 08". */
static bool ends_with_hour(const uint32_t *scalars, phn_piece piece) {
    size_t end = piece.end;
    if (!drop_pair(scalars, piece.begin, &end, '2')) return false;
    if (end == piece.begin || scalars[end - 1] != ' ') return false;
    while (end > piece.begin && scalars[end - 1] == ' ') end -= 1;
    if (!drop_pair(scalars, piece.begin, &end, '3')) return false;
    drop_joiner(scalars, piece.begin, &end);
    if (!drop_pair(scalars, piece.begin, &end, '1')) return false;
    drop_joiner(scalars, piece.begin, &end);
    if (end < piece.begin + 4 || !is_between(scalars[end - 4], '1', '2')) return false;
    return phn_is_digit(scalars[end - 3]) && phn_is_digit(scalars[end - 2]) && phn_is_digit(scalars[end - 1]);
}

/* Whether minutes follow: ":00". */
static bool precedes_minutes(const phn_window *window, size_t at) {
    uint32_t scalar;
    at += phn_window_after(&scalar, window, at);
    if (scalar != ':') return false;
    at += phn_window_after(&scalar, window, at);
    if (!is_between(scalar, '0', '5')) return false;
    phn_window_after(&scalar, window, at);
    return phn_is_digit(scalar);
}

bool phn_is_date_or_time(phn_window *window, phn_piece piece) {
    bool has_slash = phn_has_splitter(window, PHN_SPLIT_AT_SLASH);
    if (has_slash && has_date(window, piece)) return true;
    return precedes_minutes(window, phn_window_offset(window, piece.end)) && ends_with_hour(window->scalars, piece);
}

/* ---- Brackets and pages ---------------------------------------------------------------------------------------- */

static bool is_open(uint32_t scalar) {
    return scalar == '(' || scalar == '[' || scalar == 0xFF08 || scalar == 0xFF3B;
}

static bool is_close(uint32_t scalar) {
    return scalar == ')' || scalar == ']' || scalar == 0xFF09 || scalar == 0xFF3D;
}

static size_t skip_plain(const uint32_t *scalars, size_t at, size_t end) {
    while (at < end && !is_open(scalars[at]) && !is_close(scalars[at])) at += 1;
    return at;
}

/*
 * Whether brackets match as libphonenumber requires: the first scalar may be an opening bracket, the first closing
 * bracket does not need one, and up to three adjacent pairs may follow.
 */
static bool has_matching_brackets(const uint32_t *scalars, phn_piece piece) {
    size_t at = piece.begin + (is_open(scalars[piece.begin]) ? 1 : 0);
    size_t plain = skip_plain(scalars, at, piece.end);
    if (plain == at) return false;
    if (plain < piece.end && is_close(scalars[plain])) {
        at = plain + 1;
        plain = skip_plain(scalars, at, piece.end);
        if (plain == at) return false;
    }
    at = plain;
    for (unsigned pairs = 0; pairs < 3 && at < piece.end && is_open(scalars[at]); pairs++) {
        size_t close = skip_plain(scalars, at + 1, piece.end);
        if (close == at + 1 || close == piece.end || !is_close(scalars[close])) return false;
        at = close + 1;
    }
    return skip_plain(scalars, at, piece.end) == piece.end;
}

size_t phn_skip_back(bool (*test)(uint32_t scalar), const uint32_t *scalars, size_t begin, size_t end, size_t most) {
    for (; most > 0 && end > begin && test(scalars[end - 1]); most--) end -= 1;
    return end;
}

static bool is_hyphen(uint32_t scalar) {
    return scalar == '-';
}

/* Whether a bracket follows page numbers: digits, hyphens, up to five digits, up to four blanks. */
static bool follows_pages(const uint32_t *scalars, size_t begin, size_t bracket) {
    size_t end = phn_skip_back(phn_utf8_is_space, scalars, begin, bracket, 4);
    size_t last = phn_skip_back(phn_is_digit, scalars, begin, end, 5);
    size_t hyphens = phn_skip_back(is_hyphen, scalars, begin, last, last - begin);
    return last < end && hyphens < last && hyphens > begin && phn_is_digit(scalars[hyphens - 1]);
}

static bool has_pages(const uint32_t *scalars, phn_piece piece) {
    for (size_t at = piece.begin + 1; at + 1 < piece.end; at++) {
        bool is_bracket = scalars[at] == '(' && phn_is_digit(scalars[at + 1]);
        if (is_bracket && follows_pages(scalars, piece.begin, at)) return true;
    }
    return false;
}

bool phn_is_misbracketed(const phn_window *window, phn_piece piece) {
    if (phn_window_count(window, piece, PHN_COUNT_OF_BRACKETS) == 0) return false;
    return !has_matching_brackets(window->scalars, piece) || has_pages(window->scalars, piece);
}

/* ---- Neighbors ------------------------------------------------------------------------------------------------- */

typedef struct range {
    uint32_t first;
    uint32_t last;
} range;

/* Latin letters and their marks up to U+1EFF; the percent sign and currency signs. */
static const range neighbors[] = {
    {0x24, 0x25},       {0x41, 0x5A},     {0x61, 0x7A},     {0xA2, 0xA5},     {0xAA, 0xAA},       {0xB5, 0xB5},
    {0xBA, 0xBA},       {0xC0, 0xD6},     {0xD8, 0xF6},     {0xF8, 0x24F},    {0x300, 0x36F},     {0x58F, 0x58F},
    {0x60B, 0x60B},     {0x7FE, 0x7FF},   {0x9F2, 0x9F3},   {0x9FB, 0x9FB},   {0xAF1, 0xAF1},     {0xBF9, 0xBF9},
    {0xE3F, 0xE3F},     {0x17DB, 0x17DB}, {0x1E00, 0x1EFF}, {0x20A0, 0x20C0}, {0xA838, 0xA838},   {0xFDFC, 0xFDFC},
    {0xFE69, 0xFE69},   {0xFF04, 0xFF04}, {0xFFE0, 0xFFE1}, {0xFFE5, 0xFFE6}, {0x11FDD, 0x11FE0}, {0x1E2FF, 0x1E2FF},
    {0x1ECB0, 0x1ECB0},
};

static bool is_wrong_neighbor(uint32_t scalar) {
    size_t index = 0;
    size_t count = sizeof neighbors / sizeof neighbors[0];
    while (index < count && neighbors[index].last < scalar) index += 1;
    return index < count && neighbors[index].first <= scalar;
}

static bool is_latin_letter(uint32_t scalar) {
    return is_wrong_neighbor(scalar) && phn_utf8_is_letter(scalar);
}

/* The longest word that may label a number. */
enum { LABEL_MAX = 9 };

/* Whether the Latin letters from the byte offset `at` on are a word that labels a number. */
static bool is_label(const phn_window *window, size_t at) {
    uint8_t word[LABEL_MAX];
    uint32_t scalar;
    size_t count = 0;
    for (;;) {
        at += phn_window_after(&scalar, window, at);
        if (!is_latin_letter(scalar)) return phn_is_prefix_label(word, 0, count);
        if (scalar >= 0x80 || count == LABEL_MAX) return false;
        word[count] = (uint8_t)scalar;
        count += 1;
    }
}

bool phn_is_label_before(const phn_window *window, size_t end) {
    return is_label(window, phn_skip_text_back(is_latin_letter, window, end, LABEL_MAX + 1));
}

/* The capital letters of a code, such as an order number: ZG-4817-67330, 0991-7094-QVIK. */
enum { CODE_MIN = 2, CODE_MAX = 8 };

/* Whether a code's letters are before a hyphen that touches a piece. A piece that begins with 0 is not part of a code.
 */
static bool follows_code(const phn_window *window, phn_piece piece) {
    uint32_t scalar;
    uint8_t digit = phn_window_digit(window, piece.begin);
    if (digit == 0 || digit == PHN_NO_DIGIT) return false;
    size_t end = phn_window_offset(window, piece.begin);
    end -= phn_window_before(&scalar, window, end);
    if (scalar != '-') return false;
    size_t begin = phn_skip_text_back(phn_is_capital, window, end, CODE_MAX);
    phn_window_before(&scalar, window, begin);
    return end - begin >= CODE_MIN && !phn_utf8_is_letter(scalar) && !is_label(window, begin);
}

/* Whether a code's letters are after such a hyphen. */
static bool precedes_code(const phn_window *window, phn_piece piece) {
    uint32_t scalar;
    size_t begin = phn_window_offset(window, piece.end);
    begin += phn_window_after(&scalar, window, begin);
    if (scalar != '-') return false;
    size_t end = begin;
    size_t size = phn_window_after(&scalar, window, end);
    for (; phn_is_capital(scalar) && end - begin < CODE_MAX; size = phn_window_after(&scalar, window, end)) end += size;
    return end - begin >= CODE_MIN && !phn_utf8_is_letter(scalar) && !is_label(window, begin);
}

bool phn_is_part_of_code(const phn_window *window, phn_piece piece) {
    return follows_code(window, piece) || precedes_code(window, piece);
}

bool phn_is_part_of_word(const phn_window *window, phn_piece piece, bool allows_labels) {
    uint32_t before, after;
    size_t begin = phn_window_offset(window, piece.begin);
    size_t end = phn_window_offset(window, piece.end);
    phn_window_before(&before, window, begin);
    phn_window_after(&after, window, end);
    bool has_lead = phn_is_lead(window->scalars[piece.begin]);
    if (!has_lead && is_wrong_neighbor(before) && !(allows_labels && phn_is_label_before(window, begin))) return true;
    return is_wrong_neighbor(after) && !(allows_labels && is_label(window, end));
}

/* ---- Letters --------------------------------------------------------------------------------------------------- */

/* Whether a piece has digits, and all of them are adjacent. */
static bool has_one_group(const phn_window *window, phn_piece piece) {
    size_t digits = phn_window_count(window, piece, PHN_COUNT_OF_DIGITS);
    size_t first = phn_window_first_digit(window, piece);
    return digits > 0 && first + digits <= piece.end &&
           phn_window_count(window, (phn_piece){first, first + digits}, PHN_COUNT_OF_DIGITS) == digits;
}

bool phn_spells(const phn_window *window, phn_piece piece) {
    return phn_window_count(window, piece, PHN_COUNT_OF_LETTERS) >= PHN_SPELLED_LETTERS;
}

/* Whether a piece may have the digits of a valid number, where letters may be digits. */
static bool may_be_valid(const phn_window *window, phn_piece piece) {
    return phn_window_count(window, piece, PHN_COUNT_OF_DIGITS) >= PHN_VALID_DIGITS_MIN || phn_spells(window, piece);
}

/* Whether a single x may announce an extension: its digits follow in one group, and a number precedes it. */
static bool may_announce(const phn_window *window, phn_piece piece, size_t x) {
    phn_piece rest = {x, piece.end};
    if (!may_be_valid(window, (phn_piece){piece.begin, x}) || !has_one_group(window, rest)) return false;
    /* Words, such as "ext" with its x, may announce more digits than signs do. */
    bool has_word = phn_window_count(window, rest, PHN_COUNT_OF_LETTERS) > 1;
    return has_word || phn_window_count(window, rest, PHN_COUNT_OF_DIGITS) <= PHN_LABEL_SIGN_DIGITS;
}

static bool is_slash(const phn_window *window, size_t at) {
    return (window->separators[at] >> PHN_SPLIT_AT_SLASH & 1) != 0;
}

/* Whether a range may end after a tilde: digits follow, or nothing. */
static bool may_end_range(const phn_window *window, phn_piece piece, size_t tilde) {
    size_t next = phn_skip_spaces(window->scalars, tilde + 1, piece.end);
    return next == piece.end || phn_window_digit(window, next) != PHN_NO_DIGIT;
}

/* Notes the letter x at `at`, and returns the last of its letters. */
static size_t note_x(phn_labels *out, const phn_window *window, phn_piece piece, size_t at) {
    if (at + 1 == piece.end) return at;
    if (phn_is_x(window->scalars[at + 1])) {
        if (!may_be_valid(window, (phn_piece){at, piece.end})) out->are_stray = true;
        out->pairs += 1;
        out->again = at + 2;
        return at + 1;
    }
    if (!may_announce(window, piece, at)) out->are_stray = true;
    if (out->extension == piece.end) out->extension = at;
    return at;
}

void phn_read_labels(phn_labels *out, const phn_window *window, phn_piece piece, bool is_standard) {
    *out = (phn_labels){.again = piece.begin, .extension = piece.end};
    if (phn_window_count(window, piece, PHN_COUNT_OF_LABELS) == 0) return;
    bool has_letters = phn_window_count(window, piece, PHN_COUNT_OF_LETTERS) > 0;
    bool has_slash = false;
    bool has_tilde = false;
    for (size_t at = piece.begin; at < piece.end; at++) {
        uint32_t scalar = window->scalars[at];
        if (is_slash(window, at)) has_slash = true;
        if (phn_scan_is_tilde(scalar)) {
            has_tilde = true;
            if (is_standard && !may_end_range(window, piece, at)) out->are_stray = true;
        } else if (phn_is_x(scalar)) {
            at = note_x(out, window, piece, at);
        }
    }
    if (is_standard && (out->pairs > 1 || (has_tilde && (has_slash || has_letters)))) out->are_stray = true;
}
