/*
 * completion: groups the digits of a number of the world metadata while it is typed.
 *
 *  6502530         (650) 253-0     most numbers that begin with these digits have these groups
 *  16502530        1 (650) 253-0   the national prefix is a separate group, unless the format has one for it
 *  02079460        020 7946 0
 *  +44207946       +44 20 7946
 *  00442079        00 44 20 79     an international prefix is a separate group, too
 *  650             650             no sign follows the last digit; an opening bracket is written with the closing one
 *
 * A state has the answer record of one of the numbers that its digits may become. The state of a valid number has that
 * number's record, so that a complete number is written as by phn_format.
 */
#ifndef PHN_COMPLETION_H
#define PHN_COMPLETION_H

#include "resolve.h"
#include "writer.h"

/* Writes exactly these marks, in groups. Digits without a plus are dialed in the country `home`; 0 means no country. */
void phn_put_typed(phn_writer *writer, const phn_world *world, const phn_marks *marks, uint16_t home);

/*
 * Finds the calling code after the first `begin` digits, and stores its number of digits in *size; returns 0 if there
 * is no calling code.
 */
uint16_t phn_code_from(size_t *size, const phn_world *world, const phn_marks *marks, size_t begin);

/* The most digits of a number that begins with these marks; 0 if that is not known. */
size_t phn_typed_maximum(const phn_world *world, const phn_marks *marks, uint16_t home);

#endif
