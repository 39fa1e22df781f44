#include "layout.h"
#include "plan_pattern.h"
#include <stdlib.h>
#include <string.h>

#ifdef PHN_WITH_PCRE2
#include <pcre2.h>
#endif

const uint8_t *phn_standard_plan(size_t *length) {
    *length = phn_standard_plan_length;
    return phn_standard_plan_bytes;
}

/* Roots are the first states of a plan. Where they stand elsewhere, no state has pairs. */
enum { PAIRED_MAX = 512 };

static uint16_t last_root(const phn_engine *engine) {
    uint16_t last = engine->plus_root;
    for (size_t index = 1; index <= engine->region_count; index++) {
        uint16_t root = phn_plan_region(engine, (uint16_t)index).root;
        if (root > last) last = root;
    }
    return last;
}

static void fill_pairs(phn_engine *engine) {
    for (uint16_t state = 0; state <= engine->paired; state++) {
        for (uint8_t first = 0; first < 10; first++) {
            uint16_t *pairs = engine->pairs + (size_t)state * PHN_PAIRS + first;
            uint16_t behind = phn_plan_step(engine, state, first);
            for (uint8_t second = 0; second < 10; second++) pairs[second * 16] = phn_plan_step(engine, behind, second);
        }
    }
}

static void fill_stencils(phn_engine *engine) {
    for (size_t index = 0; index < engine->groups_count; index++) {
        engine->stencils[index] = phn_stencil_of(phn_plan_groups(engine, (uint16_t)index));
    }
}

phn_status phn_engine_create(phn_engine **out, const uint8_t *plan, size_t length) {
    phn_engine opened;
    *out = NULL;
    phn_status status = phn_plan_open(&opened, plan, length);
    if (status != PHN_OK) return status;
    uint16_t last = last_root(&opened);
    opened.paired = last <= PAIRED_MAX ? last : 0;
    size_t stencils_size = opened.groups_count * sizeof *opened.stencils;
    size_t pairs_size = ((size_t)opened.paired + 1) * PHN_PAIRS * sizeof *opened.pairs;
    phn_engine *engine = malloc(sizeof *engine + stencils_size + pairs_size);
    if (engine == NULL) return PHN_NO_MEMORY;
    *engine = opened;
    engine->stencils = (phn_stencil *)(engine + 1);
    engine->pairs = (uint16_t *)(engine->stencils + engine->groups_count);
    fill_stencils(engine);
    fill_pairs(engine);
    *out = engine;
    return PHN_OK;
}

void phn_engine_destroy(phn_engine *engine) {
    if (engine == NULL) return;
    phn_plan_pattern_close(&engine->pattern);
    free(engine);
}

phn_status phn_engine_match_by_pattern(phn_engine *engine) {
    if (engine->pattern.expression != NULL) return PHN_OK;
    return phn_plan_pattern_open(&engine->pattern, engine);
}

bool phn_engine_has_region(const phn_engine *engine, const char region[2]) {
    return phn_plan_region_root(engine, region) != 0;
}

bool phn_engine_region(char out[2], const phn_engine *engine, size_t index) {
    memset(out, 0, 2);
    if (index >= engine->region_count) return false;
    memcpy(out, phn_plan_region(engine, (uint16_t)(index + 1)).letters, 2);
    return true;
}

bool phn_engine_main_region(char out[2], const phn_engine *engine, unsigned calling_code) {
    uint16_t region = calling_code <= UINT16_MAX ? phn_plan_main_region(engine, (uint16_t)calling_code) : 0;
    memset(out, 0, 2);
    if (region == 0) return false;
    memcpy(out, phn_plan_region(engine, region).letters, 2);
    return true;
}

size_t phn_pcre2_version(char *dst, size_t capacity) {
#ifdef PHN_WITH_PCRE2
    char version[64];
    int size = pcre2_config(PCRE2_CONFIG_VERSION, NULL);
    if (size <= 0 || (size_t)size > sizeof version) return 0;
    pcre2_config(PCRE2_CONFIG_VERSION, version);
    size_t length = (size_t)size - 1; /* without the zero byte */
    if (capacity > 0) memcpy(dst, version, length < capacity ? length : capacity);
    return length;
#else
    (void)dst;
    (void)capacity;
    return 0;
#endif
}
