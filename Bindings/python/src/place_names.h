/* Names of numbers from the tables of places, carriers and time zones. */
#ifndef PC_PLACE_NAMES_H
#define PC_PLACE_NAMES_H

#include "phone_number_places.h"

typedef enum pc_name_kind {
    PC_NAME_PLACE = 0,
    PC_NAME_COUNTRY = 1,
    PC_NAME_CARRIER = 2,
    PC_NAME_SAFE_CARRIER = 3,
    PC_NAME_TIME_ZONES = 4, /* separated by spaces */
    PC_NAMES_OF_NUMBERS
} pc_name_kind;

/* Returns the name of a number of one kind; an empty text if the number has no such name. */
phn_places_text pc_name_of(const phn_engine *engine, const phn_number *number, pc_name_kind kind,
                           const phn_places_language *language);

#endif
