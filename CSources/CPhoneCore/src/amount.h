/*
 * amount: detects amounts of money, which are digits with a currency, and measures.
 *
 *  12 345 678,90 €      KRW 12345678      Rp 12.345.678      50000000원      15881234㎡
 */
#ifndef PHN_AMOUNT_H
#define PHN_AMOUNT_H

#include "window.h"

/*
 * The end of an amount at the beginning of a window, between a currency sign that touches it and a blank, as in
 * $500 55 1234 5678. For any other text, and if all digits are one amount in groups of three, the first scalar of the
 * window.
 */
size_t phn_amount_end(const phn_window *window);

/*
 * Whether a letter that is a unit touches the end of a piece, as letters of words do: ㎡, ㎏. Unicode defines these
 * letters as Latin abbreviations.
 */
bool phn_is_measure(const phn_window *window, phn_piece piece);

/*
 * Whether a piece is a number next to a currency that is not that of another amount. It does not begin with 0, and its
 * digits are joined, in groups of three, or a range of two amounts.
 */
bool phn_is_amount(const phn_window *window, phn_piece piece);

#endif
