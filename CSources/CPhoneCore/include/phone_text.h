/*
 * phone_text: numbers that are being typed, and masks and regular expressions for any text. phone_core.h includes this
 * header, and its rules apply.
 */
#ifndef PHONE_TEXT_H
#define PHONE_TEXT_H

#include "phone_core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Editing --------------------------------------------------------------------------------------------------- */

/* The grouping of a number that is being typed. */
typedef enum phn_grouping {
    PHN_GROUPING_STANDARD = 0,
    PHN_GROUPING_CONTACT_BOOK = 1,
    PHN_GROUPING_KOREAN_MOBILE_ONLY = 2,
    PHN_GROUPING_UNGROUPED = 3,     /* no separators */
    PHN_GROUPING_LIBPHONENUMBER = 4 /* as libphonenumber's as-you-type formatter, in Korea too */
} phn_grouping;

/*
 * Formats the text of a field while it is edited: its marks (digits and a leading plus) in groups, and an extension
 * after the label that phn_format writes, in every grouping, or after ` ext. ` if it has more digits than may follow
 * that label. What follows a complete number and is not its extension, such as a second number, is omitted. If
 * `;phone-context=` names another country, its calling code precedes the digits, after a plus. The groups are those of
 * the numbers that the digits may become in the region, or after a plus or an international prefix in the country of
 * the calling code; the text of a whole number is that of phn_format. With PHN_GROUPING_LIBPHONENUMBER it is the text
 * of libphonenumber's as-you-type formatter after the same keys, which may end with a space. *caret is a byte offset in
 * the text and becomes the offset in the result directly after the same number of marks; the label of an extension, and
 * each of its digits, is a mark. It may be null.
 */
PHN_API size_t phn_layout(uint8_t *dst, size_t capacity, size_t *caret, const phn_engine *engine, const uint8_t *text,
                          size_t length, const char region[2], phn_grouping grouping);

/*
 * Writes the marks of a text: its decimal digits of any script in ASCII, and the first plus before them. Unlike
 * phn_layout it omits no digits.
 */
PHN_API size_t phn_text_marks(uint8_t *dst, size_t capacity, const uint8_t *text, size_t length);

/*
 * Returns the maximum number of digits of a number that begins with this text: with the prefixes in the text, and
 * without the digits of an extension. The class of a Korean number determines it, or else the region.
 */
PHN_API size_t phn_text_maximum(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]);

/* Where the number in a text that is being typed ends, and where its extension is; in bytes. */
typedef struct phn_typed_extension {
    size_t number_end; /* directly after the last digit of the number; the text's length if nothing follows it */
    size_t begin;      /* directly after the label; number_end without one */
    size_t end;        /* directly after the digits; `begin` after a label alone */
    size_t maximum;    /* the most digits of an extension of this number */
} phn_typed_extension;

/*
 * Finds the extension that phn_layout shows; false without an extension. A label counts after a number if phn_check
 * would parse a digit after it as an extension, as in `02-312-3456 x`, even before that digit is typed. The label that
 * phn_layout writes, ` ext. ` and `;ext=` count after any digits.
 */
PHN_API bool phn_text_extension(phn_typed_extension *out, const phn_engine *engine, const uint8_t *text, size_t length,
                                const char region[2]);

/* ---- Masks ----------------------------------------------------------------------------------------------------- */

/*
 * A mask is a text with slots: # is a decimal digit, A a letter (category L), * any scalar with what extends it
 * (combining marks, joiners, variation selectors). A backslash makes the next scalar a literal; all other scalars are
 * literals too. The raw text is what the slots hold, in their order; a unit is what one slot holds. Digits in # slots
 * are ASCII.
 */
typedef struct phn_mask phn_mask;

enum { PHN_MASK_LENGTH_MAX = 1024, PHN_MASK_CLASSES_MAX = 16 };

/*
 * Compiles a mask. On failure *out is null and *offset is the wrong byte. The mask does not borrow the text; free it
 * with phn_mask_destroy, which accepts null.
 */
PHN_API phn_status phn_mask_create(phn_mask **out, size_t *offset, const uint8_t *text, size_t length);
PHN_API void phn_mask_destroy(phn_mask *mask);

/* The notation of a mask. */
typedef enum phn_mask_notation {
    PHN_MASK_SIGNS = 0, /* #, A and * are slots anywhere */
    /*
     * Slots are in brackets: 0 is a decimal digit, A a letter, _ a letter or digit; 9, a and - are the same, but
     * optional. Literals in braces belong to the value. All other scalars are literals: "+{7} ([000]) [000]-[00]".
     *
     * An ellipsis (U+2026) at the end of a block repeats the slot before it: "[0…]" accepts one or more digits. It adds
     * PHN_MASK_LENGTH_MAX slots, which may stay empty. In a mask that is filled from the end, an ellipsis must be in
     * the first group of slots, and the slots that it adds precede that group.
     */
    PHN_MASK_BLOCKS = 1
} phn_mask_notation;

/* A class of slots. It accepts every scalar that one of its members below accepts. */
typedef struct phn_mask_class {
    uint32_t sign;          /* the scalar that is a slot of this class in the mask; not a bracket, brace or backslash */
    const uint8_t *members; /* UTF-8: each scalar is accepted as it is; no marks or joiners; see has_digits */
    size_t length;          /* of the members in bytes; PHN_MASK_LENGTH_MAX at most */
    bool has_digits;        /* decimal digits of all scripts, which become ASCII, as do those of ASCII members */
    bool has_letters;
    bool is_optional;
} phn_mask_class;

/* Zeros are the options of phn_mask_create. */
typedef struct phn_mask_options {
    size_t size; /* sizeof(phn_mask_options) */
    phn_mask_notation notation;
    bool is_reversed;              /* filled from the end, like amounts: all slots must accept the same, and not be * */
    const phn_mask_class *classes; /* their signs are unique, and take precedence over those of the notation */
    size_t class_count;            /* PHN_MASK_CLASSES_MAX at most */
} phn_mask_options;

/*
 * Creates a mask like phn_mask_create, with options; null is the same as zeros. With PHN_MASK_CLASS *offset is the
 * index of the wrong class.
 *
 * Optional slots may stay empty: a unit that they do not accept goes to the next slot that accepts it, and the first
 * scalar of the next literals ends them. Raw text then contains this scalar, unless a later slot accepts it: in
 * "[09]/[09]" the raw text of "1/2" is "1/2", and that of "12/3" is "123". Among slots that accept the same, with no
 * literal between them, the required ones come first. A reversed mask has its last slots filled, required or not.
 */
PHN_API phn_status phn_mask_create_with(phn_mask **out, size_t *offset, const uint8_t *text, size_t length,
                                        const phn_mask_options *options);

/* Return the number of slots, of slots only for digits, and of required slots; each includes the slots of ellipses. */
PHN_API size_t phn_mask_slot_count(const phn_mask *mask);
PHN_API size_t phn_mask_digit_slot_count(const phn_mask *mask);
PHN_API size_t phn_mask_required_slot_count(const phn_mask *mask);

typedef enum phn_mask_literals {
    PHN_MASK_LAZY = 0, /* a literal is written only before a unit */
    PHN_MASK_EAGER = 1 /* literals are written with the unit before them */
} phn_mask_literals;

typedef enum phn_affinity {
    PHN_AFFINITY_UPSTREAM = 0,  /* a caret is directly after the unit before it */
    PHN_AFFINITY_DOWNSTREAM = 1 /* directly before the unit after it */
} phn_affinity;

/*
 * Formats raw text: each slot takes the next unit that fits; other units are skipped. *caret is a byte offset in the
 * raw text and becomes one in the result; *units receives the number of units in the result. Both may be null.
 */
PHN_API size_t phn_mask_draw(uint8_t *dst, size_t capacity, size_t *caret, size_t *units, const phn_mask *mask,
                             const uint8_t *raw, size_t length, phn_mask_literals literals, phn_affinity affinity);

/*
 * Extracts the raw text of a text that a mask has formatted, or of any text, by comparing the two position by position.
 * A scalar in the position of a slot, or of a different literal, is raw text if some slot of the mask accepts it.
 */
PHN_API size_t phn_mask_strip(uint8_t *dst, size_t capacity, const phn_mask *mask, const uint8_t *text, size_t length);

/* Extracts the value in the same way: the content of the slots, and those literals in braces that the text contains. */
PHN_API size_t phn_mask_value(uint8_t *dst, size_t capacity, const phn_mask *mask, const uint8_t *text, size_t length);

/*
 * Returns the number of bytes at the beginning of a text that repeat the digits among the literals before the first
 * slot; 0 if the text does not include them. A text includes them if it begins with them and has a plus, or has exactly
 * as many digits as these literals and all slots. Only masks whose slots are all digits have such a prefix.
 *
 * Formatting the rest of the text with phn_mask_draw is like pasting the text into an empty field. In a mask with
 * optional slots, format what phn_mask_take takes instead.
 */
PHN_API size_t phn_mask_prefix(const phn_mask *mask, const uint8_t *text, size_t length);

/*
 * Extracts the units that a text typed or pasted before slot `slot` adds: at most `room` units that fit one after the
 * other. *units receives their number, *is_cut whether units were omitted for lack of room. A prefix of the text, as
 * phn_mask_prefix defines it, is skipped; at slots other than the first, a plus alone does not make a prefix.
 */
PHN_API size_t phn_mask_take(uint8_t *dst, size_t capacity, size_t *units, bool *is_cut, const phn_mask *mask,
                             const uint8_t *text, size_t length, size_t slot, size_t room);

/* Returns the number of bytes of the unit at `at`; 0 at the end of the raw text. */
PHN_API size_t phn_mask_unit(const uint8_t *raw, size_t length, size_t at);

/* How far raw text fills a mask. */
typedef struct phn_mask_progress {
    size_t slots;      /* up to the last unit, with optional slots that stay empty before it */
    bool is_complete;  /* no required slot is empty */
    bool has_literals; /* the text ends with the literals before the next slot, even if they are lazy */
} phn_mask_progress;

PHN_API void phn_mask_reach(phn_mask_progress *out, const phn_mask *mask, const uint8_t *raw, size_t length);

/*
 * Writes the rest of a mask after `slots` slots, with the filler for each remaining slot except those that an ellipsis
 * adds: pass the slots of phn_mask_reach, and PHN_MASK_EAGER if its progress has literals. For a reversed mask it
 * writes what is missing before the text.
 */
PHN_API size_t phn_mask_rest(uint8_t *dst, size_t capacity, const phn_mask *mask, size_t slots,
                             phn_mask_literals literals, const uint8_t *filler, size_t filler_length);

/* The criterion by which a text fits one of several masks better than another. */
typedef enum phn_mask_choice {
    PHN_MASK_BY_TEXT = 0,     /* scalars that have their place in the mask, less those it would drop or insert */
    PHN_MASK_BY_PREFIX = 1,   /* scalars at the beginning that the mask leaves as they are */
    PHN_MASK_BY_CAPACITY = 2, /* the fewest scalars left in a mask that can hold as many as the text has */
    PHN_MASK_BY_VALUE = 3     /* as PHN_MASK_BY_CAPACITY, for the scalars of the value */
} phn_mask_choice;

/*
 * Returns how well a text, masked or not, fits a mask. Of several masks, use the first with the greatest affinity.
 * INT64_MIN if the mask is too small.
 */
PHN_API int64_t phn_mask_affinity(const phn_mask *mask, const uint8_t *text, size_t length, phn_mask_choice choice);

/* ---- Regular expressions --------------------------------------------------------------------------------------- */

/*
 * A PCRE2 expression, compiled with JIT if the system supports it. It is anchored at both ends: a text matches as a
 * whole or not at all. By default "." is any character except LF, and \d, \w, \s and \b are ASCII. Limits always apply:
 * to the bytes, the nesting and the compiled size of the expression, and to the steps of a match, which are fewer for
 * long texts and expressions.
 */
typedef struct phn_pattern phn_pattern;

enum {
    PHN_PATTERN_LENGTH_MAX = 65536,
    PHN_PATTERN_DEPTH_MAX = 250,
    PHN_PATTERN_STEPS_MAX = 1000000,
    PHN_PATTERN_WORK_MAX = 1 << 29 /* of one match: about half a second */
};

typedef enum phn_encoding {
    PHN_ENCODING_UTF8 = 0, /* expression and text are UTF-8; bytes of a text that are not UTF-8 match nothing */
    PHN_ENCODING_BYTES = 1 /* a character is a byte: faster, for ASCII expressions */
} phn_encoding;

/* Why an expression is invalid: the wrong byte, and one line of English with a zero at its end. */
typedef struct phn_pattern_fault {
    size_t offset;
    char message[120];
} phn_pattern_fault;

/*
 * Compiles an expression. On failure *out is null and *fault has the reason. The pattern does not borrow the text; free
 * it with phn_pattern_destroy, which accepts null.
 */
PHN_API phn_status phn_pattern_create(phn_pattern **out, phn_pattern_fault *fault, const uint8_t *pattern,
                                      size_t length, phn_encoding encoding);
PHN_API void phn_pattern_destroy(phn_pattern *pattern);

/*
 * Returns PHN_OK, PHN_NO_MATCH, or PHN_PATTERN_LIMIT if the match took too many steps. A match uses the stack; it
 * allocates and frees memory if it outgrows the JIT's stack, has dozens of groups, or runs without a JIT.
 */
PHN_API phn_status phn_pattern_match(const phn_pattern *pattern, const uint8_t *text, size_t length);

/*
 * Matches as one of several matches that share a limit: *work, which begins with PHN_PATTERN_WORK_MAX, decreases by an
 * upper bound of the work of this match. If the work that is left does not suffice, *work becomes 0 and the result is
 * PHN_PATTERN_LIMIT.
 */
PHN_API phn_status phn_pattern_match_within(size_t *work, const phn_pattern *pattern, const uint8_t *text,
                                            size_t length);

/* Bytes from start to end; both are SIZE_MAX for a group that did not participate in a match. */
typedef struct phn_range {
    size_t start;
    size_t end;
} phn_range;

/* Matches, and stores the ranges of the whole match (0) and of each group, up to the capacity. */
PHN_API phn_status phn_pattern_captures(phn_range *ranges, size_t capacity, const phn_pattern *pattern,
                                        const uint8_t *text, size_t length);

/* The number of capturing groups, without the whole match. */
PHN_API size_t phn_pattern_capture_count(const phn_pattern *pattern);

/* The group with the index-th name, in the order of names; 0 past the last. *name lives as long as the pattern. */
PHN_API size_t phn_pattern_name(const char **name, const phn_pattern *pattern, size_t index);

typedef enum phn_outcome { PHN_OUTCOME_NO_MATCH = 0, PHN_OUTCOME_MATCH = 1, PHN_OUTCOME_LIMIT = 2 } phn_outcome;

/*
 * Matches the first `capacity` lines of a buffer; each outcome is a byte. Lines end with LF or CR LF; the last line may
 * have no ending. Returns the number of lines; *taken receives their bytes, after which the next call continues.
 */
PHN_API size_t phn_pattern_match_lines(uint8_t *outcomes, size_t capacity, size_t *taken, const phn_pattern *pattern,
                                       const uint8_t *text, size_t length);

#ifdef __cplusplus
}
#endif

#endif
