/* reasons: why texts do not reach the level that a caller requires. */
#ifndef PC_REASONS_H
#define PC_REASONS_H

#include "phone_core.h"

/* Returns the reason of a text for a caller who requires a level: the core's, which knows no required level, if any. */
static inline uint8_t pc_reason_below(uint8_t required, uint8_t level, uint8_t reason) {
    return reason == PHN_REASON_NONE && level < required ? PHN_REASON_BELOW_LEVEL : reason;
}

/* Adds the reasons of rows that are not null to a column of the core's reasons. */
static inline void pc_add_reasons_below(uint8_t required, uint8_t *reasons, uint8_t *reason_validity,
                                        const uint8_t *levels, const uint8_t *validity, size_t count) {
    for (size_t row = 0; row < count; row++) {
        uint8_t bit = (uint8_t)(1u << row % 8), reason = pc_reason_below(required, levels[row], reasons[row]);
        if (reason == reasons[row] || (validity[row / 8] & bit) == 0) continue;
        reasons[row] = reason;
        reason_validity[row / 8] |= bit;
    }
}

#endif
