#include "strip.h"

/* A prefix at the beginning of digits, and its pattern's groups. */
typedef struct prefix_match {
    const uint8_t *groups; /* the begin and end of each of PHN_PREFIX_GROUPS; NULL if nothing was matched */
    uint8_t count;
} prefix_match;

static prefix_match match_prefix(const phn_world *world, uint16_t root, const phn_marks *marks) {
    prefix_match match = {NULL, 0};
    uint16_t state = root;
    for (uint8_t count = 0; state != 0; count++) {
        const uint8_t *record = phn_world_prefix(world, state);
        bool goes_on = count < marks->count || marks->more;
        if (goes_on && (record[PHN_PREFIX_AT_MATCHED] & 1) != 0)
            match = (prefix_match){record + PHN_PREFIX_AT_GOING_ON, count};
        if (!goes_on && (record[PHN_PREFIX_AT_MATCHED] & 2) != 0)
            match = (prefix_match){record + PHN_PREFIX_AT_ENDING, count};
        if (count == marks->count) break;
        state = phn_step(&world->states, state, phn_digit(marks, count));
    }
    return match;
}

bool phn_prefix_size(size_t *size, const phn_world *world, uint16_t root, const phn_marks *marks) {
    prefix_match match = match_prefix(world, root, marks);
    *size = match.count;
    return match.groups != NULL;
}

bool phn_match_international_prefix(uint8_t *count, const phn_world *world, uint16_t region, const phn_marks *marks) {
    prefix_match match =
        match_prefix(world, phn_region_value(world, region, PHN_WORLD_REGION_AT_INTERNATIONAL_PREFIX_ROOT), marks);
    *count = match.count;
    /* No calling code begins with 0. */
    return match.groups != NULL && (match.count == marks->count || phn_digit(marks, match.count) != 0);
}

static void push_some(phn_marks *out, const phn_marks *marks, size_t begin, size_t end) {
    for (; begin < end; begin++) phn_push_digit(out, phn_digit(marks, begin));
}

static void push_group(phn_marks *out, const phn_marks *marks, const uint8_t *groups, unsigned group) {
    if (group < 1 || group > PHN_PREFIX_GROUPS || groups[2 * group - 2] == PHN_NO_GROUP) return;
    push_some(out, marks, groups[2 * group - 2], groups[2 * group - 1]);
}

/* `9$1`: digits are literals, $1 to $3 are groups. */
static phn_marks transform(phn_text rule, const phn_marks *marks, prefix_match match) {
    phn_marks out = {.more = marks->more};
    bool is_group = false;
    for (size_t at = 0; at < rule.length; at++) {
        unsigned digit = (unsigned)rule.bytes[at] - '0';
        if (digit <= 9 && is_group) {
            push_group(&out, marks, match.groups, digit);
        } else if (digit <= 9) {
            phn_push_digit(&out, (uint8_t)digit);
        }
        is_group = rule.bytes[at] == '$';
    }
    push_some(&out, marks, match.count, marks->count);
    return out;
}

static phn_carrier carrier_of(const phn_marks *marks, const uint8_t *groups) {
    phn_marks digits = {0};
    push_group(&digits, marks, groups, 1);
    return (phn_carrier){digits.digits[0], digits.count < 16 ? digits.count : 16};
}

bool phn_strip_national_prefix(phn_marks *out, phn_carrier *carrier, const phn_world *world, uint16_t region,
                               const phn_marks *marks) {
    if (!phn_begin_with(phn_region_fronts(world, region)->national, marks)) return false;
    uint16_t root = phn_region_value(world, region, PHN_WORLD_REGION_AT_NATIONAL_PREFIX_ROOT);
    prefix_match match = match_prefix(world, root, marks);
    if (match.groups == NULL) return false;
    size_t groups = phn_region_value(world, region, PHN_WORLD_REGION_AT_PREFIX_GROUPS);
    phn_text rule = phn_region_text(world, region, PHN_WORLD_REGION_AT_TRANSFORM);
    /* A transform rule applies to digits in which the last group participated. */
    bool transforms = rule.length > 0 && groups > 0 && match.groups[2 * groups - 2] != PHN_NO_GROUP;
    *out = transforms ? transform(rule, marks, match) : phn_drop_digits(marks, match.count);
    /* Most results are general without the prefix, which saves the other walk. */
    if (!phn_world_is_general(world, region, out) && phn_world_is_general(world, region, marks)) return false;
    *carrier = groups > (transforms ? 1 : 0) ? carrier_of(marks, match.groups) : (phn_carrier){0, 0};
    return true;
}
