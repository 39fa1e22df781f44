#include "amount.h"
#include "label.h"

/* Currencies: small letters mean capitals too; codes in capitals are words of other meanings in small letters. */
static const uint_least16_t *const currencies[] = {
    u"원",   u"만원", u"천원",   u"억원",   u"달러",    u"유로",   u"円",    u"万円",    u"元",     u"万元",
    u"美元", u"欧元", u"圆",     u"圓",     u"USD",     u"EUR",    u"GBP",   u"KRW",     u"JPY",    u"CNY",
    u"CHF",  u"SEK",  u"NOK",    u"DKK",    u"PLN",     u"CZK",    u"HUF",   u"TRY",     u"RUB",    u"UAH",
    u"INR",  u"IDR",  u"THB",    u"VND",    u"SAR",     u"AED",    u"ILS",   u"BRL",     u"MXN",    u"ARS",
    u"CLP",  u"COP",  u"PEN",    u"AUD",    u"CAD",     u"NZD",    u"SGD",   u"HKD",     u"TWD",    u"PHP",
    u"MYR",  u"ZAR",  u"EGP",    u"dollar", u"dollars", u"euro",   u"euros", u"pound",   u"pounds", u"yen",
    u"yuan", u"baht", u"rupees", u"rupiah", u"reais",   u"pesos",  u"zł",    u"złotych", u"kr",     u"kronor",
    u"lira", u"TL",   u"rp",     u"rs",     u"руб",     u"рублей", u"грн",   u"гривень", u"đồng",   u"vnđ",
    u"บาท",  u"रुपये",  u"ريال",   u"دولار",  u"جنيه",    u"درهم",   u"שקל",   u"שקלים",   u"ש״ח",
};

/* ---- Scalars --------------------------------------------------------------------------------------------------- */

static bool is_currency_sign(uint32_t scalar) {
    return scalar == '$' || (scalar >= 0xA2 && scalar <= 0xA5) || scalar == 0x60B || scalar == 0xE3F ||
           (scalar >= 0x20A0 && scalar <= 0x20C0) || scalar == 0xFDFC || scalar == 0xFF04 || scalar == 0xFFE0 ||
           scalar == 0xFFE1 || scalar == 0xFFE5 || scalar == 0xFFE6;
}

static bool is_amount_blank(uint32_t scalar) {
    return scalar == ' ' || scalar == 0xA0 || scalar == 0x202F || scalar == 0x3000;
}

static bool is_letter_of(uint32_t letter, uint32_t scalar) {
    return scalar == letter || phn_label_letter(scalar) == letter;
}

/* Decodes the scalar at `at`; 0, with no size, at the end. */
static size_t next(uint32_t *scalar, const phn_window *window, size_t at) {
    *scalar = 0;
    return at < window->length ? phn_utf8_decode(scalar, window->text, window->length, at) : 0;
}

/* Decodes the scalar that ends at `end`; 0, with no size, at the beginning. */
static size_t last(uint32_t *scalar, const phn_window *window, size_t end) {
    *scalar = 0;
    return end > 0 ? end - phn_scalar_before(scalar, window->text, window->length, end) : 0;
}

/* ---- Digits ---------------------------------------------------------------------------------------------------- */

static size_t skip_digits(const phn_window *window, size_t at, size_t end) {
    while (at < end && phn_is_digit(window->scalars[at])) at += 1;
    return at;
}

static bool is_separator(uint32_t scalar) {
    return is_amount_blank(scalar) || scalar == '.';
}

/* Whether the digits are joined, or in groups of three after the first one. */
static bool has_thousands(const phn_window *window, phn_piece piece) {
    enum { GROUP = 3 };
    size_t at = skip_digits(window, piece.begin, piece.end);
    if (at == piece.begin || phn_window_digit(window, piece.begin) == 0) return false;
    if (at == piece.end) return true;
    uint32_t separator = window->scalars[at];
    if (at - piece.begin > GROUP || !is_separator(separator)) return false;
    while (at < piece.end) {
        phn_piece group = {at + 1, at + 1 + GROUP};
        if (window->scalars[at] != separator || group.end > piece.end) return false;
        if (phn_window_count(window, group, PHN_COUNT_OF_DIGITS) != GROUP) return false;
        at = group.end;
    }
    return true;
}

/* ---- Currencies ------------------------------------------------------------------------------------------------ */

/* After a comma or a dot and one or two digits; `at` without them. */
static size_t skip_decimals(const phn_window *window, size_t at) {
    enum { DECIMALS_MAX = 2 };
    uint32_t scalar;
    size_t size = next(&scalar, window, at);
    if (scalar != ',' && scalar != '.') return at;
    size_t end = at + size;
    for (unsigned count = 0; count <= DECIMALS_MAX; count++) {
        size = next(&scalar, window, end);
        if (phn_utf8_digit(scalar) == PHN_NO_DIGIT) return count > 0 ? end : at;
        end += size;
    }
    return at;
}

/* Whether a word begins at `at` and is no part of a longer one. East Asian words that touch digits need no end. */
static bool begins_with(const uint_least16_t *word, const phn_window *window, size_t at, bool touches) {
    uint32_t scalar;
    for (size_t index = 0; word[index] != 0; index++) {
        size_t size = next(&scalar, window, at);
        if (size == 0 || !is_letter_of(word[index], scalar)) return false;
        at += size;
    }
    next(&scalar, window, at);
    return (touches && !phn_has_blanks(word[0])) || !phn_utf8_is_letter(scalar);
}

static bool ends_with(const uint_least16_t *word, const phn_window *window, size_t end) {
    uint32_t scalar;
    size_t count = 0;
    while (word[count] != 0) count += 1;
    for (; count > 0; count--) {
        size_t size = last(&scalar, window, end);
        if (size == 0 || !is_letter_of(word[count - 1], scalar)) return false;
        end -= size;
    }
    last(&scalar, window, end);
    return !phn_utf8_is_letter(scalar);
}

static bool precedes_currency(const phn_window *window, size_t at) {
    uint32_t scalar;
    at = skip_decimals(window, at);
    size_t size = next(&scalar, window, at);
    bool touches = !is_amount_blank(scalar);
    if (!touches) at += size;
    next(&scalar, window, at);
    if (is_currency_sign(scalar)) return true;
    if (!phn_utf8_is_letter(scalar)) return false;
    for (size_t index = 0; index < sizeof currencies / sizeof currencies[0]; index++) {
        if (begins_with(currencies[index], window, at, touches)) return true;
    }
    return false;
}

static bool follows_currency(const phn_window *window, size_t end) {
    uint32_t scalar;
    size_t size = last(&scalar, window, end);
    if (is_amount_blank(scalar)) end -= size;
    size = last(&scalar, window, end);
    if (scalar == '.') end -= size;
    last(&scalar, window, end);
    if (is_currency_sign(scalar)) return true;
    if (!phn_utf8_is_letter(scalar)) return false;
    for (size_t index = 0; index < sizeof currencies / sizeof currencies[0]; index++) {
        if (ends_with(currencies[index], window, end)) return true;
    }
    return false;
}

bool phn_is_amount(const phn_window *window, phn_piece piece) {
    if (!has_thousands(window, piece)) return false;
    return precedes_currency(window, phn_window_offset(window, piece.end)) ||
           follows_currency(window, phn_window_offset(window, piece.begin));
}
