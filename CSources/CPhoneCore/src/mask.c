#include "mask_walk.h"
#include "packing.h"
#include <string.h>

/*
 *  mask   + 1   ( # # # )   # # # - # # # #
 *  raw            2 3 4     5
 *  lazy   + 1   ( 2 3 4 )   5
 */

/* ---- Drawing --------------------------------------------------------------------------------------------------- */

/* The position of a caret between units. */
typedef struct caret_place {
    size_t anchor;     /* in the raw text */
    size_t upstream;   /* directly after the last unit before it */
    size_t downstream; /* directly before the first unit after it */
    bool has_before;
    bool has_after;
} caret_place;

PHN_INLINE void note_units(caret_place *place, phn_mask_units units, size_t drawn_from, size_t drawn_to) {
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
    phn_mask_put_bytes(writer, mask->literals + run->begin, (size_t)(run->end - run->begin));
}

/* A text that is being drawn. */
typedef struct drawing {
    phn_writer writer;
    caret_place place;
    phn_mask_walk walk;
    size_t at; /* the offset in the raw text */
    size_t units;
} drawing;

/* Puts the literals before the next slot if they have not been put. */
PHN_INLINE void open_run(drawing *out, const phn_mask *mask) {
    if (out->walk.left == out->walk.run->count && !out->walk.is_open) put_literals(&out->writer, mask, out->walk.run);
}

/* Puts units in the next slots, which accept them, after the literals before the slots. */
PHN_INLINE void fill_slots(drawing *out, const phn_mask *mask, const uint8_t *raw, phn_mask_units next) {
    open_run(out, mask);
    size_t from = out->writer.count;
    phn_mask_put_units(&out->writer, raw, next);
    note_units(&out->place, next, from, out->writer.count);
    out->at = next.end;
    out->units += next.count;
    out->walk.left -= next.count;
    if (out->walk.left == 0) phn_mask_walk_on(&out->walk);
}

/* Draws units until no slot is left. */
static void draw_units(drawing *out, const phn_mask *mask, const uint8_t *raw, size_t length) {
    while (out->walk.run->kind != PHN_LITERAL) {
        phn_mask_units next = phn_mask_next_units(mask, raw, length, out->at, out->walk.run->kind, out->walk.left);
        if (next.count == 0) return;
        fill_slots(out, mask, raw, next);
    }
}

/* Moves to a later run, so that the optional slots before it stay empty. */
static void skip_slots(drawing *out, const phn_mask *mask, const phn_mask_run *run) {
    while (out->walk.run < run) {
        open_run(out, mask);
        phn_mask_walk_on(&out->walk);
    }
}

/* Draws the literals before a run because the scalar at `at` is their first. */
static void draw_stop(drawing *out, const phn_mask *mask, phn_mask_units scalar) {
    size_t from = out->writer.count;
    open_run(out, mask);
    out->walk.is_open = true;
    scalar.count = 1;
    note_units(&out->place, scalar, from, out->writer.count);
}

/* Draws units where slots may be optional. */
static void draw_optional(drawing *out, const phn_mask *mask, const uint8_t *raw, size_t length) {
    while (out->at < length && out->walk.run->kind != PHN_LITERAL) {
        phn_mask_units next;
        const phn_mask_run *run = phn_mask_target(&next, mask, &out->walk, raw, length, out->at);
        out->at = next.end;
        if (run == NULL) continue;
        bool is_expected = run == out->walk.run;
        skip_slots(out, mask, run);
        if (next.count > 0) {
            fill_slots(out, mask, raw, next);
        } else if (is_expected) {
            out->walk.is_met = true;
        } else {
            draw_stop(out, mask, next);
        }
    }
}

static size_t count_units(const phn_mask *mask, const uint8_t *raw, size_t length) {
    size_t count = 0;
    for (size_t at = 0; at < length;) {
        phn_mask_units units = phn_mask_next_units(mask, raw, length, at, mask->kinds, length);
        count += units.count;
        at = units.end;
    }
    return count;
}

/* Draws the last units in the last slots: all slots accept the same. */
static void draw_reversed(drawing *out, const phn_mask *mask, const uint8_t *raw, size_t length,
                          phn_mask_literals literals) {
    size_t count = count_units(mask, raw, length);
    size_t extra = count > mask->slot_count ? count - mask->slot_count : 0;
    while (extra > 0) {
        phn_mask_units units = phn_mask_next_units(mask, raw, length, out->at, mask->kinds, extra);
        out->at = units.end;
        extra -= units.count;
    }
    if (count < mask->slot_count) out->walk = phn_mask_walk_to(mask, mask->slot_count - count);
    /* The literals before the first unit come with the unit before it. */
    out->walk.is_open = literals != PHN_MASK_EAGER;
    draw_units(out, mask, raw, length);
}

static void draw_text(drawing *out, const phn_mask *mask, const uint8_t *raw, size_t length,
                      phn_mask_literals literals) {
    if (mask->is_reversed) {
        draw_reversed(out, mask, raw, length, literals);
    } else if (phn_mask_has_optional(mask)) {
        draw_optional(out, mask, raw, length);
    } else {
        draw_units(out, mask, raw, length);
    }
    bool is_shown = literals == PHN_MASK_EAGER || mask->is_reversed;
    if (out->units > 0 && is_shown) open_run(out, mask);
}

/* Whether a text consists of ASCII digits, and is not empty. */
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

/* Returns the caret before digit `anchor` of `count` drawn digits, at least one, in a text of `size` bytes. */
static size_t caret_in_image(const phn_mask *mask, size_t anchor, size_t count, size_t size, phn_affinity affinity) {
    if (affinity == PHN_AFFINITY_UPSTREAM && anchor > 0)
        return mask->places[anchor < count ? anchor - 1 : count - 1] + 1u;
    return anchor < count ? mask->places[anchor] : size;
}

/* Draws ASCII digits in a mask that has only digit slots; the text has `size` bytes. */
static void draw_digits(uint8_t *dst, size_t size, const phn_mask *mask, const uint8_t *digits, size_t count) {
    memcpy(dst, mask->image, size);
    for (size_t slot = 0; slot < count; slot++) dst[mask->places[slot]] = digits[slot];
}

/* phn_mask_draw for texts and masks of any kind. */
PHN_SELDOM static size_t draw_any(uint8_t *dst, size_t capacity, size_t *caret, size_t *units, const phn_mask *mask,
                                  const uint8_t *raw, size_t length, phn_mask_literals literals,
                                  phn_affinity affinity) {
    drawing drawn = {.writer = {dst, capacity, 0}, .walk = phn_mask_walk_before(mask->runs)};
    drawn.place.anchor = caret == NULL ? 0 : *caret;
    draw_text(&drawn, mask, raw, length, literals);
    if (caret != NULL) *caret = caret_of(&drawn.place, drawn.writer.count, affinity);
    if (units != NULL) *units = drawn.units;
    return drawn.writer.count;
}

size_t phn_mask_draw(uint8_t *dst, size_t capacity, size_t *caret, size_t *units, const phn_mask *mask,
                     const uint8_t *raw, size_t length, phn_mask_literals literals, phn_affinity affinity) {
    if (mask == NULL || !phn_is_text(dst, capacity) || !phn_is_text(raw, length)) {
        if (caret != NULL) *caret = 0;
        if (units != NULL) *units = 0;
        return 0;
    }
    if (mask->has_image && are_digits(raw, length)) {
        size_t count = length < mask->slot_count ? length : mask->slot_count;
        size_t size = literals == PHN_MASK_EAGER ? mask->places[count] : mask->places[count - 1] + 1u;
        if (size <= capacity) {
            draw_digits(dst, size, mask, raw, count);
            if (caret != NULL) *caret = caret_in_image(mask, *caret, count, size, affinity);
            if (units != NULL) *units = count;
            return size;
        }
    }
    return draw_any(dst, capacity, caret, units, mask, raw, length, literals, affinity);
}

/* ---- What is missing ------------------------------------------------------------------------------------------- */

void phn_mask_reach(phn_mask_progress *out, const phn_mask *mask, const uint8_t *raw, size_t length) {
    if (out == NULL) return;
    *out = (phn_mask_progress){0};
    if (mask == NULL || !phn_is_text(raw, length)) return;
    drawing drawn = {.walk = phn_mask_walk_before(mask->runs)};
    draw_text(&drawn, mask, raw, length, PHN_MASK_LAZY);
    out->slots = mask->is_reversed ? drawn.units : phn_mask_slots_before(mask, &drawn.walk);
    out->is_complete = out->slots >= mask->required_end;
    out->has_literals = !mask->is_reversed && drawn.walk.is_open;
}

/* The missing slots: from `first` up to, but not including, `last`. */
typedef struct missing_slots {
    size_t first;
    size_t last;
} missing_slots;

size_t phn_mask_rest(uint8_t *dst, size_t capacity, const phn_mask *mask, size_t units, phn_mask_literals literals,
                     const uint8_t *filler, size_t filler_length) {
    if (mask == NULL || !phn_is_text(dst, capacity) || !phn_is_text(filler, filler_length)) return 0;
    phn_writer writer = {dst, capacity, 0};
    bool is_shown = literals == PHN_MASK_LAZY || units == 0;
    size_t filled = units < mask->slot_count ? units : mask->slot_count, slots = mask->slot_count;
    missing_slots missing = mask->is_reversed ? (missing_slots){0, slots - filled} : (missing_slots){units, slots};
    /* The literals at the edge of the text are part of it, or missing like the slot next to them. */
    size_t edge = mask->is_reversed ? missing.last : missing.first, slot = 0;
    for (const phn_mask_run *run = mask->runs;; run++) {
        bool is_missing = mask->is_reversed ? slot < edge : slot > edge;
        if (is_missing || (slot == edge && is_shown)) put_literals(&writer, mask, run);
        if (run->kind == PHN_LITERAL) return writer.count;
        /* The slots of an ellipsis are not shown. They are filled last, so from the end they are the first of a run. */
        size_t from = mask->is_reversed ? slot + run->count - run->written : slot, to = from + run->written;
        if (from < missing.first) from = missing.first;
        if (to > missing.last) to = missing.last;
        for (; from < to; from++) phn_mask_put_bytes(&writer, filler, filler_length);
        slot += run->count;
    }
}
