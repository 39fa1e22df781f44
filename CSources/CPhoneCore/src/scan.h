/* scan: bytes to marks. */
#ifndef PHN_SCAN_H
#define PHN_SCAN_H

#include "internal.h"

/* Marks that are kept. No number of any plan has so many digits: more of them say only that there are more. */
#define PHN_MARKS_MAX 32

/*
 * The marks of a text: its decimal digits as ASCII, and a plus before them. Four bits a digit, the first lowest; bit i
 * of gaps says that something was dropped right after digit i, bit i of stops that a second number or an extension
 * may begin there. Letters between two digits end a number: `words` counts the digits before the first of them.
 */
typedef struct phn_marks {
    uint64_t digits[PHN_MARKS_MAX / 16];
    uint32_t gaps;
    uint32_t stops;
    uint8_t count;
    bool plus;
    bool more;     /* there are digits beyond PHN_MARKS_MAX; what follows them was not scanned for letters */
    uint8_t words; /* digits before the first letters that another digit follows; 0 without such letters */
    bool trails;   /* letters follow the last digit */
    bool has_nul;  /* the text contains a NUL byte */
    size_t start;  /* byte offset of the first mark; the text's length where there is none */
} phn_marks;

static inline uint8_t phn_digit(const phn_marks *marks, size_t index) {
    return (uint8_t)(marks->digits[index / 16] >> (4 * (index % 16)) & 15);
}

/* Sixteen packed digits from an index below PHN_MARKS_MAX on; behind the last are zeros. */
static inline uint64_t phn_digits_from(const phn_marks *marks, size_t index) {
    size_t shift = 4 * (index % 16);
    uint64_t digits = marks->digits[index / 16] >> shift;
    return index < 16 && shift > 0 ? digits | marks->digits[1] << (64 - shift) : digits;
}

/* How many digits there are: those beyond PHN_MARKS_MAX count as one. */
static inline size_t phn_digit_count(const phn_marks *marks) {
    return (size_t)marks->count + (marks->more ? 1 : 0);
}

/* Appends a digit; one beyond PHN_MARKS_MAX says only that there are more. */
static inline void phn_push_digit(phn_marks *marks, uint8_t digit) {
    if (marks->count == PHN_MARKS_MAX) {
        marks->more = true;
        return;
    }
    marks->digits[marks->count / 16] |= (uint64_t)digit << (4 * (marks->count % 16));
    marks->count += 1;
}

/* The digits alone, without the first `dropped`, which are no more than there are. */
static inline phn_marks phn_drop_digits(const phn_marks *marks, size_t dropped) {
    phn_marks rest = {.count = (uint8_t)(marks->count - dropped), .more = marks->more};
    if (dropped >= PHN_MARKS_MAX) return rest;
    rest.digits[0] = phn_digits_from(marks, dropped);
    rest.digits[1] = dropped < 16 ? marks->digits[1] >> (4 * dropped) : 0;
    return rest;
}

void phn_scan(phn_marks *out, const uint8_t *text, size_t length);

/* A walk over the marks of a text, one at a time, for offsets and for digits beyond PHN_MARKS_MAX. */
typedef enum phn_mark { PHN_MARK_END, PHN_MARK_DIGIT, PHN_MARK_PLUS } phn_mark;

typedef struct phn_scanner {
    const uint8_t *text;
    size_t length;
    size_t at;     /* behind the last mark that was returned */
    size_t begin;  /* where that mark begins */
    size_t seen;   /* digits returned */
    unsigned head; /* the first two of them, as a number */
    uint8_t digit; /* the last of them */
    bool plus;
    bool dropped;  /* something was dropped between the last two marks */
    bool stopped;  /* and it contained a stop */
    bool lettered; /* and, after a digit, a letter */
    bool has_nul;  /* a NUL byte was dropped anywhere so far */
} phn_scanner;

phn_mark phn_scan_next(phn_scanner *scanner);

/* The byte offset of digit `index`, or with `behind` the one right behind it; the text's length past the last one. */
size_t phn_scan_offset(const uint8_t *text, size_t length, size_t index, bool behind);

/*
 * Whether a hyphen or a dot leads directly to digit `index`. Digits on both sides of one belong together, so that no
 * number ends between them.
 */
bool phn_scan_is_joined(const uint8_t *text, size_t length, size_t index);

/* Whether a scalar is a tilde as people write it between the ends of a range: 02-123-4567~9. */
static inline bool phn_scan_is_tilde(uint32_t scalar) {
    return scalar == '~' || scalar == 0x301C || scalar == 0xFF5E;
}

/* Whether a scalar is a letter (general category L), but for the few letters that are typed as hyphens: see scan.c. */
bool phn_scan_is_letter(uint32_t scalar);

/* Whether a text is empty or white space alone. */
bool phn_scan_is_blank(const uint8_t *text, size_t length);

#endif
