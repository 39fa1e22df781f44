/* ask: a piece of a candidate to the number that the callers of a region dial with it, for one region after another. */
#ifndef PHN_ASK_H
#define PHN_ASK_H

#include "glance.h"
#include "labeled.h"
#include "parse.h"
#include "sieve.h"

/* A piece, with what was seen and read of it so far: regions share that. */
typedef struct phn_ask {
    const phn_window *window;
    phn_piece piece;
    phn_leniency leniency;
    phn_labels labels; /* of a piece that has to be valid */
    bool is_seen;
    enum { PHN_UNREAD, PHN_PLAIN, PHN_LABELED, PHN_IN_TEXT } kind;
    phn_seen seen;
    phn_korean plain;    /* its reading, of PHN_PLAIN */
    phn_labeled labeled; /* of PHN_LABELED */
} phn_ask;

static inline void phn_ask_begin(phn_ask *out, const phn_window *window, phn_piece piece, phn_leniency leniency) {
    out->window = window;
    out->piece = piece;
    out->leniency = leniency;
    out->is_seen = false;
    out->kind = PHN_UNREAD;
}

/* Parses a piece in a region; false without a number. O(bytes). */
bool phn_ask_in(phn_parsed *out, phn_ask *ask, const phn_engine *engine, const char region[2]);

#endif
