#include "trim.h"

bool phn_trim_at_stop(phn_trimmed *out, const phn_engine *engine, uint16_t root, const phn_reading *reading) {
    phn_place place = phn_plan_start(root, &reading->marks);
    for (uint8_t index = 0; index < reading->marks.count; index++) {
        if ((reading->stops >> index & 1) == 0) continue;
        uint16_t answer = phn_plan_move(&place, engine, (uint8_t)(index + 1));
        if (phn_plan_is_complete(engine, answer)) {
            *out = (phn_trimmed){(uint8_t)(index + 1), true, answer};
            return true;
        }
    }
    return false;
}
