/* Parsing of texts that are dialed as short numbers. */
#ifndef PC_DIALED_H
#define PC_DIALED_H

#include "phone_world.h"

/*
 * Parses the digits of a text such as "9-1-1" into a number with a calling code. False if the text contains no digits
 * or more than 19, or characters other than digits of any script, blanks, hyphens, dots, brackets and invisible marks.
 */
bool pc_dialed_number(phn_number *out, phn_text text, uint16_t calling_code);

#endif
