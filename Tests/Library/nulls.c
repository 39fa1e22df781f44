/* Calls every function on numbers and lines with each required pointer null: it returns an error and zeroes its
 * outputs. Prints each call that does not. */
#include "nulls.h"
#include "phone_find.h"

static void check_engines(phn_engine *engine) {
    size_t length;
    phn_engine *made = engine;
    const uint8_t *plan = phn_standard_plan(&length);
    CHECK(phn_standard_plan(NULL) == NULL);
    CHECK(phn_engine_create(NULL, plan, length) == PHN_NULL_ARGUMENT);
    CHECK(phn_engine_create(&made, NULL, length) == PHN_NULL_ARGUMENT && made == NULL);
    CHECK(phn_engine_create(&made, NULL, 0) == PHN_PLAN_TRUNCATED && made == NULL);
    phn_engine_destroy(NULL);
    CHECK(phn_engine_match_by_pattern(NULL) == PHN_NULL_ARGUMENT);
    CHECK(phn_engine_choose_profile(NULL, PHN_PROFILE_STANDARD) == PHN_NULL_ARGUMENT);
    CHECK(strcmp(phn_status_text(PHN_NULL_ARGUMENT), phn_status_text((phn_status)99)) != 0);
    CHECK(phn_version() != NULL && phn_version()[0] != 0);
    CHECK(phn_pcre2_version(NULL, 8) == 0);
    char version[64];
    CHECK(phn_pcre2_version(NULL, 0) == phn_pcre2_version(version, sizeof version));
}

static void check_regions(const phn_engine *engine) {
    char out[2];
    phn_region_facts facts;
    CHECK(!phn_engine_has_region(NULL, "KR") && !phn_engine_has_region(engine, NULL));
    CHECK(!phn_engine_region(NULL, engine, 0));
    FILL(out);
    CHECK(!phn_engine_region(out, NULL, 0) && IS_ZERO(out));
    CHECK(!phn_engine_main_region(NULL, engine, 82));
    FILL(out);
    CHECK(!phn_engine_main_region(out, NULL, 82) && IS_ZERO(out));
    CHECK(phn_engine_calling_code(NULL, 0) == 0);
    CHECK(!phn_calling_code_region(NULL, engine, 82, 0));
    FILL(out);
    CHECK(!phn_calling_code_region(out, NULL, 82, 0) && IS_ZERO(out));
    CHECK(!phn_region_facts_of(NULL, 0, engine, "KR", 0));
    FILL(facts);
    CHECK(!phn_region_facts_of(&facts, sizeof facts, NULL, "KR", 0) && IS_ZERO(facts));
    FILL(facts);
    CHECK(!phn_region_facts_of(&facts, sizeof facts, engine, NULL, 0) && IS_ZERO(facts));
}

static void check_parsing(const phn_engine *engine) {
    phn_number number;
    phn_verdict verdict;
    phn_parsed parsed;
    size_t offset;
    CHECK(phn_parse(NULL, &offset, engine, TEXT("112"), "KR") == PHN_NULL_ARGUMENT && offset == 0);
    FILL(number);
    CHECK(phn_parse(&number, NULL, engine, TEXT("112"), "KR") == PHN_NULL_ARGUMENT && IS_ZERO(number));
    FILL(number);
    CHECK(phn_parse(&number, &offset, NULL, TEXT("112"), "KR") == PHN_NULL_ARGUMENT && IS_ZERO(number));
    CHECK(phn_parse(&number, &offset, engine, NO_TEXT, "KR") == PHN_NULL_ARGUMENT);
    CHECK(phn_parse(&number, &offset, engine, TEXT("112"), NULL) == PHN_NULL_ARGUMENT);
    CHECK(phn_parse(&number, &offset, engine, NULL, 0, "KR") == PHN_NO_NUMBER);

    CHECK(phn_check(NULL, engine, TEXT("112"), "KR") == PHN_NULL_ARGUMENT);
    FILL(verdict);
    CHECK(phn_check(&verdict, NULL, TEXT("112"), "KR") == PHN_NULL_ARGUMENT && IS_ZERO(verdict));
    CHECK(phn_check(&verdict, engine, NO_TEXT, "KR") == PHN_NULL_ARGUMENT);
    CHECK(phn_check(&verdict, engine, TEXT("112"), NULL) == PHN_NULL_ARGUMENT);
    CHECK(phn_check(&verdict, engine, NULL, 0, "KR") == PHN_OK && verdict.reason == PHN_REASON_EMPTY);

    CHECK(!phn_suggest(NULL, engine, TEXT("1023456789.0"), "KR"));
    CHECK(!phn_suggest(&number, NULL, TEXT("1023456789.0"), "KR") && IS_ZERO(number));
    CHECK(!phn_suggest(&number, engine, NO_TEXT, "KR"));
    CHECK(!phn_suggest(&number, engine, TEXT("1023456789.0"), NULL));

    CHECK(!phn_check_number(NULL, engine, TEXT("112"), "KR"));
    FILL(verdict);
    CHECK(!phn_check_number(&verdict, NULL, TEXT("112"), "KR") && IS_ZERO(verdict));
    CHECK(!phn_check_number(&verdict, engine, NO_TEXT, "KR"));
    CHECK(!phn_check_number(&verdict, engine, TEXT("112"), NULL));

    CHECK(phn_parse_parts(NULL, engine, TEXT("112"), "KR") == PHN_NULL_ARGUMENT);
    FILL(parsed);
    CHECK(phn_parse_parts(&parsed, NULL, TEXT("112"), "KR") == PHN_NULL_ARGUMENT && IS_ZERO(parsed));
    CHECK(phn_parse_parts(&parsed, engine, NO_TEXT, "KR") == PHN_NULL_ARGUMENT);
    CHECK(phn_parse_parts(&parsed, engine, TEXT("112"), NULL) == PHN_NULL_ARGUMENT);

    CHECK(phn_parse_without_region(NULL, engine, TEXT("112")) == PHN_NULL_ARGUMENT);
    FILL(parsed);
    CHECK(phn_parse_without_region(&parsed, NULL, TEXT("112")) == PHN_NULL_ARGUMENT && IS_ZERO(parsed));
    CHECK(phn_parse_without_region(&parsed, engine, NO_TEXT) == PHN_NULL_ARGUMENT);
}

static void check_finding(const phn_engine *engine) {
    phn_found found[2];
    size_t at = 0;
    phn_search search = {.size = sizeof search, .regions = "KR", .region_count = 1, .leniency = PHN_LENIENCY_VALID};
    CHECK(phn_find(NULL, 2, &at, engine, TEXT("02-345-6789"), true, &search) == 0);
    CHECK(phn_find(found, 2, NULL, engine, TEXT("02-345-6789"), true, &search) == 0);
    CHECK(phn_find(found, 2, &at, NULL, TEXT("02-345-6789"), true, &search) == 0);
    CHECK(phn_find(found, 2, &at, engine, NO_TEXT, true, &search) == 0);
    CHECK(phn_find(found, 2, &at, engine, TEXT("02-345-6789"), true, NULL) == 0 && at == 0);
    search.regions = NULL;
    CHECK(phn_find(found, 2, &at, engine, TEXT("02-345-6789"), true, &search) == 0);
    search.region_count = 0;
    CHECK(phn_find(found, 2, &at, engine, TEXT("+82 2-345-6789"), true, &search) == 1 && at == 14);
    CHECK(phn_find(NULL, 0, &at, engine, NULL, 0, true, &search) == 0);
    search.size = 0;
    at = 0;
    CHECK(phn_find(found, 2, &at, engine, TEXT("+82 2-345-6789"), true, &search) == 0);
}

static void check_numbers(const phn_engine *engine, phn_number number) {
    phn_verdict verdict;
    uint8_t text[PHN_TEXT_MAX];
    CHECK(phn_classify(NULL, engine, &number) == PHN_NULL_ARGUMENT);
    FILL(verdict);
    CHECK(phn_classify(&verdict, NULL, &number) == PHN_NULL_ARGUMENT && IS_ZERO(verdict));
    CHECK(phn_number_level(NULL, &number) == PHN_LEVEL_NONE);
    CHECK(phn_number_level(engine, NULL) == PHN_LEVEL_NONE);
    CHECK(phn_number_possibility(NULL, &number, PHN_KIND_NONE) == PHN_POSSIBILITY_NONE);
    CHECK(phn_number_kind_in(NULL, &number, "KR") == PHN_KIND_NONE);
    CHECK(phn_number_kind_in(engine, &number, NULL) == PHN_KIND_NONE);
    CHECK(!phn_number_is_international(NULL, &number));
    phn_short_number short_number;
    CHECK(!phn_short_number_in(NULL, engine, &number, "KR"));
    CHECK(!phn_short_number_anywhere(NULL, engine, &number));
    FILL(short_number);
    CHECK(!phn_short_number_in(&short_number, NULL, &number, "KR") && IS_ZERO(short_number));
    FILL(short_number);
    CHECK(!phn_short_number_in(&short_number, engine, NULL, "KR") && IS_ZERO(short_number));
    FILL(short_number);
    CHECK(!phn_short_number_in(&short_number, engine, &number, NULL) && IS_ZERO(short_number));
    FILL(short_number);
    CHECK(!phn_short_number_anywhere(&short_number, NULL, &number) && IS_ZERO(short_number));
    FILL(short_number);
    CHECK(!phn_short_number_anywhere(&short_number, engine, NULL) && IS_ZERO(short_number));
    phn_number dialed;
    CHECK(!phn_dialed_number(NULL, TEXT("9-1-1"), 1));
    CHECK(phn_dialed_number(&dialed, TEXT("9-1-1"), 1) && dialed.national == 911 && dialed.domestic == 1);
    CHECK(phn_short_number_in(&short_number, engine, &dialed, "US") && short_number.is_emergency);
    FILL(dialed);
    CHECK(!phn_dialed_number(&dialed, NO_TEXT, 1) && IS_ZERO(dialed));
    FILL(dialed);
    CHECK(!phn_dialed_number(&dialed, TEXT("9-1-1"), 0) && IS_ZERO(dialed));
    FILL(dialed);
    CHECK(!phn_dialed_number(&dialed, TEXT("9-1-1"), UINT16_MAX + 2) && IS_ZERO(dialed));
    char letters[2];
    CHECK(!phn_short_region(NULL, engine, 0));
    FILL(letters);
    CHECK(!phn_short_region(letters, NULL, 0) && IS_ZERO(letters));
    FILL(letters);
    CHECK(!phn_short_region(letters, engine, SIZE_MAX) && IS_ZERO(letters));
    phn_origin origin;
    CHECK(!phn_number_origin(NULL, engine, &number));
    FILL(origin);
    CHECK(!phn_number_origin(&origin, NULL, &number) && IS_ZERO(origin));
    FILL(origin);
    CHECK(!phn_number_origin(&origin, engine, NULL) && IS_ZERO(origin));
    CHECK(phn_short_example(text, sizeof text, NULL, "KR", PHN_SHORT_COST_UNKNOWN) == 0);
    CHECK(phn_short_example(text, sizeof text, engine, NULL, PHN_SHORT_COST_UNKNOWN) == 0);
    CHECK(phn_short_example(NULL, 9, engine, "KR", PHN_SHORT_COST_UNKNOWN) == 0);
    FILL(verdict);
    CHECK(phn_classify(&verdict, engine, NULL) == PHN_NULL_ARGUMENT && IS_ZERO(verdict));
    CHECK(phn_number_possibility(engine, NULL, PHN_KIND_NONE) == PHN_POSSIBILITY_NONE);
    CHECK(phn_number_kind_in(engine, NULL, "KR") == PHN_KIND_NONE);
    CHECK(!phn_number_is_international(engine, NULL));
    CHECK(phn_format(text, sizeof text, engine, NULL, PHN_STYLE_E164, PHN_SEPARATOR_HYPHEN) == 0);
    CHECK(phn_format_bare(text, sizeof text, engine, NULL) == 0);
    CHECK(phn_format_carrier(text, sizeof text, engine, NULL, TEXT("15")) == 0);
    CHECK(phn_group_format(text, sizeof text, engine, NULL, false) == 0);
    /* The output of phn_classify may be the verdict that contains its number. */
    phn_verdict other;
    CHECK(phn_classify(&other, engine, &number) == PHN_OK && memcmp(&other.number, &number, sizeof number) == 0);
    verdict = other;
    CHECK(phn_classify(&verdict, engine, &verdict.number) == PHN_OK && memcmp(&verdict, &other, sizeof other) == 0);

    for (int style = PHN_STYLE_E164; style <= PHN_STYLE_DIGITS; style++) {
        CHECK(phn_format(text, sizeof text, NULL, &number, (phn_style)style, PHN_SEPARATOR_HYPHEN) == 0);
        CHECK(phn_format(NULL, 9, engine, &number, (phn_style)style, PHN_SEPARATOR_HYPHEN) == 0);
        CHECK(phn_format(NULL, 0, engine, &number, (phn_style)style, PHN_SEPARATOR_HYPHEN) > 0);
    }
    CHECK(phn_format_bare(text, sizeof text, NULL, &number) == 0 && phn_format_bare(NULL, 9, engine, &number) == 0);
    CHECK(phn_format_carrier(text, sizeof text, NULL, &number, TEXT("15")) == 0);
    CHECK(phn_format_carrier(NULL, 9, engine, &number, TEXT("15")) == 0);
    CHECK(phn_format_carrier(text, sizeof text, engine, &number, NO_TEXT) == 0);
    CHECK(phn_group_format(text, sizeof text, NULL, &number, false) == 0);
    CHECK(phn_group_format(NULL, 9, engine, &number, false) == 0);
}

static void check_editing(const phn_engine *engine) {
    uint8_t text[PHN_TEXT_MAX];
    size_t caret = 0;
    CHECK(phn_layout(text, sizeof text, &caret, NULL, TEXT("010"), "KR", PHN_GROUPING_STANDARD) == 0);
    CHECK(phn_layout(text, sizeof text, &caret, engine, NO_TEXT, "KR", PHN_GROUPING_STANDARD) == 0);
    CHECK(phn_layout(text, sizeof text, &caret, engine, TEXT("010"), NULL, PHN_GROUPING_STANDARD) == 0);
    CHECK(phn_layout(NULL, 9, &caret, engine, TEXT("010"), "KR", PHN_GROUPING_STANDARD) == 0);
    CHECK(phn_layout(text, sizeof text, NULL, engine, TEXT("010"), "KR", PHN_GROUPING_STANDARD) == 3);
    CHECK(phn_text_marks(text, sizeof text, NO_TEXT) == 0 && phn_text_marks(NULL, 9, TEXT("010")) == 0);
    CHECK(phn_text_marks(NULL, 0, TEXT("010")) == 3);
    CHECK(phn_text_maximum(NULL, TEXT("010"), "KR") == 0 && phn_text_maximum(engine, NO_TEXT, "KR") == 0);
    CHECK(phn_text_maximum(engine, TEXT("010"), NULL) == 0);
    phn_typed_extension found;
    CHECK(!phn_text_extension(NULL, engine, TEXT("02-312-3456 x12"), "KR"));
    CHECK(!phn_text_extension(&found, NULL, TEXT("02-312-3456 x12"), "KR") && found.maximum == 0);
    CHECK(!phn_text_extension(&found, engine, NO_TEXT, "KR") && found.maximum == 0);
    CHECK(!phn_text_extension(&found, engine, TEXT("02-312-3456 x12"), NULL) && found.number_end == 0);
    CHECK(phn_text_extension(&found, engine, TEXT("02-312-3456 x12"), "KR") && found.begin == 13 && found.end == 15);
}

static void check_lines(const phn_engine *engine) {
    uint8_t levels[2];
    size_t ends[2], taken = 1;
    const phn_columns columns = {.size = sizeof(phn_columns), .capacity = 2, .levels = levels};
    CHECK(phn_check_lines(NULL, &taken, engine, TEXT("112\n"), true, "KR") == 0 && taken == 0);
    CHECK(phn_check_lines(&columns, NULL, engine, TEXT("112\n"), true, "KR") == 0);
    CHECK(phn_check_lines(&columns, &taken, NULL, TEXT("112\n"), true, "KR") == 0 && taken == 0);
    CHECK(phn_check_lines(&columns, &taken, engine, NO_TEXT, true, "KR") == 0 && taken == 0);
    CHECK(phn_check_lines(&columns, &taken, engine, TEXT("112\n"), true, NULL) == 0 && taken == 0);
    const phn_text_column halves[] = {{NULL, 256, ends}, {levels, 256, NULL}};
    for (size_t half = 0; half < 2; half++) {
        const phn_columns first = {.size = sizeof(phn_columns), .capacity = 2, .e164 = &halves[half]};
        const phn_columns second = {.size = sizeof(phn_columns), .capacity = 2, .national = &halves[half]};
        CHECK(phn_check_lines(&first, &taken, engine, TEXT("112\n"), true, "KR") == 0 && taken == 0);
        CHECK(phn_check_lines(&second, &taken, engine, TEXT("112\n"), true, "KR") == 0 && taken == 0);
    }
    CHECK(phn_check_lines(&columns, &taken, engine, TEXT("112\n"), true, "KR") == 1 && taken == 4);
}

static void check_region_lines(const phn_engine *engine) {
    enum { LINES = 6 };
    uint8_t levels[LINES];
    char found[2 * LINES];
    size_t taken = 1;
    const phn_columns columns = {.size = sizeof(phn_columns), .capacity = LINES, .levels = levels, .regions = found};
    phn_line_regions regions = {.column = PHN_REGION_COLUMN_FIRST, .region = {'G', 'B'}};
    CHECK(phn_check_region_lines(NULL, &taken, engine, TEXT("112\n"), true, &regions) == 0 && taken == 0);
    CHECK(phn_check_region_lines(&columns, NULL, engine, TEXT("112\n"), true, &regions) == 0);
    CHECK(phn_check_region_lines(&columns, &taken, NULL, TEXT("112\n"), true, &regions) == 0 && taken == 0);
    CHECK(phn_check_region_lines(&columns, &taken, engine, NO_TEXT, true, &regions) == 0 && taken == 0);
    CHECK(phn_check_region_lines(&columns, &taken, engine, TEXT("112\n"), true, NULL) == 0 && taken == 0);
    const phn_columns half = {
        .size = sizeof(phn_columns), .capacity = 1, .e164 = &(const phn_text_column){levels, 256, NULL}};
    CHECK(phn_check_region_lines(&half, &taken, engine, TEXT("112\n"), true, &regions) == 0 && taken == 0);

    /* The region of a line, of `each`, and of all lines; a region of any other size is unknown. */
    const uint8_t first[] = "us\t(650) 253-0000\n\t020 7946 0958\n020 7946 0958\nKOR\t010-2345-6789\n KR \t02-312-3456";
    CHECK(phn_check_region_lines(&columns, &taken, engine, first, sizeof first - 1, true, &regions) == 5);
    CHECK(taken == sizeof first - 1 && memcmp(found, "USGBGB\0\0KR", 10) == 0 && levels[3] == PHN_LEVEL_NONE);
    regions.each = "KRFRUS";
    CHECK(phn_check_region_lines(&columns, &taken, engine, TEXT("010-2345-6789\n01 42 68 53 00\nGB\t020 7946 0958\n"),
                                 true, &regions) == 3);
    CHECK(memcmp(found, "KRFRGB", 6) == 0);
    regions.column = PHN_REGION_COLUMN_SECOND;
    CHECK(phn_check_region_lines(&columns, &taken, engine, TEXT("020 7946 0958\tGB\n01 42 68 53 00\t \n"), true,
                                 &regions) == 2);
    CHECK(memcmp(found, "GBFR", 4) == 0);
}

static void check_columns(const phn_engine *engine) {
    uint8_t levels[2], bits[1];
    uint32_t offsets[3] = {0, 3, 3}, ends[3];
    size_t filled = 1;
    const phn_text_rows texts = {(const uint8_t *)"112", 3, offsets, sizeof offsets[0], 3, NULL, 0, 0};
    phn_text_rows damaged = texts;
    const phn_results results = {.size = sizeof(phn_results), .levels = levels};
    CHECK(phn_check_column(NULL, &filled, engine, &texts, 2, "KR", NULL) == PHN_NULL_ARGUMENT && filled == 0);
    CHECK(phn_check_column(&results, NULL, engine, &texts, 2, "KR", NULL) == PHN_NULL_ARGUMENT);
    CHECK(phn_check_column(&results, &filled, NULL, &texts, 2, "KR", NULL) == PHN_NULL_ARGUMENT && filled == 0);
    CHECK(phn_check_column(&results, &filled, engine, NULL, 2, "KR", NULL) == PHN_NULL_ARGUMENT && filled == 0);
    CHECK(phn_check_column(&results, &filled, engine, &texts, 2, NULL, NULL) == PHN_NULL_ARGUMENT && filled == 0);
    damaged.bytes = NULL;
    CHECK(phn_check_column(&results, &filled, engine, &damaged, 2, "KR", NULL) == PHN_NULL_ARGUMENT && filled == 0);
    CHECK(phn_check_column(&results, &filled, engine, &texts, 2, "KR", &damaged) == PHN_NULL_ARGUMENT && filled == 0);
    damaged = texts;
    damaged.offsets = NULL;
    CHECK(phn_check_column(&results, &filled, engine, &damaged, 2, "KR", NULL) == PHN_NULL_ARGUMENT && filled == 0);
    const phn_text_results halves[] = {{NULL, 256, ends, bits}, {levels, 256, NULL, bits}};
    for (size_t half = 0; half < 2; half++) {
        const phn_results first = {.size = sizeof(phn_results), .e164 = &halves[half]};
        const phn_results second = {.size = sizeof(phn_results), .national = &halves[half]};
        CHECK(phn_check_column(&first, &filled, engine, &texts, 2, "KR", NULL) == PHN_NULL_ARGUMENT);
        CHECK(phn_check_column(&second, &filled, engine, &texts, 2, "KR", NULL) == PHN_NULL_ARGUMENT);
    }
    CHECK(phn_check_column(&results, &filled, engine, &texts, 2, "KR", NULL) == PHN_OK && filled == 2);
    CHECK(levels[1] == PHN_LEVEL_NONE);
}

/* Checks structs of callers with older and newer headers. */
static void check_sizes(const phn_engine *engine) {
    struct {
        phn_columns columns;
        uint8_t later[8];
    } lines = {{.capacity = 1}, {0}};
    struct {
        phn_results results;
        uint8_t later[8];
    } rows = {{0}, {0}};
    uint8_t levels[2];
    uint32_t offsets[] = {0, 3};
    const phn_text_rows texts = {(const uint8_t *)"112", 3, offsets, sizeof offsets[0], 2, NULL, 0, 0};
    size_t taken = 1, filled = 1;
    lines.columns.levels = rows.results.levels = levels;
    const size_t wrong[] = {0, sizeof(phn_columns) - 1, SIZE_MAX};
    for (size_t index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        lines.columns.size = wrong[index];
        rows.results.size = index == 1 ? sizeof(phn_results) - 1 : wrong[index];
        CHECK(phn_check_lines(&lines.columns, &taken, engine, TEXT("112\n"), true, "KR") == 0 && taken == 0);
        CHECK(phn_check_column(&rows.results, &filled, engine, &texts, 1, "KR", NULL) == PHN_STRUCT_SIZE);
        CHECK(filled == 0);
    }
    /* Members that the library does not support must be zero. */
    lines.columns.size = sizeof lines;
    rows.results.size = sizeof rows;
    CHECK(phn_check_lines(&lines.columns, &taken, engine, TEXT("112\n"), true, "KR") == 1 && taken == 4);
    CHECK(phn_check_column(&rows.results, &filled, engine, &texts, 1, "KR", NULL) == PHN_OK && filled == 1);
    lines.later[7] = rows.later[0] = 1;
    CHECK(phn_check_lines(&lines.columns, &taken, engine, TEXT("112\n"), true, "KR") == 0 && taken == 0);
    CHECK(phn_check_column(&rows.results, &filled, engine, &texts, 1, "KR", NULL) == PHN_STRUCT_SIZE && filled == 0);

    struct {
        phn_region_facts facts;
        uint8_t later[8];
    } facts;
    FILL(facts);
    CHECK(phn_region_facts_of(&facts.facts, sizeof facts, engine, "KR", 0) && IS_ZERO(facts.later));
    FILL(facts);
    CHECK(phn_region_facts_of(&facts.facts, offsetof(phn_region_facts, lengths), engine, "KR", 0));
    CHECK(facts.facts.lengths == 0xA5A5A5A5 && facts.facts.examples[1].length > 0);
}

/* Regions are case-insensitive. */
static void check_cases(const phn_engine *engine) {
    static const char *const spellings[][2] = {{"KR", "kr"}, {"KR", "Kr"}, {"KR", "kR"}, {"US", "us"}, {"DE", "dE"}};
    static const char *const texts[] = {"010-2345-6789", "6502530000", "030 123456", "+1 650 253 0000", "112"};
    for (size_t row = 0; row < sizeof spellings / sizeof spellings[0]; row++) {
        const char *capital = spellings[row][0], *other = spellings[row][1];
        phn_region_facts facts, same_facts;
        CHECK(phn_engine_has_region(engine, other));
        CHECK(phn_region_facts_of(&facts, sizeof facts, engine, capital, 0) &&
              phn_region_facts_of(&same_facts, sizeof same_facts, engine, other, 0));
        CHECK(facts.calling_code == same_facts.calling_code);
        for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
            phn_verdict verdict, same;
            uint8_t text[PHN_TEXT_MAX], same_text[PHN_TEXT_MAX];
            phn_check(&verdict, engine, TEXT(texts[index]), capital);
            phn_check(&same, engine, TEXT(texts[index]), other);
            CHECK(memcmp(&verdict, &same, sizeof same) == 0);
            CHECK(phn_number_kind_in(engine, &verdict.number, capital) ==
                  phn_number_kind_in(engine, &verdict.number, other));
            for (int grouping = PHN_GROUPING_STANDARD; grouping <= PHN_GROUPING_UNGROUPED; grouping++) {
                size_t size =
                    phn_layout(text, sizeof text, NULL, engine, TEXT(texts[index]), capital, (phn_grouping)grouping);
                size_t same_size = phn_layout(same_text, sizeof same_text, NULL, engine, TEXT(texts[index]), other,
                                              (phn_grouping)grouping);
                CHECK(size == same_size && memcmp(text, same_text, size) == 0);
            }
        }
    }
    /* A character that is not a letter is not part of a region, even if changing the case bit makes it a letter. */
    CHECK(!phn_engine_has_region(engine, "K\x12") && !phn_engine_has_region(engine, "K\x32"));
    CHECK(!phn_engine_has_region(engine, "@R") && !phn_engine_has_region(engine, "{R"));
    CHECK(!phn_engine_has_region(engine, "\xCB\xD2") && !phn_engine_has_region(engine, "\xEB\xF2"));
}

int main(void) {
    size_t length;
    phn_engine *engine;
    phn_verdict verdict;
    const uint8_t *plan = phn_standard_plan(&length);
    if (phn_engine_create(&engine, plan, length) != PHN_OK) return 1;
    check_engines(engine);
    for (int profile = PHN_PROFILE_STANDARD; profile <= PHN_PROFILE_LIBPHONENUMBER; profile++) {
        if (phn_engine_choose_profile(engine, (phn_profile)profile) != PHN_OK) return 1;
        check_regions(engine);
        check_parsing(engine);
        check_finding(engine);
        check_editing(engine);
        check_lines(engine);
        check_region_lines(engine);
        check_columns(engine);
        check_sizes(engine);
        check_cases(engine);
        phn_check(&verdict, engine, TEXT("+82 2 312 3456"), "KR");
        check_numbers(engine, verdict.number);
        phn_check(&verdict, engine, TEXT("+1 650 253 0000"), "KR");
        check_numbers(engine, verdict.number);
    }
    phn_engine_destroy(engine);
    printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}
