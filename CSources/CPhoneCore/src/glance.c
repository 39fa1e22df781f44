#include "glance.h"
#include "abroad.h"
#include "classify.h"
#include "label.h"
#include "parse.h"
#include "scan.h"
#include "splits.h"

/* ---- Digits ---------------------------------------------------------------------------------------------------- */

/* Whether an extension may follow: three digits, or two without a sign before, between or after them. */
static bool may_be_extended(const phn_window *window, phn_piece body) {
    size_t digits = phn_window_count(window, body, PHN_COUNT_OF_DIGITS);
    if (digits != 2) return digits > 2;
    phn_piece pair = {body.end - 2, body.end};
    return phn_window_count(window, pair, PHN_COUNT_OF_DIGITS) == 2 && body.begin >= window->plus_end;
}

/* What precedes the label of a piece's extension; the whole piece without one. */
static phn_piece find_body(const phn_window *window, phn_piece piece) {
    size_t begin = phn_window_offset(window, piece.begin);
    phn_excerpt excerpt = {.text = window->text,
                           .length = window->length,
                           .body = begin,
                           .count = phn_window_offset(window, piece.end) - begin};
    phn_label label;
    if (!phn_label_find(&label, &excerpt)) return piece;
    phn_piece body = piece;
    while (body.end > body.begin && phn_window_offset(window, body.end) > begin + label.begin) body.end -= 1;
    return may_be_extended(window, body) ? body : piece;
}

/* What a piece has of digits, with its plus. */
typedef struct glance {
    const phn_window *window;
    phn_piece piece;
    phn_marks all;
    phn_marks before;  /* its extension */
    phn_marks spelled; /* before its extension, where three letters or more are digits too */
} glance;

/* The digits and letters of a number, from its plus or its first digit on. */
static phn_marks spelled_marks(const phn_window *window, phn_piece body) {
    enum { SPELLED = 3 };
    if (body.begin < window->plus_end) {
        body.begin = window->plus_end;
    } else {
        while (body.begin < body.end && !phn_is_digit(window->scalars[body.begin])) body.begin += 1;
    }
    if (phn_window_count(window, body, PHN_COUNT_OF_LETTERS) < SPELLED) return phn_window_marks(window, body);
    phn_marks marks = {.count = 0};
    for (size_t at = body.begin; at < body.end && !marks.more; at++) {
        uint8_t digit = phn_notation_digit(window->scalars[at], true);
        if (digit != PHN_NO_DIGIT) phn_push_digit(&marks, digit);
    }
    return marks;
}

static glance glance_of(const phn_window *window, phn_piece piece) {
    bool has_plus = piece.begin < window->plus_end;
    glance seen = {.window = window, .piece = piece, .all = phn_window_marks(window, piece)};
    seen.all.plus = has_plus;
    seen.before = seen.all;
    seen.spelled = seen.all;
    if (phn_window_count(window, piece, PHN_COUNT_OF_LABELS) == 0) return seen;
    phn_piece body = find_body(window, phn_without_trailing_signs(window, piece));
    seen.before = phn_window_marks(window, body);
    seen.before.plus = has_plus;
    seen.spelled = spelled_marks(window, body);
    seen.spelled.plus = has_plus;
    return seen;
}

/* Reads what is between the digits of a piece. */
static void read_gaps(phn_reading *out, const phn_window *window, phn_piece piece) {
    uint32_t next = 1; /* the bit of the next digit */
    for (size_t at = piece.begin; at < piece.end; at++) {
        bool is_digit = phn_window_digit(window, at) != PHN_NO_DIGIT;
        if (is_digit && next > 1 && phn_scan_is_joint(window->scalars[at - 1])) out->joins |= next;
        if (is_digit) {
            next <<= 1;
        } else if (next != 1) {
            /* After all of 32 digits, no bit is the next one's. */
            uint32_t last = next == 0 ? (uint32_t)1 << (PHN_MARKS_MAX - 1) : next >> 1;
            out->gaps |= last;
            if (phn_scan_is_stop(window->scalars[at])) out->stops |= last;
        }
    }
}

bool phn_read_plain(phn_reading *out, const phn_window *window, phn_piece piece, const phn_engine *engine) {
    enum { SLASH = 1 << PHN_SPLIT_AT_SLASH, DOT = 1 << PHN_SPLIT_AT_DOT };
    bool has_leads = piece.begin + 1 < window->plus_end;
    if (has_leads || phn_window_count(window, piece, PHN_COUNT_OF_LABELS) > 0) return false;
    *out = (phn_reading){.marks = phn_window_marks(window, piece)};
    out->marks.plus = piece.begin < window->plus_end;
    if (engine->profile != PHN_PROFILE_STANDARD) return true;
    if (out->marks.plus && phn_window_count(window, piece, PHN_COUNT_OF_BRACKETS) > 0) return false;
    if ((window->splitters & (SLASH | DOT)) == 0) return true;
    unsigned signs = 0;
    for (size_t at = piece.begin; at < piece.end; at++) signs |= window->separators[at];
    if ((signs & SLASH) != 0) read_gaps(out, window, piece);
    return (signs & DOT) == 0;
}

/* ---- Plans ----------------------------------------------------------------------------------------------------- */

bool phn_lacks_prefix(const phn_world *world, uint16_t code, const phn_marks *national, const phn_marks *dialed) {
    phn_marks stripped;
    phn_carrier carrier;
    if ((phn_code_lookup(world, code, national).flags & PHN_ANSWER_NEEDS_PREFIX) == 0) return false;
    return !phn_strip_national_prefix(&stripped, &carrier, world, phn_code_region(world, code), dialed);
}

static bool is_valid(const glance *seen, const phn_engine *engine, const phn_foreign *foreign) {
    const phn_resolved *resolved = &foreign->resolved;
    if (!phn_comes_home(engine, foreign)) {
        bool is_domestic = resolved->source == PHN_SOURCE_REGION;
        return phn_code_lookup(&engine->world, resolved->code, &resolved->national).kind != PHN_KIND_UNKNOWN &&
               !(is_domestic && phn_lacks_prefix(&engine->world, resolved->code, &resolved->national, &seen->all));
    }
    phn_number number;
    phn_answer answer;
    return phn_make_home_number(&number, &answer, engine, foreign) &&
           phn_number_level(engine, &number) >= PHN_LEVEL_STANDARD;
}

/* Whether the region of a number's calling code has numbers with as many digits. */
static bool has_possible_count(const phn_engine *engine, const phn_foreign *foreign) {
    phn_number number;
    phn_answer answer;
    const phn_resolved *resolved = &foreign->resolved;
    size_t count = phn_digit_count(&resolved->national);
    if (phn_comes_home(engine, foreign) && phn_make_home_number(&number, &answer, engine, foreign)) {
        count = number.count;
        if (number.domestic != 0) return false;
    }
    uint16_t region = phn_code_region(&engine->world, resolved->code);
    phn_possibility possibility = phn_world_possibility(&engine->world, region, PHN_KIND_UNKNOWN, count);
    return possibility == PHN_POSSIBLE || possibility == PHN_POSSIBLE_LOCAL_ONLY;
}

/* Whether the parser may find a number that ends within a piece: at letters, or at a stop such as a slash. */
static bool may_end_early(const glance *seen) {
    if (phn_window_count(seen->window, seen->piece, PHN_COUNT_OF_LABELS) > 0) return true;
    for (size_t at = seen->piece.begin; at < seen->piece.end; at++) {
        if (phn_scan_is_stop(seen->window->scalars[at])) return true;
    }
    return false;
}

static bool is_possible(const glance *seen, const phn_engine *engine, const phn_foreign *foreign) {
    if (engine->profile == PHN_PROFILE_STANDARD && may_end_early(seen)) return true;
    return has_possible_count(engine, foreign);
}

/* Whether the digits of most numbers are valid; false if their answer is not certain. */
static bool glance_at_leads(bool *may_be_number, const glance *seen, const phn_engine *engine, const char region[2]) {
    const phn_marks *marks = &seen->spelled;
    if (marks->count > PHN_PACKED_MAX || marks->more) return false;
    phn_packed packed = {.digits = {marks->digits[0]}, .count = marks->count, .plus = marks->plus, .is_plain = true};
    phn_abroad_answer answer;
    if (!phn_ask_abroad_once(&answer, engine, &packed, region, NULL, false)) return false;
    *may_be_number = answer.level >= PHN_LEVEL_STANDARD;
    /* Of the leads, only those of national digits leave all of them. */
    bool is_whole = answer.count == marks->count;
    if (*may_be_number && is_whole && phn_lacks_prefix(&engine->world, answer.code, marks, &seen->all))
        *may_be_number = false;
    return true;
}

/*
 * Whether no valid number of a region that the world reads has as many digits: the text has neither a plus nor an
 * international prefix.
 */
static bool has_impossible_count(const phn_marks *marks, const phn_engine *engine, const char region[2]) {
    enum { COUNTS = 32 };
    const phn_world *world = &engine->world;
    uint16_t home = phn_world_country(world, region);
    if (home == 0 || marks->plus || marks->more || marks->count >= COUNTS) return false;
    if ((phn_dialed_lengths(world, home) >> marks->count & 1) != 0) return false;
    if (engine->own_codes[phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE)]) return false;
    uint8_t prefix;
    return !phn_international_prefix(&prefix, world, home, marks);
}

/* Whether digits, or those after an international prefix of some digits, may be a number of the world. */
static bool glance_at_world(const glance *seen, size_t prefix, const phn_engine *engine, const char region[2],
                            phn_leniency leniency) {
    bool has_to_be_valid = leniency >= PHN_LENIENCY_VALID;
    bool may_be_number;
    if (has_to_be_valid && prefix == 0 && has_impossible_count(&seen->spelled, engine, region)) return false;
    if (has_to_be_valid && prefix == 0 && glance_at_leads(&may_be_number, seen, engine, region)) return may_be_number;
    phn_foreign foreign = {.notation = {.status = PHN_NOTATION_OK, .marks = seen->spelled}};
    phn_parse_foreign(&foreign, engine, region, prefix);
    if (foreign.resolved.reason != PHN_REASON_NONE) return false;
    return has_to_be_valid ? is_valid(seen, engine, &foreign) : is_possible(seen, engine, &foreign);
}

/* The answer of the Korean plan: to all digits, of which an extension's may be some, or to those before it. */
static phn_answer ask_plan(const glance *seen, const phn_engine *engine, uint16_t root) {
    phn_answer all = phn_plan_record(engine, phn_plan_lookup(engine, root, &seen->all, seen->all.count));
    if (seen->before.count == seen->all.count || phn_kept_digits(&all, seen->all.count) > 0) return all;
    return phn_plan_record(engine, phn_plan_lookup(engine, root, &seen->before, seen->before.count));
}

/* The plan has the answer unless it leaves the digits to the world, or has no number with them. */
static bool glance_at_plan(const glance *seen, const phn_engine *engine, const char region[2], phn_leniency leniency) {
    bool has_plus = seen->all.plus;
    uint16_t root = has_plus ? engine->plus_root : phn_plan_region_root(engine, region);
    if (root == 0) return glance_at_world(seen, 0, engine, region, leniency);
    phn_answer answer = ask_plan(seen, engine, root);
    bool is_abroad = answer.kind == PHN_KIND_FOREIGN;
    if (!is_abroad && phn_kept_digits(&answer, seen->all.count) > 0) return true;
    return glance_at_world(seen, is_abroad && !has_plus ? answer.start : 0, engine, region, leniency);
}

size_t phn_fewest_digits(const phn_engine *engine, const char region[2]) {
    const phn_world *world = &engine->world;
    uint16_t home = phn_has_world(engine) ? phn_world_country(world, region) : 0;
    bool is_certain = home != 0 && phn_region_text(world, home, PHN_WORLD_REGION_AT_TRANSFORM).length == 0;
    if (!is_certain) return 0;
    uint16_t code = phn_world_code(world, phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE));
    return phn_world_shortest(world, phn_code_region(world, code));
}

bool phn_is_national(const phn_window *window, phn_piece piece, const phn_engine *engine, const char region[2]) {
    bool has_plus = piece.begin < window->plus_end;
    if (has_plus || phn_window_count(window, piece, PHN_COUNT_OF_LABELS) > 0) return false;
    uint8_t prefix;
    phn_marks marks = phn_window_marks(window, piece);
    return !phn_international_prefix(&prefix, &engine->world, phn_world_country(&engine->world, region), &marks);
}

bool phn_glance(const phn_window *window, phn_piece piece, const phn_engine *engine, const char region[2],
                phn_leniency leniency) {
    if (!phn_has_world(engine)) return true;
    glance seen = glance_of(window, piece);
    return engine->profile == PHN_PROFILE_STANDARD ? glance_at_plan(&seen, engine, region, leniency)
                                                   : glance_at_world(&seen, 0, engine, region, leniency);
}
