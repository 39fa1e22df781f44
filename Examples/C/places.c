/* Prints place and carrier of E.164 numbers, one a line. The article on the C library shows how to build it. */
#include "phone_core.h"
#include "phone_places.h"
#include <stdio.h>
#include <string.h>

static void print(const phn_places *places, phn_places_kind kind, const phn_number *number) {
    phn_places_text text = {NULL, 0};
    phn_places_find(&text, places, kind, "en", 2, number->calling_code, number->national, number->count);
    printf("\t%.*s", (int)text.length, (const char *)text.bytes);
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
    char line[256];
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t count = strcspn(line, "\n");
        phn_number number;
        size_t offset;
        if (phn_parse(&number, &offset, engine, (const uint8_t *)line, count, "ZZ") != PHN_OK) continue;
        printf("%.*s", (int)count, line);
        print(&places, PHN_PLACES_PLACE, &number);
        print(&places, PHN_PLACES_CARRIER, &number);
        printf("\n");
    }
    phn_engine_destroy(engine);
    return 0;
}
