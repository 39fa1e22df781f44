/* Prints the country of a number in Berlin, with the functions of both libraries, and the expected country. */
#include <phone_number_places.h>
#include <stdio.h>

int main(void) {
    phn_engine *engine;
    phn_places places;
    phn_places_text country = {NULL, 0};
    size_t length;
    const uint8_t *plan = phn_standard_plan(&length);
    if (phn_engine_create(&engine, plan, length) != PHN_OK) return 1;
    phn_places_standard(&places);
    phn_place_finder finder = {.engine = engine, .places = &places};
    phn_places_language_read(&finder.language, "en", 2);
    const phn_number number = {.national = 30123456, .calling_code = 49, .count = 8};
    phn_number_country(&country, &finder, &number);
    printf("%.*s Germany\n", (int)country.length, (const char *)country.bytes);
    phn_engine_destroy(engine);
    return 0;
}
