/*
 * phone_world: profiles, facts about regions, and more about numbers of all regions. The rules of phone_core.h apply.
 */
#ifndef PHONE_WORLD_H
#define PHONE_WORLD_H

#include "phone_core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Profiles -------------------------------------------------------------------------------------------------- */

/* The rules for +82; all other calling codes follow libphonenumber. */
typedef enum phn_profile {
    PHN_PROFILE_STANDARD = 0,      /* the Korean plan */
    PHN_PROFILE_LIBPHONENUMBER = 1 /* libphonenumber's rules, and its limit of 250 characters a text */
} phn_profile;

/* Selects a profile. Call it before other threads use the engine. PHN_PLAN_NO_WORLD: the plan has no world metadata. */
PHN_API phn_status phn_engine_choose_profile(phn_engine *engine, phn_profile profile);

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* Where a text's calling code was found. */
typedef enum phn_code_source {
    PHN_SOURCE_NONE = 0,
    PHN_SOURCE_PLUS = 1,
    PHN_SOURCE_INTERNATIONAL_PREFIX = 2,
    PHN_SOURCE_BARE_CALLING_CODE = 3,
    PHN_SOURCE_REGION = 4 /* not in the text: the region has it */
} phn_code_source;

typedef struct phn_parsed {
    phn_number number; /* all zeros without a number */
    size_t offset;     /* where the number begins; without a number, the first wrong byte */
    uint64_t carrier;  /* the carrier selection code before the number, four bits a digit, the first lowest */
    uint8_t carrier_count;
    uint8_t reason;      /* phn_reason: why there is no number */
    uint8_t source;      /* phn_code_source */
    uint8_t reserved[5]; /* 0 */
} phn_parsed;

/* Parses the number of a text, valid or not, and how it was written. Returns PHN_OK or PHN_NO_NUMBER. */
PHN_API phn_status phn_parse_parts(phn_parsed *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                   const char region[2]);

/*
 * Parses without a region, to compare numbers with an unknown calling code. All digits of a text without a plus are
 * national digits: no prefix is stripped, the calling code is 0, and the source is PHN_SOURCE_NONE. Such a number has
 * no E.164 form and is not valid. A text with a plus is parsed as usual.
 */
PHN_API phn_status phn_parse_without_region(phn_parsed *out, const phn_engine *engine, const uint8_t *text,
                                            size_t length);

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

/* Whether numbers of a calling code may have this many digits. */
typedef enum phn_possibility {
    PHN_POSSIBILITY_NONE = 0, /* without an engine */
    PHN_POSSIBLE = 1,
    PHN_POSSIBLE_LOCAL_ONLY = 2,
    PHN_POSSIBLE_INVALID_CALLING_CODE = 3,
    PHN_POSSIBLE_TOO_SHORT = 4,
    PHN_POSSIBLE_INVALID_LENGTH = 5,
    PHN_POSSIBLE_TOO_LONG = 6
} phn_possibility;

/* Returns whether numbers of a type (libphonenumber's, or PHN_KIND_NONE for any) may have this many digits. */
PHN_API phn_possibility phn_number_possibility(const phn_engine *engine, const phn_number *number, phn_kind kind);

/* Returns the type of a number in one region; PHN_KIND_NONE if it is not valid there. */
PHN_API phn_kind phn_number_kind_in(const phn_engine *engine, const phn_number *number, const char region[2]);

/* The regions and the type of a number. */
typedef struct phn_origin {
    char region[2];      /* as from phn_classify */
    char only_region[2]; /* "01" for no country, zeros without an only region; see below */
    uint8_t kind;        /* as from phn_classify; PHN_KIND_NONE if the number is not valid */
    uint8_t reserved[3]; /* 0 */
} phn_origin;

/*
 * Finds the regions and the type of a number in one walk; false if it is not valid. If only one region has the calling
 * code, it is the only region of all its numbers. If several regions share the calling code, a number has an only
 * region if it is valid in exactly one of them.
 */
PHN_API bool phn_number_origin(phn_origin *out, const phn_engine *engine, const phn_number *number);

/* Returns whether a number can be dialed from abroad. */
PHN_API bool phn_number_is_international(const phn_engine *engine, const phn_number *number);

/* Formats a number in national format without the national prefix. */
PHN_API size_t phn_format_bare(uint8_t *dst, size_t capacity, const phn_engine *engine, const phn_number *number);

/* Formats a number in national format with a carrier selection code, if the plan has a rule for that. */
PHN_API size_t phn_format_carrier(uint8_t *dst, size_t capacity, const phn_engine *engine, const phn_number *number,
                                  const uint8_t *carrier, size_t carrier_length);

/*
 * The format of a number's groups inside its country: `$1 $2`; with `rule`, the national prefix rule, which replaces
 * the first group: `0$1`. 0 bytes without a format.
 */
PHN_API size_t phn_group_format(uint8_t *dst, size_t capacity, const phn_engine *engine, const phn_number *number,
                                bool rule);

/* ---- Short numbers --------------------------------------------------------------------------------------------- */

typedef enum phn_short_cost {
    PHN_SHORT_COST_UNKNOWN = 0,
    PHN_SHORT_TOLL_FREE = 1,
    PHN_SHORT_STANDARD_RATE = 2,
    PHN_SHORT_PREMIUM_RATE = 3
} phn_short_cost;

/* Facts about the digits of a short number such as 911. */
typedef struct phn_short_number {
    uint8_t cost;     /* phn_short_cost */
    bool is_possible; /* short numbers may have this many digits */
    bool is_valid;
    bool is_carrier_specific; /* the destination depends on the carrier */
    bool is_sms_service;      /* only in a region */
    bool is_emergency;        /* only in a region */
    bool reaches_emergency;   /* only in a region: an emergency number, or one that further digits follow */
    uint8_t reserved;         /* 0 */
} phn_short_number;

/*
 * Looks up the digits of a number as dialed in a region. False, and zeros in *out, if the plan has no short numbers of
 * the region, or the region does not have the number's calling code.
 */
PHN_API bool phn_short_number_in(phn_short_number *out, const phn_engine *engine, const phn_number *number,
                                 const char region[2]);

/*
 * Looks up the digits of a number in all regions of its calling code. A number is valid if it is valid in one of them;
 * its cost is the highest, where unknown is higher than the standard rate. False, and zeros in *out, if the plan has no
 * such calling code.
 */
PHN_API bool phn_short_number_anywhere(phn_short_number *out, const phn_engine *engine, const phn_number *number);

/*
 * Parses a text that is dialed as a short number, such as "9-1-1", to a number of a calling code, for the two functions
 * above. The text may contain digits of any script, blanks, hyphens, dots, brackets and invisible marks, such as those
 * of the direction of writing. False, and zeros in *out, if it contains anything else, no digits or more than 19, if it
 * is a decimal such as "9.11", and if it is a URI with the context of another calling code.
 */
PHN_API bool phn_dialed_number(phn_number *out, const uint8_t *text, size_t length, unsigned calling_code);

/* Looks up regions with short numbers by index, in alphabetical order; false, and zeros in `out`, past the last. */
PHN_API bool phn_short_region(char out[2], const phn_engine *engine, size_t index);

/* Writes an example of a cost, or of any cost for PHN_SHORT_COST_UNKNOWN; 0 bytes if there is no example. */
PHN_API size_t phn_short_example(uint8_t *dst, size_t capacity, const phn_engine *engine, const char region[2],
                                 phn_short_cost cost);

/* ---- Lines of different regions -------------------------------------------------------------------------------- */

/* The column of a line that contains the region of its number. A tab separates it from the number. */
typedef enum phn_region_column {
    PHN_REGION_COLUMN_NONE = 0, /* each line contains only a number */
    PHN_REGION_COLUMN_FIRST = 1,
    PHN_REGION_COLUMN_SECOND = 2
} phn_region_column;

/*
 * The regions of lines. A column of regions is separated by the first tab of a line; blanks around the region are
 * ignored. A line without a tab contains only a number. Such a line, and one whose region is blank, has the region that
 * `each` has for it, or `region` if `each` is null. In an unknown region, only numbers with a plus are parsed.
 */
typedef struct phn_line_regions {
    const char *each; /* two letters a line, for as many lines as the columns have room for; may be null */
    phn_region_column column;
    char region[2];
} phn_line_regions;

/* Validates lines of different regions like phn_check_lines. Offsets in `ends` are those of whole lines. */
PHN_API size_t phn_check_region_lines(const phn_columns *columns, size_t *taken, const phn_engine *engine,
                                      const uint8_t *text, size_t length, bool is_end, const phn_line_regions *regions);

/* ---- Regions --------------------------------------------------------------------------------------------------- */

/* Returns the plan's calling codes by index, ascending; 0 past the last one. */
PHN_API unsigned phn_engine_calling_code(const phn_engine *engine, size_t index);

/* Looks up the regions of a calling code by index, "01" for no country, the main one first; false past the last. */
PHN_API bool phn_calling_code_region(char out[2], const phn_engine *engine, unsigned calling_code, size_t index);

/* A text in the bytes of the plan, as UTF-8; NULL and 0 if it is absent. */
typedef struct phn_text {
    const uint8_t *bytes;
    size_t length;
} phn_text;

enum { PHN_KINDS = 12 }; /* libphonenumber's types; PHN_KIND_UNKNOWN is any of them */

typedef struct phn_region_facts {
    /* Prefixes as people write them: `8~10`, where ~ waits for a dial tone. */
    phn_text national_prefix;
    phn_text international_prefix; /* if the region has only one */
    phn_text preferred_international_prefix;
    phn_text extension_prefix;
    phn_text examples[PHN_KINDS]; /* national significant numbers; the one of type k is at k - 1 */
    uint32_t lengths;             /* bit n: numbers with n digits */
    uint32_t local_lengths;       /* the same without an area code */
    uint16_t calling_code;
    uint16_t kinds; /* bit k: numbers of type k */
    bool is_mobile_portable;
    uint8_t reserved[3]; /* 0 */
    /* The lengths of one type of numbers; those of type k are at k - 1. 0 without such numbers. */
    uint32_t lengths_of_kind[PHN_KINDS];
    uint32_t local_lengths_of_kind[PHN_KINDS];
} phn_region_facts;

/*
 * Looks up the facts about a region. `size` is sizeof(phn_region_facts): members that are not in the caller's header
 * are not written, and members that are not in the library are zero. "01" needs a calling code; pass 0 for other
 * regions. False, and zeros in *out, for an unknown region.
 */
PHN_API bool phn_region_facts_of(phn_region_facts *out, size_t size, const phn_engine *engine, const char region[2],
                                 unsigned calling_code);

#ifdef __cplusplus
}
#endif

#endif
