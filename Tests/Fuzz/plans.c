/*
 * Plans: damaged ones with a corrected checksum, so that only the other checks of the reader protect later calls.
 *
 * The first byte of an input selects how the plan is made. Below 0x80, it is the standard plan with as many patches as
 * the lower four bits specify. A patch has six bytes: a section of the directory (one beyond the last means the header
 * with the directory), an offset in it of three bytes, and two bytes to store. From 0x80 on, the plan is the input
 * itself after a valid magic number, version and length. The rest of the input is a text; it and the texts below are
 * then checked with the plan, in both profiles if the plan has the world metadata. The plan's memory has the exact
 * size, so that the sanitizers detect an access beyond it. A violated property ends with abort():
 *
 *  create     returns an engine or an error, never both; the error is not the checksum, which is correct
 *  regions    a calling code's main region is a region of the plan, or non-geographic; facts are texts of the plan
 *  check      levels, kinds, reasons and offsets are in range, and a region is one of the plan; a number has 1 to 19
 *             digits, no more than its count, at most 20 extension digits, and a calling code
 *  parse      finds the number that check finds; its parts are a number or a reason
 *  format     no number takes more than FORMAT_MAX bytes, and a small buffer receives a prefix of the text
 *  pattern    an engine matches by the plan's expression, with results in the same ranges, or uses the automaton
 *  layout     every capacity returns the same size, and the caret is within the text
 *
 * The results themselves are not checked: a damaged plan may contain any.
 */
#include "phone_world.h"
#include "properties.h"
#include <string.h>

enum { HEADER = 32, ENTRY = 16, PATCH = 6, FORMAT_MAX = 128, TEXT_MAX = 200, LAYOUT_MAX = 4 * TEXT_MAX };

static const char *const texts[] = {
    "010-2345-6789, ext 12",
    "+821023456789",
    "112;phone-context=+82",
    "02-3456-7890 #12",
    "1588-1234",
    "00700821012345678",
    "2345-6789",
    "99999999999999999999999",
    "+1 650",
    "0",
    "+1 650-253-0000 x12",
    "+800 1234 5678",
    "00700 44 20 7031 3000",
    "tel:7031-3000;phone-context=+4420",
};

/* ---- Making a plan --------------------------------------------------------------------------------------------- */

static uint32_t load32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static void store32(uint8_t *bytes, uint32_t value) {
    for (size_t index = 0; index < 4; index++) bytes[index] = (uint8_t)(value >> (8 * index));
}

/* FNV-1a of words of eight bytes, as in plan_reader.c. */
static void put_checksum(uint8_t *plan, size_t length) {
    uint64_t sum = 0xCBF29CE484222325u;
    for (size_t at = 24; at < length; at += 8) {
        uint64_t word = (uint64_t)load32(plan + at) | (uint64_t)load32(plan + at + 4) << 32;
        sum = (sum ^ word) * 0x100000001B3u;
    }
    store32(plan + 16, (uint32_t)sum);
    store32(plan + 20, (uint32_t)(sum >> 32));
}

/* Offsets are those of the undamaged plan, because an earlier patch may have changed the directory. */
static void apply(uint8_t *plan, const uint8_t *standard, const uint8_t *patch) {
    size_t sections = load32(standard + 24);
    size_t section = patch[0] % (sections + 1);
    size_t begin = 0;
    size_t size = HEADER + sections * ENTRY;
    if (section < sections) {
        const uint8_t *entry = standard + HEADER + section * ENTRY;
        begin = load32(entry + 4);
        size = load32(entry + 8);
    }
    size_t offset = (load32(patch + 1) & 0xFFFFFF) % (size - 1);
    memcpy(plan + begin + offset, patch + 4, 2);
}

/* Returns the plan that an input describes; the caller frees it. *used receives the number of input bytes consumed. */
static uint8_t *make_plan(size_t *length, size_t *used, const uint8_t *data, size_t size) {
    const uint8_t *standard = phn_standard_plan(length);
    bool is_raw = data[0] >= 0x80;
    *used = 1;
    if (is_raw) *length = (size - 1) & ~(size_t)7;
    if (*length < HEADER) return NULL;
    uint8_t *plan = malloc(*length);
    must(plan != NULL, "memory is available");
    if (is_raw) {
        memcpy(plan, data + 1, *length);
        memcpy(plan, standard, 12);
        store32(plan + 12, (uint32_t)*length);
        *used += *length;
    } else {
        memcpy(plan, standard, *length);
        for (unsigned count = data[0] % 16; count > 0 && *used + PATCH <= size; count--) {
            apply(plan, standard, data + *used);
            *used += PATCH;
        }
    }
    put_checksum(plan, *length);
    return plan;
}

/* ---- Using it -------------------------------------------------------------------------------------------------- */

static bool has_so_many_digits(uint64_t value, unsigned count) {
    for (; count > 0; count--) value /= 10;
    return value == 0;
}

static bool is_region(const phn_engine *engine, const char region[2]) {
    return memcmp(region, "01", 2) == 0 || phn_engine_has_region(engine, region);
}

static void check_number(const phn_engine *engine, const phn_number *number) {
    char region[2];
    must(number->count <= 19 && has_so_many_digits(number->national, number->count),
         "check: no more digits than the count");
    must(number->extension_count <= 20, "check: an extension that fits");
    must(phn_engine_main_region(region, engine, number->calling_code), "check: a calling code of the plan");
    must(is_region(engine, region), "regions: the main region is a region of the plan");
}

static void check_format(const phn_engine *engine, phn_number number) {
    for (unsigned style = 0; style < 5; style++) {
        for (unsigned separator = 0; separator < 5; separator++) {
            uint8_t whole[FORMAT_MAX], cut[7];
            size_t size = phn_format(whole, FORMAT_MAX, engine, &number, (phn_style)style, (phn_separator)separator);
            must(size <= FORMAT_MAX, "format: no more than FORMAT_MAX bytes");
            size_t same = phn_format(cut, sizeof cut, engine, &number, (phn_style)style, (phn_separator)separator);
            must(same == size, "format: the same size for every capacity");
            must(memcmp(cut, whole, size < sizeof cut ? size : sizeof cut) == 0, "format: a prefix of the text");
        }
    }
}

static void check_verdict(const phn_engine *engine, const phn_verdict *verdict) {
    must(verdict->level <= PHN_LEVEL_STRICT && verdict->kind <= PHN_KIND_SHORT_NUMBER, "check: a level and a kind");
    must(verdict->reason <= PHN_REASON_BELOW_LEVEL, "check: a reason");
    bool is_named = verdict->region[0] != 0 || verdict->region[1] != 0;
    must(!is_named || is_region(engine, verdict->region), "check: a region of the plan");
}

/* The functions of phone_world.h for a number. */
static void check_world(const phn_engine *engine, phn_number number) {
    static const uint8_t carrier[] = "15";
    uint8_t whole[FORMAT_MAX];
    size_t size = phn_format_bare(whole, FORMAT_MAX, engine, &number);
    must(phn_format_bare(NULL, 0, engine, &number) == size, "format: the same size for every capacity");
    size = phn_format_carrier(whole, FORMAT_MAX, engine, &number, carrier, 2);
    must(phn_format_carrier(NULL, 0, engine, &number, carrier, 2) == size, "format: the same size for every capacity");
    size = phn_group_format(whole, FORMAT_MAX, engine, &number, false);
    must(phn_group_format(NULL, 0, engine, &number, false) == size, "format: the same size for every capacity");
    phn_group_format(whole, FORMAT_MAX, engine, &number, true);
    for (unsigned kind = 0; kind <= PHN_KIND_SHORT_NUMBER + 1; kind++) {
        phn_possibility possibility = phn_number_possibility(engine, &number, (phn_kind)kind);
        must(possibility >= PHN_POSSIBLE && possibility <= PHN_POSSIBLE_TOO_LONG, "possibility: in bounds");
    }
    must(phn_number_kind_in(engine, &number, "US") <= PHN_KIND_SHORT_NUMBER, "kind: in bounds");
    phn_number_is_international(engine, &number);
    phn_origin origin;
    phn_number_origin(&origin, engine, &number);
    must(origin.kind <= PHN_KIND_SHORT_NUMBER, "origin: in bounds");
}

static void check_parts(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    phn_parsed parsed;
    phn_status status = phn_parse_parts(&parsed, engine, text, length, region);
    must(status == (parsed.number.count > 0 ? PHN_OK : PHN_NO_NUMBER), "parse: the status matches the number");
    must((parsed.reason == PHN_REASON_NONE) == (status == PHN_OK), "parse: a number or a reason");
    must(parsed.offset <= length && parsed.carrier_count <= 16, "parse: parts in bounds");
    if (status == PHN_OK) check_number(engine, &parsed.number);
    check_format(engine, parsed.number);
    check_world(engine, parsed.number);
}

static void check_text(phn_text text, const uint8_t *plan, size_t length) {
    bool is_none = text.bytes == NULL && text.length == 0;
    bool is_inside = text.bytes >= plan && text.length > 0 && text.length <= length - (size_t)(text.bytes - plan);
    must(is_none || is_inside, "regions: a text of the plan");
}

/* Checks every 31st region, because there are hundreds. */
static void check_regions(const phn_engine *engine, const uint8_t *plan, size_t length) {
    char region[2];
    for (size_t index = 0; phn_engine_region(region, engine, index); index += 31) {
        phn_region_facts facts;
        must(phn_engine_has_region(engine, region), "regions: listed ones are supported");
        phn_region_facts_of(&facts, sizeof facts, engine, region, 0);
        check_text(facts.national_prefix, plan, length);
        check_text(facts.international_prefix, plan, length);
        check_text(facts.preferred_international_prefix, plan, length);
        check_text(facts.extension_prefix, plan, length);
        for (size_t kind = 0; kind < PHN_KINDS; kind++) check_text(facts.examples[kind], plan, length);
    }
}

static void ask(const phn_engine *engine, const uint8_t *text, size_t length) {
    phn_verdict verdict;
    phn_number number;
    size_t offset;
    phn_check(&verdict, engine, text, length, "KR");
    check_verdict(engine, &verdict);
    phn_status status = phn_parse(&number, &offset, engine, text, length, "KR");
    must(verdict.offset <= length && offset <= length, "check: an offset in the text");
    must(status == (number.count > 0 ? PHN_OK : PHN_NO_NUMBER), "parse: the status matches the number");
    must(memcmp(&number, &verdict.number, sizeof number) == 0, "parse: the same number as check");
    if (status == PHN_OK) check_number(engine, &number);
    check_format(engine, number);
    phn_classify(&verdict, engine, &number);
    check_verdict(engine, &verdict);
    check_parts(engine, text, length, "KR");
    check_parts(engine, text, length, "JP");
    for (unsigned grouping = 0; grouping <= PHN_GROUPING_LIBPHONENUMBER; grouping++) {
        uint8_t shown[LAYOUT_MAX];
        size_t caret = length / 2;
        size_t size = phn_layout(shown, LAYOUT_MAX, &caret, engine, text, length, "KR", (phn_grouping)grouping);
        size_t same = phn_layout(NULL, 0, NULL, engine, text, length, "KR", (phn_grouping)grouping);
        must(size == same && caret <= size, "layout: the same size, and a caret within the text");
    }
}

/* Checks the texts above and one more. */
static void ask_all(const phn_engine *engine, const uint8_t *text, size_t length) {
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        ask(engine, (const uint8_t *)texts[index], strlen(texts[index]));
    }
    ask(engine, text, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    size_t length, used;
    uint8_t *plan = make_plan(&length, &used, data, size);
    if (plan == NULL) return 0;
    phn_engine *engine;
    phn_status status = phn_engine_create(&engine, plan, length);
    must((status == PHN_OK) == (engine != NULL), "create: an engine or an error");
    must(status != PHN_PLAN_CHECKSUM, "create: the checksum is right");
    if (status == PHN_OK) {
        static const phn_number known = {1023456789, 82, 10, 3, {0x21, 3}, 0, 0};
        check_format(engine, known);
        ask_all(engine, data + used, size - used < TEXT_MAX ? size - used : TEXT_MAX);
        check_regions(engine, plan, length);
        if (phn_engine_choose_profile(engine, PHN_PROFILE_LIBPHONENUMBER) == PHN_OK) {
            ask_all(engine, data + used, size - used < TEXT_MAX ? size - used : TEXT_MAX);
        }
        must(phn_engine_choose_profile(engine, PHN_PROFILE_STANDARD) == PHN_OK,
             "profile: the standard profile is always available");
        phn_engine_match_by_pattern(engine);
        ask(engine, data + used, size - used < TEXT_MAX ? size - used : TEXT_MAX);
    }
    phn_engine_destroy(engine);
    free(plan);
    return 0;
}
