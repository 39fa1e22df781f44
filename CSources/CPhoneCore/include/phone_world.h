/*
 * phone_world: what the plan says of the regions of the world, beside what phone_core.h asks. The same rules hold here.
 */
#ifndef PHONE_WORLD_H
#define PHONE_WORLD_H

#include "phone_core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Profiles -------------------------------------------------------------------------------------------------- */

/* Which rules +82 follows; all other calling codes follow libphonenumber's. */
typedef enum phn_profile {
    PHN_PROFILE_STANDARD = 0,      /* the Korean plan */
    PHN_PROFILE_LIBPHONENUMBER = 1 /* libphonenumber's, and its limit of 250 characters a text */
} phn_profile;

/* To be called before the engine is shared. PHN_PLAN_NO_WORLD where the plan has no regions of the world. */
PHN_API phn_status phn_engine_choose_profile(phn_engine *engine, phn_profile profile);

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* Where a text's calling code was found. */
typedef enum phn_code_source {
    PHN_SOURCE_NONE = 0,
    PHN_SOURCE_PLUS = 1,
    PHN_SOURCE_INTERNATIONAL_PREFIX = 2,
    PHN_SOURCE_BARE_CALLING_CODE = 3,
    PHN_SOURCE_REGION = 4 /* nowhere: it is that of the region in which the text was read */
} phn_code_source;

typedef struct phn_parsed {
    phn_number number; /* all zeros where there is none */
    size_t offset;     /* where the number begins; without one, the byte at which it went wrong */
    uint64_t carrier;  /* the carrier's code that stood before the number, four bits a digit, the first lowest */
    uint8_t carrier_count;
    uint8_t reason; /* phn_reason: why there is no number */
    uint8_t source; /* phn_code_source */
} phn_parsed;

/* The number in a text, however many digits it has, and how it was found. PHN_OK or PHN_NO_NUMBER. */
PHN_API phn_status phn_parse_parts(phn_parsed *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                   const char region[2]);

/*
 * The same without a region, to compare numbers whose calling code is not known. All digits of a text without a plus
 * are national ones: no prefix is stripped, the calling code is 0 and the source PHN_SOURCE_NONE. Such a number has no
 * E.164 form, and no plan has it. A text with a plus is read as everywhere.
 */
PHN_API phn_status phn_parse_without_region(phn_parsed *out, const phn_engine *engine, const uint8_t *text,
                                            size_t length);

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

/* Whether a number has as many digits as its calling code's numbers have. */
typedef enum phn_possibility {
    PHN_POSSIBILITY_NONE = 0, /* without an engine */
    PHN_POSSIBLE = 1,
    PHN_POSSIBLE_LOCAL_ONLY = 2,
    PHN_POSSIBLE_INVALID_CALLING_CODE = 3,
    PHN_POSSIBLE_TOO_SHORT = 4,
    PHN_POSSIBLE_INVALID_LENGTH = 5,
    PHN_POSSIBLE_TOO_LONG = 6
} phn_possibility;

/* For a kind of libphonenumber's, or for any with PHN_KIND_NONE. */
PHN_API phn_possibility phn_number_possibility(const phn_engine *engine, phn_number number, phn_kind kind);

/* What a number is by the plan of one region; PHN_KIND_NONE where that region has no such number. */
PHN_API phn_kind phn_number_kind_in(const phn_engine *engine, phn_number number, const char region[2]);

/* Whether a number may be dialled from abroad. */
PHN_API bool phn_number_is_international(const phn_engine *engine, phn_number number);

/* In national notation without the national prefix. */
PHN_API size_t phn_format_bare(uint8_t *dst, size_t capacity, const phn_engine *engine, phn_number number);

/* In national notation behind a carrier's code, where the plan has a rule for that. */
PHN_API size_t phn_format_carrier(uint8_t *dst, size_t capacity, const phn_engine *engine, phn_number number,
                                  const uint8_t *carrier, size_t carrier_length);

/*
 * How the groups of a number are written inside its country: `$1 $2`; with `rule`, what stands there for the first
 * group: `0$1`. 0 bytes where the plan has none.
 */
PHN_API size_t phn_group_format(uint8_t *dst, size_t capacity, const phn_engine *engine, phn_number number, bool rule);

/* ---- Regions --------------------------------------------------------------------------------------------------- */

/* The plan's calling codes by index, ascending; 0 past the last one. */
PHN_API unsigned phn_engine_calling_code(const phn_engine *engine, size_t index);

/* The regions of a calling code, "01" for no country, in the order in which they are asked; false past the last. */
PHN_API bool phn_calling_code_region(char out[2], const phn_engine *engine, unsigned calling_code, size_t index);

/* A text that the plan has for a region: a place in the plan's bytes, as UTF-8; NULL and 0 where it has none. */
typedef struct phn_text {
    const uint8_t *bytes;
    size_t length;
} phn_text;

enum { PHN_KINDS = 12 }; /* kinds that libphonenumber has; PHN_KIND_UNKNOWN stands for any of them */

typedef struct phn_region_facts {
    /* Prefixes as they are written: `8~10`, where ~ waits for a dial tone and is no digit. */
    phn_text national_prefix;
    phn_text international_prefix; /* where there is but one */
    phn_text preferred_international_prefix;
    phn_text extension_prefix;
    phn_text examples[PHN_KINDS]; /* national significant numbers: that of kind k at k - 1 */
    uint32_t lengths;             /* bit n: numbers of n digits */
    uint32_t local_lengths;       /* the same without an area code */
    uint16_t calling_code;
    uint16_t kinds; /* bit k: numbers of kind k */
    bool is_mobile_portable;
} phn_region_facts;

/* What the plan says of a region; "01" asks for a calling code of no country, others pass 0. False where none is. */
PHN_API bool phn_region_facts_of(phn_region_facts *out, const phn_engine *engine, const char region[2],
                                 unsigned calling_code);

#ifdef __cplusplus
}
#endif

#endif
