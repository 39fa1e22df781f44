#include "acceptance.h"
#include "classify.h"
#include "glance.h"
#include "grouping.h"
#include "parts.h"
#include "sieve.h"
#include "splits.h"

static bool is_standard(const phn_engine *engine) {
    return engine->profile == PHN_PROFILE_STANDARD;
}

/* ---- Letters x -------------------------------------------------------------------------------------------------- */

static bool is_extension(const phn_marks *marks, const phn_number *number) {
    if (number->extension_count == 0 || marks->count != number->extension_count || marks->more) return false;
    for (size_t index = 0; index < marks->count; index++) {
        if (phn_digit(marks, index) != (number->extension[index / 2] >> (4 * (index % 2)) & 15)) return false;
    }
    return true;
}

/* Whether a piece is the same number without a plus, as a caller in its country dials it: it may follow "xx". */
static bool is_same_number(const phn_engine *engine, const phn_number *number, const phn_window *window,
                           phn_piece piece) {
    char region[2];
    phn_parsed parsed;
    if (!phn_engine_main_region(region, engine, number->calling_code)) return false;
    bool is_number = phn_parse_piece(&parsed, engine, window, piece, region);
    bool has_plus = parsed.source == PHN_SOURCE_PLUS;
    return is_number && !has_plus && memcmp(&parsed.number, number, sizeof *number) == 0;
}

/*
 * Whether each x is followed by what it announces: a single x by the extension, a pair of them by the same number
 * again, after a carrier code.
 */
static bool has_valid_x(const phn_engine *engine, const phn_number *number, const phn_window *window, phn_piece piece) {
    for (size_t at = piece.begin; at + 1 < piece.end; at++) {
        if (!phn_is_x(window->scalars[at])) continue;
        if (phn_is_x(window->scalars[at + 1])) {
            at += 1;
            if (!is_same_number(engine, number, window, (phn_piece){at, piece.end})) return false;
        } else {
            phn_marks digits = phn_window_marks(window, (phn_piece){at, piece.end});
            if (!is_extension(&digits, number)) return false;
        }
    }
    return true;
}

/* ---- Digits ----------------------------------------------------------------------------------------------------- */

/* Whether a number in national notation has the national prefix that it needs. */
static bool has_needed_prefix(const phn_engine *engine, const phn_parsed *parsed, const phn_window *window,
                              phn_piece piece) {
    const phn_world *world = &engine->world;
    if (parsed->source != PHN_SOURCE_REGION || !phn_has_world(engine)) return true;
    uint16_t code = phn_world_code(world, parsed->number.calling_code);
    phn_marks national = phn_number_marks(&parsed->number, false);
    phn_marks dialed = phn_window_marks(window, piece);
    return code == 0 || !phn_lacks_prefix(engine, code, &national, &dialed);
}

/*
 * Whether a number has all digits of its piece. The standard profile ends a number before a second one, which is a
 * separate piece, and before the end of a range.
 */
static bool has_all_digits(const phn_engine *engine, const phn_parsed *parsed, const phn_window *window,
                           phn_piece piece) {
    if (!is_standard(engine)) return true;
    size_t most =
        (size_t)parsed->number.count + parsed->number.extension_count + parsed->carrier_count + PHN_TRUNK_DIGITS;
    if (parsed->source != PHN_SOURCE_REGION) most += phn_code_digits(parsed->number.calling_code);
    if (parsed->source == PHN_SOURCE_INTERNATIONAL_PREFIX) most += PHN_INTERNATIONAL_DIGITS;
    return phn_window_count(window, piece, PHN_COUNT_OF_DIGITS) <= most + phn_range_digits(window, piece);
}

/* ---- Numbers ---------------------------------------------------------------------------------------------------- */

/*
 * Whether the level of a number is high enough. At level standard, any eight digits that begin with 15, 16 or 18 are a
 * service number of Korea. In a text, those without an assigned prefix are years, pages and amounts: 1545-1598. After a
 * plus they are numbers.
 */
static bool has_level(const phn_engine *engine, const phn_parsed *parsed) {
    enum { SERVICE_DIGITS = 8 };
    const phn_number *number = &parsed->number;
    phn_level level = phn_number_level(engine, number);
    bool may_be_years = is_standard(engine) && parsed->source != PHN_SOURCE_PLUS && number->count == SERVICE_DIGITS;
    if (!may_be_years || level != PHN_LEVEL_STANDARD) return level >= PHN_LEVEL_STANDARD;
    phn_verdict verdict;
    phn_classify(&verdict, engine, number);
    return verdict.kind != PHN_KIND_UAN;
}

static bool is_possible(const phn_engine *engine, const phn_number *number) {
    phn_possibility possibility = phn_number_possibility(engine, number, PHN_KIND_NONE);
    return possibility == PHN_POSSIBLE || possibility == PHN_POSSIBLE_LOCAL_ONLY;
}

bool phn_is_accepted(const phn_window *window, phn_piece piece, const phn_engine *engine, const phn_parsed *parsed,
                     phn_leniency leniency) {
    /* Digits that only a domestic caller dials usually have another meaning in a text. */
    if (parsed->number.domestic != 0 || !has_all_digits(engine, parsed, window, piece)) return false;
    if (leniency == PHN_LENIENCY_POSSIBLE) return is_possible(engine, &parsed->number);
    return has_level(engine, parsed) && has_valid_x(engine, &parsed->number, window, piece) &&
           has_needed_prefix(engine, parsed, window, piece) &&
           (leniency == PHN_LENIENCY_VALID || phn_is_grouped(window, piece, engine, parsed, leniency));
}
