#include "place_names.h"

phn_places_text pc_name_of(const phn_engine *engine, const phn_number *number, pc_name_kind kind,
                           const phn_places_language *language) {
    phn_places places;
    phn_places_text name = {NULL, 0};
    bool is_found = false;
    phn_places_standard(&places);
    const phn_place_finder finder = {engine, &places, *language};
    switch (kind) {
    case PC_NAME_PLACE:
        is_found = phn_number_place(&name, &finder, number, NULL);
        break;
    case PC_NAME_COUNTRY:
        is_found = phn_number_country(&name, &finder, number);
        break;
    case PC_NAME_CARRIER:
        is_found = phn_number_carrier(&name, &finder, number);
        break;
    case PC_NAME_SAFE_CARRIER:
        is_found = phn_number_safe_carrier(&name, &finder, number);
        break;
    case PC_NAME_TIME_ZONES:
        phn_number_time_zones(&name, &finder, number);
        is_found = true;
        break;
    case PC_NAMES_OF_NUMBERS:
        break;
    }
    return is_found ? name : (phn_places_text){NULL, 0};
}
