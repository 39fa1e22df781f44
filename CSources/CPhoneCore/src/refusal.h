/*
 * refusal: what has the digits of a number and its groups show to be something else. The standard profile alone refuses
 * it, whatever plan a number would be of:
 *
 *  04.10.2005   2032-01-03 18      a date, with an hour
 *  140.111.73.80                   an address of the Internet; four pairs may be a number
 *  46.0816242                      a coordinate: at most 180, and five decimals or more
 *  4111 1111 1111 1111             a payment card: sixteen digits with a right check digit
 *  900101-1234567                  a registration of a Korean resident: a birthday and seven digits
 *  123-45-67891                    a registration of a Korean business, with a right check digit
 *  12 345 678 €                    an amount
 *  DE89 3704 0044 0532 0130 00     an IBAN with right check digits
 *  계좌번호 110-234-567890            what a word before it announces: an account, an order, an invoice, a parcel
 *  #0812141452                     a reference
 */
#ifndef PHN_REFUSAL_H
#define PHN_REFUSAL_H

#include "window.h"

/* Whether a piece is one of these by its digits and groups, or a reference. */
bool phn_is_refused(const phn_window *window, phn_piece piece);

/* Whether it is one of these by the text next to it: slower, so that only numbers are looked at. */
bool phn_is_refused_by_text(const phn_window *window, phn_piece piece);

#endif
