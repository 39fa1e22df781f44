/* Prints the time zone of a number of Berlin, and the one that it has. */
#include <phone_places.h>
#include <stdio.h>

int main(void) {
    phn_places places;
    phn_places_text zone = {NULL, 0};
    phn_places_standard(&places);
    phn_places_find(&zone, &places, PHN_PLACES_ZONES, "", 0, 49, 30123456, 8);
    printf("%.*s Europe/Berlin\n", (int)zone.length, (const char *)zone.bytes);
    return 0;
}
