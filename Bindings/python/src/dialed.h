/* Texts that are dialed as short numbers. */
#ifndef PC_DIALED_H
#define PC_DIALED_H

#include "phone_world.h"

/*
 * The digits of a text such as "9-1-1" as a number of a calling code. False for a text that is not dialed as a short
 * number: without digits, with more than 19, or with more than digits of any script, blanks, hyphens, dots and
 * brackets.
 */
bool pc_dialed_number(phn_number *out, phn_text text, uint16_t calling_code);

#endif
