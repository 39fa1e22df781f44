/*
 * refusal: what has the digits of a number and its groups show to be something else. The standard profile alone refuses
 * it, whatever plan a number would be of:
 *
 *  04.10.2005   2032-01-03 18      a date, with an hour
 *  140.111.73.80                   an address of the Internet; four pairs may be a number
 *  46.0816242                      a coordinate: at most 180, and five decimals or more
 *  4111 1111 1111 1111             a payment card: sixteen digits with a right check digit
 *  900101-1234567                  a registration of a Korean resident: a birthday and seven digits
 *  #0812141452                     a reference
 */
#ifndef PHN_REFUSAL_H
#define PHN_REFUSAL_H

#include "window.h"

/* Whether a piece is one of these. */
bool phn_is_refused(const phn_window *window, phn_piece piece);

#endif
