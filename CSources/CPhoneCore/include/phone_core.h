/*
 * phone_core: phone numbers scanned, parsed, classified, formatted and laid out.
 *
 * Text is a pointer and a length in bytes, meant as UTF-8; any bytes are allowed, and what is not UTF-8 is noise.
 * A text pointer may be null where the length is 0, and a buffer where the capacity is 0. Offsets count bytes of that
 * text. Outputs come first.
 * No other pointer may be null unless the comment on it allows that. A call with one that is does nothing else than set
 * the outputs that are there to zeros, and returns PHN_NULL_ARGUMENT, or 0, false or NULL where it returns no status.
 * A region is two ASCII letters in either case, "KR" or "kr"; "01" is 001, the region of no country.
 * What makes engines and patterns allocates, nothing else does but a regular expression that outgrows the stack.
 * Nothing keeps state between calls, and engines and patterns never change: any number of threads may share one.
 * Functions that write text return the bytes that the whole text needs and store what fits: a return value above the
 * capacity means that the text was cut. No zero byte is added.
 */
#ifndef PHONE_CORE_H
#define PHONE_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a shared library shows of the core: the functions below, and nothing else. */
#if defined(__GNUC__) || defined(__clang__)
#define PHN_API __attribute__((visibility("default")))
#else
#define PHN_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version --------------------------------------------------------------------------------------------------- */

/* The version of this header, for the preprocessor. */
#define PHN_VERSION_MAJOR 0
#define PHN_VERSION_MINOR 1
#define PHN_VERSION_PATCH 0

/* The version of the library that runs, "0.1.0"; never null; lives for ever. */
PHN_API const char *phn_version(void);

/* ---- What went wrong with a call ------------------------------------------------------------------------------ */

typedef enum phn_status {
    PHN_OK = 0,
    PHN_NO_NUMBER = 1,            /* the text is no number: see phn_reason */
    PHN_NO_MEMORY = 2,            /* only of what makes an engine or a pattern */
    PHN_NO_MATCH = 3,             /* the text does not match */
    PHN_NULL_ARGUMENT = 4,        /* a pointer is null that must not be */
    PHN_PLAN_TRUNCATED = 10,      /* shorter than it says, or than any plan is */
    PHN_PLAN_NO_PLAN = 11,        /* does not begin as a plan does */
    PHN_PLAN_VERSION = 12,        /* of a version that this code does not read */
    PHN_PLAN_CHECKSUM = 13,       /* bytes were changed on the way */
    PHN_PLAN_DAMAGED = 14,        /* an index or a value in it is out of bounds */
    PHN_PLAN_NO_WORLD = 15,       /* it has no regions of the world, which was asked for */
    PHN_PATTERN_SYNTAX = 20,      /* no regular expression */
    PHN_PATTERN_UNSUPPORTED = 21, /* said only by the engine in Swift, which has less */
    PHN_PATTERN_TOO_LONG = 22,    /* more than PHN_PATTERN_LENGTH_MAX bytes */
    PHN_PATTERN_TOO_DEEP = 23,    /* groups nested more than PHN_PATTERN_DEPTH_MAX times */
    PHN_PATTERN_TOO_LARGE = 24,   /* more than PCRE2 can compile */
    PHN_PATTERN_LIMIT = 25,       /* a text took more steps or memory than are allowed */
    PHN_PATTERN_UNAVAILABLE = 26, /* the library was built without PCRE2, or the plan has none */
    PHN_MASK_EMPTY = 30,          /* no bytes */
    PHN_MASK_NO_SLOT = 31,        /* literals alone */
    PHN_MASK_ESCAPE = 32,         /* a backslash with nothing behind it */
    PHN_MASK_ENCODING = 33,       /* not UTF-8 */
    PHN_MASK_TOO_LONG = 34,       /* more than PHN_MASK_LENGTH_MAX bytes */
    PHN_MASK_EXTENDER = 35        /* a combining mark or joiner right behind *, which would take it */
} phn_status;

/* One line of English, without a full stop; never null; lives for ever. */
PHN_API const char *phn_status_text(phn_status status);

/* ---- Words of the plan: their numbers are part of the plan format and never change ------------------------------ */

/* How far a text is acceptable: strict is within standard, standard within lenient. */
typedef enum phn_level {
    PHN_LEVEL_NONE = 0,
    PHN_LEVEL_LENIENT = 1,  /* repairable or possible */
    PHN_LEVEL_STANDARD = 2, /* of a class and a length that the plan has */
    PHN_LEVEL_STRICT = 3    /* can be assigned today */
} phn_level;

typedef enum phn_kind {
    PHN_KIND_NONE = 0,    /* not known yet: too few digits */
    PHN_KIND_UNKNOWN = 1, /* of no kind in the plan */
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
    PHN_KIND_FOREIGN = 24
} phn_kind;

typedef enum phn_reason {
    PHN_REASON_NONE = 0,
    PHN_REASON_EMPTY = 1,        /* nothing but white space */
    PHN_REASON_NOT_A_NUMBER = 2, /* text that does not look like a number, or is damaged */
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
 * 24 bytes, copied freely, compared with memcmp. Zeros at the front of the national digits are digits: count says
 * how many there are. The digits are the national significant number; of a number that only a domestic caller can
 * dial (112, 143335, a local number) they are what that caller dials, and domestic is 1.
 */
typedef struct phn_number {
    uint64_t national;
    uint16_t calling_code;
    uint8_t count;           /* digits in national, 1 to 19; 0 in a struct that holds no number */
    uint8_t extension_count; /* digits in extension, 0 to 20 */
    uint8_t extension[10];   /* two digits a byte, the first in the low half; unused halves are 0 */
    uint8_t domestic;
    uint8_t reserved; /* 0 */
} phn_number;

/*
 * What a text says, or a number. A caller that requires a level takes the number only if `level` reaches it: below it,
 * the number is no more than a suggestion.
 */
typedef struct phn_verdict {
    phn_number number; /* of the level; all zeros at PHN_LEVEL_NONE */
    size_t offset;     /* where the number begins; with a reason, the byte at which it went wrong */
    uint8_t level;     /* phn_level: the tightest that accepts it */
    uint8_t kind;      /* phn_kind */
    uint8_t reason;    /* phn_reason: why no level accepts it; at the level lenient, where known, why no other does */
    char region[2];    /* two letters, "01" for no country (001); zeros where there is none */
} phn_verdict;

/* ---- Engine ---------------------------------------------------------------------------------------------------- */

typedef struct phn_engine phn_engine;

/* The plan that is built in; its bytes live for ever. *length receives their number. */
PHN_API const uint8_t *phn_standard_plan(size_t *length);

/*
 * Makes an engine over plan bytes, all of which are checked first. The bytes are borrowed: they must outlive the
 * engine and not change. On failure *out is null. Free the engine with phn_engine_destroy, which takes null too.
 */
PHN_API phn_status phn_engine_create(phn_engine **out, const uint8_t *plan, size_t length);
PHN_API void phn_engine_destroy(phn_engine *engine);

/*
 * Makes the engine ask the plan's regular expression what digits are, instead of walking its states: the same answers
 * by another way. To be called before the engine is shared. PHN_PATTERN_UNAVAILABLE where the library was built without
 * PCRE2 or the plan has no expression; then, and on other failures, the engine walks on.
 */
PHN_API phn_status phn_engine_match_by_pattern(phn_engine *engine);

/* Whether the plan has numbers for this region. */
PHN_API bool phn_engine_has_region(const phn_engine *engine, const char region[2]);

/* The plan's regions by index, in capital letters and in their order; false, and zeros in `out`, past the last one. */
PHN_API bool phn_engine_region(char out[2], const phn_engine *engine, size_t index);

/* The main region of a calling code, "01" for no country; false, and zeros in `out`, where the plan does not have it.
 */
PHN_API bool phn_engine_main_region(char out[2], const phn_engine *engine, unsigned calling_code);

/* Writes the version of the PCRE2 that the library runs on, "10.42 2022-12-11"; 0 bytes where it was built without. */
PHN_API size_t phn_pcre2_version(char *dst, size_t capacity);

/* ---- Questions ------------------------------------------------------------------------------------------------- */

/*
 * Reads one number out of a text as a caller in `region` would. PHN_OK: *out holds it. PHN_NO_NUMBER: *out is zeros
 * and *offset is the byte at which the text stopped being a number.
 */
PHN_API phn_status phn_parse(phn_number *out, size_t *offset, const phn_engine *engine, const uint8_t *text,
                             size_t length, const char region[2]);

/*
 * The verdict on a text: its number, level, kind and region, or the reason why it contains no number. In the
 * standard profile letters after digits end a number, and the next part of the text is tried where the one before is
 * none; of several numbers the first one counts. A text with a NUL byte, and a number that a spreadsheet has damaged,
 * are PHN_REASON_NOT_A_NUMBER, with the offset of the NUL or the dot. Returns PHN_OK.
 */
PHN_API phn_status phn_check(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                             const char region[2]);

/*
 * The number in a text, if some level accepts it: true, and *out has number and offset; what else it says of the number
 * is not to be read. False, and *out says what phn_check says. Sooner than phn_check.
 */
PHN_API bool phn_check_number(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                              const char region[2]);

/*
 * What a text that no level or only the level lenient accepts probably meant: the number of a repair whose outcome is
 * certain, as of 82-10-2345-6789, or of a number that a spreadsheet has damaged, 1023456789.0, where no digit was lost.
 * False, and zeros in *out, for all other texts. It is a suggestion to show, and no answer.
 */
PHN_API bool phn_suggest(phn_number *out, const phn_engine *engine, const uint8_t *text, size_t length,
                         const char region[2]);

/* What phn_check says of a number: *out receives level, kind, region and reason; the offset is 0. PHN_OK. */
PHN_API phn_status phn_classify(phn_verdict *out, const phn_engine *engine, phn_number number);

/* The tightest level that accepts a number. */
PHN_API phn_level phn_number_level(const phn_engine *engine, const phn_number *number);

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

typedef enum phn_style {
    PHN_STYLE_E164 = 0,          /* +821023456789; nothing for a number that is not dialled from abroad */
    PHN_STYLE_INTERNATIONAL = 1, /* +82 10-2345-6789 */
    PHN_STYLE_NATIONAL = 2,      /* 010-2345-6789 */
    PHN_STYLE_RFC3966 = 3,       /* tel:+82-10-2345-6789 */
    PHN_STYLE_DIGITS = 4         /* 01023456789 */
} phn_style;

/*
 * What stands between the groups of a number. E.164 and plain digits have no groups; RFC 3966 takes a
 * hyphen where a space is asked for, since a URI has none.
 */
typedef enum phn_separator {
    PHN_SEPARATOR_HYPHEN = 0,
    PHN_SEPARATOR_SPACE = 1,
    PHN_SEPARATOR_DOT = 2,
    PHN_SEPARATOR_NONE = 3,
    PHN_SEPARATOR_STANDARD = 4 /* what the country itself writes */
} phn_separator;

/*
 * The number's text in a style. libphonenumber formats a number whose digits are all zeros as the text that it was
 * parsed from: a caller who wants that keeps the text.
 */
PHN_API size_t phn_format(uint8_t *dst, size_t capacity, const phn_engine *engine, phn_number number, phn_style style,
                          phn_separator separator);

/* How a number that is being typed is grouped. */
typedef enum phn_grouping {
    PHN_GROUPING_STANDARD = 0,
    PHN_GROUPING_CONTACT_BOOK = 1,
    PHN_GROUPING_KOREAN_MOBILE_ONLY = 2,
    PHN_GROUPING_UNGROUPED = 3 /* no separators */
} phn_grouping;

/*
 * What a field shows for this text: its marks (digits and a leading plus) in groups. What stands behind a whole number,
 * such as an extension, is not shown. *caret is a byte offset in the text and becomes the offset in the result right
 * after the same number of marks; it may be null if there is no caret.
 */
PHN_API size_t phn_layout(uint8_t *dst, size_t capacity, size_t *caret, const phn_engine *engine, const uint8_t *text,
                          size_t length, const char region[2], phn_grouping grouping);

/* ---- Buffers of lines ------------------------------------------------------------------------------------------ */

/*
 * Texts of many lines, one behind the other: ends[i] is where that of line i ends, and the next begins. A line without
 * a text has an empty one. Neither pointer may be null.
 */
typedef struct phn_text_column {
    uint8_t *bytes;
    size_t capacity; /* in bytes; PHN_TEXT_MAX at least */
    size_t *ends;    /* one a line */
} phn_text_column;

enum { PHN_TEXT_MAX = 128 }; /* no text of a number is longer */

/* What is wanted of lines: caller-owned columns with room for `capacity` lines each, null for those that are not. */
typedef struct phn_columns {
    size_t capacity;
    uint8_t *levels;                 /* phn_level */
    uint8_t *kinds;                  /* phn_kind */
    uint8_t *reasons;                /* phn_reason */
    char *regions;                   /* two letters a line; zeros where there is none */
    size_t *ends;                    /* where the line ends, without its line end: an offset in the buffer */
    const phn_text_column *e164;     /* PHN_STYLE_E164; empty for a line below the level */
    const phn_text_column *national; /* PHN_STYLE_NATIONAL, at any level */
    uint8_t level;                   /* phn_level that a line must reach to have an E.164 text; 0 is standard */
} phn_columns;

/*
 * Judges the lines of a buffer: each is answered as phn_check answers it alone. Lines end with LF or CR LF, which are
 * no part of them. Stops where a column is full, and before a last line without an end unless `is_end` says that no
 * more bytes follow: a caller who reads in chunks keeps what was not taken in front of the next. Returns the number of
 * lines; *taken receives their bytes with their ends. O(bytes).
 */
PHN_API size_t phn_check_lines(const phn_columns *columns, size_t *taken, const phn_engine *engine, const uint8_t *text,
                               size_t length, bool is_end, const char region[2]);

/* ---- Editing --------------------------------------------------------------------------------------------------- */

/*
 * The marks of a text that is being edited: its decimal digits of whatever script as ASCII, and the first plus before
 * them. Unlike phn_layout it leaves nothing out.
 */
PHN_API size_t phn_text_marks(uint8_t *dst, size_t capacity, const uint8_t *text, size_t length);

/* The most digits that a number has of the class that this text begins. */
PHN_API size_t phn_text_maximum(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]);

#ifdef __cplusplus
}
#endif

#include "phone_text.h" /* masks and regular expressions */

#endif
