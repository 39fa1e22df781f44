#include "lane.h"
#include "decimal.h"
#include "number.h"
#include "world.h"

/* ---- Tables ---------------------------------------------------------------------------------------------------- */

static size_t count_tables(const phn_engine *engine) {
    bool has_states = engine->plus_root != 0 && engine->states.fork_count > 0 && engine->region_count > 0;
    size_t regions = engine->region_count < PHN_LANE_TABLES ? engine->region_count : PHN_LANE_TABLES - 1;
    return has_states ? 1 + regions : 0;
}

size_t phn_lane_size(const phn_engine *engine) {
    size_t tables = count_tables(engine);
    if (tables == 0) return 0;
    size_t records = engine->states.count * (sizeof(phn_lane_record) + sizeof(phn_lane_form));
    return tables * PHN_LANE_HEADS * sizeof(uint16_t) + records;
}

/* Fills the states after some digits and all digits that may follow them; `head` has 15 for the missing digits. */
static void fill_heads(uint16_t *heads, const phn_states *states, uint16_t state, unsigned head, unsigned count) {
    heads[head] = state;
    if (count == PHN_LANE_BEGIN) return;
    for (uint8_t digit = 0; digit < 10; digit++) {
        unsigned next = head ^ (15u ^ digit) << 4 * count;
        fill_heads(heads, states, phn_step(states, state, digit), next, count + 1);
    }
}

static phn_lane_record record_of(const phn_engine *engine, const phn_answer *answer) {
    bool is_number = answer->level != PHN_LEVEL_NONE && answer->region != 0;
    bool is_abroad = answer->kind == PHN_KIND_FOREIGN && phn_has_world(engine);
    phn_lane_record record = {
        .level = is_number ? answer->level : PHN_LEVEL_NONE,
        .kind = answer->kind,
        .reason = is_number || answer->reason != PHN_REASON_NONE ? answer->reason : PHN_REASON_UNASSIGNED,
        .start = answer->start,
        .maximum = answer->maximum == 0 ? UINT8_MAX : answer->maximum,
        .flags = (uint8_t)(answer->flags | (is_abroad ? PHN_LANE_IS_ABROAD : 0)),
    };
    if (answer->region != 0) memcpy(record.region, phn_plan_region(engine, answer->region).letters, 2);
    return record;
}

static phn_lane_form form_of(const phn_engine *engine, const phn_answer *answer) {
    phn_lane_form form = {.groups = answer->groups};
    if (answer->region == 0) return form;
    uint16_t calling_code = phn_plan_region(engine, answer->region).calling_code;
    uint16_t main = phn_plan_main_region(engine, calling_code);
    phn_marks code = phn_number_marks(&(phn_number){.calling_code = calling_code}, true);
    form.code = (uint16_t)code.digits[0];
    form.code_digits = code.count;
    if (answer->region < engine->lane.tables) form.table = (uint8_t)answer->region;
    if (main < engine->lane.tables) form.home = (uint8_t)main;
    return form;
}

void phn_lane_fill(phn_engine *engine, void *memory) {
    phn_lane *lane = &engine->lane;
    *lane = (phn_lane){.tables = count_tables(engine)};
    if (lane->tables == 0) return;
    lane->records = memory;
    lane->forms = (phn_lane_form *)(lane->records + engine->states.count);
    lane->heads = (uint16_t *)(lane->forms + engine->states.count);
    for (size_t table = 0; table < lane->tables; table++) {
        uint16_t root = table == 0 ? engine->plus_root : phn_plan_region(engine, (uint16_t)table).root;
        fill_heads(lane->heads + table * PHN_LANE_HEADS, &engine->states, root, PHN_LANE_HEADS - 1, 0);
    }
    for (size_t state = 0; state < engine->states.count; state++) {
        phn_answer answer = phn_plan_answer(engine, (uint16_t)state);
        lane->records[state] = record_of(engine, &answer);
        lane->forms[state] = form_of(engine, &answer);
    }
}

const uint16_t *phn_lane_table_of(const phn_engine *engine, const char region[2]) {
    uint16_t root = phn_plan_region_root(engine, region);
    for (size_t table = 1; root != 0 && table < engine->lane.tables; table++) {
        if (phn_plan_region(engine, (uint16_t)table).root == root) return phn_lane_table(engine, table);
    }
    return NULL;
}

/* ---- Texts that need a closer look ----------------------------------------------------------------------------- */

/* Whether a text with a dot may be a decimal, as phn_may_be_decimal decides it for a reading. */
static bool may_be_decimal(const phn_packed *packed, const uint8_t *text) {
    uint32_t gaps = packed->digit_mask & ~(packed->digit_mask << 1); /* where digits begin after anything else */
    bool has_one_gap = phn_bit_count(gaps) == 2;
    return packed->dot_mask != 0 && has_one_gap && (packed->digits[0] & 15) != 0 &&
           phn_may_end_decimal(text, packed->length);
}

/* Whether "(0)" may be a national prefix after the calling code. */
static bool may_have_prefix(const phn_packed *packed, const uint8_t *text) {
    for (uint32_t left = packed->plus ? packed->open_mask : 0; left != 0; left &= left - 1) {
        size_t at = phn_lowest_bit(left);
        if (packed->length - at >= 3 && text[at + 1] == '0' && text[at + 2] == ')') return true;
    }
    return false;
}

/* Whether something other than a hyphen or a dot precedes the first digit beyond a class, so that it may end there. */
static bool may_be_trimmed(const phn_packed *packed, uint8_t maximum, const uint8_t *text) {
    uint32_t left = packed->digit_mask;
    if (maximum == 0 || maximum >= packed->count) return false;
    for (uint8_t digit = 0; digit < maximum; digit++) left &= left - 1;
    uint8_t before = text[phn_lowest_bit(left) - 1];
    return (before < '0' || before > '9') && before != '-' && before != '.';
}

bool phn_lane_settles(phn_lane_answer *answer, const phn_engine *engine, const phn_packed *packed,
                      const uint8_t *text) {
    phn_lane_record *record = &answer->record;
    if ((record->flags & PHN_LANE_IS_ABROAD) != 0) return false;
    if (packed->length == 0) {
        record->level = PHN_LEVEL_NONE;
        record->reason = PHN_REASON_EMPTY;
        return true;
    }
    if (packed->count == 0) return false;
    phn_answer whole = phn_plan_answer(engine, answer->state);
    bool has_digits = record->level == PHN_LEVEL_NONE || phn_kept_digits(&whole, packed->count) > 0;
    return has_digits && !may_be_decimal(packed, text) && !may_have_prefix(packed, text) &&
           !may_be_trimmed(packed, whole.maximum, text);
}
