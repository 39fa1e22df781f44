/* short_number: what the digits of short numbers are, in one region or in all of a calling code. */
#ifndef PHN_SHORT_NUMBER_H
#define PHN_SHORT_NUMBER_H

#include "internal.h"

/* Checks a plan's sections of short numbers, if it has them, and opens them. */
phn_status phn_shorts_open(phn_engine *engine);

#endif
