/* notes: classifies the scalars of a candidate. */
#ifndef PHN_NOTES_H
#define PHN_NOTES_H

#include "notation.h"
#include "scan.h"
#include "window.h"

/* The properties of a scalar that candidates and counts need. Any other scalar may belong to an extension's label. */
enum { DIGIT = 1, BRACKET = 2, LETTER = 4, LABEL = 8, SIGN = 16, LEAD = 32, PLUS = 64, HYPHEN = 128 };

/*
 * The notes of a scalar that separates two numbers contain the splitter, from this bit on. Those of a digit that is not
 * ASCII contain its value, so that the digit is searched for only once.
 */
enum { SPLITTER = 8, VALUE = 16 };

/* A middle dot, which is a sign only between digits, and only in the standard profile. Its text is parsed. */
enum { MIDDLE_DOT = 1 << 24 };
#define SPLITS_AT(splitter) (1u << (SPLITTER + (splitter)))
#define BLANK SPLITS_AT(PHN_SPLIT_AT_BLANK)

#define D DIGIT
#define S (SIGN | BLANK)
#define H (SIGN | HYPHEN)
#define F (SIGN | SPLITS_AT(PHN_SPLIT_AT_DOT))
#define V (SIGN | SPLITS_AT(PHN_SPLIT_AT_SLASH))
#define R (SIGN | BRACKET)
#define O (SIGN | BRACKET | LEAD)
#define C (SIGN | BRACKET | LEAD | SPLITS_AT(PHN_SPLIT_AT_BRACKET))
#define B (LABEL | BLANK)
#define P (LEAD | PLUS)
#define T (SIGN | LABEL)
#define L (LETTER | LABEL)
#define X (LETTER | LABEL | SIGN)
#define N LABEL
static const uint16_t ascii_notes[128] = {
    N, N, N, N, N, N, N, N, N, B, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, N, /* 0x00 */
    S, N, N, N, N, N, N, N, C, R, N, P, N, H, F, V, D, D, D, D, D, D, D, D, D, D, N, N, N, N, N, N, /* 0x20 */
    N, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, X, L, L, O, N, R, N, N, /* 0x40 */
    N, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, X, L, L, N, N, N, T, N, /* 0x60 */
};
#undef D
#undef S
#undef H
#undef F
#undef V
#undef R
#undef O
#undef C
#undef B
#undef P
#undef T
#undef L
#undef X
#undef N

/* The notes of a scalar that is not ASCII. */
PHN_SELDOM static unsigned wide_notes_of(uint32_t scalar) {
    uint8_t digit = phn_utf8_digit(scalar);
    if (digit != PHN_NO_DIGIT) return DIGIT | (unsigned)digit << VALUE;
    switch (scalar) {
    case PHN_FULL_WIDTH_PLUS:
        return LEAD | PLUS;
    case 0xFF08:
    case 0xFF3B:
        return SIGN | BRACKET | LEAD;
    case 0xFF09:
    case 0xFF3D:
        return SIGN | BRACKET;
    case 0x223C:
    case 0xFF5E:
        return SIGN | LABEL;
    case 0xA0:
    case 0x3000:
        return SIGN | BLANK;
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0xFF0D:
        return SIGN | SPLITS_AT(PHN_SPLIT_AT_DASH);
    default:
        if (phn_scan_is_middle_dot(scalar)) return LABEL | MIDDLE_DOT;
        return phn_notation_is_sign(scalar) ? SIGN : LABEL;
    }
}

static inline unsigned notes_of(uint32_t scalar) {
    return scalar < 0x80 ? ascii_notes[scalar] : wide_notes_of(scalar);
}

#endif
