/*
 * choice: selects the part of a text that is its number. Each part gets a verdict. The first certain one wins, or else
 * the first with a level, or else the one with the most digits, whose reason becomes that of the text.
 */
#ifndef PHN_CHOICE_H
#define PHN_CHOICE_H

#include "reading.h"

/* A part of a text. */
typedef struct phn_choice {
    size_t begin;
    size_t end;
    bool is_spelled; /* whether letters are digits; otherwise letters end the number */
} phn_choice;

/* How good a part's verdict is. */
typedef enum phn_weight { PHN_REJECTED, PHN_ACCEPTED, PHN_CERTAIN } phn_weight;

typedef struct phn_candidate {
    phn_choice choice;
    phn_verdict verdict; /* its offset is that of the first mark, even if there is a failure */
    phn_failure failure; /* no reason without a failure */
    size_t digits;
    phn_weight weight;
} phn_candidate;

/* Whether the number of a verdict is valid as it is written, or after a repair. */
bool phn_is_certain(const phn_engine *engine, const phn_verdict *verdict);

phn_weight phn_weight_of(const phn_engine *engine, const phn_verdict *verdict);

/* Whether a candidate is better than the best so far; of two rejected ones, the one with more digits is better. */
bool phn_is_better(const phn_candidate *found, const phn_candidate *best);

/* Whether a longer part has the same verdict and failure as a shorter one, except for an extension. */
bool phn_is_extended(const phn_candidate *longer, const phn_candidate *shorter);

#endif
