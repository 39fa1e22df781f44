/* mask_units: what the slots of a mask accept in a text. */
#ifndef PHN_MASK_UNITS_H
#define PHN_MASK_UNITS_H

#include "mask.h"
#include "writer.h"

/* Units in a text: one, or several ASCII digits. It is passed as a value, so that it stays in registers. */
typedef struct phn_mask_units {
    size_t begin;
    size_t end;
    size_t count;  /* 0 if no slot accepts these bytes */
    uint8_t digit; /* the value of the first unit if it becomes an ASCII digit; otherwise PHN_NO_DIGIT */
} phn_mask_units;

/* Returns the scalar at `at`, with its extenders if a slot of these kinds accepts them. */
phn_mask_units phn_mask_unit_at(const phn_mask *mask, const uint8_t *text, size_t length, size_t at, uint32_t kinds);

/* Returns the units at `at` that slots of these kinds accept: at most `most`, which is not 0. */
PHN_INLINE phn_mask_units phn_mask_units_at(const phn_mask *mask, const uint8_t *text, size_t length, size_t at,
                                            uint32_t kinds, size_t most) {
    uint8_t digit = (uint8_t)(text[at] - '0');
    if ((kinds & PHN_SLOT_DIGIT) == 0 || digit >= PHN_NO_DIGIT) {
        /* Most texts have ASCII separators between digits. */
        if (kinds == PHN_SLOT_DIGIT && text[at] < 0x80) return (phn_mask_units){at, at + 1, 0, PHN_NO_DIGIT};
        return phn_mask_unit_at(mask, text, length, at, kinds);
    }
    most = most < length - at ? most : length - at;
    size_t count = 1;
    while (count < most && (uint8_t)(text[at + count] - '0') < PHN_NO_DIGIT) count += 1;
    return (phn_mask_units){at, at + count, count, digit};
}

/* Returns the first such units at or after `at`; scalars that do not fit are skipped. */
PHN_INLINE phn_mask_units phn_mask_next_units(const phn_mask *mask, const uint8_t *text, size_t length, size_t at,
                                              uint32_t kinds, size_t most) {
    while (at < length) {
        phn_mask_units units = phn_mask_units_at(mask, text, length, at, kinds, most);
        if (units.count > 0) return units;
        at = units.end;
    }
    return (phn_mask_units){length, length, 0, PHN_NO_DIGIT};
}

/* Stores a few bytes, such as groups of digits and literals: up to eight without a loop. The copies may overlap. */
PHN_INLINE void phn_mask_put_bytes(phn_writer *writer, const uint8_t *bytes, size_t size) {
    if (size > 8 || writer->count + size > writer->capacity) {
        for (size_t index = 0; index < size; index++) phn_put(writer, bytes[index]);
        return;
    }
    uint8_t *dst = writer->dst + writer->count;
    writer->count += size;
    if (size >= 4) {
        memcpy(dst, bytes, 4);
        memcpy(dst + size - 4, bytes + size - 4, 4);
    } else if (size > 0) {
        dst[0] = bytes[0];
        dst[size / 2] = bytes[size / 2];
        dst[size - 1] = bytes[size - 1];
    }
}

PHN_INLINE void phn_mask_put_units(phn_writer *writer, const uint8_t *text, phn_mask_units units) {
    if (units.digit == PHN_NO_DIGIT || text[units.begin] < 0x80) {
        phn_mask_put_bytes(writer, text + units.begin, units.end - units.begin);
    } else {
        phn_put(writer, (uint8_t)('0' + units.digit));
    }
}

#endif
