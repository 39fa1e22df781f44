/*
 * phone_core: parse, validate and format phone numbers.
 *
 * Text is a pointer and a length in bytes. It should be UTF-8, but any bytes are valid input; bytes that are not UTF-8
 * are ignored. A text pointer may be null if the length is 0, and a buffer may be null if the capacity is 0. Offsets
 * count the bytes of the text. Output parameters come first.
 * No other pointer may be null unless its comment allows it. A call with such a null pointer sets its other outputs to
 * zero and returns PHN_NULL_ARGUMENT, or 0, false or NULL if it does not return a status.
 *
 * A region is two ASCII letters in either case: "KR" or "kr". "01" is 001, the region of calling codes that belong to
 * no country.
 *
 * Only the create functions and phn_engine_match_by_pattern allocate. A regular-expression match allocates if it
 * outgrows its stack buffer. No call keeps state. Engines, masks and patterns do not change: threads may share them.
 * Structs pass by pointer, and members are never reordered or removed within a version of the ABI. phn_columns,
 * phn_results and phn_mask_options, which may get more members, begin with their size, which the caller sets;
 * phn_region_facts_of has a parameter for it. A library that is older than the caller rejects a member that it does not
 * support unless the member is zero. All other structs keep their size. Reserved bytes are zero.
 *
 * A function that writes text stores the bytes that fit and returns the bytes that the whole text needs. If that is
 * more than the capacity, the text was truncated. No zero byte is added.
 */
#ifndef PHONE_CORE_H
#define PHONE_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A shared library exports the functions below, and no others. */
#if defined(__GNUC__) || defined(__clang__)
#define PHN_API __attribute__((visibility("default")))
#else
#define PHN_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version --------------------------------------------------------------------------------------------------- */

/*
 * The version of this header, for the preprocessor. Programs run with each library of the same ABI that is not older
 * than their header. The ABI is the soname's version: 0.1 for versions 0.1.x, and from 1.0 on the major version.
 */
#define PHN_VERSION_MAJOR 0
#define PHN_VERSION_MINOR 1
#define PHN_VERSION_PATCH 0

/* The version of the library that runs, "0.1.0". Never null; static. */
PHN_API const char *phn_version(void);

/* ---- Status ---------------------------------------------------------------------------------------------------- */

typedef enum phn_status {
    PHN_OK = 0,
    PHN_NO_NUMBER = 1,            /* the text is not a number: see phn_reason */
    PHN_NO_MEMORY = 2,            /* only from the create functions */
    PHN_NO_MATCH = 3,             /* the text does not match */
    PHN_NULL_ARGUMENT = 4,        /* a required pointer is null */
    PHN_STRUCT_SIZE = 5,          /* a struct's size is not set, or it has members that the library does not support */
    PHN_PLAN_TRUNCATED = 10,      /* shorter than its header claims */
    PHN_PLAN_NO_PLAN = 11,        /* does not begin with the bytes of a plan */
    PHN_PLAN_VERSION = 12,        /* a version that this code does not support */
    PHN_PLAN_CHECKSUM = 13,       /* its bytes have changed */
    PHN_PLAN_DAMAGED = 14,        /* it contains an index or a value out of bounds */
    PHN_PLAN_NO_WORLD = 15,       /* the call needs world metadata, which the plan lacks */
    PHN_PATTERN_SYNTAX = 20,      /* not a regular expression */
    PHN_PATTERN_UNSUPPORTED = 21, /* only from the Swift engine, which supports less syntax */
    PHN_PATTERN_TOO_LONG = 22,    /* more than PHN_PATTERN_LENGTH_MAX bytes */
    PHN_PATTERN_TOO_DEEP = 23,    /* groups nested more than PHN_PATTERN_DEPTH_MAX times */
    PHN_PATTERN_TOO_LARGE = 24,   /* more than PCRE2 can compile */
    PHN_PATTERN_LIMIT = 25,       /* a match exceeded its steps or memory */
    PHN_PATTERN_UNAVAILABLE = 26, /* the library was built without PCRE2, or the plan has no expression */
    PHN_MASK_EMPTY = 30,          /* no bytes */
    PHN_MASK_NO_SLOT = 31,        /* only literals */
    PHN_MASK_ESCAPE = 32,         /* a backslash at the end */
    PHN_MASK_ENCODING = 33,       /* not UTF-8 */
    PHN_MASK_TOO_LONG = 34,       /* more than PHN_MASK_LENGTH_MAX bytes */
    PHN_MASK_EXTENDER = 35,       /* a combining mark or joiner directly follows *, which would include it */
    PHN_MASK_BRACKET = 36,        /* a bracket or brace without its counterpart, or inside a block */
    PHN_MASK_SIGN = 37,           /* a sign in brackets that is not a slot */
    PHN_MASK_CLASS = 38,          /* a class with a wrong sign or wrong members, or too many classes */
    PHN_MASK_OPTIONAL = 39,       /* a literal after optional slots that these would accept */
    PHN_COLUMN_OFFSETS = 40,      /* an offset of a column decreases, or is beyond the bytes */
    PHN_COLUMN_LENGTH = 41,       /* an array of a column has fewer elements than its rows need */
    PHN_MASK_UNEVEN = 42,         /* a mask filled from the end has slots of several kinds, or * */
    PHN_MASK_ELLIPSIS = 43        /* an ellipsis does not follow a slot, or end its block */
} phn_status;

/* Returns one line of English without a full stop. Never null; static. */
PHN_API const char *phn_status_text(phn_status status);

/* ---- Values of the plan: part of the plan format, they never change -------------------------------------------- */

/* Validation levels: a strict number is standard too, and a standard number is lenient too. */
typedef enum phn_level {
    PHN_LEVEL_NONE = 0,
    PHN_LEVEL_LENIENT = 1,  /* repairable or possible */
    PHN_LEVEL_STANDARD = 2, /* the plan has numbers with this prefix and length */
    PHN_LEVEL_STRICT = 3    /* can be assigned today */
} phn_level;

typedef enum phn_kind {
    PHN_KIND_NONE = 0,    /* too few digits to know */
    PHN_KIND_UNKNOWN = 1, /* the plan has no type for it */
    PHN_KIND_FIXED_LINE = 2,
    PHN_KIND_MOBILE = 3,
    PHN_KIND_FIXED_LINE_OR_MOBILE = 4,
    PHN_KIND_TOLL_FREE = 5,
    PHN_KIND_PREMIUM_RATE = 6,
    PHN_KIND_SHARED_COST = 7,
    PHN_KIND_VOIP = 8,
    PHN_KIND_PERSONAL_NUMBER = 9,
    PHN_KIND_PAGER = 10,
    PHN_KIND_UAN = 11,
    PHN_KIND_VOICEMAIL = 12,
    PHN_KIND_MOBILE_LEGACY = 13,
    PHN_KIND_M2M = 14,
    PHN_KIND_SPECIAL_SUBSCRIBER = 15,
    PHN_KIND_DATA_ACCESS = 16,
    PHN_KIND_UNIFIED_MESSAGING = 17,
    PHN_KIND_UAN_TOLL_FREE = 18,
    PHN_KIND_EMERGENCY = 19,
    PHN_KIND_SPECIAL_SERVICE = 20,
    PHN_KIND_LOCAL_ONLY = 21,
    PHN_KIND_INTERNATIONAL_TOLL_FREE = 22,
    PHN_KIND_INTERNATIONAL = 23,
    PHN_KIND_FOREIGN = 24,
    PHN_KIND_SHORT_NUMBER = 25 /* not an emergency number, and not of a region of the Korean plan */
} phn_kind;

typedef enum phn_reason {
    PHN_REASON_NONE = 0,
    PHN_REASON_EMPTY = 1,        /* only white space */
    PHN_REASON_NOT_A_NUMBER = 2, /* not a number, or damaged */
    PHN_REASON_TOO_SHORT = 3,
    PHN_REASON_TOO_LONG = 4,
    PHN_REASON_INVALID_LENGTH = 5,
    PHN_REASON_INVALID_CALLING_CODE = 6,
    PHN_REASON_TOO_SHORT_AFTER_IDD = 7,
    PHN_REASON_LOCAL_ONLY = 8,
    PHN_REASON_UNASSIGNED = 9,
    PHN_REASON_BELOW_LEVEL = 10
} phn_reason;

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

/*
 * 24 bytes; compare numbers with memcmp. Leading zeros are significant: `count` is the number of national digits. They
 * are the national significant number. For a number that only a domestic caller can dial (112, 143335, a local number,
 * a short number of another region such as 911) they are the digits that the caller dials, and `domestic` is 1.
 */
typedef struct phn_number {
    uint64_t national;
    uint16_t calling_code;
    uint8_t count;           /* digits in national, 1 to 19; 0 without a number */
    uint8_t extension_count; /* digits in extension, 0 to 20 */
    uint8_t extension[10];   /* two digits a byte, the first in the low half; unused halves are 0 */
    uint8_t domestic;
    uint8_t reserved; /* 0 */
} phn_number;

/*
 * The verdict on a text or a number. A caller that requires a level accepts the number only if `level` reaches it;
 * otherwise the number is only a suggestion.
 */
typedef struct phn_verdict {
    phn_number number;   /* all zeros at PHN_LEVEL_NONE */
    size_t offset;       /* where the number begins; with a reason, the first wrong byte */
    uint8_t level;       /* phn_level: the strictest that accepts it */
    uint8_t kind;        /* phn_kind */
    uint8_t reason;      /* phn_reason: why no level accepts it, or why only the lenient level does, if known */
    char region[2];      /* two letters, "01" for no country (001); zeros without a region */
    uint8_t reserved[3]; /* 0 */
} phn_verdict;

/* ---- Engine ---------------------------------------------------------------------------------------------------- */

typedef struct phn_engine phn_engine;

/* Returns the built-in plan, whose bytes are static. *length receives their number. */
PHN_API const uint8_t *phn_standard_plan(size_t *length);

/*
 * Validates the bytes of a plan and creates an engine. The engine borrows the bytes: they must outlive it and not
 * change. On failure *out is null. Free the engine with phn_engine_destroy, which accepts null.
 */
PHN_API phn_status phn_engine_create(phn_engine **out, const uint8_t *plan, size_t length);
PHN_API void phn_engine_destroy(phn_engine *engine);

/*
 * Makes the engine match digits with the plan's regular expression instead of its states; the results are the same.
 * Call it before other threads use the engine. Returns PHN_PATTERN_UNAVAILABLE if the library was built without PCRE2
 * or the plan has no expression. On failure the engine does not change.
 */
PHN_API phn_status phn_engine_match_by_pattern(phn_engine *engine);

/* Returns whether the plan has numbers for this region. */
PHN_API bool phn_engine_has_region(const phn_engine *engine, const char region[2]);

/* Looks up a region by index, in capital letters, in alphabetical order; false, and zeros in `out`, past the last. */
PHN_API bool phn_engine_region(char out[2], const phn_engine *engine, size_t index);

/* Looks up the main region of a calling code, "01" for no country; false, and zeros in `out`, for an unknown code. */
PHN_API bool phn_engine_main_region(char out[2], const phn_engine *engine, unsigned calling_code);

/* Writes the version of the PCRE2 library, "10.42 2022-12-11"; 0 bytes if the core was built without PCRE2. */
PHN_API size_t phn_pcre2_version(char *dst, size_t capacity);

/* ---- Parsing and validation ------------------------------------------------------------------------------------ */

/*
 * Parses the number of a text as a caller in `region` dials it. PHN_OK: *out has the number, and *offset is where it
 * begins. PHN_NO_NUMBER: *out is zeros, and *offset is the first wrong byte.
 */
PHN_API phn_status phn_parse(phn_number *out, size_t *offset, const phn_engine *engine, const uint8_t *text,
                             size_t length, const char region[2]);

/*
 * Validates a text: its number, level, type and region, or the reason of a rejection. In the standard profile letters
 * after digits end a number; if that part is rejected, the next part is tried. Of several numbers the first one counts.
 * A text with a NUL byte, U+FFFD or a byte that is not UTF-8 may have lost a digit: it is PHN_REASON_NOT_A_NUMBER at
 * the offset of that byte. So is a number that a spreadsheet has damaged, at the offset of the dot. Returns PHN_OK.
 *
 * In the standard profile the digits of a valid short number of the region, such as 911 or 9-1-1 in the United States,
 * are a domestic number of PHN_LEVEL_STRICT and PHN_KIND_EMERGENCY or PHN_KIND_SHORT_NUMBER, unless they are also a
 * valid regular number. Codes for text messages, and codes of a single carrier, are not accepted. Such a text has no
 * plus and no extension. It contains only digits, blanks, hyphens, dots, brackets and marks without a width.
 */
PHN_API phn_status phn_check(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                             const char region[2]);

/*
 * Parses the number of a text that some level accepts. If true, only `number` and `offset` are set; if false, *out is
 * the verdict of phn_check. Faster than phn_check.
 */
PHN_API bool phn_check_number(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                              const char region[2]);

/*
 * Suggests the number that a rejected or lenient text probably means: after a repair with a certain result, as for
 * 82-10-2345-6789, or for a number that a spreadsheet has damaged without losing digits, 1023456789.0. False, and zeros
 * in *out, for all other texts. Show the suggestion to a person; do not accept it.
 */
PHN_API bool phn_suggest(phn_number *out, const phn_engine *engine, const uint8_t *text, size_t length,
                         const char region[2]);

/*
 * Validates a number, which may be the one of *out: *out receives level, type, region and reason; the offset is 0.
 * Returns PHN_OK.
 */
PHN_API phn_status phn_classify(phn_verdict *out, const phn_engine *engine, const phn_number *number);

/* Returns the strictest level that accepts a number. */
PHN_API phn_level phn_number_level(const phn_engine *engine, const phn_number *number);

/* ---- Formatting ------------------------------------------------------------------------------------------------ */

typedef enum phn_style {
    PHN_STYLE_E164 = 0,          /* +821023456789; empty for a number without an E.164 form */
    PHN_STYLE_INTERNATIONAL = 1, /* +82 10-2345-6789 */
    PHN_STYLE_NATIONAL = 2,      /* 010-2345-6789 */
    PHN_STYLE_RFC3966 = 3,       /* tel:+82-10-2345-6789 */
    PHN_STYLE_DIGITS = 4         /* 01023456789 */
} phn_style;

/*
 * The separator between the groups of a number. E.164 and plain digits have no groups. RFC 3966 uses a hyphen instead
 * of a space, since a URI cannot contain spaces.
 */
typedef enum phn_separator {
    PHN_SEPARATOR_HYPHEN = 0,
    PHN_SEPARATOR_SPACE = 1,
    PHN_SEPARATOR_DOT = 2,
    PHN_SEPARATOR_NONE = 3,
    PHN_SEPARATOR_STANDARD = 4 /* as the country writes it */
} phn_separator;

/*
 * Formats a number. libphonenumber formats a number whose digits are all zeros as the text that it was parsed from;
 * this function formats the digits.
 */
PHN_API size_t phn_format(uint8_t *dst, size_t capacity, const phn_engine *engine, const phn_number *number,
                          phn_style style, phn_separator separator);

/* ---- Buffers of lines ------------------------------------------------------------------------------------------ */

/*
 * The texts of many lines, one after the other: ends[i] is where the text of line i ends and the next begins. A line
 * without a number has an empty text. Neither pointer may be null.
 */
typedef struct phn_text_column {
    uint8_t *bytes;
    size_t capacity; /* in bytes; PHN_TEXT_MAX at least */
    size_t *ends;    /* one a line */
} phn_text_column;

enum { PHN_TEXT_MAX = 128 }; /* the longest formatted number */

/* The columns to fill, each with room for `capacity` lines. The caller owns them; a null column is skipped. */
typedef struct phn_columns {
    size_t size; /* sizeof(phn_columns) */
    size_t capacity;
    uint8_t *levels;                 /* phn_level */
    uint8_t *kinds;                  /* phn_kind */
    uint8_t *reasons;                /* phn_reason */
    char *regions;                   /* two letters a line; zeros without a region */
    size_t *ends;                    /* offset in the buffer of the end of the line, without its line ending */
    uint64_t *offsets;               /* offset of phn_verdict, from the start of the line */
    const phn_text_column *e164;     /* PHN_STYLE_E164; empty below `level` */
    const phn_text_column *national; /* PHN_STYLE_NATIONAL at any level */
    uint8_t level;                   /* phn_level that a line needs for an E.164 text; 0 is standard */
    uint8_t reserved[7];             /* 0 */
} phn_columns;

/*
 * Validates the lines of a buffer in O(bytes); each line has the result of phn_check. Lines end with LF or CR LF. The
 * call stops when a column is full, and before a last line without an end, unless `is_end` is true because no more
 * bytes follow. A caller that reads in chunks prepends the bytes that were not taken to the next chunk. Returns the
 * number of lines; *taken receives their bytes with line endings. No line is taken if the size of *columns is not set.
 */
PHN_API size_t phn_check_lines(const phn_columns *columns, size_t *taken, const phn_engine *engine, const uint8_t *text,
                               size_t length, bool is_end, const char region[2]);

/* ---- Columns of texts ------------------------------------------------------------------------------------------ */

/*
 * The texts of a column as Apache Arrow lays them out. Row i has the bytes from offset i up to offset i + 1; offsets
 * are integers of the processor's byte order that need no alignment. Bit i of the validity bitmap, the lowest bit of a
 * byte first, is 0 if row i is null; if the bitmap is null, no row is null. `first` is the row of the arrays at which a
 * slice begins. Texts may contain line ends.
 */
typedef struct phn_text_rows {
    const uint8_t *bytes;
    size_t length;           /* of the bytes */
    const void *offsets;     /* one more than there are rows */
    size_t offset_size;      /* 4 or 8 bytes an offset */
    size_t offset_count;     /* in the array */
    const uint8_t *validity; /* may be null */
    size_t validity_length;  /* in bytes */
    size_t first;
} phn_text_rows;

/* The texts of results, laid out the same way, from row 0 on; a row without a text is null. */
typedef struct phn_text_results {
    uint8_t *bytes;
    size_t capacity; /* in bytes; PHN_TEXT_MAX at least */
    void *offsets;   /* one more than there are rows; as wide as those of the input */
    uint8_t *validity;
} phn_text_results;

/*
 * The columns to fill, each with room for all rows. The caller owns them; a null column is skipped, and so is a null
 * bitmap. A bitmap has (rows + 7) / 8 bytes; bits after the last row are 0.
 */
typedef struct phn_results {
    size_t size;       /* sizeof(phn_results) */
    uint8_t *validity; /* of levels, types and reasons: 0 for rows that are null */
    uint8_t *levels;   /* phn_level */
    uint8_t *kinds;    /* phn_kind */
    uint8_t *reasons;  /* phn_reason */
    char *regions;     /* two letters a row; zeros without a region */
    uint8_t *region_validity;
    uint64_t *offsets;                /* offset of phn_verdict */
    uint8_t *offset_validity;         /* 0 for rows without a reason */
    const phn_text_results *e164;     /* PHN_STYLE_E164; null below `level` */
    const phn_text_results *national; /* PHN_STYLE_NATIONAL at any level */
    uint8_t level;                    /* phn_level that a row needs for an E.164 text; 0 is standard */
    uint8_t reserved[7];              /* 0 */
} phn_results;

/*
 * Parses the region of a cell, ignoring blanks around it: two letters, or "001", which is stored as "01". False for a
 * blank cell, which leaves `out` unchanged, and for any other text, with zeros in `out`. The plan may lack the region.
 */
PHN_API bool phn_cell_region(char out[2], const uint8_t *text, size_t length);

/*
 * Validates `count` texts of a column; each row has the result of phn_check, and a null row stays null. `regions`,
 * which may be null, has the region of each text: two letters, or "001" for no country. Blanks around a region are
 * ignored. If a row's region is absent (null or blank), or `regions` is null, `region` applies.
 *
 * *filled receives the number of rows that were filled: fewer than `count` only if a column of texts is full. Returns
 * PHN_COLUMN_OFFSETS before it reads any text if an offset is smaller than the one before it, or beyond the bytes, and
 * PHN_COLUMN_LENGTH if an array is shorter than its rows need; then nothing is filled. O(bytes).
 */
PHN_API phn_status phn_check_column(const phn_results *results, size_t *filled, const phn_engine *engine,
                                    const phn_text_rows *texts, size_t count, const char region[2],
                                    const phn_text_rows *regions);

#ifdef __cplusplus
}
#endif

#include "phone_text.h" /* editing, masks and regular expressions */

#endif
