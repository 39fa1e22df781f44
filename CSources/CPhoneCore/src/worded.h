/*
 * worded: checks a plain number between words: a name or a label before it; a name, an extension or a second number
 * after it. The packed digits show what check finds part by part.
 *
 *  Tel. +33 1 42 68 53 00      +39 06 6982 (Vatican)      +1-650-253-0000 ext. 12      030 901820 / 0171 1234567
 *       ^begin          ^end   ^begin    ^end             ^begin         ^end          ^begin   ^end
 */
#ifndef PHN_WORDED_H
#define PHN_WORDED_H

#include "abroad.h"

/*
 * Checks a text of the standard profile that contains a plain number between words, or a second number after it. What
 * precedes the first mark is ignored, unless it is damaged. Returns false for all other texts, and for a text whose
 * parts have to be compared.
 */
bool phn_check_worded(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]);

#endif
