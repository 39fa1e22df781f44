/* choice: which part of a text is its number, and what a damaged text probably meant. In the standard profile alone. */
#ifndef PHN_CHOICE_H
#define PHN_CHOICE_H

#include "decimal.h"
#include "parse.h"

/* A part of a text. */
typedef struct phn_choice {
    size_t begin;
    size_t end;
    bool is_spelled; /* its letters are digits; those of others end the number */
} phn_choice;

/*
 * The part that is the number: the first certain one; without one the first that some level accepts; else the one with
 * the most digits, which says why there is no number. O(bytes).
 */
phn_choice phn_choose(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]);

/* Whether a text can't be a number, and where: at its first NUL byte, or at the dot of a decimal. O(bytes). */
bool phn_find_damage(size_t *offset, const uint8_t *text, size_t length);

/* Whether a text may be damaged or have several parts. Most texts do not, by their marks alone. */
static inline bool phn_has_choice(const phn_engine *engine, const phn_reading *reading, size_t length) {
    const phn_marks *marks = &reading->marks;
    bool is_abroad = phn_is_abroad(reading) && phn_has_world(engine);
    if (marks->has_nul || phn_may_be_decimal(marks)) return true;
    if (marks->words == 0) return is_abroad && marks->trails;
    /* A number that ends at a stop before the first letters is the first part's, and certain. */
    bool is_first = !is_abroad && reading->trimmed.stopped && reading->trimmed.count <= marks->words;
    /* A context belongs to the part before it. */
    if (phn_may_have_exponent(marks) || reading->length < length) return true;
    bool is_certain = reading->answer.level >= PHN_LEVEL_STANDARD && (reading->answer.flags & PHN_ANSWER_HAS_E164) != 0;
    return !is_first || !is_certain;
}

/* Reads a part by the Korean plan. */
static inline void phn_read_choice(phn_reading *out, const phn_engine *engine, const uint8_t *text, phn_choice choice,
                                   const char region[2]) {
    phn_read(out, engine, text + choice.begin, choice.end - choice.begin, region);
    if (!choice.is_spelled) phn_end_at_words(out, engine, text + choice.begin);
}

#endif
