/*
 * phone_places: places, carriers and time zones of phone numbers, and names of countries.
 *
 * The data is a file that is used in place: nothing is allocated, and threads may share it. Output parameters come
 * first. Texts are UTF-8 without a terminator; they belong to the data. If a required pointer is null, a call returns
 * PHN_PLACES_NULL_ARGUMENT or false, and sets its outputs to zero.
 */
#ifndef PHONE_PLACES_H
#define PHONE_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef PHN_API
#if defined(__GNUC__) || defined(__clang__)
#define PHN_API __attribute__((visibility("default")))
#else
#define PHN_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum phn_places_status {
    PHN_PLACES_OK = 0,
    PHN_PLACES_TRUNCATED = 1, /* shorter than its header claims */
    PHN_PLACES_NO_FILE = 2,   /* does not begin with the bytes of a file of places */
    PHN_PLACES_VERSION = 3,   /* a version that this code does not support */
    PHN_PLACES_CHECKSUM = 4,  /* its bytes have changed */
    PHN_PLACES_DAMAGED = 5,   /* it contains an index or a value out of bounds */
    PHN_PLACES_NULL_ARGUMENT = 6
} phn_places_status;

/* Returns one line of English about a status, without a full stop. Never null; static. */
PHN_API const char *phn_places_status_text(phn_places_status status);

/* A file of places, which borrows its bytes. */
typedef struct phn_places {
    const uint8_t *bytes;
    size_t length;
} phn_places;

/* Opens the built-in file, without validating it. */
PHN_API void phn_places_standard(phn_places *out);

/* Validates a file from end to end and opens it. The bytes must stay valid as long as the file is used. O(length). */
PHN_API phn_places_status phn_places_open(phn_places *out, const uint8_t *bytes, size_t length);

/* The language of names, as the data spells it: for countries, and for places, which may have a script. */
typedef struct phn_places_language {
    char code[8];
    char code_with_script[8];
} phn_places_language;

/*
 * Parses an identifier of BCP 47 or CLDR, such as "de", "zh-Hant" or "zh_TW"; any other text is a language without
 * names. Regions and scripts matter for Chinese only.
 */
PHN_API void phn_places_language_read(phn_places_language *out, const char *identifier, size_t length);

/* The values are the letters of the kinds in the file. */
typedef enum phn_places_kind {
    PHN_PLACES_CARRIER = 'C',
    PHN_PLACES_PLACE = 'P',
    PHN_PLACES_ZONES = 'Z' /* in no language; names are separated by spaces */
} phn_places_kind;

typedef struct phn_places_text {
    const uint8_t *bytes;
    size_t length;
} phn_places_text;

/*
 * Finds the text of a number's longest prefix that has one. Returns false if there is no text. No property of the
 * number is checked, and unknown calling codes have no text.
 *
 * The language has `length` bytes and is one of libphonenumber's names, such as "de" or "zh_Hant". If the prefix has no
 * text in it, the English one is used, except for zh, ja and ko. Time zones have the empty language.
 *
 * `national` is the national significant number; `digits` counts its leading zeros too, and is at most 20.
 */
PHN_API bool phn_places_find(phn_places_text *out, const phn_places *places, phn_places_kind kind, const char *language,
                             size_t length, uint16_t calling_code, uint64_t national, uint8_t digits);

/* Finds the name of a region, two capital letters. Returns false if it has no name, or if the language is unknown. */
PHN_API bool phn_places_country(phn_places_text *out, const phn_places *places, const char *language, size_t length,
                                const char region[2]);

#ifdef __cplusplus
}
#endif

#endif
