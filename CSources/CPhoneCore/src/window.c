#include "window.h"
#include "digit_blocks.h"
#include "window_extension.h"

/* ---- Classes --------------------------------------------------------------------------------------------------- */

bool phn_is_lead(uint32_t scalar) {
    return (notes_of(scalar) & LEAD) != 0;
}

/* Whether a digit of another script may begin with this byte. Most texts of other scripts have other bytes. */
static bool may_lead_digit(uint8_t byte) {
    return byte == 0xD9 || byte == 0xDB || byte == 0xDF || byte == 0xE0 || byte == 0xE1 || byte == 0xEA ||
           byte == 0xEF || byte == 0xF0;
}

/* The offset of the first digit from `at` on; the length if there is no digit. */
static size_t find_any_digit(const uint8_t *text, size_t length, size_t at) {
    while (at < length) {
        at = phn_skip_plain(text, length, at);
        if (at == length || text[at] < 0x80) return at;
        if (!may_lead_digit(text[at])) {
            at += 1;
            continue;
        }
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (phn_utf8_digit(scalar) != PHN_NO_DIGIT) return at;
        at += size;
    }
    return length;
}

size_t phn_find_digit(const phn_window *window, size_t at) {
    for (;;) {
        size_t digit = find_any_digit(window->text, window->length, at);
        if (digit == window->length || !window->is_standard) return digit;
        size_t escape = phn_escape_begin(window->text, window->length, digit);
        if (escape == digit) return digit;
        at = escape + PHN_ESCAPE_SIZE;
    }
}

bool phn_is_cut_off(const phn_window *window, size_t digit) {
    bool is_last = digit > 0 && digit + 1 == window->length;
    return window->is_standard && is_last && window->text[digit - 1] == '%';
}

bool phn_has_capital_before(const phn_window *window, size_t end, size_t most) {
    bool found = false;
    size_t begin = end < most ? 0 : end - most;
    for (size_t at = begin; at < end; at++) found |= phn_is_capital(window->text[at]);
    return found;
}

/* ---- Few digits ------------------------------------------------------------------------------------------------ */

/* Whether a label may begin at `at`: its first byte, and the next one, which few other words have. */
static bool may_begin_label(const uint8_t *text, size_t length, size_t at) {
    if (!may_begin_extension(text[at])) return false;
    if (at + 1 == length || text[at + 1] >= 0x80 || text[at + 1] == '%') return true;
    uint32_t second = phn_label_letter(text[at + 1]);
    switch (phn_label_letter(text[at])) {
    case 'a':
    case 'i':
        return second == 'n';
    case 'e':
        return second == 'x';
    case ';':
        return second == 'e';
    default:
        /* Signs of labels, and x, may also separate digits. */
        return true;
    }
}

/* Whether no extension follows at `at`, after digits and signs: neither a label nor digits without a label. */
static bool excludes_extension(const uint8_t *text, size_t length, size_t at) {
    bool is_bare = true;
    for (; at < length && (is_before_label(text[at]) || is_bare_separator(text[at])); at++) {
        is_bare = is_bare && is_bare_separator(text[at]);
    }
    if (at == length || text[at] >= 0x80 || text[at] == '%') return false;
    return (notes_of(text[at]) & DIGIT) != 0 ? !is_bare : !may_begin_label(text, length, at);
}

size_t phn_skip_few(const phn_window *window, size_t digit, size_t fewest) {
    const uint8_t *text = window->text;
    size_t length = window->length;
    size_t digits = 0;
    size_t signs = 0;
    size_t end = digit;
    for (size_t at = digit; at < length && text[at] < 0x80; at++) {
        unsigned notes = notes_of(text[at]);
        bool is_sign = (notes & (SIGN | LABEL)) == SIGN && signs < PHN_BLOCK_SIGNS;
        if ((notes & DIGIT) != 0) {
            digits += 1;
            if (digits == fewest) return digit;
            signs = 0;
            end = at + 1;
        } else if (is_sign) {
            signs += 1;
        } else {
            /* A percent-encoded character may be a sign. */
            bool is_certain = text[at] != '%' && excludes_extension(text, length, at);
            return is_certain ? end : digit;
        }
    }
    return digit;
}

/* ---- Candidates ------------------------------------------------------------------------------------------------ */

/* Begins a block of digits at `at`; false if there are too many blocks. */
static bool begin_block(phn_window *window, size_t at) {
    if (window->block_count == PHN_BLOCKS) return false;
    window->blocks[window->block_count] = (uint16_t)at;
    window->block_count += 1;
    return true;
}

/*
 * Whether a middle dot of `size` bytes is right between two digits of one number: after another sign than brackets,
 * blanks and middle dots, it separates two numbers.
 */
static bool joins_digits(const phn_window *window, const window_end *end, size_t size) {
    uint32_t scalar;
    unsigned notes;
    look(&scalar, &notes, window->text, window->length, window->begin + end->place + size);
    if ((end->last & DIGIT) == 0 || (notes & DIGIT) == 0) return false;
    for (size_t at = window->first; at < end->count; at++) {
        if ((notes_of(window->scalars[at]) & (DIGIT | BRACKET | BLANK | PLUS | MIDDLE_DOT)) == 0) return false;
    }
    return true;
}

/*
 * Takes blocks of digits, with signs between them. Before the first block there may be more signs, and leads. Signs
 * after the last block are not taken.
 */
static void take_blocks(phn_window *window) {
    const uint8_t *text = window->text + window->begin;
    size_t length = window->length - window->begin;
    bool is_first = window->block_count == 0;
    unsigned allowed = is_first ? LEAD | SIGN : SIGN;
    size_t signs_left = is_first ? PHN_LEAD_SIGNS : PHN_BLOCK_SIGNS;
    size_t digits_left = 0; /* in the block */
    window_end end = end_of(window);
    size_t blocks_end = end.count;
    for (;;) {
        uint32_t scalar;
        unsigned notes;
        size_t size = look_decoded(&scalar, &notes, text, length, end.place, window->is_standard);
        if ((notes & DIGIT) != 0) {
            if (digits_left == 0) {
                if (!begin_block(window, end.count)) break;
                digits_left = PHN_BLOCK_DIGITS;
            }
            push(window, &end, scalar, size, notes);
            digits_left -= 1;
            digits_left -= push_digits(window, &end, text, length, digits_left);
            blocks_end = end.count;
            allowed = SIGN;
            signs_left = PHN_BLOCK_SIGNS;
        } else {
            bool is_dot = (notes & MIDDLE_DOT) != 0 && window->is_standard;
            if (is_dot && joins_digits(window, &end, size)) notes |= SIGN | SPLITS_AT(PHN_SPLIT_AT_DOT);
            bool is_last = (notes & allowed) == 0 || signs_left == 0;
            /* A middle dot may join digits of a candidate that begins later. */
            window->has_last = is_last && !is_dot;
            if (is_last) break;
            push(window, &end, scalar, size, notes);
            signs_left -= 1;
            digits_left = 0;
        }
    }
    end.count = blocks_end;
    set_end(window, &end);
    window->blocks_end = (uint16_t)blocks_end;
}

/* Whether scalars are one or two leads, with signs after each. */
static bool are_leads(const uint32_t *scalars, size_t count) {
    if (!phn_is_lead(scalars[0])) return false;
    size_t pluses = 0;
    for (size_t index = 1; index < count; index++) pluses += phn_utf8_is_plus(scalars[index]) ? 1 : 0;
    if (count <= 1 + PHN_BLOCK_SIGNS && pluses == 0) return true;
    for (size_t second = 1; second < count && second <= 1 + PHN_BLOCK_SIGNS; second++) {
        bool is_plus = phn_utf8_is_plus(scalars[second]);
        bool is_rest_short = count - second <= 1 + PHN_BLOCK_SIGNS;
        if (phn_is_lead(scalars[second]) && is_rest_short && pluses == (is_plus ? 1 : 0)) return true;
        if (is_plus) return false;
    }
    return false;
}

/* The offset at which the leads before a digit begin, but not before `at`; the digit's offset if there are no leads. */
static size_t find_leads(const phn_window *window, size_t at, size_t digit) {
    uint32_t scalars[PHN_LEAD_SIGNS];
    size_t begin = digit;
    size_t end = digit;
    for (size_t count = 1; count <= PHN_LEAD_SIGNS && end > at; count++) {
        uint32_t scalar;
        size_t place = end - phn_window_before(&scalar, window, end);
        if (place < at || (notes_of(scalar) & (LEAD | SIGN)) == 0) break;
        scalars[PHN_LEAD_SIGNS - count] = scalar;
        if (are_leads(scalars + PHN_LEAD_SIGNS - count, count)) begin = place;
        end = place;
    }
    return begin;
}

/* ---- Windows --------------------------------------------------------------------------------------------------- */

void phn_window_begin(phn_window *out, const uint8_t *text, size_t length, bool is_standard) {
    out->text = text;
    out->length = length;
    out->is_standard = is_standard;
    out->begin = 0;
    out->first = 0;
    out->count = 0;
    out->plus_end = 0;
    out->undated = 0;
    out->dateless = 0;
    out->splitters = 0;
    out->block_count = 0;
    out->blocks_end = 0;
    out->has_last = false;
    out->places[0] = 0;
    out->counts[0] = 0;
    out->tail = (phn_piece){0, 0};
    out->spelled = 0;
    out->key_counts[0] = 0;
}

/* Keeps the last candidate's blocks from a place on; false if there are none, or if there is no room for more. */
static bool keep_blocks(phn_window *window, size_t begin) {
    size_t dropped = 0;
    if (begin < window->begin || window->blocks_end + (size_t)PHN_WINDOW_MAX > PHN_WINDOW_ROOM) return false;
    while (dropped < window->block_count && phn_window_offset(window, window->blocks[dropped]) < begin) dropped += 1;
    if (dropped == window->block_count) return false;
    window->first = window->blocks[dropped];
    while (phn_window_offset(window, window->first) > begin) window->first -= 1;
    window->block_count = (uint8_t)(window->block_count - dropped);
    memmove(window->blocks, window->blocks + dropped, window->block_count * sizeof window->blocks[0]);
    return true;
}

void phn_window_fill(phn_window *window, size_t at, size_t digit) {
    size_t begin = find_leads(window, at, digit);
    if (!keep_blocks(window, begin)) {
        phn_window_begin(window, window->text, window->length, window->is_standard);
        window->begin = begin;
    } else if (window->has_last) {
        return;
    } else {
        window->count = window->blocks_end;
    }
    take_blocks(window);
    take_extension(window);
}

void phn_window_spell(phn_window *window) {
    for (; window->spelled < window->count; window->spelled++) {
        size_t count = window->key_counts[window->spelled];
        uint8_t digit = phn_notation_digit(window->scalars[window->spelled], true);
        window->keys[count] = digit;
        window->key_counts[window->spelled + 1] = (uint16_t)(count + (digit != PHN_NO_DIGIT ? 1 : 0));
    }
}
