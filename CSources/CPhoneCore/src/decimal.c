#include "decimal.h"

/*
 *  211775213.0      1,023,456,789.00      8.21012E+11      "211775213.0"      0.1012345678
 *           ^dot                 ^dot      ^dot   ^letter           ^dot       ^dot
 *
 * A spreadsheet that treats a column of phone numbers as numbers writes them with a fraction or a power of ten. People
 * write phone numbers with dots, too, so a text counts as a decimal only if no phone number is written like it:
 *
 *  - an exponent of up to three digits follows, and no more than three digits precede the dot: 8.2E11, 8E+11
 *  - or the first digit is not 0, commas separate groups of three, and a fraction follows: 1,023,456,789.00
 *  - or the first digit is not 0, one dot alone separates digits, and the fraction is a single digit, or one or two
 *    zeros, or more zeros after at least seven digits: 211775213.0, 1023456789.00
 *  - or it is below one: a zero, a dot or a comma, and no other signs: 0.1012345678, 0,1012345678
 *
 * So 02.312.3456, 0.2.312.3456, 650.2530000, +1.6502530000, 0211.00 and 1588.0000 are not decimals.
 */

enum { GROUP = 3, FEW_ZEROS = 2, WHOLE_DIGITS = 7 };

static bool is_digit(uint8_t byte) {
    return byte >= '0' && byte <= '9';
}

/* Whether a byte is ASCII white space or a quote. */
static bool is_frame(uint8_t byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r') || byte == '"' || byte == '\'';
}

/* Whether a byte may follow a decimal. */
static bool is_tail(uint8_t byte) {
    return is_frame(byte) || byte == '%';
}

typedef struct decimal_parts {
    size_t begin;    /* where the digits begin, after a sign */
    size_t dot;      /* where the digits before the dot end */
    size_t end;      /* where the fraction ends */
    size_t letter;   /* where the exponent begins with its letter; `end` if there is no exponent */
    size_t digits;   /* number of digits before the dot */
    size_t decimals; /* number of digits of the fraction */
    bool has_commas;
    bool is_zero; /* whether the fraction is all zeros */
    bool has_exponent;
    int exponent;
    uint8_t sign; /* 0 if there is no sign */
} decimal_parts;

/* Parses digits with commas between groups of three; returns false if commas separate other groups. */
static bool take_integer(decimal_parts *out, const uint8_t *text, size_t length) {
    size_t at = out->begin;
    size_t group = 0;
    for (; at < length; at++) {
        if (is_digit(text[at])) {
            out->digits += 1;
            group += 1;
        } else if (text[at] == ',') {
            if (group == 0 || group > GROUP || (out->has_commas && group < GROUP)) return false;
            out->has_commas = true;
            group = 0;
        } else {
            break;
        }
    }
    out->dot = at;
    return out->digits > 0 && (!out->has_commas || group == GROUP);
}

static void take_fraction(decimal_parts *out, const uint8_t *text, size_t length) {
    size_t at = out->dot;
    out->is_zero = true;
    if (at < length && text[at] == '.') {
        for (at += 1; at < length && is_digit(text[at]); at++) {
            out->decimals += 1;
            if (text[at] != '0') out->is_zero = false;
        }
    }
    out->end = at;
}

/* Parses an exponent, if there is one; returns false if anything else follows. */
static bool take_exponent(decimal_parts *out, const uint8_t *text, size_t length) {
    size_t at = out->end;
    out->letter = at;
    if (at == length) return true;
    if ((text[at] | 0x20) != 'e') return false;
    at += 1;
    bool is_negative = at < length && text[at] == '-';
    if (at < length && (text[at] == '+' || text[at] == '-')) at += 1;
    size_t first = at;
    for (; at < length && at - first < PHN_EXPONENT_DIGITS && is_digit(text[at]); at++) {
        out->exponent = out->exponent * 10 + (text[at] - '0');
    }
    if (is_negative) out->exponent = -out->exponent;
    out->has_exponent = at > first;
    return at > first && at == length;
}

/* Parses a zero and a dot or a comma, after which there are only digits; returns false for other texts. */
static bool take_below_one(decimal_parts *out, const uint8_t *text, size_t length) {
    size_t begin = out->begin;
    if (length - begin < 3 || text[begin] != '0' || (text[begin + 1] != '.' && text[begin + 1] != ',')) return false;
    for (size_t at = begin + 2; at < length; at++) {
        if (!is_digit(text[at])) return false;
    }
    out->dot = begin + 1;
    return true;
}

static bool is_decimal(const decimal_parts *parts, const uint8_t *text) {
    if (parts->dot < parts->end && parts->decimals == 0) return false;
    if (parts->has_exponent) return parts->digits <= PHN_EXPONENT_HEAD && !parts->has_commas;
    if (parts->decimals == 0) return false;
    if (text[parts->begin] == '0') return false;
    if (parts->has_commas) return true;
    if (parts->decimals == 1) return true;
    return parts->is_zero && (parts->decimals <= FEW_ZEROS || parts->digits >= WHOLE_DIGITS);
}

/* Writes the integer value of the parts, unless it is not certain. */
static void put_integer(phn_decimal *out, const decimal_parts *parts, const uint8_t *text) {
    int missing = parts->exponent - (int)(parts->decimals < 100 ? parts->decimals : 100);
    if (parts->sign == '-' || missing > 0) return;
    size_t left = parts->digits + parts->decimals; /* number of digits that do not belong to a fraction */
    size_t fraction = (size_t)-missing;
    if (parts->decimals >= 100 || fraction > left) return;
    left -= fraction;
    size_t count = 0;
    if (parts->sign == '+') out->integer[count++] = '+';
    size_t begin = count;
    for (size_t at = parts->begin; at < parts->end; at++) {
        if (!is_digit(text[at])) continue;
        if (left == 0) {
            if (text[at] != '0') return;
            continue;
        }
        left -= 1;
        if (text[at] == '0' && count == begin) continue;
        if (count - begin == PHN_DECIMAL_DIGITS) return;
        out->integer[count++] = text[at];
    }
    if (count > begin) out->length = (uint8_t)count;
}

bool phn_decimal_find(phn_decimal *out, const uint8_t *text, size_t length) {
    decimal_parts found = {0};
    while (found.begin < length && is_frame(text[found.begin])) found.begin += 1;
    while (length > found.begin && is_tail(text[length - 1])) length -= 1;
    if (found.begin < length && (text[found.begin] == '+' || text[found.begin] == '-')) {
        found.sign = text[found.begin];
        found.begin += 1;
    }
    if (take_below_one(&found, text, length)) {
        *out = (phn_decimal){.offset = found.dot};
        return true;
    }
    if (!take_integer(&found, text, length)) return false;
    take_fraction(&found, text, length);
    if (!take_exponent(&found, text, length) || !is_decimal(&found, text)) return false;
    *out = (phn_decimal){.offset = found.dot < found.end ? found.dot : found.letter};
    put_integer(out, &found, text);
    return true;
}
