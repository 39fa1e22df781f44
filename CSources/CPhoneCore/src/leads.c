#include "leads.h"
#include "number.h"
#include "packing.h"
#include "prefixes.h"

typedef struct maker {
    phn_world *world;
    phn_prefixes prefixes;
    size_t first; /* lead of the table that is filled */
    size_t lead_count;
    size_t branch_count;
} maker;

static bool is_same(const phn_lead *one, const phn_lead *other) {
    return one->dropped == other->dropped && one->unsure == other->unsure && one->count == other->count &&
           one->has_code == other->has_code;
}

/* The place of a lead. The tables of a plan with more leads than there is room for are unsure. */
static uint16_t put_lead(maker *made, phn_lead lead) {
    phn_lead *leads = made->world->leads;
    lead.dropped &= ~lead.unsure;
    if (lead.dropped == 0 && lead.unsure == ~phn_certain_counts) return PHN_LEAD_NONE;
    /* Most have the same lead as the one before. */
    for (size_t index = made->lead_count; index > made->first; index--) {
        if (is_same(&leads[index - 1], &lead)) return (uint16_t)(index - 1);
    }
    if (made->lead_count == PHN_LEADS_MAX) return PHN_LEAD_UNSURE;
    leads[made->lead_count] = lead;
    return (uint16_t)made->lead_count++;
}

typedef phn_lead rule(phn_counts *open, const phn_prefixes *made, uint16_t region, const phn_known *text);

/*
 * Whether a branch is worth its place: texts of a few counts that resolve decides are rare, such as those of seven
 * digits that may lack an area code.
 */
static bool needs_branch(phn_counts open) {
    return phn_bit_count(open & phn_certain_counts) > 4;
}

static void fill_entries(uint16_t entries[10], maker *made, rule *lead_of, uint16_t region, const phn_known *text,
                         const phn_trail *trail);

/* The entry for known digits; a branch by the next digit if that shows more. */
static uint16_t entry_of(maker *made, rule *lead_of, uint16_t region, const phn_known *text, const phn_trail *trail) {
    phn_counts open = 0;
    phn_lead lead = lead_of(&open, &made->prefixes, region, text);
    bool goes_on = open != 0 && text->count < PHN_KNOWN_MAX && needs_branch(open);
    if (!goes_on || made->branch_count == PHN_LEAD_BRANCHES_MAX) return put_lead(made, lead);
    size_t branch = made->branch_count++;
    uint16_t *entries = made->world->lead_branches + branch * PHN_LEAD_WIDTH;
    fill_entries(entries, made, lead_of, region, text, trail);
    for (size_t digit = 10; digit < PHN_LEAD_WIDTH; digit++) entries[digit] = PHN_LEAD_UNSURE;
    return (uint16_t)(PHN_LEAD_BRANCH + branch);
}

/* The entries of known digits with any digit more. */
static void fill_entries(uint16_t entries[10], maker *made, rule *lead_of, uint16_t region, const phn_known *text,
                         const phn_trail *trail) {
    phn_known longer = *text;
    phn_trail last = *trail;
    longer.count += 1;
    for (uint8_t digit = 0; digit < 10; digit++) {
        phn_trail next = phn_trail_after(made->world, trail, digit);
        longer.digits[text->count] = digit;
        bool repeats = digit > 1 && phn_trails_agree(&next, &last);
        entries[digit] = repeats ? entries[digit - 1] : entry_of(made, lead_of, region, &longer, &next);
        last = next;
    }
}

/* The entries of all pairs; only those that begin with one of some digits may have a prefix. */
static void make_entries(uint16_t out[PHN_CODE_PAIRS], maker *made, rule *lead_of, uint16_t region, unsigned firsts) {
    made->first = made->lead_count;
    memset(out, 0, PHN_CODE_PAIRS * sizeof *out);
    for (uint8_t first = 0; first < 10; first++) {
        if ((firsts >> first & 1) == 0) continue;
        phn_trail trail = phn_trail_begin(made->world, region, first);
        fill_entries(out + first * 10, made, lead_of, region, &(phn_known){{first}, 1}, &trail);
    }
}

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
    /* No code is the beginning of another in a sound plan; in any other, resolve takes the shortest. */
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

static size_t dialed_count(const phn_world *world) {
    return (phn_plus_region(world) + 1) * PHN_CODE_PAIRS;
}

size_t phn_leads_size(const phn_world *world) {
    size_t halves =
        dialed_count(world) + PHN_LEAD_BRANCHES_MAX * PHN_LEAD_WIDTH + PHN_CODE_HEADS + world->region_count + 1;
    return (world->code_count + 1) * sizeof *world->code_facts + PHN_LEADS_MAX * sizeof *world->leads +
           phn_label_count(world) * sizeof *world->verdicts + halves * sizeof(uint16_t);
}

static void place_tables(phn_world *world, void *memory) {
    world->code_facts = memory;
    world->leads = (phn_lead *)(world->code_facts + world->code_count + 1);
    world->verdicts = (phn_world_verdict *)(world->leads + PHN_LEADS_MAX);
    world->dialed_leads = (uint16_t *)(world->verdicts + phn_label_count(world));
    world->lead_branches = world->dialed_leads + dialed_count(world);
    world->codes_by_head = world->lead_branches + PHN_LEAD_BRANCHES_MAX * PHN_LEAD_WIDTH;
    world->lead_codes = world->codes_by_head + PHN_CODE_HEADS;
}

static void fill_leads(maker *made) {
    phn_world *world = made->world;
    world->leads[PHN_LEAD_NONE] = (phn_lead){.unsure = ~phn_certain_counts};
    world->leads[PHN_LEAD_UNSURE] = (phn_lead){.unsure = UINT32_MAX};
    world->leads[PHN_LEAD_CODE] = (phn_lead){.unsure = ~phn_certain_counts, .has_code = true};
    world->lead_codes[0] = 0;
    for (size_t pair = 0; pair < PHN_CODE_PAIRS; pair++) {
        world->dialed_leads[pair] = PHN_LEAD_UNSURE;
        world->dialed_leads[phn_plus_region(world) * PHN_CODE_PAIRS + pair] = PHN_LEAD_CODE;
    }
    for (uint16_t region = 1; region <= world->region_count; region++) {
        const phn_fronts *fronts = phn_region_fronts(world, region);
        unsigned firsts = fronts->international | fronts->national | 1u << (fronts->code & 15);
        make_entries(world->dialed_leads + region * PHN_CODE_PAIRS, made, phn_dialed_lead, region, firsts);
        unsigned number = phn_region_value(world, region, PHN_WORLD_REGION_AT_CALLING_CODE);
        world->lead_codes[region] = phn_world_code(world, number);
    }
    for (uint16_t code = 1; code <= world->code_count; code++) {
        uint16_t entries[PHN_CODE_PAIRS];
        uint16_t region = phn_code_region(world, code);
        make_entries(entries, made, phn_national_lead, region, phn_region_fronts(world, region)->national);
        phn_code_pair *pairs = world->pairs + code * PHN_CODE_PAIRS;
        for (size_t pair = 0; pair < PHN_CODE_PAIRS; pair++) pairs[pair].lead = entries[pair];
    }
}

size_t phn_leads_scratch_size(const phn_world *world) {
    return phn_prefixes_count(world) * sizeof(phn_counts);
}

void phn_leads_fill(phn_world *world, void *memory, void *scratch) {
    maker made = {world, phn_prefixes_begin(world, scratch), 0, PHN_LEADS_FIRST, 0};
    place_tables(world, memory);
    fill_verdicts(world);
    fill_codes(world);
    fill_leads(&made);
}
