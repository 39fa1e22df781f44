#include "decimal.h"
#include "lines.h"
#include "locate.h"
#include "number.h"
#include "packing.h"
#include "parse.h"
#include "scan.h"
#include "world.h"
#include <string.h>

/*
 * A walk waits for memory at each digit: the next state is known only when the one before it is. So four lines are
 * walked at a time, a digit of each in turn, and the waits overlap:
 *
 *  010-2345-6789        01023456789      all lanes move step by step while one of them is at a fork;
 *  02)312 3456          023123456        then the rest of each is passed at once
 *
 * phn_check validates the other lines one by one: lines with stops or with more digits than their class has, which may
 * have to be trimmed; lines with letters between digits, NUL bytes or the dot of a decimal, which may have parts or be
 * damaged; and lines of other regions.
 */
enum { LANES = 4 };

typedef struct lane {
    const uint8_t *text;
    size_t size;
    size_t next; /* where the next line begins in the buffer */
    phn_reading reading;
    uint16_t state;
    bool is_whole; /* all of its marks may be the number's */
} lane;

typedef struct lanes {
    lane lines[LANES];
    size_t count;
} lanes;

/* What was written. */
typedef struct progress {
    size_t lines;
    size_t e164;
    size_t national;
} progress;

/* ---- Taking lines ---------------------------------------------------------------------------------------------- */

/* Whether all marks of a line are one number's, if they are a number. Letters at its end are noise. */
static inline bool is_one_number(const phn_reading *reading, const uint8_t *text, size_t length) {
    unsigned notes = (unsigned)reading->words | reading->has_nul | reading->marks.more | reading->context;
    return reading->marks.count > 0 && (reading->stops | notes) == 0 && !phn_is_decimal(reading, text, length);
}

/* Takes up to as many lines as there are lanes, from `at` on. */
static void take_lines(lanes *all, size_t most, const uint8_t *text, size_t length, size_t at, bool is_end) {
    all->count = 0;
    while (all->count < most && at < length) {
        phn_line found = phn_first_line(text + at, length - at);
        if (!found.has_end && !is_end) return;
        lane *line = &all->lines[all->count];
        line->text = text + at;
        line->size = found.size;
        line->next = at + found.taken;
        phn_scan(&line->reading, line->text, line->size);
        line->is_whole = is_one_number(&line->reading, line->text, line->size);
        all->count += 1;
        at += found.taken;
    }
}

static void walk_lanes(lanes *all, const phn_engine *engine, uint16_t root) {
    uint64_t digits[LANES];
    uint32_t states[LANES];
    uint32_t counts[LANES]; /* of digits in the first word; forks after it are rare */
    uint32_t steps[LANES];
    uint32_t moving = 0;
    for (size_t index = 0; index < LANES; index++) {
        const phn_marks *marks = &all->lines[index].reading.marks;
        bool walks = index < all->count && all->lines[index].is_whole;
        uint16_t start = marks->plus ? engine->plus_root : root;
        bool is_paired = walks && marks->count >= 2 && start <= engine->paired;
        steps[index] = is_paired ? 2 : 0;
        digits[index] = marks->digits[0] >> (4 * steps[index]);
        counts[index] = !walks ? 0 : marks->count < PHN_PACKED_MAX ? marks->count : PHN_PACKED_MAX;
        states[index] = is_paired ? phn_plan_pair(engine, start, marks->digits[0]) : start;
        moving |= counts[index];
    }
    /* Nothing branches on what is in a lane: one that has stopped takes steps that do not count. */
    while (moving != 0) {
        moving = 0;
        for (size_t index = 0; index < LANES; index++) {
            bool moves = (steps[index] < counts[index]) & (states[index] < engine->states.fork_count);
            uint32_t from = moves ? states[index] : 0;
            uint32_t next = phn_fork_step(&engine->states, (uint16_t)from, digits[index] & 15);
            states[index] = moves ? next : states[index];
            steps[index] += moves;
            digits[index] >>= 4;
            moving |= moves;
        }
    }
    for (size_t index = 0; index < all->count; index++) {
        lane *line = &all->lines[index];
        size_t count = line->is_whole ? line->reading.marks.count : 0;
        line->state = phn_walk(&engine->states, (uint16_t)states[index], &line->reading.marks, steps[index], count);
    }
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

static void put_answer(const phn_columns *columns, size_t line, uint8_t level, uint8_t kind, uint8_t reason) {
    if (columns->levels != NULL) columns->levels[line] = level;
    if (columns->kinds != NULL) columns->kinds[line] = kind;
    if (columns->reasons != NULL) columns->reasons[line] = reason;
}

static void put_region(const phn_columns *columns, size_t line, const char region[2]) {
    if (columns->regions != NULL) memcpy(columns->regions + 2 * line, region, 2);
}

static void put_offset(const phn_columns *columns, size_t line, size_t offset) {
    if (columns->offsets != NULL) columns->offsets[line] = offset;
}

static void put_text(const phn_text_column *column, size_t *used, size_t line, const phn_engine *engine,
                     phn_number number, phn_style style) {
    if (column == NULL) return;
    *used += phn_format(column->bytes + *used, column->capacity - *used, engine, number, style, PHN_SEPARATOR_STANDARD);
    column->ends[line] = *used;
}

/* Writes the texts of a line's number. Below the level that the caller requires, a line has no E.164. */
static inline void put_texts(const phn_columns *columns, progress *done, const phn_engine *engine, uint8_t level,
                             phn_number number) {
    uint8_t required = columns->level == PHN_LEVEL_NONE ? PHN_LEVEL_STANDARD : columns->level;
    if (level >= required) {
        put_text(columns->e164, &done->e164, done->lines, engine, number, PHN_STYLE_E164);
    } else if (columns->e164 != NULL) {
        columns->e164->ends[done->lines] = done->e164;
    }
    put_text(columns->national, &done->national, done->lines, engine, number, PHN_STYLE_NATIONAL);
}

/* Checks a line like a text of its own. */
static void answer_alone(const phn_columns *columns, progress *done, const phn_engine *engine, const lane *line,
                         const char region[2]) {
    phn_verdict verdict;
    phn_check(&verdict, engine, line->text, line->size, region);
    put_answer(columns, done->lines, verdict.level, verdict.kind, verdict.reason);
    put_region(columns, done->lines, verdict.region);
    put_offset(columns, done->lines, verdict.offset);
    put_texts(columns, done, engine, verdict.level, verdict.number);
}

/* Where a line that a lane has walked fails. */
PHN_SELDOM static size_t failure_offset(const phn_engine *engine, const lane *line, uint16_t root, uint16_t index) {
    const phn_reading *reading = &line->reading;
    phn_korean korean = {.reading = *reading, .root = reading->marks.plus ? engine->plus_root : root};
    korean.trimmed = (phn_trimmed){.count = reading->marks.count, .answer = index};
    korean.answer = phn_plan_record(engine, index);
    return phn_locate(phn_korean_failure(&korean, engine), reading, line->text);
}

/*
 * Writes the answer in a lane's last state; false if the line may have to be trimmed, or belongs to another region.
 */
static bool answer_lane(const phn_columns *columns, progress *done, const phn_engine *engine, const lane *line,
                        uint16_t root) {
    uint16_t index = phn_plan_label(engine, line->state);
    size_t count = line->reading.marks.count;
    uint8_t maximum = phn_plan_maximum(engine, index);
    if (!line->is_whole || (maximum > 0 && maximum < count)) return false;
    phn_answer answer = phn_plan_record(engine, index);
    if (answer.kind == PHN_KIND_FOREIGN && phn_has_world(engine)) return false;
    size_t kept = phn_kept_digits(&answer, count);
    if (kept == 0) {
        answer.level = PHN_LEVEL_NONE;
        if (answer.reason == PHN_REASON_NONE) answer.reason = PHN_REASON_UNASSIGNED;
    }
    put_answer(columns, done->lines, answer.level, answer.kind, answer.reason);
    if (columns->offsets != NULL) {
        bool fails = kept == 0 || answer.reason == PHN_REASON_TOO_SHORT;
        put_offset(columns, done->lines, fails ? failure_offset(engine, line, root, index) : line->reading.start);
    }
    if (columns->regions != NULL) {
        phn_region region = answer.region == 0 ? (phn_region){0} : phn_plan_region(engine, answer.region);
        put_region(columns, done->lines, region.letters);
    }
    if (columns->e164 != NULL || columns->national != NULL) {
        phn_number number;
        phn_number_of(&number, engine, &answer, &line->reading.marks, count);
        put_texts(columns, done, engine, answer.level, number);
    }
    return true;
}

/* ---- The loop -------------------------------------------------------------------------------------------------- */

static bool has_room(const phn_text_column *column, size_t used) {
    return column == NULL || column->capacity - used >= PHN_TEXT_MAX;
}

/* Whether a column is not wanted, or has all its parts. */
static bool is_column(const phn_text_column *column) {
    return column == NULL || (column->ends != NULL && phn_is_text(column->bytes, column->capacity));
}

size_t phn_check_lines(const phn_columns *columns, size_t *taken, const phn_engine *engine, const uint8_t *text,
                       size_t length, bool is_end, const char region[2]) {
    if (taken != NULL) *taken = 0;
    if (columns == NULL || taken == NULL || engine == NULL || region == NULL || !phn_is_text(text, length)) return 0;
    if (!is_column(columns->e164) || !is_column(columns->national)) return 0;
    lanes all = {0};
    progress done = {0};
    uint16_t root = phn_plan_region_root(engine, region);
    /* An engine that matches the plan's expression does not walk states. */
    bool walks = root != 0 && engine->pattern.expression == NULL && engine->profile == PHN_PROFILE_STANDARD;
    while (done.lines < columns->capacity) {
        size_t left = columns->capacity - done.lines;
        take_lines(&all, left < LANES ? left : LANES, text, length, *taken, is_end);
        if (all.count == 0) break;
        if (walks) walk_lanes(&all, engine, root);
        for (size_t index = 0; index < all.count; index++) {
            const lane *line = &all.lines[index];
            if (!has_room(columns->e164, done.e164) || !has_room(columns->national, done.national)) return done.lines;
            if (!walks || !answer_lane(columns, &done, engine, line, root)) {
                answer_alone(columns, &done, engine, line, region);
            }
            if (columns->ends != NULL) columns->ends[done.lines] = (size_t)(line->text - text) + line->size;
            *taken = line->next;
            done.lines += 1;
        }
    }
    return done.lines;
}
