/*
 * glance: whether the digits of a piece may be those of a number. Most pieces of a text are not numbers, and their
 * digits show this before the piece is parsed:
 *
 *  1/2/3/4/5/6/7/8/9/0/1/2      eleven pieces without the digits of a number
 */
#ifndef PHN_GLANCE_H
#define PHN_GLANCE_H

#include "../include/phone_find.h"
#include "sieve.h"

/*
 * The most digits of a piece in addition to national digits: those of a national prefix, and those before a calling
 * code.
 */
enum { PHN_TRUNK_DIGITS = 2, PHN_INTERNATIONAL_DIGITS = 8 };

/* The digits of a piece, with its plus. */
typedef struct phn_seen {
    const phn_window *window;
    phn_piece piece;
    phn_marks dialed;  /* all digits of the piece */
    phn_marks all;     /* all digits except those of an extension after an x */
    bool has_labels;   /* if not, `all` replaces the digits below */
    bool spells;       /* whether letters before the extension are digits, too */
    bool has_again;    /* whether the number follows the pair xx */
    phn_marks before;  /* the digits before the extension */
    phn_marks spelled; /* the digits before the extension, with letters if these are digits */
    phn_marks again;   /* the digits between the pair xx and the extension */
} phn_seen;

/* Prepares a window for the pieces of a candidate up to `end`. */
void phn_see_candidate(phn_window *window, size_t end);

/*
 * Finds the digits of a piece, once for all regions. `labels` are those of a piece that has to be valid, otherwise
 * NULL.
 */
void phn_see(phn_seen *out, const phn_window *window, phn_piece piece, const phn_labels *labels);

/*
 * Whether all digits of a piece, except those of an extension, may be a number that a caller in a region dials. If not,
 * no parser finds a number with all digits of the piece. In a Korean region, digits without a calling code are valid
 * only if the Korean rules accept them: the world metadata would accept 2112 as 02-112.
 */
bool phn_glance(const phn_seen *seen, const phn_engine *engine, const char region[2], phn_leniency leniency);

/*
 * The numbers of digits that callers in a region dial without a plus or an international prefix: the fewest of a
 * number, and the most of a piece that may be a number with all of its digits. 0 and UINT8_MAX if that is not certain.
 */
typedef struct phn_dialed {
    uint8_t fewest;
    uint8_t most;
} phn_dialed;

phn_dialed phn_find_dialed(const phn_engine *engine, const char region[2], phn_leniency leniency);

/* Whether a piece has neither a plus nor a region's international prefix. */
bool phn_is_national(const phn_window *window, phn_piece piece, const phn_engine *engine, const char region[2]);

/*
 * Whether the digits of a number, which were dialed without a calling code, lack the national prefix that its format
 * has: in a text, such digits usually mean something else. In the standard profile a number without a format needs the
 * national prefix too, if its region has one: in Germany, 1648 is more often a year than a pager.
 */
bool phn_lacks_prefix(const phn_engine *engine, uint16_t code, const phn_marks *national, const phn_marks *dialed);

#endif
