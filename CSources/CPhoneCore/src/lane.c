#include "lane.h"
#include "decimal.h"
#include "lane_dialed.h"
#include "locate.h"
#include "parse.h"
#include "scan.h"
#include "world.h"

/* ---- Tables ---------------------------------------------------------------------------------------------------- */

/* The most states of a plan with tables. With more states, the tables would take more memory than they are worth. */
enum { STATES_MAX = 16384 };

static size_t count_tables(const phn_engine *engine) {
    bool has_states = engine->plus_root != 0 && engine->region_count > 0 && engine->states.count <= STATES_MAX;
    /* After a shorter code there are zeros too, so that a code that ends with 0 could not be distinguished from it. */
    if (!has_states || phn_plan_region(engine, 1).calling_code % 10 == 0) return 0;
    size_t regions = engine->region_count < PHN_LANE_TABLES ? engine->region_count : PHN_LANE_TABLES - 1;
    return 1 + regions;
}

/* The values of a row: its ends, and the state at which they begin. */
enum { ROW_VALUES = PHN_LANE_COUNTS + 1 };

/* There is one more record than states: that of the open end. */
size_t phn_lane_size(const phn_engine *engine) {
    size_t tables = count_tables(engine);
    if (tables == 0) return 0;
    return tables * PHN_LANE_HEADS * sizeof(uint16_t) + engine->states.count * ROW_VALUES * sizeof(uint16_t) +
           (engine->states.count + 1) * (sizeof(phn_lane_record) + sizeof(phn_lane_e164) + sizeof(phn_lane_form));
}

/*
 * The first states of all answers, the masks of `lane_dialed` and the rows of the states use the same memory in turn.
 */
size_t phn_lane_scratch_size(const phn_engine *engine) {
    size_t states = engine->states.count > engine->answer_count ? engine->states.count : engine->answer_count;
    size_t masks = phn_lane_dialed_size(engine);
    return states * sizeof(uint16_t) > masks ? states * sizeof(uint16_t) : masks;
}

/* Whether the record in a state is certain for `count` digits: at least one digit of the number, and not too many. */
static bool is_certain(const phn_engine *engine, uint16_t state, size_t count) {
    const phn_lane_record *record = &engine->lane.records[state];
    uint8_t maximum = phn_plan_answer(engine, state).maximum;
    size_t most = maximum == 0 ? PHN_LANE_COUNTS - 1 : maximum;
    /* One of the digits of a domestic number is its national prefix. */
    bool fits = record->level == PHN_LEVEL_NONE || count < record->start + (size_t)PHN_NATIONAL_MAX;
    return (record->flags & PHN_LANE_IS_ABROAD) == 0 && count > record->start && count <= most && fits;
}

/* The rows that are filled. Only states to which heads lead have a row: a tenth of all states. */
typedef struct filler {
    phn_engine *engine;
    size_t table;
    uint16_t *rows; /* the row of each state; NO_ROW if it has no row */
    uint16_t row_count;
} filler;

enum { NO_ROW = UINT16_MAX };

/*
 * Fills the ends of a state after PHN_LANE_BEGIN digits or fewer, up to the fork where digits matter again. If two
 * tables lead to the state, an end that is open for one of them is open. The end for no digits has the last table that
 * led to the state, until all rows are filled.
 */
PHN_SELDOM static void fill_new_row(filler *filled, uint16_t state) {
    const phn_engine *engine = filled->engine;
    const phn_lane *lane = &engine->lane;
    bool is_first = filled->rows[state] == NO_ROW;
    if (is_first) filled->rows[state] = filled->row_count++;
    lane->begins[filled->rows[state]] = state;
    uint16_t *ends = lane->ends + (size_t)filled->rows[state] * PHN_LANE_COUNTS;
    size_t before = filled->table == 0 ? lane->code_digits : 0;
    ends[0] = (uint16_t)filled->table;
    for (size_t count = 1; count < PHN_LANE_COUNTS; count++) {
        bool moves = count > PHN_LANE_BEGIN && state != lane->open;
        if (moves) state = phn_is_fork(&engine->states, state) ? lane->open : phn_step(&engine->states, state, 0);
        bool was_open = !is_first && ends[count] == lane->open;
        bool is_end = state != lane->open && !was_open && is_certain(engine, state, before + count);
        ends[count] = is_end ? state : lane->open;
    }
}

/* Returns the row of a state. Many digits usually lead to the same state. */
static inline uint16_t row_of(filler *filled, uint16_t state) {
    uint16_t row = filled->rows[state];
    if (row == NO_ROW || filled->engine->lane.ends[(size_t)row * PHN_LANE_COUNTS] != filled->table) {
        fill_new_row(filled, state);
    }
    return filled->rows[state];
}

/* Fills the rows after three digits and each fourth digit. */
static void fill_last_heads(filler *filled, uint16_t *heads, uint16_t state, unsigned head) {
    const phn_states *states = &filled->engine->states;
    uint16_t last = phn_step(states, state, 0);
    uint16_t row = row_of(filled, last);
    for (uint8_t digit = 0; digit < 10; digit++) {
        uint16_t next = phn_step(states, state, digit);
        if (next != last) row = row_of(filled, next);
        last = next;
        heads[phn_lane_head(head ^ (15u ^ digit) << 4 * (PHN_LANE_BEGIN - 1))] = row;
    }
}

/* Copies the rows after two digits from the rows whose second digit is one less. */
static void copy_heads(uint16_t *heads, unsigned head) {
    enum { AFTER_PAIR = 256 };
    uint16_t *first = heads + (phn_lane_head(head) & ~(AFTER_PAIR - 1u));
    memcpy(first, heads + (phn_lane_head(head - 16) & ~(AFTER_PAIR - 1u)), AFTER_PAIR * sizeof *heads);
}

/* Fills the rows after some digits and all digits that may follow them; `head` has 15 for the missing digits. */
static void fill_heads(filler *filled, uint16_t state, unsigned head, unsigned count) {
    uint16_t *heads = filled->engine->lane.heads + filled->table * PHN_LANE_HEADS;
    heads[phn_lane_head(head)] = row_of(filled, state);
    if (count + 1 == PHN_LANE_BEGIN) {
        fill_last_heads(filled, heads, state, head);
        return;
    }
    uint16_t last = state;
    for (uint8_t digit = 0; digit < 10; digit++) {
        unsigned next_head = head ^ (15u ^ digit) << 4 * count;
        uint16_t next = phn_step(&filled->engine->states, state, digit);
        /* Most digits lead to the same state as the digit before. */
        if (digit > 0 && next == last && count == 1) {
            copy_heads(heads, next_head);
        } else {
            fill_heads(filled, next, next_head, count + 1);
        }
        last = next;
    }
}

static void fill_rows(phn_engine *engine, uint16_t *rows) {
    const phn_lane *lane = &engine->lane;
    filler filled = {engine, 0, rows, 0};
    memset(rows, UINT8_MAX, engine->states.count * sizeof *rows);
    for (; filled.table < lane->tables; filled.table++) {
        fill_heads(&filled, lane->roots[filled.table], PHN_LANE_HEADS - 1, 0);
    }
    for (size_t row = 0; row < filled.row_count; row++) lane->ends[row * PHN_LANE_COUNTS] = lane->open;
}

static phn_lane_record record_of(const phn_engine *engine, const phn_answer *answer) {
    bool is_number = answer->level != PHN_LEVEL_NONE && answer->region != 0;
    bool is_abroad = answer->kind == PHN_KIND_FOREIGN && phn_has_world(engine);
    phn_lane_record record = {
        .level = is_number ? answer->level : PHN_LEVEL_NONE,
        .kind = answer->kind,
        .reason = is_number || answer->reason != PHN_REASON_NONE ? answer->reason : PHN_REASON_UNASSIGNED,
        .flags = (uint8_t)(answer->flags | (is_abroad ? PHN_LANE_IS_ABROAD : 0)),
        .start = is_number ? answer->start : 0,
    };
    if (answer->region != 0) memcpy(record.region, phn_plan_region(engine, answer->region).letters, 2);
    return record;
}

/* The format of numbers of a region, except for their groups. */
static phn_lane_form region_form(const phn_engine *engine, uint16_t region) {
    if (region == 0) return (phn_lane_form){.groups = 0};
    uint16_t calling_code = phn_plan_region(engine, region).calling_code;
    uint16_t main = phn_plan_main_region(engine, calling_code);
    phn_marks code = phn_number_marks(&(phn_number){.calling_code = calling_code}, true);
    return (phn_lane_form){
        .calling_code = calling_code,
        .code = (uint16_t)code.digits[0],
        .code_digits = code.count,
        .table = (uint8_t)(region < engine->lane.tables ? region : 0),
        .home = (uint8_t)(main < engine->lane.tables ? main : 0),
    };
}

static phn_lane_e164 e164_of(const phn_lane_record *record, const phn_lane_form *form) {
    size_t room = PHN_PACKED_MAX - form->code_digits;
    size_t most = record->start + room < PHN_PACKED_MAX ? record->start + room : PHN_PACKED_MAX;
    return (phn_lane_e164){
        .code = form->code,
        .dropped = (uint8_t)(4 * record->start),
        .added = (uint8_t)(4 * form->code_digits),
        .growth = (int8_t)(1 + form->code_digits - record->start),
        .most = (uint8_t)(record->start < PHN_PACKED_MAX ? most : 0),
        .level = (record->flags & PHN_ANSWER_HAS_E164) != 0 ? record->level : PHN_LEVEL_NONE,
    };
}

/* Fills the tables for the answer record in a state. */
static void fill_answer(const phn_engine *engine, uint16_t state) {
    const phn_lane *lane = &engine->lane;
    phn_answer answer = phn_plan_answer(engine, state);
    lane->forms[state] = region_form(engine, answer.region);
    lane->forms[state].groups = answer.groups;
    lane->records[state] = record_of(engine, &answer);
    lane->e164s[state] = e164_of(&lane->records[state], &lane->forms[state]);
}

/*
 * States with the same answer have the same values: `firsts` has the first state of each answer plus 1; 0 means no
 * state.
 */
static void fill_answers(const phn_engine *engine, uint16_t *firsts) {
    const phn_lane *lane = &engine->lane;
    memset(firsts, 0, engine->answer_count * sizeof *firsts);
    for (size_t state = 0; state < engine->states.count; state++) {
        uint16_t *first = firsts + phn_label_of(&engine->states, (uint16_t)state);
        if (*first == 0) {
            fill_answer(engine, (uint16_t)state);
            *first = (uint16_t)(state + 1);
            continue;
        }
        lane->forms[state] = lane->forms[*first - 1];
        lane->records[state] = lane->records[*first - 1];
        lane->e164s[state] = lane->e164s[*first - 1];
    }
    lane->records[lane->open] = (phn_lane_record){.flags = PHN_LANE_IS_ABROAD};
    lane->forms[lane->open] = (phn_lane_form){.groups = 0};
    lane->e164s[lane->open] = (phn_lane_e164){.most = PHN_PACKED_MAX, .level = PHN_LEVEL_NONE};
}

void phn_lane_fill(phn_engine *engine, void *memory, void *scratch) {
    phn_lane *lane = &engine->lane;
    const phn_states *states = &engine->states;
    *lane = (phn_lane){.tables = count_tables(engine), .open = (uint16_t)states->count};
    if (lane->tables == 0) return;
    lane->records = memory;
    lane->e164s = (phn_lane_e164 *)(lane->records + states->count + 1);
    lane->forms = (phn_lane_form *)(lane->e164s + states->count + 1);
    lane->heads = (uint16_t *)(lane->forms + states->count + 1);
    lane->ends = lane->heads + lane->tables * PHN_LANE_HEADS;
    lane->begins = lane->ends + states->count * PHN_LANE_COUNTS;
    phn_region first = phn_plan_region(engine, 1);
    phn_marks code = phn_number_marks(&(phn_number){.calling_code = first.calling_code}, true);
    lane->calling_code = first.calling_code;
    lane->code = (uint16_t)code.digits[0];
    lane->code_digits = code.count;
    fill_answers(engine, scratch);
    lane->roots[0] = phn_walk(states, engine->plus_root, &code, 0, code.count);
    for (size_t table = 1; table < lane->tables; table++) {
        lane->roots[table] = phn_plan_region(engine, (uint16_t)table).root;
        phn_lane_fill_dialed(engine, table, scratch);
    }
    fill_rows(engine, scratch);
}

/* ---- Answers --------------------------------------------------------------------------------------------------- */

const uint16_t phn_lane_missing[PHN_LANE_COUNTS] = {0xFFFF, 0xFFF0, 0xFF00, 0xF000};

/*
 * Looks up texts; returns how many need a closer look. `are_bare` is set if no text has a plus, a dot or a parenthesis.
 */
PHN_INLINE size_t answer_texts(phn_lane_answers *out, const phn_lane *lane, const phn_lane_start starts[2],
                               const phn_packed *packed, size_t count, bool are_bare) {
    size_t doubt_count = 0;
    for (size_t index = 0; index < count; index++) {
        const phn_packed *text = &packed[index];
        const phn_lane_start *from = are_bare ? &starts[0] : &starts[text->plus];
        uint16_t state = phn_lane_follow(lane, from, text);
        memcpy(&out->records[index], &lane->records[state], sizeof out->records[index]);
        out->states[index] = state;
        out->doubts[doubt_count] = (uint8_t)index;
        bool is_doubtful = (state == lane->open) | !text->is_plain | phn_has_lone_digit(text);
        doubt_count += is_doubtful | (!are_bare && phn_lane_has_doubt(from, text));
    }
    return doubt_count;
}

void phn_lane_answer(phn_lane_answers *out, const phn_engine *engine, size_t table, const phn_packed *packed,
                     size_t count, bool has_signs) {
    /* A copy, which no store can change. */
    const phn_lane lane = engine->lane;
    const phn_lane_start starts[2] = {phn_lane_in_table(&lane, table), phn_lane_after_plus(&lane)};
    out->doubt_count = has_signs ? answer_texts(out, &lane, starts, packed, count, false)
                                 : answer_texts(out, &lane, starts, packed, count, true);
}

/* ---- Texts that need a closer look ----------------------------------------------------------------------------- */

/* Whether a text with a dot may be a decimal, as phn_may_be_decimal finds for a reading. */
static bool may_be_decimal(const phn_packed *packed, const uint8_t *text) {
    uint32_t gaps = packed->digit_mask & ~(packed->digit_mask << 1); /* where digits begin after anything else */
    bool has_one_gap = phn_bit_count(gaps) == 2;
    if (packed->dot_mask == 0 || !has_one_gap) return false;
    bool begins_with_zero = (packed->digits[0] & 15) == 0;
    return begins_with_zero ? phn_dot_after_first(packed) != 0 : phn_may_end_decimal(text, packed->length);
}

/* Whether "(0)" may be a national prefix after the calling code. */
static bool may_have_prefix(const phn_packed *packed, const uint8_t *text) {
    for (uint32_t left = packed->plus ? packed->open_mask : 0; left != 0; left &= left - 1) {
        size_t at = phn_lowest_bit(left);
        if (packed->length - at >= 3 && text[at + 1] == '0' && text[at + 2] == ')') return true;
    }
    return false;
}

/*
 * Whether something other than a hyphen or a dot precedes the first digit beyond the longest number of a class, so that
 * the number may end there.
 */
static bool may_be_trimmed(const phn_packed *packed, uint8_t maximum, const uint8_t *text) {
    uint32_t left = packed->digit_mask;
    if (maximum == 0 || maximum >= packed->count) return false;
    for (uint8_t digit = 0; digit < maximum; digit++) left &= left - 1;
    uint8_t before = text[phn_lowest_bit(left) - 1];
    return (before < '0' || before > '9') && before != '-' && before != '.';
}

/* Whether the number may end before a lone digit. */
static bool may_end_at_lone_digit(const phn_packed *packed, const uint8_t *text) {
    phn_reading reading;
    if (!phn_has_lone_digit(packed)) return false;
    phn_scan_finished(&reading, packed, text, packed->length);
    return reading.stops != 0;
}

bool phn_lane_settle(phn_lane_answers *out, size_t index, const phn_engine *engine, size_t table,
                     const phn_packed *packed, const uint8_t *text) {
    if (!packed->is_plain) return false;
    const phn_marks marks = {.digits = {packed->digits[0], packed->digits[1]}, .count = (uint8_t)packed->count};
    bool is_short = !packed->plus && packed->count <= PHN_PACKED_MAX;
    uint16_t root = packed->plus ? engine->plus_root : engine->lane.roots[table];
    uint16_t state = is_short ? phn_lane_walk(engine, table, packed->digits[0], packed->count)
                              : phn_plan_walk(engine, root, &marks, marks.count);
    phn_lane_record *record = &out->records[index];
    *record = engine->lane.records[state];
    out->states[index] = state;
    if ((record->flags & PHN_LANE_IS_ABROAD) != 0) return false;
    if (packed->length == 0) {
        record->level = PHN_LEVEL_NONE;
        record->reason = PHN_REASON_EMPTY;
        return true;
    }
    phn_answer answer = phn_plan_answer(engine, state);
    bool has_digits = record->level == PHN_LEVEL_NONE || phn_kept_digits(&answer, packed->count) > 0;
    return packed->count > 0 && has_digits && !may_be_decimal(packed, text) && !may_have_prefix(packed, text) &&
           !may_be_trimmed(packed, answer.maximum, text) && !may_end_at_lone_digit(packed, text);
}

void phn_lane_choose(phn_engine *engine) {
    phn_lane *lane = &engine->lane;
    lane->is_used = lane->tables > 0 && engine->pattern.expression == NULL && engine->profile == PHN_PROFILE_STANDARD;
    memset(lane->by_letters, 0, sizeof lane->by_letters);
    for (uint16_t index = 1; lane->is_used && index <= engine->region_count; index++) {
        phn_region region = phn_plan_region(engine, index);
        uint8_t *table = &lane->by_letters[phn_letter_pair(region.letters)];
        for (uint8_t next = 1; next < lane->tables; next++) {
            if (lane->roots[next] == region.root) *table = next;
        }
    }
}

size_t phn_lane_offset(const phn_engine *engine, uint16_t root, const phn_lane_record *record, uint16_t state,
                       const phn_packed *packed) {
    bool is_number = record->level != PHN_LEVEL_NONE && record->reason != PHN_REASON_TOO_SHORT;
    if (is_number || packed->count == 0) return phn_packed_start(packed);
    const phn_marks marks = {{packed->digits[0], packed->digits[1]}, (uint8_t)packed->count, packed->plus, false};
    phn_answer answer = phn_plan_answer(engine, state);
    phn_failure failure = phn_digits_failure(engine, root, &answer, &marks, marks.count);
    return phn_locate_packed(failure, packed);
}
