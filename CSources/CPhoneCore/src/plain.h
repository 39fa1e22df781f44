/* plain: reads a piece in which only signs are next to digits, in the same way as scan reads its text. */
#ifndef PHN_PLAIN_H
#define PHN_PLAIN_H

#include "reading.h"
#include "window.h"

/*
 * Reads a piece. False if it has a letter, a label or two leads; in the standard profile also if it may be a decimal,
 * or has parentheses after a plus. Gaps, stops and joints are read only in that profile, and only for a piece with a
 * slash, a dot, or a single digit at its end.
 */
bool phn_read_plain(phn_reading *out, const phn_window *window, phn_piece piece, const phn_engine *engine);

/* Reads the scalars between and after the digits of a piece with at most PHN_MARKS_MAX digits. */
void phn_read_gaps(phn_reading *out, const phn_window *window, phn_piece piece);

#endif
