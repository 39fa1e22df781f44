#include "mask_walk.h"

/*
 *  mask    [09]/[09]/[0000]     0 and 9 are slots for a digit; those of 9 are optional
 *  text    1 / 2 / 2020         a literal ends the optional slots before it
 *  text    12/2/2020            no slot is left to end
 */

phn_mask_walk phn_mask_walk_to(const phn_mask *mask, size_t slot) {
    const phn_mask_run *run = mask->runs;
    for (; run->kind != PHN_LITERAL && slot >= run->count; run++) slot -= run->count;
    phn_mask_walk walk = phn_mask_walk_before(run);
    if (run->kind != PHN_LITERAL) walk.left -= slot;
    return walk;
}

size_t phn_mask_slots_before(const phn_mask *mask, const phn_mask_walk *walk) {
    size_t slots = walk->run->count - walk->left;
    for (const phn_mask_run *run = mask->runs; run < walk->run; run++) slots += run->count;
    return slots;
}

phn_mask_place phn_mask_place_at(const phn_mask *mask, size_t scalars) {
    for (const phn_mask_run *run = mask->runs;; run++) {
        size_t literal = run->begin;
        uint32_t scalar;
        for (; scalars > 0 && literal < run->end; scalars--) {
            literal += phn_utf8_decode(&scalar, mask->literals, run->end, literal);
        }
        if (scalars < run->count || run->kind == PHN_LITERAL) {
            return (phn_mask_place){run, literal, run->count - (scalars < run->count ? scalars : run->count)};
        }
        scalars -= run->count;
    }
}

size_t phn_mask_count_scalars(const uint8_t *text, size_t length) {
    size_t count = 0;
    uint32_t scalar;
    for (size_t at = 0; at < length; count++) at += phn_utf8_decode(&scalar, text, length, at);
    return count;
}

size_t phn_mask_literal_at(const phn_mask *mask, const phn_mask_run *run, const uint8_t *text, size_t length,
                           size_t at) {
    uint32_t scalar;
    if (run->begin == run->end) return 0;
    size_t size = phn_utf8_decode(&scalar, mask->literals, run->end, run->begin);
    return size <= length - at && memcmp(mask->literals + run->begin, text + at, size) == 0 ? size : 0;
}

const phn_mask_run *phn_mask_target(phn_mask_units *units, const phn_mask *mask, const phn_mask_walk *walk,
                                    const uint8_t *text, size_t length, size_t at) {
    const phn_mask_run *run = walk->run;
    *units = phn_mask_units_at(mask, text, length, at, run->ahead, 1);
    if (units->count > 0) {
        /* Some run ahead accepts it, and only optional slots precede that run. */
        for (size_t left = walk->left;; left = (++run)->count) {
            *units = phn_mask_units_at(mask, text, length, at, run->kind, left);
            if (units->count > 0) return run;
        }
    }
    bool is_expected = walk->left == run->count && !walk->is_met && !walk->is_open;
    if (is_expected && phn_mask_literal_at(mask, run, text, length, at) > 0) return run;
    if (run->stop > 0 && phn_mask_literal_at(mask, run + run->stop, text, length, at) > 0) return run + run->stop;
    return NULL;
}
