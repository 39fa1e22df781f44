/*
 * announcement: detects words before digits that announce what the digits are, in many languages.
 *
 *  계좌번호 국민은행 110-234-567890      Order No. 030 123456      Rechnungsnummer: 0301234567
 */
#ifndef PHN_ANNOUNCEMENT_H
#define PHN_ANNOUNCEMENT_H

#include "window.h"

/*
 * Whether words before a piece announce an account, an order, an invoice, a registration or the like. False for a
 * piece of more than 20 digits, of which the words may announce only the first ones.
 */
bool phn_is_announced(const phn_window *window, phn_piece piece);

#endif
