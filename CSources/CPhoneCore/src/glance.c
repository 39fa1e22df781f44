#include "glance.h"
#include "abroad.h"
#include "classify.h"
#include "label.h"
#include "parse.h"
#include "scan.h"
#include "sieve.h"
#include "splits.h"

/* Whether the parser may find a number that ends within a piece: at letters, or at a stop such as a slash. */
static bool may_end_early(const phn_seen *seen) {
    if (seen->has_labels) return true;
    for (size_t at = seen->piece.begin; at < seen->piece.end; at++) {
        if (phn_scan_is_stop(seen->window->scalars[at])) return true;
    }
    return false;
}

/* ---- Digits ---------------------------------------------------------------------------------------------------- */

/*
 * Whether an extension may follow: after at least three digits, or after two without a sign before, between or after
 * them.
 */
static bool may_be_extended(const phn_window *window, phn_piece body) {
    size_t digits = phn_window_count(window, body, PHN_COUNT_OF_DIGITS);
    if (digits != 2) return digits > 2;
    phn_piece pair = {body.end - 2, body.end};
    return phn_window_count(window, pair, PHN_COUNT_OF_DIGITS) == 2 && body.begin >= window->plus_end;
}

/* The part of a piece with percent-encoded characters before the label of its extension. */
static phn_piece find_decoded_body(const phn_window *window, phn_piece piece) {
    uint8_t text[PHN_PIECE_MAX];
    uint8_t scalar[4];
    phn_label label;
    size_t length = phn_window_decode(text, window, piece);
    phn_excerpt excerpt = {.text = text, .length = length, .count = length};
    if (!phn_label_find(&label, &excerpt)) return piece;
    phn_piece body = {piece.begin, piece.begin};
    for (size_t at = 0; at < label.begin; body.end++) at += phn_utf8_encode(scalar, window->scalars[body.end]);
    return body;
}

/* The part of a piece before the label of its extension; the whole piece if it has no extension. */
static phn_piece find_body(const phn_window *window, phn_piece piece) {
    if (phn_has_escape(window, piece)) return find_decoded_body(window, piece);
    size_t begin = phn_window_offset(window, piece.begin);
    phn_excerpt excerpt = phn_window_excerpt(window, piece);
    phn_label label;
    if (!phn_label_find(&label, &excerpt)) return piece;
    phn_piece body = piece;
    while (body.end > body.begin && phn_window_offset(window, body.end) > begin + label.begin) body.end -= 1;
    return body;
}

/* The part of a piece before its extension, which is known for the end of the candidate. Most pieces share this end. */
static phn_piece body_of(const phn_window *window, phn_piece piece) {
    phn_piece from_digit = {phn_window_first_digit(window, piece), piece.end};
    if (phn_window_count(window, from_digit, PHN_COUNT_OF_LABELS) == 0) return piece;
    bool has_known_end = piece.end == window->tail.end && piece.begin < window->tail.begin;
    phn_piece body = has_known_end ? (phn_piece){piece.begin, window->tail.begin} : find_body(window, piece);
    return may_be_extended(window, body) ? body : piece;
}

/* The part of a piece after its plus or, without a plus, from its first digit on. */
static phn_piece without_leads(const phn_window *window, phn_piece body) {
    bool has_plus = body.begin < window->plus_end;
    return (phn_piece){has_plus ? window->plus_end : phn_window_first_digit(window, body), body.end};
}

void phn_see_candidate(phn_window *window, size_t end) {
    phn_piece whole = {window->first, end};
    window->tail = (phn_piece){0, 0};
    if (phn_window_count(window, whole, PHN_COUNT_OF_LABELS) == 0) return;
    if (phn_spells(window, whole)) phn_window_spell(window);
    phn_piece trimmed = phn_without_trailing_signs(window, whole);
    window->tail = (phn_piece){find_body(window, trimmed).end, trimmed.end};
}

/*
 * Applies what labels announce. All digits after a single x are the extension of a valid number. After the pair xx, the
 * number follows without the digits before the pair.
 */
static void see_labels(phn_seen *out, phn_piece *body, const phn_labels *labels) {
    const phn_window *window = out->window;
    if (labels->extension < out->piece.end) {
        if (labels->extension < body->end) body->end = labels->extension;
        bool has_plus = out->all.plus;
        out->all = phn_window_marks(window, *body);
        out->all.plus = has_plus;
    }
    bool is_again = body->begin < labels->again && labels->again < body->end;
    out->has_again = is_again && !phn_spells(window, *body);
    if (out->has_again) out->again = phn_window_marks(window, (phn_piece){labels->again, body->end});
}

void phn_see(phn_seen *out, const phn_window *window, phn_piece piece, const phn_labels *labels) {
    bool has_plus = piece.begin < window->plus_end;
    out->window = window;
    out->piece = piece;
    out->all = phn_window_marks(window, piece);
    out->all.plus = has_plus;
    out->dialed = out->all;
    out->has_labels = phn_window_count(window, piece, PHN_COUNT_OF_LABELS) > 0;
    out->spells = false;
    out->has_again = false;
    if (!out->has_labels) return;
    phn_piece body = body_of(window, phn_without_trailing_signs(window, piece));
    if (labels != NULL) see_labels(out, &body, labels);
    out->before = phn_window_marks(window, body);
    out->before.plus = has_plus;
    phn_piece number = without_leads(window, body);
    out->spells = phn_spells(window, number);
    out->spelled = out->spells ? phn_window_spelled_marks(window, number) : phn_window_marks(window, number);
    out->spelled.plus = has_plus;
}

/* The digits before an extension. */
static const phn_marks *before_of(const phn_seen *seen) {
    return seen->has_labels ? &seen->before : &seen->all;
}

static const phn_marks *spelled_of(const phn_seen *seen) {
    return seen->has_labels ? &seen->spelled : &seen->all;
}

/* ---- Plans ----------------------------------------------------------------------------------------------------- */

/* Whether a number without a format needs the national prefix. The Korean rules decide about Korean numbers. */
static bool needs_prefix_without_format(const phn_engine *engine, uint16_t code) {
    const phn_world *world = &engine->world;
    if (engine->profile != PHN_PROFILE_STANDARD || engine->own_codes[phn_code_number(world, code)]) return false;
    return phn_region_text(world, phn_code_region(world, code), PHN_WORLD_REGION_AT_NATIONAL_PREFIX).length > 0;
}

bool phn_lacks_prefix(const phn_engine *engine, uint16_t code, const phn_marks *national, const phn_marks *dialed) {
    const phn_world *world = &engine->world;
    phn_marks stripped;
    phn_carrier carrier;
    phn_world_answer answer = phn_code_lookup(world, code, national);
    bool needs_prefix = (answer.flags & PHN_ANSWER_NEEDS_PREFIX) != 0 ||
                        (answer.format == 0 && needs_prefix_without_format(engine, code));
    if (!needs_prefix) return false;
    return !phn_strip_national_prefix(&stripped, &carrier, world, phn_code_region(world, code), dialed);
}

static bool is_valid(const phn_seen *seen, const phn_engine *engine, const phn_foreign *foreign) {
    const phn_resolved *resolved = &foreign->resolved;
    if (!phn_comes_home(engine, foreign)) {
        bool is_domestic = resolved->source == PHN_SOURCE_REGION;
        return phn_code_lookup(&engine->world, resolved->code, &resolved->national).kind != PHN_KIND_UNKNOWN &&
               !(is_domestic && phn_lacks_prefix(engine, resolved->code, &resolved->national, &seen->dialed));
    }
    phn_number number;
    phn_answer answer;
    return phn_make_home_number(&number, &answer, engine, foreign) &&
           phn_number_level(engine, &number) >= PHN_LEVEL_STANDARD;
}

/* Whether the region of a number's calling code has numbers with the same count of digits. */
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

/* Whether a rule may add digits to those that are dialed in a region, or after its calling code. */
static bool has_rule(const phn_world *world, uint16_t region) {
    return region != 0 && phn_region_text(world, region, PHN_WORLD_REGION_AT_TRANSFORM).length > 0;
}

static bool is_possible(const phn_seen *seen, const phn_engine *engine, const phn_foreign *foreign) {
    if (engine->profile == PHN_PROFILE_STANDARD && may_end_early(seen)) return true;
    return has_possible_count(engine, foreign);
}

/* Finds by the leads whether digits may be a valid number; returns false if that is not certain, which is rare. */
static bool glance_at_leads(bool *may_be_number, const phn_seen *seen, const phn_engine *engine, const char region[2]) {
    const phn_marks *marks = spelled_of(seen);
    if (marks->count > PHN_PACKED_MAX || marks->more) return false;
    phn_packed packed = {.digits = {marks->digits[0]}, .count = marks->count, .plus = marks->plus, .is_plain = true};
    phn_abroad_answer answer;
    if (!phn_ask_abroad_once(&answer, engine, &packed, region)) return false;
    *may_be_number = answer.level >= PHN_LEVEL_STANDARD;
    /* If the leads drop no digits, all digits are national. */
    bool is_whole = answer.count == marks->count;
    if (*may_be_number && is_whole && phn_lacks_prefix(engine, answer.code, marks, &seen->dialed))
        *may_be_number = false;
    return true;
}

/*
 * Whether digits, or the digits after an international prefix of `prefix` digits, may be a number of the world
 * metadata.
 */
static bool glance_at_world(const phn_seen *seen, size_t prefix, const phn_engine *engine, const char region[2],
                            phn_leniency leniency) {
    bool has_to_be_valid = leniency >= PHN_LENIENCY_VALID;
    bool may_be_number;
    if (has_to_be_valid && prefix == 0 && phn_has_impossible_count(spelled_of(seen), engine, region)) return false;
    if (has_to_be_valid && prefix == 0 && glance_at_leads(&may_be_number, seen, engine, region)) return may_be_number;
    phn_foreign foreign = {.notation = {.status = PHN_NOTATION_OK, .marks = *spelled_of(seen)}};
    phn_parse_foreign(&foreign, engine, region, prefix);
    if (foreign.resolved.reason != PHN_REASON_NONE) return false;
    return has_to_be_valid ? is_valid(seen, engine, &foreign) : is_possible(seen, engine, &foreign);
}

/* Whether the first `count` digits are a valid number by the Korean rules, or a number of another region. */
static bool is_valid_beginning(const phn_engine *engine, uint16_t root, const phn_marks *marks, size_t count) {
    phn_number number;
    phn_answer answer = phn_plan_record(engine, phn_plan_lookup(engine, root, marks, count));
    if (answer.kind == PHN_KIND_FOREIGN || answer.level >= PHN_LEVEL_STANDARD) return true;
    return phn_number_of(&number, engine, &answer, marks, count) && number.domestic == 0 &&
           phn_number_level(engine, &number) >= PHN_LEVEL_STANDARD;
}

/*
 * Whether all digits are a valid number by the Korean rules, or all but as many as a national prefix has, which parsers
 * may leave out.
 */
static bool may_be_valid(const phn_engine *engine, uint16_t root, const phn_marks *marks) {
    bool has_prefix = !marks->plus && marks->count > 1 && (marks->digits[0] & 0xFF) == 0; /* 00 */
    if (marks->more || has_prefix) return true;
    for (size_t left = 0; left <= PHN_TRUNK_DIGITS && left < marks->count; left++) {
        if (is_valid_beginning(engine, root, marks, marks->count - left)) return true;
    }
    return false;
}

/* Looks up digits in the Korean plan; returns false if they are not a number, or not a valid one where it has to be. */
static bool ask_about(phn_answer *out, const phn_engine *engine, uint16_t root, const phn_marks *marks,
                      phn_leniency leniency) {
    *out = phn_plan_record(engine, phn_plan_lookup(engine, root, marks, marks->count));
    if (phn_kept_digits(out, marks->count) == 0) return false;
    return leniency == PHN_LENIENCY_POSSIBLE || may_be_valid(engine, root, marks);
}

/*
 * Looks up the digits in the Korean plan: all of them, which may include those of an extension, or else those before
 * the extension. Returns false if they are not a number.
 */
static bool ask_plan(phn_answer *out, const phn_seen *seen, const phn_engine *engine, uint16_t root,
                     phn_leniency leniency) {
    /* The digits of an extension do not belong to a valid number. */
    bool is_extended = seen->has_labels && seen->piece.end > seen->window->blocks_end;
    if (leniency == PHN_LENIENCY_POSSIBLE || !is_extended) {
        if (ask_about(out, engine, root, &seen->all, leniency)) return true;
        if (!seen->has_labels || seen->before.count == seen->all.count) return false;
    }
    return ask_about(out, engine, root, &seen->before, leniency);
}

/* Whether digits begin with neither a region's calling code nor its international prefix. */
static bool is_without_code(const phn_marks *marks, const phn_world *world, const char region[2]) {
    uint8_t prefix;
    uint16_t home = phn_world_country(world, region);
    bool has_code = marks->plus || phn_leading_code(world, home, marks) > 0;
    return !has_code && !phn_international_prefix(&prefix, world, home, marks);
}

/*
 * Checks digits by the Korean rules, and by the world metadata if they belong to another region or are not a Korean
 * number.
 */
static bool glance_at_plan(const phn_seen *seen, const phn_engine *engine, const char region[2],
                           phn_leniency leniency) {
    bool has_plus = seen->all.plus;
    uint16_t root = has_plus ? engine->plus_root : phn_plan_region_root(engine, region);
    if (root == 0) return glance_at_world(seen, 0, engine, region, leniency);
    phn_answer answer;
    bool is_number = ask_plan(&answer, seen, engine, root, leniency);
    bool is_abroad = answer.kind == PHN_KIND_FOREIGN;
    /* Domestic numbers are not accepted in a text. */
    if (!is_abroad && is_number && (answer.flags & PHN_ANSWER_HAS_E164) != 0) return true;
    bool is_settled = leniency >= PHN_LENIENCY_VALID && !is_abroad && !seen->spells;
    if (is_settled && is_without_code(before_of(seen), &engine->world, region)) return false;
    return glance_at_world(seen, is_abroad && !has_plus ? answer.start : 0, engine, region, leniency);
}

/* ---- Counts ---------------------------------------------------------------------------------------------------- */

/* The most digits of a Korean number with its calling code, and of a carrier code. */
enum { E164_DIGITS = 15, CARRIER_DIGITS = 4 };

/*
 * The numbers of digits of valid numbers. For Korean numbers, only the most digits are known. Parsers by the Korean
 * rules and by the world metadata may leave out as many digits as a national prefix has.
 */
static phn_dialed find_valid(const phn_engine *engine, uint16_t home, const char region[2]) {
    const phn_world *world = &engine->world;
    phn_dialed out = {.fewest = 0, .most = UINT8_MAX};
    bool is_standard = engine->profile == PHN_PROFILE_STANDARD;
    if (!engine->own_codes[phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE)]) {
        uint32_t counts = phn_dialed_lengths(world, home);
        if (counts == 0) return out;
        uint8_t highest = 0;
        while (counts >> highest > 1) highest += 1;
        out.fewest = (uint8_t)phn_lowest_bit(counts);
        if (is_standard) out.most = highest + PHN_TRUNK_DIGITS;
    } else if (is_standard && phn_plan_region_root(engine, region) != 0) {
        out.most = E164_DIGITS + CARRIER_DIGITS + PHN_TRUNK_DIGITS;
    }
    return out;
}

/* The numbers of digits of possible numbers. A parser drops digits, and adds some only if a rule replaces a prefix. */
static phn_dialed find_possible(const phn_engine *engine, uint16_t home, const char region[2]) {
    const phn_world *world = &engine->world;
    phn_dialed out = {.fewest = 0, .most = UINT8_MAX};
    uint16_t calling_code = phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE);
    uint16_t main = phn_code_region(world, phn_world_code(world, calling_code));
    if (has_rule(world, home)) return out;
    out.fewest = (uint8_t)phn_world_shortest(world, main);
    /* Carrier codes would be additional digits. */
    bool has_groups = phn_region_value(world, home, PHN_WORLD_REGION_AT_PREFIX_GROUPS) != 0 ||
                      phn_region_value(world, main, PHN_WORLD_REGION_AT_PREFIX_GROUPS) != 0;
    bool is_certain = engine->profile == PHN_PROFILE_STANDARD && phn_plan_region_root(engine, region) == 0 &&
                      !has_groups && !has_rule(world, main);
    size_t besides = PHN_TRUNK_DIGITS + phn_code_digits(calling_code);
    if (is_certain) out.most = (uint8_t)(phn_world_longest(world, main) + besides);
    return out;
}

phn_dialed phn_find_dialed(const phn_engine *engine, const char region[2], phn_leniency leniency) {
    uint16_t home = phn_has_world(engine) ? phn_world_country(&engine->world, region) : 0;
    if (home == 0) return (phn_dialed){.fewest = 0, .most = UINT8_MAX};
    return leniency >= PHN_LENIENCY_VALID ? find_valid(engine, home, region) : find_possible(engine, home, region);
}

bool phn_is_national(const phn_window *window, phn_piece piece, const phn_engine *engine, const char region[2]) {
    bool has_plus = piece.begin < window->plus_end;
    if (has_plus) return false;
    /* Too few digits would follow a prefix. */
    if (phn_window_count(window, piece, PHN_COUNT_OF_DIGITS) < PHN_VIABLE_DIGITS) return true;
    uint8_t prefix;
    phn_marks marks = phn_window_marks(window, piece);
    return !phn_international_prefix(&prefix, &engine->world, phn_world_country(&engine->world, region), &marks);
}

bool phn_glance(const phn_seen *seen, const phn_engine *engine, const char region[2], phn_leniency leniency) {
    if (!phn_has_world(engine)) return true;
    if (engine->profile != PHN_PROFILE_STANDARD) return glance_at_world(seen, 0, engine, region, leniency);
    if (!glance_at_plan(seen, engine, region, leniency)) return false;
    if (!seen->has_again) return true;
    phn_seen again = *seen;
    again.all = again.before = again.spelled = seen->again;
    return glance_at_plan(&again, engine, region, leniency);
}
