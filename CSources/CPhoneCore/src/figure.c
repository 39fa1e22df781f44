#include "figure.h"
#include "sieve.h"

/* ---- Versions -------------------------------------------------------------------------------------------------- */

static bool is_dotted(uint32_t scalar) {
    return scalar == '.' || phn_is_digit(scalar);
}

/* Whether a digit is a group, after a dot or a hyphen or before a dot. */
static bool is_single(const phn_window *window, phn_piece piece, size_t at) {
    uint32_t before = at > piece.begin ? window->scalars[at - 1] : 0;
    uint32_t after = at + 1 < piece.end ? window->scalars[at + 1] : 0;
    bool is_alone = phn_is_digit(window->scalars[at]) && !phn_is_digit(before) && !phn_is_digit(after);
    return is_alone && (before == '.' || before == '-' || after == '.');
}

/*
 * Whether a piece, with the digits and dots that touch it, has a dot and several such groups. A number may have one:
 * the area code in 82.2.312.3456.
 */
static bool is_version(const phn_window *window, phn_piece piece) {
    enum { SINGLES = 2 };
    size_t singles = 0;
    if (!phn_has_splitter(window, PHN_SPLIT_AT_DOT)) return false;
    while (piece.begin > window->first && is_dotted(window->scalars[piece.begin - 1])) piece.begin -= 1;
    while (piece.end < window->count && is_dotted(window->scalars[piece.end])) piece.end += 1;
    bool has_dot = false;
    for (size_t at = piece.begin; at < piece.end; at++) {
        has_dot |= window->scalars[at] == '.';
        singles += is_single(window, piece, at);
    }
    return has_dot && singles >= SINGLES;
}

/* ---- Decimals -------------------------------------------------------------------------------------------------- */

/* Whether at most three digits without a leading zero end at a byte offset, and begin after neither digit nor dot. */
static bool is_whole_before(const phn_window *window, size_t end) {
    enum { DIGITS_MAX = 3 };
    uint32_t first, before;
    size_t last = phn_skip_text_back(phn_is_digit, window, end, 1);
    size_t begin = phn_skip_text_back(phn_is_digit, window, end, DIGITS_MAX);
    phn_window_after(&first, window, begin);
    phn_window_before(&before, window, begin);
    bool has_leading_zero = first == '0' && begin < last;
    return begin < end && !has_leading_zero && before != '.' && !phn_is_digit(before);
}

/* Whether the first group of a piece is the decimals after a dot. */
static bool is_fraction(const phn_window *window, phn_piece piece) {
    enum { DECIMALS_MIN = 5 };
    uint32_t dot;
    size_t begin = phn_window_offset(window, piece.begin);
    size_t size = phn_window_before(&dot, window, begin);
    if (dot != '.' || phn_skip_digits(window->scalars, piece.begin, piece.end) < piece.begin + DECIMALS_MIN)
        return false;
    return is_whole_before(window, begin - size);
}

/* Whether joined digits have one to three decimals after them. */
static bool is_whole_part(const phn_window *window, phn_piece piece) {
    enum { DECIMALS_MAX = 3 };
    uint32_t scalar;
    size_t at = phn_window_offset(window, piece.end);
    at += phn_window_after(&scalar, window, at);
    if (scalar != '.' || phn_skip_digits(window->scalars, piece.begin, piece.end) < piece.end) return false;
    size_t decimals = 0;
    for (; decimals <= DECIMALS_MAX; decimals++) {
        at += phn_window_after(&scalar, window, at);
        if (!phn_is_digit(scalar)) break;
    }
    return decimals > 0 && decimals <= DECIMALS_MAX;
}

/* ---- Seconds --------------------------------------------------------------------------------------------------- */

/* Whether two digits between colons end at a byte offset. */
static bool are_minutes_before(const phn_window *window, size_t end) {
    enum { DIGITS = 2 };
    uint32_t colon;
    end -= phn_window_before(&colon, window, end);
    if (colon != ':') return false;
    size_t begin = phn_skip_text_back(phn_is_digit, window, end, DIGITS);
    phn_window_before(&colon, window, begin);
    return begin < end && colon == ':';
}

/* Whether a piece begins with the seconds of a time, and a fraction. */
static bool has_seconds(const phn_window *window, phn_piece piece) {
    enum { DIGITS = 2 };
    size_t dot = phn_skip_digits(window->scalars, piece.begin, piece.end);
    bool has_fraction = dot == piece.begin + DIGITS && dot < piece.end && window->scalars[dot] == '.';
    return has_fraction && are_minutes_before(window, phn_window_offset(window, piece.begin));
}

/* Whether a piece is an uptime in seconds with six decimals, between square brackets: [12345.678901]. */
static bool is_uptime(const phn_window *window, phn_piece piece) {
    enum { DECIMALS = 6, BLANKS_MAX = 4 };
    uint32_t before, after;
    size_t first = phn_window_first_digit(window, piece);
    size_t dot = phn_skip_digits(window->scalars, first, piece.end);
    bool has_decimals = dot + 1 + DECIMALS == piece.end && window->scalars[dot] == '.' &&
                        phn_skip_digits(window->scalars, dot + 1, piece.end) == piece.end;
    if (!has_decimals || phn_window_digit(window, first) == 0) return false;
    size_t begin = phn_skip_text_back(phn_utf8_is_space, window, phn_window_offset(window, first), BLANKS_MAX);
    phn_window_before(&before, window, begin);
    phn_window_after(&after, window, phn_window_offset(window, piece.end));
    return before == '[' && after == ']';
}

/* ---- Postal codes ---------------------------------------------------------------------------------------------- */

/* Whether a scalar is neither a capital letter nor a digit: signs of comments may precede a line. */
static bool is_sign(uint32_t scalar) {
    return scalar != 0 && !phn_is_capital(scalar) && !phn_is_digit(scalar);
}

/* Whether a piece is five digits, a hyphen and four digits after the two capital letters of a state. */
static bool is_postal_code(const phn_window *window, phn_piece piece) {
    enum { FIRST = 5, LAST = 4, SIGNS_MAX = 4, LETTERS = 2 };
    if (piece.end - piece.begin != FIRST + 1 + LAST || window->scalars[piece.begin + FIRST] != '-') return false;
    if (phn_skip_digits(window->scalars, piece.begin, piece.end) != piece.begin + FIRST) return false;
    size_t begin = phn_window_offset(window, piece.begin);
    size_t state = phn_skip_text_back(is_sign, window, begin, SIGNS_MAX);
    size_t before = phn_skip_text_back(phn_is_capital, window, state, LETTERS + 1);
    return state < begin && state - before == LETTERS;
}

/* ---- Figures --------------------------------------------------------------------------------------------------- */

static bool is_in_order(const phn_window *window, phn_piece piece) {
    enum { DIGITS = 10 };
    if (piece.end - piece.begin != DIGITS) return false;
    for (size_t index = 0; index < DIGITS; index++) {
        if (phn_window_digit(window, piece.begin + index) != index) return false;
    }
    return true;
}

bool phn_is_figure(const phn_window *window, phn_piece piece) {
    if (piece.begin < window->plus_end) return false;
    return is_version(window, piece) || is_fraction(window, piece) || is_whole_part(window, piece) ||
           has_seconds(window, piece) || is_uptime(window, piece) || is_postal_code(window, piece) ||
           is_in_order(window, piece);
}
