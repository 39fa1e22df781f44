/*
 * figure: rejects numbers that are figures of another kind, by the signs in them and next to them. Only the standard
 * profile rejects them:
 *
 *  8.0.0 8.1.0 10.2.1   1.3.6.1.5.5.7      versions and object identifiers: several groups of one digit
 *  0.0282110860995                         decimals
 *  2147483648.0                            the whole part of a decimal
 *  12:32:58.761000-07:00                   the seconds of a time
 *  [12345.678901]                          the seconds of an uptime, as in logs of a kernel
 *  MA 02110-1301                           a postal code of the United States
 *  0123456789                              the digits in order
 */
#ifndef PHN_FIGURE_H
#define PHN_FIGURE_H

#include "window.h"

/* Whether a number is one of these; one with a plus is not. O(scalars). */
bool phn_is_figure(const phn_window *window, phn_piece piece);

#endif
