#include "splits.h"
#include "moment.h"
#include "scan.h"

/* The next separator from `at` on; `end` if there is none. */
static size_t find_separator(phn_splitter splitter, const phn_window *window, size_t at, size_t end) {
    if (!phn_has_splitter(window, splitter)) return end;
    while (at < end && (window->separators[at] >> splitter & 1) == 0) at += 1;
    return at;
}

static size_t skip_dots(const phn_window *window, size_t at, size_t end) {
    while (at < end && (window->separators[at] >> PHN_SPLIT_AT_DOT & 1) != 0) at += 1;
    return at;
}

static size_t skip_equal(uint32_t scalar, const uint32_t *scalars, size_t at, size_t end) {
    while (at < end && scalars[at] == scalar) at += 1;
    return at;
}

static size_t find_equal(uint32_t scalar, const uint32_t *scalars, size_t at, size_t end) {
    while (at < end && scalars[at] != scalar) at += 1;
    return at;
}

static size_t find_space(const uint32_t *scalars, size_t at, size_t end) {
    while (at < end && !phn_utf8_is_space(scalars[at])) at += 1;
    return at;
}

/* The piece after the separator at `at`. */
static phn_piece rest_of(phn_splitter splitter, const phn_window *window, size_t at, size_t end) {
    const uint32_t *scalars = window->scalars;
    switch (splitter) {
    case PHN_SPLIT_AT_SLASH:
        return (phn_piece){skip_equal('/', scalars, at, end), end};
    case PHN_SPLIT_AT_BRACKET:
        return (phn_piece){at, find_equal('(', scalars, at + 1, end)};
    case PHN_SPLIT_AT_HYPHEN:
        return (phn_piece){phn_skip_spaces(scalars, at + 2, end), end};
    case PHN_SPLIT_AT_DASH:
        return (phn_piece){phn_skip_spaces(scalars, at + 1, end), end};
    case PHN_SPLIT_AT_DOT: {
        size_t begin = phn_skip_spaces(scalars, skip_dots(window, at, end), end);
        return (phn_piece){begin, find_separator(PHN_SPLIT_AT_DOT, window, begin, end)};
    }
    case PHN_SPLIT_AT_BLANK: {
        size_t begin = phn_skip_spaces(scalars, at, end);
        return (phn_piece){begin, find_space(scalars, begin, end)};
    }
    case PHN_SPLITTERS:
        break;
    }
    return (phn_piece){end, end};
}

/* Whether something follows a separator. A slash or a bracket may be the last scalar: the first piece counts. */
static bool has_rest(phn_splitter splitter, const phn_window *window, size_t at, size_t end) {
    switch (splitter) {
    case PHN_SPLIT_AT_HYPHEN:
        return at + 2 < end;
    case PHN_SPLIT_AT_DASH:
        return at + 1 < end;
    case PHN_SPLIT_AT_DOT:
        return skip_dots(window, at, end) < end;
    case PHN_SPLIT_AT_BLANK:
        return phn_skip_spaces(window->scalars, at, end) < end;
    case PHN_SPLIT_AT_SLASH:
    case PHN_SPLIT_AT_BRACKET:
    case PHN_SPLITTERS:
        break;
    }
    return true;
}

bool phn_next_split(phn_split *out, phn_splitter splitter, const phn_window *window, size_t at, size_t end) {
    at = find_separator(splitter, window, at, end);
    if (at >= end || !has_rest(splitter, window, at, end)) return false;
    *out = (phn_split){at, rest_of(splitter, window, at, end)};
    return true;
}

/* ---- Series ---------------------------------------------------------------------------------------------------- */

/* The digits of a candidate's block that precede `end`. */
static phn_piece block_at(const phn_window *window, size_t index, size_t end) {
    size_t begin = window->blocks[index];
    size_t next = index + 1 < window->block_count ? window->blocks[index + 1] : window->blocks_end;
    size_t digits = phn_window_count(window, (phn_piece){begin, next}, PHN_COUNT_OF_DIGITS);
    return (phn_piece){begin, begin + digits < end ? begin + digits : end};
}

/* The digits from `at` on, after signs; empty at the end. */
static phn_piece run_from(const phn_window *window, size_t at, size_t end) {
    size_t begin = phn_window_first_digit(window, (phn_piece){at, end});
    return (phn_piece){begin, phn_skip_digits(window->scalars, begin, end)};
}

void phn_find_groups(phn_digit_groups *out, const phn_window *window, size_t end) {
    size_t count = 0;
    for (size_t index = 0; index < window->block_count && window->blocks[index] < end; index++) {
        phn_piece block = block_at(window, index, end);
        bool goes_on = count > 0 && out->all[count - 1].end == block.begin;
        if (!goes_on) count += 1;
        out->all[count - 1] = (phn_piece){goes_on ? out->all[count - 1].begin : block.begin, block.end};
    }
    size_t at = window->blocks_end;
    while (at < end && count < PHN_DIGIT_GROUPS_MAX) {
        phn_piece run = run_from(window, at, end);
        at = run.end;
        if (run.begin == run.end) break;
        out->all[count] = run;
        count += 1;
    }
    out->count = count;
}

/* Whether group sizes repeat after every `period` groups. */
static bool repeats(const phn_digit_groups *groups, size_t period) {
    if (groups->count % period != 0) return false;
    for (size_t index = period; index < groups->count; index++) {
        const phn_piece one = groups->all[index];
        const phn_piece other = groups->all[index - period];
        if (one.end - one.begin != other.end - other.begin) return false;
    }
    return true;
}

size_t phn_find_series(phn_piece *first, phn_piece *second, const phn_window *window, const phn_digit_groups *groups,
                       size_t period) {
    for (; 2 * period <= groups->count; period++) {
        size_t last = groups->all[period - 1].end;
        if (!phn_utf8_is_space(window->scalars[last]) || !repeats(groups, period)) continue;
        *first = (phn_piece){window->first, last};
        *second = (phn_piece){phn_skip_spaces(window->scalars, last, groups->all[period].begin),
                              groups->all[2 * period - 1].end};
        return period;
    }
    return 0;
}

/* Whether a blank or the end of a candidate follows a group. */
static bool is_before_blank(const phn_window *window, phn_piece group, size_t end) {
    return group.end >= end || phn_utf8_is_space(window->scalars[group.end]);
}

/* ---- Numbers that fill a candidate ----------------------------------------------------------------------------- */

/* The fewest and the most digits of one of several numbers that fill a candidate. */
enum { FILLING_DIGITS_MIN = 7, FILLING_DIGITS_MAX = 15 };

/* Whether one of the groups after `first`, before `last`, is a single digit. */
static bool has_lone_digit(const phn_digit_groups *groups, size_t first, size_t last) {
    size_t index = first + 1;
    while (index < last && groups->all[index].end - groups->all[index].begin > 1) index += 1;
    return index < last;
}

bool phn_may_be_filled(const phn_window *window, const phn_digit_groups *groups, size_t end) {
    size_t digits = phn_window_count(window, (phn_piece){window->first, end}, PHN_COUNT_OF_DIGITS);
    return digits >= 2 * FILLING_DIGITS_MIN && !repeats(groups, 1);
}

phn_piece phn_filling_piece(const phn_window *window, const phn_digit_groups *groups, size_t first, size_t last,
                            size_t end) {
    const phn_piece *all = groups->all;
    size_t begin = first == 0 ? window->first : all[first - 1].end;
    phn_piece piece = {begin, all[last - 1].end};
    size_t digits = phn_window_count(window, piece, PHN_COUNT_OF_DIGITS);
    bool has_digits = digits >= FILLING_DIGITS_MIN && digits <= FILLING_DIGITS_MAX;
    if (!has_digits || has_lone_digit(groups, first, last)) return (phn_piece){end, end};
    bool is_after_blank = first == 0 || phn_utf8_is_space(window->scalars[begin]);
    if (!is_after_blank || !is_before_blank(window, all[last - 1], end)) return (phn_piece){end, end};
    piece.begin = phn_skip_spaces(window->scalars, begin, all[first].begin);
    return piece;
}

bool phn_may_end_filling(const phn_window *window, const phn_digit_groups *groups, size_t first, size_t end) {
    size_t begin = groups->all[first - 1].end;
    size_t digits = phn_window_count(window, (phn_piece){begin, end}, PHN_COUNT_OF_DIGITS);
    bool is_cut_off = window->block_count == PHN_BLOCKS;
    return digits == 0 || (is_cut_off && digits <= FILLING_DIGITS_MAX);
}

/* ---- Numbers among other groups -------------------------------------------------------------------------------- */

/* The index after the bracket, or the dot and the blank, that follows the number of a list item; `at` without them. */
static size_t skip_list_sign(const phn_window *window, size_t at) {
    bool has_dot = at + 1 < window->count && window->scalars[at] == '.' && phn_utf8_is_space(window->scalars[at + 1]);
    return has_dot ? at + 1 : phn_skip_closing(window, at);
}

/*
 * Whether a group is the number of a list item: `2) 650 253 0000`, `[2] 650 253 0000`, `2. 650 253 0000`. Between round
 * brackets it may be a calling code or an area code.
 */
static bool is_list_number(const phn_window *window, phn_piece group) {
    enum { NUMBER_DIGITS = 2 };
    bool is_open = group.begin > window->first && window->scalars[group.begin - 1] == '(';
    return !is_open && group.end - group.begin <= NUMBER_DIGITS && skip_list_sign(window, group.end) > group.end;
}

phn_piece phn_without_list_number(const phn_window *window, phn_piece piece) {
    phn_piece number = run_from(window, piece.begin, piece.end);
    bool may_be_item = piece.begin >= window->plus_end && number.begin < number.end &&
                       phn_window_digit(window, number.begin) != 0 && is_list_number(window, number);
    if (!may_be_item) return piece;
    size_t begin = phn_skip_spaces(window->scalars, skip_list_sign(window, number.end), piece.end);
    return (phn_piece){begin, piece.end};
}

/* Where a number among other groups begins with a group: at the bracket before it, or at its first digit. */
static size_t begin_with(const phn_window *window, const phn_digit_groups *groups, size_t index) {
    size_t begin = groups->all[index].begin;
    if (index == 0) return window->first;
    return window->scalars[begin - 1] == '(' ? begin - 1 : begin;
}

/*
 * Whether a number among other groups may begin with a group: with the candidate's plus, or after a blank with a 0, a
 * round bracket or as a list item.
 */
static bool may_begin_with(const phn_window *window, const phn_digit_groups *groups, size_t index) {
    if (index == 0 && window->first < window->plus_end) return true;
    size_t begin = begin_with(window, groups, index);
    bool is_after_blank = index == 0 || phn_utf8_is_space(window->scalars[begin - 1]);
    bool is_item = index == 1 && is_list_number(window, groups->all[0]);
    bool has_sign = window->scalars[begin] == '(' || phn_window_digit(window, groups->all[index].begin) == 0;
    return is_after_blank && (is_item || has_sign);
}

/*
 * The index after the groups from `first` on that may belong to a number: all groups after a plus, otherwise those of
 * two digits or more.
 */
static size_t own_groups_end(const phn_window *window, const phn_digit_groups *groups, size_t first) {
    if (first == 0 && window->first < window->plus_end) return groups->count;
    while (first < groups->count && groups->all[first].end - groups->all[first].begin > 1) first += 1;
    return first;
}

size_t phn_find_among(phn_piece out[PHN_AMONG_MAX], const phn_window *window, const phn_digit_groups *groups,
                      size_t end) {
    enum { DIGITS_MIN = 9, DIGITS_MAX = 15 };
    size_t found = 0;
    if (groups->count < 2 || repeats(groups, 1)) return 0;
    for (size_t first = 0; first < groups->count; first++) {
        if (!may_begin_with(window, groups, first)) continue;
        for (size_t last = own_groups_end(window, groups, first); last > first; last--) {
            const phn_piece ending = groups->all[last - 1];
            phn_piece piece = {begin_with(window, groups, first), ending.end};
            size_t digits = phn_window_count(window, piece, PHN_COUNT_OF_DIGITS);
            if (digits < DIGITS_MIN || digits > DIGITS_MAX || !is_before_blank(window, ending, end)) continue;
            out[found] = piece;
            found += 1;
            if (found == PHN_AMONG_MAX) return found;
        }
    }
    return found;
}

/* ---- Second numbers -------------------------------------------------------------------------------------------- */

size_t phn_first_end(const phn_window *window) {
    bool has_slash = phn_has_splitter(window, PHN_SPLIT_AT_SLASH);
    bool has_letter = phn_window_count(window, (phn_piece){window->first, window->count}, PHN_COUNT_OF_LETTERS) > 0;
    if (!has_slash || !has_letter) return window->count;
    for (size_t slash = window->first; slash + 1 < window->count; slash++) {
        if (window->scalars[slash] != '/') continue;
        size_t at = slash + 1;
        while (at + 1 < window->count && window->scalars[at] == ' ') at += 1;
        if (window->scalars[at] == 'x') return slash;
    }
    return window->count;
}

/* The place after the last tilde of a piece; its beginning if it has none. */
static size_t after_tilde(const phn_window *window, phn_piece piece) {
    if (phn_window_count(window, piece, PHN_COUNT_OF_LABELS) == 0) return piece.begin;
    while (piece.end > piece.begin && !phn_scan_is_tilde(window->scalars[piece.end - 1])) piece.end -= 1;
    return piece.end;
}

size_t phn_range_digits(const phn_window *window, phn_piece piece) {
    enum { RANGE_DIGITS = 4 };
    size_t begin = after_tilde(window, piece);
    bool is_between = begin > piece.begin + 1 && begin < piece.end && phn_is_digit(window->scalars[begin - 2]) &&
                      phn_is_digit(window->scalars[begin]);
    if (!is_between) return 0;
    size_t digits = phn_window_count(window, (phn_piece){begin, piece.end}, PHN_COUNT_OF_DIGITS);
    return digits <= RANGE_DIGITS ? digits : 0;
}

phn_piece phn_without_second(const phn_window *window, phn_piece piece) {
    enum { NUMBER_DIGITS = 7 };
    size_t second = after_tilde(window, piece);
    if (second == piece.begin) return piece;
    phn_piece first = {piece.begin, phn_skip_back(phn_utf8_is_space, window->scalars, piece.begin, second - 1, second)};
    size_t digits = phn_window_count(window, (phn_piece){second, piece.end}, PHN_COUNT_OF_DIGITS);
    bool is_range = digits >= NUMBER_DIGITS || window->scalars[second - 1] == PHN_TILDE_OPERATOR;
    return is_range && phn_window_count(window, first, PHN_COUNT_OF_DIGITS) >= NUMBER_DIGITS ? first : piece;
}

phn_piece phn_without_false_extension(const phn_window *window, phn_piece piece) {
    size_t count = window->count;
    if (piece.end < count || window->blocks_end == count || !phn_is_digit(window->scalars[count - 1])) return piece;
    uint32_t next;
    size_t end = phn_window_offset(window, count);
    size_t size = phn_window_after(&next, window, end);
    if (next == '-' || next == '.') phn_window_after(&next, window, end + size);
    return phn_is_digit(next) ? (phn_piece){piece.begin, window->blocks_end} : piece;
}

/* ---- Ends ------------------------------------------------------------------------------------------------------ */

/* Whether a scalar ends a number: a digit, a letter, or the hash sign of an extension. */
static bool ends_number(const phn_window *window, size_t index) {
    uint32_t scalar = window->scalars[index];
    return phn_window_digit(window, index) != PHN_NO_DIGIT || scalar == '#' || phn_utf8_is_letter(scalar);
}

phn_piece phn_without_trailing_signs(const phn_window *window, phn_piece piece) {
    while (piece.end > piece.begin && !ends_number(window, piece.end - 1)) piece.end -= 1;
    return piece;
}

phn_piece phn_without_trailing_letters(const phn_window *window, phn_piece piece) {
    while (piece.end > piece.begin && phn_window_digit(window, piece.end - 1) == PHN_NO_DIGIT) {
        if (window->scalars[piece.end - 1] == '#') break;
        piece.end -= 1;
    }
    return piece;
}

static bool is_space_or_bracket(const phn_window *window, size_t at) {
    return phn_utf8_is_space(window->scalars[at]) ||
           phn_window_count(window, (phn_piece){at, at + 1}, PHN_COUNT_OF_BRACKETS) > 0;
}

phn_piece phn_without_lone_digit(const phn_window *window, phn_piece piece) {
    enum { GROUP_MIN = 3 };
    if (piece.end - piece.begin < GROUP_MIN + 2 || !phn_is_digit(window->scalars[piece.end - 1])) return piece;
    size_t digit = piece.end - 1;
    size_t end = digit;
    while (end > piece.begin && is_space_or_bracket(window, end - 1)) end -= 1;
    if (end == digit || end - piece.begin < GROUP_MIN) return piece;
    phn_piece group = {end - GROUP_MIN, end};
    bool is_group = phn_window_count(window, group, PHN_COUNT_OF_DIGITS) == GROUP_MIN;
    return is_group ? (phn_piece){piece.begin, end} : piece;
}
