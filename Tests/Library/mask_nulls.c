/* Calls every function on masks, patterns and cells with each required pointer null: it returns an error and zeroes its
 * outputs. Prints each call that does not. */
#include "nulls.h"
#include "phone_find.h"

static void check_mask_options(void) {
    uint8_t byte;
    phn_mask *mask = (phn_mask *)&byte;
    size_t offset = 9;
    phn_mask_class class = {.sign = 'h', .members = NULL, .length = 3};
    phn_mask_options options = {.size = sizeof options, .classes = &class, .class_count = 1};
    CHECK(phn_mask_create_with(NULL, &offset, TEXT("##"), NULL) == PHN_NULL_ARGUMENT && offset == 0);
    CHECK(phn_mask_create_with(&mask, NULL, TEXT("##"), NULL) == PHN_NULL_ARGUMENT && mask == NULL);
    CHECK(phn_mask_create_with(&mask, &offset, NO_TEXT, NULL) == PHN_NULL_ARGUMENT);
    CHECK(phn_mask_create_with(&mask, &offset, TEXT("##"), &options) == PHN_MASK_CLASS && offset == 0);
    class.length = 0;
    CHECK(phn_mask_create_with(&mask, &offset, TEXT("##"), &options) == PHN_MASK_CLASS && mask == NULL);
    options.classes = NULL;
    CHECK(phn_mask_create_with(&mask, &offset, TEXT("##"), &options) == PHN_NULL_ARGUMENT);
    options = (phn_mask_options){.size = 0};
    CHECK(phn_mask_create_with(&mask, &offset, TEXT("##"), &options) == PHN_STRUCT_SIZE && mask == NULL);
    options.size = SIZE_MAX;
    CHECK(phn_mask_create_with(&mask, &offset, TEXT("##"), &options) == PHN_STRUCT_SIZE && mask == NULL);
}

static void check_masks(void) {
    uint8_t text[PHN_TEXT_MAX];
    phn_mask *mask = NULL;
    size_t offset = 1, units = 1, caret = 1;
    bool is_cut = true;
    CHECK(phn_mask_create(NULL, &offset, TEXT("##")) == PHN_NULL_ARGUMENT && offset == 0);
    mask = (phn_mask *)text;
    CHECK(phn_mask_create(&mask, NULL, TEXT("##")) == PHN_NULL_ARGUMENT && mask == NULL);
    mask = (phn_mask *)text;
    CHECK(phn_mask_create(&mask, &offset, NO_TEXT) == PHN_NULL_ARGUMENT && mask == NULL);
    CHECK(phn_mask_create(&mask, &offset, NULL, 0) == PHN_MASK_EMPTY && mask == NULL);
    phn_mask_destroy(NULL);
    CHECK(phn_mask_slot_count(NULL) == 0 && phn_mask_digit_slot_count(NULL) == 0);
    CHECK(phn_mask_required_slot_count(NULL) == 0);
    check_mask_options();

    CHECK(phn_mask_create(&mask, &offset, TEXT("##")) == PHN_OK && mask != NULL && offset == 0);
    CHECK(phn_mask_slot_count(mask) == 2 && phn_mask_digit_slot_count(mask) == 2);
    CHECK(phn_mask_draw(text, sizeof text, &caret, &units, NULL, TEXT("12"), PHN_MASK_LAZY, PHN_AFFINITY_UPSTREAM) ==
          0);
    CHECK(caret == 0 && units == 0);
    CHECK(phn_mask_draw(text, sizeof text, &caret, &units, mask, NO_TEXT, PHN_MASK_LAZY, PHN_AFFINITY_UPSTREAM) == 0);
    CHECK(phn_mask_draw(NULL, 9, &caret, &units, mask, TEXT("12"), PHN_MASK_LAZY, PHN_AFFINITY_UPSTREAM) == 0);
    CHECK(phn_mask_draw(text, sizeof text, NULL, NULL, mask, TEXT("12"), PHN_MASK_LAZY, PHN_AFFINITY_UPSTREAM) == 2);

    CHECK(phn_mask_strip(text, sizeof text, NULL, TEXT("12")) == 0);
    CHECK(phn_mask_strip(text, sizeof text, mask, NO_TEXT) == 0);
    CHECK(phn_mask_strip(NULL, 9, mask, TEXT("12")) == 0);
    CHECK(phn_mask_value(text, sizeof text, NULL, TEXT("12")) == 0);
    CHECK(phn_mask_value(text, sizeof text, mask, NO_TEXT) == 0);
    CHECK(phn_mask_value(NULL, 9, mask, TEXT("12")) == 0);

    CHECK(phn_mask_prefix(NULL, TEXT("12")) == 0 && phn_mask_prefix(mask, NO_TEXT) == 0);
    CHECK(phn_mask_take(text, sizeof text, NULL, &is_cut, mask, TEXT("12"), 0, 2) == 0 && !is_cut);
    CHECK(phn_mask_take(text, sizeof text, &units, NULL, mask, TEXT("12"), 0, 2) == 0 && units == 0);
    CHECK(phn_mask_take(text, sizeof text, &units, &is_cut, NULL, TEXT("12"), 0, 2) == 0);
    CHECK(phn_mask_take(text, sizeof text, &units, &is_cut, mask, NO_TEXT, 0, 2) == 0);
    CHECK(phn_mask_take(NULL, 9, &units, &is_cut, mask, TEXT("12"), 0, 2) == 0);

    CHECK(phn_mask_unit(NULL, 3, 0) == 0 && phn_mask_unit(TEXT("12"), 2) == 0 && phn_mask_unit(TEXT("12"), 9) == 0);
    CHECK(phn_mask_rest(text, sizeof text, NULL, 0, PHN_MASK_LAZY, TEXT("_")) == 0);
    CHECK(phn_mask_rest(text, sizeof text, mask, 0, PHN_MASK_LAZY, NO_TEXT) == 0);
    CHECK(phn_mask_rest(NULL, 9, mask, 0, PHN_MASK_LAZY, TEXT("_")) == 0);
    phn_mask_progress progress = {.slots = 9, .is_complete = true};
    phn_mask_reach(NULL, mask, TEXT("12"));
    phn_mask_reach(&progress, NULL, TEXT("12"));
    CHECK(progress.slots == 0 && !progress.is_complete);
    phn_mask_reach(&progress, mask, NO_TEXT);
    CHECK(progress.slots == 0 && !progress.is_complete);
    CHECK(phn_mask_affinity(NULL, TEXT("12"), PHN_MASK_BY_TEXT) == INT64_MIN);
    CHECK(phn_mask_affinity(mask, NO_TEXT, PHN_MASK_BY_TEXT) == INT64_MIN);
    phn_mask_destroy(mask);
}

static void check_patterns(const phn_pattern *pattern) {
    phn_pattern *made = NULL;
    phn_pattern_fault fault;
    phn_range ranges[2];
    uint8_t outcomes[2];
    const char *name = "";
    size_t taken = 1, work = PHN_PATTERN_WORK_MAX;
    CHECK(phn_pattern_create(NULL, &fault, TEXT("1"), PHN_ENCODING_UTF8) == PHN_NULL_ARGUMENT);
    CHECK(phn_pattern_create(&made, NULL, TEXT("1"), PHN_ENCODING_UTF8) == PHN_NULL_ARGUMENT && made == NULL);
    FILL(fault);
    CHECK(phn_pattern_create(&made, &fault, NO_TEXT, PHN_ENCODING_UTF8) == PHN_NULL_ARGUMENT && IS_ZERO(fault));
    phn_pattern_destroy(NULL);
    CHECK(phn_pattern_match(NULL, TEXT("1")) == PHN_NULL_ARGUMENT);
    CHECK(phn_pattern_match(pattern, NO_TEXT) == PHN_NULL_ARGUMENT);
    CHECK(phn_pattern_match_within(NULL, pattern, TEXT("1")) == PHN_NULL_ARGUMENT);
    CHECK(phn_pattern_match_within(&work, NULL, TEXT("1")) == PHN_NULL_ARGUMENT);
    CHECK(phn_pattern_match_within(&work, pattern, NO_TEXT) == PHN_NULL_ARGUMENT && work == PHN_PATTERN_WORK_MAX);
    CHECK(phn_pattern_captures(NULL, 2, pattern, TEXT("1")) == PHN_NULL_ARGUMENT);
    CHECK(phn_pattern_captures(ranges, 2, NULL, TEXT("1")) == PHN_NULL_ARGUMENT);
    CHECK(phn_pattern_captures(ranges, 2, pattern, NO_TEXT) == PHN_NULL_ARGUMENT);
    CHECK(phn_pattern_captures(NULL, 0, pattern, TEXT("1")) == PHN_OK);
    CHECK(phn_pattern_capture_count(NULL) == 0);
    CHECK(phn_pattern_name(NULL, pattern, 0) == 0);
    CHECK(phn_pattern_name(&name, NULL, 0) == 0 && name == NULL);
    CHECK(phn_pattern_match_lines(NULL, 2, &taken, pattern, TEXT("1\n")) == 0 && taken == 0);
    CHECK(phn_pattern_match_lines(outcomes, 2, NULL, pattern, TEXT("1\n")) == 0);
    CHECK(phn_pattern_match_lines(outcomes, 2, &taken, NULL, TEXT("1\n")) == 0 && taken == 0);
    CHECK(phn_pattern_match_lines(outcomes, 2, &taken, pattern, NO_TEXT) == 0 && taken == 0);
}

static void check_cells(void) {
    char out[2];
    CHECK(!phn_cell_region(NULL, TEXT("KR")));
    const phn_text blanks[] = {{NULL, 2}, {(const uint8_t *)"", 0}, {(const uint8_t *)"  ", 2}};
    for (size_t index = 0; index < sizeof blanks / sizeof blanks[0]; index++) {
        memcpy(out, "FR", 2);
        CHECK(!phn_cell_region(out, blanks[index].bytes, blanks[index].length) && memcmp(out, "FR", 2) == 0);
    }
    CHECK(phn_cell_region(out, TEXT(" kr ")) && memcmp(out, "kr", 2) == 0);
    CHECK(phn_cell_region(out, TEXT("001")) && memcmp(out, "01", 2) == 0);
    const char *const others[] = {"K", "K1", "01x", "KOR", "\xC3\xA9"};
    for (size_t index = 0; index < sizeof others / sizeof others[0]; index++) {
        FILL(out);
        CHECK(!phn_cell_region(out, TEXT(others[index])) && IS_ZERO(out));
    }
}

int main(void) {
    phn_pattern *pattern;
    phn_pattern_fault fault;
    if (phn_pattern_create(&pattern, &fault, TEXT("(?<digit>[0-9])"), PHN_ENCODING_UTF8) != PHN_OK) return 1;
    check_cells();
    check_masks();
    check_patterns(pattern);
    phn_pattern_destroy(pattern);
    printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
