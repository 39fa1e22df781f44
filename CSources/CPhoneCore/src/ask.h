/* ask: parses a piece of a candidate, for one region after another, to the number that callers there dial with it. */
#ifndef PHN_ASK_H
#define PHN_ASK_H

#include "glance.h"
#include "labeled.h"
#include "sieve.h"

/*
 * A piece of a candidate that is parsed for one region after another, with what has been found in it so far, which all
 * regions share.
 */
typedef struct phn_ask {
    const phn_window *window;
    phn_piece piece;
    phn_leniency leniency;
    phn_labels labels; /* set for a piece that has to be valid */
    bool is_seen;
    enum { PHN_UNREAD, PHN_PLAIN, PHN_LABELED, PHN_IN_TEXT } kind;
    phn_seen seen;
    phn_reading plain;   /* set for PHN_PLAIN */
    phn_labeled labeled; /* set for PHN_LABELED */
} phn_ask;

static inline void phn_ask_begin(phn_ask *out, const phn_window *window, phn_piece piece, phn_leniency leniency) {
    out->window = window;
    out->piece = piece;
    out->leniency = leniency;
    out->is_seen = false;
    out->kind = PHN_UNREAD;
}

/* Parses a piece in a region; returns false if it is not a number. O(bytes). */
bool phn_ask_in(phn_parsed *out, phn_ask *ask, const phn_engine *engine, const char region[2]);

#endif
