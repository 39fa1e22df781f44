/*
 * dialing: parses a text to the digits that a caller presses one after another, as for a short number.
 *
 *  9-1-1                      911
 *  911;phone-context=+1       911 in the regions of a calling code
 *  +911, #911, call 911       rejected: something other than digits and separators
 *  9.11                       rejected: a decimal
 */
#ifndef PHN_DIALING_H
#define PHN_DIALING_H

#include "reading.h"

typedef struct phn_dialing {
    phn_marks marks;
    size_t start;     /* byte offset of the first digit */
    uint16_t context; /* as in phn_reading */
} phn_dialing;

/*
 * Parses a text of digits of any script, separators and invisible marks, with or without white space around it, or a
 * URI with a context; returns false for any other text, and for one with more digits than marks hold. O(bytes).
 */
bool phn_dialing_read(phn_dialing *out, const uint8_t *text, size_t length);

#endif
