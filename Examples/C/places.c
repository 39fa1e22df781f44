/* Prints the place, carrier and time zones of the number in each line. The article on the C library shows the build. */
#include "phone_number_places.h"
#include <stdio.h>
#include <string.h>

static void print(bool is_found, phn_places_text text) {
    printf("\t%.*s", is_found ? (int)text.length : 0, (const char *)text.bytes);
}

static void print_names(const phn_place_finder *finder, const phn_number *number) {
    phn_places_text text = {NULL, 0};
    print(phn_number_place(&text, finder, number, NULL), text);
    print(phn_number_carrier(&text, finder, number), text);
    print(phn_number_safe_carrier(&text, finder, number), text);
    phn_number_time_zones(&text, finder, number);
    print(true, text);
    printf("\n");
}

int main(void) {
    phn_engine *engine;
    phn_places places;
    size_t length;
    const uint8_t *plan = phn_standard_plan(&length);
    phn_status status = phn_engine_create(&engine, plan, length);
    if (status != PHN_OK) {
        fprintf(stderr, "%s\n", phn_status_text(status));
        return 1;
    }
    phn_places_standard(&places);
    phn_place_finder finder = {.engine = engine, .places = &places};
    phn_places_language_read(&finder.language, "en", 2);
    char line[256];
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t count = strcspn(line, "\n");
        phn_number number;
        size_t offset;
        if (phn_parse(&number, &offset, engine, (const uint8_t *)line, count, "KR") != PHN_OK) continue;
        printf("%.*s", (int)count, line);
        print_names(&finder, &number);
    }
    phn_engine_destroy(engine);
    return 0;
}
