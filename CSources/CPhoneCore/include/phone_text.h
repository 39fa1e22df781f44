/*
 * phone_text: masks and regular expressions, for texts that need be no phone numbers. A part of phone_core.h, whose
 * rules hold here, and which includes it.
 */
#ifndef PHONE_TEXT_H
#define PHONE_TEXT_H

#include "phone_core.h"

#ifdef __cplusplus
extern "C" {
#endif

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

/* The bytes of the unit at `at`; 0 at the end of the raw text. */
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
