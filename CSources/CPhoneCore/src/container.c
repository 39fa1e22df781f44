#include "container.h"
#include <string.h>

enum { HEADER = 32, ENTRY = 16, VERSION = 4, SECTIONS_MAX = 64 };

/* The FNV-1a hash of words of eight bytes: a single flipped bit anywhere changes it. */
static uint64_t checksum(const uint8_t *bytes, size_t length) {
    uint64_t sum = 0xCBF29CE484222325u;
    for (size_t at = 0; at < length; at += 8) sum = (sum ^ phn_load64(bytes + at)) * 0x100000001B3u;
    return sum;
}

/* The directory's first entry with this tag; NULL if there is no such entry. */
static const uint8_t *find_entry(const uint8_t *plan, const char *tag) {
    size_t sections = phn_load32(plan + 24);
    for (size_t index = 0; index < sections; index++) {
        const uint8_t *entry = plan + HEADER + index * ENTRY;
        if (memcmp(entry, tag, 4) == 0) return entry;
    }
    return NULL;
}

bool phn_section_exists(const uint8_t *plan, const char *tag) {
    return find_entry(plan, tag) != NULL;
}

bool phn_section_find(phn_section *out, const uint8_t *plan, size_t length, const char *tag, size_t record) {
    const uint8_t *entry = find_entry(plan, tag);
    if (entry == NULL) return false;
    size_t offset = phn_load32(entry + 4);
    size_t size = phn_load32(entry + 8);
    if (offset % 8 != 0 || offset > length || size > length - offset || size % record != 0) return false;
    *out = (phn_section){plan + offset, size / record};
    return true;
}

phn_status phn_container_check(const uint8_t *plan, size_t length) {
    static const uint8_t magic[8] = {0x89, 'P', 'H', 'N', '\r', '\n', 0x1A, '\n'};
    if (length > 0 && memcmp(plan, magic, length < 8 ? length : 8) != 0) return PHN_PLAN_NO_PLAN;
    if (length < HEADER) return PHN_PLAN_TRUNCATED;
    if (phn_load32(plan + 8) != VERSION) return PHN_PLAN_VERSION;
    if (phn_load32(plan + 12) > length) return PHN_PLAN_TRUNCATED;
    if (phn_load32(plan + 12) != length || length % 8 != 0) return PHN_PLAN_DAMAGED;
    if (phn_load64(plan + 16) != checksum(plan + 24, length - 24)) return PHN_PLAN_CHECKSUM;
    size_t sections = phn_load32(plan + 24);
    return sections <= SECTIONS_MAX && sections * ENTRY <= length - HEADER ? PHN_OK : PHN_PLAN_DAMAGED;
}

/* All values are compared without a branch, so that compilers vectorize the loops. */

/* Whether straights are sound. A run stays among the straights, which are the last states. */
static bool check_straights(phn_section straights, size_t states) {
    unsigned are_sound = 1;
    for (size_t index = 0; index < straights.count; index++) {
        const uint8_t *straight = straights.bytes + index * PHN_STRAIGHT_SIZE;
        are_sound &= (unsigned)(phn_load16(straight) < states);
        are_sound &= (unsigned)(phn_load16(straight + PHN_STRAIGHT_AT_RUN) < straights.count - index);
    }
    return are_sound != 0;
}

static inline void keep_greatest(uint16_t *greatest, const uint8_t *bytes) {
    uint16_t value = phn_load16(bytes);
    *greatest = value > *greatest ? value : *greatest;
}

/* The greatest of consecutive values: all compilers vectorize the inner loop. */
static uint16_t greatest_in_row(const uint8_t *bytes, size_t count) {
    enum { LANES = 16 };
    uint16_t greatest[LANES] = {0};
    for (; count >= LANES; count -= LANES, bytes += 2 * LANES) {
        for (size_t lane = 0; lane < LANES; lane++) keep_greatest(&greatest[lane], bytes + 2 * lane);
    }
    for (size_t index = 0; index < count; index++) keep_greatest(&greatest[0], bytes + 2 * index);
    for (size_t lane = 1; lane < LANES; lane++)
        greatest[0] = greatest[lane] > greatest[0] ? greatest[lane] : greatest[0];
    return greatest[0];
}

bool phn_are_below(size_t bound, const uint8_t *bytes, size_t count, size_t stride) {
    uint16_t greatest = 0;
    if (stride == 2) {
        greatest = greatest_in_row(bytes, count);
    } else {
        for (size_t index = 0; index < count; index++) keep_greatest(&greatest, bytes + index * stride);
    }
    return count == 0 || greatest < bound;
}

bool phn_states_find(phn_states *out, const uint8_t *plan, size_t length, const char *const tags[3], size_t bound) {
    phn_section forks, straights, labels;
    bool is_there = phn_section_find(&forks, plan, length, tags[0], PHN_FORK_SIZE) &&
                    phn_section_find(&straights, plan, length, tags[1], PHN_STRAIGHT_SIZE) &&
                    phn_section_find(&labels, plan, length, tags[2], PHN_LABEL_SIZE);
    if (!is_there) return false;
    size_t count = forks.count + straights.count;
    *out = (phn_states){forks.bytes, straights.bytes, labels.bytes, forks.count, count};
    /* State 0 is the dead state, a fork. */
    return forks.count > 0 && labels.count == count && count <= UINT16_MAX &&
           phn_are_below(count, forks.bytes, forks.count * 10, 2) && check_straights(straights, count) &&
           phn_are_below(bound, labels.bytes, count, PHN_LABEL_SIZE);
}

bool phn_is_letters(const uint8_t *bytes) {
    return bytes[0] >= 'A' && bytes[0] <= 'Z' && bytes[1] >= 'A' && bytes[1] <= 'Z';
}
