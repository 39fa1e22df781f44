/* trim: where the number ends when text goes on. */
#ifndef PHN_TRIM_H
#define PHN_TRIM_H

#include "plan.h"

typedef struct phn_trimmed {
    uint8_t count; /* digits that are the number's */
    bool stopped;  /* they end at a stop, so that an extension may follow */
    uint16_t answer;
} phn_trimmed;

/* The first stop behind a whole number; false where there is none. */
bool phn_trim_at_stop(phn_trimmed *out, const phn_engine *engine, uint16_t root, const phn_marks *marks);

/*
 *  010-2345-6789, 010-9876-5432      the first stop after a whole number ends it
 *  010-2345-6789 010-9876-5432       too many digits: a gap right after the class's last digit ends it
 *  010-2345-6789-5432                unless a hyphen or a dot leads to the next digit: then there are too many
 *
 * Until the digits are a whole number, stops are noise like all else: 010/2345/6789 is one number.
 */
PHN_INLINE phn_trimmed phn_trim(const phn_engine *engine, uint16_t root, const phn_marks *marks, const uint8_t *text,
                                size_t length) {
    phn_trimmed stopped;
    if (marks->stops != 0 && phn_trim_at_stop(&stopped, engine, root, marks)) return stopped;
    uint16_t answer = phn_plan_ask(engine, root, marks, marks->count);
    uint8_t maximum = phn_plan_maximum(engine, answer);
    if (maximum > 0 && maximum < marks->count && (marks->gaps >> (maximum - 1) & 1) != 0) {
        uint16_t earlier = phn_plan_ask(engine, root, marks, maximum);
        bool is_complete = phn_plan_is_complete(engine, earlier);
        if (is_complete && !phn_scan_is_joined(text, length, maximum)) return (phn_trimmed){maximum, false, earlier};
    }
    return (phn_trimmed){marks->count, false, answer};
}

#endif
