#include "iban.h"

/*
 * An IBAN has two capital letters for the country, two check digits, and at most 30 digits and capital letters.
 * BYTES_MAX is its length in groups of four.
 */
enum { HEAD = 4, IBAN_MIN = 15, IBAN_MAX = 34, BYTES_MAX = IBAN_MAX + IBAN_MAX / 4 };

/* The value of a digit or a capital letter, where A is 10; more than 35 for any other byte. */
static unsigned value_of(uint8_t byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    return byte >= 'A' && byte <= 'Z' ? byte - 'A' + 10 : 36;
}

static bool is_sign(uint8_t byte) {
    return value_of(byte) < 36;
}

static bool is_letter(uint8_t byte) {
    return byte >= 'A' && byte <= 'Z';
}

static bool is_head(const phn_window *window, size_t at) {
    const uint8_t *text = window->text + at;
    if (window->length - at < HEAD || (at > 0 && is_sign(text[-1]))) return false;
    return is_letter(text[0]) && is_letter(text[1]) && value_of(text[2]) < 10 && value_of(text[3]) < 10;
}

/* The remainder modulo 97 after a sign is appended to a value. */
static unsigned append(unsigned remainder, uint8_t sign) {
    unsigned value = value_of(sign);
    return (remainder * (value < 10 ? 10 : 100) + value) % 97;
}

/* Whether the check digits of the head are correct for the signs up to some blank after `reach`, or up to their end. */
static bool is_right(const phn_window *window, size_t head, size_t reach) {
    const uint8_t *text = window->text;
    unsigned remainder = 0;
    size_t count = HEAD;
    for (size_t at = head + HEAD; at < window->length && count <= IBAN_MAX; at++) {
        if (text[at] == ' ' && text[at - 1] != ' ') continue;
        if (!is_sign(text[at])) break;
        remainder = append(remainder, text[at]);
        count += 1;
        bool is_end = at + 1 == window->length || !is_sign(text[at + 1]);
        if (!is_end || at < reach || count < IBAN_MIN || count > IBAN_MAX) continue;
        unsigned all = remainder;
        for (size_t index = 0; index < HEAD; index++) all = append(all, text[head + index]);
        if (all == 1) return true;
    }
    return false;
}

static bool has_letter(const uint8_t *text, size_t length) {
    bool found = false;
    for (size_t at = 0; at < length; at++) found |= is_letter(text[at]);
    return found;
}

bool phn_is_in_iban(const phn_window *window, phn_piece piece) {
    size_t reach = phn_window_offset(window, piece.begin);
    size_t before = reach < BYTES_MAX ? reach : BYTES_MAX;
    if (!has_letter(window->text + reach - before, before)) return false;
    for (size_t at = reach; at > 0 && reach - at < BYTES_MAX; at--) {
        uint8_t byte = window->text[at - 1];
        /* Most bytes before a number are blanks or digits. */
        if (byte == ' ' || (byte >= '0' && byte <= '9')) continue;
        if (!is_letter(byte)) break;
        if (is_head(window, at - 1) && is_right(window, at - 1, reach)) return true;
    }
    return false;
}
