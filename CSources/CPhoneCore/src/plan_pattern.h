/* plan_pattern: looks up digits in the Korean plan by one regular expression. */
#ifndef PHN_PLAN_PATTERN_H
#define PHN_PLAN_PATTERN_H

#include "plan.h"

/* The meaning of a mark that cannot occur with a passage. */
enum { PHN_NO_MEANING = 0xFFFF };

/* Compiles the expression of the engine's plan; close it with phn_plan_pattern_close, which also accepts all zeros. */
phn_status phn_plan_pattern_open(phn_plan_pattern *out, const phn_engine *engine);
void phn_plan_pattern_close(const phn_plan_pattern *pattern);

/* Finds and checks the plan's tables for the expression; *text receives the expression, unchecked. */
phn_status phn_plan_find_pattern(phn_plan_pattern *out, const uint8_t **text, size_t *length, const phn_engine *engine);

#endif
