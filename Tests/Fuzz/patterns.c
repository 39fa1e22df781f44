/*
 * Patterns: any expression, and any text that it is asked about.
 *
 * An input's first byte says whether characters are bytes; its first line is the expression, the rest are lines of
 * text. Needs PCRE2; without it there is nothing to ask. What does not hold ends with abort():
 *
 *  create     an expression that can't be used has a place within it and a message; one that can has none
 *  match      the same answer twice, and the same as with captures
 *  captures   lie in the text, and the whole match ends at its end
 *  names      belong to groups that there are
 *  lines      each has the outcome that it has alone, for every capacity; together they are the whole buffer
 */
#include "phone_core.h"
#include "properties.h"
#include <string.h>

enum { GROUPS = 32, LINES = 64 };

/* A copy of the exact size, so that the address sanitizer sees one byte too many; null for none. */
static uint8_t *copy(const uint8_t *from, size_t size) {
    uint8_t *result = size == 0 ? NULL : malloc(size);
    if (result != NULL) memcpy(result, from, size);
    return result;
}

static void check_names(const phn_pattern *pattern) {
    const char *name;
    size_t group;
    for (size_t index = 0; (group = phn_pattern_name(&name, pattern, index)) > 0; index++) {
        must(group <= phn_pattern_capture_count(pattern) && strlen(name) > 0, "names belong to groups");
    }
    must(name == NULL, "past the last name there is none");
}

static phn_status check_text(const phn_pattern *pattern, const uint8_t *text, size_t length) {
    phn_range ranges[GROUPS];
    phn_status status = phn_pattern_match(pattern, text, length);
    must(status == PHN_OK || status == PHN_NO_MATCH || status == PHN_PATTERN_LIMIT, "a match has one of three ends");
    must(phn_pattern_captures(ranges, GROUPS, pattern, text, length) == status, "captures change no match");
    must(phn_pattern_captures(NULL, 0, pattern, text, length) == status, "nor does a capacity of 0");
    if (status != PHN_OK) return status;
    must(ranges[0].end == length, "a match is the whole text");
    for (size_t group = 0; group <= phn_pattern_capture_count(pattern) && group < GROUPS; group++) {
        bool is_unset = ranges[group].start == SIZE_MAX && ranges[group].end == SIZE_MAX;
        must(is_unset || (ranges[group].start <= ranges[group].end && ranges[group].end <= length),
             "ranges in the text");
    }
    return status;
}

static uint8_t outcome_of(phn_status status) {
    return status == PHN_OK ? PHN_OUTCOME_MATCH : status == PHN_NO_MATCH ? PHN_OUTCOME_NO_MATCH : PHN_OUTCOME_LIMIT;
}

/* The first line, alone and in a buffer. */
static void check_lines(const phn_pattern *pattern, const uint8_t *text, size_t length, size_t capacity) {
    uint8_t outcomes[LINES];
    size_t taken = 0;
    size_t count = phn_pattern_match_lines(outcomes, capacity, &taken, pattern, text, length);
    must(count <= capacity && taken <= length, "no more lines than there is room for");
    must(capacity == 0 || length == 0 || count > 0, "it goes on");
    size_t start = 0;
    for (size_t index = 0; index < count; index++) {
        const uint8_t *end = memchr(text + start, '\n', length - start);
        size_t size = end == NULL ? length - start : (size_t)(end - text) - start;
        size_t next = end == NULL ? length : start + size + 1;
        if (end != NULL && size > 0 && text[start + size - 1] == '\r') size -= 1;
        uint8_t *line = copy(text + start, size);
        must(outcomes[index] == outcome_of(check_text(pattern, line, size)), "a line is matched as it is alone");
        free(line);
        start = next;
    }
    must(start == taken, "lines are taken one behind the other");
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
    must((status == PHN_OK) == (pattern != NULL), "a pattern, or a reason why there is none");
    must(memchr(fault.message, 0, sizeof fault.message) != NULL && fault.offset <= length, "a place and a message");
    must((fault.message[0] == 0) == (status == PHN_OK), "a message where there is a fault");
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
