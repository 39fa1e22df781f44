/*
 * stops: the beginnings of a text that end at a stop, each parsed by notation.
 *
 *  650-253-0000 / 650-253-0001 / 650-253-0002
 *  [          ]
 *  [                         ]
 */
#ifndef PHN_STOPS_H
#define PHN_STOPS_H

#include "notation.h"
#include "scan.h"

typedef struct phn_stops {
    phn_scanner scanner;
    size_t end; /* directly after the last digit */
    bool is_done;
} phn_stops;

/*
 * Whether the number of a reading may end at a stop: not if it is dialed after the calling code of a context, which the
 * beginnings lack.
 */
static inline bool phn_may_end_at_stop(const phn_reading *reading) {
    bool is_local = reading->context == PHN_CONTEXT_ABSENT || reading->context == PHN_CONTEXT_DOMAIN;
    return reading->stops != 0 && (reading->marks.plus || is_local);
}

static inline phn_stops phn_stops_begin(const uint8_t *text, size_t length) {
    return (phn_stops){.scanner = {.text = text, .length = length}};
}

/*
 * Reads the next beginning; false after the last one. `is_range` receives whether a tilde follows it, after which a
 * range ends. Beginnings have no more digits than numbers, so that all of them together take O(bytes).
 */
bool phn_stops_next(phn_notation *out, bool *is_range, phn_stops *stops);

#endif
