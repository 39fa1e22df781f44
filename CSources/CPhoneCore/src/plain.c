#include "plain.h"
#include "scan.h"

void phn_read_gaps(phn_reading *out, const phn_window *window, phn_piece piece) {
    uint32_t next = 1; /* the bit of the next digit */
    bool is_after_sign = false;
    for (size_t at = piece.begin; at < piece.end; at++) {
        if (phn_window_count(window, (phn_piece){at, at + 1}, PHN_COUNT_OF_DIGITS) > 0) {
            if (is_after_sign && phn_scan_is_joint(window->scalars[at - 1])) out->joins |= next;
            is_after_sign = false;
            next <<= 1;
        } else if (next != 1) {
            /* After all 32 digits, `next` is 0. */
            uint32_t last = next == 0 ? (uint32_t)1 << (PHN_MARKS_MAX - 1) : next >> 1;
            is_after_sign = true;
            out->gaps |= last;
            if (phn_scan_is_stop(window->scalars[at])) out->stops |= last;
        }
    }
}

/* Whether a piece has a slash or a dot, one bit each. */
enum { SLASH = 1 << PHN_SPLIT_AT_SLASH, DOT = 1 << PHN_SPLIT_AT_DOT };
static unsigned signs_of(const phn_window *window, phn_piece piece) {
    unsigned signs = 0;
    if ((window->splitters & (SLASH | DOT)) == 0) return 0;
    for (size_t at = piece.begin; at < piece.end; at++) signs |= window->separators[at];
    return signs & (SLASH | DOT);
}

/* Whether digits may be a decimal: signs separate them in at most one place. */
static bool may_have_fraction(const phn_reading *reading) {
    uint32_t gaps = reading->gaps & (((uint32_t)1 << (reading->marks.count - 1)) - 1);
    return (gaps & (gaps - 1)) == 0;
}

/* Whether a digit of a piece, after seven digits and a sign, is next to no other digit. */
static bool has_lone_digit(const phn_window *window, phn_piece piece) {
    enum { SCALARS_BEFORE = 8 };
    for (size_t at = piece.begin + SCALARS_BEFORE; at < piece.end; at++) {
        if (phn_window_digit(window, at) == PHN_NO_DIGIT || phn_window_digit(window, at - 1) != PHN_NO_DIGIT) continue;
        if (at + 1 == piece.end || phn_window_digit(window, at + 1) == PHN_NO_DIGIT) return true;
    }
    return false;
}

bool phn_read_plain(phn_reading *out, const phn_window *window, phn_piece piece, const phn_engine *engine) {
    bool has_leads = piece.begin + 1 < window->plus_end;
    if (has_leads || phn_window_count(window, piece, PHN_COUNT_OF_LABELS) > 0) return false;
    *out = (phn_reading){.marks = phn_window_marks(window, piece)};
    out->marks.plus = piece.begin < window->plus_end;
    if (engine->profile != PHN_PROFILE_STANDARD) return true;
    if (out->marks.plus && phn_window_count(window, piece, PHN_COUNT_OF_BRACKETS) > 0) return false;
    unsigned signs = signs_of(window, piece);
    if (signs != 0 || has_lone_digit(window, piece)) phn_read_gaps(out, window, piece);
    return (signs & DOT) == 0 || !may_have_fraction(out);
}
