#include "mention.h"
#include "label.h"
#include "sieve.h"
#include "utf8.h"
#include "words.h"

enum { SEPARATORS_MAX = 4, MENTIONED_DIGITS = 7 };

/* ---- Scalars --------------------------------------------------------------------------------------------------- */

typedef bool scalar_test(uint32_t scalar);

static bool is_before_word(uint32_t scalar) {
    return phn_utf8_is_space(scalar) || scalar == ',' || scalar == ';' || scalar == 0x3001 || scalar == 0xFF0C;
}

static bool is_after_word(uint32_t scalar) {
    return phn_utf8_is_space(scalar) || scalar == '.' || scalar == ':' || scalar == '-' || scalar == 0xFF1A ||
           scalar == 0xFF0E;
}

/* Words of Latin letters must be separate from digits; words of other scripts may follow digits directly. */
static bool is_latin(uint32_t scalar) {
    return scalar < 0x250 && phn_utf8_is_letter(scalar);
}

/* The bracket that closes another one; 0 for any other scalar. */
static uint32_t closing(uint32_t scalar) {
    switch (scalar) {
    case '(':
        return ')';
    case '[':
        return ']';
    case 0xFF08:
        return 0xFF09;
    default:
        return 0;
    }
}

static size_t skip(scalar_test *test, const phn_window *window, size_t at) {
    for (unsigned count = 0; count < SEPARATORS_MAX; count++) {
        uint32_t scalar;
        size_t size = phn_window_after(&scalar, window, at);
        if (size == 0 || !test(scalar)) break;
        at += size;
    }
    return at;
}

/* ---- Words ----------------------------------------------------------------------------------------------------- */

/* The end of a word at `at`; `at` if the word is not there, or begins a longer word. */
static size_t take_word(const uint_least16_t *word, const phn_window *window, size_t at) {
    size_t end = at;
    uint32_t scalar;
    for (size_t index = 0; word[index] != 0; index++) {
        size_t size = phn_window_after(&scalar, window, end);
        if (size == 0 || phn_label_letter(scalar) != word[index]) return at;
        end += size;
    }
    phn_window_after(&scalar, window, end);
    return phn_utf8_is_letter(scalar) ? at : end;
}

static size_t take_any_word(const phn_window *window, size_t at) {
    uint32_t first;
    phn_window_after(&first, window, at);
    phn_words found = phn_words_of(&phn_extension_words, phn_label_letter(first));
    for (size_t index = 0; index < found.count; index++) {
        size_t end = take_word(found.all[index].letters, window, at);
        if (end > at) return end;
    }
    return at;
}

/*
 * The end of a sign for an extension at `at`, which is certain only between brackets: (x12), (#12); `at` without it.
 */
static size_t take_sign(const phn_window *window, size_t at) {
    uint32_t scalar;
    size_t size = phn_window_after(&scalar, window, at);
    return phn_is_x(scalar) || scalar == '#' ? at + size : at;
}

/* The end of the Korean counter of extensions at `at`, as in 12번; `at` without it. */
static size_t skip_counter(const phn_window *window, size_t at) {
    uint32_t scalar;
    size_t size = phn_window_after(&scalar, window, at);
    return scalar == 0xBC88 ? at + size : at;
}

/* The end of the digits at `at`; `at` if there are none, too many, or if a Latin letter or more digits follow. */
static size_t take_digits(phn_extension *out, const phn_window *window, size_t at) {
    size_t end = at;
    uint32_t scalar;
    *out = (phn_extension){.count = 0};
    size_t size;
    for (;;) {
        size = phn_window_after(&scalar, window, end);
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit == PHN_NO_DIGIT) break;
        if (out->count == MENTIONED_DIGITS) return at;
        phn_push_extension_digit(out, digit);
        end += size;
    }
    if (is_latin(scalar)) return at;
    bool may_go_on = scalar == '-' || scalar == '.' || scalar == '/' || scalar == ' ';
    uint32_t after = 0;
    if (may_go_on) phn_window_after(&after, window, end + size);
    return phn_utf8_digit(after) != PHN_NO_DIGIT ? at : end;
}

size_t phn_mention_read(phn_extension *out, const phn_window *window, size_t at) {
    uint32_t scalar;
    size_t open = skip(is_before_word, window, at);
    size_t size = phn_window_after(&scalar, window, open);
    uint32_t close = closing(scalar);
    size_t begin = close != 0 ? skip(phn_utf8_is_space, window, open + size) : open;
    size_t word = take_any_word(window, begin);
    if (word == begin && close != 0) word = take_sign(window, begin);
    if (word == begin) return at;
    size_t digits = skip(is_after_word, window, word);
    size_t end = take_digits(out, window, digits);
    if (end == digits) return at;
    if (close == 0) return end;
    size_t last = skip(phn_utf8_is_space, window, skip_counter(window, end));
    size = phn_window_after(&scalar, window, last);
    return scalar == close ? last + size : at;
}
