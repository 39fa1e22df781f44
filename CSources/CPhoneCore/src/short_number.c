#include "short_number.h"
#include "container.h"
#include "number.h"
#include "writer.h"

/* The bits of an answer, as the compiler sets them. Two of them are the cost. */
enum {
    IS_VALID = 2,
    COST_SHIFT = 2,
    COST_MASK = 3,
    IS_EMERGENCY = 16,
    REACHES_EMERGENCY = 32,
    IS_CARRIER_SPECIFIC = 64,
    IS_SMS_SERVICE = 128,
    ANSWERS = 256
};

enum { EXAMPLES = 4, EXAMPLE_DIGITS = 9 };

/* ---- Opening --------------------------------------------------------------------------------------------------- */

/* An example is a decimal number whose digits follow a 1; 0 means that there is no example. */
static bool check_example(uint32_t example) {
    uint32_t first = example;
    while (first >= 10) first /= 10;
    return example == 0 || (first == 1 && example >= 10);
}

/* Regions are sorted by their letters, without repetition. */
static bool check_regions(phn_section regions, size_t states) {
    unsigned last = 0;
    for (size_t index = 0; index < regions.count; index++) {
        const uint8_t *region = regions.bytes + index * PHN_SHORT_REGION_SIZE;
        unsigned letters = (unsigned)region[0] << 8 | region[1];
        if (!phn_is_letters(region) || letters <= last) return false;
        if (phn_load16(region + PHN_SHORT_REGION_AT_ROOT) >= states) return false;
        for (size_t cost = 0; cost < EXAMPLES; cost++) {
            if (!check_example(phn_load32(region + PHN_SHORT_REGION_AT_EXAMPLES + 4 * cost))) return false;
        }
        last = letters;
    }
    return true;
}

/* Calling codes are ascending. */
static bool check_codes(phn_section codes, size_t states) {
    unsigned last = 0;
    for (size_t index = 0; index < codes.count; index++) {
        const uint8_t *code = codes.bytes + index * PHN_SHORT_CODE_SIZE;
        unsigned number = phn_load16(code + PHN_SHORT_CODE_AT_CALLING_CODE);
        if (number <= last || phn_load16(code + PHN_SHORT_CODE_AT_ROOT) >= states) return false;
        last = number;
    }
    return true;
}

phn_status phn_shorts_open(phn_engine *engine) {
    static const char *const tags[] = {"SFRK", "SSTR", "SLAB"};
    phn_states states;
    phn_section regions, codes;
    engine->shorts = (phn_shorts){.regions = NULL};
    if (!phn_section_exists(engine->plan, tags[0])) return PHN_OK;
    bool is_sound = phn_states_find(&states, engine->plan, engine->length, tags, ANSWERS) &&
                    phn_section_find(&regions, engine->plan, engine->length, "SREG", PHN_SHORT_REGION_SIZE) &&
                    phn_section_find(&codes, engine->plan, engine->length, "SCOD", PHN_SHORT_CODE_SIZE) &&
                    check_regions(regions, states.count) && check_codes(codes, states.count);
    if (!is_sound) return PHN_PLAN_DAMAGED;
    engine->shorts.states = states;
    engine->shorts.regions = regions.bytes;
    engine->shorts.region_count = regions.count;
    engine->shorts.codes = codes.bytes;
    engine->shorts.code_count = codes.count;
    for (size_t index = 0; index < regions.count; index++) {
        const char *letters = (const char *)regions.bytes + index * PHN_SHORT_REGION_SIZE;
        engine->shorts.regions_by_letters[phn_letter_pair(letters)] = (uint16_t)(index + 1);
    }
    return PHN_OK;
}

/* ---- Walking --------------------------------------------------------------------------------------------------- */

/* The record of a region; NULL if it has no short numbers. */
static const uint8_t *find_region(const phn_shorts *shorts, const char region[2]) {
    size_t index = shorts->regions_by_letters[phn_letter_pair(region)];
    return index == 0 ? NULL : shorts->regions + (index - 1) * PHN_SHORT_REGION_SIZE;
}

/* The record of a calling code that several regions share; NULL for any other calling code. */
static const uint8_t *find_code(const phn_shorts *shorts, unsigned calling_code) {
    for (size_t index = 0; index < shorts->code_count; index++) {
        const uint8_t *code = shorts->codes + index * PHN_SHORT_CODE_SIZE;
        if (phn_load16(code + PHN_SHORT_CODE_AT_CALLING_CODE) == calling_code) return code;
    }
    return NULL;
}

/* The bits of the answer to digits from a root; *is_possible receives whether short numbers may have this length. */
static unsigned walk_from(bool *is_possible, const phn_shorts *shorts, uint16_t root, uint32_t lengths,
                          const phn_marks *marks) {
    *is_possible = false;
    if (marks->more) return 0;
    *is_possible = (lengths >> (marks->count % 32) & 1) != 0;
    return phn_label_of(&shorts->states, phn_walk(&shorts->states, root, marks, 0, marks->count));
}

/* The answer in one region; 0 if there is none. */
static unsigned answer_of(bool *is_possible, const phn_shorts *shorts, const uint8_t *region, const phn_marks *marks) {
    *is_possible = false;
    if (region == NULL) return 0;
    return walk_from(is_possible, shorts, phn_load16(region + PHN_SHORT_REGION_AT_ROOT),
                     phn_load32(region + PHN_SHORT_REGION_AT_LENGTHS), marks);
}

/* The answer in the regions that share a calling code; 0 if there is none. */
static unsigned shared_answer_of(bool *is_possible, const phn_shorts *shorts, const uint8_t *code,
                                 const phn_marks *marks) {
    *is_possible = false;
    if (code == NULL) return 0;
    return walk_from(is_possible, shorts, phn_load16(code + PHN_SHORT_CODE_AT_ROOT),
                     phn_load32(code + PHN_SHORT_CODE_AT_LENGTHS), marks);
}

/*
 * The type of a short number; PHN_KIND_NONE if not every telephone in the region can call it. Codes for text messages
 * and codes of one carrier are whole ranges, in the United States nearly all numbers of four to six digits: a postal
 * code would be a short number.
 */
static phn_kind kind_of(unsigned answer) {
    if ((answer & IS_VALID) == 0) return PHN_KIND_NONE;
    if ((answer & IS_EMERGENCY) != 0) return PHN_KIND_EMERGENCY;
    return (answer & (IS_CARRIER_SPECIFIC | IS_SMS_SERVICE)) != 0 ? PHN_KIND_NONE : PHN_KIND_SHORT_NUMBER;
}

phn_kind phn_dialed_short_kind(const phn_engine *engine, uint16_t region, const phn_marks *marks) {
    bool is_possible;
    if ((phn_dialed_short_lengths(engine, region) >> (marks->count % 32) & 1) == 0) return PHN_KIND_NONE;
    const char *letters = (const char *)phn_region_record(&engine->world, region);
    return kind_of(answer_of(&is_possible, &engine->shorts, find_region(&engine->shorts, letters), marks));
}

void phn_fill_dialed_short_lengths(phn_engine *engine) {
    phn_shorts *shorts = &engine->shorts;
    shorts->dialed_lengths[0] = 0;
    for (uint16_t region = 1; region <= engine->world.region_count; region++) {
        const char *letters = (const char *)phn_region_record(&engine->world, region);
        const uint8_t *record = find_region(shorts, letters);
        bool is_dialed =
            record != NULL && engine->profile == PHN_PROFILE_STANDARD && phn_plan_region_root(engine, letters) == 0;
        shorts->dialed_lengths[region] = is_dialed ? phn_load32(record + PHN_SHORT_REGION_AT_LENGTHS) : 0;
    }
}

phn_kind phn_short_number_kind(char region[2], const phn_engine *engine, const phn_number *number) {
    const phn_world *world = &engine->world;
    uint16_t code = phn_world_code(world, number->calling_code);
    phn_marks marks = phn_number_marks(number, false);
    phn_kind found = PHN_KIND_NONE;
    bool is_possible;
    memset(region, 0, 2);
    for (size_t index = 0; code != 0 && index < phn_code_regions(world, code); index++) {
        const char *letters = (const char *)phn_region_record(world, (uint16_t)(phn_code_region(world, code) + index));
        phn_kind kind =
            kind_of(answer_of(&is_possible, &engine->shorts, find_region(&engine->shorts, letters), &marks));
        if (kind == PHN_KIND_NONE) continue;
        if (found != PHN_KIND_NONE) {
            memset(region, 0, 2);
            break;
        }
        memcpy(region, letters, 2);
        found = kind;
    }
    return found;
}

static bool has_region(const phn_world *world, uint16_t code, const char region[2]) {
    if (code == 0) return false;
    uint16_t first = phn_code_region(world, code);
    for (size_t index = 0; index < phn_code_regions(world, code); index++) {
        const char *letters = (const char *)phn_region_record(world, (uint16_t)(first + index));
        if (phn_same_region(letters, region)) return true;
    }
    return false;
}

phn_kind phn_short_number_kind_in(const phn_engine *engine, const phn_number *number, const char region[2]) {
    bool is_possible;
    if (!has_region(&engine->world, phn_world_code(&engine->world, number->calling_code), region)) return PHN_KIND_NONE;
    phn_marks marks = phn_number_marks(number, false);
    return kind_of(answer_of(&is_possible, &engine->shorts, find_region(&engine->shorts, region), &marks));
}

/* ---- Verdicts --------------------------------------------------------------------------------------------------- */

/* Begins a verdict, without type and region; false if a number cannot have this many digits. */
static bool begin_verdict(phn_verdict *out, const phn_marks *marks, uint16_t calling_code) {
    if (marks->count > PHN_NATIONAL_MAX) return false;
    *out = (phn_verdict){.level = PHN_LEVEL_STRICT};
    phn_number_put(&out->number, phn_marks_value(marks, 0, marks->count), calling_code, marks->count, 1);
    return true;
}

bool phn_read_short_in(phn_verdict *out, const phn_engine *engine, const phn_marks *marks, const char region[2]) {
    const phn_world *world = &engine->world;
    uint16_t country = phn_world_country(world, region);
    phn_kind kind = phn_dialed_short_kind(engine, country, marks);
    if (kind == PHN_KIND_NONE) return false;
    if (!begin_verdict(out, marks, phn_region_value(world, country, PHN_WORLD_REGION_AT_CALLING_CODE))) return false;
    out->kind = (uint8_t)kind;
    memcpy(out->region, phn_region_record(world, country), 2);
    return true;
}

bool phn_read_short_of_code(phn_verdict *out, const phn_engine *engine, const phn_marks *marks, uint16_t calling_code) {
    if (!begin_verdict(out, marks, calling_code) || !phn_is_short_number(engine, &out->number)) return false;
    out->kind = (uint8_t)phn_short_number_kind(out->region, engine, &out->number);
    return out->kind != PHN_KIND_NONE;
}

/* ---- Lookup ----------------------------------------------------------------------------------------------------- */

bool phn_short_number_in(phn_short_number *out, const phn_engine *engine, const phn_number *number,
                         const char region[2]) {
    if (out == NULL) return false;
    *out = (phn_short_number){0};
    if (engine == NULL || number == NULL || region == NULL) return false;
    const uint8_t *record = find_region(&engine->shorts, region);
    if (record == NULL || !has_region(&engine->world, phn_world_code(&engine->world, number->calling_code), region)) {
        return false;
    }
    phn_marks marks = phn_number_marks(number, false);
    unsigned answer = answer_of(&out->is_possible, &engine->shorts, record, &marks);
    out->cost = (uint8_t)(answer >> COST_SHIFT & COST_MASK);
    out->is_valid = (answer & IS_VALID) != 0;
    out->is_carrier_specific = (answer & IS_CARRIER_SPECIFIC) != 0;
    out->is_sms_service = (answer & IS_SMS_SERVICE) != 0;
    out->is_emergency = (answer & IS_EMERGENCY) != 0;
    out->reaches_emergency = (answer & REACHES_EMERGENCY) != 0;
    return true;
}

bool phn_short_number_anywhere(phn_short_number *out, const phn_engine *engine, const phn_number *number) {
    if (out == NULL) return false;
    *out = (phn_short_number){0};
    if (engine == NULL || number == NULL) return false;
    const phn_world *world = &engine->world;
    const phn_shorts *shorts = &engine->shorts;
    uint16_t code = phn_world_code(world, number->calling_code);
    if (code == 0) return false;
    phn_marks marks = phn_number_marks(number, false);
    unsigned answer;
    if (phn_code_regions(world, code) == 1) {
        const char *letters = (const char *)phn_region_record(world, phn_code_region(world, code));
        answer = answer_of(&out->is_possible, shorts, find_region(shorts, letters), &marks);
    } else {
        answer = shared_answer_of(&out->is_possible, shorts, find_code(shorts, number->calling_code), &marks);
    }
    out->cost = (uint8_t)(answer >> COST_SHIFT & COST_MASK);
    out->is_valid = (answer & IS_VALID) != 0;
    out->is_carrier_specific = (answer & IS_CARRIER_SPECIFIC) != 0;
    return true;
}

/* ---- Regions --------------------------------------------------------------------------------------------------- */

bool phn_short_region(char out[2], const phn_engine *engine, size_t index) {
    if (out == NULL) return false;
    memset(out, 0, 2);
    if (engine == NULL || index >= engine->shorts.region_count) return false;
    memcpy(out, engine->shorts.regions + index * PHN_SHORT_REGION_SIZE + PHN_SHORT_REGION_AT_LETTERS, 2);
    return true;
}

/* ---- Examples -------------------------------------------------------------------------------------------------- */

size_t phn_short_example(uint8_t *dst, size_t capacity, const phn_engine *engine, const char region[2],
                         phn_short_cost cost) {
    if (!phn_is_text(dst, capacity) || engine == NULL || region == NULL || (unsigned)cost >= EXAMPLES) return 0;
    const uint8_t *record = find_region(&engine->shorts, region);
    if (record == NULL) return 0;
    uint32_t example = phn_load32(record + PHN_SHORT_REGION_AT_EXAMPLES + 4 * (size_t)cost);
    uint8_t digits[EXAMPLE_DIGITS];
    size_t count = 0;
    for (; example >= 10; example /= 10) digits[count++] = (uint8_t)('0' + example % 10);
    for (size_t index = 0; index < count && index < capacity; index++) dst[index] = digits[count - 1 - index];
    return count;
}
