#include "refusal.h"
#include "amount.h"
#include "announcement.h"
#include "iban.h"
#include "moment.h"
#include "packing.h"
#include "sieve.h"

/* ---- Groups ---------------------------------------------------------------------------------------------------- */

enum { GROUPS_MAX = 4, SCALARS_MAX = 24 };

/* Digits between separators. */
typedef struct group {
    uint64_t value;
    size_t digits;
    uint32_t separator; /* after it */
} group;

typedef struct grouped {
    group all[GROUPS_MAX];
    size_t count;
} grouped;

static bool is_separator(uint32_t scalar) {
    return scalar == '-' || scalar == '.' || scalar == ' ';
}

/* A piece from its first to its last digit: signs and brackets around the digits are ignored. */
static phn_piece without_signs(const phn_window *window, phn_piece piece) {
    piece.begin = phn_window_first_digit(window, piece);
    while (piece.begin < piece.end && phn_window_digit(window, piece.end - 1) == PHN_NO_DIGIT) piece.end -= 1;
    return piece;
}

/* Finds the groups of a short piece; false if it has other signs, two in a row, or too many or too long groups. */
static bool read_groups(grouped *out, const phn_window *window, phn_piece piece) {
    piece = without_signs(window, piece);
    if (piece.end - piece.begin > SCALARS_MAX) return false;
    *out = (grouped){.count = 1};
    for (size_t at = piece.begin; at < piece.end; at++) {
        uint32_t scalar = window->scalars[at];
        group *last = &out->all[out->count - 1];
        uint8_t digit = phn_window_digit(window, at);
        if (digit != PHN_NO_DIGIT) {
            if (last->digits == PHN_PACKED_MAX) return false;
            last->value = last->value * 10 + digit;
            last->digits += 1;
            continue;
        }
        if (!is_separator(scalar) || last->digits == 0 || out->count == GROUPS_MAX) return false;
        last->separator = scalar;
        out->count += 1;
    }
    return out->all[out->count - 1].digits > 0;
}

/* Whether a group has more digits than its value needs. */
static bool has_leading_zero(const group *one) {
    uint64_t least = 1;
    for (size_t digits = 1; digits < one->digits; digits++) least *= 10;
    return one->digits > 1 && one->value < least;
}

static bool is_split_by(uint32_t separator, const grouped *groups, size_t count) {
    for (size_t index = 0; index + 1 < count; index++) {
        if (groups->all[index].separator != separator) return false;
    }
    return true;
}

/* ---- Rules ----------------------------------------------------------------------------------------------------- */

/* Whether the groups are a date between hyphens or dots; an hour may follow. */
static bool is_date(const grouped *groups) {
    enum { HOURS = 24, PARTS = PHN_DATE_PARTS };
    const group *all = groups->all;
    bool is_split = groups->count >= PARTS && (is_split_by('-', groups, PARTS) || is_split_by('.', groups, PARTS));
    if (!is_split) return false;
    bool has_hour = groups->count > PARTS;
    bool ends_date = all[2].separator == ' ' || all[2].separator == all[1].separator;
    if (has_hour && (!ends_date || all[3].digits > 2 || all[3].value > HOURS)) return false;
    phn_date_part parts[PARTS];
    for (size_t index = 0; index < PARTS; index++) parts[index] = (phn_date_part){all[index].value, all[index].digits};
    return phn_is_date(parts);
}

/* Whether the groups are an IP address: four numbers of one byte between dots, not all of two digits. */
static bool is_address(const grouped *groups) {
    bool has_pairs_alone = true;
    if (groups->count != 4 || !is_split_by('.', groups, 4)) return false;
    for (size_t index = 0; index < 4; index++) {
        const group *one = &groups->all[index];
        if (one->value > 255 || has_leading_zero(one)) return false;
        has_pairs_alone = has_pairs_alone && one->digits == 2;
    }
    return !has_pairs_alone;
}

static bool is_coordinate(const grouped *groups) {
    enum { DEGREES = 180, DECIMALS_MIN = 5 };
    const group *whole = &groups->all[0];
    return groups->count == 2 && whole->separator == '.' && whole->digits <= 3 && whole->value <= DEGREES &&
           !has_leading_zero(whole) && groups->all[1].digits >= DECIMALS_MIN;
}

/* Whether the groups are six digits of a birthday, and seven digits of which the first determines the century. */
static bool is_resident(const grouped *groups) {
    const group *birthday = &groups->all[0];
    const group *rest = &groups->all[1];
    if (groups->count != 2 || birthday->separator != '-' || birthday->digits != 6 || rest->digits != 7) return false;
    uint64_t month = birthday->value / 100 % 100;
    uint64_t day = birthday->value % 100;
    return month >= 1 && month <= 12 && day >= 1 && day <= 31 && rest->value >= 1000000 && rest->value < 9000000;
}

/* Whether the groups have three, two and five digits, and the last digit is a valid check digit. */
static bool is_business(const grouped *groups, const phn_window *window, phn_piece piece) {
    enum { DIGITS = 10, WEIGHTED = 9 };
    static const uint8_t weights[WEIGHTED] = {1, 3, 7, 1, 3, 7, 1, 3, 5};
    const group *all = groups->all;
    bool is_grouped = groups->count == 3 && is_split_by('-', groups, 3) && all[0].digits == 3 && all[1].digits == 2 &&
                      all[2].digits == 5;
    if (!is_grouped) return false;
    const phn_marks marks = phn_window_marks(window, piece);
    unsigned sum = phn_digit(&marks, WEIGHTED - 1) * weights[WEIGHTED - 1] / 10u;
    for (size_t index = 0; index < WEIGHTED; index++) sum += phn_digit(&marks, index) * (unsigned)weights[index];
    return (sum + phn_digit(&marks, DIGITS - 1)) % 10 == 0;
}

/* Whether the groups have sixteen digits, in fours or joined, and the last digit is a valid check digit (Luhn). */
static bool is_card(const grouped *groups, const phn_window *window, phn_piece piece) {
    enum { CARD_DIGITS = 16, GROUP = 4 };
    if (phn_window_count(window, piece, PHN_COUNT_OF_DIGITS) != CARD_DIGITS) return false;
    if (groups->count != 1 && groups->count != CARD_DIGITS / GROUP) return false;
    for (size_t index = 0; groups->count > 1 && index < groups->count; index++) {
        if (groups->all[index].digits != GROUP) return false;
    }
    const phn_marks marks = phn_window_marks(window, piece);
    unsigned sum = 0;
    for (size_t index = 0; index < CARD_DIGITS; index++) {
        unsigned digit = phn_digit(&marks, index) * (index % 2 == 0 ? 2u : 1u);
        sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 == 0;
}

/* Whether a piece has a hyphen before a dot: the signs of decimals, as in paths of SVG: 6.2-.3-40. */
static bool has_signed_decimals(const phn_window *window, phn_piece piece) {
    if (!phn_has_splitter(window, PHN_SPLIT_AT_DOT)) return false;
    for (size_t at = piece.begin; at + 1 < piece.end; at++) {
        if (window->scalars[at] == '-' && window->scalars[at + 1] == '.') return true;
    }
    return false;
}

static bool is_after_label(uint32_t scalar) {
    return scalar == ' ' || scalar == '.';
}

/* Whether a hash sign directly before a piece shows a reference, and not a phone number after its label: Fax #. */
static bool is_reference(const phn_window *window, phn_piece piece) {
    enum { SIGNS_MAX = 2 };
    uint32_t hash;
    size_t end = phn_window_offset(window, piece.begin);
    end -= phn_window_before(&hash, window, end);
    if (hash != '#') return false;
    return !phn_is_label_before(window, phn_skip_text_back(is_after_label, window, end, SIGNS_MAX));
}

bool phn_is_refused(const phn_window *window, phn_piece piece) {
    grouped groups;
    if (piece.begin < window->plus_end) return false;
    if (is_reference(window, piece)) return true;
    if (!read_groups(&groups, window, piece)) return false;
    return is_date(&groups) || is_address(&groups) || is_coordinate(&groups) || is_resident(&groups) ||
           is_business(&groups, window, piece) || is_card(&groups, window, piece);
}

bool phn_is_refused_by_text(const phn_window *window, phn_piece piece) {
    if (piece.begin < window->plus_end) return false;
    return has_signed_decimals(window, piece) || phn_are_years(window, without_signs(window, piece)) ||
           phn_is_amount(window, piece) || phn_is_measure(window, piece) || phn_is_in_iban(window, piece) ||
           phn_is_announced(window, piece);
}
