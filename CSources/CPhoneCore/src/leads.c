#include "leads.h"
#include "number.h"
#include "possible.h"

/* ---- Leads ----------------------------------------------------------------------------------------------------- */

static void fill_leads(const phn_world *world) {
    for (size_t index = 0; index < world->lead_count; index++) {
        const uint8_t *record = world->lead_records + index * PHN_LEAD_SIZE;
        /* Nothing is certain for more digits than two bytes have bits. */
        world->leads[index] = (phn_lead){
            .dropped = phn_load16(record + PHN_LEAD_AT_DROPPED),
            .unsure = ~(uint32_t)UINT16_MAX | phn_load16(record + PHN_LEAD_AT_UNSURE),
            .count = record[PHN_LEAD_AT_COUNT],
            .has_code = record[PHN_LEAD_AT_HAS_CODE] != 0,
        };
    }
}

/* Writes the entry after each digit; a lead is the entry after every digit. */
static void put_entries(uint16_t out[10], const phn_world *world, uint16_t entry) {
    if (entry < PHN_LEAD_BRANCH) {
        for (size_t digit = 0; digit < 10; digit++) out[digit] = entry;
        return;
    }
    const uint8_t *branch = world->branch_records + (size_t)(entry - PHN_LEAD_BRANCH) * PHN_LEAD_BRANCH_SIZE;
    for (size_t digit = 0; digit < 10; digit++) out[digit] = phn_load16(branch + 2 * digit);
}

static void fill_branches(const phn_world *world) {
    for (size_t index = 0; index < world->branch_count; index++) {
        uint16_t *entries = world->lead_branches + index * PHN_LEAD_WIDTH;
        put_entries(entries, world, (uint16_t)(PHN_LEAD_BRANCH + index));
        for (size_t digit = 10; digit < PHN_LEAD_WIDTH; digit++) entries[digit] = PHN_LEAD_UNSURE;
    }
}

static void put_pairs(uint16_t out[PHN_CODE_PAIRS], const phn_world *world, uint16_t entry) {
    uint16_t firsts[10];
    put_entries(firsts, world, entry);
    for (size_t first = 0; first < 10; first++) put_entries(out + first * 10, world, firsts[first]);
}

static void fill_pairs(const phn_world *world) {
    uint16_t *none = world->dialed_leads;
    put_pairs(none, world, PHN_LEAD_UNSURE);
    world->lead_codes[0] = 0;
    for (uint16_t region = 1; region <= world->region_count; region++) {
        uint16_t entry = phn_region_value(world, region, PHN_WORLD_REGION_AT_LEAD);
        put_pairs(world->dialed_leads + region * PHN_CODE_PAIRS, world, entry);
        unsigned number = phn_region_value(world, region, PHN_WORLD_REGION_AT_CALLING_CODE);
        world->lead_codes[region] = phn_world_code(world, number);
    }
    for (uint16_t code = 1; code <= world->code_count; code++) {
        uint16_t entries[PHN_CODE_PAIRS];
        put_pairs(entries, world, phn_load16(phn_code_record(world, code) + PHN_CODE_AT_LEAD));
        phn_code_pair *pairs = world->pairs + code * PHN_CODE_PAIRS;
        for (size_t pair = 0; pair < PHN_CODE_PAIRS; pair++) pairs[pair].lead = entries[pair];
    }
}

/* ---- Calling codes and verdicts -------------------------------------------------------------------------------- */

static void fill_codes(phn_world *world) {
    memset(world->codes_by_head, 0, PHN_CODE_HEADS * sizeof *world->codes_by_head);
    world->code_facts[0] = (phn_code_facts){0};
    for (uint16_t code = 1; code <= world->code_count; code++) {
        unsigned number = phn_code_number(world, code);
        size_t size = phn_code_digits(number);
        phn_code_facts facts = {.number = (uint16_t)number, .size = (uint8_t)size};
        for (size_t place = size; place > 0; place--, number /= 10)
            facts.digits |= (uint16_t)(number % 10 << (4 * place - 4));
        uint16_t region = phn_code_region(world, code);
        for (size_t count = 0; count <= PHN_LEAD_DIGITS_MAX; count++) {
            phn_possibility possibility = phn_world_possibility(world, region, PHN_KIND_UNKNOWN, count);
            facts.reasons |= (uint64_t)phn_possibility_reason(possibility) << (4 * count);
        }
        world->code_facts[code] = facts;
    }
    /* In a sound plan, no code is the beginning of another; in any other plan, resolve uses the shortest. */
    for (unsigned head = 0; head < PHN_CODE_HEADS; head++) {
        unsigned one = head & 15;
        unsigned two = one * 10 + (head >> 4 & 15);
        unsigned three = two * 10 + (head >> 8 & 15);
        if (one == 0 || one > 9 || (head >> 4 & 15) > 9 || (head >> 8 & 15) > 9) continue;
        uint16_t code = phn_world_code(world, one);
        if (code == 0) code = phn_world_code(world, two);
        if (code == 0) code = phn_world_code(world, three);
        if (code == 0) continue;
        world->codes_by_head[head] = (uint16_t)(code | world->code_facts[code].size << PHN_CODE_SIZE_SHIFT);
    }
}

static void fill_verdicts(const phn_world *world) {
    for (size_t label = 0; label < phn_label_count(world); label++) {
        phn_world_answer answer = phn_world_record_of(world, label);
        phn_world_verdict verdict = {.kind = answer.kind, .flags = answer.flags};
        if (answer.region != 0) memcpy(verdict.region, phn_region_record(world, answer.region), 2);
        world->verdicts[label] = verdict;
    }
}

/* ---- All ------------------------------------------------------------------------------------------------------- */

static size_t dialed_count(const phn_world *world) {
    return (world->region_count + 1) * PHN_CODE_PAIRS;
}

size_t phn_leads_size(const phn_world *world) {
    size_t halves =
        dialed_count(world) + world->branch_count * PHN_LEAD_WIDTH + PHN_CODE_HEADS + world->region_count + 1;
    return (world->code_count + 1) * sizeof *world->code_facts + world->lead_count * sizeof *world->leads +
           phn_label_count(world) * sizeof *world->verdicts + halves * sizeof(uint16_t);
}

static void place_tables(phn_world *world, void *memory) {
    world->code_facts = memory;
    world->leads = (phn_lead *)(world->code_facts + world->code_count + 1);
    world->verdicts = (phn_world_verdict *)(world->leads + world->lead_count);
    world->dialed_leads = (uint16_t *)(world->verdicts + phn_label_count(world));
    world->lead_branches = world->dialed_leads + dialed_count(world);
    world->codes_by_head = world->lead_branches + world->branch_count * PHN_LEAD_WIDTH;
    world->lead_codes = world->codes_by_head + PHN_CODE_HEADS;
}

void phn_leads_fill(phn_world *world, void *memory) {
    place_tables(world, memory);
    fill_verdicts(world);
    fill_codes(world);
    fill_leads(world);
    fill_branches(world);
    fill_pairs(world);
}
