#include "prefixes.h"

#define IS_KNOWN 0x80000000u

/* Numbers have fewer digits; a longer walk is one through a cycle. */
enum { DEPTH_MAX = 32 };

static phn_counts shifted(phn_counts mask, size_t places) {
    return places > 30 ? 0 : mask << places & PHN_ALL_COUNTS;
}

/* ---- What states lead to --------------------------------------------------------------------------------------- */

static inline bool is_general(const phn_world *world, uint16_t state) {
    return (world->verdicts[phn_label_of(&world->states, state)].flags & PHN_ANSWER_IS_GENERAL) != 0;
}

static phn_counts explore_generals(const phn_prefixes *made, uint16_t state, unsigned depth);

/* How many digits may lead from a state to one where digits are general: maybe more counts, never fewer. */
static inline phn_counts generals_from(const phn_prefixes *made, uint16_t state, unsigned depth) {
    phn_counts found = made->generals[state];
    return (found & IS_KNOWN) != 0 ? found & PHN_ALL_COUNTS : explore_generals(made, state, depth);
}

/* The last state of a run may lead to itself: most do that only keep the region. */
static phn_counts generals_of_run(const phn_prefixes *made, uint16_t state, unsigned depth) {
    phn_straight straight = phn_straight_at(&made->world->states, state);
    uint16_t last = (uint16_t)(state + straight.run);
    phn_counts mask = 0;
    /* Later ones are more digits than a mask counts. */
    for (unsigned step = 0; step <= straight.run && step < DEPTH_MAX; step++) {
        if (is_general(made->world, (uint16_t)(state + step))) mask |= shifted(1, step);
    }
    if (straight.exit == last)
        return is_general(made->world, last) ? mask | shifted(PHN_ALL_COUNTS, straight.run) : mask;
    return mask | shifted(generals_from(made, straight.exit, depth - 1), straight.run + 1u);
}

static phn_counts generals_of_fork(const phn_prefixes *made, uint16_t state, unsigned depth) {
    phn_counts mask = is_general(made->world, state) ? 1 : 0;
    bool has_loop = false;
    uint16_t last = state;
    for (uint8_t digit = 0; digit < 10; digit++) {
        uint16_t next = phn_fork_step(&made->world->states, state, digit);
        has_loop = has_loop || next == state;
        if (next != state && next != last) mask |= shifted(generals_from(made, next, depth - 1), 1);
        last = next;
    }
    return has_loop && mask != 0 ? PHN_ALL_COUNTS : mask;
}

static phn_counts explore_generals(const phn_prefixes *made, uint16_t state, unsigned depth) {
    phn_counts *found = made->generals + state;
    if (depth == 0) return PHN_ALL_COUNTS;
    *found = IS_KNOWN | PHN_ALL_COUNTS;
    bool is_fork = phn_is_fork(&made->world->states, state);
    phn_counts mask = is_fork ? generals_of_fork(made, state, depth) : generals_of_run(made, state, depth);
    *found = IS_KNOWN | mask;
    return mask;
}

/* With how many more digits a prefix may match after a state, the same way. */
static phn_counts matches_from(const phn_prefixes *made, uint16_t state, unsigned depth) {
    phn_counts *found = made->matches + state;
    if ((*found & IS_KNOWN) != 0) return *found & PHN_ALL_COUNTS;
    if (depth == 0) return PHN_ALL_COUNTS;
    *found = IS_KNOWN | PHN_ALL_COUNTS;
    phn_counts mask = 0;
    for (uint8_t digit = 0; digit < 10; digit++) {
        uint16_t next = phn_step(&made->world->states, state, digit);
        if (next == 0) continue;
        uint8_t matched = phn_world_prefix(made->world, next)[PHN_PREFIX_AT_MATCHED];
        if ((matched & 1) != 0) mask |= PHN_ALL_COUNTS & ~(phn_counts)3;
        if ((matched & 2) != 0) mask |= 2;
        mask |= shifted(matches_from(made, next, depth - 1), 1);
    }
    *found = IS_KNOWN | mask;
    return mask;
}

/* ---- Trails ---------------------------------------------------------------------------------------------------- */

phn_trail phn_trail_begin(const phn_world *world, uint16_t region, uint8_t first) {
    const phn_fronts *fronts = phn_region_fronts(world, region);
    phn_trail none = {
        .international = phn_region_value(world, region, PHN_WORLD_REGION_AT_INTERNATIONAL_PREFIX_ROOT),
        .national = phn_region_value(world, region, PHN_WORLD_REGION_AT_NATIONAL_PREFIX_ROOT),
        .general = phn_region_value(world, region, PHN_WORLD_REGION_AT_ROOT),
        .code = fronts->code,
        .code_mask = fronts->code_mask,
        .has_code = true,
    };
    phn_trail trail = phn_trail_after(world, &none, first);
    if (trail.national == 0) trail.general = 0;
    return trail;
}

/* ---- Rules ----------------------------------------------------------------------------------------------------- */

/* For which counts the digits from `begin` on may be general in a region. */
static phn_counts generals_of(const phn_prefixes *made, uint16_t region, const phn_known *text, size_t begin) {
    uint16_t state = phn_region_value(made->world, region, PHN_WORLD_REGION_AT_ROOT);
    for (size_t at = begin; at < text->count; at++) state = phn_step(&made->world->states, state, text->digits[at]);
    return shifted(generals_from(made, state, DEPTH_MAX), text->count);
}

/* The prefix in the known digits: the one that matches unless the counts in `later` have another. */
typedef struct found_prefix {
    const uint8_t *groups; /* NULL without one */
    size_t count;
    phn_counts later;
} found_prefix;

static found_prefix find_prefix(const phn_prefixes *made, uint16_t root, const phn_known *text, size_t begin) {
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
    phn_counts dropped;
    phn_counts unsure;
    phn_counts touched; /* where a prefix may match at all, whatever is left after it */
    phn_counts open;    /* where more digits may show more */
} outcome;

/* What strip does to the digits from `begin` on in a region. */
static outcome strip_from(const phn_prefixes *made, uint16_t region, const phn_known *text, size_t begin) {
    const phn_world *world = made->world;
    uint16_t root = phn_region_value(world, region, PHN_WORLD_REGION_AT_NATIONAL_PREFIX_ROOT);
    if (phn_region_fronts(world, region)->national == 0) return (outcome){0};
    if (begin >= text->count)
        return (outcome){.unsure = PHN_ALL_COUNTS, .touched = PHN_ALL_COUNTS, .open = PHN_ALL_COUNTS};
    if ((phn_region_fronts(world, region)->national >> text->digits[begin] & 1) == 0) return (outcome){0};
    found_prefix found = find_prefix(made, root, text, begin);
    outcome out = {.unsure = found.later, .touched = found.later, .open = found.later};
    if (found.groups == NULL) return out;
    size_t groups = phn_region_value(world, region, PHN_WORLD_REGION_AT_PREFIX_GROUPS);
    bool has_rule = phn_region_text(world, region, PHN_WORLD_REGION_AT_TRANSFORM).length > 0 && groups > 0;
    if (has_rule && found.groups[2 * groups - 2] != PHN_NO_GROUP) {
        out.unsure = PHN_ALL_COUNTS;
        out.touched = PHN_ALL_COUNTS;
        return out;
    }
    if (found.count == 0) return out;
    out.touched = PHN_ALL_COUNTS;
    phn_counts generals = generals_of(made, region, text, begin);
    phn_counts possible = shifted(made->possible[region], begin + found.count);
    out.count = found.count;
    out.dropped = possible & ~generals & ~out.unsure;
    out.unsure |= possible & generals;
    return out;
}

/* The digits of the region's own calling code that the text begins with; 0 without them. */
static size_t leading_code(bool *is_cut, const phn_world *world, uint16_t region, const phn_known *text) {
    const phn_fronts *fronts = phn_region_fronts(world, region);
    size_t size = 0;
    for (; (fronts->code_mask >> 4 * size & 15) != 0; size++) {
        if (size < text->count && text->digits[size] != (fronts->code >> 4 * size & 15)) return 0;
    }
    *is_cut = size > text->count;
    return size;
}

/* What the own calling code and the national prefix do, without an international prefix: see drop_own_code. */
static outcome drop_own(const phn_prefixes *made, uint16_t region, const phn_known *text) {
    const phn_world *world = made->world;
    bool is_cut = false;
    outcome home = strip_from(made, region, text, 0);
    size_t size = leading_code(&is_cut, world, region, text);
    if (size == 0) return home;
    if (is_cut) return (outcome){.unsure = PHN_ALL_COUNTS, .open = PHN_ALL_COUNTS};
    uint16_t code = phn_world_code(world, phn_region_value(world, region, PHN_WORLD_REGION_AT_CALLING_CODE));
    outcome rest = strip_from(made, region, text, size);
    outcome again = strip_from(made, phn_code_region(world, code), text, size);
    /* Too many digits lose the code. Fewer may, unless the national prefix has the same digits: few texts begin so. */
    phn_counts same = home.count == size ? home.dropped : 0;
    phn_counts likely = made->longer[region] | same;
    phn_counts dropped = likely & ~(rest.touched | again.touched);
    return (outcome){
        .count = size,
        .dropped = dropped,
        .unsure = PHN_ALL_COUNTS & ~dropped,
        .open = likely & (rest.open | again.open),
    };
}

/* The lead of digits that are dialed in a region. */
phn_lead phn_dialed_lead(phn_counts *open, const phn_prefixes *made, uint16_t region, const phn_known *text) {
    const phn_world *world = made->world;
    phn_counts later = 0;
    if ((phn_region_fronts(world, region)->international >> text->digits[0] & 1) != 0) {
        uint16_t root = phn_region_value(world, region, PHN_WORLD_REGION_AT_INTERNATIONAL_PREFIX_ROOT);
        found_prefix found = find_prefix(made, root, text, 0);
        later = found.later;
        bool is_void = found.count < text->count && text->digits[found.count] == 0;
        if (found.groups != NULL && !is_void) {
            *open = later;
            return (phn_lead){PHN_ALL_COUNTS, later | ~phn_certain_counts, (uint8_t)found.count, true};
        }
    }
    outcome own = drop_own(made, region, text);
    *open = later | own.open;
    return (phn_lead){own.dropped, own.unsure | later | ~phn_certain_counts, (uint8_t)own.count, false};
}

/* The lead of digits after a calling code, whose main region this is. */
phn_lead phn_national_lead(phn_counts *open, const phn_prefixes *made, uint16_t region, const phn_known *text) {
    outcome home = strip_from(made, region, text, 0);
    *open = home.open;
    return (phn_lead){home.dropped, home.unsure | ~phn_certain_counts, (uint8_t)home.count, false};
}

/* ---- Beginnings ------------------------------------------------------------------------------------------------ */

static void fill_counts(const phn_prefixes *made) {
    for (uint16_t region = 1; region <= made->world->region_count; region++) {
        for (size_t count = 0; count <= PHN_LEAD_DIGITS_MAX; count++) {
            phn_possibility found = phn_world_possibility(made->world, region, PHN_KIND_UNKNOWN, count);
            bool is_long = found == PHN_POSSIBLE_TOO_LONG;
            if (is_long) made->longer[region] |= (phn_counts)1 << count;
            if (is_long || found == PHN_POSSIBLE) made->possible[region] |= (phn_counts)1 << count;
        }
    }
}

size_t phn_prefixes_count(const phn_world *world) {
    return 2 * (world->states.count + world->region_count + 1);
}

phn_prefixes phn_prefixes_begin(const phn_world *world, phn_counts *memory) {
    phn_prefixes made = {.world = world, .generals = memory};
    made.matches = made.generals + world->states.count;
    made.possible = made.matches + world->states.count;
    made.longer = made.possible + world->region_count + 1;
    fill_counts(&made);
    return made;
}
