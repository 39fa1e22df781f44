/* trim: finds where the number ends if text follows it. */
#ifndef PHN_TRIM_H
#define PHN_TRIM_H

#include "plan.h"
#include "reading.h"

typedef struct phn_trimmed {
    uint8_t count; /* the number of digits of the number */
    bool stopped;  /* the digits end at a stop, so an extension may follow */
    uint16_t answer;
} phn_trimmed;

/* Finds the first stop after a complete number; false if there is none. */
bool phn_trim_at_stop(phn_trimmed *out, const phn_engine *engine, uint16_t root, const phn_reading *reading);

/*
 *  010-2345-6789, 010-9876-5432      the first stop after a whole number ends it
 *  010-2345-6789 010-9876-5432       too many digits: a gap right after the class's last digit ends it
 *  010-2345-6789-5432                unless a hyphen or a dot precedes the next digit
 *
 * Until the digits are a whole number, stops are ignored like other signs: 010/2345/6789 is one number.
 */
PHN_INLINE phn_trimmed phn_trim(const phn_engine *engine, uint16_t root, const phn_reading *reading) {
    const phn_marks *marks = &reading->marks;
    phn_trimmed stopped;
    if (reading->stops != 0 && phn_trim_at_stop(&stopped, engine, root, reading)) return stopped;
    uint16_t answer = phn_plan_lookup(engine, root, marks, marks->count);
    uint8_t maximum = phn_plan_maximum(engine, answer);
    if (maximum > 0 && maximum < marks->count && (reading->gaps >> (maximum - 1) & 1) != 0) {
        uint16_t earlier = phn_plan_lookup(engine, root, marks, maximum);
        bool is_joined = (reading->joins >> maximum & 1) != 0;
        if (phn_plan_is_complete(engine, earlier) && !is_joined) return (phn_trimmed){maximum, false, earlier};
    }
    return (phn_trimmed){marks->count, false, answer};
}

#endif
