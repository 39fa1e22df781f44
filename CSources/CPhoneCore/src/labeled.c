#include "labeled.h"
#include "extension.h"
#include "label.h"
#include "notes.h"
#include "plain.h"
#include "scan.h"
#include "splits.h"

/* ---- Places ---------------------------------------------------------------------------------------------------- */

/* The places of the parts of a piece, from its plus or first digit on. */
typedef struct places {
    size_t begin;
    size_t last;  /* right after the last digit before `label` */
    size_t label; /* the first scalar that is neither a digit nor a plain sign */
    size_t first; /* the first digit after `label`; `end` if no digit follows */
    size_t after; /* right after the digits at `first` */
    size_t end;
} places;

static size_t count_of_labels(const phn_window *window, size_t begin, size_t end) {
    return phn_window_count(window, (phn_piece){begin, end}, PHN_COUNT_OF_LABELS);
}

static size_t count_of_letters(const phn_window *window, size_t begin, size_t end) {
    return phn_window_count(window, (phn_piece){begin, end}, PHN_COUNT_OF_LETTERS);
}

static size_t count_of_digits(const phn_window *window, size_t begin, size_t end) {
    return phn_window_count(window, (phn_piece){begin, end}, PHN_COUNT_OF_DIGITS);
}

static bool is_digit(const phn_window *window, size_t at) {
    return count_of_digits(window, at, at + 1) > 0;
}

static bool has_slash(const phn_window *window, size_t begin, size_t end) {
    for (size_t at = begin; at < end; at++) {
        if ((window->separators[at] >> PHN_SPLIT_AT_SLASH & 1) != 0) return true;
    }
    return false;
}

/*
 * Finds the places of a piece; returns false if it has signs that the parsers treat differently: two leads, or a slash
 * next to a label.
 */
static bool find_places(places *out, const phn_window *window, phn_piece piece) {
    piece = phn_without_trailing_signs(window, piece);
    const size_t end = piece.end;
    size_t begin = piece.begin;
    while (begin < end && !is_digit(window, begin) && !phn_utf8_is_plus(window->scalars[begin])) begin++;
    if (begin + 1 < window->plus_end) return false;
    size_t label = begin;
    while (label < end && count_of_labels(window, label, label + 1) == 0) label += 1;
    size_t last = label;
    while (last > begin && !is_digit(window, last - 1)) last -= 1;
    size_t first = phn_window_first_digit(window, (phn_piece){label, end});
    *out = (places){begin, last, label, first, phn_skip_digits(window->scalars, first, end), end};
    bool has_slashes = phn_has_splitter(window, PHN_SPLIT_AT_SLASH);
    return last > begin && !(has_slashes && has_slash(window, last, end));
}

/* Whether a middle dot joins digits of a piece: they may belong to a number, but not to an extension. */
static bool has_middle_dot(const phn_window *window, const places *all) {
    for (size_t at = all->label; at < all->end; at++) {
        if (phn_scan_is_middle_dot(window->scalars[at])) return true;
    }
    return false;
}

/* Whether a piece ends with the digits of an extension, and the sign that may close it. */
static bool is_closed(const places *all, const phn_window *window) {
    return all->after == all->end || (all->after + 1 == all->end && window->scalars[all->after] == '#');
}

/* Whether scalars that are not digits contain a letter. */
static bool has_letter(const phn_window *window, size_t begin, size_t end) {
    if (count_of_letters(window, begin, end) > 0) return true;
    for (size_t at = begin; at < end; at++) {
        uint32_t scalar = window->scalars[at];
        if (scalar >= 0x80 && (notes_of(scalar) & SIGN) == 0 && phn_scan_is_letter(scalar)) return true;
    }
    return false;
}

/* ---- Notation -------------------------------------------------------------------------------------------------- */

/* Finds the first scalar that notation does not skip before a third digit; it skips signs and an x. */
static size_t find_reach(const phn_window *window, size_t begin, size_t end) {
    if (count_of_labels(window, begin, end) == 0) return end;
    while (begin < end && (notes_of(window->scalars[begin]) & (DIGIT | SIGN | LEAD)) != 0) begin += 1;
    return begin;
}

/* Whether marks are two digits without a sign between them and without a plus. */
static bool is_pair(const phn_marks *marks, const phn_window *window, size_t begin) {
    return marks->count == 2 && !marks->plus && count_of_digits(window, begin, begin + 2) == 2;
}

static size_t index_of(const phn_window *window, size_t offset, size_t begin, size_t end) {
    while (end > begin && phn_window_offset(window, end) > offset) end -= 1;
    return end;
}

/* Sets the digits of a number, with their plus, and the extension. */
static void put_notation(phn_notation *out, const phn_window *window, phn_piece body, phn_piece extension) {
    *out = (phn_notation){.status = PHN_NOTATION_OK, .marks = phn_window_marks(window, body)};
    out->marks.plus = body.begin < window->plus_end;
    for (size_t at = extension.begin; at < extension.end; at++) {
        phn_push_extension_digit(&out->extension, phn_window_digit(window, at));
    }
}

/* Finds where the label of the extension at the end of a piece begins; the end of the piece if there is no label. */
static size_t find_label(phn_piece *extension, const phn_window *window, size_t begin, size_t end) {
    size_t offset = phn_window_offset(window, begin);
    phn_excerpt excerpt = phn_window_excerpt(window, (phn_piece){begin, end});
    phn_label label;
    if (!phn_label_find(&label, &excerpt)) return end;
    extension->end = index_of(window, offset + label.end, begin, end);
    extension->begin = index_of(window, offset + label.digits, begin, extension->end);
    return index_of(window, offset + label.begin, begin, extension->begin);
}

/* Parses a piece as notation parses its text; `label` is `end` if there is no label. */
static bool read_notation(phn_notation *out, const phn_window *window, size_t begin, size_t label, phn_piece extension,
                          size_t end) {
    size_t reach = find_reach(window, begin, end);
    if (reach < end && count_of_digits(window, begin, reach) < PHN_VIABLE_DIGITS) {
        *out = (phn_notation){.status = PHN_NOTATION_NOT_A_NUMBER};
        return true;
    }
    put_notation(out, window, (phn_piece){begin, label}, extension);
    bool is_bare = is_pair(&out->marks, window, begin) && label == begin + 2;
    bool has_extension = label < end && (out->marks.count >= PHN_VIABLE_DIGITS || is_bare);
    if (has_extension) return label <= reach && count_of_letters(window, begin, label) < PHN_SPELLED_LETTERS;
    if (reach < end || count_of_letters(window, begin, end) >= PHN_SPELLED_LETTERS) return false;
    put_notation(out, window, (phn_piece){begin, end}, (phn_piece){end, end});
    return out->marks.count >= PHN_VIABLE_DIGITS || (label == end && is_bare);
}

/* ---- Reading --------------------------------------------------------------------------------------------------- */

/* Whether the scalars after the last digit of a body contain a stop; an x is a stop, too. */
static bool has_stop(const phn_window *window, size_t begin, size_t end) {
    for (size_t at = begin; at < end; at++) {
        uint32_t scalar = window->scalars[at];
        if (phn_scan_is_stop(scalar) || (scalar | 0x20) == 'x') return true;
    }
    return false;
}

static uint32_t find_ranges(const phn_window *window, const places *all, uint32_t last) {
    for (size_t at = all->last; at < all->first; at++) {
        if (phn_scan_is_tilde(window->scalars[at])) return last;
    }
    return 0;
}

/* Parses scalars as scan parses them, with the extension after the last digit before the label. */
static void put_reading(phn_labeled *out, const phn_window *window, const places *all, size_t end) {
    phn_reading *reading = &out->reading;
    phn_piece piece = {all->begin, end};
    *reading = (phn_reading){.marks = phn_window_marks(window, piece)};
    reading->marks.plus = all->begin < window->plus_end;
    phn_read_gaps(reading, window, piece);
    uint8_t count = (uint8_t)count_of_digits(window, all->begin, all->last);
    uint32_t last = (uint32_t)1 << (count - 1);
    reading->gaps |= last;
    if (!has_stop(window, all->last, all->first)) return;
    /* No number ends at the sign that closes an extension. */
    reading->stops = (reading->stops & (last - 1)) | last;
    out->ranges = find_ranges(window, all, last);
    size_t begin = phn_window_offset(window, all->last);
    if (!phn_extension_read(&reading->extension, window->text, phn_window_offset(window, all->end), begin)) return;
    reading->labels = last;
    reading->extension_place = count;
}

/* ---- Letters --------------------------------------------------------------------------------------------------- */

/* Whether cell finds an extension after a label, which is directly after the body or is a separate word. */
static bool is_extension(const phn_window *window, const places *all, size_t label) {
    const uint32_t *scalars = window->scalars;
    size_t end = phn_window_offset(window, all->after);
    if (phn_extension_goes_on(window->text, phn_window_offset(window, all->end), end)) return false;
    if (label <= all->last || label == all->after) return label == all->last;
    bool is_inside = phn_utf8_is_ascii_letter(scalars[label - 1]) && phn_utf8_is_ascii_letter(scalars[label]);
    return !is_inside && has_letter(window, label, all->first);
}

/* Whether the letters after a body may be digits: those of the word that announces an extension are not. */
static bool may_spell(const phn_window *window, const places *all) {
    size_t letters = count_of_letters(window, all->last, all->first);
    if (letters < PHN_SPELLED_LETTERS || all->first == all->end) return letters >= PHN_SPELLED_LETTERS;
    size_t end = all->first;
    while (end > all->last && count_of_labels(window, end - 1, end) == 0) end -= 1;
    if (end > all->last && (window->scalars[end - 1] == ':' || window->scalars[end - 1] == '=')) end -= 1;
    size_t begin = end;
    while (begin > all->last && phn_utf8_is_ascii_letter(window->scalars[begin - 1])) begin -= 1;
    return letters - (end - begin) >= PHN_SPELLED_LETTERS;
}

/* Parses a piece whose body ends at letters. */
static bool read_lettered(phn_labeled *out, const phn_window *window, const places *all) {
    bool is_hashed = false;
    for (size_t at = all->last; at < all->first; at++) is_hashed |= window->scalars[at] == '#';
    if (is_hashed || may_spell(window, all)) return false;
    put_reading(out, window, all, all->last);
    out->reading.words = out->reading.marks.count;
    if (all->first == all->end) {
        put_notation(&out->notation, window, (phn_piece){all->begin, all->last}, (phn_piece){0, 0});
        return out->notation.marks.count >= PHN_VIABLE_DIGITS;
    }
    phn_piece extension;
    size_t label = find_label(&extension, window, all->begin, all->after);
    if (!is_extension(window, all, label)) return false;
    if (!out->is_whole && count_of_labels(window, all->after, all->end) > 0) return false;
    /* After two digits, a sign that is also a letter is part of their text. */
    phn_piece part = {all->begin, all->label};
    if (phn_without_trailing_signs(window, part).end > all->last) return false;
    return read_notation(&out->notation, window, all->begin, label, extension, all->after);
}

/* ---- Pieces ---------------------------------------------------------------------------------------------------- */

bool phn_read_labeled(phn_labeled *out, const phn_window *window, phn_piece piece, const phn_engine *engine) {
    places all;
    if (count_of_labels(window, piece.begin, piece.end) == 0 || !find_places(&all, window, piece)) return false;
    if (count_of_digits(window, all.begin, all.end) > PHN_MARKS_MAX || has_middle_dot(window, &all)) return false;
    out->ranges = 0;
    out->is_whole = is_closed(&all, window);
    phn_piece extension = {0, 0};
    if (engine->profile == PHN_PROFILE_STANDARD) {
        bool has_parentheses = phn_window_count(window, (phn_piece){all.begin, all.end}, PHN_COUNT_OF_BRACKETS) > 0;
        if (all.begin < window->plus_end && has_parentheses) return false;
        if (has_letter(window, all.label, all.first)) return read_lettered(out, window, &all);
        if (!out->is_whole) return false;
        put_reading(out, window, &all, all.after);
    } else {
        out->reading = (phn_reading){.start = 0};
    }
    size_t label = find_label(&extension, window, all.begin, all.end);
    if (!read_notation(&out->notation, window, all.begin, label, extension, all.end)) return false;
    /* Without an extension a number may end at the sign. */
    if (all.first < all.end && out->notation.extension.count == 0) out->is_whole = false;
    return true;
}
