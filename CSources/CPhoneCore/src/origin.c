#include "classify.h"

/* origin: finds where a number is from, in one walk. */

/* Copies the letters of a region, if there is one. */
static void put_letters(char out[2], const phn_world *world, uint16_t region) {
    if (region != 0) memcpy(out, phn_region_record(world, region), 2);
}

static void find_origin_of_world(phn_origin *out, const phn_world *world, const phn_number *number) {
    uint16_t code = phn_world_code(world, number->calling_code);
    if (code == 0) return;
    phn_world_answer answer = phn_world_record_of(world, phn_number_label(world, code, number));
    bool is_shared = phn_code_regions(world, code) > 1;
    put_letters(out->region, world, answer.region);
    put_letters(out->only_region, world, is_shared ? answer.only_region : phn_code_region(world, code));
    if (answer.kind != PHN_KIND_UNKNOWN) out->kind = answer.kind;
}

/* Finds the origin of a number of the Korean plan, or of a short number. */
static void find_own_origin(phn_origin *out, const phn_engine *engine, const phn_number *number) {
    char other[2];
    phn_verdict verdict;
    phn_classify(&verdict, engine, number);
    memcpy(out->region, verdict.region, 2);
    if (verdict.level >= PHN_LEVEL_STANDARD) out->kind = verdict.kind;
    if (!phn_calling_code_region(other, engine, number->calling_code, 1)) {
        phn_calling_code_region(out->only_region, engine, number->calling_code, 0);
    } else if (verdict.level != PHN_LEVEL_NONE && verdict.kind != PHN_KIND_UNKNOWN) {
        memcpy(out->only_region, verdict.region, 2);
    }
}

bool phn_number_origin(phn_origin *out, const phn_engine *engine, const phn_number *number) {
    if (out == NULL) return false;
    *out = (phn_origin){.kind = PHN_KIND_NONE};
    if (engine == NULL || number == NULL) return false;
    if (phn_follows_plan(engine, number)) {
        find_own_origin(out, engine, number);
    } else {
        find_origin_of_world(out, &engine->world, number);
    }
    return out->kind != PHN_KIND_NONE;
}
