/*
 * amount: digits with a currency.
 *
 *  12 345 678,90 €      KRW 12345678      Rp 12.345.678      50000000원
 */
#ifndef PHN_AMOUNT_H
#define PHN_AMOUNT_H

#include "window.h"

/* Whether a piece is a number without a 0 at its beginning, its digits by threes or joined, next to a currency. */
bool phn_is_amount(const phn_window *window, phn_piece piece);

#endif
