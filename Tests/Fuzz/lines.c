/*
 * Lines: a buffer of any bytes, checked line by line and as the rows of a column, with each vector variant of the
 * processor.
 *
 * The first byte of an input selects the region, the second the variant, the third the size of chunks; the others are
 * the buffer. Buffers have the exact size, so that the address sanitizer detects an access beyond them. A violated
 * property ends with abort():
 *
 *  lines      each line has the level, kind, reason and region that phn_check returns for it, and the texts that
 *             phn_format writes; chunks of any size have the lines of the whole buffer
 *  rows       the same lines as cells of a column have the same results, and the offset of the verdict
 */
#include "../../CSources/CPhoneCore/src/internal.h"
#include "../../CSources/CPhoneCore/src/packers.h"
#include "properties.h"

enum { LINES = 400 };

typedef struct results {
    uint8_t levels[LINES], kinds[LINES], reasons[LINES], bytes[2][LINES * PHN_TEXT_MAX];
    char regions[2 * LINES];
    size_t ends[LINES], text_ends[2][LINES + 1];
    uint64_t offsets[LINES];
} results;

static results found;

/* Whether a text of a row equals the text that phn_format writes. */
static bool has_text(const phn_engine *engine, size_t row, int column, size_t begin, const phn_verdict *verdict,
                     phn_style style, bool is_wanted) {
    uint8_t text[PHN_TEXT_MAX];
    size_t end = found.text_ends[column][row];
    size_t size = 0;
    if (is_wanted) size = phn_format(text, sizeof text, engine, &verdict->number, style, PHN_SEPARATOR_STANDARD);
    return end - begin == size && memcmp(found.bytes[column] + begin, text, size) == 0;
}

/* Compares a row with its text alone, and returns the verdict for the text. */
static phn_verdict must_equal(const phn_engine *engine, size_t row, const size_t begins[2], const uint8_t *text,
                              size_t size, const char region[2]) {
    phn_verdict verdict;
    phn_check(&verdict, engine, text, size, region);
    must(found.levels[row] == verdict.level && found.kinds[row] == verdict.kind && found.reasons[row] == verdict.reason,
         "the verdict of check");
    must(memcmp(found.regions + 2 * row, verdict.region, 2) == 0, "the region of check");
    must(has_text(engine, row, 0, begins[0], &verdict, PHN_STYLE_E164, verdict.level >= PHN_LEVEL_STANDARD), "E.164");
    must(has_text(engine, row, 1, begins[1], &verdict, PHN_STYLE_NATIONAL, true), "national");
    return verdict;
}

/* The lines of a buffer, a chunk at a time. */
static void check_lines(const phn_engine *engine, const uint8_t *bytes, size_t length, size_t chunk,
                        const char region[2]) {
    const phn_text_column e164 = {found.bytes[0], sizeof found.bytes[0], found.text_ends[0]};
    const phn_text_column national = {found.bytes[1], sizeof found.bytes[1], found.text_ends[1]};
    const phn_columns columns = {
        .size = sizeof(phn_columns),
        .capacity = LINES,
        .levels = found.levels,
        .kinds = found.kinds,
        .reasons = found.reasons,
        .regions = found.regions,
        .ends = found.ends,
        .offsets = found.offsets,
        .e164 = &e164,
        .national = &national,
    };
    for (size_t begin = 0, available = 0; begin < length;) {
        available = length - available > chunk ? available + chunk : length;
        size_t size = available - begin;
        uint8_t *text = malloc(size);
        if (text == NULL) return;
        memcpy(text, bytes + begin, size);
        size_t taken;
        size_t count = phn_check_lines(&columns, &taken, engine, text, size, available == length, region);
        size_t start = 0;
        for (size_t line = 0; line < count; line++) {
            size_t end = found.ends[line];
            const size_t begins[2] = {line == 0 ? 0 : found.text_ends[0][line - 1],
                                      line == 0 ? 0 : found.text_ends[1][line - 1]};
            phn_verdict verdict = must_equal(engine, line, begins, text + start, end - start, region);
            must(found.offsets[line] == verdict.offset, "the offset of check");
            start = end;
            while (start < taken && text[start] != '\n') start += 1;
            start += 1;
        }
        must(taken <= size && (count == LINES || available < length || taken == size), "all lines are taken");
        free(text);
        begin += taken;
    }
}

/* The same bytes as cells, each of which ends with a line. */
static void check_rows(const phn_engine *engine, const uint8_t *bytes, size_t length, const char region[2]) {
    uint64_t offsets[LINES + 1] = {0};
    size_t count = 0;
    for (size_t at = 0; at < length && count < LINES; at++) {
        if (bytes[at] == '\n' || at + 1 == length) offsets[++count] = at + 1;
    }
    const phn_text_rows texts = {bytes, length, offsets, sizeof offsets[0], LINES + 1, NULL, 0, 0};
    uint64_t ends[2][LINES + 1];
    const phn_text_results e164 = {found.bytes[0], sizeof found.bytes[0], ends[0], NULL};
    const phn_text_results national = {found.bytes[1], sizeof found.bytes[1], ends[1], NULL};
    const phn_results columns = {.size = sizeof(phn_results),
                                 .levels = found.levels,
                                 .kinds = found.kinds,
                                 .reasons = found.reasons,
                                 .regions = found.regions,
                                 .offsets = found.offsets,
                                 .e164 = &e164,
                                 .national = &national};
    size_t filled;
    phn_status status = phn_check_column(&columns, &filled, engine, &texts, count, region, NULL);
    must(status == PHN_OK && filled == count, "all rows are filled");
    for (size_t row = 0; row < count; row++) {
        found.text_ends[0][row] = (size_t)ends[0][row + 1];
        found.text_ends[1][row] = (size_t)ends[1][row + 1];
        const size_t begins[2] = {(size_t)ends[0][row], (size_t)ends[1][row]};
        size_t row_size = (size_t)(offsets[row + 1] - offsets[row]);
        phn_verdict verdict = must_equal(engine, row, begins, bytes + offsets[row], row_size, region);
        must(found.offsets[row] == verdict.offset, "the offset of check");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const regions[] = {"KR", "KR", "KR", "US", "GB", "ZZ"};
    static phn_engine *engine;
    size_t plan_length;
    const uint8_t *plan = phn_standard_plan(&plan_length);
    if (engine == NULL) must(phn_engine_create(&engine, plan, plan_length) == PHN_OK, "the plan is sound");
    if (size < 3) return 0;
    const char *region = regions[data[0] % (sizeof regions / sizeof regions[0])];
    const phn_packer *packer = phn_packer_with((phn_vectors)(data[1] % PHN_VECTORS_COUNT));
    engine->packer = packer == NULL ? phn_packer_with(PHN_VECTORS_NONE) : packer;
    check_lines(engine, data + 3, size - 3, data[2] == 0 ? size : data[2], region);
    check_rows(engine, data + 3, size - 3, region);
    return 0;
}
