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

/* The automaton of three sections, whose labels are below a bound. */
bool phn_plan_find_states(phn_states *out, const uint8_t *plan, size_t length, const char *const tags[3], size_t bound);

/* Whether all of the numbers, one in `stride` bytes, are below a bound. */
bool phn_are_below(size_t bound, const uint8_t *bytes, size_t count, size_t stride);

bool phn_is_letters(const uint8_t *bytes);

#endif
