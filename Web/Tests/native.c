/* Prints the results of the C core for test_core.py. A line has an operation, a region, a number and a text in hex. */
#include "phone_core.h"
#include <stdio.h>
#include <string.h>

static size_t read_hex(uint8_t *bytes, const char *hex) {
    size_t count = 0;
    unsigned byte;
    while (sscanf(hex + 2 * count, "%2x", &byte) == 1) bytes[count++] = (uint8_t)byte;
    return count;
}

static void print_check(const phn_engine *engine, const uint8_t *text, size_t length, const char *region) {
    phn_verdict verdict;
    uint8_t e164[64];
    phn_check(&verdict, engine, text, length, region);
    size_t count = phn_format(e164, sizeof e164, engine, &verdict.number, PHN_STYLE_E164, PHN_SEPARATOR_STANDARD);
    printf("%d %d %d %.2s %zu %.*s\n", verdict.level, verdict.kind, verdict.reason,
           verdict.region[0] == 0 ? "--" : verdict.region, verdict.offset,
           verdict.level < PHN_LEVEL_STANDARD ? 0 : (int)count, (const char *)e164);
}

int main(void) {
    static char line[1 << 16], hex[1 << 16];
    static uint8_t text[1 << 15], out[1 << 15];
    size_t length;
    const uint8_t *plan = phn_standard_plan(&length);
    phn_engine *engine;
    if (phn_engine_create(&engine, plan, length) != PHN_OK) return 1;
    while (fgets(line, sizeof line, stdin) != NULL) {
        char operation;
        char region[3];
        size_t number;
        hex[0] = 0;
        if (sscanf(line, "%c %2s %zu %65535s", &operation, region, &number, hex) < 3) return 2;
        size_t count = read_hex(text, hex);
        if (operation == 'c') {
            print_check(engine, text, count, region);
        } else if (operation == 'l') {
            size_t written = phn_layout(out, sizeof out, &number, engine, text, count, region, PHN_GROUPING_STANDARD);
            printf("%zu %.*s\n", number, (int)written, (const char *)out);
        } else {
            phn_verdict verdict;
            phn_check(&verdict, engine, text, count, region);
            size_t written =
                phn_format(out, sizeof out, engine, &verdict.number, (phn_style)number, PHN_SEPARATOR_STANDARD);
            printf("%.*s\n", verdict.level < PHN_LEVEL_LENIENT ? 0 : (int)written, (const char *)out);
        }
    }
    phn_engine_destroy(engine);
    return 0;
}
