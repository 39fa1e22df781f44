#include "announcement.h"
#include "label.h"
#include "sieve.h"
#include "words.h"

/*
 * The most scalars between a word and the digits, between the words of order no, and in the name of a bank; the number
 * of letters that are compared first.
 */
enum { SEPARATORS_MAX = 6, JOINTS_MAX = 2, NAME_MAX = 12, TAIL = 3 };

static bool is_separator(uint32_t scalar) {
    switch (scalar) {
    case ' ':
    case '\t':
    case ':':
    case '.':
    case '#':
    case '(':
    case ')':
    case '=':
    case '-':
    case '"':
    case PHN_NO_BREAK_SPACE:
    case 0xFF1A:
        return true;
    default:
        return false;
    }
}

/* Whether a scalar may separate digits from a hash sign before them, which is a term too: Order #: 030 123456. */
static bool is_after_hash(uint32_t scalar) {
    return scalar != '#' && is_separator(scalar);
}

static bool is_joint(uint32_t scalar) {
    return scalar == ' ' || scalar == '-' || scalar == '_' || scalar == '.' || scalar == PHN_NO_BREAK_SPACE;
}

static size_t skip_separators(const phn_window *window, size_t end) {
    return phn_skip_text_back(is_separator, window, end, SEPARATORS_MAX);
}

static size_t skip_name(const phn_window *window, size_t end) {
    return phn_skip_text_back(phn_utf8_is_letter, window, end, NAME_MAX);
}

/* Where a phrase that ends at `end` begins; `end` if the phrase is absent. */
static size_t begin_of(const phn_word *one, const phn_window *window, size_t end) {
    size_t begin = end;
    for (size_t count = one->count; count > 0; count--) {
        uint32_t scalar;
        begin -= phn_window_before(&scalar, window, begin);
        if (phn_label_letter(scalar) != one->letters[count - 1]) return end;
    }
    return begin;
}

/* The letter or digit that ends at `end`; 0 if it cannot end a phrase. */
static uint32_t last_letter(const phn_window *window, size_t end) {
    uint32_t scalar;
    phn_window_before(&scalar, window, end);
    return scalar < '0' ? 0 : phn_label_letter(scalar);
}

/* Reads the letters before `end`, the last one first; 0 before the beginning of the text. */
static void read_tail(uint32_t tail[TAIL], const phn_window *window, size_t end) {
    for (size_t index = 0; index < TAIL; index++) {
        uint32_t scalar;
        end -= phn_window_before(&scalar, window, end);
        tail[index] = phn_label_letter(scalar);
    }
}

/* Whether the letters of a word before its last letter match a tail, as far as the tail reaches. */
static bool may_match(const phn_word *one, const uint32_t tail[TAIL]) {
    for (size_t index = 1; index < TAIL && index < one->count; index++) {
        if (one->letters[one->count - 1 - index] != tail[index]) return false;
    }
    return true;
}

/*
 * Where the word before `end` begins if a list contains it; otherwise `end`. In scripts with blanks, no letter may
 * precede the word.
 */
static size_t begin_of_any(const phn_word_list *list, const phn_window *window, size_t end) {
    phn_words found = phn_words_of(list, last_letter(window, end));
    if (found.count == 0) return end;
    uint32_t tail[TAIL];
    read_tail(tail, window, end);
    for (size_t index = 0; index < found.count; index++) {
        const phn_word *one = &found.all[index];
        if (!may_match(one, tail)) continue;
        size_t begin = begin_of(one, window, end);
        if (begin == end) continue;
        uint32_t before;
        phn_window_before(&before, window, begin);
        if (!phn_has_blanks(one->letters[0]) || !phn_utf8_is_letter(before)) return begin;
    }
    return end;
}

static bool ends_with_any(const phn_word_list *list, const phn_window *window, size_t end) {
    return begin_of_any(list, window, end) < end;
}

/* Whether a term for a number, after the word for what has it, ends at `end`. */
static bool ends_with_term(const phn_window *window, size_t end) {
    phn_words found = phn_words_of(&phn_term_words, last_letter(window, end));
    for (size_t index = 0; index < found.count; index++) {
        size_t begin = begin_of(&found.all[index], window, end);
        if (begin == end) continue;
        begin = phn_skip_text_back(is_joint, window, begin, JOINTS_MAX);
        if (ends_with_any(&phn_thing_words, window, begin)) return true;
        /* Of the terms, only "id" ends with a d. */
        if (found.letter == 'd' && ends_with_any(&phn_owner_words, window, begin)) return true;
    }
    return false;
}

/* Whether a word of a list, after words for its number, ends at `end`: número de pedido, n° client. */
static bool ends_with_numbered(const phn_word_list *list, const phn_window *window, size_t end) {
    size_t begin = begin_of_any(list, window, end);
    if (begin == end) return false;
    return ends_with_any(&phn_numbering_words, window, phn_skip_text_back(is_joint, window, begin, JOINTS_MAX));
}

/* Whether a hash sign, after the word for what has a number, precedes digits at `begin`: Order # 030 123456. */
static bool ends_with_hash(const phn_window *window, size_t begin) {
    uint32_t scalar;
    size_t end = phn_skip_text_back(is_after_hash, window, begin, SEPARATORS_MAX);
    end -= phn_window_before(&scalar, window, end);
    if (scalar != '#') return false;
    return ends_with_any(&phn_thing_words, window, phn_skip_text_back(is_joint, window, end, JOINTS_MAX));
}

static bool ends_with_phrase(const phn_window *window, size_t end) {
    return ends_with_any(&phn_announcing_words, window, end) || ends_with_term(window, end) ||
           ends_with_numbered(&phn_thing_words, window, end) || ends_with_numbered(&phn_owner_words, window, end);
}

static bool ends_with_bank(const phn_window *window, size_t end) {
    phn_words found = phn_words_of(&phn_bank_words, last_letter(window, end));
    for (size_t index = 0; index < found.count; index++) {
        if (begin_of(&found.all[index], window, end) < end) return true;
    }
    return false;
}

bool phn_is_announced(const phn_window *window, phn_piece piece) {
    enum { DIGITS_MAX = 20 };
    if (phn_window_count(window, piece, PHN_COUNT_OF_DIGITS) > DIGITS_MAX) return false;
    size_t begin = phn_window_offset(window, piece.begin);
    size_t end = skip_separators(window, begin);
    if (ends_with_phrase(window, end) || ends_with_hash(window, begin)) return true;
    return ends_with_bank(window, end) && ends_with_phrase(window, skip_separators(window, skip_name(window, end)));
}
