#include "container.h"
#include "leads.h"

/* The bits that the compiler sets, and how many texts a format has. */
enum {
    ANSWER_FLAGS_MAX =
        PHN_ANSWER_IS_GENERAL | PHN_ANSWER_STAYS_IN_COUNTRY | PHN_ANSWER_NEEDS_PREFIX | PHN_ANSWER_WRITES_PREFIX,
    REGION_FLAGS_MAX = PHN_REGION_IS_MOBILE_PORTABLE,
    MATCHED_MAX = 3,
    FORMAT_TEXTS = 5
};

typedef struct sections {
    phn_section completions;
    phn_section answers;
    phn_section prefixes;
    phn_section codes;
    phn_section regions;
    phn_section leads;
    phn_section branches;
    phn_section lengths;
    phn_section formats;
    phn_section choices;
    phn_section keys;
    phn_section shapes;
    phn_section alternate_choices;
    phn_section alternates;
    phn_section alternate_widths;
    phn_section places;
    phn_section texts;
} sections;

static bool find_sections(sections *out, const uint8_t *plan, size_t length) {
    return phn_section_find(&out->completions, plan, length, "WCMP", PHN_COMPLETION_SIZE) &&
           phn_section_find(&out->answers, plan, length, "WANS", PHN_WORLD_ANSWER_SIZE) &&
           phn_section_find(&out->prefixes, plan, length, "WPFX", PHN_PREFIX_SIZE) &&
           phn_section_find(&out->codes, plan, length, "WCOD", PHN_CODE_SIZE) &&
           phn_section_find(&out->regions, plan, length, "WREG", PHN_WORLD_REGION_SIZE) &&
           phn_section_find(&out->leads, plan, length, "WLED", PHN_LEAD_SIZE) &&
           phn_section_find(&out->branches, plan, length, "WBRA", PHN_LEAD_BRANCH_SIZE) &&
           phn_section_find(&out->lengths, plan, length, "WLEN", PHN_LENGTHS_SIZE) &&
           phn_section_find(&out->formats, plan, length, "WFMT", PHN_FORMAT_SIZE) &&
           phn_section_find(&out->choices, plan, length, "WCHO", PHN_CHOICE_SIZE) &&
           phn_section_find(&out->keys, plan, length, "WKEY", PHN_KEY_SIZE) &&
           phn_section_find(&out->shapes, plan, length, "WSHP", PHN_SHAPE_SIZE) &&
           phn_section_find(&out->alternate_choices, plan, length, "WALC", PHN_ALTERNATE_CHOICE_SIZE) &&
           phn_section_find(&out->alternates, plan, length, "WALT", PHN_ALTERNATES_SIZE) &&
           phn_section_find(&out->alternate_widths, plan, length, "WALW", PHN_ALTERNATE_WIDTHS_SIZE) &&
           phn_section_find(&out->places, plan, length, "WTXI", PHN_PLACE_SIZE) &&
           phn_section_find(&out->texts, plan, length, "WTXT", 1) &&
           /* The first answer, prefix, choices and text mean that nothing was found; indices have two bytes. */
           out->answers.count > 0 && out->prefixes.count > 0 && out->choices.count > 0 &&
           out->alternate_choices.count > 0 && out->places.count > 1 && out->regions.count < UINT16_MAX &&
           out->formats.count < UINT16_MAX && out->places.count <= UINT16_MAX && out->leads.count >= PHN_LEADS_FIRST &&
           out->leads.count <= PHN_LEAD_BRANCH && out->branches.count <= PHN_LEAD_BRANCH;
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

static bool check_completions(const sections *all, size_t states) {
    return all->completions.count == states &&
           phn_are_below(all->answers.count, all->completions.bytes, states, PHN_COMPLETION_SIZE);
}

static bool check_answers(const sections *all) {
    for (size_t index = 0; index < all->answers.count; index++) {
        const uint8_t *answer = all->answers.bytes + index * PHN_WORLD_ANSWER_SIZE;
        bool is_in_bounds = phn_load16(answer + PHN_WORLD_ANSWER_AT_REGION) <= all->regions.count &&
                            phn_load16(answer + PHN_WORLD_ANSWER_AT_ONLY_REGION) <= all->regions.count &&
                            answer[PHN_WORLD_ANSWER_AT_KIND] >= PHN_KIND_UNKNOWN &&
                            answer[PHN_WORLD_ANSWER_AT_KIND] <= PHN_KINDS &&
                            answer[PHN_WORLD_ANSWER_AT_FLAGS] <= ANSWER_FLAGS_MAX &&
                            phn_load16(answer + PHN_WORLD_ANSWER_AT_FORMAT) <= all->formats.count &&
                            phn_load16(answer + PHN_WORLD_ANSWER_AT_INTERNATIONAL_FORMAT) <= all->formats.count;
        if (!is_in_bounds) return false;
    }
    return true;
}

static bool check_group(uint8_t begin, uint8_t end) {
    return begin == PHN_NO_GROUP ? end == begin : begin <= end && end <= PHN_MARKS_MAX;
}

static bool check_prefixes(phn_section prefixes) {
    for (size_t index = 0; index < prefixes.count; index++) {
        const uint8_t *prefix = prefixes.bytes + index * PHN_PREFIX_SIZE;
        if (prefix[PHN_PREFIX_AT_MATCHED] > MATCHED_MAX) return false;
        /* The groups of both answers. */
        for (size_t at = PHN_PREFIX_AT_GOING_ON; at < PHN_PREFIX_AT_ENDING + 2 * PHN_PREFIX_GROUPS; at += 2) {
            if (!check_group(prefix[at], prefix[at + 1])) return false;
        }
    }
    return true;
}

/* ---- Leads ----------------------------------------------------------------------------------------------------- */

/* Whether an entry is the index of a lead, or of one of `branches` branches. */
static bool check_entry(uint16_t entry, const sections *all, size_t branches) {
    return entry < PHN_LEAD_BRANCH ? entry < all->leads.count : (size_t)(entry - PHN_LEAD_BRANCH) < branches;
}

/* A branch leads only to earlier branches, so lookups cannot loop. */
static bool check_leads(const sections *all) {
    enum { UNCERTAIN = (1 << PHN_LEAD_DIGITS_MIN) - 1 };
    for (size_t index = 0; index < all->leads.count; index++) {
        const uint8_t *lead = all->leads.bytes + index * PHN_LEAD_SIZE;
        bool is_sound = (phn_load16(lead + PHN_LEAD_AT_UNSURE) & UNCERTAIN) == UNCERTAIN &&
                        lead[PHN_LEAD_AT_COUNT] < PHN_LEAD_DIGITS_MIN && lead[PHN_LEAD_AT_HAS_CODE] <= 1;
        bool has_code = lead[PHN_LEAD_AT_HAS_CODE] != 0;
        if (!is_sound || (index == PHN_LEAD_CODE && !has_code)) return false;
    }
    for (size_t branch = 0; branch < all->branches.count; branch++) {
        for (size_t digit = 0; digit < 10; digit++) {
            uint16_t entry = phn_load16(all->branches.bytes + branch * PHN_LEAD_BRANCH_SIZE + 2 * digit);
            if (!check_entry(entry, all, branch)) return false;
        }
    }
    return true;
}

/* ---- Calling codes and regions --------------------------------------------------------------------------------- */

static bool check_region(const uint8_t *region, const uint8_t *code, const sections *all, size_t states) {
    bool is_country = phn_load16(code + PHN_CODE_AT_FLAGS) == 0;
    bool is_named = is_country ? phn_is_letters(region) : memcmp(region, PHN_WORLD_LETTERS, 2) == 0;
    if (!is_named || phn_load16(region + PHN_WORLD_REGION_AT_CALLING_CODE) != phn_load16(code)) return false;
    if (phn_load16(region + PHN_WORLD_REGION_AT_FLAGS) > REGION_FLAGS_MAX) return false;
    if (phn_load16(region + PHN_WORLD_REGION_AT_PREFIX_GROUPS) > PHN_PREFIX_GROUPS) return false;
    for (size_t kind = 0; kind < PHN_KINDS; kind++) {
        uint16_t lengths = phn_load16(region + PHN_WORLD_REGION_AT_LENGTHS + 2 * kind);
        if (lengths != PHN_NO_LENGTHS && lengths >= all->lengths.count) return false;
    }
    if (!check_entry(phn_load16(region + PHN_WORLD_REGION_AT_LEAD), all, all->branches.count)) return false;
    size_t texts = all->places.count - 1;
    return phn_are_below(states, region + PHN_WORLD_REGION_AT_ROOT, 3, 2) &&
           phn_are_below(texts, region + PHN_WORLD_REGION_AT_TRANSFORM, 5, 2) &&
           phn_are_below(texts, region + PHN_WORLD_REGION_AT_EXAMPLES, PHN_KINDS, 2);
}

/* Regions are in the order of their calling codes, and each region belongs to one. */
static bool check_codes(const sections *all, size_t states) {
    size_t next = 0;
    uint16_t last = 0;
    for (size_t index = 0; index < all->codes.count; index++) {
        const uint8_t *code = all->codes.bytes + index * PHN_CODE_SIZE;
        uint16_t calling_code = phn_load16(code);
        size_t regions = phn_load16(code + PHN_CODE_AT_REGION_COUNT);
        bool is_in_bounds = calling_code > last && calling_code < PHN_CALLING_CODES &&
                            phn_load16(code + PHN_CODE_AT_ROOT) < states &&
                            phn_load16(code + PHN_CODE_AT_FIRST_REGION) == next && regions > 0 &&
                            regions <= all->regions.count - next && phn_load16(code + PHN_CODE_AT_FLAGS) <= 1 &&
                            check_entry(phn_load16(code + PHN_CODE_AT_LEAD), all, all->branches.count);
        if (!is_in_bounds) return false;
        for (size_t end = next + regions; next < end; next++) {
            if (!check_region(all->regions.bytes + next * PHN_WORLD_REGION_SIZE, code, all, states)) return false;
        }
        last = calling_code;
    }
    return next == all->regions.count;
}

/* ---- Typing ---------------------------------------------------------------------------------------------------- */

/* Whether all shapes of a calling code exist. */
static bool check_key(const uint8_t *key, const sections *all, size_t states) {
    size_t first = phn_load16(key + PHN_KEY_AT_FIRST_SHAPE);
    uint32_t used = phn_load32(key + PHN_KEY_AT_AFTER_PREFIX) | phn_load32(key + PHN_KEY_AT_WITHOUT_PREFIX) |
                    phn_load32(key + PHN_KEY_AT_AFTER_CODE);
    if (phn_load16(key + PHN_KEY_AT_ROOT) >= states || first > all->shapes.count) return false;
    size_t count = all->shapes.count - first;
    return count >= 32 || used >> count == 0;
}

static bool check_keys(const sections *all, size_t states) {
    if (all->keys.count != all->codes.count) return false;
    for (size_t index = 0; index < all->keys.count; index++) {
        if (!check_key(all->keys.bytes + index * PHN_KEY_SIZE, all, states)) return false;
    }
    return true;
}

/*
 * Whether each group of the longest number has at least as many digits as in the shortest, and no group has too many.
 */
static bool check_widths(uint32_t least, uint32_t most) {
    size_t sum = 0;
    for (unsigned at = 0; at < 32; at += 4) {
        if ((least >> at & 15) > (most >> at & 15)) return false;
        sum += most >> at & 15;
    }
    return sum <= PHN_MARKS_MAX;
}

static bool check_shapes(const sections *all) {
    for (size_t index = 0; index < all->shapes.count; index++) {
        const uint8_t *shape = all->shapes.bytes + index * PHN_SHAPE_SIZE;
        bool is_sound = phn_are_below(all->places.count - 1, shape, 2, 2) &&
                        phn_load16(shape + PHN_SHAPE_AT_HAS_SPACE_AFTER_PREFIX) <= 1 &&
                        check_widths(phn_load32(shape + PHN_SHAPE_AT_LEAST), phn_load32(shape + PHN_SHAPE_AT_MOST));
        if (!is_sound) return false;
    }
    return true;
}

/* ---- Alternate formats ----------------------------------------------------------------------------------------- */

/* Whether the alternate formats of all calling codes are consecutive, and no group is empty. */
static bool check_alternates(const sections *all, size_t states) {
    enum { MOST = 64 };
    size_t next = 0;
    if (all->alternates.count != all->codes.count) return false;
    for (size_t index = 0; index < all->alternates.count; index++) {
        const uint8_t *record = all->alternates.bytes + index * PHN_ALTERNATES_SIZE;
        size_t count = phn_load16(record + PHN_ALTERNATES_AT_COUNT);
        bool is_sound = phn_load16(record + PHN_ALTERNATES_AT_ROOT) < states && count <= MOST &&
                        phn_load16(record + PHN_ALTERNATES_AT_FIRST) == next;
        if (!is_sound) return false;
        next += count;
    }
    if (next != all->alternate_widths.count) return false;
    for (size_t index = 0; index < next; index++) {
        const uint8_t *record = all->alternate_widths.bytes + index * PHN_ALTERNATE_WIDTHS_SIZE;
        uint32_t least = phn_load32(record + PHN_ALTERNATE_WIDTHS_AT_LEAST);
        bool has_digits = (least & 15) > 0;
        if (!has_digits || !check_widths(least, phn_load32(record + PHN_ALTERNATE_WIDTHS_AT_MOST))) return false;
    }
    return true;
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

static bool check_formats(phn_section formats, size_t texts) {
    for (size_t index = 0; index < formats.count; index++) {
        const uint8_t *format = formats.bytes + index * PHN_FORMAT_SIZE;
        if (!phn_are_below(texts, format, FORMAT_TEXTS, 2)) return false;
    }
    return true;
}

static bool check_texts(phn_section places, phn_section texts) {
    uint32_t last = 0;
    for (size_t index = 0; index < places.count; index++) {
        uint32_t place = phn_load32(places.bytes + index * PHN_PLACE_SIZE);
        if (place < last || place > texts.count) return false;
        last = place;
    }
    return phn_load32(places.bytes) == phn_load32(places.bytes + PHN_PLACE_SIZE);
}

/* ---- Opening --------------------------------------------------------------------------------------------------- */

static void fill_tables(phn_world *world, size_t codes, size_t regions) {
    for (size_t index = 1; index <= codes; index++) {
        world->codes_by_number[phn_code_number(world, (uint16_t)index)] = (uint16_t)index;
    }
    for (size_t index = 1; index <= regions; index++) {
        const uint8_t *letters = phn_region_record(world, (uint16_t)index);
        if (!phn_is_letters(letters)) continue;
        world->regions_by_letters[phn_letter_pair((const char *)letters)] = (uint16_t)index;
    }
}

/*
 * Validates the world metadata, of which a plan has all sections or none, and opens it. All records are validated here,
 * once: a walk only checks whether the label of a state is the index of an answer or of a prefix.
 */
phn_status phn_world_open(phn_engine *engine) {
    const uint8_t *plan = engine->plan;
    phn_states states;
    sections all;
    if (!phn_section_exists(plan, "WFRK")) return PHN_OK;
    if (!find_sections(&all, plan, engine->length)) return PHN_PLAN_DAMAGED;
    static const char *const tags[] = {"WFRK", "WSTR", "WLAB"};
    size_t records = all.answers.count > all.prefixes.count ? all.answers.count : all.prefixes.count;
    if (records < all.choices.count) records = all.choices.count;
    if (records < all.alternate_choices.count) records = all.alternate_choices.count;
    bool is_sound = phn_states_find(&states, plan, engine->length, tags, records) &&
                    check_completions(&all, states.count) && check_answers(&all) && check_prefixes(all.prefixes) &&
                    check_leads(&all) && check_codes(&all, states.count) &&
                    check_formats(all.formats, all.places.count - 1) && check_texts(all.places, all.texts) &&
                    check_keys(&all, states.count) && check_shapes(&all) && check_alternates(&all, states.count);
    if (!is_sound) return PHN_PLAN_DAMAGED;
    engine->world = (phn_world){
        .states = states,
        .completions = all.completions.bytes,
        .answers = all.answers.bytes,
        .prefixes = all.prefixes.bytes,
        .codes = all.codes.bytes,
        .regions = all.regions.bytes,
        .lead_records = all.leads.bytes,
        .branch_records = all.branches.bytes,
        .lengths = all.lengths.bytes,
        .formats = all.formats.bytes,
        .choices = all.choices.bytes,
        .keys = all.keys.bytes,
        .shapes = all.shapes.bytes,
        .alternate_choices = all.alternate_choices.bytes,
        .alternates = all.alternates.bytes,
        .alternate_widths = all.alternate_widths.bytes,
        .places = all.places.bytes,
        .texts = all.texts.bytes,
        .answer_count = all.answers.count,
        .prefix_count = all.prefixes.count,
        .choice_count = all.choices.count,
        .alternate_choice_count = all.alternate_choices.count,
        .code_count = all.codes.count,
        .region_count = all.regions.count,
        .lead_count = all.leads.count,
        .branch_count = all.branches.count,
    };
    fill_tables(&engine->world, all.codes.count, all.regions.count);
    return PHN_OK;
}
