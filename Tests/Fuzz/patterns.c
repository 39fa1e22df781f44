/*
 * Patterns: any regular expression, matched with any text.
 *
 * The first byte of an input selects bytes or UTF-8 as characters, the first line is the expression, and the rest are
 * lines of text. Requires PCRE2; without it no expression compiles. A violated property ends with abort():
 *
 *  create     an expression that is rejected has an offset within it and a message; an accepted one has no message
 *  match      the result is the same twice, and the same as with captures
 *  captures   are ranges of the text, and the whole match ends at its end
 *  names      belong to groups that exist
 *  lines      each has the same outcome as alone, for every capacity; together they are the whole buffer
 */
#include "phone_core.h"
#include "properties.h"
#include <string.h>

enum { GROUPS = 32, LINES = 64 };

/* A copy of the exact size, so that the address sanitizer detects an access beyond it; NULL for size 0. */
static uint8_t *copy(const uint8_t *from, size_t size) {
    uint8_t *result = size == 0 ? NULL : malloc(size);
    if (result != NULL) memcpy(result, from, size);
    return result;
}

static void check_names(const phn_pattern *pattern) {
    const char *name;
    size_t group;
    for (size_t index = 0; (group = phn_pattern_name(&name, pattern, index)) > 0; index++) {
        must(group <= phn_pattern_capture_count(pattern) && strlen(name) > 0, "names: of groups that exist");
    }
    must(name == NULL, "there is no name after the last");
}

static phn_status check_text(const phn_pattern *pattern, const uint8_t *text, size_t length) {
    phn_range ranges[GROUPS];
    phn_status status = phn_pattern_match(pattern, text, length);
    must(status == PHN_OK || status == PHN_NO_MATCH || status == PHN_PATTERN_LIMIT, "match: one of three results");
    size_t work = PHN_PATTERN_WORK_MAX;
    phn_status shared = phn_pattern_match_within(&work, pattern, text, length);
    must(shared == status || (shared == PHN_PATTERN_LIMIT && work == 0), "match: the same within a limit");
    must(phn_pattern_captures(ranges, GROUPS, pattern, text, length) == status, "match: the same with captures");
    must(phn_pattern_captures(NULL, 0, pattern, text, length) == status, "match: the same with a capacity of 0");
    if (status != PHN_OK) return status;
    must(ranges[0].end == length, "captures: a match is the whole text");
    for (size_t group = 0; group <= phn_pattern_capture_count(pattern) && group < GROUPS; group++) {
        bool is_unset = ranges[group].start == SIZE_MAX && ranges[group].end == SIZE_MAX;
        must(is_unset || (ranges[group].start <= ranges[group].end && ranges[group].end <= length),
             "captures: ranges of the text");
    }
    return status;
}

static uint8_t outcome_of(phn_status status) {
    return status == PHN_OK ? PHN_OUTCOME_MATCH : status == PHN_NO_MATCH ? PHN_OUTCOME_NO_MATCH : PHN_OUTCOME_LIMIT;
}

/* Lines of a buffer, and each of them alone. */
static void check_lines(const phn_pattern *pattern, const uint8_t *text, size_t length, size_t capacity) {
    uint8_t outcomes[LINES];
    size_t taken = 0;
    size_t count = phn_pattern_match_lines(outcomes, capacity, &taken, pattern, text, length);
    must(count <= capacity && taken <= length, "lines: no more than the capacity");
    must(capacity == 0 || length == 0 || count > 0, "lines: progress");
    size_t start = 0;
    for (size_t index = 0; index < count; index++) {
        const uint8_t *end = memchr(text + start, '\n', length - start);
        size_t size = end == NULL ? length - start : (size_t)(end - text) - start;
        size_t next = end == NULL ? length : start + size + 1;
        if (end != NULL && size > 0 && text[start + size - 1] == '\r') size -= 1;
        uint8_t *line = copy(text + start, size);
        must(outcomes[index] == outcome_of(check_text(pattern, line, size)), "lines: the outcome of the line alone");
        free(line);
        start = next;
    }
    must(start == taken, "lines: consecutive");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    phn_encoding encoding = (data[0] & 1) != 0 ? PHN_ENCODING_BYTES : PHN_ENCODING_UTF8;
    const uint8_t *end = memchr(data + 1, '\n', size - 1);
    size_t length = end == NULL ? size - 1 : (size_t)(end - data) - 1;
    size_t rest = end == NULL ? 0 : size - length - 2;
    uint8_t *source = copy(data + 1, length);
    uint8_t *text = copy(data + size - rest, rest);
    phn_pattern *pattern;
    phn_pattern_fault fault;
    phn_status status = phn_pattern_create(&pattern, &fault, source, length, encoding);
    must((status == PHN_OK) == (pattern != NULL), "create: a pattern or an error");
    must(memchr(fault.message, 0, sizeof fault.message) != NULL && fault.offset <= length,
         "create: an offset and a message");
    must((fault.message[0] == 0) == (status == PHN_OK), "create: a message for an error only");
    if (pattern != NULL) {
        check_names(pattern);
        check_text(pattern, text, rest);
        for (size_t capacity = 0; capacity < 4; capacity++) check_lines(pattern, text, rest, capacity);
        check_lines(pattern, text, rest, LINES);
    }
    phn_pattern_destroy(pattern);
    free(source);
    free(text);
    return 0;
}
