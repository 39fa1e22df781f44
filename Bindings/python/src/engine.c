#include "engine.h"
#include "result.h"
#include <stdlib.h>
#include <string.h>

static const char *const levels[] = {"none", "lenient", "standard", "strict"};
static const char *const kinds[] = {
    "none",
    "unknown",
    "fixed_line",
    "mobile",
    "fixed_line_or_mobile",
    "toll_free",
    "premium_rate",
    "shared_cost",
    "voip",
    "personal_number",
    "pager",
    "uan",
    "voicemail",
    "mobile_legacy",
    "m2m",
    "special_subscriber",
    "data_access",
    "unified_messaging",
    "uan_toll_free",
    "emergency",
    "special_service",
    "local_only",
    "international_toll_free",
    "international",
    "foreign",
    "short_number",
};
static const char *const reasons[] = {
    "none",       "empty",          "not_a_number",         "too_short",
    "too_long",   "invalid_length", "invalid_calling_code", "too_short_after_idd",
    "local_only", "unassigned",     "below_level",
};
static const char *const styles[] = {"e164", "international", "national", "rfc3966", "digits"};
static const char *const costs[] = {"unknown", "toll_free", "standard_rate", "premium_rate"};

enum { NAMES = PC_EVIDENCES + 1, REGIONS_MAX = 26 * 26 + 1, PAIRS = 1 << 16 };

/* The name of a region: two letters, or "001" for the core's region "01". */
typedef struct region_name {
    char text[4];
} region_name;

struct pc_engine {
    atomic_size_t references;
    phn_engine *core;
    pc_node names[NAMES];
    int32_t *offsets[NAMES];
    char *bytes[NAMES];
    int16_t *region_indices;
};

static bool put_names(pc_engine *engine, pc_names which, const char *const *texts, size_t count) {
    size_t size = 0;
    for (size_t index = 0; index < count; index++) size += strlen(texts[index]);
    engine->offsets[which] = malloc((count + 1) * sizeof *engine->offsets[which]);
    engine->bytes[which] = malloc(size + 1);
    if (engine->offsets[which] == NULL || engine->bytes[which] == NULL) return false;
    int32_t end = 0;
    for (size_t index = 0; index < count; index++) {
        engine->offsets[which][index] = end;
        memcpy(engine->bytes[which] + end, texts[index], strlen(texts[index]));
        end += (int32_t)strlen(texts[index]);
    }
    engine->offsets[which][count] = end;
    engine->names[which] = (pc_node){
        .name = "",
        .format = "u",
        .length = count,
        .buffers = {NULL, engine->offsets[which], engine->bytes[which]},
        .buffer_count = 3,
    };
    return true;
}

static bool put_regions(pc_engine *engine) {
    region_name names[REGIONS_MAX];
    const char *evidences[REGIONS_MAX + 1] = {"plus"}, **texts = evidences + 1;
    char region[2];
    size_t count = 0;
    engine->region_indices = calloc(PAIRS, sizeof *engine->region_indices);
    if (engine->region_indices == NULL) return false;
    bool has_world = false;
    while (count + 1 < REGIONS_MAX && phn_engine_region(region, engine->core, count)) {
        has_world = has_world || memcmp(region, "01", 2) == 0;
        memcpy(names[count].text, memcmp(region, "01", 2) == 0 ? "001" : (char[4]){region[0], region[1]}, 4);
        uint16_t pair;
        memcpy(&pair, region, sizeof pair);
        engine->region_indices[pair] = (int16_t)count;
        texts[count] = names[count].text;
        count += 1;
    }
    if (!has_world) {
        uint16_t pair;
        memcpy(&pair, "01", sizeof pair);
        engine->region_indices[pair] = (int16_t)count;
        texts[count++] = "001";
    }
    return put_names(engine, PC_REGIONS, texts, count) && put_names(engine, PC_EVIDENCES, evidences, count + 1);
}

pc_engine *pc_engine_create(void) {
    pc_engine *engine = calloc(1, sizeof *engine);
    size_t length;
    if (engine == NULL) return NULL;
    atomic_init(&engine->references, 1);
    const uint8_t *plan = phn_standard_plan(&length);
    bool is_whole = phn_engine_create(&engine->core, plan, length) == PHN_OK &&
                    put_names(engine, PC_LEVELS, levels, sizeof levels / sizeof levels[0]) &&
                    put_names(engine, PC_KINDS, kinds, sizeof kinds / sizeof kinds[0]) &&
                    put_names(engine, PC_REASONS, reasons, sizeof reasons / sizeof reasons[0]) &&
                    put_names(engine, PC_STYLES, styles, sizeof styles / sizeof styles[0]) &&
                    put_names(engine, PC_COSTS, costs, sizeof costs / sizeof costs[0]) && put_regions(engine);
    if (is_whole) return engine;
    pc_engine_release(engine);
    return NULL;
}

pc_engine *pc_engine_retain(pc_engine *engine) {
    atomic_fetch_add_explicit(&engine->references, 1, memory_order_relaxed);
    return engine;
}

void pc_engine_release(pc_engine *engine) {
    if (engine == NULL || atomic_fetch_sub_explicit(&engine->references, 1, memory_order_acq_rel) != 1) return;
    phn_engine_destroy(engine->core);
    for (size_t which = 0; which < NAMES; which++) {
        free(engine->offsets[which]);
        free(engine->bytes[which]);
    }
    free(engine->region_indices);
    free(engine);
}

const phn_engine *pc_engine_core(const pc_engine *engine) {
    return engine->core;
}

const pc_node *pc_engine_names(const pc_engine *engine, pc_names names) {
    return &engine->names[names];
}

const int16_t *pc_engine_region_indices(const pc_engine *engine) {
    return engine->region_indices;
}

phn_text pc_name_at(const pc_node *names, size_t index) {
    const int32_t *offsets = names->buffers[1];
    if (index >= names->length) return (phn_text){NULL, 0};
    return (phn_text){(const uint8_t *)names->buffers[2] + offsets[index],
                      (size_t)(offsets[index + 1] - offsets[index])};
}

int pc_name_index(const pc_node *names, const char *text, size_t length) {
    for (size_t index = 0; index < names->length; index++) {
        phn_text name = pc_name_at(names, index);
        if (name.length == length && memcmp(name.bytes, text, length) == 0) return (int)index;
    }
    return -1;
}
