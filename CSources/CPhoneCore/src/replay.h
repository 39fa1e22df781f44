/*
 * replay: formats digits like libphonenumber's as-you-type formatter, which has a state between keys. The state follows
 * from the digits, so the keys are replayed one after the other.
 *
 *  650253       650-253             the first format that fits the digits
 *  6502530      650-2530            a format that the digits fill exactly is preferred
 *  65025300     (650) 253-00
 *  650253000000 650253000000        no format has this many digits: they are not formatted
 *  1650         1 650               a national prefix, and an international one with a calling code, precede the number
 */
#ifndef PHN_REPLAY_H
#define PHN_REPLAY_H

#include "completion.h"

/* Writes only the marks. Digits without a plus are dialed in the country `home`; 0 is no country. */
void phn_put_replayed(phn_writer *writer, const phn_world *world, const phn_marks *marks, uint16_t home);

#endif
