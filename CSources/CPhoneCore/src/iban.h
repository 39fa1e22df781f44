/*
 * iban: detects digits in an International Bank Account Number (ISO 13616).
 *
 *  DE89 3704 0044 0532 0130 00      GB29 NWBK 6016 1331 9268 19
 */
#ifndef PHN_IBAN_H
#define PHN_IBAN_H

#include "window.h"

/* Whether a piece begins inside an IBAN with correct check digits, grouped or joined. */
bool phn_is_in_iban(const phn_window *window, phn_piece piece);

#endif
