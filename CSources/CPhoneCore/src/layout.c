#include "layout.h"
#include "packing.h"
#include "stencil.h"

/* ---- Short texts ----------------------------------------------------------------------------------------------- */

/* The places from `begin` to `end` in packed digits. */
static uint64_t packed_places(size_t begin, size_t end) {
    uint64_t places = 0;
    for (size_t at = begin; at < end; at++) places |= (uint64_t)15 << (4 * at);
    return places;
}

phn_stencil phn_stencil_of(phn_groups groups) {
    phn_stencil stencil = {.signs = {PHN_ZEROS, PHN_ZEROS}};
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

static const phn_stencil plain_stencil = {.kept = {~(uint64_t)0}, .signs = {PHN_ZEROS, PHN_ZEROS}};
const phn_groups phn_no_groups = {0, 0, &plain_stencil};

/* The bytes of a short text; 0 where it is none, is empty, or has more separators than a stencil. */
PHN_INLINE size_t short_size(const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator) {
    bool has_stencil = groups.stencil != NULL && (separator == '-' || groups.hyphens == 0);
    if (count > PHN_PACKED_MAX || !has_stencil || (groups.hyphens & groups.spaces) != 0) return 0;
    size_t size = count + (marks->plus ? 1 : 0);
    uint32_t left = (groups.hyphens | groups.spaces) & (((uint32_t)1 << count) - 1);
    for (int index = 0; index < PHN_STENCIL_SEPARATORS; index++) {
        size += left != 0 ? 1 : 0;
        left &= left - 1;
    }
    return left != 0 ? 0 : size;
}

/* Puts a text of so many bytes; false where it is no short one, or finds no room. */
PHN_INLINE bool put_short(phn_writer *writer, const phn_marks *marks, const phn_stencil *stencil, size_t size) {
    if (size == 0 || size > PHN_PACKED_MAX || writer->capacity < writer->count + size) return false;
    phn_short_text text = phn_fill_stencil(stencil, marks->digits[0]);
    if (marks->plus) {
        text = phn_move_bytes(text, 1);
        text.low |= '+';
    }
    phn_store_short(writer->dst + writer->count, text, size);
    writer->count += size;
    return true;
}

/* ---- All texts ------------------------------------------------------------------------------------------------- */

/* Stores up to sixteen packed digits, in eights: what is too much is covered by what follows. */
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

PHN_INLINE void put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups,
                          uint8_t separator) {
    size_t size = short_size(marks, count, groups, separator);
    if (!put_short(writer, marks, groups.stencil, size)) put_long(writer, marks, count, groups, separator);
}

void phn_put_marks(phn_writer *writer, const phn_marks *marks, size_t count, phn_groups groups, uint8_t separator) {
    put_marks(writer, marks, count, groups, separator);
}

void phn_put_sized_marks(phn_writer *writer, const phn_marks *marks, phn_groups groups, size_t size) {
    if (!put_short(writer, marks, groups.stencil, size)) put_long(writer, marks, marks->count, groups, '-');
}
