#include "tables.h"
#include "fours.h"
#include "lane.h"
#include "layout.h"
#include "leads.h"
#include "short_number.h"
#include "template.h"

/* ---- The Korean plan ------------------------------------------------------------------------------------------- */

/* Roots are the first states of a compiled plan. In any other plan, no state has pairs. */
enum { PAIRED_MAX = 512 };

/* The last state that has pairs. */
static uint16_t last_paired(const phn_engine *engine) {
    uint16_t last = engine->plus_root;
    for (size_t index = 1; index <= engine->region_count; index++) {
        uint16_t root = phn_plan_region(engine, (uint16_t)index).root;
        if (root > last) last = root;
    }
    return last <= PAIRED_MAX ? last : 0;
}

static void fill_stencils(phn_engine *engine) {
    for (size_t index = 0; index < engine->groups_count; index++) {
        engine->stencils[index] = phn_stencil_of(phn_plan_groups(engine, (uint16_t)index));
    }
}

static void fill_pairs(phn_engine *engine) {
    const phn_states *states = &engine->states;
    for (uint16_t state = 0; state <= engine->paired; state++) {
        for (uint8_t first = 0; first < 10; first++) {
            uint16_t *pairs = engine->pairs + (size_t)state * PHN_PAIRS + first;
            uint16_t next = phn_step(states, state, first);
            for (uint8_t second = 0; second < 10; second++) pairs[second * 16] = phn_step(states, next, second);
        }
    }
}

/* Whether every digit leads from a state to itself, all digits there are foreign, and no number ends there. */
static bool is_abroad(const phn_engine *engine, uint16_t state) {
    if (phn_is_fork(&engine->states, state)) return false;
    phn_straight straight = phn_straight_at(&engine->states, state);
    phn_answer answer = phn_plan_answer(engine, state);
    return straight.run == 0 && straight.exit == state && answer.kind == PHN_KIND_FOREIGN &&
           (answer.flags & PHN_ANSWER_IS_COMPLETE) == 0;
}

/* Fills the table of foreign prefixes, except those after which a number may end and so may have to be trimmed. */
static void fill_abroad(phn_engine *engine) {
    if (engine->plus_root == 0) return;
    for (uint8_t first = 0; first < 10; first++) {
        uint16_t next = phn_step(&engine->states, engine->plus_root, first);
        phn_answer answer = phn_plan_answer(engine, next);
        if ((answer.flags & PHN_ANSWER_IS_COMPLETE) != 0) continue;
        engine->abroad[first | PHN_NO_HEAD << 4] = is_abroad(engine, next);
        for (uint8_t second = 0; second < 10; second++) {
            engine->abroad[first | second << 4] = is_abroad(engine, phn_step(&engine->states, next, second));
        }
    }
}

/* ---- World metadata -------------------------------------------------------------------------------------------- */

static void fill_code_pairs(const phn_world *world) {
    memset(world->pairs, 0, (world->code_count + 1) * PHN_CODE_PAIRS * sizeof *world->pairs);
    for (size_t code = 1; code <= world->code_count; code++) {
        phn_code_pair *pairs = world->pairs + code * PHN_CODE_PAIRS;
        for (uint8_t first = 0; first < 10; first++) {
            uint16_t next = phn_step(&world->states, phn_code_root(world, (uint16_t)code), first);
            for (uint8_t second = 0; second < 10; second++) pairs++->state = phn_step(&world->states, next, second);
        }
    }
}

/* Fills a bit for each state. The bits of states of prefixes have no meaning, and are not used. */
static void fill_valid(const phn_world *world) {
    for (size_t first = 0; first <= world->states.count; first += 8) {
        size_t end = world->states.count - first < 8 ? world->states.count : first + 8;
        unsigned bits = 0;
        for (size_t state = first; state < end; state++) {
            bool is_valid = world->verdicts[phn_label_of(&world->states, (uint16_t)state)].kind != PHN_KIND_UNKNOWN;
            bits |= (unsigned)is_valid << (state - first);
        }
        world->valid[first / 8] = (uint8_t)bits;
    }
}

/* The digits that a prefix may begin with; all digits if the prefix may be empty. */
static uint16_t first_digits(const phn_world *world, uint16_t root) {
    uint16_t digits = 0;
    if (root == 0) return 0;
    bool is_empty = (phn_world_prefix(world, root)[PHN_PREFIX_AT_MATCHED] & 3) != 0;
    for (uint8_t digit = 0; digit < 10; digit++) {
        bool goes_on = phn_step(&world->states, root, digit) != 0;
        if (is_empty || goes_on) digits |= (uint16_t)(1u << digit);
    }
    return digits;
}

/* The digits that may follow the first digit of a prefix, or the prefix itself. */
static uint16_t second_digits(const phn_world *world, uint16_t root) {
    uint16_t digits = 0;
    for (uint8_t first = 0; root != 0 && first < 10; first++) {
        digits |= first_digits(world, phn_step(&world->states, root, first));
    }
    bool is_empty = root != 0 && (phn_world_prefix(world, root)[PHN_PREFIX_AT_MATCHED] & 3) != 0;
    return is_empty ? (1u << 10) - 1 : digits;
}

static phn_fronts fronts_of(const phn_world *world, uint16_t region) {
    unsigned code = 0;
    unsigned mask = 0;
    for (unsigned rest = phn_region_value(world, region, PHN_WORLD_REGION_AT_CALLING_CODE); rest > 0; rest /= 10) {
        code = code << 4 | rest % 10;
        mask = mask << 4 | 15;
    }
    uint16_t international = phn_region_value(world, region, PHN_WORLD_REGION_AT_INTERNATIONAL_PREFIX_ROOT);
    return (phn_fronts){
        .international = first_digits(world, international),
        .seconds = second_digits(world, international),
        .national = first_digits(world, phn_region_value(world, region, PHN_WORLD_REGION_AT_NATIONAL_PREFIX_ROOT)),
        .code = (uint16_t)code,
        .code_mask = (uint16_t)mask,
    };
}

static void fill_fronts(const phn_world *world) {
    for (uint16_t region = 1; region <= world->region_count; region++) {
        world->fronts[region - 1] = fronts_of(world, region);
    }
}

/* ---- All ------------------------------------------------------------------------------------------------------- */

/* The size without the leads and the stencils of the world metadata. */
static size_t small_size(const phn_engine *engine) {
    const phn_world *world = &engine->world;
    size_t pairs = ((size_t)last_paired(engine) + 1) * PHN_PAIRS;
    size_t code_pairs = (world->code_count + 1) * PHN_CODE_PAIRS;
    return engine->groups_count * sizeof *engine->stencils + pairs * sizeof *engine->pairs +
           code_pairs * (sizeof *world->pairs + sizeof *world->rows) + world->region_count * sizeof *world->fronts +
           phn_lane_size(engine) + world->states.count / 8 + 1;
}

static size_t leads_offset(const phn_engine *engine) {
    size_t end = small_size(engine) + sizeof(uint64_t) - 1;
    return end - end % sizeof(uint64_t);
}

static size_t stencils_offset(const phn_engine *engine) {
    size_t end = leads_offset(engine) + phn_leads_size(&engine->world) + sizeof(uint64_t) - 1;
    return end - end % sizeof(uint64_t);
}

static size_t short_lengths_offset(const phn_engine *engine) {
    return stencils_offset(engine) + PHN_WORLD_STENCILS_MAX * sizeof *engine->world.stencils;
}

static size_t fours_offset(const phn_engine *engine) {
    return short_lengths_offset(engine) + (engine->world.region_count + 1) * sizeof *engine->shorts.dialed_lengths;
}

size_t phn_tables_size(const phn_engine *engine) {
    return phn_has_world(engine) ? fours_offset(engine) + phn_fours_size() : leads_offset(engine);
}

size_t phn_tables_scratch_size(const phn_engine *engine) {
    return phn_lane_scratch_size(engine) + phn_fours_scratch_size(&engine->world);
}

void phn_tables_fill(phn_engine *engine, void *memory, void *scratch) {
    phn_world *world = &engine->world;
    engine->paired = last_paired(engine);
    engine->stencils = memory;
    engine->pairs = (uint16_t *)(engine->stencils + engine->groups_count);
    world->pairs = (phn_code_pair *)(engine->pairs + ((size_t)engine->paired + 1) * PHN_PAIRS);
    world->rows = (uint16_t *)(world->pairs + (world->code_count + 1) * PHN_CODE_PAIRS);
    uint8_t *lane = (uint8_t *)(world->rows + (world->code_count + 1) * PHN_CODE_PAIRS);
    phn_lane_fill(engine, lane, scratch);
    phn_lane_choose(engine);
    world->fronts = (phn_fronts *)(void *)(lane + phn_lane_size(engine));
    world->valid = (uint8_t *)(world->fronts + world->region_count);
    fill_stencils(engine);
    fill_pairs(engine);
    fill_abroad(engine);
    if (!phn_has_world(engine)) return;
    fill_code_pairs(world);
    fill_fronts(world);
    phn_leads_fill(world, (uint8_t *)memory + leads_offset(engine));
    fill_valid(world);
    phn_template_fill(world, (phn_world_stencil *)(void *)((uint8_t *)memory + stencils_offset(engine)));
    engine->shorts.dialed_lengths = (uint32_t *)(void *)((uint8_t *)memory + short_lengths_offset(engine));
    phn_fill_dialed_short_lengths(engine);
    phn_fours_fill(world, (uint8_t *)memory + fours_offset(engine), (uint8_t *)scratch + phn_lane_scratch_size(engine));
}
