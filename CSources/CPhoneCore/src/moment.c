#include "moment.h"
#include "sieve.h"

/* ---- Dates ----------------------------------------------------------------------------------------------------- */

static bool is_year(phn_date_part part) {
    return part.digits == 4 && part.value >= 1900 && part.value <= 2099;
}

/* Whether the digits are a day or a month of one or two digits, at most `most`. */
static bool is_part(phn_date_part part, uint64_t most) {
    return part.digits <= 2 && part.value >= 1 && part.value <= most;
}

enum { DAYS = 31, MONTHS = 12 };

/* Whether two parts are a day and a month in either order. */
static bool is_day_of_month(phn_date_part one, phn_date_part other) {
    return (is_part(one, DAYS) && is_part(other, MONTHS)) || (is_part(one, MONTHS) && is_part(other, DAYS));
}

bool phn_is_date(const phn_date_part parts[PHN_DATE_PARTS]) {
    if (is_year(parts[0])) return is_part(parts[1], MONTHS) && is_part(parts[2], DAYS);
    return is_year(parts[2]) && is_day_of_month(parts[0], parts[1]);
}

/*
 * Whether the parts have two digits each, and are a day and a month in either order and a year, or a year that does not
 * begin with 0, as numbers do, a month and a day.
 */
static bool is_short_date(const phn_date_part parts[PHN_DATE_PARTS]) {
    enum { FIRST_YEAR = 10 };
    if (parts[0].digits != 2 || parts[1].digits != 2 || parts[2].digits != 2) return false;
    bool is_year_first = parts[0].value >= FIRST_YEAR && is_part(parts[1], MONTHS) && is_part(parts[2], DAYS);
    return is_year_first || is_day_of_month(parts[0], parts[1]);
}

/* ---- Beginnings ------------------------------------------------------------------------------------------------ */

/*
 * Reads the digits from `at` on, and returns their end. Parts of a date have at most four digits, so five are enough.
 */
static size_t read_part(phn_date_part *out, const phn_window *window, size_t at) {
    enum { DIGITS_MAX = 5 };
    *out = (phn_date_part){0};
    for (; at < window->count && out->digits < DIGITS_MAX; at++) {
        uint8_t digit = phn_window_digit(window, at);
        if (digit == PHN_NO_DIGIT) break;
        out->value = out->value * 10 + digit;
        out->digits += 1;
    }
    return at;
}

static bool is_at(uint32_t scalar, const phn_window *window, size_t at) {
    return at < window->count && window->scalars[at] == scalar;
}

static bool is_date_separator(uint32_t scalar) {
    return scalar == '-' || scalar == '.' || scalar == '/';
}

/* The place after a separator, which must be the same both times; a blank may follow a dot. */
static size_t skip_separator(uint32_t separator, const phn_window *window, size_t at) {
    if (!is_at(separator, window, at)) return window->count;
    return at + (separator == '.' && is_at(' ', window, at + 1) ? 2 : 1);
}

/* Whether a separator may follow the first digits of a date: as many as in a day, a month or a year. */
static bool may_be_date(const phn_window *window, size_t at) {
    static const uint8_t digits[] = {1, 2, 4};
    for (size_t index = 0; index < sizeof digits; index++) {
        size_t end = at + digits[index];
        if (end < window->count && is_date_separator(window->scalars[end])) return true;
    }
    return false;
}

/* Whether no separator follows the first digits, even if later scalars are taken. */
static bool has_no_separator(const phn_window *window, size_t at) {
    enum { YEAR_DIGITS = 4 };
    return at + YEAR_DIGITS < window->count && !may_be_date(window, at);
}

/*
 * Reads the parts of a date that may begin at `at`, and a dot after it, and returns their end; `at` if no separator
 * follows the first part.
 */
static size_t read_date(phn_date_part parts[PHN_DATE_PARTS], const phn_window *window, size_t at) {
    if (!may_be_date(window, at)) return at;
    size_t end = read_part(&parts[0], window, at);
    uint32_t separator = end < window->count ? window->scalars[end] : 0;
    if (parts[0].digits == 0 || !is_date_separator(separator)) return at;
    for (size_t index = 1; index < PHN_DATE_PARTS; index++) {
        end = read_part(&parts[index], window, skip_separator(separator, window, end));
    }
    return is_at('.', window, end) ? end + 1 : end;
}

/* Whether a piece has as many digits as a number, next to which a date may have a year of two digits. */
static bool has_number(const phn_window *window, phn_piece piece) {
    enum { FEWEST_DIGITS = 7 };
    return phn_window_count(window, piece, PHN_COUNT_OF_DIGITS) >= FEWEST_DIGITS;
}

/* The end of a date that begins at `at`, before a number; `at` if there is no date. */
static size_t date_end_before_number(const phn_window *window, size_t at) {
    phn_date_part parts[PHN_DATE_PARTS];
    size_t end = read_date(parts, window, at);
    if (end == at || phn_is_date(parts)) return end;
    return is_short_date(parts) && has_number(window, (phn_piece){end, window->count}) ? end : at;
}

/* The end of a date after a piece; the end of the piece if there is no date. */
static size_t date_end_after(const phn_window *window, phn_piece before) {
    phn_date_part parts[PHN_DATE_PARTS];
    size_t end = read_date(parts, window, before.end);
    if (end == before.end || phn_is_date(parts)) return end;
    return is_short_date(parts) && has_number(window, before) ? end : before.end;
}

/* The end of the minutes or seconds that follow a colon at `at`; `at` if there are none. */
static size_t minutes_end(const phn_window *window, size_t at) {
    enum { MOST = 59 };
    phn_date_part part;
    uint32_t colon, digit;
    size_t begin = phn_window_offset(window, at);
    begin -= phn_window_before(&colon, window, begin);
    phn_window_before(&digit, window, begin);
    if (colon != ':' || !phn_utf8_is_ascii_digit(digit)) return at;
    size_t end = read_part(&part, window, at);
    return part.digits == 2 && part.value <= MOST ? end : at;
}

/* ---- Pieces ---------------------------------------------------------------------------------------------------- */

bool phn_is_date_of_pairs(const phn_window *window, phn_piece piece) {
    phn_date_part parts[PHN_DATE_PARTS];
    if (piece.begin < window->plus_end) return false;
    size_t end = read_date(parts, window, piece.begin);
    return end > piece.begin && end >= piece.end && is_short_date(parts);
}

/* Whether a hyphen, a dash or a slash is at `at`. */
static bool joins_years(const phn_window *window, size_t at) {
    uint32_t scalar = window->scalars[at];
    return scalar == '-' || scalar == '/' || (scalar >= 0x2012 && scalar <= 0x2015);
}

bool phn_are_years(const phn_window *window, phn_piece piece) {
    phn_date_part first, last;
    size_t joint = phn_skip_spaces(window->scalars, read_part(&first, window, piece.begin), piece.end);
    if (!is_year(first) || joint >= piece.end || !joins_years(window, joint)) return false;
    size_t end = read_part(&last, window, phn_skip_spaces(window->scalars, joint + 1, piece.end));
    return end == piece.end && is_year(last) && first.value < last.value;
}

size_t phn_skip_closing(const phn_window *window, size_t at) {
    return is_at(')', window, at) || is_at(']', window, at) ? at + 1 : at;
}

/* Whether a moment may end at `at`. */
static bool may_end_at(const phn_window *window, size_t at) {
    return at == window->count || phn_utf8_is_space(window->scalars[at]);
}

/* ---- Neighbors ------------------------------------------------------------------------------------------------- */

size_t phn_moment_end(const phn_window *window) {
    size_t first = window->first;
    if (first < window->plus_end) return first;
    size_t begin = first + (is_at('(', window, first) || is_at('[', window, first) ? 1 : 0);
    size_t end = date_end_before_number(window, begin);
    if (end == begin) end = minutes_end(window, begin);
    if (end == begin) return first;
    end = phn_skip_closing(window, end);
    return may_end_at(window, end) ? end : first;
}

phn_piece phn_without_date(phn_window *window, phn_piece piece) {
    bool is_dateless = true;
    for (size_t index = 1; index < window->block_count && window->blocks[index] < piece.end; index++) {
        size_t begin = window->blocks[index];
        if (begin < window->dateless) continue;
        is_dateless = is_dateless && has_no_separator(window, begin);
        if (is_dateless) {
            window->dateless = begin + 1;
            continue;
        }
        uint32_t before = window->scalars[begin - 1];
        if (!phn_utf8_is_space(before) && before != '(' && before != '[') continue;
        size_t end = date_end_after(window, (phn_piece){piece.begin, begin});
        if (end == begin || !may_end_at(window, phn_skip_closing(window, end))) continue;
        while (begin > piece.begin && !phn_is_digit(window->scalars[begin - 1])) begin -= 1;
        if (begin > piece.begin) return (phn_piece){piece.begin, begin};
    }
    return piece;
}

phn_piece phn_without_hour(const phn_window *window, phn_piece piece) {
    enum { HOUR_DIGITS = 2 };
    uint32_t colon, digit;
    size_t minutes = phn_window_offset(window, piece.end);
    minutes += phn_window_after(&colon, window, minutes);
    phn_window_after(&digit, window, minutes);
    if (colon != ':' || !phn_utf8_is_ascii_digit(digit)) return piece;
    const uint32_t *scalars = window->scalars;
    size_t begin = phn_skip_back(phn_is_digit, scalars, piece.begin, piece.end, HOUR_DIGITS + 1);
    size_t end = phn_skip_back(phn_utf8_is_space, scalars, piece.begin, begin, begin);
    bool is_hour = end < begin && piece.end - begin <= HOUR_DIGITS;
    bool follows_digit = end > piece.begin && phn_is_digit(scalars[end - 1]);
    return is_hour && follows_digit ? (phn_piece){piece.begin, end} : piece;
}
