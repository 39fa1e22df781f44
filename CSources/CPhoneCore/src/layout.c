#include "layout.h"
#include "packing.h"

/* ---- Short texts ----------------------------------------------------------------------------------------------- */

/* The places from `begin` to `end` in packed digits. */
static uint64_t packed_places(size_t begin, size_t end) {
    uint64_t places = 0;
    for (size_t at = begin; at < end; at++) places |= (uint64_t)15 << (4 * at);
    return places;
}

/* Fills the sizes in bytes of texts, by the count of their digits. */
static void fill_sizes(phn_stencil *stencil, phn_groups groups) {
    bool is_mixed = (groups.hyphens & groups.spaces) != 0;
    size_t separators = 0;
    for (size_t count = 0; count < PHN_PACKED_MAX; count++) {
        bool fits = !is_mixed && separators <= PHN_STENCIL_SEPARATORS && count + separators <= PHN_PACKED_MAX;
        stencil->sizes[count] = (uint8_t)(fits ? count + separators : 0);
        /* A separator precedes the digit of its bit. */
        separators += (groups.hyphens | groups.spaces) >> count & 1;
    }
}

phn_stencil phn_stencil_of(phn_groups groups) {
    phn_stencil stencil = {.signs = {PHN_ZEROS, PHN_ZEROS}};
    fill_sizes(&stencil, groups);
    size_t begin = 0;
    size_t moved = 0;
    for (size_t digit = 0; digit + moved < PHN_PACKED_MAX && moved < PHN_STENCIL_SEPARATORS; digit++) {
        bool is_space = (groups.spaces >> digit & 1) != 0;
        if (!is_space && (groups.hyphens >> digit & 1) == 0) continue;
        size_t place = digit + moved;
        stencil.kept[moved] = packed_places(begin, place);
        stencil.signs[place / 8] ^= (uint64_t)('0' ^ (is_space ? ' ' : '-')) << (8 * (place % 8));
        begin = place + 1;
        moved += 1;
    }
    stencil.kept[moved] = packed_places(begin, PHN_PACKED_MAX);
    return stencil;
}

static const phn_stencil plain_stencil = {
    .kept = {~(uint64_t)0},
    .signs = {PHN_ZEROS, PHN_ZEROS},
    .sizes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
};
const phn_groups phn_no_groups = {0, 0, &plain_stencil};

/* ---- All texts ------------------------------------------------------------------------------------------------- */

/* Stores up to sixteen packed digits, eight at a time; the bytes that follow overwrite the excess. */
static inline void store_digits(uint8_t *dst, uint64_t packed, size_t count) {
    phn_store64(dst, phn_unpack(packed) | PHN_ZEROS);
    if (count > 8) phn_store64(dst + 8, phn_unpack(packed >> 32) | PHN_ZEROS);
}

PHN_SELDOM static void put_long(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups,
                                uint8_t separator) {
    uint8_t space[PHN_TEXT_MAX];
    bool has_room = writer->capacity >= writer->count + PHN_TEXT_MAX;
    uint8_t *drawn = has_room ? writer->dst + writer->count : space;
    uint32_t hyphens = separator == 0 ? 0 : groups.hyphens;
    /* A group ends at a separator, and at the end of a word of digits. */
    uint64_t within = ((uint64_t)1 << count) - 1;
    uint64_t ends = ((groups.spaces | hyphens | 1u << PHN_PACKED_MAX) & within) | (uint64_t)1 << count;
    uint64_t digits = marks->digits[0];
    size_t at = 0;
    size_t begin = 0;
    drawn[0] = '+';
    at += marks->plus ? 1 : 0;
    for (;; ends &= ends - 1) {
        size_t end = phn_lowest_bit(ends);
        store_digits(drawn + at, digits, end - begin);
        at += end - begin;
        if (end == count) break;
        digits = end == PHN_PACKED_MAX ? marks->digits[1] : digits >> (4 * (end - begin));
        begin = end;
        drawn[at] = ' ';
        at += groups.spaces >> end & 1;
        drawn[at] = separator;
        at += hyphens >> end & 1;
    }
    if (has_room) {
        writer->count += at;
    } else {
        phn_put_bytes(writer, drawn, at);
    }
}

void phn_put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator) {
    bool has_stencil = groups.stencil != NULL && (separator == '-' || groups.hyphens == 0);
    bool is_put = has_stencil && phn_put_short(writer, groups.stencil, marks->digits[0], count, marks->plus);
    if (!is_put) put_long(writer, marks, count, groups, separator);
}
