#include "lane.h"
#include "packers.h"
#include "plan_pattern.h"
#include "possible.h"
#include "short_number.h"
#include "tables.h"
#include <stdlib.h>
#include <string.h>

#ifdef PHN_WITH_PCRE2
#include <pcre2.h>
#endif

const uint8_t *phn_standard_plan(size_t *length) {
    if (length == NULL) return NULL;
    *length = phn_standard_plan_length;
    return phn_standard_plan_bytes;
}

phn_status phn_engine_create(phn_engine **out, const uint8_t *plan, size_t length) {
    phn_engine opened;
    if (out == NULL) return PHN_NULL_ARGUMENT;
    *out = NULL;
    if (!phn_is_text(plan, length)) return PHN_NULL_ARGUMENT;
    phn_status status = phn_plan_open(&opened, plan, length);
    if (status == PHN_OK) status = phn_world_open(&opened);
    if (status == PHN_OK) status = phn_shorts_open(&opened);
    if (status != PHN_OK) return status;
    phn_engine *engine = malloc(sizeof *engine + phn_tables_size(&opened));
    void *scratch = calloc(phn_tables_scratch_size(&opened) + 1, 1);
    if (engine == NULL || scratch == NULL) {
        free(engine);
        free(scratch);
        return PHN_NO_MEMORY;
    }
    *engine = opened;
    engine->packer = phn_best_packer();
    phn_tables_fill(engine, engine + 1, scratch);
    free(scratch);
    *out = engine;
    return PHN_OK;
}

void phn_engine_destroy(phn_engine *engine) {
    if (engine == NULL) return;
    phn_plan_pattern_close(&engine->pattern);
    free(engine);
}

phn_status phn_engine_match_by_pattern(phn_engine *engine) {
    if (engine == NULL) return PHN_NULL_ARGUMENT;
    if (engine->pattern.expression != NULL) return PHN_OK;
    phn_status status = phn_plan_pattern_open(&engine->pattern, engine);
    phn_lane_choose(engine);
    return status;
}

/* ---- Profiles -------------------------------------------------------------------------------------------------- */

phn_status phn_engine_choose_profile(phn_engine *engine, phn_profile profile) {
    if (engine == NULL) return PHN_NULL_ARGUMENT;
    bool is_standard = profile == PHN_PROFILE_STANDARD;
    if (!is_standard && !phn_has_world(engine)) return PHN_PLAN_NO_WORLD;
    engine->profile = is_standard ? PHN_PROFILE_STANDARD : PHN_PROFILE_LIBPHONENUMBER;
    for (uint16_t code = 0; code < PHN_CALLING_CODES; code++) {
        engine->own_codes[code] = is_standard && phn_plan_main_region(engine, code) != 0;
    }
    if (phn_has_world(engine)) phn_fill_dialed_short_lengths(engine);
    phn_lane_choose(engine);
    return PHN_OK;
}

/* ---- Regions --------------------------------------------------------------------------------------------------- */

bool phn_engine_has_region(const phn_engine *engine, const char region[2]) {
    if (engine == NULL || region == NULL) return false;
    return phn_plan_region_root(engine, region) != 0 || phn_world_country(&engine->world, region) != 0;
}

bool phn_engine_region(char out[2], const phn_engine *engine, size_t index) {
    if (out == NULL) return false;
    for (out[0] = 'A'; engine != NULL && out[0] <= 'Z'; out[0]++) {
        for (out[1] = 'A'; out[1] <= 'Z'; out[1]++) {
            if (!phn_engine_has_region(engine, out)) continue;
            if (index == 0) return true;
            index -= 1;
        }
    }
    memset(out, 0, 2);
    return false;
}

bool phn_engine_main_region(char out[2], const phn_engine *engine, unsigned calling_code) {
    return phn_calling_code_region(out, engine, calling_code, 0);
}

unsigned phn_engine_calling_code(const phn_engine *engine, size_t index) {
    for (uint16_t code = 1; engine != NULL && code < PHN_CALLING_CODES; code++) {
        if (phn_world_code(&engine->world, code) == 0 && phn_plan_main_region(engine, code) == 0) continue;
        if (index == 0) return code;
        index -= 1;
    }
    return 0;
}

/* Finds a region of a calling code among the regions of the Korean plan; returns false if the index is too great. */
static bool own_region(char out[2], const phn_engine *engine, unsigned calling_code, size_t index) {
    for (size_t own = 1; own <= engine->region_count; own++) {
        phn_region region = phn_plan_region(engine, (uint16_t)own);
        if (region.calling_code != calling_code) continue;
        if (index == 0) {
            memcpy(out, region.letters, 2);
            return true;
        }
        index -= 1;
    }
    return false;
}

bool phn_calling_code_region(char out[2], const phn_engine *engine, unsigned calling_code, size_t index) {
    if (out == NULL) return false;
    memset(out, 0, 2);
    if (engine == NULL) return false;
    const phn_world *world = &engine->world;
    uint16_t code = phn_world_code(world, calling_code);
    if (code == 0) return own_region(out, engine, calling_code, index);
    if (index >= phn_code_regions(world, code)) return false;
    memcpy(out, phn_region_record(world, (uint16_t)(phn_code_region(world, code) + index)), 2);
    return true;
}

static bool find_facts(phn_region_facts *out, const phn_engine *engine, const char region[2], unsigned calling_code) {
    const phn_world *world = &engine->world;
    bool is_world = memcmp(region, PHN_WORLD_LETTERS, 2) == 0;
    uint16_t index =
        is_world ? phn_world_region_of_code(world, region, calling_code) : phn_world_country(world, region);
    if (index == 0) return false;
    phn_lengths lengths;
    phn_world_lengths(&lengths, world, index, PHN_KIND_UNKNOWN);
    *out = (phn_region_facts){
        .national_prefix = phn_region_text(world, index, PHN_WORLD_REGION_AT_NATIONAL_PREFIX),
        .international_prefix = phn_region_text(world, index, PHN_WORLD_REGION_AT_INTERNATIONAL_PREFIX),
        .preferred_international_prefix =
            phn_region_text(world, index, PHN_WORLD_REGION_AT_PREFERRED_INTERNATIONAL_PREFIX),
        .extension_prefix = phn_region_text(world, index, PHN_WORLD_REGION_AT_EXTENSION_PREFIX),
        .lengths = lengths.mask,
        .local_lengths = lengths.local_mask,
        .calling_code = phn_region_value(world, index, PHN_WORLD_REGION_AT_CALLING_CODE),
        .kinds = phn_region_value(world, index, PHN_WORLD_REGION_AT_KINDS),
        .is_mobile_portable =
            (phn_region_value(world, index, PHN_WORLD_REGION_AT_FLAGS) & PHN_REGION_IS_MOBILE_PORTABLE) != 0,
    };
    for (size_t kind = 0; kind < PHN_KINDS; kind++) {
        const uint8_t *field = phn_region_record(world, index) + PHN_WORLD_REGION_AT_EXAMPLES + 2 * kind;
        out->examples[kind] = phn_world_text(world, phn_load16(field));
        phn_world_lengths(&lengths, world, index, (phn_kind)(kind + 1));
        out->lengths_of_kind[kind] = lengths.mask;
        out->local_lengths_of_kind[kind] = lengths.local_mask;
    }
    return true;
}

bool phn_region_facts_of(phn_region_facts *out, size_t size, const phn_engine *engine, const char region[2],
                         unsigned calling_code) {
    if (out == NULL) return false;
    memset(out, 0, size);
    if (engine == NULL || region == NULL) return false;
    phn_region_facts facts;
    if (!find_facts(&facts, engine, region, calling_code)) return false;
    memcpy(out, &facts, size < sizeof facts ? size : sizeof facts);
    return true;
}

/* ---- Versions -------------------------------------------------------------------------------------------------- */

#define TEXT_OF(value) #value
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *phn_version(void) {
    return VERSION_TEXT(PHN_VERSION_MAJOR, PHN_VERSION_MINOR, PHN_VERSION_PATCH);
}

size_t phn_pcre2_version(char *dst, size_t capacity) {
    if (!phn_is_text(dst, capacity)) return 0;
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
