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
#include "window.h"

/* Digits that a piece may have besides national ones: of a national prefix, of a calling code, and before that. */
enum { PHN_TRUNK_DIGITS = 2, PHN_CALLING_CODE_DIGITS = 3, PHN_INTERNATIONAL_DIGITS = 8 };

/* What a piece has of digits, with its plus. */
typedef struct phn_seen {
    const phn_window *window;
    phn_piece piece;
    phn_marks all;
    bool has_labels;   /* otherwise all digits are those below */
    bool spells;       /* letters before its extension are digits too */
    phn_marks before;  /* its extension */
    phn_marks spelled; /* before its extension */
} phn_seen;

/* Whether a piece has so many letters that they count as digits. */
bool phn_spells(const phn_window *window, phn_piece piece);

/* Prepares a window for the pieces of a candidate up to `end`. */
void phn_see_candidate(phn_window *window, size_t end);

/* Sees the digits of a piece, once for all regions. */
void phn_see(phn_seen *out, const phn_window *window, phn_piece piece);

/*
 * Whether all digits of a piece but those of an extension may be a number that a caller in a region dials. If not, no
 * reader finds a number with all digits of the piece. In a region of the Korean plan, digits without a calling code are
 * valid only if the plan accepts them: the rules of the world would accept 2112 as 02-112.
 */
bool phn_glance(const phn_seen *seen, const phn_engine *engine, const char region[2], phn_leniency leniency);

/*
 * The fewest digits of a possible number that a region's callers dial without a plus or an international prefix; 0 if
 * that is not certain. A parser drops digits, and adds some only where a rule replaces a prefix.
 */
size_t phn_fewest_digits(const phn_engine *engine, const char region[2]);

/*
 * The most digits of a piece that such a number has all of; UINT8_MAX if that is not certain, as where carriers'
 * codes are among its digits.
 */
size_t phn_most_digits(const phn_engine *engine, const char region[2]);

/* Whether a piece has neither a plus nor a region's international prefix, nor a label, whose letters may be digits. */
bool phn_is_national(const phn_window *window, phn_piece piece, const phn_engine *engine, const char region[2]);

/*
 * Whether a number of a calling code lacks the national prefix that its format has, among the digits that were dialed
 * without a calling code: in a text such digits usually mean something else.
 */
bool phn_lacks_prefix(const phn_world *world, uint16_t code, const phn_marks *national, const phn_marks *dialed);

#endif
