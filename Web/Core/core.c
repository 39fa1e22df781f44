/* The functions that phone-core.js calls. It writes text arguments to the address that web_reserve returned. */
#include "core.h"
#include "phone_world.h"
#include "plan.h"
#include "unpack.h"

enum { LINES = 1024, TEXT = 256 };

static phn_engine *engine;
static uint8_t plan[WEB_PLAN_LENGTH];
static web_answer answer;
static phn_number number; /* of the last verdict or suggestion */
static uint8_t text[TEXT];

static size_t bounded(size_t length) {
    return length < TEXT ? length : TEXT;
}

static void read_region(char out[2], uint32_t region) {
    out[0] = (char)(region & 0xFF);
    out[1] = (char)(region >> 8 & 0xFF);
}

static uint32_t pack_region(const char region[2]) {
    return (uint32_t)(uint8_t)region[0] | (uint32_t)(uint8_t)region[1] << 8;
}

/* Creates the engine; returns the status of the plan, or PHN_NO_MEMORY. All other calls require PHN_OK. */
WEB_EXPORT("open") phn_status web_open(void) {
    if (engine != NULL) return PHN_OK;
    if (!web_unpack(plan, sizeof plan, web_packed_plan, web_packed_plan_length)) return PHN_PLAN_DAMAGED;
    return phn_engine_create(&engine, plan, sizeof plan);
}

WEB_EXPORT("answer") const web_answer *web_answer_place(void) {
    return &answer;
}

/* Returns the address of result texts. Calls return the length of the text. */
WEB_EXPORT("text") const uint8_t *web_text_place(void) {
    return text;
}

/* ---- One number ------------------------------------------------------------------------------------------------ */

/* Validates a text, and stores its number. */
WEB_EXPORT("check") void web_check(size_t length, uint32_t region) {
    phn_verdict verdict;
    char letters[2];
    read_region(letters, region);
    phn_check(&verdict, engine, web_reserve(0), length, letters);
    number = verdict.number;
    answer = (web_answer){
        .level = verdict.level,
        .kind = verdict.kind,
        .reason = verdict.reason,
        .region = pack_region(verdict.region),
        .offset = (uint32_t)verdict.offset,
    };
}

/* Stores the number that a text probably means; false if there is none. */
WEB_EXPORT("suggest") bool web_suggest(size_t length, uint32_t region) {
    char letters[2];
    read_region(letters, region);
    return phn_suggest(&number, engine, web_reserve(0), length, letters);
}

/* Formats the stored number. Returns the length of the text in bytes. */
WEB_EXPORT("format") size_t web_format(phn_style style, phn_separator separator) {
    return bounded(phn_format(text, TEXT, engine, &number, style, separator));
}

/* ---- A number that is being typed ------------------------------------------------------------------------------ */

/* Formats a text, and writes the new caret to answer.offset. Returns the length of the text in bytes. */
WEB_EXPORT("layout") size_t web_layout(size_t length, size_t caret, uint32_t region, phn_grouping grouping) {
    char letters[2];
    read_region(letters, region);
    size_t written = bounded(phn_layout(text, TEXT, &caret, engine, web_reserve(0), length, letters, grouping));
    answer.offset = (uint32_t)caret;
    return written;
}

/* Writes the marks of a text after it; the caller has reserved twice its length. Returns the length of the marks. */
WEB_EXPORT("marks") size_t web_marks(size_t length) {
    uint8_t *bytes = web_reserve(0);
    return phn_text_marks(bytes + length, length, bytes, length);
}

WEB_EXPORT("maximum") size_t web_maximum(size_t length, uint32_t region) {
    char letters[2];
    read_region(letters, region);
    return phn_text_maximum(engine, web_reserve(0), length, letters);
}

/* ---- Lines ----------------------------------------------------------------------------------------------------- */

static struct {
    uint8_t levels[LINES];
    uint8_t kinds[LINES];
    uint8_t reasons[LINES];
    char regions[LINES * 2];
    uint64_t offsets[LINES];
    size_t text_ends[LINES];
    uint8_t texts[LINES * PHN_TEXT_MAX];
} columns;

/* Returns a column; the indices are in the order of the declarations. */
WEB_EXPORT("column") const void *web_column(uint32_t index) {
    const void *all[] = {columns.levels,  columns.kinds,     columns.reasons, columns.regions,
                         columns.offsets, columns.text_ends, columns.texts};
    return index < sizeof all / sizeof all[0] ? all[index] : NULL;
}

/*
 * Validates at most LINES lines of a text, starting at byte `start`. Returns the number of lines, and writes their
 * length in bytes to answer.offset.
 */
WEB_EXPORT("lines") size_t web_lines(size_t start, size_t length, uint32_t region, phn_level level) {
    phn_text_column e164 = {.bytes = columns.texts, .capacity = sizeof columns.texts, .ends = columns.text_ends};
    phn_columns all = {
        .size = sizeof all,
        .capacity = LINES,
        .levels = columns.levels,
        .kinds = columns.kinds,
        .reasons = columns.reasons,
        .regions = columns.regions,
        .offsets = columns.offsets,
        .e164 = &e164,
        .level = (uint8_t)level,
    };
    char letters[2];
    size_t taken;
    read_region(letters, region);
    size_t count = phn_check_lines(&all, &taken, engine, web_reserve(0) + start, length - start, true, letters);
    answer.offset = (uint32_t)taken;
    return count;
}

/* ---- Regions --------------------------------------------------------------------------------------------------- */

/* Returns a calling code by its index in ascending order; 0 after the last one. */
WEB_EXPORT("callingCode") uint32_t web_calling_code(size_t index) {
    return phn_engine_calling_code(engine, index);
}

/* Returns a region of a calling code by its index, the main region first; 0 after the last one. */
WEB_EXPORT("regionOfCode") uint32_t web_region_of_code(uint32_t calling_code, size_t index) {
    char letters[2];
    return phn_calling_code_region(letters, engine, calling_code, index) ? pack_region(letters) : 0;
}

static bool find_facts(phn_region_facts *out, uint32_t region, uint32_t calling_code) {
    char letters[2];
    read_region(letters, region);
    return phn_region_facts_of(out, sizeof *out, engine, letters, calling_code);
}

/* Returns the lengths of a region's numbers of a kind, or of all kinds with PHN_KIND_UNKNOWN: bit n means n digits. */
WEB_EXPORT("lengths") uint32_t web_lengths(uint32_t region, uint32_t calling_code, uint32_t kind) {
    phn_region_facts facts;
    if (kind < 1 || kind > PHN_KINDS || !find_facts(&facts, region, calling_code)) return 0;
    return facts.lengths_of_kind[kind - 1];
}

/* Writes the national significant number of an example; returns its length, or 0 if there is none. */
WEB_EXPORT("example") size_t web_example(uint32_t region, uint32_t calling_code, uint32_t kind) {
    phn_region_facts facts;
    if (kind < 1 || kind > PHN_KINDS || !find_facts(&facts, region, calling_code)) return 0;
    phn_text example = facts.examples[kind - 1];
    size_t length = bounded(example.length);
    for (size_t index = 0; index < length; index++) text[index] = example.bytes[index];
    return length;
}
