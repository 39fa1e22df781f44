/* Writes the lines of standard input that match a regular expression as a whole. */
#include "phone_core.h"
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    static uint8_t text[65536];
    uint8_t outcomes[1024];
    if (argc != 2) return 64;
    phn_pattern *pattern;
    phn_pattern_fault fault;
    const uint8_t *source = (const uint8_t *)argv[1];
    if (phn_pattern_create(&pattern, &fault, source, strlen(argv[1]), PHN_ENCODING_UTF8) != PHN_OK) {
        fprintf(stderr, "byte %zu: %s\n", fault.offset, fault.message);
        return 65;
    }
    size_t length = fread(text, 1, sizeof text, stdin);
    for (size_t start = 0, taken; start < length; start += taken) {
        size_t count =
            phn_pattern_match_lines(outcomes, sizeof outcomes, &taken, pattern, text + start, length - start);
        const uint8_t *line = text + start;
        for (size_t index = 0; index < count; index++) {
            const uint8_t *end = memchr(line, '\n', (size_t)(text + length - line));
            size_t size = end == NULL ? (size_t)(text + length - line) : (size_t)(end - line) + 1;
            if (outcomes[index] == PHN_OUTCOME_MATCH) fwrite(line, 1, size, stdout);
            line += size;
        }
    }
    phn_pattern_destroy(pattern);
    return 0;
}
