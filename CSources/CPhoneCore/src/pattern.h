/* pattern: matches a text with a regular expression, by PCRE2. */
#ifndef PHN_PATTERN_H
#define PHN_PATTERN_H

#include "internal.h"

#ifdef PHN_WITH_PCRE2
#include <pcre2.h>
#include <stdalign.h>

struct phn_pattern {
    pcre2_code *code;
    pcre2_match_context *limits;
    size_t length; /* of the expression, in bytes */
    uint32_t capture_count;
    bool is_utf8;
    bool has_jit;
};

/*
 * The memory of a match. PCRE2 would allocate its match data; it gets this space on the caller's stack instead, so that
 * a single match uses no heap, no thread-local storage and no lock. What does not fit is allocated: many groups, the
 * frames of a match without JIT, the stack of a match that outgrows the JIT's 32 KiB.
 */
typedef struct phn_match_space {
    alignas(max_align_t) uint8_t bytes[768];
    size_t used;
    pcre2_general_context *memory;
    pcre2_match_data *data;
    /* The limits of matches that need more than usual; null until there is one. */
    pcre2_match_context *limits;
    pcre2_jit_stack *stack;
    uint32_t steps_max;
} phn_match_space;

/* Makes room for the ranges of `pairs` groups, including the whole match; false if memory runs out. */
bool phn_match_begin(phn_match_space *space, uint32_t pairs);
void phn_match_end(phn_match_space *space);

/* Runs one match; more may follow in the same space. */
phn_status phn_match_run(phn_match_space *space, const phn_pattern *pattern, const uint8_t *text, size_t length);

#endif
#endif
