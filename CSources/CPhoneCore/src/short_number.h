/* short_number: looks up the digits of short numbers, in one region or in all regions of a calling code. */
#ifndef PHN_SHORT_NUMBER_H
#define PHN_SHORT_NUMBER_H

#include "plan.h"
#include "world.h"

/* Validates the sections of short numbers of a plan, if it has them, and opens them. */
phn_status phn_shorts_open(phn_engine *engine);

/* ---- Dialed texts ---------------------------------------------------------------------------------------------- */

/*
 * The lengths of texts that may be short numbers dialed in a region of the world metadata: bit n is n digits. It is 0
 * without a region, for regions of the Korean plan, which has their short numbers, and in the profile libphonenumber,
 * in which no text is a short number.
 */
PHN_INLINE uint32_t phn_dialed_short_lengths(const phn_engine *engine, uint16_t region) {
    return phn_has_world(engine) ? engine->shorts.dialed_lengths[region] : 0;
}

/* Fills the table of lengths of an engine with world metadata, for its profile. */
void phn_fill_dialed_short_lengths(phn_engine *engine);

/* Whether a region has short numbers with this many digits, and the marks have no plus. Nearly all texts are longer. */
PHN_INLINE bool phn_may_be_short(const phn_engine *engine, const phn_marks *marks, const char region[2]) {
    uint32_t lengths = phn_dialed_short_lengths(engine, phn_world_country(&engine->world, region));
    return !marks->plus && (lengths >> (marks->count % 32) & 1) != 0;
}

/*
 * The type of a text's digits that are dialed in a region of the world metadata: PHN_KIND_EMERGENCY,
 * PHN_KIND_SHORT_NUMBER, or PHN_KIND_NONE if they are not a valid short number, or only one carrier's or one for text
 * messages.
 */
phn_kind phn_dialed_short_kind(const phn_engine *engine, uint16_t region, const phn_marks *marks);

/* Whether the digits of a plain text are such a short number. Nearly all texts are longer. */
PHN_INLINE bool phn_is_packed_short(const phn_engine *engine, const phn_packed *packed, uint16_t country) {
    bool may_be = (phn_dialed_short_lengths(engine, country) >> (packed->count % 32) & 1) != 0 && !packed->plus;
    if (!may_be) return false;
    const phn_marks marks = {.digits = {packed->digits[0], packed->digits[1]}, .count = (uint8_t)packed->count};
    return phn_dialed_short_kind(engine, country, &marks) != PHN_KIND_NONE;
}

/* Returns the verdict on digits that are dialed in a region; false if they are not a valid short number. */
bool phn_read_short_in(phn_verdict *out, const phn_engine *engine, const phn_marks *marks, const char region[2]);

/* Returns the verdict on digits that are dialed in any region of a calling code, which a context names. */
bool phn_read_short_of_code(phn_verdict *out, const phn_engine *engine, const phn_marks *marks, uint16_t calling_code);

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

/*
 * Whether a number is a short number of the world metadata; domestic numbers of Korean regions are in the Korean plan.
 */
static inline bool phn_is_short_number(const phn_engine *engine, const phn_number *number) {
    return number->domestic != 0 && phn_has_world(engine) && phn_plan_main_region(engine, number->calling_code) == 0;
}

/*
 * The type of a short number. A number does not contain its region: of the regions that share its calling code, the
 * first one in which the digits are valid decides. `region` receives that region if it is the only one, or else zeros.
 */
phn_kind phn_short_number_kind(char region[2], const phn_engine *engine, const phn_number *number);

/* The type of a short number in one region of its calling code. */
phn_kind phn_short_number_kind_in(const phn_engine *engine, const phn_number *number, const char region[2]);

#endif
