#include "container.h"
#include "plan_pattern.h"
#include <string.h>

/* Opens the Korean sections of a plan. All records are validated here, once, so that a walk validates nothing. */

/* All flags of an answer. */
enum { FLAGS_MAX = PHN_ANSWER_HAS_E164 | PHN_ANSWER_HAS_TRUNK | PHN_ANSWER_IS_COMPLETE };

static bool check_answers(phn_section answers, size_t groups, size_t regions) {
    for (size_t index = 0; index < answers.count; index++) {
        const uint8_t *answer = answers.bytes + index * PHN_ANSWER_SIZE;
        bool is_in_bounds =
            answer[PHN_ANSWER_AT_LEVEL] <= PHN_LEVEL_STRICT && answer[PHN_ANSWER_AT_KIND] <= PHN_KIND_SHORT_NUMBER &&
            answer[PHN_ANSWER_AT_REASON] <= PHN_REASON_BELOW_LEVEL && answer[PHN_ANSWER_AT_MAXIMUM] <= PHN_MARKS_MAX &&
            answer[PHN_ANSWER_AT_START] <= PHN_MARKS_MAX && answer[PHN_ANSWER_AT_FLAGS] <= FLAGS_MAX &&
            phn_load16(answer + PHN_ANSWER_AT_GROUPS) < groups && phn_load16(answer + PHN_ANSWER_AT_REGION) <= regions;
        if (!is_in_bounds) return false;
    }
    return true;
}

/* The portable engine finds regions by binary search; a root of 0 means no region. */
static bool check_regions(phn_section regions) {
    for (size_t index = 0; index < regions.count; index++) {
        const uint8_t *region = regions.bytes + index * PHN_REGION_SIZE;
        uint16_t calling_code = phn_load16(region + PHN_REGION_AT_CALLING_CODE);
        bool is_in_order = index == 0 || memcmp(region - PHN_REGION_SIZE, region, 2) < 0;
        if (!phn_is_letters(region) || !is_in_order || calling_code == 0 || calling_code > 999) return false;
        if (phn_load16(region + PHN_REGION_AT_ROOT) == 0) return false;
    }
    return true;
}

static bool check_forms(phn_section forms) {
    for (size_t index = 0; index < forms.count; index++) {
        const uint8_t *form = forms.bytes + index * PHN_FORM_SIZE;
        if (form[PHN_FORM_AT_GROUPING] > PHN_GROUPING_KOREAN_MOBILE_ONLY || form[PHN_FORM_AT_TAKES_PLUS] > 1 ||
            !phn_is_letters(form + PHN_FORM_AT_LETTERS))
            return false;
    }
    return true;
}

phn_status phn_plan_open(phn_engine *engine, const uint8_t *plan, size_t length) {
    phn_status status = phn_container_check(plan, length);
    if (status != PHN_OK) return status;
    phn_states states;
    phn_section answers, groups, root, regions, forms;
    static const char *const tags[] = {"FORK", "STRT", "LABL"};
    bool is_sound = phn_section_find(&answers, plan, length, "ANSW", PHN_ANSWER_SIZE) &&
                    phn_states_find(&states, plan, length, tags, answers.count) &&
                    phn_section_find(&groups, plan, length, "GRPS", PHN_GROUPS_SIZE) &&
                    phn_section_find(&root, plan, length, "ROOT", PHN_ROOT_SIZE) &&
                    phn_section_find(&regions, plan, length, "REGN", PHN_REGION_SIZE) &&
                    phn_section_find(&forms, plan, length, "FORM", PHN_FORM_SIZE);
    /* Answers contain the index of a region in two bytes; 0 means no region. */
    is_sound = is_sound && root.count == 1 && regions.count <= UINT16_MAX &&
               phn_are_below(states.count, root.bytes, 1, PHN_ROOT_SIZE) &&
               phn_are_below(states.count, regions.bytes + PHN_REGION_AT_ROOT, regions.count, PHN_REGION_SIZE) &&
               phn_are_below(states.count, forms.bytes + PHN_FORM_AT_ROOT, forms.count, PHN_FORM_SIZE) &&
               phn_are_below(states.count, forms.bytes + PHN_FORM_AT_PLUS_ROOT, forms.count, PHN_FORM_SIZE) &&
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
        engine->region_roots[phn_letter_pair(region.letters)] = region.root;
        engine->own_codes[region.calling_code] = true;
    }
    return PHN_OK;
}

phn_status phn_plan_find_pattern(phn_plan_pattern *out, const uint8_t **text, size_t *length,
                                 const phn_engine *engine) {
    phn_section expression, meanings;
    const uint8_t *plan = engine->plan;
    if (!phn_section_exists(plan, "REGX") || !phn_section_exists(plan, "REGA")) return PHN_PATTERN_UNAVAILABLE;
    if (!phn_section_find(&expression, plan, engine->length, "REGX", 1) ||
        !phn_section_find(&meanings, plan, engine->length, "REGA", 2) || meanings.count < 2) {
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
