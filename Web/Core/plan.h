/* plan: the compressed plan, which pack_plan.py writes. The build defines its uncompressed length, WEB_PLAN_LENGTH. */
#ifndef WEB_PLAN_H
#define WEB_PLAN_H

#include <stddef.h>
#include <stdint.h>

extern const uint8_t web_packed_plan[];
extern const size_t web_packed_plan_length;

#endif
