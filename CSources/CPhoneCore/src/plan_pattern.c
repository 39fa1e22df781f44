#include "plan_pattern.h"
#include "pattern.h"

/*
 * The Korean plan as one expression over an optional plus and digits. It matches every such text. A match has two
 * results: the last mark is the class of the digits, as a decimal number; and the passage, the prefix before the
 * digits, is the group that participated, if any. The groups capture nothing.
 *
 *  010 2345 6789         its own mark, no passage            strict
 *  +82 10 2345 6789      mark m, the passage after +82       strict
 *  82 10 2345 6789       mark m, the passage after 82        lenient
 *
 * A table has the answer to each combination. PlanCompiler writes the expression, in RegularExpression/.
 */

phn_status phn_plan_pattern_open(phn_plan_pattern *out, const phn_engine *engine) {
    phn_plan_pattern found;
    phn_pattern_fault fault;
    const uint8_t *text;
    size_t length;
    *out = (phn_plan_pattern){0};
    phn_status status = phn_plan_find_pattern(&found, &text, &length, engine);
    if (status == PHN_OK) status = phn_pattern_create(&found.expression, &fault, text, length, PHN_ENCODING_BYTES);
    if (status != PHN_OK) return status;
    if (phn_pattern_capture_count(found.expression) + 1 != found.passages) {
        phn_pattern_destroy(found.expression);
        return PHN_PLAN_DAMAGED;
    }
    *out = found;
    return PHN_OK;
}

void phn_plan_pattern_close(const phn_plan_pattern *pattern) {
    phn_pattern_destroy(pattern->expression);
}

#ifdef PHN_WITH_PCRE2

/* The number of a mark; `bound` if it is not a number below `bound`. */
static size_t mark_number(const uint8_t *name, size_t bound) {
    size_t number = 0;
    if (name == NULL || *name == 0) return bound;
    for (; *name != 0; name++) {
        if (*name < '0' || *name > '9') return bound;
        number = number * 10 + (size_t)(*name - '0');
        if (number >= bound) return bound;
    }
    return number;
}

/* The index of the answer to a match. */
static uint16_t meaning(const phn_plan_pattern *pattern, const phn_match_space *space) {
    const size_t *pairs = pcre2_get_ovector_pointer(space->data);
    size_t mark = mark_number(pcre2_get_mark(space->data), pattern->marks);
    if (mark == pattern->marks) return PHN_NO_MEANING;
    size_t passage = (size_t)pattern->passages - 1;
    while (passage > 0 && pairs[2 * passage] == PCRE2_UNSET) passage -= 1;
    return phn_load16(pattern->meanings + 2 * (passage * pattern->marks + mark));
}

static uint16_t match(const phn_plan_pattern *pattern, const uint8_t *text, size_t length) {
    phn_match_space space;
    if (!phn_match_begin(&space, pattern->passages)) return PHN_NO_MEANING;
    phn_status status = phn_match_run(&space, pattern->expression, text, length);
    uint16_t answer = status == PHN_OK ? meaning(pattern, &space) : PHN_NO_MEANING;
    phn_match_end(&space);
    return answer;
}

#else

static uint16_t match(const phn_plan_pattern *pattern, const uint8_t *text, size_t length) {
    (void)pattern;
    (void)text;
    (void)length;
    return PHN_NO_MEANING;
}

#endif

uint16_t phn_plan_match(const phn_engine *engine, const phn_marks *marks, size_t count) {
    uint8_t text[1 + PHN_MARKS_MAX];
    size_t length = 0;
    if (marks->plus) text[length++] = '+';
    for (size_t index = 0; index < count; index++) text[length++] = (uint8_t)('0' + phn_digit(marks, index));
    uint16_t answer = match(&engine->pattern, text, length);
    /* Without a meaning (no memory, or an expression of another origin), the answer is that of the dead state. */
    return answer == PHN_NO_MEANING ? phn_plan_label(engine, 0) : answer;
}
