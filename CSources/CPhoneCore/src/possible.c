#include "possible.h"

bool phn_world_lengths(phn_lengths *out, const phn_world *world, uint16_t region, phn_kind kind) {
    *out = (phn_lengths){0, 0};
    if ((unsigned)kind < PHN_KIND_UNKNOWN || (unsigned)kind > PHN_KINDS) return false;
    size_t index = phn_load16(phn_region_record(world, region) + PHN_WORLD_REGION_AT_LENGTHS + 2 * ((size_t)kind - 1));
    if (index == PHN_NO_LENGTHS) return false;
    const uint8_t *bytes = world->lengths + index * PHN_LENGTHS_SIZE;
    *out = (phn_lengths){phn_load32(bytes + PHN_LENGTHS_AT_MASK), phn_load32(bytes + PHN_LENGTHS_AT_LOCAL_MASK)};
    return true;
}

phn_possibility phn_world_possibility(const phn_world *world, uint16_t region, phn_kind kind, size_t count) {
    phn_lengths lengths;
    if (!phn_world_lengths(&lengths, world, region, kind)) return PHN_POSSIBLE_INVALID_LENGTH;
    if (count >= 32) return PHN_POSSIBLE_TOO_LONG;
    uint32_t bit = (uint32_t)1 << count;
    if ((lengths.local_mask & bit) != 0) return PHN_POSSIBLE_LOCAL_ONLY;
    if ((lengths.mask & bit) != 0) return PHN_POSSIBLE;
    if ((lengths.mask & (bit - 1)) == 0) return PHN_POSSIBLE_TOO_SHORT;
    return lengths.mask < bit ? PHN_POSSIBLE_TOO_LONG : PHN_POSSIBLE_INVALID_LENGTH;
}

size_t phn_world_longest(const phn_world *world, uint16_t region) {
    phn_lengths lengths;
    phn_world_lengths(&lengths, world, region, PHN_KIND_UNKNOWN);
    size_t most = 31;
    while (most > 0 && (lengths.mask >> most & 1) == 0) most -= 1;
    return most;
}

size_t phn_world_shortest(const phn_world *world, uint16_t region) {
    phn_lengths lengths;
    phn_world_lengths(&lengths, world, region, PHN_KIND_UNKNOWN);
    uint32_t all = lengths.mask | lengths.local_mask;
    return all == 0 ? 32 : phn_lowest_bit(all);
}

phn_reason phn_possibility_reason(phn_possibility possibility) {
    switch (possibility) {
    case PHN_POSSIBILITY_NONE:
    case PHN_POSSIBLE:
        return PHN_REASON_NONE;
    case PHN_POSSIBLE_LOCAL_ONLY:
        return PHN_REASON_LOCAL_ONLY;
    case PHN_POSSIBLE_INVALID_CALLING_CODE:
        return PHN_REASON_INVALID_CALLING_CODE;
    case PHN_POSSIBLE_TOO_SHORT:
        return PHN_REASON_TOO_SHORT;
    case PHN_POSSIBLE_INVALID_LENGTH:
        return PHN_REASON_INVALID_LENGTH;
    case PHN_POSSIBLE_TOO_LONG:
        return PHN_REASON_TOO_LONG;
    }
    return PHN_REASON_NONE;
}
