/* phone_find: finds the numbers in running text. The rules of phone_core.h apply. */
#ifndef PHONE_FIND_H
#define PHONE_FIND_H

#include "phone_world.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a text must be to count as a number. */
typedef enum phn_leniency {
    PHN_LENIENCY_POSSIBLE = 0, /* the calling code has numbers of this length */
    PHN_LENIENCY_VALID = 1,    /* it is valid, has its national prefix, and touches no word, percent or currency sign */
    /* Valid, and no group of its format, or of an alternate format, is split. It has at most one slash, or two if its
       calling code precedes the first one. */
    PHN_LENIENCY_STRICT_GROUPING = 2,
    /* Valid, and its digits are in exactly these groups, or all together. A national prefix or calling code may precede
       the digits of the first group. */
    PHN_LENIENCY_EXACT_GROUPING = 3
} phn_leniency;

enum { PHN_NO_REGION = 255, PHN_FIND_REGIONS_MAX = 255 };

/* The bytes that one match may depend on: before the place at which a search continues, and after it. */
enum { PHN_FIND_BEFORE = 192, PHN_FIND_AFTER = 2688 };

/* A number in a text. Both offsets are boundaries of scalars. */
typedef struct phn_found {
    size_t start;
    size_t end;
    phn_number number;
    uint8_t source;      /* phn_code_source: what shows the number's calling code */
    uint8_t region;      /* the index of the region in which it was parsed; PHN_NO_REGION after a plus */
    uint8_t reserved[6]; /* 0 */
} phn_found;

/* What to look for. */
typedef struct phn_search {
    size_t size;         /* sizeof(phn_search) */
    const char *regions; /* two letters each; the first one in which a text is a number counts; may be null */
    size_t region_count; /* without regions only numbers with a plus are found; PHN_FIND_REGIONS_MAX at most */
    phn_leniency leniency;
} phn_search;

/*
 * Finds numbers from byte *at of a text on, and returns how many matches it has written. *at becomes the byte at which
 * the search continues: the length if nothing is left.
 *
 * A call stops when `out` is full. Unless `is_end` is true because no more bytes follow, it also stops before a match
 * that later bytes may change: the caller calls again with the bytes from PHN_FIND_BEFORE bytes before *at on, and the
 * next bytes. That rest is shorter than PHN_FIND_BEFORE + PHN_FIND_AFTER. O(bytes) on any bytes; no allocation.
 */
PHN_API size_t phn_find(phn_found *out, size_t capacity, size_t *at, const phn_engine *engine, const uint8_t *text,
                        size_t length, bool is_end, const phn_search *search);

#ifdef __cplusplus
}
#endif

#endif
