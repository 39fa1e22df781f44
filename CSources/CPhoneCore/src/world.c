#include "world.h"

static bool is_of_no_country(const phn_world *world, uint16_t code) {
    return (phn_load16(phn_code_record(world, code) + PHN_CODE_AT_FLAGS) & 1) != 0;
}

uint16_t phn_world_region_of_code(const phn_world *world, const char region[2], unsigned calling_code) {
    if (memcmp(region, PHN_WORLD_LETTERS, 2) == 0) {
        uint16_t code = phn_world_code(world, calling_code);
        return code != 0 && is_of_no_country(world, code) ? phn_code_region(world, code) : 0;
    }
    uint16_t country = phn_world_country(world, region);
    if (country == 0) return 0;
    return phn_region_value(world, country, PHN_WORLD_REGION_AT_CALLING_CODE) == calling_code ? country : 0;
}
