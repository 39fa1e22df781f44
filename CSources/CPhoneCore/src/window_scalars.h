/* window_scalars: takes the scalars of a window from its text. A part of window. */
#ifndef PHN_WINDOW_SCALARS_H
#define PHN_WINDOW_SCALARS_H

#include "label.h"
#include "notes.h"

/* The scalar after a window; 0, which no candidate contains, at the end of the text. */
static inline uint32_t peek(size_t *size, const phn_window *window) {
    uint32_t scalar;
    *size = phn_window_after(&scalar, window, phn_window_offset(window, window->count));
    return scalar;
}

/* One in each count of a scalar. No difference of counts overflows, since a window has fewer scalars. */
static inline uint64_t count_of(unsigned notes) {
    enum { COUNTED = DIGIT | BRACKET | LETTER | LABEL };
#define ONE(kind) ((uint64_t)1 << (kind))
    static const uint64_t counts[COUNTED + 1] = {
        [DIGIT] = ONE(PHN_COUNT_OF_DIGITS),
        [BRACKET] = ONE(PHN_COUNT_OF_BRACKETS),
        [LABEL] = ONE(PHN_COUNT_OF_LABELS),
        [LETTER | LABEL] = ONE(PHN_COUNT_OF_LETTERS) + ONE(PHN_COUNT_OF_LABELS),
    };
#undef ONE
    return counts[notes & COUNTED];
}

/* Whether a hyphen is next to a blank. */
static inline bool is_loose_hyphen(unsigned one, unsigned other) {
    return ((one & BLANK) != 0 && (other & HYPHEN) != 0) || ((one & HYPHEN) != 0 && (other & BLANK) != 0);
}

/* The end of a window in a separate struct, so that no load has to wait for a store into its tables. */
typedef struct window_end {
    size_t count;
    uint64_t counts;
    uint32_t place;
    unsigned last; /* the notes of the last scalar */
    unsigned splitters;
} window_end;

static inline window_end end_of(const phn_window *window) {
    size_t count = window->count;
    return (window_end){
        .count = count,
        .counts = window->counts[count],
        .place = window->places[count],
        .last = count > 0 ? notes_of(window->scalars[count - 1]) : 0,
        .splitters = window->splitters,
    };
}

static inline void set_end(phn_window *window, const window_end *end) {
    window->count = end->count;
    window->splitters = (uint8_t)end->splitters;
}

/* The value of a digit; an arbitrary value for other scalars, which the next digit overwrites. */
static inline uint8_t digit_of(uint32_t scalar, unsigned notes) {
    return (uint8_t)(scalar < 0x80 ? scalar & 15 : notes >> VALUE);
}

static inline void push(phn_window *window, window_end *end, uint32_t scalar, size_t size, unsigned notes) {
    PHN_ASSERT(end->count < PHN_WINDOW_ROOM);
    unsigned separators = notes >> SPLITTER & 0xFF;
    if (is_loose_hyphen(end->last, notes)) {
        window->separators[end->count - 1] |= 1u << PHN_SPLIT_AT_HYPHEN;
        end->splitters |= 1u << PHN_SPLIT_AT_HYPHEN;
    }
    if ((notes & PLUS) != 0) window->plus_end = end->count + 1;
    window->separators[end->count] = (uint8_t)separators;
    window->scalars[end->count] = scalar;
    window->digits[end->counts & 0xFFFF] = digit_of(scalar, notes);
    end->splitters |= separators;
    end->last = notes;
    end->place += (uint32_t)size;
    end->counts += count_of(notes);
    end->count += 1;
    window->places[end->count] = (uint16_t)end->place;
    window->counts[end->count] = end->counts;
}

/* Adds at most `most` ASCII digits, and returns their number. Most digits follow another digit. */
static inline size_t push_digits(phn_window *window, window_end *end, const uint8_t *text, size_t length, size_t most) {
    const uint8_t *next = text + end->place;
    size_t rest = length - end->place < most ? length - end->place : most;
    size_t count = 0;
    PHN_ASSERT(end->count + rest <= PHN_WINDOW_ROOM);
    for (; count < rest && (uint8_t)(next[count] - '0') < 10; count++) {
        size_t at = end->count + count;
        window->separators[at] = 0;
        window->scalars[at] = next[count];
        window->digits[(end->counts & 0xFFFF) + count] = next[count] & 15;
        window->places[at + 1] = (uint16_t)(end->place + count + 1);
        window->counts[at + 1] = end->counts + (count + 1) * count_of(DIGIT);
    }
    end->count += count;
    end->counts += count * count_of(DIGIT);
    end->place += (uint32_t)count;
    return count;
}

/* Decodes the scalar at `at` and classifies it; all results are 0 at the end of the text. */
PHN_INLINE size_t look(uint32_t *scalar, unsigned *notes, const uint8_t *text, size_t length, size_t at) {
    *scalar = 0;
    *notes = 0;
    if (at == length) return 0;
    *scalar = text[at];
    size_t size = *scalar < 0x80 ? 1 : phn_utf8_decode(scalar, text, length, at);
    *notes = notes_of(*scalar);
    return size;
}

/* Decodes the percent-encoded character at `at`; without one, the results for the percent sign remain. */
static inline size_t look_at_escape(uint32_t *scalar, unsigned *notes, const uint8_t *text, size_t length, size_t at) {
    uint32_t escaped = phn_escaped(text, length, at);
    if (escaped == 0) return 1;
    *scalar = escaped;
    *notes = notes_of(escaped);
    return PHN_ESCAPE_SIZE;
}

/* Decodes a scalar as the profile does: in the standard one, it may be percent-encoded or a blank of another width. */
PHN_INLINE size_t look_decoded(uint32_t *scalar, unsigned *notes, const uint8_t *text, size_t length, size_t at,
                               bool is_standard) {
    size_t size = look(scalar, notes, text, length, at);
    if (*scalar == '%' && is_standard) return look_at_escape(scalar, notes, text, length, at);
    if (*scalar >= 0x80 && is_standard) {
        uint32_t unified = phn_utf8_unify_blank(*scalar);
        if (unified != *scalar) *notes = notes_of(unified);
        *scalar = unified;
    }
    return size;
}

/* Takes at most `most` scalars that have any of some notes, and returns their number. */
static inline size_t take_noted(phn_window *window, unsigned notes, size_t most) {
    const uint8_t *text = window->text + window->begin;
    size_t length = window->length - window->begin;
    window_end end = end_of(window);
    size_t count = 0;
    for (; count < most; count++) {
        uint32_t scalar;
        unsigned found;
        size_t size = look(&scalar, &found, text, length, end.place);
        if ((found & notes) == 0) break;
        push(window, &end, scalar, size, found);
    }
    set_end(window, &end);
    return count;
}

static inline void push_one(phn_window *window, uint32_t scalar, size_t size) {
    window_end end = end_of(window);
    push(window, &end, scalar, size, notes_of(scalar));
    set_end(window, &end);
}

typedef bool scalar_test(uint32_t scalar);

/* Takes at most `most` scalars that pass a test, and returns their number. */
static inline size_t take(phn_window *window, scalar_test *test, size_t most) {
    size_t count = 0;
    for (; count < most; count++) {
        size_t size;
        uint32_t scalar = peek(&size, window);
        if (size == 0 || !test(scalar)) break;
        push_one(window, scalar, size);
    }
    return count;
}

/* Takes a word in either case, or nothing. */
static inline bool take_word(phn_window *window, const uint_least16_t *word) {
    size_t begin = window->count;
    for (size_t index = 0; word[index] != 0; index++) {
        size_t size;
        uint32_t scalar = peek(&size, window);
        if (size == 0 || phn_label_letter(scalar) != word[index]) {
            window->count = begin;
            return false;
        }
        push_one(window, scalar, size);
    }
    return true;
}

#endif
