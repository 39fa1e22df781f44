#include "classify.h"
#include "lines.h"
#include <string.h>

/*
 * A walk waits for memory at each digit: the next state is known only when the one before it is. So lines are walked
 * side by side, a digit of each in turn, and the waits overlap. A lane is a line whose digits were taken out:
 *
 *  010-2345-6789        01023456789      step by step through all lanes at once;
 *  02)312 3456          023123456        a lane that has ended keeps its state
 *
 * Lanes take lines of digits and of what is plain noise, which most are. Everything else - a plus, other scripts,
 * stops, more digits than their class has - is answered one by one by phn_check, in its place.
 */
enum { LANES = 4, LANE_MAX = PHN_MARKS_MAX };

typedef struct lane {
    const uint8_t *text;
    size_t size;
    size_t next;    /* where the next line begins in the buffer */
    uint32_t count; /* of digits */
    uint16_t state;
    bool is_plain; /* only digits and noise */
} lane;

typedef struct lanes {
    lane lines[LANES];
    size_t count;
    /* A row a lane. Behind a lane's last digit stand digits of lines before it, which lead nowhere that counts. */
    uint8_t digits[LANES][LANE_MAX + 1];
} lanes;

/* What was written. */
typedef struct progress {
    size_t lines;
    size_t e164;
    size_t national;
} progress;

/* ---- Taking lines ---------------------------------------------------------------------------------------------- */

/* Takes the digits of a line out, without a branch at each byte; what is no plain byte is noticed at the end. */
static void fill_lane(lanes *all, size_t index) {
    lane *line = &all->lines[index];
    uint8_t *digits = all->digits[index];
    uint8_t unplain = 0;
    uint32_t count = 0;
    if (line->size > LANE_MAX) {
        line->is_plain = false;
        return;
    }
    for (size_t at = 0; at < line->size; at++) {
        uint8_t class = phn_byte_classes[line->text[at]];
        bool is_digit = class < 10;
        digits[count] = is_digit ? class : 0;
        count += is_digit ? 1 : 0;
        unplain |= class > PHN_LAST_PLAIN_CLASS ? 1 : 0;
    }
    line->count = count;
    line->is_plain = unplain == 0 && count > 0;
}

static void walk_lanes(lanes *all, const phn_engine *engine, uint16_t root) {
    uint32_t most = 0;
    uint16_t states[LANES];
    uint32_t counts[LANES];
    for (size_t index = 0; index < LANES; index++) {
        const lane *line = &all->lines[index];
        counts[index] = index < all->count && line->is_plain ? line->count : 0;
        if (counts[index] > most) most = counts[index];
        states[index] = root;
    }
    for (uint32_t step = 0; step < most; step++) {
        for (size_t index = 0; index < LANES; index++) {
            uint16_t next = phn_plan_step(engine, states[index], all->digits[index][step]);
            states[index] = step < counts[index] ? next : states[index];
        }
    }
    for (size_t index = 0; index < all->count; index++) all->lines[index].state = states[index];
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

static void put_answer(const phn_columns *columns, size_t line, uint8_t level, uint8_t kind, uint8_t reason,
                       const char region[2]) {
    if (columns->levels != NULL) columns->levels[line] = level;
    if (columns->kinds != NULL) columns->kinds[line] = kind;
    if (columns->reasons != NULL) columns->reasons[line] = reason;
    if (columns->regions != NULL) memcpy(columns->regions + 2 * line, region, 2);
}

static void put_text(const phn_text_column *column, size_t *used, size_t line, const phn_engine *engine,
                     phn_number number, phn_style style) {
    if (column == NULL) return;
    *used += phn_format(column->bytes + *used, column->capacity - *used, engine, number, style, PHN_SEPARATOR_HYPHEN);
    column->ends[line] = *used;
}

/* The way that every text takes when it is asked about alone. */
static void answer_alone(const phn_columns *columns, progress *done, const phn_engine *engine, const lane *line,
                         const char region[2]) {
    phn_verdict verdict;
    phn_check(&verdict, engine, line->text, line->size, region);
    put_answer(columns, done->lines, verdict.level, verdict.kind, verdict.reason, verdict.region);
    put_text(columns->e164, &done->e164, done->lines, engine, verdict.number, PHN_STYLE_E164);
    put_text(columns->national, &done->national, done->lines, engine, verdict.number, PHN_STYLE_NATIONAL);
}

static phn_number lane_number(const lanes *all, size_t index, const phn_engine *engine, const phn_answer *answer,
                              size_t kept) {
    phn_number number = {.count = (uint8_t)kept, .domestic = answer->has_e164 ? 0 : 1};
    if (kept == 0) return (phn_number){0};
    for (size_t step = answer->start; step < all->lines[index].count; step++) {
        number.national = number.national * 10 + all->digits[index][step];
    }
    number.calling_code = phn_plan_region(engine, answer->region).calling_code;
    return number;
}

/* The answer in a lane's last state, if that is all there is to say: false where the text may have to be trimmed. */
static bool answer_lane(const phn_columns *columns, progress *done, const phn_engine *engine, const lanes *all,
                        size_t index) {
    const lane *line = &all->lines[index];
    phn_answer answer = phn_plan_answer(engine, line->state);
    if (!line->is_plain || (answer.maximum > 0 && answer.maximum < line->count)) return false;
    size_t kept = phn_kept_digits(&answer, line->count);
    uint8_t reason = kept == 0 && answer.reason == PHN_REASON_NONE ? PHN_REASON_UNASSIGNED : answer.reason;
    phn_region region = answer.region == 0 ? (phn_region){0} : phn_plan_region(engine, answer.region);
    uint8_t level = kept == 0 ? PHN_LEVEL_NONE : answer.level;
    put_answer(columns, done->lines, level, answer.kind, reason, region.letters);
    if (columns->e164 != NULL || columns->national != NULL) {
        phn_number number = lane_number(all, index, engine, &answer, kept);
        put_text(columns->e164, &done->e164, done->lines, engine, number, PHN_STYLE_E164);
        put_text(columns->national, &done->national, done->lines, engine, number, PHN_STYLE_NATIONAL);
    }
    return true;
}

/* ---- The loop -------------------------------------------------------------------------------------------------- */

/* Takes up to as many lines as there are lanes, from `at` on. */
static void take_lines(lanes *all, size_t most, const uint8_t *text, size_t length, size_t at, bool is_end) {
    all->count = 0;
    while (all->count < most && at < length) {
        phn_line line = phn_first_line(text + at, length - at);
        if (!line.has_end && !is_end) return;
        all->lines[all->count] = (lane){.text = text + at, .size = line.size, .next = at + line.taken};
        all->count += 1;
        at += line.taken;
    }
}

static bool has_room(const phn_text_column *column, size_t used) {
    return column == NULL || column->capacity - used >= PHN_TEXT_MAX;
}

size_t phn_check_lines(const phn_columns *columns, size_t *taken, const phn_engine *engine, const uint8_t *text,
                       size_t length, bool is_end, const char region[2]) {
    lanes all = {0};
    progress done = {0};
    uint16_t root = phn_plan_region_root(engine, region);
    bool has_states = root != 0 && phn_plan_has_states(engine, root);
    *taken = 0;
    while (done.lines < columns->capacity) {
        size_t left = columns->capacity - done.lines;
        take_lines(&all, left < LANES ? left : LANES, text, length, *taken, is_end);
        if (all.count == 0) break;
        for (size_t index = 0; index < all.count && has_states; index++) fill_lane(&all, index);
        if (has_states) walk_lanes(&all, engine, root);
        for (size_t index = 0; index < all.count; index++) {
            const lane *line = &all.lines[index];
            if (!has_room(columns->e164, done.e164) || !has_room(columns->national, done.national)) return done.lines;
            if (!answer_lane(columns, &done, engine, &all, index)) {
                answer_alone(columns, &done, engine, line, region);
            }
            if (columns->ends != NULL) columns->ends[done.lines] = (size_t)(line->text - text) + line->size;
            *taken = line->next;
            done.lines += 1;
        }
    }
    return done.lines;
}
