/*
 * completion: the digits of a number of the world in groups, while it is typed.
 *
 *  6502530         (650) 253-0     most numbers that begin with these digits have these groups
 *  16502530        1 (650) 253-0   the national prefix has a group of its own, unless the format has one for it
 *  02079460        020 7946 0
 *  +44207946       +44 20 7946
 *  00442079        00 44 20 79     and so has an international prefix
 *  650             650             no sign follows the last digit; a bracket is not opened until it is closed
 *
 * A state of the plan has the answer on one of the numbers that its digits may become. A valid number has its own, so
 * that the text of a whole number is that of phn_format.
 */
#ifndef PHN_COMPLETION_H
#define PHN_COMPLETION_H

#include "resolve.h"
#include "writer.h"

/* Writes marks, and no others, in groups. Digits without a plus are dialed in a country; 0 is no country. */
void phn_put_typed(phn_writer *writer, const phn_world *world, const phn_marks *marks, uint16_t home);

/* The calling code after the first `begin` digits, which it counts in *size; 0 without one. */
uint16_t phn_code_from(size_t *size, const phn_world *world, const phn_marks *marks, size_t begin);

/* The most digits of a number that begins with these marks; 0 if they do not show it. */
size_t phn_typed_maximum(const phn_world *world, const phn_marks *marks, uint16_t home);

#endif
