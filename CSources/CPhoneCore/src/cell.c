#include "cell.h"
#include "context.h"
#include "extension.h"
#include "label.h"

/* ---- Words ----------------------------------------------------------------------------------------------------- */

/* Whether a lowercase word is at `at`: ASCII letters match in either case, other bytes exactly. */
static bool begins_with(const char *small, const uint8_t *text, size_t length, size_t at) {
    for (; *small != 0; small++, at++) {
        if (at >= length || !phn_utf8_is_in_either_case(text[at], (uint8_t)*small)) return false;
    }
    return true;
}

bool phn_is_prefix_label(const uint8_t *text, size_t begin, size_t end) {
    static const struct {
        uint8_t length;
        char letters[10];
    } labels[] = {
        {3, "tel"},   {9, "telephone"}, {5, "phone"}, {6, "mobile"}, {3, "mob"},  {4, "cell"},
        {5, "handy"}, {2, "hp"},        {3, "fax"},   {4, "home"},   {4, "work"}, {6, "office"},
        {4, "main"},  {6, "direct"},    {5, "pager"}, {4, "room"},   {3, "apt"},
    };
    for (size_t index = 0; index < sizeof labels / sizeof labels[0]; index++) {
        if (labels[index].length != end - begin) continue;
        if (begins_with(labels[index].letters, text, end, begin)) return true;
    }
    return false;
}

/* ---- A gap ----------------------------------------------------------------------------------------------------- */

/* The gap between a part and the next digit. */
typedef struct gap {
    size_t begin; /* right after the part's last digit */
    size_t first; /* its first letter; `end` if it has no letter */
    size_t last;  /* right after its last letter */
    size_t stop;  /* the first stop after its first letter; `end` if it has no stop */
    size_t end;   /* at the next digit, or the text's length */
    bool is_uri;  /* whether the context or the subaddress of a URI begins at `end` */
} gap;

/* Whether a URI's parameter that belongs to the text before it begins at `at`. */
static bool begins_parameter(const uint8_t *text, size_t length, size_t at) {
    return text[at] == ';' &&
           (begins_with(PHN_CONTEXT_WORD, text, length, at) || begins_with(";isub=", text, length, at));
}

static gap find_gap(const uint8_t *text, size_t length, size_t begin) {
    gap found = {.begin = begin, .first = length, .last = length, .stop = length, .end = length};
    size_t at = begin;
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_utf8_digit(scalar) != PHN_NO_DIGIT) break;
        found.is_uri = begins_parameter(text, length, at);
        if (found.is_uri) break;
        if (phn_scan_is_letter(scalar)) {
            if (found.first == length) found.first = at;
            found.last = at + size;
        } else if (phn_scan_is_stop(scalar) && found.first < at && found.stop == length) {
            found.stop = at;
        }
        at += size;
    }
    found.end = at;
    if (found.first == length) found.first = at;
    if (found.stop == length) found.stop = at;
    return found;
}

/* Skips the digits at `at`, and counts them. */
static size_t skip_digits(size_t *count, const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_utf8_digit(scalar) == PHN_NO_DIGIT) break;
        *count += 1;
        at += size;
    }
    return at;
}

/*
 * Finds the first letter, plus or stop after an extension. Digits before it belong neither to the extension nor to a
 * part.
 */
static size_t find_break(const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_scan_is_letter(scalar) || phn_utf8_is_plus(scalar) || phn_scan_is_stop(scalar)) break;
        at += size;
    }
    return at;
}

/* Whether part of a text contains a letter. */
static bool has_letter(const uint8_t *text, size_t begin, size_t end) {
    while (begin < end) {
        uint32_t scalar;
        begin += phn_utf8_decode(&scalar, text, end, begin);
        if (phn_scan_is_letter(scalar)) return true;
    }
    return false;
}

/* Whether part of a text ends with a labeled extension, whose label is right after the number or is a separate word. */
static bool is_labeled(const uint8_t *text, size_t begin, size_t end, const gap *between) {
    phn_excerpt excerpt = {.text = text, .length = end, .body = begin, .count = end - begin};
    phn_label label;
    if (!phn_label_find(&label, &excerpt)) return false;
    size_t at = begin + label.begin;
    if (at <= between->begin) return at == between->begin;
    bool is_inside = phn_utf8_is_ascii_letter(text[at - 1]) && phn_utf8_is_ascii_letter(text[at]);
    return !is_inside && has_letter(text, at, between->end);
}

/* The most digits of an extension that is marked only by the # after it: 12#. */
enum { CLOSED_DIGITS = 6 };

static bool is_closed(const uint8_t *text, size_t length, size_t begin, size_t end) {
    size_t beyond = 0;
    if (end == length || text[end] != '#' || (text[begin - 1] != ' ' && text[begin - 1] != '-')) return false;
    skip_digits(&beyond, text, length, end + 1);
    return beyond == 0;
}

/*
 * Finds the end of the extension that a gap announces, with the labels of extension.h or of label.h; 0 if there is no
 * extension.
 */
static size_t find_extension(const uint8_t *text, size_t length, size_t begin, const gap *between) {
    size_t count = 0;
    size_t end = skip_digits(&count, text, length, between->end);
    if (count == 0 || phn_extension_goes_on(text, length, end)) return 0;
    phn_extension extension;
    bool is_read = phn_extension_read(&extension, text, end, between->begin);
    if (is_read || is_labeled(text, begin, end, between)) return end;
    return is_closed(text, length, between->end, end) && count <= CLOSED_DIGITS ? end + 1 : 0;
}

/* ---- Spellings ------------------------------------------------------------------------------------------------- */

/* A word of ASCII letters. */
typedef struct word {
    size_t begin;
    size_t end;
    bool has_small;
} word;

static word take_word(const uint8_t *text, size_t length, size_t at) {
    word taken = {.begin = at, .end = at};
    for (; taken.end < length && phn_utf8_is_ascii_letter(text[taken.end]); taken.end++) {
        if (text[taken.end] >= 'a') taken.has_small = true;
    }
    return taken;
}

/*
 * Whether a word is the label of the extension that ends at `extension`: only separators follow it before the digits.
 */
static bool announces(const uint8_t *text, word last, const gap *between, size_t extension) {
    if (extension == 0 || text[extension - 1] == '#' || last.end == last.begin) return false;
    for (size_t at = last.end; at < between->end;) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, between->end, at);
        bool is_sign = scalar == '.' || scalar == ':' || scalar == '=' || scalar == '-' || scalar == ',';
        if (!is_sign && !phn_utf8_is_space(scalar) && scalar != 0xFF0E) return false;
    }
    return true;
}

/*
 * Adds the words of a gap, up to a stop, to the spelling, except for the label of an extension. `is_last` is set if no
 * part of the spelling follows.
 */
static void spell(phn_spelling *out, const uint8_t *text, const gap *between, bool is_last, size_t extension) {
    word last = {0};
    bool has_blank = false;
    bool has_small = false;
    out->end = between->stop;
    for (size_t at = between->begin; at < between->stop;) {
        word next = take_word(text, between->stop, at);
        if (next.end == at) {
            uint32_t scalar;
            at += phn_utf8_decode(&scalar, text, between->stop, at);
            has_blank = has_blank || phn_utf8_is_space(scalar);
            continue;
        }
        at = next.end;
        last = next;
        if (announces(text, next, between, extension)) {
            out->end = next.begin;
        } else {
            out->letters += next.end - next.begin;
            out->digits += next.end - next.begin;
            has_small = has_small || next.has_small;
        }
    }
    out->tail = extension > 0 ? extension : out->end;
    out->is_likely = !has_small || !has_blank;
    bool is_label = last.end > last.begin && phn_is_prefix_label(text, last.begin, last.end);
    if (!is_last && (is_label || !out->is_likely)) out->is_ruled_out = true;
}

/* ---- The walk -------------------------------------------------------------------------------------------------- */

/* Finds the first digit from `at` on. */
static size_t find_digit(const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_utf8_digit(scalar) != PHN_NO_DIGIT) break;
        at += size;
    }
    return at;
}

/* Counts the digits of a part, and finds the gap that ends it. */
static gap find_end(phn_part *out, const uint8_t *text, size_t length, size_t at) {
    for (;;) {
        gap between = find_gap(text, length, skip_digits(&out->digits, text, length, at));
        if (between.first < between.end || between.is_uri || between.end == length) return between;
        at = between.end;
    }
}

bool phn_cell_next(phn_part *out, phn_cell *cell) {
    const uint8_t *text = cell->text;
    size_t length = cell->length;
    size_t at = find_digit(text, length, cell->at);
    *out = (phn_part){.begin = cell->at};
    if (cell->at == 0 || cell->is_spelled) cell->spelling = (phn_spelling){.begin = cell->at};
    if (at == length) return false;

    gap between = find_end(out, text, length, at);
    size_t extension = between.end < length && !between.is_uri ? find_extension(text, length, out->begin, &between) : 0;
    size_t tail = extension > 0 ? extension : between.first;
    out->is_uri = between.is_uri || (tail < length && begins_parameter(text, length, tail));
    out->end = between.first;
    out->tail = out->is_uri ? length : tail;
    /* The # that closes an extension is a stop. */
    size_t dialed = extension > 0 && text[extension - 1] == '#' ? extension - 1 : extension;
    cell->at = out->is_uri ? length : dialed > 0 ? find_break(text, length, dialed) : between.last;

    cell->is_spelled = between.end == length || between.is_uri || extension > 0 || between.stop < between.end;
    spell(&cell->spelling, text, &between, cell->is_spelled, extension);
    cell->spelling.digits += out->digits;
    return true;
}
