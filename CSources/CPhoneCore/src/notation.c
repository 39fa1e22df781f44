#include "notation.h"
#include "context.h"
#include "extension.h"
#include "label.h"
#include "scan.h"

/*
 * The class of a byte. Digits are their own value. PLAIN signs only separate digits; a slash may separate numbers,
 * and a dot may be that of a decimal in the standard profile, so it has a bit that is set when the text contains it.
 */
enum { PLAIN = 0x10, DOT = 0x30, SLASH = 0x50, SIGN = 0x80, LETTER, LETTER_X, PLUS, OTHER };
enum { DOT_BIT = 0x20 };

#define P PLAIN
#define S SIGN
#define L LETTER
#define X LETTER_X
#define O OTHER
static const uint8_t byte_classes[256] = {
    O, O, O, O, O, O, O, O, O, O, O, O,    O, O, O,   O,     O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, /* 0x00 */
    P, O, O, O, O, O, O, O, P, P, S, PLUS, O, P, DOT, SLASH, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, O, O, O, O, O, O, /* 0x20 */
    O, L, L, L, L, L, L, L, L, L, L, L,    L, L, L,   L,     L, L, L, L, L, L, L, L, X, L, L, S, O, S, O, O, /* 0x40 */
    O, L, L, L, L, L, L, L, L, L, L, L,    L, L, L,   L,     L, L, L, L, L, L, L, L, X, L, L, O, O, O, S, O, /* 0x60 */
    O, O, O, O, O, O, O, O, O, O, O, O,    O, O, O,   O,     O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, /* 0x80 */
    O, O, O, O, O, O, O, O, O, O, O, O,    O, O, O,   O,     O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, /* 0xA0 */
    O, O, O, O, O, O, O, O, O, O, O, O,    O, O, O,   O,     O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, /* 0xC0 */
    O, O, O, O, O, O, O, O, O, O, O, O,    O, O, O,   O,     O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, /* 0xE0 */
};
#undef P
#undef S
#undef L
#undef X
#undef O

enum { PLAIN_MAX = 32 };

/*
 * Parses short texts of digits and plain signs, some after a plus, which are most texts. False for all other texts, and
 * for texts of two digits, which are a number only without a sign between them.
 */
bool phn_notation_plain(phn_notation *out, const uint8_t *text, size_t length) {
    if (length > PLAIN_MAX) return false;
    size_t begin = length > 0 && text[0] == '+' ? 1 : 0;
    uint64_t packed = 0;
    unsigned bits = 0;
    unsigned classes = 0;
    for (size_t at = begin; at < length; at++) {
        unsigned class = byte_classes[text[at]];
        classes |= class;
        packed |= (uint64_t)(class & 15) << (bits & 63);
        bits += class < PLAIN ? 4 : 0;
    }
    if (classes >= SIGN || bits > 64 || bits == 8) return false;
    *out = (phn_notation){
        .status = PHN_NOTATION_NOT_A_NUMBER,
        .is_decimal = (classes & DOT_BIT) != 0 && phn_is_plain_decimal(text, length),
    };
    out->length = length;
    if (bits < 4 * PHN_VIABLE_DIGITS) {
        if (bits == 0 && phn_utf8_is_blank(text, length)) out->status = PHN_NOTATION_EMPTY;
        return true;
    }
    out->status = PHN_NOTATION_OK;
    out->marks.digits[0] = packed;
    out->marks.count = (uint8_t)(bits / 4);
    out->marks.plus = begin > 0;
    if (begin > 0) return true;
    while (byte_classes[text[out->start]] >= PLAIN) out->start += 1;
    return true;
}

/* ---- All texts ------------------------------------------------------------------------------------------------- */

/* Signs of other scripts that a number may contain: blanks, dashes, parentheses, brackets, dots, tildes. */
static const uint16_t sign_ranges[][2] = {
    {0xA0, 0xA0},     {0xAD, 0xAD},     {0x200B, 0x200B}, {0x2010, 0x2015}, {0x2053, 0x2053},
    {0x2060, 0x2060}, {0x2212, 0x2212}, {0x223C, 0x223C}, {0x3000, 0x3000}, {0x30FC, 0x30FC},
    {0xFF08, 0xFF09}, {0xFF0D, 0xFF0F}, {0xFF3B, 0xFF3B}, {0xFF3D, 0xFF3D}, {0xFF5E, 0xFF5E},
};

bool phn_notation_is_sign(uint32_t scalar) {
    size_t index = 0;
    size_t count = sizeof sign_ranges / sizeof sign_ranges[0];
    while (index < count && sign_ranges[index][1] < scalar) index += 1;
    return index < count && sign_ranges[index][0] <= scalar;
}

static bool is_slash_or_tilde(uint32_t scalar) {
    return scalar == 0x2053 || scalar == 0x223C || scalar == 0xFF0F || scalar == 0xFF5E;
}

bool phn_notation_is_separator(uint32_t scalar) {
    if (scalar >= 0x80) return phn_notation_is_sign(scalar) && !is_slash_or_tilde(scalar);
    return byte_classes[scalar] == PLAIN || byte_classes[scalar] == DOT || scalar == '[' || scalar == ']';
}

/* Whether a scalar is another case of an ASCII letter: dotted and dotless i, long s, the Kelvin sign. */
static bool is_other_case(uint32_t scalar) {
    return scalar == 0x130 || scalar == 0x131 || scalar == 0x17F || scalar == 0x212A;
}

static uint8_t class_of(uint32_t scalar) {
    if (scalar < 0x80) return byte_classes[scalar];
    uint8_t digit = phn_utf8_digit(scalar);
    if (digit != PHN_NO_DIGIT) return digit;
    if (scalar == PHN_FULL_WIDTH_PLUS) return PLUS;
    if (phn_notation_is_sign(scalar)) return SIGN;
    return is_other_case(scalar) ? LETTER : OTHER;
}

/* Finds the part of a text that may be a number; false without such a part, or if the context is invalid. */
static bool find_excerpt(phn_excerpt *out, const uint8_t *text, size_t length, bool unifies_blanks) {
    size_t context = phn_find_word(PHN_CONTEXT_WORD, text, 0, length);
    if (context == length) {
        phn_excerpt_number(out, text, length);
    } else if (!phn_context_excerpt(out, text, length, context)) {
        return false;
    }
    out->unifies_blanks = unifies_blanks;
    /* A subaddress inside the called network is not part of the number. */
    size_t end = out->body + (out->count - out->head);
    out->count = out->head + (phn_find_word(";isub=", text, out->body, end) - out->body);
    return out->count > 0;
}

/* The parts of a text's number. Places are in the excerpt. */
typedef struct phn_written {
    phn_excerpt excerpt;
    phn_label label; /* of the extension; all zeros without an extension */
    size_t begin;    /* after the pluses */
    size_t end;
    bool spells; /* letters are digits */
} phn_written;

/* How far an excerpt can be a number, in offsets of the excerpt. */
typedef struct phn_reach {
    size_t pluses; /* after the leading pluses */
    size_t pair;   /* after its first two scalars if both are digits; otherwise 0 */
    size_t third;  /* after its third digit; 0 with fewer digits */
    size_t end;    /* at the first scalar that no number contains */
} phn_reach;

/* Finds pluses, then three digits with signs before each, then also letters. */
static phn_reach find_reach(const phn_excerpt *excerpt) {
    phn_reach reach = {0};
    size_t digits = 0;
    bool is_bare = true;
    while (reach.end < excerpt->count) {
        uint32_t scalar;
        size_t next = reach.end + phn_excerpt_next(&scalar, excerpt, reach.end);
        uint8_t class = class_of(scalar);
        if (class == OTHER || (class == LETTER && reach.third == 0)) break;
        if (class == PLUS) {
            if (reach.end > reach.pluses) break;
            reach.pluses = next;
        }
        if (class < PLAIN) {
            digits += 1;
            if (is_bare && digits == 2) reach.pair = next;
            if (digits == PHN_VIABLE_DIGITS) reach.third = next;
        } else {
            is_bare = false;
        }
        reach.end = next;
    }
    return reach;
}

/* Whether a number contains enough ASCII letters for all its letters to be digits. */
static bool spells_digits(const phn_excerpt *excerpt, size_t begin, size_t end) {
    size_t letters = 0;
    for (size_t at = begin; at < end && letters < PHN_SPELLED_LETTERS;) {
        uint32_t scalar;
        at += phn_excerpt_next(&scalar, excerpt, at);
        if (scalar < 0x80 && (byte_classes[scalar] == LETTER || byte_classes[scalar] == LETTER_X)) letters += 1;
    }
    return letters == PHN_SPELLED_LETTERS;
}

/* Finds the number in a text; false if the text has no number. */
static bool find_written(phn_written *out, const uint8_t *text, size_t length, bool unifies_blanks) {
    *out = (phn_written){0};
    if (!find_excerpt(&out->excerpt, text, length, unifies_blanks)) return false;
    const phn_excerpt *excerpt = &out->excerpt;
    phn_reach reach = find_reach(excerpt);
    phn_label label;
    bool is_labeled = phn_label_find(&label, excerpt);
    bool follows_digits = is_labeled && reach.third > 0 && reach.third <= label.begin;
    bool is_whole = reach.end == excerpt->count && (reach.third > 0 || reach.pair == excerpt->count);
    if (!is_whole && !(follows_digits && label.begin <= reach.end)) return false;
    bool has_extension = follows_digits || (is_labeled && reach.pair > 0 && reach.pair == label.begin);
    if (has_extension) out->label = label;
    out->begin = reach.pluses;
    out->end = has_extension ? label.begin : excerpt->count;
    out->spells = spells_digits(excerpt, out->begin, out->end);
    return true;
}

/* Digits of other scripts are not digits in a text with letters. */
uint8_t phn_notation_digit(uint32_t scalar, bool spells) {
    static const char keys[] = "22233344455566677778889999"; /* for A to Z */
    if (!spells) return phn_utf8_digit(scalar);
    if (scalar >= '0' && scalar <= '9') return (uint8_t)(scalar - '0');
    /* The uppercase letters of a dotless i and of a long s are ASCII. */
    if (scalar == 0x131) scalar = 'I';
    if (scalar == 0x17F) scalar = 'S';
    uint32_t letter = (scalar | 0x20) - 'a';
    return letter < 26 ? (uint8_t)(keys[letter] - '0') : PHN_NO_DIGIT;
}

/* Finds the next digit from *at on, and moves *at after it; false if no digit follows. */
static bool next_digit(uint8_t *digit, size_t *begin, size_t *at, const phn_written *written) {
    while (*at < written->end) {
        uint32_t scalar;
        *begin = *at;
        *at += phn_excerpt_next(&scalar, &written->excerpt, *at);
        *digit = phn_notation_digit(scalar, written->spells);
        if (*digit != PHN_NO_DIGIT) return true;
    }
    return false;
}

/* The offset at which a number begins: in its body, or in its context if the body is empty. */
static size_t find_start(const phn_written *written) {
    for (size_t at = written->excerpt.head; at < written->end;) {
        uint32_t scalar;
        size_t size = phn_excerpt_next(&scalar, &written->excerpt, at);
        uint8_t class = class_of(scalar);
        if (class < PLAIN || class == PLUS) return phn_excerpt_offset(&written->excerpt, at);
        at += size;
    }
    return phn_excerpt_offset(&written->excerpt, 0);
}

static void put_digits(phn_marks *out, const phn_written *written) {
    uint8_t digit;
    size_t begin;
    size_t at = written->begin;
    while (!out->more && next_digit(&digit, &begin, &at, written)) phn_push_digit(out, digit);
}

static void put_extension(phn_extension *out, const phn_written *written) {
    for (size_t at = written->label.digits; at < written->label.end;) {
        uint32_t scalar;
        at += phn_excerpt_next(&scalar, &written->excerpt, at);
        phn_push_extension_digit(out, phn_utf8_digit(scalar));
    }
}

/* The offset at which a text exceeds the scalars that libphonenumber parses; its length if it does not. */
static size_t find_limit(const uint8_t *text, size_t length) {
    size_t at = 0;
    if (length <= PHN_SCALARS_MAX) return length;
    for (size_t scalars = 0; at < length && scalars < PHN_SCALARS_MAX; scalars++) {
        uint32_t scalar;
        at += phn_utf8_decode(&scalar, text, length, at);
    }
    return at;
}

PHN_SELDOM static void read_written(phn_notation *out, const uint8_t *text, size_t length, phn_profile profile) {
    bool is_standard = profile == PHN_PROFILE_STANDARD;
    size_t end = is_standard ? length : find_limit(text, length);
    *out = (phn_notation){.status = PHN_NOTATION_NOT_A_NUMBER, .unifies_blanks = is_standard, .length = length};
    if (end < length) {
        out->status = PHN_NOTATION_TOO_LONG;
        out->start = end;
        return;
    }
    phn_written written;
    if (!find_written(&written, text, length, is_standard)) {
        if (phn_utf8_is_blank(text, length)) out->status = PHN_NOTATION_EMPTY;
        return;
    }
    out->status = PHN_NOTATION_OK;
    out->marks.plus = written.begin > 0;
    out->start = find_start(&written);
    put_digits(&out->marks, &written);
    put_extension(&out->extension, &written);
}

_Static_assert((size_t)PLAIN_MAX <= PHN_SCALARS_MAX, "a plain text is within the limit");

void phn_notation_read(phn_notation *out, const uint8_t *text, size_t length, phn_profile profile) {
    if (!phn_notation_plain(out, text, length)) read_written(out, text, length, profile);
}

/* The offset of a digit of a plain text, or of its end with `after`. */
static size_t plain_offset(const uint8_t *text, size_t length, size_t index, bool after) {
    for (size_t at = 0, seen = 0; at < length; at++) {
        if (byte_classes[text[at]] >= PLAIN) continue;
        if (seen == index) return after ? at + 1 : at;
        seen += 1;
    }
    return length;
}

size_t phn_notation_offset(const phn_notation *notation, const uint8_t *text, size_t index, bool after) {
    size_t length = notation->length;
    phn_notation plain;
    if (phn_notation_plain(&plain, text, length)) {
        return plain.status == PHN_NOTATION_OK ? plain_offset(text, length, index, after) : length;
    }
    phn_written written;
    if (!find_written(&written, text, length, notation->unifies_blanks)) return length;
    uint8_t digit;
    size_t begin;
    size_t at = written.begin;
    for (size_t seen = 0; next_digit(&digit, &begin, &at, &written); seen++) {
        if (seen < index) continue;
        return phn_excerpt_offset(&written.excerpt, after ? at - 1 : begin) + (after ? 1 : 0);
    }
    return length;
}

void phn_add_extension(phn_notation *notation, const phn_reading *reading, const uint8_t *text, size_t length) {
    size_t count = notation->marks.count;
    if (notation->extension.count > 0) return;
    phn_extension extension = phn_reading_extension(reading, count);
    if (extension.count == 0) return;
    size_t end = phn_scan_offset(text, length, count - 1, true);
    if (phn_extension_is_korean(text, length, end)) notation->extension = extension;
}
