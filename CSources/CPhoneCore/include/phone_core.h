/*
 * phone_core: phone numbers scanned, parsed, classified, formatted and laid out.
 *
 * Text is a pointer and a length in bytes, meant as UTF-8; any bytes are allowed, and what is not UTF-8 is noise.
 * A text pointer may be null where the length is 0. Offsets count bytes of that text. Outputs come first.
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

/* ---- What went wrong with a call ------------------------------------------------------------------------------ */

typedef enum phn_status {
    PHN_OK = 0,
    PHN_NO_NUMBER = 1,            /* the text is no number: see phn_reason */
    PHN_NO_MEMORY = 2,            /* only of what makes an engine or a pattern */
    PHN_NO_MATCH = 3,             /* the text does not match */
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
    PHN_KIND_PREMIUM = 6,
    PHN_KIND_SHARED_COST = 7,
    PHN_KIND_VOIP = 8,
    PHN_KIND_PERSONAL = 9,
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
    PHN_KIND_INTL_TOLL_FREE = 22,
    PHN_KIND_INTERNATIONAL = 23,
    PHN_KIND_FOREIGN = 24
} phn_kind;

typedef enum phn_reason {
    PHN_REASON_NONE = 0,
    PHN_REASON_EMPTY = 1,        /* nothing but white space */
    PHN_REASON_NOT_A_NUMBER = 2, /* text without a digit or a plus */
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

/* What a text says, or a number. */
typedef struct phn_verdict {
    phn_number number; /* all zeros where there is none */
    size_t offset;     /* where the number begins; with a reason, the byte at which it went wrong */
    uint8_t level;     /* phn_level: the tightest that accepts it */
    uint8_t kind;      /* phn_kind */
    uint8_t reason;    /* phn_reason: why no level accepts it; at the level lenient, where known, why no other does */
    char region[2];    /* two letters; zeros where there is none */
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

/* Whether the plan has numbers for this region, two capital letters. */
PHN_API bool phn_engine_has_region(const phn_engine *engine, const char region[2]);

/* The plan's regions by index, in the order of their letters; false, and zeros in `out`, past the last one. */
PHN_API bool phn_engine_region(char out[2], const phn_engine *engine, size_t index);

/* The main region of a calling code; false, and zeros in `out`, for a code that the plan does not have. */
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

/* All there is to say about a text: its number, level, kind and region, or the reason why there is none. */
PHN_API void phn_check(phn_verdict *out, const phn_engine *engine, const uint8_t *text, size_t length,
                       const char region[2]);

/* The same for a number: *out receives level, kind, region and reason; the offset is 0. */
PHN_API void phn_classify(phn_verdict *out, const phn_engine *engine, phn_number number);

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
 * behind the same number of marks; null where there is no caret.
 */
PHN_API size_t phn_layout(uint8_t *dst, size_t capacity, size_t *caret, const phn_engine *engine, const uint8_t *text,
                          size_t length, const char region[2], phn_grouping grouping);

/* ---- Buffers of lines ------------------------------------------------------------------------------------------ */

/*
 * Texts of many lines, one behind the other: ends[i] is where that of line i ends, and the next begins. A line without
 * a text has an empty one.
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
    const phn_text_column *e164;     /* PHN_STYLE_E164 */
    const phn_text_column *national; /* PHN_STYLE_NATIONAL */
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

/* ---- Masks ----------------------------------------------------------------------------------------------------- */

/*
 * A mask is text in which # stands for a decimal digit, A for a letter (category L), * for any scalar with what extends
 * it (combining marks, joiners, variation selectors). A backslash makes the scalar behind it a literal; all else is
 * one. What a mask's slots hold, one behind the other, is raw text; a unit of it is what one slot holds. Digits are
 * ASCII in the slots that # makes.
 */
enum { PHN_MASK_LENGTH_MAX = 1024 };

typedef struct phn_mask_info {
    size_t slots;
    size_t digit_slots; /* those of # */
} phn_mask_info;

/* Whether a mask can be used, and if not, the byte that is wrong. The functions below expect one that can. */
PHN_API phn_status phn_mask_check(phn_mask_info *info, size_t *offset, const uint8_t *mask, size_t mask_length);

typedef enum phn_mask_literals {
    PHN_MASK_LAZY = 0, /* a literal stands only before a unit */
    PHN_MASK_EAGER = 1 /* literals come with the unit before them */
} phn_mask_literals;

typedef enum phn_affinity {
    PHN_AFFINITY_UPSTREAM = 0,  /* a caret stands right behind the unit before it */
    PHN_AFFINITY_DOWNSTREAM = 1 /* right before the unit behind it */
} phn_affinity;

/*
 * Draws raw text: each slot takes the next unit that fits, others are left out. *caret is a byte offset in the raw text
 * and becomes one in the result; *units receives how many were drawn. Both may be null.
 */
PHN_API size_t phn_mask_draw(uint8_t *dst, size_t capacity, size_t *caret, size_t *units, const uint8_t *mask,
                             size_t mask_length, const uint8_t *raw, size_t length, phn_mask_literals literals,
                             phn_affinity affinity);

/*
 * The way back: the raw text of a text that a mask drew, or of any other, by comparing the two place by place. What
 * stands where a slot is, or a literal that it is not, is raw text if some slot of the mask takes it.
 */
PHN_API size_t phn_mask_strip(uint8_t *dst, size_t capacity, const uint8_t *mask, size_t mask_length,
                              const uint8_t *text, size_t length);

/*
 * What a text that is typed or pasted before slot `slot` adds: the units that fit there one behind the other, at most
 * `room`. *units receives how many, *is_cut whether some were left out for want of room. Where all slots are digits,
 * the digits among the literals before the first slot are left out at the front of a text that has them: one with a
 * plus at slot 0, or with as many digits as they and all slots are.
 */
PHN_API size_t phn_mask_take(uint8_t *dst, size_t capacity, size_t *units, bool *is_cut, const uint8_t *mask,
                             size_t mask_length, const uint8_t *text, size_t length, size_t slot, size_t room);

/* The bytes of the unit at `at`, which must be before the end of the raw text. */
PHN_API size_t phn_mask_unit(const uint8_t *raw, size_t length, size_t at);

/* What a text with so many units still lacks: the rest of the mask, a filler for each slot. */
PHN_API size_t phn_mask_rest(uint8_t *dst, size_t capacity, const uint8_t *mask, size_t mask_length, size_t units,
                             phn_mask_literals literals, const uint8_t *filler, size_t filler_length);

/* ---- Regular expressions --------------------------------------------------------------------------------------- */

/*
 * An expression of PCRE2, compiled with JIT where the system has it. A text matches as a whole or not at all: the
 * expression is anchored at both ends. Unless it says otherwise, "." is everything but LF, and \d, \w, \s and \b mean
 * ASCII. Limits are always on: of bytes and nesting of the expression, of its size, of the steps of a match, which are
 * fewer for long texts and expressions.
 */
typedef struct phn_pattern phn_pattern;

enum { PHN_PATTERN_LENGTH_MAX = 65536, PHN_PATTERN_DEPTH_MAX = 250, PHN_PATTERN_STEPS_MAX = 1000000 };

typedef enum phn_encoding {
    PHN_ENCODING_UTF8 = 0, /* expression and text are UTF-8; in a text, what is not matches nothing */
    PHN_ENCODING_BYTES = 1 /* a character is a byte: faster, for expressions of ASCII */
} phn_encoding;

/* Why an expression can't be used: the byte at which it went wrong, and one line of English with a zero at its end. */
typedef struct phn_pattern_fault {
    size_t offset;
    char message[120];
} phn_pattern_fault;

/*
 * Compiles an expression. On failure *out is null and *fault says why. The pattern keeps nothing of the text; free it
 * with phn_pattern_destroy, which takes null too.
 */
PHN_API phn_status phn_pattern_create(phn_pattern **out, phn_pattern_fault *fault, const uint8_t *pattern,
                                      size_t length, phn_encoding encoding);
PHN_API void phn_pattern_destroy(phn_pattern *pattern);

/*
 * PHN_OK, PHN_NO_MATCH, or PHN_PATTERN_LIMIT where the text took too many steps. Memory is taken from the stack; a
 * match that outgrows the JIT's, one of dozens of groups, and every match without a JIT takes more and gives it back.
 */
PHN_API phn_status phn_pattern_match(const phn_pattern *pattern, const uint8_t *text, size_t length);

/* Bytes from start to end; both are SIZE_MAX for a group that took no part in a match. */
typedef struct phn_range {
    size_t start;
    size_t end;
} phn_range;

/* The same, and what the whole match (0) and each group took; ranges beyond the capacity are not stored. */
PHN_API phn_status phn_pattern_captures(phn_range *ranges, size_t capacity, const phn_pattern *pattern,
                                        const uint8_t *text, size_t length);

/* The groups that capture, the whole match not counted. */
PHN_API size_t phn_pattern_capture_count(const phn_pattern *pattern);

/* The group with the index-th name, in the order of names; 0 past the last. *name lives as long as the pattern. */
PHN_API size_t phn_pattern_name(const char **name, const phn_pattern *pattern, size_t index);

typedef enum phn_outcome { PHN_OUTCOME_NO_MATCH = 0, PHN_OUTCOME_MATCH = 1, PHN_OUTCOME_LIMIT = 2 } phn_outcome;

/*
 * The outcomes of the first `capacity` lines of a buffer, a byte each. Lines end with LF or CR LF, which are no part of
 * them; the last may lack its end. Returns how many lines were matched; *taken receives their bytes, behind which the
 * next call goes on.
 */
PHN_API size_t phn_pattern_match_lines(uint8_t *outcomes, size_t capacity, size_t *taken, const phn_pattern *pattern,
                                       const uint8_t *text, size_t length);

#ifdef __cplusplus
}
#endif

#endif
