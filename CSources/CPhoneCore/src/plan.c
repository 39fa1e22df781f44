#include "plan.h"
#include <string.h>

/* ---- Regions --------------------------------------------------------------------------------------------------- */

phn_region phn_plan_region(const phn_engine *engine, uint16_t index) {
    PHN_ASSERT(index > 0 && index <= engine->region_count);
    const uint8_t *bytes = engine->regions + (size_t)(index - 1) * PHN_REGION_SIZE;
    return (phn_region){{(char)bytes[0], (char)bytes[1]},
                        phn_load16(bytes + PHN_REGION_AT_CALLING_CODE),
                        phn_load16(bytes + PHN_REGION_AT_ROOT)};
}

uint16_t phn_plan_main_region(const phn_engine *engine, uint16_t calling_code) {
    for (size_t index = 1; index <= engine->region_count; index++) {
        if (phn_plan_region(engine, (uint16_t)index).calling_code == calling_code) return (uint16_t)index;
    }
    return 0;
}

bool phn_plan_form(uint16_t *root, bool *takes_plus, const phn_engine *engine, const char region[2],
                   phn_grouping grouping, bool plus) {
    for (size_t index = 0; index < engine->form_count; index++) {
        const uint8_t *form = engine->forms + index * PHN_FORM_SIZE;
        if (form[PHN_FORM_AT_GROUPING] != grouping ||
            !phn_same_region((const char *)form + PHN_FORM_AT_LETTERS, region))
            continue;
        *takes_plus = form[PHN_FORM_AT_TAKES_PLUS] != 0;
        *root = phn_load16(form + (plus && *takes_plus ? PHN_FORM_AT_PLUS_ROOT : PHN_FORM_AT_ROOT));
        return true;
    }
    return false;
}
