#include "plan_reader.h"
#include "plan_pattern.h"
#include "world.h"
#include <string.h>

/*
 * Opening a plan. The format is described where it is written: Sources/PlanCompiler/Output/PlanContainer.swift. All of
 * it is checked here, once, so that a walk need check nothing.
 */
enum { HEADER = 32, ENTRY = 16, VERSION = 1, SECTIONS_MAX = 64, ROOT = 4 };

/* FNV-1a over words of eight bytes: one flipped bit anywhere changes it. */
static uint64_t checksum(const uint8_t *bytes, size_t length) {
    uint64_t sum = 0xCBF29CE484222325u;
    for (size_t at = 0; at < length; at += 8) sum = (sum ^ phn_load64(bytes + at)) * 0x100000001B3u;
    return sum;
}

/* The directory's first entry with this tag; null where there is none. */
static const uint8_t *find_entry(const uint8_t *plan, const char *tag) {
    size_t sections = phn_load32(plan + 24);
    for (size_t index = 0; index < sections; index++) {
        const uint8_t *entry = plan + HEADER + index * ENTRY;
        if (memcmp(entry, tag, 4) == 0) return entry;
    }
    return NULL;
}

bool phn_plan_has(const uint8_t *plan, const char *tag) {
    return find_entry(plan, tag) != NULL;
}

bool phn_plan_find(phn_section *out, const uint8_t *plan, size_t length, const char *tag, size_t record) {
    const uint8_t *entry = find_entry(plan, tag);
    if (entry == NULL) return false;
    size_t offset = phn_load32(entry + 4);
    size_t size = phn_load32(entry + 8);
    if (offset % 8 != 0 || offset > length || size > length - offset || size % record != 0) return false;
    *out = (phn_section){plan + offset, size / record};
    return true;
}

static phn_status check_header(const uint8_t *plan, size_t length) {
    static const uint8_t magic[8] = {0x89, 'P', 'H', 'N', '\r', '\n', 0x1A, '\n'};
    if (length > 0 && memcmp(plan, magic, length < 8 ? length : 8) != 0) return PHN_PLAN_NO_PLAN;
    if (length < HEADER) return PHN_PLAN_TRUNCATED;
    if (phn_load32(plan + 8) != VERSION) return PHN_PLAN_VERSION;
    if (phn_load32(plan + 12) > length) return PHN_PLAN_TRUNCATED;
    if (phn_load32(plan + 12) != length || length % 8 != 0) return PHN_PLAN_DAMAGED;
    if (phn_load64(plan + 16) != checksum(plan + 24, length - 24)) return PHN_PLAN_CHECKSUM;
    size_t sections = phn_load32(plan + 24);
    return sections <= SECTIONS_MAX && sections * ENTRY <= length - HEADER ? PHN_OK : PHN_PLAN_DAMAGED;
}

/* A run stays among the straights, which are the last states. */
static bool check_straights(phn_section straights, size_t states) {
    for (size_t index = 0; index < straights.count; index++) {
        const uint8_t *straight = straights.bytes + index * PHN_STRAIGHT_SIZE;
        if (phn_load16(straight) >= states || phn_load16(straight + 2) >= straights.count - index) return false;
    }
    return true;
}

bool phn_are_below(size_t bound, const uint8_t *bytes, size_t count, size_t stride) {
    for (size_t index = 0; index < count; index++) {
        if (phn_load16(bytes + index * stride) >= bound) return false;
    }
    return true;
}

bool phn_plan_find_states(phn_states *out, const uint8_t *plan, size_t length, const char *const tags[3],
                          size_t bound) {
    phn_section forks, straights, labels;
    bool is_there = phn_plan_find(&forks, plan, length, tags[0], PHN_FORK_SIZE) &&
                    phn_plan_find(&straights, plan, length, tags[1], PHN_STRAIGHT_SIZE) &&
                    phn_plan_find(&labels, plan, length, tags[2], PHN_LABEL_SIZE);
    if (!is_there) return false;
    size_t count = forks.count + straights.count;
    *out = (phn_states){forks.bytes, straights.bytes, labels.bytes, forks.count, count};
    /* State 0 is none, so that there is always a fork. */
    return forks.count > 0 && labels.count == count && count <= UINT16_MAX &&
           phn_are_below(count, forks.bytes, forks.count * 10, 2) && check_straights(straights, count) &&
           phn_are_below(bound, labels.bytes, count, PHN_LABEL_SIZE);
}

static bool check_answers(phn_section answers, size_t groups, size_t regions) {
    for (size_t index = 0; index < answers.count; index++) {
        const uint8_t *answer = answers.bytes + index * PHN_ANSWER_SIZE;
        bool is_in_bounds = answer[0] <= PHN_LEVEL_STRICT && answer[1] <= PHN_KIND_FOREIGN &&
                            answer[2] <= PHN_REASON_BELOW_LEVEL && answer[3] <= PHN_MARKS_MAX &&
                            answer[4] <= PHN_MARKS_MAX && answer[5] <= 7 && phn_load16(answer + 6) < groups &&
                            phn_load16(answer + 8) <= regions;
        if (!is_in_bounds) return false;
    }
    return true;
}

bool phn_is_letters(const uint8_t *bytes) {
    return bytes[0] >= 'A' && bytes[0] <= 'Z' && bytes[1] >= 'A' && bytes[1] <= 'Z';
}

/* Regions are found by halving, and a root of 0 means that there is none. */
static bool check_regions(phn_section regions) {
    for (size_t index = 0; index < regions.count; index++) {
        const uint8_t *region = regions.bytes + index * PHN_REGION_SIZE;
        uint16_t calling_code = phn_load16(region + 2);
        bool is_in_order = index == 0 || memcmp(region - PHN_REGION_SIZE, region, 2) < 0;
        if (!phn_is_letters(region) || !is_in_order || calling_code == 0 || calling_code > 999) return false;
        if (phn_load16(region + 4) == 0) return false;
    }
    return true;
}

static bool check_forms(phn_section forms) {
    for (size_t index = 0; index < forms.count; index++) {
        const uint8_t *form = forms.bytes + index * PHN_FORM_SIZE;
        if (form[0] > PHN_GROUPING_KOREAN_MOBILE_ONLY || form[1] > 1 || !phn_is_letters(form + 2)) return false;
    }
    return true;
}

phn_status phn_plan_open(phn_engine *engine, const uint8_t *plan, size_t length) {
    phn_status status = check_header(plan, length);
    if (status != PHN_OK) return status;
    phn_states states;
    phn_section answers, groups, root, regions, forms;
    static const char *const tags[] = {"FORK", "STRT", "LABL"};
    bool is_sound = phn_plan_find(&answers, plan, length, "ANSW", PHN_ANSWER_SIZE) &&
                    phn_plan_find_states(&states, plan, length, tags, answers.count) &&
                    phn_plan_find(&groups, plan, length, "GRPS", PHN_GROUPS_SIZE) &&
                    phn_plan_find(&root, plan, length, "ROOT", ROOT) &&
                    phn_plan_find(&regions, plan, length, "REGN", PHN_REGION_SIZE) &&
                    phn_plan_find(&forms, plan, length, "FORM", PHN_FORM_SIZE);
    /* Answers name a region in two bytes, and 0 is none. */
    is_sound = is_sound && root.count == 1 && regions.count <= UINT16_MAX &&
               phn_are_below(states.count, root.bytes, 1, ROOT) &&
               phn_are_below(states.count, regions.bytes + 4, regions.count, PHN_REGION_SIZE) &&
               phn_are_below(states.count, forms.bytes + 4, forms.count, PHN_FORM_SIZE) &&
               phn_are_below(states.count, forms.bytes + 6, forms.count, PHN_FORM_SIZE) &&
               check_answers(answers, groups.count, regions.count) && check_regions(regions) && check_forms(forms);
    if (!is_sound) return PHN_PLAN_DAMAGED;
    *engine = (phn_engine){
        .plan = plan,
        .length = length,
        .states = states,
        .answers = answers.bytes,
        .groups = groups.bytes,
        .regions = regions.bytes,
        .forms = forms.bytes,
        .answer_count = answers.count,
        .groups_count = groups.count,
        .region_count = regions.count,
        .form_count = forms.count,
        .plus_root = phn_load16(root.bytes),
    };
    for (uint16_t index = 1; index <= engine->region_count; index++) {
        phn_region region = phn_plan_region(engine, index);
        engine->region_roots[(region.letters[0] - 'A') * PHN_LETTERS + region.letters[1] - 'A'] = region.root;
        engine->own_codes[region.calling_code] = true;
    }
    return phn_world_open(engine);
}

phn_status phn_plan_find_pattern(phn_plan_pattern *out, const uint8_t **text, size_t *length,
                                 const phn_engine *engine) {
    phn_section expression, meanings;
    const uint8_t *plan = engine->plan;
    if (!phn_plan_has(plan, "REGX") || !phn_plan_has(plan, "REGA")) return PHN_PATTERN_UNAVAILABLE;
    if (!phn_plan_find(&expression, plan, engine->length, "REGX", 1) ||
        !phn_plan_find(&meanings, plan, engine->length, "REGA", 2) || meanings.count < 2) {
        return PHN_PLAN_DAMAGED;
    }
    const char letters[2] = {(char)meanings.bytes[0], (char)meanings.bytes[1]};
    size_t marks = phn_load16(meanings.bytes + 2);
    size_t pairs = meanings.count - 2;
    *out = (phn_plan_pattern){
        .meanings = meanings.bytes + 4,
        .marks = (uint16_t)marks,
        .root = phn_plan_region_root(engine, letters),
    };
    if (out->root == 0 || marks == 0 || pairs == 0 || pairs % marks != 0 || pairs / marks > UINT16_MAX) {
        return PHN_PLAN_DAMAGED;
    }
    out->passages = (uint16_t)(pairs / marks);
    for (size_t index = 0; index < pairs; index++) {
        uint16_t answer = phn_load16(out->meanings + index * 2);
        if (answer >= engine->answer_count && answer != PHN_NO_MEANING) return PHN_PLAN_DAMAGED;
    }
    *text = expression.bytes;
    *length = expression.count;
    return PHN_OK;
}
