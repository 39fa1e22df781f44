#include "completion.h"
#include "layout.h"
#include "template.h"

/* ---- Where the national digits begin --------------------------------------------------------------------------- */

/* The digits from `begin` on, and the number that they may become. The struct is small, so that registers hold it. */
typedef struct ending {
    uint32_t begin;
    uint16_t answer; /* index of the number's record; the record has no format if no format has such numbers */
    bool is_valid;
    bool has_format;
} ending;

static inline ending ending_from(const phn_world *world, uint16_t code, const phn_marks *marks, size_t begin) {
    uint16_t state = phn_code_walk_from(world, code, marks, begin);
    uint16_t answer = phn_load16(world->completions + (size_t)state * PHN_COMPLETION_SIZE);
    bool has_format = phn_world_record_of(world, answer).format != 0;
    return (ending){(uint32_t)begin, answer, phn_world_is_valid(world, state), has_format};
}

static bool begins_with(const phn_marks *marks, size_t begin, phn_text digits) {
    if (digits.length == 0 || marks->count < begin + digits.length) return false;
    for (size_t at = 0; at < digits.length; at++) {
        if (phn_digit(marks, begin + at) != digits.bytes[at] - '0') return false;
    }
    return true;
}

/* The number of digits of a country's national prefix at `begin`; 0 if it is absent or nothing follows it. */
static size_t national_prefix(const phn_world *world, uint16_t region, const phn_marks *marks, size_t begin) {
    phn_text prefix = phn_region_text(world, region, PHN_WORLD_REGION_AT_NATIONAL_PREFIX);
    bool has_prefix = begins_with(marks, begin, prefix) && marks->count > begin + prefix.length;
    return has_prefix ? prefix.length : 0;
}

/*
 * The digits without the prefix that is removed from a complete number. This prefix may differ from the national
 * prefix, as 80 does in Belarus. All digits are kept if a rule replaces some of them.
 */
static ending ending_without_prefix(const phn_world *world, uint16_t region, uint16_t code, const phn_marks *marks,
                                    size_t begin) {
    phn_carrier carrier;
    phn_marks rest;
    phn_marks from = phn_drop_digits(marks, begin);
    bool is_shorter =
        phn_strip_national_prefix(&rest, &carrier, world, region, &from) && rest.count > 0 && rest.count < from.count;
    if (!is_shorter) return ending_from(world, code, marks, begin);
    size_t dropped = (size_t)from.count - rest.count;
    phn_marks last = phn_drop_digits(&from, dropped);
    bool is_end = last.digits[0] == rest.digits[0] && last.digits[1] == rest.digits[1];
    return ending_from(world, code, marks, is_end ? begin + dropped : begin);
}

/*
 * Finds where the number begins. A prefix precedes it if the rest is valid, or if the rest may become valid and the
 * digits with the prefix are not valid.
 */
static ending choose_ending(const phn_world *world, uint16_t region, uint16_t code, const phn_marks *marks,
                            size_t begin) {
    size_t prefix = national_prefix(world, region, marks, begin);
    ending rest = ending_from(world, code, marks, begin + prefix);
    if (rest.is_valid || (prefix == 0 && rest.has_format)) return rest;
    ending other = rest.has_format ? rest : ending_without_prefix(world, region, code, marks, begin);
    if (other.is_valid) return other;
    ending whole = prefix == 0 ? rest : ending_from(world, code, marks, begin);
    return whole.is_valid || !other.has_format ? whole : other;
}

uint16_t phn_code_from(size_t *size, const phn_world *world, const phn_marks *marks, size_t begin) {
    unsigned number = 0;
    for (*size = 1; *size <= 3 && begin + *size <= marks->count; *size += 1) {
        number = number * 10 + phn_digit(marks, begin + *size - 1);
        uint16_t code = phn_world_code(world, number);
        if (number == 0 || code != 0) return code;
    }
    return 0;
}

static uint16_t own_code(const phn_world *world, uint16_t home) {
    return world->lead_codes[home];
}

/* Whether marks begin with a country's calling code, of *size digits, and more digits follow. */
static bool begins_with_code(size_t *size, const phn_world *world, const phn_marks *marks, uint16_t own) {
    return phn_code_from(size, world, marks, 0) == own && marks->count > *size;
}

/* ---- After a calling code -------------------------------------------------------------------------------------- */

/*
 * Writes the digits of a number in the groups of one of its formats; without groups if the format writes other digits.
 */
static void put_rest(phn_writer *writer, const phn_world *world, const ending *number, phn_field field,
                     const phn_marks *marks) {
    phn_world_answer answer = phn_world_record_of(world, number->answer);
    bool is_national = field != PHN_FORMAT_AT_INTERNATIONAL;
    uint16_t format = is_national ? answer.format : answer.international_format;
    uint32_t widths = is_national ? answer.widths : answer.international_widths;
    if (!phn_put_beginning(writer, world, format, field, widths, marks, number->begin)) {
        phn_put_digits_of(writer, marks, number->begin, marks->count);
    }
}

/* Writes an international prefix of `prefix` digits, the calling code, and the number in international notation. */
static void put_international(phn_writer *writer, const phn_world *world, const phn_marks *marks, size_t prefix,
                              uint16_t code, size_t size) {
    size_t begin = prefix + size;
    phn_put_digits_of(writer, marks, 0, prefix);
    if (prefix > 0) phn_put(writer, ' ');
    phn_put_digits_of(writer, marks, prefix, begin);
    if (begin == marks->count) return;
    phn_put(writer, ' ');
    ending number = choose_ending(world, phn_code_region(world, code), code, marks, begin);
    phn_put_digits_of(writer, marks, begin, number.begin);
    if (number.begin > begin) phn_put(writer, ' ');
    put_rest(writer, world, &number, PHN_FORMAT_AT_INTERNATIONAL, marks);
}

/* ---- In a country ---------------------------------------------------------------------------------------------- */

/* Writes digits that a rule of the country turns into a valid number, if its national text has exactly these digits. */
static bool put_transformed(phn_writer *writer, const phn_world *world, const phn_marks *marks, uint16_t home) {
    phn_resolved resolved;
    if (phn_region_text(world, home, PHN_WORLD_REGION_AT_TRANSFORM).length == 0) return false;
    phn_resolve(&resolved, world, marks, home);
    if (resolved.reason != PHN_REASON_NONE || resolved.code == 0) return false;
    uint16_t state = phn_code_walk(world, resolved.code, &resolved.national);
    if (!phn_world_is_valid(world, state)) return false;
    phn_world_answer answer = phn_world_record(world, state);
    uint8_t text[PHN_TEXT_MAX];
    phn_writer drawn = {text, sizeof text, 0};
    phn_put_groups(&drawn, world, answer.format, answer.widths, &resolved.national);
    size_t count = 0;
    for (size_t at = 0; at < drawn.count; at++) {
        if (text[at] < '0' || text[at] > '9') continue;
        if (count == marks->count || phn_digit(marks, count) != text[at] - '0') return false;
        count += 1;
    }
    if (count != marks->count) return false;
    phn_put_bytes(writer, text, drawn.count);
    return true;
}

static void put_national(phn_writer *writer, const phn_world *world, const phn_marks *marks, const ending *number) {
    phn_world_answer answer = phn_world_record_of(world, number->answer);
    bool writes_prefix = (answer.flags & PHN_ANSWER_WRITES_PREFIX) != 0;
    bool has_prefix = number->begin > 0;
    bool is_drawn = has_prefix && writes_prefix &&
                    phn_put_beginning(writer, world, answer.format, PHN_FORMAT_AT_NATIONAL, answer.widths, marks, 0);
    if (is_drawn) return;
    phn_put_digits_of(writer, marks, 0, number->begin);
    if (has_prefix) phn_put(writer, ' ');
    put_rest(writer, world, number, writes_prefix ? PHN_FORMAT_AT_BARE : PHN_FORMAT_AT_NATIONAL, marks);
}

static void put_dialed(phn_writer *writer, const phn_world *world, const phn_marks *marks, uint16_t home) {
    uint8_t prefix;
    size_t size;
    if (phn_international_prefix(&prefix, world, home, marks)) {
        uint16_t code = phn_code_from(&size, world, marks, prefix);
        if (code != 0) {
            put_international(writer, world, marks, prefix, code, size);
            return;
        }
    }
    uint16_t own = own_code(world, home);
    ending number = choose_ending(world, home, own, marks, 0);
    /* If no number begins with the digits, they may begin with the country's calling code. */
    if (!number.has_format && begins_with_code(&size, world, marks, own)) {
        put_international(writer, world, marks, 0, own, size);
        return;
    }
    if (number.is_valid || !put_transformed(writer, world, marks, home)) put_national(writer, world, marks, &number);
}

/* ---- All ------------------------------------------------------------------------------------------------------- */

void phn_put_typed(phn_writer *writer, const phn_world *world, const phn_marks *marks, uint16_t home) {
    size_t size;
    if (!marks->plus && home != 0) {
        put_dialed(writer, world, marks, home);
        return;
    }
    if (marks->plus) phn_put(writer, '+');
    uint16_t code = marks->plus ? phn_code_from(&size, world, marks, 0) : 0;
    if (code != 0) {
        put_international(writer, world, marks, 0, code, size);
    } else {
        phn_put_digits_of(writer, marks, 0, marks->count);
    }
}

/* The most digits of a calling code's numbers in any of its regions. */
static size_t longest_of(const phn_world *world, uint16_t code) {
    size_t most = 0;
    for (size_t index = 0; index < phn_code_regions(world, code); index++) {
        size_t longest = phn_world_longest(world, (uint16_t)(phn_code_region(world, code) + index));
        if (longest > most) most = longest;
    }
    return most;
}

/* The number of digits of the national prefix, if marks begin with it or are the beginning of it; otherwise 0. */
static size_t prefix_room(const phn_world *world, uint16_t home, const phn_marks *marks) {
    phn_text prefix = phn_region_text(world, home, PHN_WORLD_REGION_AT_NATIONAL_PREFIX);
    phn_text typed = {prefix.bytes, marks->count < prefix.length ? marks->count : prefix.length};
    return begins_with(marks, 0, typed) ? prefix.length : 0;
}

/* The most digits of a carrier code after a national prefix. */
enum { CARRIER_DIGITS = 2 };

size_t phn_typed_maximum(const phn_world *world, const phn_marks *marks, uint16_t home) {
    uint8_t prefix = 0;
    size_t size;
    if (!marks->plus && home == 0) return 0;
    if (marks->plus || phn_international_prefix(&prefix, world, home, marks)) {
        uint16_t code = phn_code_from(&size, world, marks, prefix);
        return code == 0 ? 0 : prefix + size + longest_of(world, code);
    }
    size_t most = phn_world_longest(world, home);
    uint16_t own = own_code(world, home);
    bool has_code = begins_with_code(&size, world, marks, own);
    if (has_code && !choose_ending(world, home, own, marks, 0).has_format) return size + most;
    phn_carrier carrier;
    phn_marks rest;
    size_t national = prefix_room(world, home, marks);
    /* A rule may replace more digits than it adds. */
    if (phn_strip_national_prefix(&rest, &carrier, world, home, marks) && rest.count + national < marks->count) {
        national = (size_t)(marks->count - rest.count);
    }
    bool has_carrier = phn_region_value(world, home, PHN_WORLD_REGION_AT_PREFIX_GROUPS) > 1;
    return most + national + (national > 0 && has_carrier ? CARRIER_DIGITS : 0);
}
