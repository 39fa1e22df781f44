/*
 * Questions: any text in any region, and any number, checked with the standard plan in both profiles.
 *
 * The first byte of an input selects the region, and the others are the text. Capacities, carets and random numbers
 * come from a series that the input seeds, so that an input replays exactly. Buffers have the exact size, so that the
 * address sanitizer detects an access beyond them. A violated property ends with abort():
 *
 *  check      does not depend on the previous contents of the verdict; offsets are within the text
 *  parse      finds the same number as check; without a number, both report the same offset, and check a reason
 *  parts      are a number or a reason; the number is that of check if check has one
 *  damage     a text with a NUL byte has no number in the standard profile
 *  suggest    returns an unambiguous number, and only if check finds no number above the level lenient
 *  lines      the text as a line has the same verdict; its E.164 text is empty below the level
 *  classify   finds a parsed number's kind again, at its level or a stricter one, and returns the number unchanged
 *  format     every capacity, including 0 with a null pointer, returns the same size and stores a prefix of the same
 *             text; no number takes more than FORMAT_MAX bytes, for all values of its fields
 *  read back  the text of a parsed number, with each separator, parses to that number: in the international and
 *             national styles for a caller in its region, in RFC 3966 for a caller anywhere. E.164 and plain digits
 *             lose the extension. A domestic number has no E.164, and its plain digits may be those of another number.
 *             World numbers are exempt, because a formatted one may begin with the caller's prefix
 *  layout     sizes are as in format; the text ends with a mark, where the label of an extension is a mark; a caret is
 *             at the start or directly after a mark, and the caret after the last byte moves after the last mark
 *
 * Styles, separators and groupings include one value beyond the last, because a caller may pass any integer.
 */
#include "phone_world.h"
#include "properties.h"
#include <string.h>

enum { FORMAT_MAX = 128, STYLES = 5, SEPARATORS = 5, GROUPINGS = 5, KINDS = 27 };

static const char regions[][3] = {"KR", "US", "ZZ", "kr", "", "JP", "AR", "IT"};

static uint64_t series;

static size_t draw(size_t bound) {
    return draw_from(&series, bound);
}

/* NULL for size 0. */
static uint8_t *allocate(size_t size) {
    uint8_t *bytes = size == 0 ? NULL : malloc(size);
    must(size == 0 || bytes != NULL, "memory is available");
    return bytes;
}

static bool is_same(const void *left, const void *right, size_t size) {
    return size == 0 || memcmp(left, right, size) == 0;
}

static bool is_mark(uint8_t byte) {
    return byte == '+' || (byte >= '0' && byte <= '9');
}

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

static void check_format(const phn_engine *engine, phn_number number, phn_style style, phn_separator separator) {
    size_t size = phn_format(NULL, 0, engine, &number, style, separator);
    must(size <= FORMAT_MAX, "format: no more than FORMAT_MAX bytes");
    size_t capacities[] = {1, draw(size + 1), size + draw(4)};
    uint8_t *whole = allocate(size);
    must(phn_format(whole, size, engine, &number, style, separator) == size, "format: the size of the whole text");
    for (size_t index = 0; index < 3; index++) {
        size_t capacity = capacities[index];
        uint8_t *cut = allocate(capacity);
        must(phn_format(cut, capacity, engine, &number, style, separator) == size,
             "format: the same size for every capacity");
        must(is_same(cut, whole, capacity < size ? capacity : size), "format: a prefix of the text");
        free(cut);
    }
    free(whole);
}

/* Domestic formats, and the other functions for numbers. */
static void check_domestic(const phn_engine *engine, phn_number number) {
    uint8_t carrier[4] = {'1', (uint8_t)draw(256), '$', '1'};
    size_t count = draw(sizeof carrier + 1);
    size_t size = phn_format_carrier(NULL, 0, engine, &number, carrier, count);
    uint8_t *whole = allocate(size);
    must(phn_format_carrier(whole, size, engine, &number, carrier, count) == size,
         "format: the same size for every capacity");
    free(whole);
    size = phn_format_bare(NULL, 0, engine, &number);
    whole = allocate(size);
    must(phn_format_bare(whole, size, engine, &number) == size, "format: the same size for every capacity");
    free(whole);
    phn_group_format(NULL, 0, engine, &number, draw(2) == 0);
    phn_possibility possibility = phn_number_possibility(engine, &number, (phn_kind)draw(KINDS));
    must(possibility >= PHN_POSSIBLE && possibility <= PHN_POSSIBLE_TOO_LONG, "possibility: in bounds");
    phn_number_kind_in(engine, &number, regions[draw(sizeof regions / sizeof regions[0])]);
    phn_number_is_international(engine, &number);
    phn_origin origin;
    bool is_valid = phn_number_origin(&origin, engine, &number);
    must(is_valid == (phn_number_level(engine, &number) >= PHN_LEVEL_STANDARD), "origin: that of the level");
}

static void check_number(const phn_engine *engine, phn_number number) {
    for (unsigned style = 0; style <= STYLES; style++) {
        for (unsigned separator = 0; separator <= SEPARATORS; separator++) {
            check_format(engine, number, (phn_style)style, (phn_separator)separator);
        }
    }
    check_domestic(engine, number);
    phn_verdict verdict;
    phn_classify(&verdict, engine, &number);
    must(is_same(&verdict.number, &number, sizeof number) && verdict.offset == 0, "classify: the number is unchanged");
}

/* Checks a number that no text produces: random bytes, a number similar to a real one, or one with too many digits. */
static void check_garbage(const phn_engine *engine, const uint8_t *text, size_t length) {
    phn_number number;
    uint8_t bytes[sizeof number];
    for (size_t index = 0; index < sizeof bytes; index++) {
        bytes[index] = index < length ? text[index] : (uint8_t)draw(256);
    }
    memcpy(&number, bytes, sizeof number);
    size_t likeness = draw(3);
    if (likeness > 0) number.calling_code = draw(2) == 0 ? 82 : (uint16_t)draw(100);
    if (likeness > 0) number.domestic &= 1;
    if (likeness == 1) number.count %= 21;
    if (likeness == 2) number.count = number.extension_count = UINT8_MAX;
    check_number(engine, number);
}

static void check_read_back(const phn_engine *engine, phn_number number, const char reader[2], const char home[2]) {
    phn_number bare = number;
    bare.extension_count = 0;
    memset(bare.extension, 0, sizeof bare.extension);
    for (unsigned style = 0; style < STYLES; style++) {
        bool is_bare = style == PHN_STYLE_E164 || style == PHN_STYLE_DIGITS;
        if (is_bare && number.domestic != 0) continue;
        const char *region = style == PHN_STYLE_RFC3966 ? reader : home;
        for (unsigned separator = 0; separator < SEPARATORS; separator++) {
            uint8_t text[FORMAT_MAX];
            size_t size = phn_format(text, sizeof text, engine, &number, (phn_style)style, (phn_separator)separator);
            phn_number again;
            size_t offset;
            phn_status status = phn_parse(&again, &offset, engine, text, size, region);
            if (status == PHN_OK && is_same(&again, is_bare ? &bare : &number, sizeof again)) continue;
            fprintf(stderr, "\"%.*s\" (style %u), parsed in %.2s\n", (int)size, (const char *)text, style, region);
            must(false, "read back: the same number");
        }
    }
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

static bool has_own_plan(phn_profile profile, const phn_number *number) {
    return profile == PHN_PROFILE_STANDARD && number->calling_code == 82;
}

/* Checks the text as a line of a buffer, at a level. */
static void check_line(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2],
                       const phn_verdict *verdict) {
    uint8_t level, kind, reason, bytes[PHN_TEXT_MAX];
    size_t end, text_end, taken;
    uint64_t offset;
    const phn_text_column e164 = {.bytes = bytes, .capacity = sizeof bytes, .ends = &text_end};
    phn_columns columns = {
        .size = sizeof(phn_columns), .capacity = 1, .levels = &level, .kinds = &kind, .reasons = &reason, .ends = &end};
    columns.offsets = &offset;
    columns.e164 = &e164;
    columns.level = (uint8_t)draw(PHN_LEVEL_STRICT + 1);
    if (phn_check_lines(&columns, &taken, engine, text, length, true, region) == 0 || end != length) return;
    uint8_t required = columns.level == PHN_LEVEL_NONE ? PHN_LEVEL_STANDARD : columns.level;
    must(level == verdict->level && kind == verdict->kind && reason == verdict->reason, "lines: the verdict of check");
    must(offset == verdict->offset, "lines: the offset of check");
    must(level >= required || text_end == 0, "lines: no E.164 below the level");
}

/* Checks the text as a line with a region column, unless it contains several lines. */
static void check_region_line(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2],
                              const phn_verdict *verdict) {
    enum { BEFORE = 3 };
    phn_verdict found = {0};
    size_t end, taken;
    uint64_t offset;
    const phn_columns columns = {
        .size = sizeof(phn_columns),
        .capacity = 1,
        .levels = &found.level,
        .kinds = &found.kind,
        .reasons = &found.reason,
        .regions = found.region,
        .ends = &end,
        .offsets = &offset,
    };
    const phn_line_regions first = {.column = PHN_REGION_COLUMN_FIRST, .region = {'X', 'X'}};
    uint8_t *line = allocate(BEFORE + length);
    memcpy(line, region, 2);
    line[2] = '\t';
    if (length > 0) memcpy(line + BEFORE, text, length);
    size_t count = phn_check_region_lines(&columns, &taken, engine, line, BEFORE + length, true, &first);
    free(line);
    if (count != 1 || end != BEFORE + length) return;
    must(found.level == verdict->level && found.kind == verdict->kind && found.reason == verdict->reason &&
             is_same(found.region, verdict->region, 2),
         "region lines: the verdict of check");
    must(offset == BEFORE + verdict->offset, "region lines: the offset of check, from the start of the line");
}

static void check_suggestion(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2],
                             const phn_verdict *verdict) {
    phn_number number;
    bool is_there = phn_suggest(&number, engine, text, length, region);
    must(is_there == (number.count > 0), "suggest: the result matches the number");
    must(!is_there || verdict->level <= PHN_LEVEL_LENIENT, "suggest: only for texts that are not accepted");
    must(!is_there || phn_number_level(engine, &number) >= PHN_LEVEL_STANDARD, "suggest: a certain number");
}

static void check_text(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2],
                       phn_profile profile) {
    phn_verdict verdict, other;
    memset(&verdict, 0xAA, sizeof verdict);
    memset(&other, 0x55, sizeof other);
    phn_check(&verdict, engine, text, length, region);
    phn_check(&other, engine, text, length, region);
    bool is_same_verdict = is_same(&verdict.number, &other.number, sizeof other.number) &&
                           verdict.offset == other.offset && verdict.level == other.level &&
                           verdict.kind == other.kind && verdict.reason == other.reason &&
                           is_same(verdict.region, other.region, 2);
    must(is_same_verdict, "check: independent of previous contents");

    bool has_nul = length > 0 && memchr(text, 0, length) != NULL;
    must(profile != PHN_PROFILE_STANDARD || !has_nul || verdict.level == PHN_LEVEL_NONE, "damage: no number");
    check_suggestion(engine, text, length, region, &verdict);
    check_line(engine, text, length, region, &verdict);
    check_region_line(engine, text, length, region, &verdict);

    phn_number number;
    size_t offset;
    phn_status status = phn_parse(&number, &offset, engine, text, length, region);
    must(offset <= length && verdict.offset <= length, "offsets are within the text");
    must(is_same(&number, &verdict.number, sizeof number), "parse: the same number as check");
    must(status == (number.count > 0 ? PHN_OK : PHN_NO_NUMBER), "parse: the status matches the number");
    phn_parsed parsed;
    must((phn_parse_parts(&parsed, engine, text, length, region) == PHN_OK) == (parsed.number.count > 0),
         "parts: the status matches the number");
    must((parsed.reason == PHN_REASON_NONE) == (parsed.number.count > 0), "parts: a number or a reason");
    must(parsed.offset <= length, "offsets are within the text");
    must(status != PHN_OK || is_same(&number, &parsed.number, sizeof number), "parts: the same number as check");
    must((phn_parse_without_region(&parsed, engine, text, length) == PHN_OK) == (parsed.number.count > 0),
         "without a region: the status matches the number");
    must((parsed.reason == PHN_REASON_NONE) == (parsed.number.count > 0), "without a region: a number or a reason");
    must(parsed.offset <= length, "offsets are within the text");
    phn_number dialed;
    bool is_dialed = phn_dialed_number(&dialed, text, length, 1);
    must(is_dialed == (dialed.count > 0), "dialed: the status matches the number");
    if (status != PHN_OK) {
        must(verdict.level == PHN_LEVEL_NONE && verdict.reason != PHN_REASON_NONE,
             "check: a reason if there is no number");
        must(verdict.offset == offset, "parse: the same offset as check");
        return;
    }
    must(verdict.level != PHN_LEVEL_NONE, "check: a number has a level");
    phn_classify(&other, engine, &number);
    must(other.level >= verdict.level && other.kind == verdict.kind,
         "classify: the kind of check, at its level or a stricter one");
    check_number(engine, number);
    if (has_own_plan(profile, &number)) check_read_back(engine, number, region, other.region);
}

/* Whether a caret is at the start or directly after a mark. */
static bool is_place(const phn_typed_extension *tail, const uint8_t *text, size_t caret) {
    return caret == 0 || is_mark(text[caret - 1]) || caret == tail->begin;
}

static void check_layout(const phn_engine *engine, const uint8_t *text, size_t length, const char region[2],
                         phn_grouping grouping) {
    size_t size = phn_layout(NULL, 0, NULL, engine, text, length, region, grouping);
    size_t end = length;
    uint8_t *whole = allocate(size);
    must(phn_layout(whole, size, &end, engine, text, length, region, grouping) == size, "layout: the whole size");
    size_t marked = size;
    phn_typed_extension tail;
    /* The label of an extension is a mark. */
    bool has_label = phn_text_extension(&tail, engine, whole, size, region);
    must(tail.number_end <= tail.begin && tail.begin <= tail.end && tail.end <= size, "extension: within the text");
    /* libphonenumber writes a space after a prefix before the next digit is typed. */
    bool may_have_space = grouping == PHN_GROUPING_LIBPHONENUMBER && !has_label;
    while (may_have_space && marked > 0 && whole[marked - 1] == ' ') marked -= 1;
    must(end == marked, "layout: the caret at the end stays there");
    must(is_place(&tail, whole, marked), "layout: the text ends with a mark");
    size_t capacities[] = {0, 1, draw(size + 1), size + draw(4)};
    for (size_t index = 0; index < 4; index++) {
        size_t capacity = capacities[index];
        size_t caret = draw(8) == 0 ? SIZE_MAX - draw(4) : draw(length + 1);
        uint8_t *cut = allocate(capacity);
        must(phn_layout(cut, capacity, &caret, engine, text, length, region, grouping) == size,
             "layout: the same size for every capacity");
        must(is_same(cut, whole, capacity < size ? capacity : size), "layout: a prefix of the text");
        must(caret <= size && is_place(&tail, whole, caret), "layout: the caret directly after a mark");
        free(cut);
    }
    free(whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static phn_engine *engine;
    static phn_engine *world; /* NULL if the plan has no world sections */
    if (engine == NULL) {
        size_t length;
        const uint8_t *plan = phn_standard_plan(&length);
        must(phn_engine_create(&engine, plan, length) == PHN_OK, "the standard plan opens");
        must(phn_engine_create(&world, plan, length) == PHN_OK, "the standard plan opens");
        if (phn_engine_choose_profile(world, PHN_PROFILE_LIBPHONENUMBER) != PHN_OK) {
            phn_engine_destroy(world);
            world = NULL;
        }
    }
    if (size == 0) return 0;
    series = size;
    for (size_t index = 0; index < size; index++) series = series * 31 + data[index];
    const char *region = regions[data[0] % (sizeof regions / sizeof regions[0])];
    size_t length = size - 1;
    uint8_t *text = allocate(length);
    if (length > 0) memcpy(text, data + 1, length);
    check_text(engine, text, length, region, PHN_PROFILE_STANDARD);
    if (world != NULL) check_text(world, text, length, region, PHN_PROFILE_LIBPHONENUMBER);
    for (unsigned grouping = 0; grouping <= GROUPINGS; grouping++) {
        check_layout(engine, text, length, region, (phn_grouping)grouping);
    }
    check_garbage(engine, text, length);
    if (world != NULL) check_garbage(world, text, length);
    free(text);
    return 0;
}
