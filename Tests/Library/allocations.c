/* Prints the number of allocations of each call of phone_core.h, phone_world.h, phone_find.h and of the places, such as
 * "phn_check 0". */
#include "../../Benchmarks/Sources/CountedMalloc/include/counted_malloc.h"
#include "phone_find.h"
#include "phone_number_places.h"
#include <stdio.h>
#include <string.h>

/* Runs the call twice, so that the count does not include one-time initialization. */
#define COUNT(name, call)                                                                                              \
    do {                                                                                                               \
        call;                                                                                                          \
        size_t before = counted_malloc_count();                                                                        \
        call;                                                                                                          \
        size_t count = counted_malloc_count() - before;                                                                \
        printf("%s %zu\n", name, count);                                                                               \
    } while (0)

#define TEXT(literal) (const uint8_t *)(literal), strlen(literal)

static void count_numbers(const phn_engine *engine) {
    uint8_t text[PHN_TEXT_MAX];
    size_t offset;
    phn_number number;
    phn_verdict verdict;
    COUNT("phn_parse", phn_parse(&number, &offset, engine, TEXT("+82 (0)2-312-3456 ext. 12"), "KR"));
    COUNT("phn_check", phn_check(&verdict, engine, TEXT("010-2345-6789, 010-9876-5432"), "KR"));
    COUNT("phn_check, refused", phn_check(&verdict, engine, TEXT("010-2345-67890"), "KR"));
    COUNT("phn_classify", phn_classify(&verdict, engine, &number));
    for (int style = PHN_STYLE_E164; style <= PHN_STYLE_DIGITS; style++) {
        COUNT("phn_format", phn_format(text, sizeof text, engine, &number, (phn_style)style, PHN_SEPARATOR_HYPHEN));
    }
    COUNT("phn_layout",
          phn_layout(text, sizeof text, &offset, engine, TEXT("0102345678"), "KR", PHN_GROUPING_STANDARD));
    COUNT("phn_text_marks", phn_text_marks(text, sizeof text, TEXT("+82 10 2345")));
    COUNT("phn_text_maximum", phn_text_maximum(engine, TEXT("010"), "KR"));
    phn_typed_extension found;
    COUNT("phn_text_extension", phn_text_extension(&found, engine, TEXT("02-312-3456 x12"), "KR"));
}

static void count_world(const phn_engine *engine) {
    uint8_t text[PHN_TEXT_MAX];
    char region[2];
    phn_number number;
    phn_parsed parsed;
    phn_region_facts facts;
    phn_short_number short_number;
    phn_origin origin;
    phn_parse_parts(&parsed, engine, TEXT("010-2345-6789"), "KR");
    number = parsed.number;
    COUNT("phn_parse_parts", phn_parse_parts(&parsed, engine, TEXT("tel:253-0000;ext=12;phone-context=+1650"), "KR"));
    COUNT("phn_parse_without_region", phn_parse_without_region(&parsed, engine, TEXT("1 650 253 0000 ext. 12")));
    COUNT("phn_number_possibility", phn_number_possibility(engine, &number, PHN_KIND_MOBILE));
    COUNT("phn_number_kind_in", phn_number_kind_in(engine, &number, "KR"));
    COUNT("phn_number_origin", phn_number_origin(&origin, engine, &number));
    COUNT("phn_number_is_international", phn_number_is_international(engine, &number));
    COUNT("phn_short_number_in", phn_short_number_in(&short_number, engine, &number, "KR"));
    COUNT("phn_short_number_anywhere", phn_short_number_anywhere(&short_number, engine, &number));
    COUNT("phn_dialed_number", phn_dialed_number(&parsed.number, TEXT("tel:9-1-1;phone-context=+1"), 1));
    COUNT("phn_short_region", phn_short_region(region, engine, 0));
    COUNT("phn_short_example", phn_short_example(text, sizeof text, engine, "KR", PHN_SHORT_TOLL_FREE));
    COUNT("phn_format_bare", phn_format_bare(text, sizeof text, engine, &number));
    COUNT("phn_format_carrier", phn_format_carrier(text, sizeof text, engine, &number, TEXT("15")));
    COUNT("phn_group_format", phn_group_format(text, sizeof text, engine, &number, false));
    COUNT("phn_engine_calling_code", phn_engine_calling_code(engine, 0));
    COUNT("phn_calling_code_region", phn_calling_code_region(region, engine, 82, 0));
    COUNT("phn_region_facts_of", phn_region_facts_of(&facts, sizeof facts, engine, "KR", 0));
}

/* Counts the calls for numbers of the world metadata. */
static void count_found(const phn_engine *engine) {
    phn_found found[4];
    phn_search search = {.size = sizeof search, .regions = "KRUS", .region_count = 2};
    for (unsigned leniency = PHN_LENIENCY_POSSIBLE; leniency <= PHN_LENIENCY_EXACT_GROUPING; leniency++) {
        size_t at = 0;
        search.leniency = (phn_leniency)leniency;
        COUNT("phn_find",
              phn_find(found, 4, &at, engine, TEXT("02-345-6789 / (650) 253-0000 ext. 7, 1 1 1 1"), true, &search));
    }
}

static void count_foreign(const phn_engine *engine) {
    static const char *const texts[][2] = {
        {"US", "(650) 253-0000"},
        {"US", "1-800-FLOWERS"},
        {"GB", "020 7946 0958 ext. 12"},
        {"AR", "011 15 2345 6789"},
        {"BR", "0 15 11 96123 4567"},
        {"ZZ", "+800 1234 5678"},
        {"DE", "110"},
        {"US", "650-253-00001"},
        {"XX", "+999 123456"},
    };
    uint8_t text[PHN_TEXT_MAX];
    phn_verdict verdict;
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        const char *region = texts[index][0];
        COUNT("phn_check, world", phn_check(&verdict, engine, TEXT(texts[index][1]), region));
        if (verdict.number.calling_code == 0) continue;
        phn_number number = verdict.number;
        COUNT("phn_classify, world", phn_classify(&verdict, engine, &number));
        COUNT("phn_format, world",
              phn_format(text, sizeof text, engine, &number, PHN_STYLE_NATIONAL, PHN_SEPARATOR_STANDARD));
    }
}

static void count_lines(const phn_engine *engine) {
    enum { LINES = 4 };
    uint8_t levels[LINES], texts[LINES * PHN_TEXT_MAX];
    size_t ends[LINES + 1], taken;
    const phn_text_column e164 = {texts, sizeof texts, ends};
    const phn_columns columns = {.size = sizeof(phn_columns), .capacity = LINES, .levels = levels, .e164 = &e164};
    COUNT("phn_check_lines",
          phn_check_lines(&columns, &taken, engine, TEXT("010-2345-6789\nabc\n02-312-3456 ext 1\n112"), true, "KR"));
    const phn_line_regions regions = {.column = PHN_REGION_COLUMN_FIRST, .region = {'G', 'B'}};
    COUNT("phn_check_region_lines",
          phn_check_region_lines(&columns, &taken, engine, TEXT("US\t650-253-0000\n020 7946 0958\nKR\tabc\nKR\t112"),
                                 true, &regions));
    const uint64_t offsets[] = {0, 13, 16, 24};
    const uint8_t *bytes = (const uint8_t *)"010-2345-6789abc15881234";
    const phn_text_rows column = {bytes, 24, offsets, sizeof offsets[0], LINES, NULL, 0, 0};
    const phn_text_results column_texts = {texts, sizeof texts, ends, levels};
    const phn_results results = {.size = sizeof(phn_results), .e164 = &column_texts};
    char region[2];
    COUNT("phn_cell_region", phn_cell_region(region, TEXT(" 001 ")));
    COUNT("phn_check_column", phn_check_column(&results, &taken, engine, &column, LINES - 1, "KR", NULL));
}

static void count_masks(const phn_mask *mask) {
    uint8_t text[PHN_TEXT_MAX];
    size_t units;
    bool is_cut;
    phn_mask_progress progress;
    COUNT("phn_mask_slot_count", phn_mask_slot_count(mask));
    COUNT("phn_mask_digit_slot_count", phn_mask_digit_slot_count(mask));
    COUNT("phn_mask_required_slot_count", phn_mask_required_slot_count(mask));
    COUNT("phn_mask_draw",
          phn_mask_draw(text, sizeof text, NULL, NULL, mask, TEXT("0102345"), PHN_MASK_EAGER, PHN_AFFINITY_UPSTREAM));
    COUNT("phn_mask_strip", phn_mask_strip(text, sizeof text, mask, TEXT("010-2345")));
    COUNT("phn_mask_value", phn_mask_value(text, sizeof text, mask, TEXT("010-2345")));
    COUNT("phn_mask_reach", phn_mask_reach(&progress, mask, TEXT("0102345")));
    COUNT("phn_mask_affinity", phn_mask_affinity(mask, TEXT("010-2345"), PHN_MASK_BY_VALUE));
    COUNT("phn_mask_prefix", phn_mask_prefix(mask, TEXT("010-2345")));
    COUNT("phn_mask_take", phn_mask_take(text, sizeof text, &units, &is_cut, mask, TEXT("010-2345"), 0, 7));
    COUNT("phn_mask_unit", phn_mask_unit(TEXT("010"), 1));
    COUNT("phn_mask_rest", phn_mask_rest(text, sizeof text, mask, 3, PHN_MASK_LAZY, TEXT("_")));
}

static void count_patterns(const phn_pattern *pattern) {
    phn_range ranges[4];
    uint8_t outcomes[4];
    size_t taken, work = PHN_PATTERN_WORK_MAX;
    COUNT("phn_pattern_match", phn_pattern_match(pattern, TEXT("010-2345-6789")));
    COUNT("phn_pattern_match_within", phn_pattern_match_within(&work, pattern, TEXT("010-2345-6789")));
    COUNT("phn_pattern_captures", phn_pattern_captures(ranges, 4, pattern, TEXT("010-2345-6789")));
    COUNT("phn_pattern_match_lines", phn_pattern_match_lines(outcomes, 4, &taken, pattern, TEXT("010-2345-6789\nabc")));
}

static void count_places(const phn_engine *engine) {
    phn_places places, opened;
    phn_places_text text;
    phn_verdict verdict;
    phn_places_standard(&places);
    phn_place_finder finder = {.engine = engine, .places = &places};
    phn_check(&verdict, engine, TEXT("+54 9 11 2345 6789"), "KR");
    COUNT("phn_places_open", phn_places_open(&opened, places.bytes, places.length));
    COUNT("phn_places_find", phn_places_find(&text, &places, PHN_PLACES_PLACE, "de", 2, 49, 30123456, 8));
    COUNT("phn_places_country", phn_places_country(&text, &places, "de", 2, "DE"));
    COUNT("phn_places_language_read", phn_places_language_read(&finder.language, "zh-Hant-HK", 10));
    COUNT("phn_number_place", phn_number_place(&text, &finder, &verdict.number, NULL));
    COUNT("phn_number_country", phn_number_country(&text, &finder, &verdict.number));
    COUNT("phn_number_carrier", phn_number_carrier(&text, &finder, &verdict.number));
    COUNT("phn_number_safe_carrier", phn_number_safe_carrier(&text, &finder, &verdict.number));
    COUNT("phn_number_time_zones", phn_number_time_zones(&text, &finder, &verdict.number));
}

int main(void) {
    size_t length;
    const uint8_t *plan = phn_standard_plan(&length);
    phn_engine *engine;
    phn_mask *mask;
    phn_pattern *pattern;
    phn_pattern_fault fault;
    size_t offset;
    if (phn_engine_create(&engine, plan, length) != PHN_OK) return 1;
    if (phn_mask_create(&mask, &offset, TEXT("###-####")) != PHN_OK) return 1;
    if (phn_pattern_create(&pattern, &fault, TEXT("(010)-([0-9]{4})-([0-9]{4})"), PHN_ENCODING_UTF8) != PHN_OK)
        return 1;
    /* Checks that allocations are counted. */
    printf("made %s\n", counted_malloc_count() >= 3 ? "some" : "none");
    count_numbers(engine);
    count_world(engine);
    count_foreign(engine);
    count_found(engine);
    count_places(engine);
    count_lines(engine);
    count_masks(mask);
    count_patterns(pattern);
    phn_pattern_destroy(pattern);
    phn_mask_destroy(mask);
    phn_engine_destroy(engine);
    return 0;
}
