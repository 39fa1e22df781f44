#include "context.h"
#include "decimal.h"
#include "extension.h"
#include "scan.h"
#include "utf8.h"
#include "writer.h"

/*
 * The class of a byte. Digits are their own value; JOIN is a hyphen or a dot; OPEN is noise unless a plus precedes it.
 */
enum { NOISE = 10, JOIN, OPEN, PLUS, STOP, WIDE, LETTER, LETTER_X, NUL };

/*
 * A second number or an extension of the Korean plan may follow a stop: , ; / | & ~ # x X, tabs, line ends, other forms
 * of these signs, and a plus after digits. Bytes from 0x80 on belong to scalars of several bytes.
 */
#define N NOISE
#define J JOIN
#define S STOP
#define L LETTER
#define X LETTER_X
#define W WIDE
static const uint8_t byte_classes[256] = {
    NUL, N, N, N, N, N, N, N, N,    S, S, S,    S, S, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, /* 0x00 */
    N,   N, N, S, N, N, S, N, OPEN, N, N, PLUS, S, J, J, S, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, N, S, N, N, N, N, /* 0x20 */
    N,   L, L, L, L, L, L, L, L,    L, L, L,    L, L, L, L, L, L, L, L, L, L, L, L, X, L, L, N, N, N, N, N, /* 0x40 */
    N,   L, L, L, L, L, L, L, L,    L, L, L,    L, L, L, L, L, L, L, L, L, L, L, L, X, L, L, N, S, N, S, N, /* 0x60 */
    W,   W, W, W, W, W, W, W, W,    W, W, W,    W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, /* 0x80 */
    W,   W, W, W, W, W, W, W, W,    W, W, W,    W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, /* 0xA0 */
    W,   W, W, W, W, W, W, W, W,    W, W, W,    W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, /* 0xC0 */
    W,   W, W, W, W, W, W, W, W,    W, W, W,    W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, /* 0xE0 */
};
#undef N
#undef J
#undef S
#undef L
#undef X
#undef W

/*
 * Letters that people type instead of hyphens because they look like them: the prolonged sound marks of kana and the
 * Hangul vowel eu. Between digits they are ignored, like hyphens.
 */
static bool is_letter_for_hyphen(uint32_t scalar) {
    return scalar == 0x30FC || scalar == 0xFF70 || scalar == 0x3161;
}

static bool is_hangul_syllable(uint32_t scalar) {
    return scalar >= 0xAC00 && scalar <= 0xD7A3;
}

bool phn_scan_is_letter(uint32_t scalar) {
    /* Unicode counts one of the middle dots, U+318D, as a letter. */
    bool is_sign = is_letter_for_hyphen(scalar) || phn_scan_is_middle_dot(scalar);
    return is_hangul_syllable(scalar) || (phn_utf8_is_letter(scalar) && !is_sign);
}

/* Whether a scalar is a comma, semicolon, slash, bar or ampersand of another script or width, or ends a line. */
static bool is_separator(uint32_t scalar) {
    switch (scalar) {
    case 0x85: /* next line, line separator and paragraph separator */
    case 0x2028:
    case 0x2029:
    case 0x60C: /* Arabic comma and semicolon */
    case 0x61B:
    case 0x2044: /* fraction slash and division slash */
    case 0x2215:
    case 0x3001: /* ideographic comma, wide and narrow */
    case 0xFF64:
    case 0xFE50: /* small comma, ideographic comma, semicolon and ampersand */
    case 0xFE51:
    case 0xFE54:
    case 0xFE60:
    case 0xFF06: /* wide ampersand, comma, slash, semicolon and bar */
    case 0xFF0C:
    case 0xFF0F:
    case 0xFF1B:
    case 0xFF5C:
        return true;
    default:
        return false;
    }
}

bool phn_scan_is_stop(uint32_t scalar) {
    if (scalar < 0x80) return byte_classes[scalar] == STOP;
    return phn_scan_is_tilde(scalar) || phn_is_number_sign(scalar) || is_separator(scalar);
}

bool phn_scan_is_joint(uint32_t scalar) {
    if (scalar < 0x80) return scalar == '-' || scalar == '.';
    bool is_hyphen = (scalar >= 0x2010 && scalar <= 0x2015) || scalar == 0x2212 || scalar == 0xFF0D;
    bool is_dot = phn_scan_is_middle_dot(scalar) || scalar == 0xFF0E;
    return is_hyphen || is_dot || is_letter_for_hyphen(scalar);
}

/* Whether "(0)" follows +82: the national prefix for domestic callers, which is not part of the number. */
static bool is_prefix_in_parentheses(const phn_scanner *scanner) {
    const uint8_t *bytes = scanner->text + scanner->at;
    return scanner->plus && scanner->seen == 2 && scanner->head == 82 && scanner->length - scanner->at >= 3 &&
           bytes[1] == '0' && bytes[2] == ')';
}

static inline phn_mark take_digit(phn_scanner *scanner, uint8_t digit, size_t size) {
    scanner->begin = scanner->at;
    scanner->at += size;
    scanner->digit = digit;
    if (scanner->seen < 2) scanner->head = scanner->head * 10 + digit;
    scanner->seen += 1;
    return PHN_MARK_DIGIT;
}

static inline phn_mark take_plus(phn_scanner *scanner, size_t size) {
    scanner->begin = scanner->at;
    scanner->at += size;
    scanner->plus = true;
    return PHN_MARK_PLUS;
}

/* Whether a plus is a mark here: only the first plus is, and only before the first digit. */
static inline bool takes_plus(const phn_scanner *scanner) {
    return !scanner->plus && scanner->seen == 0;
}

/* Passes most wide scalars, none of which are marks or stops: Hangul syllables, and most of General Punctuation. */
static bool pass_usual(phn_scanner *scanner, uint32_t scalar) {
    bool is_syllable = is_hangul_syllable(scalar) && !phn_extension_may_begin(scalar);
    bool is_sign = scalar >= 0x2000 && scalar <= 0x206F && !is_separator(scalar);
    if (!is_syllable && !is_sign) return false;
    scanner->joined = phn_scan_is_joint(scalar);
    if (is_syllable && scanner->seen > 0) scanner->lettered = true;
    return true;
}

/* Takes a mark of several bytes; PHN_MARK_END for any other scalar, which is skipped. */
static phn_mark take_wide(phn_scanner *scanner) {
    uint32_t scalar;
    size_t size = phn_utf8_decode(&scalar, scanner->text, scanner->length, scanner->at);
    if (pass_usual(scanner, scalar)) {
        scanner->at += size;
        return PHN_MARK_END;
    }
    uint8_t digit = phn_utf8_digit(scalar);
    if (digit != PHN_NO_DIGIT) return take_digit(scanner, digit, size);
    if (scalar == PHN_FULL_WIDTH_PLUS && takes_plus(scanner)) return take_plus(scanner, size);
    bool may_spell = phn_extension_may_begin(scalar);
    size_t spelled = may_spell ? phn_extension_word(scanner->text, scanner->length, scanner->at) : 0;
    bool is_inside = scanner->seen > 0;
    bool is_second = scalar == PHN_FULL_WIDTH_PLUS && is_inside;
    bool is_stop = phn_scan_is_stop(scalar);
    if (spelled > 0 || is_second || is_stop) scanner->stopped = true;
    if (phn_scan_is_tilde(scalar)) scanner->ranged = true;
    if (scalar == PHN_REPLACEMENT) scanner->is_damaged = true;
    scanner->joined = phn_scan_is_joint(scalar);
    if (is_inside && !is_stop && !scanner->lettered) scanner->lettered = phn_scan_is_letter(scalar);
    scanner->at += spelled > 0 ? spelled : size;
    return PHN_MARK_END;
}

/*
 * Skips a byte that is not a mark. A letter counts only after a digit; a plus that is not a mark counts after a digit
 * too.
 */
static inline void drop_byte(phn_scanner *scanner, uint8_t class) {
    bool is_inside = scanner->seen > 0;
    if (scanner->text[scanner->at] == '~') scanner->ranged = true;
    scanner->at += 1;
    if (class == STOP || class == LETTER_X || (class == PLUS && is_inside)) scanner->stopped = true;
    if (class == LETTER_X && is_inside) scanner->lettered = true;
    if (class == NUL) scanner->is_damaged = true;
    scanner->joined = false;
}

/* Skips the bytes that most texts have between digits, and most letters; returns the class of the next byte. */
static inline uint8_t pass_noise(phn_scanner *scanner) {
    const uint8_t *text = scanner->text;
    const size_t length = scanner->length;
    const size_t begin = scanner->at;
    size_t at = begin;
    uint8_t class = NOISE;
    bool has_letter = false;
    for (; at < length; at++) {
        class = byte_classes[text[at]];
        if (class != NOISE && class != JOIN && class != LETTER) break;
        has_letter |= class == LETTER;
    }
    if (at > begin) scanner->joined = byte_classes[text[at - 1]] == JOIN;
    if (has_letter && scanner->seen > 0) scanner->lettered = true;
    scanner->at = at;
    return class;
}

phn_mark phn_scan_next(phn_scanner *scanner) {
    const size_t begin = scanner->at;
    scanner->stopped = false;
    scanner->ranged = false;
    scanner->lettered = false;
    scanner->joined = false;
    for (;;) {
        uint8_t class = pass_noise(scanner);
        scanner->dropped = scanner->at > begin;
        if (scanner->at == scanner->length) return PHN_MARK_END;
        if (class < NOISE) return take_digit(scanner, class, 1);
        if (class == WIDE) {
            phn_mark mark = take_wide(scanner);
            if (mark != PHN_MARK_END) return mark;
        } else if (class == PLUS && takes_plus(scanner)) {
            return take_plus(scanner, 1);
        } else if (class == OPEN && is_prefix_in_parentheses(scanner)) {
            scanner->at += 3;
            scanner->joined = false;
        } else {
            drop_byte(scanner, class);
        }
    }
}

/* ---- Packed texts ---------------------------------------------------------------------------------------------- */

/*
 * Scans a packed text of only digits and plain noise, some after a plus; most texts are such texts. The bytes between
 * digits are checked once per gap. False for a text that contains anything else, or no digit.
 */
static bool scan_packed(phn_reading *out, const phn_packed *packed, const uint8_t *text) {
    if (!phn_has_plain_marks(packed)) return false;
    uint32_t digits = packed->digit_mask;
    *out = (phn_reading){
        .marks = {.digits = {packed->digits[0], packed->digits[1]},
                  .count = (uint8_t)packed->count,
                  .plus = packed->plus},
        .start = phn_packed_start(packed),
        .length = packed->length,
    };
    /* The digits after gaps, except the first digit. */
    uint32_t begins = digits & (digits - 1) & ~(digits << 1);
    for (; begins != 0; begins &= begins - 1) {
        size_t place = phn_lowest_bit(begins);
        uint32_t digit = (uint32_t)1 << phn_bit_count(digits & (((uint32_t)1 << place) - 1));
        out->gaps |= digit >> 1;
        if (text[place - 1] == '-' || text[place - 1] == '.') out->joins |= digit;
    }
    bool ends_with_digit = (digits >> (packed->length - 1) & 1) != 0;
    if (!ends_with_digit) out->gaps |= (uint32_t)1 << (packed->count - 1);
    return true;
}

/* ---- All texts ------------------------------------------------------------------------------------------------- */

/* Notes the scalars that were dropped after the last digit, which ends at `end`. */
static void note_gap(phn_reading *out, const phn_scanner *scanner, phn_mark mark, size_t end) {
    uint32_t last = (uint32_t)1 << (out->marks.count - 1);
    out->gaps |= last;
    if (scanner->stopped) out->stops |= last;
    if (mark != PHN_MARK_DIGIT) return;
    if (scanner->joined && out->marks.count < PHN_MARKS_MAX) out->joins |= last << 1;
    if (scanner->lettered && out->words == 0) out->words = out->marks.count;
    phn_extension extension;
    if (scanner->stopped && phn_extension_read(&extension, scanner->text, scanner->length, end)) {
        out->labels |= last;
        out->extension = extension;
        out->extension_place = out->marks.count;
    }
}

/* Takes the ASCII and full-width digits that directly follow a digit. */
static inline void take_run(phn_marks *marks, phn_scanner *scanner) {
    const uint8_t *text = scanner->text;
    const size_t length = scanner->length;
    uint64_t digits = marks->digits[0];
    size_t count = marks->count;
    size_t at = scanner->at;
    while (at < length && count < PHN_PACKED_MAX) {
        uint8_t class = byte_classes[text[at]];
        bool is_wide = class == WIDE;
        uint8_t digit = is_wide ? phn_utf8_full_width_digit(text, length, at) : class;
        if (digit >= PHN_NO_DIGIT) break;
        digits |= (uint64_t)digit << (4 * count);
        count += 1;
        at += is_wide ? 3 : 1;
    }
    if (count == marks->count) return;
    if (scanner->seen < 2) scanner->head = (unsigned)(digits & 15) * 10 + (unsigned)(digits >> 4 & 15);
    scanner->seen = count;
    marks->digits[0] = digits;
    marks->count = (uint8_t)count;
    scanner->at = at;
}

static void scan_marks(phn_reading *out, const uint8_t *text, size_t length) {
    phn_scanner scanner = {.text = text, .length = length};
    phn_marks *marks = &out->marks;
    *out = (phn_reading){.start = length, .length = length};
    for (;;) {
        size_t end = scanner.at;
        phn_mark mark = phn_scan_next(&scanner);
        if (marks->count > 0 && scanner.dropped) note_gap(out, &scanner, mark, end);
        if (mark == PHN_MARK_END) {
            out->trails = scanner.lettered;
            out->is_damaged = scanner.is_damaged;
            return;
        }
        if (out->start == length) out->start = scanner.begin;
        if (mark == PHN_MARK_PLUS) {
            marks->plus = true;
        } else if (marks->count == PHN_MARKS_MAX) {
            marks->more = true;
            out->is_damaged = scanner.is_damaged || phn_utf8_find_damage(text, length, scanner.at) < length;
            return;
        } else {
            phn_push_digit(marks, scanner.digit);
            take_run(marks, &scanner);
        }
    }
}

/* A context begins with a stop; most texts have none. */
PHN_SELDOM static void scan_all(phn_reading *out, const uint8_t *text, size_t length) {
    scan_marks(out, text, length);
    size_t context = out->stops == 0 ? length : phn_context_find(text, length);
    if (context < length) {
        bool is_damaged = out->is_damaged;
        scan_marks(out, text, context);
        out->is_damaged = is_damaged;
        out->context = phn_context_code(text, length, context);
    }
    out->is_blank = out->marks.count == 0 && !out->marks.plus && phn_utf8_is_blank(text, out->length);
}

void phn_scan(phn_reading *out, const phn_packed *packed, const uint8_t *text, size_t length) {
    if (!scan_packed(out, packed, text)) scan_all(out, text, length);
    out->is_decimal = phn_is_decimal(out, text, length);
}

/* The bit of the last of `count` digits; 0 without digits. */
static uint32_t last_of(size_t count) {
    return count == 0 ? 0 : (uint32_t)1 << (count - 1);
}

void phn_stop_at_lone_digits(phn_reading *reading) {
    uint32_t gaps = reading->gaps;
    uint32_t lone = gaps << 1 & (gaps | last_of(reading->marks.count)) & ~reading->joins;
    /* The last three digits before it have no gap between them. */
    lone &= ~(gaps << 2 | gaps << 3 | 0x7Fu);
    reading->stops |= lone >> 1;
}

void phn_scan_finished(phn_reading *out, const phn_packed *packed, const uint8_t *text, size_t length) {
    phn_scan(out, packed, text, length);
    phn_stop_at_lone_digits(out);
}

size_t phn_text_marks(uint8_t *dst, size_t capacity, const uint8_t *text, size_t length) {
    if (!phn_is_text(text, length) || !phn_is_text(dst, capacity)) return 0;
    phn_writer writer = {dst, capacity, 0};
    for (size_t at = 0; at < length;) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, length, at);
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit != PHN_NO_DIGIT) {
            phn_put(&writer, (uint8_t)('0' + digit));
        } else if (phn_utf8_is_plus(scalar) && writer.count == 0) {
            phn_put(&writer, '+');
        }
    }
    return writer.count;
}

size_t phn_scan_offset(const uint8_t *text, size_t length, size_t index, bool after) {
    phn_scanner scanner = {.text = text, .length = length};
    phn_mark mark;
    while ((mark = phn_scan_next(&scanner)) != PHN_MARK_END) {
        if (mark == PHN_MARK_DIGIT && scanner.seen == index + 1) return after ? scanner.at : scanner.begin;
    }
    return length;
}
