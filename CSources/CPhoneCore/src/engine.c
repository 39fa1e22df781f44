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

phn_status phn_engine_create(phn_engine **out, const uint8_t *plan, size_t length) {
    phn_engine engine;
    *out = NULL;
    phn_status status = phn_plan_open(&engine, plan, length);
    if (status != PHN_OK) return status;
    phn_engine *made = malloc(sizeof *made);
    if (made == NULL) return PHN_NO_MEMORY;
    *made = engine;
    *out = made;
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
