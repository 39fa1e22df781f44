/* trim: where the number ends when text goes on. */
#ifndef PHN_TRIM_H
#define PHN_TRIM_H

#include "plan.h"

typedef struct phn_trimmed {
    uint8_t count; /* digits that are the number's */
    bool stopped;  /* they end at a stop, so that an extension may follow */
    uint16_t answer;
} phn_trimmed;

phn_trimmed phn_trim(const phn_engine *engine, uint16_t root, const phn_marks *marks);

#endif
