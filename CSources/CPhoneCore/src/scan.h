/* scan: reads the bytes of a text to a reading. */
#ifndef PHN_SCAN_H
#define PHN_SCAN_H

#include "reading.h"

/*
 * Whether the marks of a packed text are a plus as its first byte and its digits: it is plain and has a digit. After a
 * plus, parentheses may have a meaning.
 */
static inline bool phn_has_plain_marks(const phn_packed *packed) {
    return packed->is_plain && packed->count > 0 && !(packed->plus && packed->open_mask != 0);
}

/* Scans a text, up to its phone context if it has one; `packed` is the same text. O(bytes). */
void phn_scan(phn_reading *out, const phn_packed *packed, const uint8_t *text, size_t length);

/*
 * Adds a stop before each single digit that is not part of the number, as in 031-345-6789 2층. This requires at least
 * seven digits before it, the last three of them without a gap, and no hyphen or dot directly before it.
 */
void phn_stop_at_lone_digits(phn_reading *reading);

/* Scans a complete text, not one that is being typed: numbers may end before single digits. */
void phn_scan_finished(phn_reading *out, const phn_packed *packed, const uint8_t *text, size_t length);

/* A walk over the marks of a text, one at a time, for offsets and for digits beyond PHN_MARKS_MAX. */
typedef enum phn_mark { PHN_MARK_END, PHN_MARK_DIGIT, PHN_MARK_PLUS } phn_mark;

typedef struct phn_scanner {
    const uint8_t *text;
    size_t length;
    size_t at;     /* the offset after the last mark that was returned */
    size_t begin;  /* the offset of that mark */
    size_t seen;   /* the number of digits returned */
    unsigned head; /* the first two digits, as a number */
    uint8_t digit; /* the last digit */
    bool plus;
    bool dropped;    /* something was dropped between the last two marks */
    bool stopped;    /* what was dropped contained a stop */
    bool ranged;     /* what was dropped contained a tilde, as before the end of a range */
    bool lettered;   /* what was dropped contained a letter after a digit */
    bool joined;     /* the last scalar that was dropped is a hyphen or a dot */
    bool is_damaged; /* a NUL byte, U+FFFD or a byte that is not UTF-8 was dropped anywhere so far */
} phn_scanner;

phn_mark phn_scan_next(phn_scanner *scanner);

/* The byte offset of digit `index`, or of its end with `after`; the text's length past the last digit. */
size_t phn_scan_offset(const uint8_t *text, size_t length, size_t index, bool after);

/* The tilde of most Korean texts that were converted from CP949; unlike other tildes, it announces no extension. */
enum { PHN_TILDE_OPERATOR = 0x223C };

/* Whether a scalar is a tilde as in a range: 02-123-4567~9. */
static inline bool phn_scan_is_tilde(uint32_t scalar) {
    return scalar == '~' || scalar == PHN_TILDE_OPERATOR || scalar == 0x301C || scalar == 0xFF5E;
}

/* Whether a scalar is a dot in the middle of a line, as Korean newspapers write it: 02·312·3456. */
static inline bool phn_scan_is_middle_dot(uint32_t scalar) {
    return scalar == 0xB7 || scalar == 0x2027 || scalar == 0x30FB || scalar == 0x318D;
}

/* Whether a scalar is always a stop; the letter x, the word 내선 and a plus are stops only in some places. */
bool phn_scan_is_stop(uint32_t scalar);

/*
 * Whether a scalar joins digits: a hyphen, dash, minus, full stop, middle dot, or a letter typed instead of a hyphen.
 */
bool phn_scan_is_joint(uint32_t scalar);

/*
 * Whether a scalar is a letter (general category L), except the few that are typed instead of hyphens or middle dots.
 */
bool phn_scan_is_letter(uint32_t scalar);

#endif
