/*
 * phone_number_places: the place, the carrier and the time zones of a phone number, as libphonenumber returns them.
 *
 * phone_places finds the texts of digits. The functions here know which numbers have one: they need the engine of
 * phone_core. Output parameters come first; texts belong to the data. If a pointer is null that must not be, calls
 * return false, and outputs are zeros.
 */
#ifndef PHONE_NUMBER_PLACES_H
#define PHONE_NUMBER_PLACES_H

#include "phone_core.h"
#include "phone_places.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the names of a number are found with. All members outlive its use. */
typedef struct phn_place_finder {
    const phn_engine *engine;
    const phn_places *places;
    phn_places_language language;
} phn_place_finder;

/*
 * The place of a number: of a geographic one, its place or else the name of its country; of any other valid one, the
 * name of its country. False if the number is not valid, or nothing is known about it. For a viewer, a region or NULL,
 * a geographic number of another region has the name of its country.
 */
PHN_API bool phn_number_place(phn_places_text *out, const phn_place_finder *finder, const phn_number *number,
                              const char *viewer);

/* The name of a number's country; false if the number is not valid in exactly one region of its calling code. */
PHN_API bool phn_number_country(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

/* The carrier to which a mobile or pager number was allocated; false if it is unknown, or the number is another one. */
PHN_API bool phn_number_carrier(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

/* The same, except in regions in which subscribers keep their mobile numbers when they change networks. */
PHN_API bool phn_number_safe_carrier(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

/*
 * The identifiers of a number's time zones, separated by spaces: those of its place for a geographic number, or else
 * those of its calling code. "Etc/Unknown" if the number is not valid, or nothing is known about it.
 */
PHN_API void phn_number_time_zones(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

#ifdef __cplusplus
}
#endif

#endif
