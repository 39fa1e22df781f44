/* Compares lines of a buffer and rows of a column with the same texts alone, for each vector variant of the processor.
 * Buffers end before a page that must not be read. Prints the differences and their number. */
#define _DEFAULT_SOURCE
#include "../../CSources/CPhoneCore/src/packers.h"
#include "../../CSources/CPhoneCore/src/internal.h"
#include "noise.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static int differences = 0;

static void expect(bool holds, const char *what, const uint8_t *text, size_t size) {
    if (holds) return;
    differences += 1;
    if (differences > 20) return;
    printf("%s:", what);
    for (size_t index = 0; index < size && index < 100; index++) printf(" %02X", text[index]);
    printf("\n");
}

/* ---- Results of single texts ----------------------------------------------------------------------------------- */

typedef struct alone {
    phn_verdict verdict;
    uint8_t e164[PHN_TEXT_MAX];
    size_t e164_size;
    uint8_t national[PHN_TEXT_MAX];
    size_t national_size;
} alone;

static alone check_alone(const phn_engine *engine, const uint8_t *text, size_t size, const char region[2],
                         uint8_t level) {
    alone out;
    phn_check(&out.verdict, engine, text, size, region);
    phn_number number = out.verdict.number;
    bool has_e164 = out.verdict.level >= level;
    out.e164_size =
        has_e164 ? phn_format(out.e164, PHN_TEXT_MAX, engine, &number, PHN_STYLE_E164, PHN_SEPARATOR_STANDARD) : 0;
    out.national_size =
        phn_format(out.national, PHN_TEXT_MAX, engine, &number, PHN_STYLE_NATIONAL, PHN_SEPARATOR_STANDARD);
    return out;
}

/* ---- Buffers --------------------------------------------------------------------------------------------------- */

enum { TEXTS = 400, BYTES = TEXTS * (TEXT_MAX + 2) };

static uint8_t *guarded_end; /* the page from here on must not be read */

/* Copies bytes to the end of the memory before that page. */
static uint8_t *guard(const uint8_t *bytes, size_t length) {
    uint8_t *copy = guarded_end - length;
    if (length > 0) memcpy(copy, bytes, length);
    return copy;
}

static void map_pages(void) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t size = (BYTES / page + 1) * page;
    uint8_t *pages = mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + size, page, PROT_NONE) != 0) exit(70);
    guarded_end = pages + size;
}

static uint8_t levels[TEXTS], kinds[TEXTS], reasons[TEXTS], e164_bytes[TEXTS * PHN_TEXT_MAX],
    national_bytes[TEXTS * PHN_TEXT_MAX];
static char regions[2 * TEXTS];

/* Whether a row of the columns above, and its texts, equal the results of the text alone. */
static bool is_same(const alone *one, size_t row, const uint8_t *e164, size_t e164_size, const uint8_t *national,
                    size_t national_size) {
    return levels[row] == one->verdict.level && kinds[row] == one->verdict.kind &&
           reasons[row] == one->verdict.reason && memcmp(regions + 2 * row, one->verdict.region, 2) == 0 &&
           e164_size == one->e164_size && memcmp(e164, one->e164, e164_size) == 0 &&
           national_size == one->national_size && memcmp(national, one->national, national_size) == 0;
}

/* ---- Lines ----------------------------------------------------------------------------------------------------- */

/* Replaces the signs for which the engine searches only if a buffer contains some. */
static void make_bare(uint8_t *text, size_t size) {
    for (size_t at = 0; at < size; at++) {
        if (text[at] == '+' || text[at] == '.' || text[at] == '(') text[at] = '-';
    }
}

static void check_lines(const phn_engine *engine, const char region[2], size_t chunk) {
    static uint8_t texts[TEXTS][TEXT_MAX], buffer[BYTES];
    static size_t sizes[TEXTS], ends[TEXTS], e164_ends[TEXTS], national_ends[TEXTS];
    static uint64_t offsets[TEXTS];
    size_t length = 0;
    size_t count = 1 + draw(TEXTS);
    bool is_bare = draw(2) == 0;
    size_t other = draw(2 * TEXTS); /* the line that is not, if there are so many */
    for (size_t line = 0; line < count; line++) {
        size_t size = put_text(texts[line]);
        if (is_bare && line != other) make_bare(texts[line], size);
        while (memchr(texts[line], '\n', size) != NULL) *(uint8_t *)memchr(texts[line], '\n', size) = '5';
        while (size > 0 && texts[line][size - 1] == '\r') size -= 1;
        sizes[line] = size;
        memcpy(buffer + length, texts[line], size);
        length += size;
        if (draw(8) == 0) length += put(buffer + length, "\r");
        length += put(buffer + length, "\n");
    }
    uint8_t level = (uint8_t)draw(4);
    phn_text_column e164 = {e164_bytes, sizeof e164_bytes, e164_ends};
    phn_text_column national = {national_bytes, sizeof national_bytes, national_ends};
    size_t begin = 0;
    size_t available = 0;
    size_t done = 0;
    while (done < count) {
        available = length - available > chunk ? available + chunk : length;
        phn_columns columns = {
            .size = sizeof(phn_columns),
            .capacity = count - done,
            .levels = levels,
            .kinds = kinds,
            .reasons = reasons,
            .regions = regions,
            .ends = ends,
            .offsets = offsets,
            .e164 = &e164,
            .national = &national,
            .level = level,
        };
        size_t taken;
        size_t size = available - begin;
        const uint8_t *text = guard(buffer + begin, size);
        size_t lines = phn_check_lines(&columns, &taken, engine, text, size, available == length, region);
        for (size_t line = 0; line < lines; line++) {
            const uint8_t *one_text = texts[done + line];
            size_t one_size = sizes[done + line];
            alone one = check_alone(engine, one_text, one_size, region, level == 0 ? PHN_LEVEL_STANDARD : level);
            size_t at = line == 0 ? 0 : e164_ends[line - 1];
            size_t other_at = line == 0 ? 0 : national_ends[line - 1];
            expect(is_same(&one, line, e164_bytes + at, e164_ends[line] - at, national_bytes + other_at,
                           national_ends[line] - other_at),
                   "line", one_text, one_size);
            expect(offsets[line] == one.verdict.offset, "offset", one_text, one_size);
            expect(ends[line] >= one_size && memcmp(text + ends[line] - one_size, one_text, one_size) == 0, "end",
                   one_text, one_size);
        }
        done += lines;
        begin += taken;
        if (available == length && lines == 0) break;
    }
    expect(done == count && begin == length, "taken", buffer, length);
}

/* ---- Columns --------------------------------------------------------------------------------------------------- */

static bool bit(const uint8_t *bits, size_t index) {
    return (bits[index / 8] >> (index % 8) & 1) != 0;
}

static void put_offset(uint8_t *offsets, size_t index, size_t offset, size_t offset_size) {
    uint32_t small = (uint32_t)offset;
    uint64_t large = offset;
    memcpy(offsets + index * offset_size, offset_size == 4 ? (void *)&small : (void *)&large, offset_size);
}

static size_t offset_at(const uint8_t *offsets, size_t index, size_t offset_size) {
    uint32_t small;
    uint64_t large;
    memcpy(&small, offsets + index * offset_size, sizeof small);
    if (offset_size == sizeof small) return small;
    memcpy(&large, offsets + index * offset_size, sizeof large);
    return (size_t)large;
}

/* Region cells, and the region that each one means. */
static const char *const region_cells[][2] = {{"KR", "KR"}, {" kr ", "kr"}, {"US", "US"}, {"001", "01"},
                                              {"", NULL},   {"XYZ", "\0"},  {"GB", "GB"}, {"KR", "KR"}};

static void check_column(const phn_engine *engine, const char usual[2], size_t offset_size, bool has_regions) {
    static uint8_t bytes[BYTES], cells[TEXTS * 4], validity[TEXTS / 8 + 1], found[5][TEXTS / 8 + 1];
    static uint8_t offsets[8 * (TEXTS + 9) + 1], cell_offsets[8 * (TEXTS + 9)];
    static uint8_t e164_offsets[8 * (TEXTS + 1)], national_offsets[8 * (TEXTS + 1)];
    static uint64_t places[TEXTS];
    static size_t kinds_of_region[TEXTS];
    size_t first = draw(9);
    size_t count = draw(TEXTS - 8);
    size_t length = 0;
    size_t cells_length = 0;
    uint8_t *unaligned = offsets + 1;
    for (size_t row = 0; row <= first + count; row++) {
        put_offset(unaligned, row, length, offset_size);
        put_offset(cell_offsets, row, cells_length, offset_size);
        if (row == first + count) break;
        length += put_text(bytes + length);
        if (draw(4) == 0)
            validity[row / 8] &= (uint8_t) ~(1u << (row % 8));
        else
            validity[row / 8] |= (uint8_t)(1u << (row % 8));
        kinds_of_region[row] = draw(3) == 0 ? draw(sizeof region_cells / sizeof region_cells[0]) : 0;
        cells_length += put(cells + cells_length, region_cells[kinds_of_region[row]][0]);
    }
    bool has_validity = draw(4) != 0;
    const phn_text_rows texts = {
        guard(bytes, length),    length, unaligned, offset_size, first + count + 1, has_validity ? validity : NULL,
        (first + count + 7) / 8, first};
    const phn_text_rows region_rows = {cells, cells_length, cell_offsets, offset_size, first + count + 1, NULL,
                                       0,     first};
    memset(found, 0xA5, sizeof found);
    uint8_t level = (uint8_t)draw(4);
    const phn_text_results e164 = {e164_bytes, sizeof e164_bytes, e164_offsets, found[0]};
    const phn_text_results national = {national_bytes, sizeof national_bytes, national_offsets, found[1]};
    const phn_results results = {
        sizeof(phn_results), found[2], levels, kinds, reasons, regions, found[3], places, found[4], &e164,
        &national,           level,    {0}};
    size_t filled;
    phn_status status =
        phn_check_column(&results, &filled, engine, &texts, count, usual, has_regions ? &region_rows : NULL);
    expect(status == PHN_OK && filled == count, "column", bytes, length);
    for (size_t row = 0; row < filled; row++) {
        size_t begin = offset_at(unaligned, first + row, offset_size);
        size_t size = offset_at(unaligned, first + row + 1, offset_size) - begin;
        const char *own = has_regions ? region_cells[kinds_of_region[first + row]][1] : NULL;
        alone one = check_alone(engine, bytes + begin, size,
                                own == NULL   ? usual
                                : own[0] == 0 ? "\0\0"
                                              : own,
                                level == 0 ? PHN_LEVEL_STANDARD : level);
        bool is_null = has_validity && !bit(validity, first + row);
        if (is_null) one = (alone){.e164_size = 0};
        size_t at = offset_at(e164_offsets, row, offset_size);
        size_t other_at = offset_at(national_offsets, row, offset_size);
        bool has_offset = one.verdict.reason != PHN_REASON_NONE;
        expect(is_same(&one, row, e164_bytes + at, offset_at(e164_offsets, row + 1, offset_size) - at,
                       national_bytes + other_at, offset_at(national_offsets, row + 1, offset_size) - other_at),
               "row", bytes + begin, size);
        expect(bit(found[2], row) == !is_null && bit(found[0], row) == (one.e164_size > 0) &&
                   bit(found[1], row) == (one.national_size > 0) &&
                   bit(found[3], row) == (one.verdict.region[0] != 0) && bit(found[4], row) == has_offset &&
                   (!has_offset || places[row] == one.verdict.offset),
               "bits", bytes + begin, size);
    }
    for (size_t row = filled; row % 8 != 0; row++) {
        for (size_t bitmap = 0; bitmap < 5; bitmap++) expect(!bit(found[bitmap], row), "last bits", bytes, 0);
    }
}

/* Inconsistent arrays are rejected before a text is read: the texts are in the page that must not be read. */
static void check_hostile_columns(const phn_engine *engine) {
    uint32_t offsets[5] = {0, 2, 4, 6, 8};
    uint8_t validity = 0xFF;
    size_t filled = 7;
    const phn_results results = {.size = sizeof(phn_results), .levels = levels};
    const phn_text_rows sound = {guarded_end, 8, offsets, 4, 5, &validity, 1, 0};
    phn_text_rows texts = sound;
#define REJECTED(expected, rows)                                                                                       \
    expect(phn_check_column(&results, &filled, engine, &texts, rows, "KR", NULL) == (expected) && filled == 0,         \
           "hostile " #expected, &validity, 0)
    texts.offset_count = 4;
    REJECTED(PHN_COLUMN_LENGTH, 4);
    texts.offset_count = 0;
    REJECTED(PHN_COLUMN_LENGTH, 1);
    texts = sound;
    texts.first = 1;
    REJECTED(PHN_COLUMN_LENGTH, 4);
    texts.first = SIZE_MAX;
    REJECTED(PHN_COLUMN_LENGTH, 2);
    texts = sound;
    REJECTED(PHN_COLUMN_LENGTH, SIZE_MAX);
    texts.validity_length = 0;
    REJECTED(PHN_COLUMN_LENGTH, 4);
    texts = sound;
    texts.offset_size = 2;
    REJECTED(PHN_COLUMN_LENGTH, 4);
    texts = sound;
    texts.length = 7;
    REJECTED(PHN_COLUMN_OFFSETS, 4);
    texts = sound;
    offsets[2] = 1;
    REJECTED(PHN_COLUMN_OFFSETS, 4);
    offsets[2] = UINT32_MAX;
    REJECTED(PHN_COLUMN_OFFSETS, 4);
    texts.length = SIZE_MAX;
    offsets[3] = offsets[4] = UINT32_MAX;
    REJECTED(PHN_COLUMN_OFFSETS, 4);
    texts.bytes = NULL;
    REJECTED(PHN_NULL_ARGUMENT, 4);
    texts = sound;
    texts.offsets = NULL;
    REJECTED(PHN_NULL_ARGUMENT, 4);
#undef REJECTED
    /* The regions are also validated. */
    const phn_text_rows regions_rows = {guarded_end, 1, offsets, 4, 5, NULL, 0, 0};
    expect(phn_check_column(&results, &filled, engine, &sound, 0, "KR", &regions_rows) == PHN_OK, "no rows", NULL, 0);
    uint32_t empty[3] = {0, 0, 0};
    const phn_text_rows no_bytes = {NULL, 0, empty, 4, 3, NULL, 0, 0};
    expect(phn_check_column(&results, &filled, engine, &no_bytes, 2, "KR", &regions_rows) == PHN_COLUMN_OFFSETS,
           "hostile regions", NULL, 0);
    expect(phn_check_column(&results, &filled, engine, &no_bytes, 2, "KR", NULL) == PHN_OK && filled == 2, "no bytes",
           NULL, 0);
}

/* If a column of texts is full, the call ends after a whole row; the next call continues with the next row. */
static void check_full_columns(const phn_engine *engine) {
    static const uint8_t bytes[] = "010-2345-678902-312-345615881234";
    const uint32_t offsets[4] = {0, 13, 24, 32};
    const phn_text_rows all = {bytes, 32, offsets, 4, 4, NULL, 0, 0};
    uint8_t room[PHN_TEXT_MAX + 14];
    uint8_t bits;
    uint32_t ends[4];
    size_t filled;
    const phn_text_results e164 = {room, sizeof room, ends, &bits};
    const phn_results results = {.size = sizeof(phn_results), .e164 = &e164};
    phn_check_column(&results, &filled, engine, &all, 3, "KR", NULL);
    expect(filled == 2 && bits == 3 && ends[2] == 24 && memcmp(room, "+821023456789+8223123456", 24) == 0, "full", room,
           24);
    phn_text_rows rest = all;
    rest.first = filled;
    phn_check_column(&results, &filled, engine, &rest, 1, "KR", NULL);
    expect(filled == 1 && bits == 1 && ends[1] == 11 && memcmp(room, "+8215881234", 11) == 0, "rest", room, 11);
}

/* ---- All ------------------------------------------------------------------------------------------------------- */

int main(int count, char **arguments) {
    static const char *const checked[] = {"KR", "KR", "KR", "US", "DE", "ZZ"};
    size_t rounds = count > 1 ? strtoul(arguments[1], NULL, 10) : 100;
    size_t length;
    phn_engine *engine;
    const uint8_t *plan = phn_standard_plan(&length);
    if (phn_engine_create(&engine, plan, length) != PHN_OK) return 70;
    map_pages();
    for (int vectors = 0; vectors < PHN_VECTORS_COUNT; vectors++) {
        const phn_packer *packer = phn_packer_with((phn_vectors)vectors);
        if (packer == NULL) continue;
        engine->packer = packer;
        printf("vectors %d\n", vectors);
        for (size_t round = 0; round < rounds; round++) {
            const char *region = checked[draw(sizeof checked / sizeof checked[0])];
            check_lines(engine, region, round % 4 == 0 ? 1 + draw(70) : BYTES);
            check_column(engine, region, round % 2 == 0 ? 4 : 8, round % 3 == 0);
        }
        check_hostile_columns(engine);
        check_full_columns(engine);
    }
    phn_engine_destroy(engine);
    printf("%d differences\n", differences);
    return differences == 0 ? 0 : 1;
}
