#include "search_regions.h"

static bool is_separator(uint8_t byte) {
    return byte == ' ' || byte == ',';
}

bool pc_search_region_add(pc_search_regions *out, const char region[2]) {
    if (out->count == PHN_FIND_REGIONS_MAX) return false;
    char *letters = out->letters + 2 * out->count++;
    for (size_t index = 0; index < 2; index++) {
        bool is_small = region[index] >= 'a' && region[index] <= 'z';
        letters[index] = is_small ? (char)(region[index] - 0x20) : region[index];
    }
    return true;
}

bool pc_search_regions_read(pc_search_regions *out, phn_text text) {
    bool is_blank = true;
    for (size_t begin = 0, end; begin < text.length; begin = end + 1) {
        char region[2] = {0, 0};
        end = begin;
        while (end < text.length && !is_separator(text.bytes[end])) end += 1;
        if (is_blank && end > begin) out->count = 0;
        is_blank = is_blank && end == begin;
        bool is_region = phn_cell_region(region, text.bytes + begin, end - begin);
        if (is_region && !pc_search_region_add(out, region)) return false;
    }
    return true;
}
