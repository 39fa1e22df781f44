/*
 * glance: whether the digits of a piece may be a number's. Most pieces of a text are none, and their digits show that
 * before any reader takes the piece apart:
 *
 *  1/2/3/4/5/6/7/8/9/0/1/2      eleven pieces, of which none has the digits of a number
 */
#ifndef PHN_GLANCE_H
#define PHN_GLANCE_H

#include "../include/phone_find.h"
#include "reading.h"
#include "sieve.h"

/* Digits that a piece may have besides national ones: of a national prefix, and before a calling code. */
enum { PHN_TRUNK_DIGITS = 2, PHN_INTERNATIONAL_DIGITS = 8 };

/* What a piece has of digits, with its plus. */
typedef struct phn_seen {
    const phn_window *window;
    phn_piece piece;
    phn_marks dialed;  /* all of them */
    phn_marks all;     /* the same without those of an extension that an x announces */
    bool has_labels;   /* otherwise all digits are those below */
    bool spells;       /* letters before its extension are digits too */
    bool has_again;    /* the number follows the pair xx */
    phn_marks before;  /* its extension */
    phn_marks spelled; /* before its extension */
    phn_marks again;   /* after the pair xx, before its extension */
} phn_seen;

/* Prepares a window for the pieces of a candidate up to `end`. */
void phn_see_candidate(phn_window *window, size_t end);

/* Sees the digits of a piece, once for all regions; of one that has to be valid also what its labels announce. */
void phn_see(phn_seen *out, const phn_window *window, phn_piece piece, const phn_labels *labels);

/*
 * Whether all digits of a piece but those of an extension may be a number that a caller in a region dials. If not, no
 * reader finds a number with all digits of the piece. In a region of the Korean plan, digits without a calling code are
 * valid only if the plan accepts them: the rules of the world would accept 2112 as 02-112.
 */
bool phn_glance(const phn_seen *seen, const phn_engine *engine, const char region[2], phn_leniency leniency);

/*
 * How many digits a region's callers dial without a plus or an international prefix: the fewest of a number, and the
 * most of a piece that may be a number with all of its digits. 0 and UINT8_MAX where that is not certain.
 */
typedef struct phn_dialed {
    uint8_t fewest;
    uint8_t most;
} phn_dialed;

phn_dialed phn_find_dialed(const phn_engine *engine, const char region[2], phn_leniency leniency);

/* Whether a piece has neither a plus nor a region's international prefix. */
bool phn_is_national(const phn_window *window, phn_piece piece, const phn_engine *engine, const char region[2]);

/*
 * Whether a number of a calling code lacks the national prefix that its format has, among the digits that were dialed
 * without a calling code: in a text such digits usually mean something else.
 */
bool phn_lacks_prefix(const phn_world *world, uint16_t code, const phn_marks *national, const phn_marks *dialed);

#endif
