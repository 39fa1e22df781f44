#include "leads.h"
#include "number.h"
#include "packing.h"
#include <stdlib.h>

/*
 * A mask has a bit for each count of digits: bit n is a text of n digits. So one evaluation of the rules is that for
 * all counts. Where a rule needs to know whether digits are what a region describes in general, the states show for
 * which counts they may be.
 */
typedef uint32_t counts;

#define ALL_COUNTS 0x7FFFFFFFu
#define IS_KNOWN 0x80000000u

/* Digits from which a lead is derived, at most. */
enum { KNOWN_MAX = 4 };

/* Numbers have fewer digits; a longer walk is one through a cycle. */
enum { DEPTH_MAX = 32 };

static const counts certain_counts = ((counts)1 << (PHN_LEAD_DIGITS_MAX + 1)) - ((counts)1 << PHN_LEAD_DIGITS_MIN);

typedef struct maker {
    phn_world *world;
    counts *generals; /* what was found out, one a state; IS_KNOWN is set */
    counts *matches;
    counts *possible; /* one a region: how many digits may be what is left after a prefix, see strip in resolve */
    counts *longer;   /* and how many are too many */
    size_t first;     /* lead of the table that is filled */
    size_t lead_count;
    size_t branch_count;
} maker;

/* The digits that are known of a text, from `begin` on. */
typedef struct known {
    uint8_t digits[KNOWN_MAX];
    uint8_t count;
} known;

static counts shifted(counts mask, size_t places) {
    return places > 30 ? 0 : mask << places & ALL_COUNTS;
}

/* ---- What states lead to --------------------------------------------------------------------------------------- */

static inline bool is_general(const phn_world *world, uint16_t state) {
    return (world->verdicts[phn_label_of(&world->states, state)].flags & PHN_ANSWER_IS_GENERAL) != 0;
}

static counts explore_generals(const maker *made, uint16_t state, unsigned depth);

/* How many digits may lead from a state to one where digits are general: maybe more counts, never fewer. */
static inline counts generals_from(const maker *made, uint16_t state, unsigned depth) {
    counts found = made->generals[state];
    return (found & IS_KNOWN) != 0 ? found & ALL_COUNTS : explore_generals(made, state, depth);
}

/* The last state of a run may lead to itself: most do that only keep the region. */
static counts generals_of_run(const maker *made, uint16_t state, unsigned depth) {
    phn_straight straight = phn_straight_at(&made->world->states, state);
    uint16_t last = (uint16_t)(state + straight.run);
    counts mask = 0;
    for (unsigned step = 0; step <= straight.run; step++) {
        if (is_general(made->world, (uint16_t)(state + step))) mask |= shifted(1, step);
    }
    if (straight.exit == last) return is_general(made->world, last) ? mask | shifted(ALL_COUNTS, straight.run) : mask;
    return mask | shifted(generals_from(made, straight.exit, depth - 1), straight.run + 1u);
}

static counts generals_of_fork(const maker *made, uint16_t state, unsigned depth) {
    counts mask = is_general(made->world, state) ? 1 : 0;
    bool has_loop = false;
    uint16_t last = state;
    for (uint8_t digit = 0; digit < 10; digit++) {
        uint16_t next = phn_fork_step(&made->world->states, state, digit);
        has_loop = has_loop || next == state;
        if (next != state && next != last) mask |= shifted(generals_from(made, next, depth - 1), 1);
        last = next;
    }
    return has_loop && mask != 0 ? ALL_COUNTS : mask;
}

static counts explore_generals(const maker *made, uint16_t state, unsigned depth) {
    counts *found = made->generals + state;
    if (depth == 0) return ALL_COUNTS;
    *found = IS_KNOWN | ALL_COUNTS;
    bool is_fork = phn_is_fork(&made->world->states, state);
    counts mask = is_fork ? generals_of_fork(made, state, depth) : generals_of_run(made, state, depth);
    *found = IS_KNOWN | mask;
    return mask;
}

/* With how many more digits a prefix may match after a state, the same way. */
static counts matches_from(const maker *made, uint16_t state, unsigned depth) {
    counts *found = made->matches + state;
    if ((*found & IS_KNOWN) != 0) return *found & ALL_COUNTS;
    if (depth == 0) return ALL_COUNTS;
    *found = IS_KNOWN | ALL_COUNTS;
    counts mask = 0;
    for (uint8_t digit = 0; digit < 10; digit++) {
        uint16_t next = phn_step(&made->world->states, state, digit);
        if (next == 0) continue;
        uint8_t matched = phn_world_prefix(made->world, next)[PHN_PREFIX_AT_MATCHED];
        if ((matched & 1) != 0) mask |= ALL_COUNTS & ~(counts)3;
        if ((matched & 2) != 0) mask |= 2;
        mask |= shifted(matches_from(made, next, depth - 1), 1);
    }
    *found = IS_KNOWN | mask;
    return mask;
}

/* ---- Rules ----------------------------------------------------------------------------------------------------- */

/* For which counts the digits from `begin` on may be general in a region. */
static counts generals_of(const maker *made, uint16_t region, const known *text, size_t begin) {
    uint16_t state = phn_region_value(made->world, region, PHN_WORLD_REGION_AT_ROOT);
    for (size_t at = begin; at < text->count; at++) state = phn_step(&made->world->states, state, text->digits[at]);
    return shifted(generals_from(made, state, DEPTH_MAX), text->count);
}

/* The prefix in the known digits: the one that matches unless the counts in `later` have another. */
typedef struct found_prefix {
    const uint8_t *groups; /* NULL without one */
    size_t count;
    counts later;
} found_prefix;

static found_prefix find_prefix(const maker *made, uint16_t root, const known *text, size_t begin) {
    found_prefix found = {NULL, 0, 0};
    uint16_t state = root;
    for (size_t at = begin; state != 0; at++) {
        const uint8_t *record = phn_world_prefix(made->world, state);
        if ((record[PHN_PREFIX_AT_MATCHED] & 1) != 0) {
            found.groups = record + PHN_PREFIX_AT_GOING_ON;
            found.count = at - begin;
        }
        if (at == text->count) {
            found.later = shifted(matches_from(made, state, DEPTH_MAX), at);
            break;
        }
        state = phn_step(&made->world->states, state, text->digits[at]);
    }
    return found;
}

/* What happens to digits: so many are dropped for some counts; for other counts, the known digits do not show it. */
typedef struct outcome {
    size_t count;
    counts dropped;
    counts unsure;
    counts touched; /* where a prefix may match at all, whatever is left after it */
    counts open;    /* where more digits may show more */
} outcome;

/* What strip does to the digits from `begin` on in a region. */
static outcome strip_from(const maker *made, uint16_t region, const known *text, size_t begin) {
    const phn_world *world = made->world;
    uint16_t root = phn_region_value(world, region, PHN_WORLD_REGION_AT_NATIONAL_PREFIX_ROOT);
    if (phn_region_fronts(world, region)->national == 0) return (outcome){0};
    if (begin >= text->count) return (outcome){.unsure = ALL_COUNTS, .touched = ALL_COUNTS, .open = ALL_COUNTS};
    if ((phn_region_fronts(world, region)->national >> text->digits[begin] & 1) == 0) return (outcome){0};
    found_prefix found = find_prefix(made, root, text, begin);
    outcome out = {.unsure = found.later, .touched = found.later, .open = found.later};
    if (found.groups == NULL) return out;
    size_t groups = phn_region_value(world, region, PHN_WORLD_REGION_AT_PREFIX_GROUPS);
    bool has_rule = phn_region_text(world, region, PHN_WORLD_REGION_AT_TRANSFORM).length > 0 && groups > 0;
    if (has_rule && found.groups[2 * groups - 2] != PHN_NO_GROUP) {
        out.unsure = ALL_COUNTS;
        out.touched = ALL_COUNTS;
        return out;
    }
    if (found.count == 0) return out;
    out.touched = ALL_COUNTS;
    counts generals = generals_of(made, region, text, begin);
    counts possible = shifted(made->possible[region], begin + found.count);
    out.count = found.count;
    out.dropped = possible & ~generals & ~out.unsure;
    out.unsure |= possible & generals;
    return out;
}

/* The digits of the region's own calling code that the text begins with; 0 without them. */
static size_t leading_code(bool *is_cut, const phn_world *world, uint16_t region, const known *text) {
    uint8_t digits[3];
    unsigned number = phn_region_value(world, region, PHN_WORLD_REGION_AT_CALLING_CODE);
    size_t size = 0;
    for (unsigned rest = number; rest > 0; rest /= 10) size += 1;
    for (size_t at = size; at > 0; at--, number /= 10) digits[at - 1] = (uint8_t)(number % 10);
    for (size_t at = 0; at < size && at < text->count; at++) {
        if (text->digits[at] != digits[at]) return 0;
    }
    *is_cut = size > text->count;
    return size;
}

/* What the own calling code and the national prefix do, without an international prefix: see drop_own_code. */
static outcome drop_own(const maker *made, uint16_t region, const known *text) {
    const phn_world *world = made->world;
    bool is_cut = false;
    outcome home = strip_from(made, region, text, 0);
    size_t size = leading_code(&is_cut, world, region, text);
    if (size == 0) return home;
    if (is_cut) return (outcome){.unsure = ALL_COUNTS, .open = ALL_COUNTS};
    uint16_t code = phn_world_code(world, phn_region_value(world, region, PHN_WORLD_REGION_AT_CALLING_CODE));
    outcome rest = strip_from(made, region, text, size);
    outcome again = strip_from(made, phn_code_region(world, code), text, size);
    /* Too many digits lose the code. Fewer may, unless the national prefix has the same digits: few texts begin so. */
    counts same = home.count == size ? home.dropped : 0;
    counts likely = made->longer[region] | same;
    counts dropped = likely & ~(rest.touched | again.touched);
    return (outcome){
        .count = size,
        .dropped = dropped,
        .unsure = ALL_COUNTS & ~dropped,
        .open = likely & (rest.open | again.open),
    };
}

/* The lead of digits that are dialed in a region. */
static phn_lead dialed_lead(counts *open, const maker *made, uint16_t region, const known *text) {
    const phn_world *world = made->world;
    counts later = 0;
    if ((phn_region_fronts(world, region)->international >> text->digits[0] & 1) != 0) {
        uint16_t root = phn_region_value(world, region, PHN_WORLD_REGION_AT_INTERNATIONAL_PREFIX_ROOT);
        found_prefix found = find_prefix(made, root, text, 0);
        later = found.later;
        bool is_void = found.count < text->count && text->digits[found.count] == 0;
        if (found.groups != NULL && !is_void) {
            *open = later;
            return (phn_lead){ALL_COUNTS, later | ~certain_counts, (uint8_t)found.count, true};
        }
    }
    outcome own = drop_own(made, region, text);
    *open = later | own.open;
    return (phn_lead){own.dropped, own.unsure | later | ~certain_counts, (uint8_t)own.count, false};
}

/* The lead of digits after a calling code, whose main region this is. */
static phn_lead national_lead(counts *open, const maker *made, uint16_t region, const known *text) {
    outcome home = strip_from(made, region, text, 0);
    *open = home.open;
    return (phn_lead){home.dropped, home.unsure | ~certain_counts, (uint8_t)home.count, false};
}

/* ---- Tables ---------------------------------------------------------------------------------------------------- */

static bool is_same(const phn_lead *one, const phn_lead *other) {
    return one->dropped == other->dropped && one->unsure == other->unsure && one->count == other->count &&
           one->has_code == other->has_code;
}

/* The place of a lead. The tables of a plan with more leads than there is room for are unsure. */
static uint16_t put_lead(maker *made, phn_lead lead) {
    phn_lead *leads = made->world->leads;
    lead.dropped &= ~lead.unsure;
    if (lead.dropped == 0 && lead.unsure == ~certain_counts) return PHN_LEAD_NONE;
    for (size_t index = made->first; index < made->lead_count; index++) {
        if (is_same(&leads[index], &lead)) return (uint16_t)index;
    }
    if (made->lead_count == PHN_LEADS_MAX) return PHN_LEAD_UNSURE;
    leads[made->lead_count] = lead;
    return (uint16_t)made->lead_count++;
}

typedef phn_lead rule(counts *open, const maker *made, uint16_t region, const known *text);

/*
 * Whether a branch is worth its place: texts of a few counts that resolve decides are rare, such as those of seven
 * digits that may lack an area code.
 */
static bool needs_branch(counts open) {
    return phn_bit_count(open & certain_counts) > 4;
}

/* The entry for known digits; a branch by the next digit if that shows more. */
static uint16_t entry_of(maker *made, rule *lead_of, uint16_t region, const known *text) {
    counts open = 0;
    phn_lead lead = lead_of(&open, made, region, text);
    bool goes_on = needs_branch(open) && text->count < KNOWN_MAX;
    if (!goes_on || made->branch_count == PHN_LEAD_BRANCHES_MAX) return put_lead(made, lead);
    size_t branch = made->branch_count++;
    uint16_t *entries = made->world->lead_branches + branch * PHN_LEAD_WIDTH;
    known longer = *text;
    longer.count += 1;
    for (uint8_t digit = 0; digit < PHN_LEAD_WIDTH; digit++) {
        longer.digits[text->count] = digit;
        entries[digit] = digit < 10 ? entry_of(made, lead_of, region, &longer) : PHN_LEAD_UNSURE;
    }
    return (uint16_t)(PHN_LEAD_BRANCH + branch);
}

static void fill_counts(const maker *made) {
    for (uint16_t region = 1; region <= made->world->region_count; region++) {
        for (size_t count = 0; count <= PHN_LEAD_DIGITS_MAX; count++) {
            phn_possibility found = phn_world_possibility(made->world, region, PHN_KIND_UNKNOWN, count);
            bool is_long = found == PHN_POSSIBLE_TOO_LONG;
            if (is_long) made->longer[region] |= (counts)1 << count;
            if (is_long || found == PHN_POSSIBLE) made->possible[region] |= (counts)1 << count;
        }
    }
}

/* The entries of all pairs; only those that begin with one of some digits may have a prefix. */
static void make_entries(uint16_t out[PHN_CODE_PAIRS], maker *made, rule *lead_of, uint16_t region, unsigned firsts) {
    made->first = made->lead_count;
    memset(out, 0, PHN_CODE_PAIRS * sizeof *out);
    for (uint8_t first = 0; first < 10; first++) {
        if ((firsts >> first & 1) == 0) continue;
        for (uint8_t second = 0; second < 10; second++) {
            known text = {{first, second}, 2};
            out[first * 10 + second] = entry_of(made, lead_of, region, &text);
        }
    }
}

static void fill_codes(phn_world *world) {
    memset(world->codes_by_head, 0, PHN_CODE_HEADS * sizeof *world->codes_by_head);
    world->code_facts[0] = (phn_code_facts){0};
    for (uint16_t code = 1; code <= world->code_count; code++) {
        unsigned number = phn_code_number(world, code);
        size_t size = phn_code_digits(number);
        phn_code_facts facts = {.number = (uint16_t)number, .size = (uint8_t)size};
        for (size_t place = size; place > 0; place--, number /= 10)
            facts.digits |= (uint16_t)(number % 10 << (4 * place - 4));
        uint16_t region = phn_code_region(world, code);
        for (size_t count = 0; count <= PHN_LEAD_DIGITS_MAX; count++) {
            phn_possibility possibility = phn_world_possibility(world, region, PHN_KIND_UNKNOWN, count);
            facts.reasons |= (uint64_t)phn_possibility_reason(possibility) << (4 * count);
        }
        world->code_facts[code] = facts;
    }
    /* No code is the beginning of another in a sound plan; in any other, resolve takes the shortest. */
    for (unsigned head = 0; head < PHN_CODE_HEADS; head++) {
        unsigned one = head & 15;
        unsigned two = one * 10 + (head >> 4 & 15);
        unsigned three = two * 10 + (head >> 8 & 15);
        if (one == 0 || one > 9 || (head >> 4 & 15) > 9 || (head >> 8 & 15) > 9) continue;
        uint16_t code = phn_world_code(world, one);
        if (code == 0) code = phn_world_code(world, two);
        if (code == 0) code = phn_world_code(world, three);
        if (code == 0) continue;
        world->codes_by_head[head] = (uint16_t)(code | world->code_facts[code].size << PHN_CODE_SIZE_SHIFT);
    }
}

/* Labels are below the greater of both counts. */
static size_t label_count(const phn_world *world) {
    return world->answer_count > world->prefix_count ? world->answer_count : world->prefix_count;
}

static void fill_verdicts(const phn_world *world) {
    for (size_t label = 0; label < label_count(world); label++) {
        phn_world_answer answer = phn_world_record_of(world, label);
        phn_world_verdict verdict = {.kind = answer.kind, .flags = answer.flags};
        if (answer.region != 0) memcpy(verdict.region, phn_region_record(world, answer.region), 2);
        world->verdicts[label] = verdict;
    }
}

static size_t dialed_count(const phn_world *world) {
    return (phn_plus_region(world) + 1) * PHN_CODE_PAIRS;
}

size_t phn_leads_size(const phn_world *world) {
    size_t halves =
        dialed_count(world) + PHN_LEAD_BRANCHES_MAX * PHN_LEAD_WIDTH + PHN_CODE_HEADS + world->region_count + 1;
    return (world->code_count + 1) * sizeof *world->code_facts + PHN_LEADS_MAX * sizeof *world->leads +
           label_count(world) * sizeof *world->verdicts + halves * sizeof(uint16_t);
}

static void place_tables(phn_world *world, void *memory) {
    world->code_facts = memory;
    world->leads = (phn_lead *)(world->code_facts + world->code_count + 1);
    world->verdicts = (phn_world_verdict *)(world->leads + PHN_LEADS_MAX);
    world->dialed_leads = (uint16_t *)(world->verdicts + label_count(world));
    world->lead_branches = world->dialed_leads + dialed_count(world);
    world->codes_by_head = world->lead_branches + PHN_LEAD_BRANCHES_MAX * PHN_LEAD_WIDTH;
    world->lead_codes = world->codes_by_head + PHN_CODE_HEADS;
}

static void fill_leads(maker *made) {
    phn_world *world = made->world;
    world->leads[PHN_LEAD_NONE] = (phn_lead){.unsure = ~certain_counts};
    world->leads[PHN_LEAD_UNSURE] = (phn_lead){.unsure = UINT32_MAX};
    world->leads[PHN_LEAD_CODE] = (phn_lead){.unsure = ~certain_counts, .has_code = true};
    world->lead_codes[0] = 0;
    for (size_t pair = 0; pair < PHN_CODE_PAIRS; pair++) {
        world->dialed_leads[pair] = PHN_LEAD_UNSURE;
        world->dialed_leads[phn_plus_region(world) * PHN_CODE_PAIRS + pair] = PHN_LEAD_CODE;
    }
    for (uint16_t region = 1; region <= world->region_count; region++) {
        const phn_fronts *fronts = phn_region_fronts(world, region);
        unsigned firsts = fronts->international | fronts->national | 1u << (fronts->code & 15);
        make_entries(world->dialed_leads + region * PHN_CODE_PAIRS, made, dialed_lead, region, firsts);
        unsigned number = phn_region_value(world, region, PHN_WORLD_REGION_AT_CALLING_CODE);
        world->lead_codes[region] = phn_world_code(world, number);
    }
    for (uint16_t code = 1; code <= world->code_count; code++) {
        uint16_t entries[PHN_CODE_PAIRS];
        uint16_t region = phn_code_region(world, code);
        make_entries(entries, made, national_lead, region, phn_region_fronts(world, region)->national);
        phn_code_pair *pairs = world->pairs + code * PHN_CODE_PAIRS;
        for (size_t pair = 0; pair < PHN_CODE_PAIRS; pair++) pairs[pair].lead = entries[pair];
    }
}

bool phn_leads_fill(phn_world *world, void *memory) {
    size_t regions = world->region_count + 1;
    counts *memo = calloc(2 * (world->states.count + regions), sizeof *memo);
    if (memo == NULL) return false;
    maker made = {.world = world, .lead_count = PHN_LEADS_FIRST};
    made.generals = memo;
    made.matches = made.generals + world->states.count;
    made.possible = made.matches + world->states.count;
    made.longer = made.possible + regions;
    place_tables(world, memory);
    fill_verdicts(world);
    fill_codes(world);
    fill_counts(&made);
    fill_leads(&made);
    free(memo);
    return true;
}
