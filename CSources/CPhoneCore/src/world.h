/* world: the plan's world metadata, and walks over national significant numbers and prefixes. */
#ifndef PHN_WORLD_H
#define PHN_WORLD_H

#include "states.h"

/*
 * The offset of a two-byte field in the record of a region, PHN_WORLD_REGION_AT_..., or of a format, PHN_FORMAT_AT_...
 */
typedef size_t phn_field;

enum { PHN_REGION_IS_MOBILE_PORTABLE = 1 };

/* The letters of 001, the region of calling codes that belong to no country. */
#define PHN_WORLD_LETTERS "01"

/* The index of missing lengths: the region has no numbers of that type. */
enum { PHN_NO_LENGTHS = 0xFFFF };

/* The number of groups in a prefix's record, and the place of a group that did not participate. */
enum { PHN_PREFIX_GROUPS = 3, PHN_NO_GROUP = 0xFF };

/* Validates the sections of world metadata of a plan, if it has them, and opens them. */
phn_status phn_world_open(phn_engine *engine);

static inline bool phn_has_world(const phn_engine *engine) {
    return engine->world.states.forks != NULL;
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

/* The answer to a national significant number. */
typedef struct phn_world_answer {
    uint16_t region;
    uint8_t kind; /* PHN_KIND_UNKNOWN if the number is not valid */
    uint8_t flags;
    uint16_t format;
    uint16_t international_format;
    uint32_t widths; /* the digits of the format's groups, four bits each, the first lowest */
    uint32_t international_widths;
    uint16_t only_region; /* the only region of the calling code in which the number is valid; or 0 */
} phn_world_answer;

enum {
    PHN_ANSWER_IS_GENERAL = 1,       /* the digits match the general pattern, with any count */
    PHN_ANSWER_STAYS_IN_COUNTRY = 2, /* the number cannot be dialed from abroad */
    PHN_ANSWER_NEEDS_PREFIX = 4,     /* the number has the national prefix in national format */
    PHN_ANSWER_WRITES_PREFIX = 8     /* the national text has digits that the text without a national prefix lacks */
};

/* The record of a label; the first record for the label of a state that is not that of a number. */
static inline phn_world_answer phn_world_record_of(const phn_world *world, size_t index) {
    const uint8_t *bytes = world->answers + (index < world->answer_count ? index : 0) * PHN_WORLD_ANSWER_SIZE;
    return (phn_world_answer){
        .region = phn_load16(bytes + PHN_WORLD_ANSWER_AT_REGION),
        .kind = bytes[PHN_WORLD_ANSWER_AT_KIND],
        .flags = bytes[PHN_WORLD_ANSWER_AT_FLAGS],
        .format = phn_load16(bytes + PHN_WORLD_ANSWER_AT_FORMAT),
        .international_format = phn_load16(bytes + PHN_WORLD_ANSWER_AT_INTERNATIONAL_FORMAT),
        .widths = phn_load32(bytes + PHN_WORLD_ANSWER_AT_WIDTHS),
        .international_widths = phn_load32(bytes + PHN_WORLD_ANSWER_AT_INTERNATIONAL_WIDTHS),
        .only_region = phn_load16(bytes + PHN_WORLD_ANSWER_AT_ONLY_REGION),
    };
}

/* Labels of states are less than the greatest of these counts. */
static inline size_t phn_label_count(const phn_world *world) {
    size_t most = world->answer_count > world->prefix_count ? world->answer_count : world->prefix_count;
    if (most < world->choice_count) most = world->choice_count;
    return most > world->alternate_choice_count ? most : world->alternate_choice_count;
}

static inline phn_world_answer phn_world_record(const phn_world *world, uint16_t state) {
    return phn_world_record_of(world, phn_label_of(&world->states, state));
}

/* Looks up national digits from a root. Numbers of all plans have fewer digits than marks can hold. */
static inline phn_world_answer phn_world_lookup(const phn_world *world, uint16_t root, const phn_marks *marks) {
    return phn_world_record(world, marks->more ? 0 : phn_walk(&world->states, root, marks, 0, marks->count));
}

/*
 * The record of a prefix's pattern in a state: whether it has matched if more digits follow (bit 0) or none (bit 1),
 * and the places of its groups in both cases.
 */
static inline const uint8_t *phn_world_prefix(const phn_world *world, uint16_t state) {
    size_t index = phn_label_of(&world->states, state);
    return world->prefixes + (index < world->prefix_count ? index : 0) * PHN_PREFIX_SIZE;
}

/* ---- Calling codes and regions --------------------------------------------------------------------------------- */

/* The place of a calling code; 0 if the world metadata lacks it. */
static inline uint16_t phn_world_code(const phn_world *world, unsigned calling_code) {
    return calling_code < PHN_CALLING_CODES ? world->codes_by_number[calling_code] : 0;
}

static inline const uint8_t *phn_code_record(const phn_world *world, uint16_t code) {
    PHN_ASSERT(code > 0 && code <= world->code_count);
    return world->codes + (size_t)(code - 1) * PHN_CODE_SIZE;
}

static inline uint16_t phn_code_number(const phn_world *world, uint16_t code) {
    return phn_load16(phn_code_record(world, code) + PHN_CODE_AT_CALLING_CODE);
}

static inline uint16_t phn_code_root(const phn_world *world, uint16_t code) {
    return phn_load16(phn_code_record(world, code) + PHN_CODE_AT_ROOT);
}

/* The first region of a calling code, which is its main region; the others follow it. */
static inline uint16_t phn_code_region(const phn_world *world, uint16_t code) {
    return (uint16_t)(phn_load16(phn_code_record(world, code) + PHN_CODE_AT_FIRST_REGION) + 1);
}

static inline size_t phn_code_regions(const phn_world *world, uint16_t code) {
    return phn_load16(phn_code_record(world, code) + PHN_CODE_AT_REGION_COUNT);
}

/* The state after the first two digits, given as a number below 100, for all regions of a calling code. */
static inline uint16_t phn_code_pair_state(const phn_world *world, uint16_t code, uint64_t pair) {
    return world->pairs[(size_t)code * PHN_CODE_PAIRS + pair].state;
}

/* The state after all digits from `begin` on, for all regions of a calling code. */
static inline uint16_t phn_code_walk_from(const phn_world *world, uint16_t code, const phn_marks *marks, size_t begin) {
    if (marks->more) return 0;
    if (marks->count < begin + 2) {
        return phn_walk(&world->states, phn_code_root(world, code), marks, begin, marks->count);
    }
    uint16_t state = phn_code_pair_state(world, code, phn_digit(marks, begin) * 10u + phn_digit(marks, begin + 1));
    /* Numbers begin with few national prefixes. */
    if (state == 0) return 0;
    return phn_walk(&world->states, state, marks, begin + 2, marks->count);
}

/* The state after all digits. */
static inline uint16_t phn_code_walk(const phn_world *world, uint16_t code, const phn_marks *marks) {
    return phn_code_walk_from(world, code, marks, 0);
}

/* Whether a number may end in a state. */
static inline bool phn_world_is_valid(const phn_world *world, uint16_t state) {
    return (world->valid[state / 8] >> (state % 8) & 1) != 0;
}

/* Whether a number follows the Korean rules instead of the world metadata. */
static inline bool phn_follows_plan(const phn_engine *engine, const phn_number *number) {
    if (number->domestic != 0 || !phn_has_world(engine)) return true;
    return number->calling_code < PHN_CALLING_CODES && engine->own_codes[number->calling_code];
}

/* The index of a country by its letters; 0 if the world metadata lacks it, and for no country. */
static inline uint16_t phn_world_country(const phn_world *world, const char region[2]) {
    return world->regions_by_letters[phn_letter_pair(region)];
}

static inline const uint8_t *phn_region_record(const phn_world *world, uint16_t region) {
    PHN_ASSERT(region > 0 && region <= world->region_count);
    return world->regions + (size_t)(region - 1) * PHN_WORLD_REGION_SIZE;
}

static inline uint16_t phn_region_value(const phn_world *world, uint16_t region, phn_field field) {
    return phn_load16(phn_region_record(world, region) + field);
}

/* The possible lengths of a number that is dialed in a region without an international prefix: bit n is n digits. */
static inline uint32_t phn_dialed_lengths(const phn_world *world, uint16_t region) {
    return phn_load32(phn_region_record(world, region) + PHN_WORLD_REGION_AT_DIALED_LENGTHS);
}

static inline const phn_fronts *phn_region_fronts(const phn_world *world, uint16_t region) {
    return world->fronts + (region - 1);
}

/*
 * Returns the index of a region, or of 001 for codes of no country, with this calling code; 0 if it does not have it.
 */
uint16_t phn_world_region_of_code(const phn_world *world, const char region[2], unsigned calling_code);

/* Whether digits match the general pattern of a region. */
static inline bool phn_world_is_general(const phn_world *world, uint16_t region, const phn_marks *marks) {
    uint16_t root = phn_region_value(world, region, PHN_WORLD_REGION_AT_ROOT);
    return (phn_world_lookup(world, root, marks).flags & PHN_ANSWER_IS_GENERAL) != 0;
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

/* A text of the plan; text 0 is empty. One load has the places of the text and of the next one. */
static inline phn_text phn_world_text(const phn_world *world, uint16_t text) {
    uint64_t places = phn_load64(world->places + (size_t)text * PHN_PLACE_SIZE);
    uint32_t begin = (uint32_t)places;
    uint32_t end = (uint32_t)(places >> 32);
    return end == begin ? (phn_text){NULL, 0} : (phn_text){world->texts + begin, end - begin};
}

static inline phn_text phn_region_text(const phn_world *world, uint16_t region, phn_field field) {
    return phn_world_text(world, phn_region_value(world, region, field));
}

/* One of a format's texts. */
static inline phn_text phn_format_text(const phn_world *world, uint16_t format, phn_field field) {
    return phn_world_text(world, phn_load16(world->formats + (size_t)(format - 1) * PHN_FORMAT_SIZE + field));
}

#endif
