/* Prints the bytes of the standard plan, for pack_plan.py. */
#include "phone_core.h"
#include <stdio.h>

extern const size_t phn_standard_plan_length;
extern const uint8_t phn_standard_plan_bytes[];

int main(void) {
    return fwrite(phn_standard_plan_bytes, 1, phn_standard_plan_length, stdout) == phn_standard_plan_length ? 0 : 1;
}
