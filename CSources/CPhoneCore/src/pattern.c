#include "pattern.h"
#include "lines.h"
#include "utf8.h"
#include <stdlib.h>
#include <string.h>

static phn_status fail(phn_pattern_fault *fault, phn_status status, size_t offset) {
    const char *text = phn_status_text(status);
    size_t length = strlen(text);
    fault->offset = offset;
    memcpy(fault->message, text, length < sizeof fault->message ? length : sizeof fault->message - 1);
    return status;
}

/* Clears the outputs that are not null. Returns whether all of them and the expression are not null. */
static bool can_create(phn_pattern **out, phn_pattern_fault *fault, const uint8_t *pattern, size_t length) {
    if (out != NULL) *out = NULL;
    if (fault != NULL) memset(fault, 0, sizeof *fault);
    return out != NULL && fault != NULL && phn_is_text(pattern, length);
}

#ifdef PHN_WITH_PCRE2

/* ---- Compiling ------------------------------------------------------------------------------------------------- */

static const uint32_t always = PCRE2_ANCHORED | PCRE2_ENDANCHORED | PCRE2_NEVER_BACKSLASH_C;

/* Without a JIT, and for the few expressions that the JIT does not support, PCRE2 keeps its steps on the heap. */
enum { HEAP_MAX_KIB = 20000 };

/* The stack of a match that outgrew the 32 KiB of machine stack that the JIT uses. */
enum { JIT_STACK_MIN = 64 * 1024, JIT_STACK_MAX = 8 * 1024 * 1024 };

/*
 * Steps differ in length: one may look at the rest of the text, or try a thousand small pieces of the expression that
 * are not counted. So long texts and expressions get fewer steps, and no match takes much longer than half a second,
 * except where each step reads a text of 100 KB or more: with fewer steps, usual expressions would not match such
 * texts.
 */
static size_t work_of_step(size_t pattern_length, size_t text_length) {
    return pattern_length + text_length / 16 + 1;
}

static uint32_t steps_allowed(size_t pattern_length, size_t text_length) {
    size_t steps = PHN_PATTERN_WORK_MAX / work_of_step(pattern_length, text_length);
    return steps < PHN_PATTERN_STEPS_MAX ? (uint32_t)steps : PHN_PATTERN_STEPS_MAX;
}

static phn_status status_of(int error) {
    switch (error) {
    case PCRE2_ERROR_PARENTHESES_NEST_TOO_DEEP:
        return PHN_PATTERN_TOO_DEEP;
    case PCRE2_ERROR_PATTERN_TOO_LARGE:
    case PCRE2_ERROR_PATTERN_TOO_COMPLICATED:
        return PHN_PATTERN_TOO_LARGE;
    case PCRE2_ERROR_HEAP_FAILED:
        return PHN_NO_MEMORY;
    default:
        return PHN_PATTERN_SYNTAX;
    }
}

static phn_status compile(pcre2_code **code, phn_pattern_fault *fault, const uint8_t *pattern, size_t length,
                          phn_encoding encoding) {
    pcre2_compile_context *context = pcre2_compile_context_create(NULL);
    if (context == NULL) return fail(fault, PHN_NO_MEMORY, 0);
    pcre2_set_parens_nest_limit(context, PHN_PATTERN_DEPTH_MAX);
    pcre2_set_newline(context, PCRE2_NEWLINE_LF);
    uint32_t options = encoding == PHN_ENCODING_BYTES ? PCRE2_NEVER_UTF : PCRE2_UTF;
    int error;
    size_t offset;
    *code =
        pcre2_compile(length == 0 ? (const uint8_t *)"" : pattern, length, always | options, &error, &offset, context);
    pcre2_compile_context_free(context);
    if (*code != NULL) return PHN_OK;
    phn_status status = fail(fault, status_of(error), offset <= length ? offset : length);
    if (status == PHN_PATTERN_SYNTAX) {
        pcre2_get_error_message(error, (PCRE2_UCHAR *)fault->message, sizeof fault->message);
    }
    return status;
}

/* The limits of matches, without that of their steps; null if memory runs out. */
static pcre2_match_context *create_limits(pcre2_general_context *memory) {
    pcre2_match_context *limits = pcre2_match_context_create(memory);
    if (limits == NULL) return NULL;
    pcre2_set_depth_limit(limits, PHN_PATTERN_STEPS_MAX);
    pcre2_set_heap_limit(limits, HEAP_MAX_KIB);
    return limits;
}

phn_status phn_pattern_create(phn_pattern **out, phn_pattern_fault *fault, const uint8_t *pattern, size_t length,
                              phn_encoding encoding) {
    if (!can_create(out, fault, pattern, length)) return PHN_NULL_ARGUMENT;
    if (length > PHN_PATTERN_LENGTH_MAX) return fail(fault, PHN_PATTERN_TOO_LONG, PHN_PATTERN_LENGTH_MAX);
    phn_pattern made = {.length = length, .is_utf8 = encoding == PHN_ENCODING_UTF8};
    phn_status status = compile(&made.code, fault, pattern, length, encoding);
    if (status != PHN_OK) return status;
    made.limits = create_limits(NULL);
    phn_pattern *kept = malloc(sizeof *kept);
    if (made.limits == NULL || kept == NULL) {
        pcre2_match_context_free(made.limits);
        pcre2_code_free(made.code);
        free(kept);
        return fail(fault, PHN_NO_MEMORY, 0);
    }
    pcre2_set_match_limit(made.limits, steps_allowed(length, 0));
    pcre2_pattern_info(made.code, PCRE2_INFO_CAPTURECOUNT, &made.capture_count);
    size_t jit_size = 0;
    made.has_jit = pcre2_jit_compile(made.code, PCRE2_JIT_COMPLETE) == 0 &&
                   pcre2_pattern_info(made.code, PCRE2_INFO_JITSIZE, &jit_size) == 0 && jit_size > 0;
    *kept = made;
    *out = kept;
    return PHN_OK;
}

void phn_pattern_destroy(phn_pattern *pattern) {
    if (pattern == NULL) return;
    pcre2_match_context_free(pattern->limits);
    pcre2_code_free(pattern->code);
    free(pattern);
}

/* ---- Memory of a match ----------------------------------------------------------------------------------------- */

static void *take(size_t size, void *owner) {
    phn_match_space *space = owner;
    size_t aligned = (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    if (aligned < size || aligned > sizeof space->bytes - space->used) return malloc(size);
    void *block = space->bytes + space->used;
    space->used += aligned;
    return block;
}

static void give_back(void *block, void *owner) {
    const phn_match_space *space = owner;
    uintptr_t first = (uintptr_t)space->bytes;
    if ((uintptr_t)block < first || (uintptr_t)block >= first + sizeof space->bytes) free(block);
}

bool phn_match_begin(phn_match_space *space, uint32_t pairs) {
    space->used = 0;
    space->data = NULL;
    space->limits = NULL;
    space->stack = NULL;
    space->steps_max = PHN_PATTERN_STEPS_MAX;
    space->memory = pcre2_general_context_create(take, give_back, space);
    if (space->memory != NULL) space->data = pcre2_match_data_create(pairs, space->memory);
    if (space->data != NULL) return true;
    phn_match_end(space);
    return false;
}

void phn_match_end(phn_match_space *space) {
    if (space->stack != NULL) pcre2_jit_stack_free(space->stack);
    if (space->limits != NULL) pcre2_match_context_free(space->limits);
    pcre2_match_data_free(space->data);
    pcre2_general_context_free(space->memory);
}

/* ---- Matching -------------------------------------------------------------------------------------------------- */

/* Texts longer than this have separate limits. */
enum { LONG_TEXT = 4096 };

/* The first limit of a match that shares its limit with others. */
enum { FIRST_STEPS = 16 };

/* The limits for a text; null if memory runs out. */
static pcre2_match_context *limits_for(phn_match_space *space, const phn_pattern *pattern, size_t length) {
    bool is_usual = length <= LONG_TEXT && space->stack == NULL && space->steps_max == PHN_PATTERN_STEPS_MAX;
    if (is_usual) return pattern->limits;
    if (space->limits == NULL) space->limits = create_limits(space->memory);
    uint32_t steps = steps_allowed(pattern->length, length);
    if (space->limits != NULL) {
        pcre2_set_match_limit(space->limits, steps < space->steps_max ? steps : space->steps_max);
    }
    return space->limits;
}

static int run(phn_match_space *space, const phn_pattern *pattern, const uint8_t *text, size_t length) {
    pcre2_match_context *limits = limits_for(space, pattern, length);
    if (limits == NULL) return PCRE2_ERROR_NOMEMORY;
    if (pattern->has_jit) return pcre2_jit_match(pattern->code, text, length, 0, 0, space->data, limits);
    return pcre2_match(pattern->code, text, length, 0, PCRE2_NO_UTF_CHECK, space->data, limits);
}

/* Matches again with a JIT stack, which later matches in this space reuse. */
static int run_with_stack(phn_match_space *space, const phn_pattern *pattern, const uint8_t *text, size_t length) {
    if (space->stack != NULL) return PCRE2_ERROR_JIT_STACKLIMIT;
    space->stack = pcre2_jit_stack_create(JIT_STACK_MIN, JIT_STACK_MAX, NULL);
    if (space->stack == NULL) return PCRE2_ERROR_NOMEMORY;
    pcre2_match_context *limits = limits_for(space, pattern, length);
    if (limits == NULL) return PCRE2_ERROR_NOMEMORY;
    pcre2_jit_stack_assign(limits, NULL, space->stack);
    return run(space, pattern, text, length);
}

/*
 * A text that is not UTF-8 matches nothing as a whole, so PCRE2 never receives it: with the option that allows such
 * texts, the JIT of 10.42 does not match \W, \D or \S with scalars beyond ASCII. The JIT also continues with later
 * starts where (*ACCEPT) or (*SKIP) ends an attempt, although the expression is anchored, so only a match at the first
 * start counts.
 */
phn_status phn_match_run(phn_match_space *space, const phn_pattern *pattern, const uint8_t *text, size_t length) {
    if (length == 0) text = (const uint8_t *)"";
    if (pattern->is_utf8 && !phn_utf8_is_valid(text, length)) return PHN_NO_MATCH;
    int result = run(space, pattern, text, length);
    if (result == PCRE2_ERROR_JIT_STACKLIMIT) result = run_with_stack(space, pattern, text, length);
    if (result == PCRE2_ERROR_NOMATCH) return PHN_NO_MATCH;
    if (result < 0) return PHN_PATTERN_LIMIT;
    return pcre2_get_startchar(space->data) == 0 ? PHN_OK : PHN_NO_MATCH;
}

phn_status phn_pattern_match(const phn_pattern *pattern, const uint8_t *text, size_t length) {
    phn_match_space space;
    if (pattern == NULL || !phn_is_text(text, length)) return PHN_NULL_ARGUMENT;
    if (!phn_match_begin(&space, 1)) return PHN_PATTERN_LIMIT;
    phn_status status = phn_match_run(&space, pattern, text, length);
    phn_match_end(&space);
    return status;
}

/* PCRE2 does not report the steps of a match: its limit begins low, and doubles until the match ends. */
phn_status phn_pattern_match_within(size_t *work, const phn_pattern *pattern, const uint8_t *text, size_t length) {
    phn_match_space space;
    if (work == NULL || pattern == NULL || !phn_is_text(text, length)) return PHN_NULL_ARGUMENT;
    size_t work_of_steps = FIRST_STEPS * work_of_step(pattern->length, length);
    phn_status status = PHN_PATTERN_LIMIT;
    bool has_space = phn_match_begin(&space, 1);
    space.steps_max = FIRST_STEPS;
    while (has_space && status == PHN_PATTERN_LIMIT && work_of_steps <= *work) {
        *work -= work_of_steps;
        status = phn_match_run(&space, pattern, text, length);
        work_of_steps *= 2;
        space.steps_max *= 2;
    }
    if (status == PHN_PATTERN_LIMIT) *work = 0;
    if (has_space) phn_match_end(&space);
    return status;
}

phn_status phn_pattern_captures(phn_range *ranges, size_t capacity, const phn_pattern *pattern, const uint8_t *text,
                                size_t length) {
    phn_match_space space;
    bool has_room = phn_is_text(ranges, capacity);
    if (pattern == NULL || !has_room || !phn_is_text(text, length)) return PHN_NULL_ARGUMENT;
    if (!phn_match_begin(&space, pattern->capture_count + 1)) return PHN_PATTERN_LIMIT;
    phn_status status = phn_match_run(&space, pattern, text, length);
    const size_t *pairs = pcre2_get_ovector_pointer(space.data);
    for (size_t group = 0; status == PHN_OK && group <= pattern->capture_count && group < capacity; group++) {
        ranges[group] = (phn_range){pairs[2 * group], pairs[2 * group + 1]};
    }
    /* \K moves the beginning of the reported match, not of the match. */
    if (status == PHN_OK && capacity > 0) ranges[0].start = 0;
    phn_match_end(&space);
    return status;
}

size_t phn_pattern_capture_count(const phn_pattern *pattern) {
    return pattern == NULL ? 0 : pattern->capture_count;
}

/* An entry of PCRE2's name table: the group in two bytes, the higher first, then the name. */
size_t phn_pattern_name(const char **name, const phn_pattern *pattern, size_t index) {
    uint32_t count = 0, size = 0;
    const uint8_t *table = NULL;
    if (name != NULL) *name = NULL;
    if (name == NULL || pattern == NULL) return 0;
    pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMEENTRYSIZE, &size);
    pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMETABLE, &table);
    if (index >= count) return 0;
    const uint8_t *entry = table + index * size;
    *name = (const char *)(entry + 2);
    return (size_t)entry[0] << 8 | entry[1];
}

static uint8_t outcome_of(phn_status status) {
    return status == PHN_OK ? PHN_OUTCOME_MATCH : status == PHN_NO_MATCH ? PHN_OUTCOME_NO_MATCH : PHN_OUTCOME_LIMIT;
}

size_t phn_pattern_match_lines(uint8_t *outcomes, size_t capacity, size_t *taken, const phn_pattern *pattern,
                               const uint8_t *text, size_t length) {
    phn_match_space space;
    if (taken != NULL) *taken = 0;
    if (taken == NULL || pattern == NULL) return 0;
    if (!phn_is_text(outcomes, capacity) || !phn_is_text(text, length)) return 0;
    bool has_space = phn_match_begin(&space, 1);
    size_t count = 0;
    while (*taken < length && count < capacity) {
        const uint8_t *line = text + *taken;
        phn_line first = phn_first_line(line, length - *taken);
        *taken += first.taken;
        outcomes[count] = has_space ? outcome_of(phn_match_run(&space, pattern, line, first.size)) : PHN_OUTCOME_LIMIT;
        count += 1;
    }
    if (has_space) phn_match_end(&space);
    return count;
}

#else

/* ---- Without PCRE2 there are no patterns ----------------------------------------------------------------------- */

phn_status phn_pattern_create(phn_pattern **out, phn_pattern_fault *fault, const uint8_t *pattern, size_t length,
                              phn_encoding encoding) {
    (void)encoding;
    if (!can_create(out, fault, pattern, length)) return PHN_NULL_ARGUMENT;
    return fail(fault, PHN_PATTERN_UNAVAILABLE, 0);
}

void phn_pattern_destroy(phn_pattern *pattern) {
    (void)pattern;
}

phn_status phn_pattern_match(const phn_pattern *pattern, const uint8_t *text, size_t length) {
    return phn_pattern_captures(NULL, 0, pattern, text, length);
}

phn_status phn_pattern_match_within(size_t *work, const phn_pattern *pattern, const uint8_t *text, size_t length) {
    (void)work;
    return phn_pattern_captures(NULL, 0, pattern, text, length);
}

phn_status phn_pattern_captures(phn_range *ranges, size_t capacity, const phn_pattern *pattern, const uint8_t *text,
                                size_t length) {
    (void)ranges;
    (void)capacity;
    (void)pattern;
    (void)text;
    (void)length;
    return PHN_PATTERN_UNAVAILABLE;
}

size_t phn_pattern_capture_count(const phn_pattern *pattern) {
    (void)pattern;
    return 0;
}

size_t phn_pattern_name(const char **name, const phn_pattern *pattern, size_t index) {
    (void)pattern;
    (void)index;
    if (name != NULL) *name = NULL;
    return 0;
}

size_t phn_pattern_match_lines(uint8_t *outcomes, size_t capacity, size_t *taken, const phn_pattern *pattern,
                               const uint8_t *text, size_t length) {
    (void)outcomes;
    (void)capacity;
    (void)pattern;
    (void)text;
    if (taken != NULL) *taken = length;
    return 0;
}

#endif
