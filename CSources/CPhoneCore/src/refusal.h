/*
 * refusal: rejects digits whose groups or context show that they are not a phone number. Only the standard profile
 * rejects them, for numbers of all plans:
 *
 *  04.10.2005   2032-01-03 18      a date, with an hour
 *  140.111.73.80                   an IP address; four pairs of digits may be a number
 *  46.0816242                      a coordinate: at most 180, and five decimals or more
 *  4111 1111 1111 1111             a payment card: sixteen digits with a valid check digit
 *  900101-1234567                  a Korean resident registration number: a birthday and seven digits
 *  123-45-67891                    a Korean business registration number with a valid check digit
 *  12 345 678 €                    an amount
 *  DE89 3704 0044 0532 0130 00     an IBAN with valid check digits
 *  계좌번호 110-234-567890            a number after a word for an account, an order, an invoice or a parcel
 *  #0812141452                     a reference
 *  6.2-.3-40.4                     decimals with signs
 *  2019-2020                       years
 */
#ifndef PHN_REFUSAL_H
#define PHN_REFUSAL_H

#include "window.h"

/* Whether the digits and groups of a piece show one of these, or a reference. */
bool phn_is_refused(const phn_window *window, phn_piece piece);

/* Whether the signs of a piece or the text next to it show one of these. This is slower, so only numbers are checked.
 */
bool phn_is_refused_by_text(const phn_window *window, phn_piece piece);

#endif
