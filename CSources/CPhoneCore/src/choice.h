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
 * The part that is the number, and what phn_check says of it: the first certain part; without one the first that some
 * level accepts; else the one with the most digits, which says why there is no number. O(bytes).
 */
phn_choice phn_choose(phn_verdict *verdict, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]);

/* Whether a text can't be a number, and where: at its first NUL byte, or at the dot of a decimal. O(bytes). */
bool phn_find_damage(size_t *offset, const uint8_t *text, size_t length);

/* Whether marks show at once that a text is one part without damage: most do. */
static inline bool phn_is_simple(const phn_marks *marks, const uint8_t *text, size_t length) {
    unsigned notes = (unsigned)marks->words | marks->trails | marks->has_nul | marks->more;
    return notes == 0 && !phn_may_be_decimal(marks, text, length);
}

/*
 * Whether a reading is all that its text says: false for a text that may be damaged or have several parts, which has to
 * be taken apart. A reading whose first part is certainly the number is ended there.
 */
bool phn_settle(phn_reading *reading, const phn_engine *engine, const uint8_t *text, size_t length);

/* Reads a part by the Korean plan. */
static inline void phn_read_choice(phn_reading *out, const phn_engine *engine, const uint8_t *text, phn_choice choice,
                                   const char region[2]) {
    phn_read(out, engine, text + choice.begin, choice.end - choice.begin, region);
    if (!choice.is_spelled) phn_end_at_words(out, engine, text + choice.begin);
}

#endif
