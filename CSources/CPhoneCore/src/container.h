/*
 * container: the sections of a plan. Sources/PlanCompiler/Output/PlanContainer.swift describes the format.
 */
#ifndef PHN_CONTAINER_H
#define PHN_CONTAINER_H

#include "states.h"

typedef struct phn_section {
    const uint8_t *bytes;
    size_t count; /* number of records */
} phn_section;

/* Checks the header, the checksum and the bounds of the directory. O(bytes). */
phn_status phn_container_check(const uint8_t *plan, size_t length);

/* Whether a plan with a valid header has a section with this tag. */
bool phn_section_exists(const uint8_t *plan, const char *tag);

/* Finds a section that must exist and contain whole records of `record` bytes; otherwise returns false. */
bool phn_section_find(phn_section *out, const uint8_t *plan, size_t length, const char *tag, size_t record);

/* Finds the three sections of an automaton, and checks its states and that all labels are below `bound`. */
bool phn_states_find(phn_states *out, const uint8_t *plan, size_t length, const char *const tags[3], size_t bound);

/* Whether all of `count` two-byte numbers, one every `stride` bytes, are below a bound. */
bool phn_are_below(size_t bound, const uint8_t *bytes, size_t count, size_t stride);

/* Whether two bytes are ASCII capital letters. */
bool phn_is_letters(const uint8_t *bytes);

#endif
