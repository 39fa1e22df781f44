/*
 * phone_number_places: the place, the carrier and the time zones of a phone number, as libphonenumber returns them.
 *
 * phone_places finds the texts of digits. The functions here decide by a number's type and region which texts it has,
 * so they need the engine of phone_core. Output parameters come first; texts belong to the data. If a required pointer
 * is null, a call returns false, and sets its outputs to zero.
 */
#ifndef PHONE_NUMBER_PLACES_H
#define PHONE_NUMBER_PLACES_H

#include "phone_core.h"
#include "phone_places.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The engine and data for looking up the names of a number. All members must outlive it. */
typedef struct phn_place_finder {
    const phn_engine *engine;
    const phn_places *places;
    phn_places_language language;
} phn_place_finder;

/*
 * The place of a number: for a geographic number its place, or else the name of its country; for any other valid number
 * the name of its country. False if the number is not valid, or nothing is known about it. If `viewer`, a region or
 * NULL, is another region than that of a geographic number, the result is the name of the number's country.
 */
PHN_API bool phn_number_place(phn_places_text *out, const phn_place_finder *finder, const phn_number *number,
                              const char *viewer);

/* The name of a number's country; false if the number is not valid in exactly one region of its calling code. */
PHN_API bool phn_number_country(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

/*
 * The carrier to which a mobile or pager number was allocated; false if it is unknown, or for other types of numbers.
 */
PHN_API bool phn_number_carrier(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

/*
 * Like phn_number_carrier; false in regions in which subscribers keep their mobile numbers when they change networks.
 */
PHN_API bool phn_number_safe_carrier(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

/*
 * The identifiers of a number's time zones, separated by spaces: those of the place of a geographic number, or else of
 * the calling code. "Etc/Unknown" if the number is not valid, or nothing is known about it.
 */
PHN_API void phn_number_time_zones(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

#ifdef __cplusplus
}
#endif

#endif
