#include "grouping.h"
#include "number.h"
#include "shapes.h"

/* Digits in groups. */
typedef struct groups {
    phn_marks digits;
    uint32_t breaks; /* bit i: a group begins at digit i, which is not the first one */
} groups;

/* ---- Formats --------------------------------------------------------------------------------------------------- */

/* The groups after the calling code in the URI of a number, which separates them by hyphens. */
static groups formatted_groups(const phn_engine *engine, const phn_number *number) {
    static const char scheme[] = "tel:+";
    uint8_t text[PHN_TEXT_MAX];
    size_t length = phn_format(text, sizeof text, engine, number, PHN_STYLE_RFC3966, PHN_SEPARATOR_STANDARD);
    groups out = {.breaks = 0};
    for (size_t at = sizeof scheme - 1 + phn_code_digits(number->calling_code); at < length && text[at] != ';'; at++) {
        uint8_t digit = (uint8_t)(text[at] - '0');
        if (digit < PHN_NO_DIGIT) {
            phn_push_digit(&out.digits, digit);
        } else if (out.digits.count > 0 && out.digits.count < PHN_MARKS_MAX) {
            out.breaks |= (uint32_t)1 << out.digits.count;
        }
    }
    return out;
}

static inline const uint8_t *alternates_of(const phn_world *world, uint16_t code) {
    PHN_ASSERT(code > 0 && code <= world->code_count);
    return world->alternates + (size_t)(code - 1) * PHN_ALTERNATES_SIZE;
}

/* The alternate formats of a number, one bit for each. */
static uint64_t alternate_choice(const phn_world *world, uint16_t code, const phn_marks *national) {
    const uint8_t *record = alternates_of(world, code);
    size_t count = phn_load16(record + PHN_ALTERNATES_AT_COUNT);
    if (count == 0 || national->more) return 0;
    uint16_t root = phn_load16(record + PHN_ALTERNATES_AT_ROOT);
    size_t label = phn_label_of(&world->states, phn_walk(&world->states, root, national, 0, national->count));
    const uint8_t *choice = world->alternate_choices;
    if (label < world->alternate_choice_count) choice += label * PHN_ALTERNATE_CHOICE_SIZE;
    uint64_t formats = phn_load32(choice) | (uint64_t)phn_load32(choice + 4) << 32;
    return formats & UINT64_MAX >> (64 - count);
}

/*
 * The groups that an alternate format makes of a number's digits. The format is applied again while enough digits
 * remain. The last group of one application is joined by the first group of the next one, or by the remaining digits.
 */
static groups alternate_groups(const phn_world *world, uint16_t code, size_t index, const phn_marks *national) {
    size_t place = phn_load16(alternates_of(world, code) + PHN_ALTERNATES_AT_FIRST) + index;
    const uint8_t *record = world->alternate_widths + place * PHN_ALTERNATE_WIDTHS_SIZE;
    uint32_t least = phn_load32(record + PHN_ALTERNATE_WIDTHS_AT_LEAST);
    uint32_t most = phn_load32(record + PHN_ALTERNATE_WIDTHS_AT_MOST);
    size_t fewest = phn_width_sum(least);
    size_t room = phn_width_sum(most);
    groups out = {.digits = *national};
    for (size_t at = 0; national->count - at >= fewest;) {
        size_t left = national->count - at;
        uint32_t widths = phn_widths_of(least, most, left < room ? left : room);
        for (; widths >> 4 != 0; widths >>= 4) {
            at += widths & 15;
            out.breaks |= (uint32_t)1 << at;
        }
        at += widths;
    }
    return out;
}

static phn_piece group_from(const groups *wanted, size_t begin) {
    size_t end = begin + 1;
    while (end < wanted->digits.count && (wanted->breaks >> end & 1) == 0) end += 1;
    return (phn_piece){begin, end};
}

static phn_piece group_before(const groups *wanted, size_t end) {
    size_t begin = end - 1;
    while (begin > 0 && (wanted->breaks >> begin & 1) == 0) begin -= 1;
    return (phn_piece){begin, end};
}

/* ---- Pieces ------------------------------------------------------------------------------------------------ */

/* A number, and the piece of a text that contains it. */
typedef struct written {
    const phn_window *window;
    phn_piece piece;
    size_t body; /* where the search for its groups begins */
    phn_marks national;
    phn_marks extension;
    bool has_national_prefix; /* whether numbers of the calling code have one */
} written;

/* Whether a piece begins with the digits of a group, without a sign between them. */
static bool has_digits(const phn_window *window, phn_piece piece, const phn_marks *digits, phn_piece group) {
    if (piece.end - piece.begin < group.end - group.begin) return false;
    for (size_t index = group.begin; index < group.end; index++) {
        if (phn_window_digit(window, piece.begin + index - group.begin) != phn_digit(digits, index)) return false;
    }
    return true;
}

/* The first index of the digits of a group in a piece; SIZE_MAX if they are absent. */
static size_t find_digits(const phn_window *window, phn_piece piece, const phn_marks *digits, phn_piece group) {
    for (; piece.begin <= piece.end; piece.begin++) {
        if (has_digits(window, piece, digits, group)) return piece.begin;
    }
    return SIZE_MAX;
}

static phn_piece all_of(const phn_marks *marks) {
    return (phn_piece){0, marks->count};
}

static phn_marks code_marks(const phn_number *number) {
    return phn_number_marks(&(phn_number){.calling_code = number->calling_code}, true);
}

/*
 * Whether numbers of a calling code have a national prefix. A plan without the world metadata has Korea alone, which
 * has one.
 */
static bool has_national_prefix(const phn_engine *engine, const phn_number *number) {
    if (!phn_has_world(engine)) return true;
    const phn_world *world = &engine->world;
    uint16_t code = phn_world_code(world, number->calling_code);
    return code != 0 &&
           phn_region_text(world, phn_code_region(world, code), PHN_WORLD_REGION_AT_NATIONAL_PREFIX).length > 0;
}

/*
 * Finds the end of the first occurrence of the calling code's digits, if the number is written with a calling code. If
 * signs separate them, as in +4 4, libphonenumber continues as if they began one place before the piece.
 */
static size_t body_of(const written *found, const phn_parsed *parsed) {
    if (parsed->source == PHN_SOURCE_REGION) return found->piece.begin;
    phn_marks code = code_marks(&parsed->number);
    size_t at = find_digits(found->window, found->piece, &code, all_of(&code));
    return at == SIZE_MAX ? found->piece.begin + code.count - 1 : at + code.count;
}

static written written_of(const phn_window *window, phn_piece piece, const phn_engine *engine,
                          const phn_parsed *parsed) {
    const phn_number *number = &parsed->number;
    written out = {.window = window, .piece = piece, .national = phn_number_marks(number, false)};
    for (size_t index = 0; index < number->extension_count; index++) {
        phn_push_digit(&out.extension, number->extension[index / 2] >> (4 * (index % 2)) & 15);
    }
    out.has_national_prefix = has_national_prefix(engine, number);
    out.body = body_of(&out, parsed);
    return out;
}

/* ---- Strictly -------------------------------------------------------------------------------------------------- */

/*
 * Whether the groups follow one another, each without a sign in it, and the extension comes after them. Where a
 * national prefix is in use, the first group is an area code: if a digit follows it, all digits have to be one group.
 */
static bool remains_grouped(const written *found, const groups *wanted) {
    const phn_window *window = found->window;
    phn_piece rest = {found->body, found->piece.end};
    for (size_t begin = 0; begin < wanted->digits.count;) {
        phn_piece group = group_from(wanted, begin);
        size_t place = find_digits(window, rest, &wanted->digits, group);
        if (place == SIZE_MAX) return false;
        rest.begin = place + (group.end - group.begin);
        bool is_area_code = begin == 0 && found->has_national_prefix && rest.begin < rest.end;
        if (is_area_code && phn_window_digit(window, rest.begin) != PHN_NO_DIGIT) {
            phn_piece tail = {place, rest.end};
            return has_digits(window, tail, &found->national, all_of(&found->national));
        }
        begin = group.end;
    }
    return find_digits(window, rest, &found->extension, all_of(&found->extension)) != SIZE_MAX;
}

/* ---- Exactly --------------------------------------------------------------------------------------------------- */

/* Finds the run of digits that ends at an index of the piece. It is empty if a sign is there. */
static phn_piece run_at(const written *found, size_t end) {
    size_t begin = end;
    while (begin > found->piece.begin && phn_window_digit(found->window, begin - 1) != PHN_NO_DIGIT) begin -= 1;
    return (phn_piece){begin, end};
}

/*
 * Moves to the run of digits before a run. It is empty if the piece begins with signs. Returns false if the piece
 * begins with the run.
 */
static bool move_before(phn_piece *run, const written *found) {
    size_t end = run->begin;
    if (end == found->piece.begin) return false;
    while (end > found->piece.begin && phn_window_digit(found->window, end - 1) == PHN_NO_DIGIT) end -= 1;
    *run = run_at(found, end);
    return true;
}

/*
 * Whether the last runs of digits before the extension are the groups; other digits may precede the first group in its
 * run. A single run may contain the whole number.
 */
static bool is_exact(const written *found, const groups *wanted) {
    phn_piece run = run_at(found, found->piece.end);
    if (run.begin == found->piece.begin) return true;
    if (found->extension.count > 0) move_before(&run, found);
    const phn_marks *national = &found->national;
    if (find_digits(found->window, run, national, all_of(national)) != SIZE_MAX) return true;
    for (size_t end = wanted->digits.count; end > 0;) {
        phn_piece group = group_before(wanted, end);
        size_t width = group.end - group.begin;
        if (run.end - run.begin < width || (group.begin > 0 && run.end - run.begin > width)) return false;
        phn_piece last = {run.end - width, run.end};
        if (!has_digits(found->window, last, &wanted->digits, group)) return false;
        if (group.begin > 0 && !move_before(&run, found)) return false;
        end = group.begin;
    }
    return true;
}

/* ---- Slashes --------------------------------------------------------------------------------------------------- */

static size_t find_slash(const phn_window *window, size_t at, size_t end) {
    while (at < end && window->scalars[at] != '/') at += 1;
    return at;
}

/*
 * Whether a piece has two slashes, the first of which does not follow the calling code, or three: then the slashes
 * separate different things.
 */
static bool has_stray_slash(const phn_window *window, phn_piece piece, const phn_parsed *parsed) {
    size_t first = find_slash(window, piece.begin, piece.end);
    if (first == piece.end) return false;
    size_t second = find_slash(window, first + 1, piece.end);
    if (second == piece.end) return false;
    phn_marks code = code_marks(&parsed->number);
    phn_marks before = phn_window_marks(window, (phn_piece){piece.begin, first});
    bool has_code = parsed->source == PHN_SOURCE_PLUS || parsed->source == PHN_SOURCE_BARE_CALLING_CODE;
    bool is_code = before.count == code.count && before.digits[0] == code.digits[0];
    return !has_code || !is_code || find_slash(window, second + 1, piece.end) < piece.end;
}

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

static bool has_groups(const written *found, const groups *wanted, phn_leniency leniency) {
    return leniency == PHN_LENIENCY_STRICT_GROUPING ? remains_grouped(found, wanted) : is_exact(found, wanted);
}

static bool has_alternate_groups(const written *found, const phn_world *world, uint16_t code, phn_leniency leniency) {
    uint64_t choice = alternate_choice(world, code, &found->national);
    for (; choice != 0; choice &= choice - 1) {
        groups wanted = alternate_groups(world, code, phn_lowest_bit(choice), &found->national);
        if (has_groups(found, &wanted, leniency)) return true;
    }
    return false;
}

bool phn_is_grouped(const phn_window *window, phn_piece piece, const phn_engine *engine, const phn_parsed *parsed,
                    phn_leniency leniency) {
    if (has_stray_slash(window, piece, parsed)) return false;
    written found = written_of(window, piece, engine, parsed);
    groups wanted = formatted_groups(engine, &parsed->number);
    if (has_groups(&found, &wanted, leniency)) return true;
    uint16_t code = phn_has_world(engine) ? phn_world_code(&engine->world, parsed->number.calling_code) : 0;
    return code != 0 && has_alternate_groups(&found, &engine->world, code, leniency);
}
