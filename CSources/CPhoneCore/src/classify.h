/* classify: level, kind, region and reason of a text or a number. */
#ifndef PHN_CLASSIFY_H
#define PHN_CLASSIFY_H

#include "parse.h"

/* The digits of a number as marks: with a plus the calling code's stand before the national ones. */
phn_marks phn_number_marks(const phn_number *number, bool plus);

phn_answer phn_classify_number(const phn_engine *engine, const phn_number *number);

#endif
