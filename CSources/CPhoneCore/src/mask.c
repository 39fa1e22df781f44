#include "mask.h"
#include "packing.h"
#include "writer.h"
#include <string.h>

/*
 *  mask   + 1   ( # # # )   # # # - # # # #
 *  raw            2 3 4     5
 *  lazy   + 1   ( 2 3 4 )   5
 */

/* ---- Units ----------------------------------------------------------------------------------------------------- */

/* Units in a text: one, or several ASCII digits. It is passed as a value, so that it stays in registers. */
typedef struct mask_units {
    size_t begin;
    size_t end;
    size_t count;  /* 0: no slot accepts these bytes */
    uint8_t digit; /* the value of the first, if it is written as ASCII; otherwise PHN_NO_DIGIT */
} mask_units;

/* Few bytes, as groups of digits and literals are: up to eight are copied without a loop. The copies may overlap. */
PHN_INLINE void put_bytes(phn_writer *writer, const uint8_t *bytes, size_t size) {
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

PHN_INLINE void put_units(phn_writer *writer, const uint8_t *text, mask_units units) {
    if (units.digit == PHN_NO_DIGIT || text[units.begin] < 0x80) {
        put_bytes(writer, text + units.begin, units.end - units.begin);
    } else {
        phn_put(writer, (uint8_t)('0' + units.digit));
    }
}

/* Returns the offset after the extenders at `at`. */
static size_t skip_extenders(const uint8_t *text, size_t length, size_t at) {
    uint32_t scalar;
    while (at < length && text[at] >= 0x80) {
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (!phn_utf8_is_extender(scalar)) break;
        at += size;
    }
    return at;
}

/* The scalar at `at`, with its extenders if a slot of these kinds accepts them. */
PHN_SELDOM static mask_units unit_at(const uint8_t *text, size_t length, size_t at, uint8_t kinds) {
    uint32_t scalar;
    size_t size = phn_utf8_decode(&scalar, text, length, at);
    mask_units unit = {at, at + size, 0, PHN_NO_DIGIT};
    if (size == 1 && scalar == 0xFFFD) return unit;
    if ((kinds & PHN_SLOT_DIGIT) != 0) unit.digit = phn_utf8_digit(scalar);
    if (unit.digit != PHN_NO_DIGIT) {
        unit.count = 1;
    } else if ((kinds & PHN_SLOT_ANY) != 0 && !phn_utf8_is_extender(scalar)) {
        unit.end = skip_extenders(text, length, unit.end);
        unit.count = 1;
    } else if ((kinds & PHN_SLOT_LETTER) != 0 && phn_utf8_is_letter(scalar)) {
        unit.count = 1;
    }
    return unit;
}

/* The units at `at` that slots of these kinds accept: at most `most`, which is not 0. */
PHN_INLINE mask_units units_at(const uint8_t *text, size_t length, size_t at, uint8_t kinds, size_t most) {
    uint8_t digit = (uint8_t)(text[at] - '0');
    if ((kinds & PHN_SLOT_DIGIT) == 0 || digit >= PHN_NO_DIGIT) return unit_at(text, length, at, kinds);
    most = most < length - at ? most : length - at;
    size_t count = 1;
    while (count < most && (uint8_t)(text[at + count] - '0') < PHN_NO_DIGIT) count += 1;
    return (mask_units){at, at + count, count, digit};
}

/* The same for the first units at or after `at`; scalars that do not fit are skipped. */
PHN_INLINE mask_units next_units(const uint8_t *text, size_t length, size_t at, uint8_t kinds, size_t most) {
    while (at < length) {
        mask_units units = units_at(text, length, at, kinds, most);
        if (units.count > 0) return units;
        at = units.end;
    }
    return (mask_units){length, length, 0, PHN_NO_DIGIT};
}

size_t phn_mask_unit(const uint8_t *raw, size_t length, size_t at) {
    uint32_t scalar;
    if (raw == NULL || at >= length) return 0;
    size_t end = at + phn_utf8_decode(&scalar, raw, length, at);
    return skip_extenders(raw, length, end) - at;
}

/* ---- Drawing --------------------------------------------------------------------------------------------------- */

/* The position of a caret between units. */
typedef struct caret_place {
    size_t anchor;     /* in the raw text */
    size_t upstream;   /* directly after the last unit before it */
    size_t downstream; /* directly before the first unit after it */
    bool has_before;
    bool has_after;
} caret_place;

PHN_INLINE void note_units(caret_place *place, mask_units units, size_t drawn_from, size_t drawn_to) {
    /* All later units are after the caret too. */
    if (place->has_after) return;
    size_t before = place->anchor > units.begin ? place->anchor - units.begin : 0;
    if (before > 0) {
        place->upstream = before < units.count ? drawn_from + before : drawn_to;
        place->has_before = true;
    }
    if (before < units.count) {
        place->downstream = drawn_from + before;
        place->has_after = true;
    }
}

static size_t caret_of(const caret_place *place, size_t end, phn_affinity affinity) {
    /* Only a prefix precedes the first unit, and no caret enters it. */
    if (affinity == PHN_AFFINITY_DOWNSTREAM || !place->has_before) return place->has_after ? place->downstream : end;
    return place->upstream;
}

/* Puts the literals before a run. */
PHN_INLINE void put_literals(phn_writer *writer, const phn_mask *mask, const phn_mask_run *run) {
    put_bytes(writer, mask->literals + run->begin, (size_t)(run->end - run->begin));
}

/* A text that is being drawn. */
typedef struct drawing {
    phn_writer writer;
    caret_place place;
    const phn_mask_run *run;
    size_t left; /* slots of the run */
    size_t at;   /* in the raw text */
    size_t units;
} drawing;

/* Puts units in the next slots, which accept them, after the literals before these. */
PHN_INLINE void fill_slots(drawing *out, const phn_mask *mask, const uint8_t *raw, mask_units next) {
    if (out->left == out->run->count) put_literals(&out->writer, mask, out->run);
    size_t from = out->writer.count;
    put_units(&out->writer, raw, next);
    note_units(&out->place, next, from, out->writer.count);
    out->at = next.end;
    out->units += next.count;
    out->left -= next.count;
    if (out->left == 0) out->left = (++out->run)->count;
}

/* Draws units until no slot is left. */
PHN_SELDOM static void draw_units(drawing *out, const phn_mask *mask, const uint8_t *raw, size_t length) {
    while (out->run->kind != PHN_LITERAL) {
        mask_units next = next_units(raw, length, out->at, out->run->kind, out->left);
        if (next.count == 0) return;
        fill_slots(out, mask, raw, next);
    }
}

/* Whether a text has ASCII digits alone, and at least one. */
static bool are_digits(const uint8_t *text, size_t length) {
    uint64_t others = 0;
    size_t at = 0;
    for (; length - at >= sizeof(uint64_t); at += sizeof(uint64_t)) {
        /* A value above 9 sets the highest bit of its byte; only a byte that has it already carries into the next. */
        uint64_t values = phn_load64(text + at) ^ PHN_ZEROS;
        others |= (values | (values + 0x7676767676767676u)) & 0x8080808080808080u;
    }
    for (; at < length; at++) others |= (uint8_t)(text[at] - '0') >= PHN_NO_DIGIT;
    return length > 0 && others == 0;
}

/* Returns the caret before the digit `anchor` of those that are drawn, at least one, in a text of so many bytes. */
static size_t caret_in_image(const phn_mask *mask, size_t anchor, size_t count, size_t size, phn_affinity affinity) {
    if (affinity == PHN_AFFINITY_UPSTREAM && anchor > 0)
        return mask->places[anchor < count ? anchor - 1 : count - 1] + 1u;
    return anchor < count ? mask->places[anchor] : size;
}

/* Draws ASCII digits in a mask that has slots for digits alone; the text has `size` bytes. */
static void draw_digits(uint8_t *dst, size_t size, const phn_mask *mask, const uint8_t *digits, size_t count) {
    memcpy(dst, mask->image, size);
    for (size_t slot = 0; slot < count; slot++) dst[mask->places[slot]] = digits[slot];
}

size_t phn_mask_draw(uint8_t *dst, size_t capacity, size_t *caret, size_t *units, const phn_mask *mask,
                     const uint8_t *raw, size_t length, phn_mask_literals literals, phn_affinity affinity) {
    if (mask == NULL || !phn_is_text(dst, capacity) || !phn_is_text(raw, length)) {
        if (caret != NULL) *caret = 0;
        if (units != NULL) *units = 0;
        return 0;
    }
    if (mask->kinds == PHN_SLOT_DIGIT && are_digits(raw, length)) {
        size_t count = length < mask->slot_count ? length : mask->slot_count;
        size_t size = literals == PHN_MASK_EAGER ? mask->places[count] : mask->places[count - 1] + 1u;
        if (size <= capacity) {
            draw_digits(dst, size, mask, raw, count);
            if (caret != NULL) *caret = caret_in_image(mask, *caret, count, size, affinity);
            if (units != NULL) *units = count;
            return size;
        }
    }
    drawing drawn = {.writer = {dst, capacity, 0}, .run = mask->runs, .left = mask->runs[0].count};
    drawn.place.anchor = caret == NULL ? 0 : *caret;
    draw_units(&drawn, mask, raw, length);
    bool is_between = drawn.units > 0 && drawn.left == drawn.run->count;
    if (literals == PHN_MASK_EAGER && is_between) put_literals(&drawn.writer, mask, drawn.run);
    if (caret != NULL) *caret = caret_of(&drawn.place, drawn.writer.count, affinity);
    if (units != NULL) *units = drawn.units;
    return drawn.writer.count;
}

size_t phn_mask_rest(uint8_t *dst, size_t capacity, const phn_mask *mask, size_t units, phn_mask_literals literals,
                     const uint8_t *filler, size_t filler_length) {
    if (mask == NULL || !phn_is_text(dst, capacity) || !phn_is_text(filler, filler_length)) return 0;
    phn_writer writer = {dst, capacity, 0};
    bool is_shown = literals == PHN_MASK_LAZY || units == 0;
    size_t slot = 0;
    for (const phn_mask_run *run = mask->runs;; run++) {
        if (slot > units || (slot == units && is_shown)) put_literals(&writer, mask, run);
        if (run->kind == PHN_LITERAL) return writer.count;
        for (size_t end = slot + run->count; slot < end; slot++) {
            if (slot >= units) put_bytes(&writer, filler, filler_length);
        }
    }
}

/* ---- The way back ---------------------------------------------------------------------------------------------- */

/*
 * Puts the units at `at` that fill the next positions, at most `left`, which have slots of a kind. A unit that does not
 * fit is put if another slot of the mask accepts it. Returns the units; their count is that of the positions.
 */
PHN_INLINE mask_units strip_units(phn_writer *writer, const phn_mask *mask, const uint8_t *text, size_t length,
                                  size_t at, uint8_t kind, size_t left) {
    mask_units units = units_at(text, length, at, kind, left);
    /* The slot's own kind comes first: a letter in a slot for letters does not include the extenders after it. */
    if (units.count == 0 && kind != PHN_SLOT_ANY) units = units_at(text, length, at, mask->kinds, 1);
    if (units.count > 0) put_units(writer, text, units);
    units.count += units.count == 0 ? 1 : 0;
    return units;
}

/* Skips the literals before a run, and puts other units in their positions. Returns where that ends. */
PHN_INLINE size_t strip_literals(phn_writer *writer, const phn_mask *mask, const uint8_t *text, size_t length,
                                 size_t at, const phn_mask_run *run) {
    for (size_t place = run->begin; place < run->end && at < length;) {
        uint32_t scalar;
        const uint8_t *literal = mask->literals + place;
        size_t size = phn_utf8_decode(&scalar, mask->literals, run->end, place);
        place += size;
        if (size <= length - at && memcmp(literal, text + at, size) == 0) {
            at += size;
        } else {
            at = strip_units(writer, mask, text, length, at, mask->kinds, 1).end;
        }
    }
    return at;
}

size_t phn_mask_strip(uint8_t *dst, size_t capacity, const phn_mask *mask, const uint8_t *text, size_t length) {
    if (mask == NULL || !phn_is_text(dst, capacity) || !phn_is_text(text, length)) return 0;
    phn_writer writer = {dst, capacity, 0};
    size_t at = 0;
    for (const phn_mask_run *run = mask->runs;; run++) {
        at = strip_literals(&writer, mask, text, length, at, run);
        for (size_t left = run->count; left > 0 && at < length;) {
            mask_units units = strip_units(&writer, mask, text, length, at, run->kind, left);
            at = units.end;
            left -= units.count;
        }
        if (run->kind == PHN_LITERAL || at == length) return writer.count;
    }
}

/* ---- What is typed or pasted ----------------------------------------------------------------------------------- */

/* phn_mask_prefix, for a text that is typed or pasted before a slot. */
static size_t skip_prefix(const phn_mask *mask, const uint8_t *text, size_t length, size_t slot) {
    size_t end = 0, at = 0, count = mask->prefix;
    for (size_t index = 0; index < mask->prefix; index++) {
        mask_units unit = next_units(text, length, end, PHN_SLOT_DIGIT, 1);
        if (unit.count == 0 || unit.digit != phn_mask_next_prefix_digit(&at, mask)) return 0;
        end = unit.end;
    }
    if (end == 0 || (slot == 0 && memchr(text, '+', length) != NULL)) return end;
    for (size_t rest = end; rest < length;) {
        mask_units units = next_units(text, length, rest, PHN_SLOT_DIGIT, length);
        count += units.count;
        rest = units.end;
    }
    return count == mask->slot_count + mask->prefix ? end : 0;
}

size_t phn_mask_prefix(const phn_mask *mask, const uint8_t *text, size_t length) {
    return mask == NULL || !phn_is_text(text, length) ? 0 : skip_prefix(mask, text, length, 0);
}

size_t phn_mask_take(uint8_t *dst, size_t capacity, size_t *units, bool *is_cut, const phn_mask *mask,
                     const uint8_t *text, size_t length, size_t slot, size_t room) {
    if (units != NULL) *units = 0;
    if (is_cut != NULL) *is_cut = false;
    if (units == NULL || is_cut == NULL || mask == NULL) return 0;
    if (!phn_is_text(dst, capacity) || !phn_is_text(text, length)) return 0;
    phn_writer writer = {dst, capacity, 0};
    size_t at = skip_prefix(mask, text, length, slot);
    for (const phn_mask_run *run = mask->runs; run->kind != PHN_LITERAL && *units < room; run++) {
        size_t left = run->count > slot ? run->count - slot : 0;
        slot -= run->count - left;
        while (left > 0 && *units < room) {
            size_t most = left < room - *units ? left : room - *units;
            mask_units next = next_units(text, length, at, run->kind, most);
            at = next.end;
            if (next.count == 0) break;
            put_units(&writer, text, next);
            left -= next.count;
            *units += next.count;
        }
        if (left > 0) break;
    }
    *is_cut = next_units(text, length, at, mask->kinds, 1).count > 0;
    return writer.count;
}
