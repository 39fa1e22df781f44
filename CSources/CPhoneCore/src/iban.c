#include "iban.h"

/*
 * An IBAN has two capital letters for the country, two check digits, and at most 30 digits and capital letters.
 * BYTES_MAX is its length in groups of four, with percent-encoded blanks.
 */
enum { COUNTRY = 2, HEAD = 4, IBAN_MIN = 15, IBAN_MAX = 34, BYTES_MAX = IBAN_MAX + IBAN_MAX / 4 * PHN_ESCAPE_SIZE };

/* The value of a digit or a capital letter, where A is 10; more than 35 for any other scalar. */
static unsigned value_of(uint32_t scalar) {
    if (scalar >= '0' && scalar <= '9') return scalar - '0';
    return scalar >= 'A' && scalar <= 'Z' ? scalar - 'A' + 10 : 36;
}

static bool is_sign(uint32_t scalar) {
    return value_of(scalar) < 36;
}

static bool is_digit(uint32_t scalar) {
    return value_of(scalar) < 10;
}

static bool is_letter(uint32_t scalar) {
    return is_sign(scalar) && !is_digit(scalar);
}

static bool is_head(const phn_window *window, size_t at) {
    uint32_t scalar;
    phn_window_before(&scalar, window, at);
    if (is_sign(scalar)) return false;
    for (size_t index = 0; index < HEAD; index++) {
        at += phn_window_after(&scalar, window, at);
        if (index < COUNTRY ? !is_letter(scalar) : !is_digit(scalar)) return false;
    }
    return true;
}

/* The remainder modulo 97 after a sign is appended to a value. */
static unsigned append(unsigned remainder, uint32_t sign) {
    unsigned value = value_of(sign);
    return (remainder * (value < 10 ? 10 : 100) + value) % 97;
}

/* The remainder after the signs of a head are appended, which an IBAN moves to its end. */
static unsigned append_head(unsigned remainder, const phn_window *window, size_t at) {
    for (size_t index = 0; index < HEAD; index++) {
        uint32_t sign;
        at += phn_window_after(&sign, window, at);
        remainder = append(remainder, sign);
    }
    return remainder;
}

/* Whether the check digits of the head are correct for the signs up to some blank after `reach`, or up to their end. */
static bool is_right(const phn_window *window, size_t head, size_t reach) {
    unsigned remainder = 0;
    size_t count = HEAD;
    size_t at = head + HEAD;
    bool is_after_blank = false;
    while (count <= IBAN_MAX) {
        uint32_t scalar, next;
        at += phn_window_after(&scalar, window, at);
        bool is_single_blank = scalar == ' ' && !is_after_blank;
        is_after_blank = scalar == ' ';
        if (is_single_blank) continue;
        if (!is_sign(scalar)) return false;
        remainder = append(remainder, scalar);
        count += 1;
        phn_window_after(&next, window, at);
        bool may_end = !is_sign(next) && at > reach && count >= IBAN_MIN && count <= IBAN_MAX;
        if (may_end && append_head(remainder, window, head) == 1) return true;
    }
    return false;
}

bool phn_is_in_iban(const phn_window *window, phn_piece piece) {
    size_t reach = phn_window_offset(window, piece.begin);
    if (!phn_has_capital_before(window, reach, BYTES_MAX)) return false;
    for (size_t at = reach; at > 0 && reach - at < BYTES_MAX;) {
        uint32_t scalar;
        at -= phn_window_before(&scalar, window, at);
        /* Most scalars before a number are blanks or digits. */
        if (scalar == ' ' || is_digit(scalar)) continue;
        if (!is_letter(scalar)) break;
        if (is_head(window, at) && is_right(window, at, reach)) return true;
    }
    return false;
}
