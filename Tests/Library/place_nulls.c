/* Calls every function of places with each required pointer null: it returns an error and zeroes its outputs. Prints
 * each call that does not. */
#include "nulls.h"
#include "phone_number_places.h"

static const uint8_t other[] = "other";

/* Fills an output with other values, and checks that it was set to an empty text. */
#define FILL_TEXT(text) ((text) = (phn_places_text){other, sizeof other})
#define IS_EMPTY(text) ((text).bytes == NULL && (text).length == 0)

static void check_files(const phn_places *places) {
    phn_places out = {other, sizeof other};
    phn_places_standard(NULL);
    CHECK(phn_places_open(NULL, places->bytes, places->length) == PHN_PLACES_NULL_ARGUMENT);
    CHECK(phn_places_open(&out, NULL, 8) == PHN_PLACES_NULL_ARGUMENT && out.bytes == NULL && out.length == 0);
    CHECK(phn_places_open(&out, NULL, 0) == PHN_PLACES_TRUNCATED && out.bytes == NULL);
    CHECK(strcmp(phn_places_status_text(PHN_PLACES_NULL_ARGUMENT), phn_places_status_text((phn_places_status)99)) != 0);
}

/* A file that could not be opened has no bytes. */
static void check_texts(const phn_places *places) {
    phn_places_text text;
    const phn_places none = {NULL, 0};
    CHECK(!phn_places_find(NULL, places, PHN_PLACES_PLACE, "en", 2, 49, 30123456, 8));
    FILL_TEXT(text);
    CHECK(!phn_places_find(&text, NULL, PHN_PLACES_PLACE, "en", 2, 49, 30123456, 8) && IS_EMPTY(text));
    FILL_TEXT(text);
    CHECK(!phn_places_find(&text, &none, PHN_PLACES_PLACE, "en", 2, 49, 30123456, 8) && IS_EMPTY(text));
    FILL_TEXT(text);
    CHECK(!phn_places_find(&text, places, PHN_PLACES_PLACE, NULL, 2, 49, 30123456, 8) && IS_EMPTY(text));
    CHECK(phn_places_find(&text, places, PHN_PLACES_ZONES, NULL, 0, 49, 30123456, 8) && text.length > 0);
    CHECK(!phn_places_country(NULL, places, "en", 2, "DE"));
    FILL_TEXT(text);
    CHECK(!phn_places_country(&text, NULL, "en", 2, "DE") && IS_EMPTY(text));
    FILL_TEXT(text);
    CHECK(!phn_places_country(&text, &none, "en", 2, "DE") && IS_EMPTY(text));
    FILL_TEXT(text);
    CHECK(!phn_places_country(&text, places, NULL, 2, "DE") && IS_EMPTY(text));
    FILL_TEXT(text);
    CHECK(!phn_places_country(&text, places, "en", 2, NULL) && IS_EMPTY(text));
}

static void check_languages(void) {
    phn_places_language language, unknown;
    phn_places_language_read(NULL, "en", 2);
    phn_places_language_read(&language, NULL, 2);
    phn_places_language_read(&unknown, "", 0);
    CHECK(memcmp(&language, &unknown, sizeof language) == 0);
}

typedef bool finding(phn_places_text *out, const phn_place_finder *finder, const phn_number *number);

static bool place(phn_places_text *out, const phn_place_finder *finder, const phn_number *number) {
    return phn_number_place(out, finder, number, NULL);
}

/* Without an engine or places, no name is found. */
static void check_names(finding *find, const phn_place_finder *finder, const phn_number *number) {
    phn_places_text text;
    const phn_place_finder no_engine = {NULL, finder->places, finder->language};
    const phn_place_finder no_places = {finder->engine, NULL, finder->language};
    CHECK(find(&text, finder, number) && text.length > 0);
    CHECK(!find(NULL, finder, number));
    FILL_TEXT(text);
    CHECK(!find(&text, NULL, number) && IS_EMPTY(text));
    FILL_TEXT(text);
    CHECK(!find(&text, &no_engine, number) && IS_EMPTY(text));
    FILL_TEXT(text);
    CHECK(!find(&text, &no_places, number) && IS_EMPTY(text));
    FILL_TEXT(text);
    CHECK(!find(&text, finder, NULL) && IS_EMPTY(text));
}

static void check_zones(const phn_place_finder *finder, const phn_number *number) {
    static const char unknown[] = "Etc/Unknown";
    phn_places_text text;
    const phn_place_finder no_places = {finder->engine, NULL, finder->language};
    phn_number_time_zones(NULL, finder, number);
    const struct {
        const phn_place_finder *finder;
        const phn_number *number;
    } calls[] = {{NULL, number}, {&no_places, number}, {finder, NULL}};
    for (size_t index = 0; index < sizeof calls / sizeof calls[0]; index++) {
        FILL_TEXT(text);
        phn_number_time_zones(&text, calls[index].finder, calls[index].number);
        CHECK(text.length == strlen(unknown) && memcmp(text.bytes, unknown, text.length) == 0);
    }
}

int main(void) {
    size_t length;
    phn_engine *engine;
    phn_places places;
    const uint8_t *plan = phn_standard_plan(&length);
    if (phn_engine_create(&engine, plan, length) != PHN_OK) return 1;
    phn_places_standard(&places);
    phn_place_finder finder = {.engine = engine, .places = &places};
    phn_places_language_read(&finder.language, "en", 2);
    /* Subscribers of Afghanistan lose their number with their carrier. */
    const phn_number berlin = {.national = 30123456, .calling_code = 49, .count = 8};
    const phn_number mobile = {.national = 701234567, .calling_code = 93, .count = 9};
    check_files(&places);
    check_texts(&places);
    check_languages();
    check_names(place, &finder, &berlin);
    check_names(phn_number_country, &finder, &berlin);
    check_names(phn_number_carrier, &finder, &mobile);
    check_names(phn_number_safe_carrier, &finder, &mobile);
    check_zones(&finder, &berlin);
    phn_engine_destroy(engine);
    printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
