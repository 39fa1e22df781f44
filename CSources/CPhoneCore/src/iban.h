/*
 * iban: digits in an International Bank Account Number, by ISO 13616.
 *
 *  DE89 3704 0044 0532 0130 00      GB29 NWBK 6016 1331 9268 19
 */
#ifndef PHN_IBAN_H
#define PHN_IBAN_H

#include "window.h"

/* Whether a piece begins in an IBAN with right check digits, in groups or joined. */
bool phn_is_in_iban(const phn_window *window, phn_piece piece);

#endif
