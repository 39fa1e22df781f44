/* What the readers of a plan's sections share. */
#ifndef PHN_PLAN_READER_H
#define PHN_PLAN_READER_H

#include "plan.h"

typedef struct phn_section {
    const uint8_t *bytes;
    size_t count; /* records */
} phn_section;

/* Whether a plan, whose header is sound, has a section with this tag. */
bool phn_plan_has(const uint8_t *plan, const char *tag);

/* The section with this tag, which must be there and hold whole records. */
bool phn_plan_find(phn_section *out, const uint8_t *plan, size_t length, const char *tag, size_t record);

/* The sections of an automaton. State 0 is none, so that there is always a fork. */
typedef struct phn_states {
    phn_section forks;
    phn_section straights;
    phn_section labels;
    size_t count;
} phn_states;

/* Finds and checks one; what its labels name is left to the caller. */
bool phn_plan_find_states(phn_states *out, const uint8_t *plan, size_t length, const char *fork_tag,
                          const char *straight_tag, const char *label_tag);

/* Whether all of the numbers, one in `stride` bytes, are below a bound. */
bool phn_are_below(size_t bound, const uint8_t *bytes, size_t count, size_t stride);

bool phn_is_letters(const uint8_t *bytes);

#endif
