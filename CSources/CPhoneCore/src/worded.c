#include "worded.h"
#include "cell.h"
#include "check_packed.h"
#include "choice.h"
#include "context.h"
#include "extension.h"
#include "label.h"
#include "notation.h"

/* ---- Bytes ----------------------------------------------------------------------------------------------------- */

/* The end of the digits and ASCII signs from the mark at `begin` on, without the signs after the last digit. */
static size_t find_end(const uint8_t *text, size_t length, size_t begin) {
    size_t end = begin;
    size_t at = begin + (text[begin] == '+' ? 1 : 0);
    for (; at < length && text[at] < 0x80; at++) {
        bool is_digit = phn_utf8_is_ascii_digit(text[at]);
        if (!is_digit && !phn_notation_is_separator(text[at])) break;
        if (is_digit) end = at + 1;
    }
    return end;
}

static size_t skip_blanks(const uint8_t *text, size_t length, size_t at) {
    while (at < length && text[at] == ' ') at += 1;
    return at;
}

/* Whether a text may be a decimal with an exponent, such as 1.0e9, if its digits end at `end`. */
static bool may_have_exponent(const uint8_t *text, size_t length, size_t end) {
    return end + 1 < length && (text[end] | 0x20) == 'e' && !phn_utf8_is_ascii_letter(text[end + 1]);
}

/* Whether the bytes from `at` on have no damage, no parameter of a URI, and no sign that closes an extension. */
static bool is_simple(const uint8_t *text, size_t length, size_t at) {
    bool has_parameter = memchr(text + at, ';', length - at) != NULL;
    bool has_sign = memchr(text + at, '#', length - at) != NULL;
    return !has_parameter && !has_sign && phn_utf8_find_damage(text, length, at) == length;
}

/* ---- What follows the number ----------------------------------------------------------------------------------- */

/* Whether a scalar may be between a number and a word: a comma, or a sign between digits. */
static bool is_separator(uint32_t scalar) {
    return scalar == ',' || phn_notation_is_separator(scalar);
}

/* Whether only letters and separators follow. */
static bool is_before_words(const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, length, at);
        if (!is_separator(scalar) && !phn_scan_is_letter(scalar)) return false;
    }
    return true;
}

/* Whether a second number follows the slash, bar or ampersand at `at`, so that the first one ends before it. */
static bool is_before_second(const uint8_t *text, size_t length, size_t at) {
    at = skip_blanks(text, length, at + 1);
    if (at < length && text[at] == '+') at += 1;
    return at < length && phn_utf8_is_ascii_digit(text[at]) && is_simple(text, length, at);
}

/* The beginning of the digits at the end of a text, if they are the first digits from `end` on; otherwise `end`. */
static size_t last_digits(const uint8_t *text, size_t length, size_t end) {
    size_t begin = length;
    while (begin > end && phn_utf8_is_ascii_digit(text[begin - 1])) begin -= 1;
    for (size_t at = end; at < begin;) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, begin, at);
        if (phn_utf8_digit(scalar) != PHN_NO_DIGIT) return end;
    }
    return begin;
}

/* Reads the extension at the end of a text whose label, which has an ASCII word, is directly after the number. */
static bool read_extension(phn_extension *out, const uint8_t *text, size_t length, size_t end) {
    phn_label label;
    phn_excerpt excerpt = {.text = text, .length = length, .count = length};
    if (!phn_label_find(&label, &excerpt) || label.begin != end) return false;
    bool has_word = false;
    for (size_t at = end; at < label.digits; at++) {
        if (text[at] >= 0x80) return false;
        has_word |= phn_utf8_is_ascii_letter(text[at]);
    }
    if (!has_word || last_digits(text, length, end) != label.digits) return false;
    for (size_t at = label.digits; at < label.end; at++) phn_push_extension_digit(out, text[at] & 15);
    return true;
}

/* The first letter from `at` on, after separators; the length if another scalar precedes it. */
static size_t find_letter(const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_scan_is_letter(scalar)) return at;
        if (!is_separator(scalar)) return length;
        at += size;
    }
    return length;
}

/* Whether words follow that are not the label of an extension, so that digits after them are another part. */
static bool is_before_part(const uint8_t *text, size_t length, size_t end) {
    phn_part part;
    phn_cell cell = phn_cell_begin(text, length);
    size_t word = find_letter(text, length, end);
    if (word == length || !phn_cell_next(&part, &cell) || part.end != word || part.tail != word) return false;
    return is_simple(text, length, word);
}

/* Reads the extension of a Korean number, if it is all that follows. */
static bool read_own_extension(phn_extension *out, const uint8_t *text, size_t length, size_t end) {
    phn_extension extension;
    size_t begin = last_digits(text, length, end);
    bool is_read = begin > end && phn_extension_read(&extension, text, length, end);
    if (!is_read || extension.count != length - begin) return false;
    if (phn_context_find(text, length) < length || phn_utf8_find_damage(text, begin, end) < begin) return false;
    *out = extension;
    return true;
}

/*
 * Whether it is known what follows a number at `end`: nothing, its extension or, after a certain number, anything that
 * ends it. If the number is not certain, another part may be better, or letters may be digits.
 */
static bool knows_rest(phn_extension *out, const uint8_t *text, size_t length, size_t end, bool is_abroad,
                       bool is_certain) {
    size_t next = skip_blanks(text, length, end);
    if (next == length) return true;
    if (text[next] == '~') return false; /* the end of a range */
    if (text[next] == '/' || text[next] == '|' || text[next] == '&') {
        return is_certain && is_before_second(text, length, next);
    }
    if (!phn_utf8_is_ascii_digit(text[length - 1])) {
        if (is_certain && is_before_words(text, length, next)) return true;
    } else if (is_abroad) {
        if (read_extension(out, text, length, end)) return true;
    } else if (is_certain && read_own_extension(out, text, length, end)) {
        return true;
    }
    return is_certain && is_before_part(text, length, end);
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* Checks the plain number of a text. */
static bool check_number(phn_verdict *out, const phn_engine *engine, const phn_packed *packed, const uint8_t *text,
                         const char region[2], bool is_abroad) {
    if (!is_abroad) return phn_check_short(out, engine, packed, phn_letter_pair(region));
    return phn_check_abroad(out, engine, packed, phn_world_country(&engine->world, region), text, false);
}

bool phn_check_worded(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]) {
    enum { WORDED_MAX = 128 };
    phn_scanner scanner = {.text = text, .length = length};
    phn_packed packed;
    phn_extension extension = {.count = 0};
    if (length > WORDED_MAX || engine->profile != PHN_PROFILE_STANDARD) return false;
    if (phn_scan_next(&scanner) == PHN_MARK_END || scanner.is_damaged) return false;
    size_t begin = scanner.begin;
    if (memchr(text, ';', begin) != NULL) return false;
    size_t end = find_end(text, length, begin);
    if (may_have_exponent(text, length, end)) return false;
    phn_pack_text(&packed, engine->packer, text + begin, end - begin);
    if (!packed.is_plain || packed.count < PHN_VIABLE_DIGITS) return false;
    bool is_abroad = phn_is_packed_abroad(engine, &packed, phn_plan_region_root(engine, region));
    if (!check_number(out, engine, &packed, text + begin, region, is_abroad)) return false;
    bool is_certain = phn_weight_of(engine, out) == PHN_CERTAIN;
    if (!knows_rest(&extension, text, length, end, is_abroad, is_certain)) return false;
    out->offset += begin;
    if (out->level == PHN_LEVEL_NONE) return true;
    out->number.extension_count = extension.count;
    memcpy(out->number.extension, extension.digits, sizeof extension.digits);
    return true;
}
