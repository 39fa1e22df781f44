#include "../include/phone_find.h"
#include "acceptance.h"
#include "amount.h"
#include "ask.h"
#include "figure.h"
#include "glance.h"
#include "grouping.h"
#include "label.h"
#include "mention.h"
#include "moment.h"
#include "refusal.h"
#include "sieve.h"
#include "splits.h"
#include "tally.h"
#include "tried.h"

/* The state that all pieces of a text share. */
typedef struct phn_seeker {
    const phn_engine *engine;
    const phn_search *search;
    phn_dialed dialed[PHN_FIND_REGIONS_MAX]; /* one for each region */
    phn_tried tried;
} phn_seeker;

static bool is_standard(const phn_seeker *seeker) {
    return seeker->engine->profile == PHN_PROFILE_STANDARD;
}

/* ---- Pieces ---------------------------------------------------------------------------------------------------- */

/* Whether a bracket opens before a number and closes after it, so that it is not part of the number. */
static bool is_bracket_outside(const phn_window *window, phn_piece piece) {
    bool is_bracket = phn_window_count(window, (phn_piece){piece.begin, piece.begin + 1}, PHN_COUNT_OF_BRACKETS) > 0;
    return is_bracket && phn_window_count(window, piece, PHN_COUNT_OF_BRACKETS) == 1;
}

/* The index at which the number of a piece begins: after such a bracket, at a digit, a bracket or a plus. */
static size_t first_of(const phn_window *window, phn_piece piece) {
    const uint32_t *scalars = window->scalars;
    size_t at = piece.begin + (is_bracket_outside(window, piece) ? 1 : 0);
    while (at < piece.end && !phn_is_lead(scalars[at]) && !phn_is_digit(scalars[at])) at += 1;
    return at;
}

static bool is_refused(const phn_seeker *seeker, const phn_window *window, phn_piece piece) {
    return is_standard(seeker) && phn_is_refused(window, piece);
}

/* Whether a piece is a date whose year has two digits, and not a number in the groups of its format. */
static bool is_date_of_pairs(const phn_seeker *seeker, const phn_window *window, phn_piece piece,
                             const phn_parsed *parsed) {
    return phn_is_date_of_pairs(window, piece) &&
           !phn_is_grouped(window, piece, seeker->engine, parsed, PHN_LENIENCY_EXACT_GROUPING);
}

static bool parse_in(phn_found *out, const phn_seeker *seeker, phn_ask *ask, const char region[2]) {
    phn_parsed parsed;
    const phn_window *window = ask->window;
    const phn_piece piece = ask->piece;
    if (!phn_ask_in(&parsed, ask, seeker->engine, region)) return false;
    /* The whole candidate has been checked before. */
    bool is_whole = piece.begin == window->first && piece.end == window->count;
    if (!is_whole && is_refused(seeker, window, piece)) return false;
    if (!phn_is_accepted(window, piece, seeker->engine, &parsed, seeker->search->leniency)) return false;
    size_t begin = piece.begin;
    if (is_standard(seeker)) {
        if (phn_is_refused_by_text(window, piece) || phn_is_figure(window, piece)) return false;
        if (is_date_of_pairs(seeker, window, piece, &parsed)) return false;
        begin = first_of(window, piece);
    }
    *out = (phn_found){
        .start = phn_window_offset(window, begin),
        .end = phn_window_offset(window, piece.end),
        .number = parsed.number,
        .source = parsed.source,
        .region = PHN_NO_REGION,
    };
    return true;
}

/*
 * The index of the next region, from `index` on, in which a piece may be a number: its callers may dial as many digits,
 * or the piece is not national. If no region is left, the number of regions.
 */
static size_t next_region(const phn_seeker *seeker, const phn_window *window, phn_piece piece, size_t index) {
    const phn_search *search = seeker->search;
    for (; index < search->region_count; index++) {
        if (phn_has_dialed_count(window, piece, &seeker->dialed[index])) break;
        if (!phn_is_national(window, piece, seeker->engine, search->regions + 2 * index)) break;
    }
    return index;
}

/* Parses a whole piece in one region after another until it is a number. */
static bool parse_new(phn_found *out, const phn_seeker *seeker, const phn_window *window, phn_piece piece) {
    const phn_search *search = seeker->search;
    size_t index = next_region(seeker, window, piece, 0);
    bool has_regions = search->region_count > 0;
    /* Most pieces have too few or too many digits for all regions. */
    if (has_regions && index == search->region_count) return false;
    if (phn_is_misbracketed(window, piece)) return false;
    bool has_to_be_valid = search->leniency >= PHN_LENIENCY_VALID;
    phn_ask ask;
    phn_ask_begin(&ask, window, piece, search->leniency);
    if (has_to_be_valid) {
        if (phn_is_part_of_word(window, piece, is_standard(seeker))) return false;
        if (is_standard(seeker) && phn_is_part_of_code(window, piece)) return false;
        phn_read_labels(&ask.labels, window, piece, is_standard(seeker));
        if (ask.labels.are_stray) return false;
    }
    if (!has_regions) return parse_in(out, seeker, &ask, "ZZ");
    for (; index < search->region_count; index = next_region(seeker, window, piece, index + 1)) {
        if (!parse_in(out, seeker, &ask, search->regions + 2 * index)) continue;
        if (out->source != PHN_SOURCE_PLUS) out->region = (uint8_t)index;
        return true;
    }
    return false;
}

/* Parses a piece that may have been tried before. */
static bool parse_whole(phn_found *out, phn_seeker *seeker, const phn_window *window, phn_piece piece) {
    bool has_count = phn_has_number_count(window, piece, seeker->search->leniency);
    if (!has_count || phn_was_tried(&seeker->tried, window, piece)) return false;
    if (parse_new(out, seeker, window, piece)) return true;
    phn_note_tried(&seeker->tried, window, piece);
    return false;
}

/* Parses a piece. The standard profile first tries it without a lone digit at its end. */
static bool parse_piece(phn_found *out, phn_seeker *seeker, const phn_window *window, phn_piece piece) {
    phn_piece shorter = is_standard(seeker) ? phn_without_lone_digit(window, piece) : piece;
    if (shorter.end < piece.end && parse_whole(out, seeker, window, shorter)) return true;
    return parse_whole(out, seeker, window, piece);
}

/* Removes from the end of a piece what no number ends with. */
static phn_piece trim(const phn_seeker *seeker, const phn_window *window, phn_piece piece) {
    return is_standard(seeker) ? phn_without_trailing_letters(window, piece)
                               : phn_without_trailing_signs(window, piece);
}

/* Whether only a plus and the digits of a calling code precede a piece in its candidate. */
static bool follows_code(const phn_window *window, phn_piece piece) {
    enum { CODE_DIGITS = 3 };
    bool follows_plus = window->first < window->plus_end && window->plus_end <= piece.begin;
    size_t digits = phn_window_count(window, (phn_piece){window->first, piece.begin}, PHN_COUNT_OF_DIGITS);
    return follows_plus && digits > 0 && digits <= CODE_DIGITS;
}

/* Parses a piece after a separator. A valid number with the calling code before it takes precedence. */
static bool parse_rest(phn_found *out, phn_seeker *seeker, const phn_window *window, phn_piece rest) {
    phn_piece international = {window->first, rest.end};
    bool has_to_be_valid = is_standard(seeker) && seeker->search->leniency >= PHN_LENIENCY_VALID;
    if (has_to_be_valid && follows_code(window, rest) && parse_piece(out, seeker, window, international)) return true;
    return parse_piece(out, seeker, window, rest);
}

/* Parses the first of several numbers in the same groups, if the second one is a number too. */
static bool parse_series(phn_found *out, phn_seeker *seeker, const phn_window *window, const phn_digit_groups *groups) {
    phn_piece first, second;
    phn_found next;
    size_t period = PHN_SERIES_PERIOD;
    while ((period = phn_find_series(&first, &second, window, groups, period)) > 0) {
        if (parse_whole(out, seeker, window, first) && parse_whole(&next, seeker, window, second)) return true;
        period += 1;
    }
    return false;
}

/* Parses a piece that has the groups of its format. A piece that is no number without them was tried before. */
static bool parse_exactly(phn_found *out, phn_seeker *seeker, const phn_window *window, phn_piece piece) {
    const phn_search *search = seeker->search;
    if (phn_was_tried(&seeker->tried, window, piece)) return false;
    phn_search exact = *search;
    exact.leniency = PHN_LENIENCY_EXACT_GROUPING;
    seeker->search = &exact;
    bool is_found = parse_new(out, seeker, window, piece);
    seeker->search = search;
    return is_found;
}

/*
 * Parses the first of several numbers that fill the digits before an index. Their groups must be those of their
 * format.
 */
static bool parse_filling(phn_found *out, phn_seeker *seeker, const phn_window *window, const phn_digit_groups *groups,
                          size_t end) {
    size_t openings[PHN_DIGIT_GROUPS_MAX + 1] = {0}; /* where the first of the numbers before a group ends; 0 without */
    if (!phn_may_be_filled(window, groups, end)) return false;
    for (size_t first = 0; first < groups->count; first++) {
        if (first > 0 && openings[first] == 0) continue;
        for (size_t last = first + 1; last <= groups->count; last++) {
            phn_piece piece = phn_filling_piece(window, groups, first, last, end);
            bool is_new = piece.begin < piece.end && openings[last] == 0;
            if (!is_new || !parse_exactly(out, seeker, window, piece)) continue;
            openings[last] = first == 0 ? last : openings[first];
            if (first == 0 || !phn_may_end_filling(window, groups, last, end)) continue;
            return parse_exactly(out, seeker, window, phn_filling_piece(window, groups, 0, openings[last], end));
        }
    }
    return false;
}

/* Parses numbers between other groups of digits. Their groups must be those of their format. */
static bool parse_among(phn_found *out, phn_seeker *seeker, const phn_window *window, const phn_digit_groups *groups,
                        size_t end) {
    phn_piece pieces[PHN_AMONG_MAX];
    size_t count = phn_find_among(pieces, window, groups, end);
    for (size_t index = 0; index < count; index++) {
        if (parse_exactly(out, seeker, window, pieces[index])) return true;
    }
    return false;
}

/*
 * Parses the first of several numbers before an index: those in the same groups, those that fill the digits, and one
 * between other groups.
 */
static bool parse_groups(phn_found *out, phn_seeker *seeker, const phn_window *window, size_t end) {
    phn_digit_groups groups;
    phn_find_groups(&groups, window, end);
    if (parse_series(out, seeker, window, &groups)) return true;
    if (seeker->search->leniency < PHN_LENIENCY_VALID) return false;
    return parse_filling(out, seeker, window, &groups, end) || parse_among(out, seeker, window, &groups, end);
}

/* Replaces a number after a separator, in the standard profile, by one before it: 010 1234 5678 02-312-3456. */
static void put_earlier(phn_found *out, phn_seeker *seeker, const phn_window *window, size_t at) {
    phn_found earlier;
    if (!is_standard(seeker) || out->start < phn_window_offset(window, at)) return;
    phn_piece before = trim(seeker, window, (phn_piece){window->first, at});
    bool is_found = parse_piece(&earlier, seeker, window, before) || parse_groups(&earlier, seeker, window, before.end);
    if (is_found) *out = earlier;
}

/* Parses the parts of a candidate between separators if it is not a number as a whole. */
static bool parse_splits(phn_found *out, phn_seeker *seeker, const phn_window *window, size_t end) {
    for (unsigned splitter = 0; splitter < PHN_SPLITTERS; splitter++) {
        phn_split split;
        bool is_first = true;
        for (size_t at = window->first; phn_next_split(&split, (phn_splitter)splitter, window, at, end);
             at = split.at + 1) {
            phn_piece before = trim(seeker, window, (phn_piece){window->first, split.at});
            if (is_first && parse_piece(out, seeker, window, before)) return true;
            is_first = false;
            if (!parse_rest(out, seeker, window, trim(seeker, window, split.rest))) continue;
            put_earlier(out, seeker, window, split.at);
            return true;
        }
    }
    return false;
}

/* The end of the part of a candidate that is parsed. */
static size_t end_of(const phn_seeker *seeker, phn_window *window) {
    size_t end = phn_first_end(window);
    if (!is_standard(seeker)) return end;
    phn_piece piece = {window->first, end};
    if (end < window->count) piece = trim(seeker, window, piece);
    if (piece.end == piece.begin) return end; /* a plus and no digit, as in "+/x10" */
    piece = phn_without_second(window, phn_without_false_extension(window, piece));
    return phn_without_hour(window, phn_without_date(window, piece)).end;
}

/* Replaces the number of a candidate, in the standard profile, by a valid one after the number of a list item. */
static void put_item(phn_found *out, phn_seeker *seeker, const phn_window *window, phn_piece whole) {
    phn_found item;
    if (!is_standard(seeker) || seeker->search->leniency < PHN_LENIENCY_VALID) return;
    phn_piece rest = phn_without_list_number(window, whole);
    if (rest.begin > whole.begin && parse_piece(&item, seeker, window, rest)) *out = item;
}

static bool parse_candidate(phn_found *out, phn_seeker *seeker, phn_window *window, size_t end) {
    phn_piece whole = {window->first, end};
    if (!phn_has_least_digits(window, whole, seeker->search->leniency)) return false;
    if (phn_is_date_or_time(window, whole) || is_refused(seeker, window, whole)) return false;
    phn_see_candidate(window, end);
    if (parse_piece(out, seeker, window, whole)) {
        put_item(out, seeker, window, whole);
        return true;
    }
    bool is_found = parse_splits(out, seeker, window, end);
    if (!is_standard(seeker)) return is_found;
    is_found = is_found || parse_groups(out, seeker, window, end);
    return is_found && !phn_is_refused_by_text(window, whole);
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* The offset at which to continue if no digit follows for now: the last bytes may be leads of a later digit. */
static size_t rest_of(const phn_window *window, size_t at, bool is_end) {
    size_t leads = 4 * PHN_LEAD_SIGNS;
    if (is_end) return window->length;
    return window->length - at > leads ? window->length - leads : at;
}

/* Where a number may begin in a candidate, in the standard profile: after a date, a time or an amount. */
static size_t begin_of(const phn_window *window) {
    size_t end = phn_moment_end(window);
    return end > window->first ? end : phn_amount_end(window);
}

/* Adds, in the standard profile, an extension in words that the parsers do not support. */
static void add_mention(phn_found *out, const phn_seeker *seeker, const phn_window *window) {
    phn_extension extension;
    if (!is_standard(seeker) || out->number.extension_count > 0) return;
    size_t end = phn_mention_read(&extension, window, out->end);
    if (end == out->end) return;
    out->end = end;
    out->number.extension_count = extension.count;
    memcpy(out->number.extension, extension.digits, sizeof extension.digits);
}

_Static_assert(4 * PHN_WINDOW_MAX + 8 + PHN_MENTION_MAX <= PHN_FIND_AFTER,
               "a candidate and what follows it are within the rest");

/*
 * Finds the next number from *at on, and moves *at after it. If there is no number, returns false and moves *at to the
 * offset at which to continue.
 */
static bool find_next(phn_found *out, size_t *at, phn_window *window, phn_seeker *seeker, bool is_end) {
    for (;;) {
        size_t digit = phn_find_digit(window, *at);
        if (digit == window->length || (!is_end && phn_is_cut_off(window, digit))) {
            *at = rest_of(window, *at, is_end);
            return false;
        }
        size_t few = phn_skip_few(window, digit, phn_fewest_digits(seeker->search->leniency));
        if (few > digit) {
            *at = few;
            continue;
        }
        phn_window_fill(window, *at, digit);
        *at = phn_window_offset(window, window->first);
        if (!is_end && window->length - *at < PHN_FIND_AFTER) return false;
        size_t begin = is_standard(seeker) ? begin_of(window) : window->first;
        if (begin > window->first) {
            *at = phn_window_offset(window, begin);
            continue;
        }
        size_t end = end_of(seeker, window);
        bool is_found = parse_candidate(out, seeker, window, end);
        if (is_found) add_mention(out, seeker, window);
        *at = is_found ? out->end : phn_window_offset(window, end);
        if (is_found) return true;
    }
}

static void fill_dialed(phn_seeker *seeker) {
    const phn_search *search = seeker->search;
    for (size_t index = 0; index < search->region_count; index++) {
        const char *region = search->regions + 2 * index;
        seeker->dialed[index] = phn_find_dialed(seeker->engine, region, search->leniency);
    }
}

size_t phn_find(phn_found *out, size_t capacity, size_t *at, const phn_engine *engine, const uint8_t *text,
                size_t length, bool is_end, const phn_search *search) {
    bool has_arguments =
        (out != NULL || capacity == 0) && at != NULL && engine != NULL && phn_is_text(text, length) && search != NULL;
    if (!has_arguments || search->size != sizeof *search || *at > length) return 0;
    if (search->region_count > PHN_FIND_REGIONS_MAX || !phn_is_text(search->regions, search->region_count)) return 0;
    phn_seeker seeker = {.engine = engine, .search = search};
    fill_dialed(&seeker);
    phn_window window;
    phn_window_begin(&window, text, length, is_standard(&seeker));
    size_t count = 0;
    while (count < capacity && find_next(&out[count], at, &window, &seeker, is_end)) count += 1;
    return count;
}
