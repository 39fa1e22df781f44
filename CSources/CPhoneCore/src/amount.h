/*
 * amount: detects amounts of money, which are digits with a currency.
 *
 *  12 345 678,90 €      KRW 12345678      Rp 12.345.678      50000000원
 */
#ifndef PHN_AMOUNT_H
#define PHN_AMOUNT_H

#include "window.h"

/*
 * Whether a piece is a number next to a currency that is not that of another amount. It does not begin with 0, and its
 * digits are joined or in groups of three.
 */
bool phn_is_amount(const phn_window *window, phn_piece piece);

#endif
