#include "label.h"

/* Separators, and sets of them: those between a number and a label, and those after a label. */
enum { SPACE = 1, BLANK = 2, COMMA = 4, HYPHEN = 8 };
enum { BLANKS = SPACE | BLANK, BEFORE = BLANKS | COMMA, AFTER = BEFORE | HYPHEN };

/* The most digits after a label: the more other meanings it has, the fewer. */
enum {
    WORD_DIGITS = PHN_LABEL_WORD_DIGITS,
    SEMICOLON_DIGITS = 15,
    SIGN_DIGITS = PHN_LABEL_SIGN_DIGITS,
    BARE_DIGITS = PHN_LABEL_BARE_DIGITS
};

uint32_t phn_label_letter(uint32_t scalar) {
    if (scalar >= 'A' && scalar <= 'Z') return scalar + 0x20;
    if (scalar < 0x80) return scalar;
    if ((scalar >= 0x410 && scalar <= 0x42F) || (scalar >= 0xFF21 && scalar <= 0xFF3A)) return scalar + 0x20;
    if (scalar == 0xD3) return 0xF3;                    /* Ó */
    if (scalar == 0x130 || scalar == 0x131) return 'i'; /* dotted and dotless */
    if (scalar == 0x17F) return 's';                    /* long */
    if (scalar == 0x1C81) return 0x434;                 /* long-legged де */
    return scalar == 0x1C82 ? 0x43E : scalar;           /* narrow о */
}

static uint32_t separator(uint32_t scalar) {
    if (scalar == ' ') return SPACE;
    if (scalar == '\t' || scalar == 0xA0) return BLANK;
    if (scalar == ',') return COMMA;
    return scalar == '-' ? HYPHEN : 0;
}

/* The beginning of the separators of a set that end at `end`. */
static size_t skip_back(uint32_t set, const phn_excerpt *excerpt, size_t end) {
    while (end > 0) {
        uint32_t scalar;
        size_t size = phn_excerpt_last(&scalar, excerpt, end);
        if ((separator(scalar) & set) == 0) break;
        end -= size;
    }
    return end;
}

static bool is_before(uint8_t byte, const phn_excerpt *excerpt, size_t end) {
    return end > 0 && excerpt->text[phn_excerpt_offset(excerpt, end - 1)] == byte;
}

/* The beginning of the digits that end at `end`, and their count. Stops after one digit too many. */
static size_t digits_before(size_t *count, const phn_excerpt *excerpt, size_t end) {
    *count = 0;
    while (end > 0 && *count <= WORD_DIGITS) {
        uint32_t scalar;
        size_t size = phn_excerpt_last(&scalar, excerpt, end);
        if (phn_utf8_digit(scalar) == PHN_NO_DIGIT) break;
        *count += 1;
        end -= size;
    }
    return end;
}

/* The beginning of a colon or a dot that ends at `end`; `end` if both are absent. */
static size_t colon_before(const phn_excerpt *excerpt, size_t end) {
    uint32_t scalar;
    if (end == 0) return end;
    size_t size = phn_excerpt_last(&scalar, excerpt, end);
    return scalar == ':' || scalar == '.' || scalar == 0xFF0E ? end - size : end;
}

/* The beginning of a word that ends at `end`; `end` if the word is absent. */
static size_t before(const uint_least16_t *word, const phn_excerpt *excerpt, size_t end) {
    size_t begin = end;
    size_t count = 0;
    while (word[count] != 0) count += 1;
    while (count > 0) {
        uint32_t scalar;
        if (begin == 0) return end;
        begin -= phn_excerpt_last(&scalar, excerpt, begin);
        count -= 1;
        if (phn_label_letter(scalar) != word[count]) return end;
    }
    return begin;
}

/* The beginning of ext, extn, extension or extensión, or of what is left of it without its first letter. */
static size_t latin_before(const phn_excerpt *excerpt, size_t end) {
    size_t stem = before(u"n", excerpt, end);
    size_t ending = before(u"ensio", excerpt, stem);
    if (ending == stem) ending = before(u"ensi\u00F3", excerpt, stem);
    if (ending == stem) ending = before(u"ensio\u0301", excerpt, stem);
    size_t begin = before(u"xt", excerpt, ending);
    return begin < ending ? before(u"e", excerpt, begin) : end;
}

/* The beginning of ext or extn in full width, or of what is left of it without its first letter. */
static size_t wide_before(const phn_excerpt *excerpt, size_t end) {
    size_t stem = before(u"\uFF4E", excerpt, end);
    size_t begin = before(u"\uFF58\uFF54", excerpt, stem);
    return begin < stem ? before(u"\uFF45", excerpt, begin) : end;
}

/*
 * The beginning of a word that ends with a letter in either case: most texts have other letters before their last
 * digits.
 */
static size_t word_before(uint32_t letter, const phn_excerpt *excerpt, size_t end) {
    size_t begin;
    switch (letter) {
    case 't':
        begin = before(u"xt", excerpt, end);
        return begin < end ? before(u"e", excerpt, begin) : end;
    case 'o':
        begin = before(u"anexo", excerpt, end);
        return begin < end ? begin : latin_before(excerpt, end);
    case 'n':
    case 0xF3:  /* extensión without its last letter */
    case 0x301: /* the same with a combining accent */
        return latin_before(excerpt, end);
    case 0x431:
        return before(u"\u0434\u043E\u0431", excerpt, end);
    case 0xFF4E:
    case 0xFF54:
        return wide_before(excerpt, end);
    default:
        return end;
    }
}

/* The beginning of a label that has other meanings, too: x # ~ int, and the same in full width. */
static size_t sign_before(const phn_excerpt *excerpt, size_t end) {
    uint32_t sign;
    if (end == 0) return end;
    size_t size = phn_excerpt_last(&sign, excerpt, end);
    switch (phn_label_letter(sign)) {
    case 't':
        return before(u"int", excerpt, end);
    case 0xFF54:
        return before(u"\uFF49\uFF4E\uFF54", excerpt, end);
    case 'x':
    case '#':
    case '~':
    case 0xFF03:
    case 0xFF58:
    case 0xFF5E:
        return end - size;
    default:
        return end;
    }
}

/* The beginning of a label that ends at `end`, with the separators before it; `end` if there is no label. */
static size_t label_before(size_t digits, const phn_excerpt *excerpt, size_t end) {
    uint32_t last;
    if (end == 0) return end;
    phn_excerpt_last(&last, excerpt, end);
    size_t word = word_before(phn_label_letter(last), excerpt, end);
    if (word == end && digits <= SIGN_DIGITS) word = sign_before(excerpt, end);
    if (word < end) return skip_back(BEFORE, excerpt, word);
    if (digits <= SEMICOLON_DIGITS && last == ';') return skip_back(BLANKS, excerpt, end - 1);
    return end;
}

/*
 * The beginning of commas that end at `end`, with the blanks before them: one comma suffices for few digits, more
 * digits need two.
 */
static size_t commas_before(size_t digits, const phn_excerpt *excerpt, size_t end) {
    size_t begin = skip_back(COMMA, excerpt, end);
    if (digits > SIGN_DIGITS) {
        if (digits > SEMICOLON_DIGITS || end - begin < 2) return end;
        begin = end - 2;
    }
    return begin < end ? skip_back(BLANKS, excerpt, begin) : end;
}

/* The beginning of the first such commas among the separators from `begin` to `end`. */
static size_t commas_among(size_t digits, const phn_excerpt *excerpt, size_t begin, size_t end) {
    size_t needed = digits > SIGN_DIGITS ? 2 : 1;
    if (digits > SEMICOLON_DIGITS) return end;
    size_t run = 0;
    for (size_t at = begin; at < end; at++) {
        bool is_comma = is_before(',', excerpt, at + 1);
        run = is_comma ? run + 1 : 0;
        if (run == needed) return skip_back(BLANKS, excerpt, at + 1 - needed);
    }
    return end;
}

/* The lesser of `least` and `begin`, unless `begin` is `end`, because then nothing was found. */
static size_t leftmost(size_t begin, size_t end, size_t least) {
    return begin < end && begin < least ? begin : least;
}

bool phn_label_find(phn_label *out, const phn_excerpt *excerpt) {
    bool is_closed = is_before('#', excerpt, excerpt->count);
    size_t end = excerpt->count - (is_closed ? 1 : 0);
    size_t digits;
    size_t first = digits_before(&digits, excerpt, end);
    if (digits == 0 || digits > WORD_DIGITS) return false;

    /* One sign may follow a label, and then separators. */
    size_t label_end = skip_back(AFTER, excerpt, first);
    size_t label = colon_before(excerpt, label_end);
    size_t begin = leftmost(label_before(digits, excerpt, label), label, first);
    begin = leftmost(commas_before(digits, excerpt, label), label, begin);
    begin = leftmost(commas_among(digits, excerpt, label_end, first), first, begin);
    if (is_closed && digits <= BARE_DIGITS) begin = leftmost(skip_back(SPACE | HYPHEN, excerpt, first), first, begin);
    if (!is_closed) begin = leftmost(before(u";ext=", excerpt, first), first, begin);
    *out = (phn_label){.begin = begin, .digits = first, .end = end};
    return begin < first;
}

size_t phn_label_room(const uint8_t *label, size_t length) {
    const phn_excerpt excerpt = {.text = label, .length = length, .count = length};
    size_t end = colon_before(&excerpt, skip_back(AFTER, &excerpt, length));
    uint32_t last = 0;
    if (end > 0) phn_excerpt_last(&last, &excerpt, end);
    return word_before(phn_label_letter(last), &excerpt, end) < end ? WORD_DIGITS : SIGN_DIGITS;
}
