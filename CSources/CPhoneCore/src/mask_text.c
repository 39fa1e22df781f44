#include "mask_walk.h"
#include <string.h>

/* ---- Extracting ------------------------------------------------------------------------------------------------ */

/*
 * Puts the units at `at` that fill the next positions, at most `left`, whose slots are of one kind. A unit that does
 * not fit is put if another slot of the mask accepts it. Returns the units; their count is the number of positions.
 */
PHN_INLINE phn_mask_units strip_units(phn_writer *writer, const phn_mask *mask, const uint8_t *text, size_t length,
                                      size_t at, uint32_t kind, size_t left) {
    phn_mask_units units = phn_mask_units_at(mask, text, length, at, kind, left);
    /* The slot's kind is tried first: a letter in a slot for letters does not include the extenders after it. */
    if (units.count == 0 && kind != PHN_SLOT_ANY) units = phn_mask_units_at(mask, text, length, at, mask->kinds, 1);
    if (units.count > 0) phn_mask_put_units(writer, text, units);
    units.count += units.count == 0 ? 1 : 0;
    return units;
}

/*
 * Skips the literals from `place` to the run, and puts other units in their positions. A value includes the literals in
 * braces. Returns the offset after them.
 */
PHN_INLINE size_t strip_literals(phn_writer *writer, const phn_mask *mask, const uint8_t *text, size_t length,
                                 size_t at, const phn_mask_run *run, size_t place, bool is_value) {
    while (place < run->end && at < length) {
        uint32_t scalar;
        size_t literal = place, size = phn_utf8_decode(&scalar, mask->literals, run->end, place);
        place += size;
        if (size <= length - at && memcmp(mask->literals + literal, text + at, size) == 0) {
            if (is_value && mask->is_value[literal] != 0) phn_put_bytes(writer, text + at, size);
            at += size;
        } else {
            at = strip_units(writer, mask, text, length, at, mask->kinds, 1).end;
        }
    }
    return at;
}

/* Extracts the raw text of a mask in which no slot can stay empty between others. */
static size_t strip_filled(uint8_t *dst, size_t capacity, const phn_mask *mask, const uint8_t *text, size_t length) {
    phn_writer writer = {dst, capacity, 0};
    size_t at = 0;
    for (const phn_mask_run *run = mask->runs;; run++) {
        at = strip_literals(&writer, mask, text, length, at, run, run->begin, false);
        for (size_t left = run->count; left > 0 && at < length;) {
            phn_mask_units units = strip_units(&writer, mask, text, length, at, run->kind, left);
            at = units.end;
            left -= units.count;
        }
        if (run->kind == PHN_LITERAL || at == length) return writer.count;
    }
}

/* A text that is compared with a mask of any kind. */
typedef struct stripping {
    phn_writer writer;
    size_t at;
    /* The run whose optional slots end at the next scalar; null if the last slot before it was filled. */
    const phn_mask_run *ended;
    bool is_untouched; /* no slot of that run is filled, and the literals before it ended no slots */
    bool is_open;      /* the last literals ended optional slots */
    bool is_value;     /* the value is extracted, not the raw text */
} stripping;

/*
 * Puts the first scalar of the literals before a run if it ended optional slots: otherwise drawing the raw text would
 * not end them. A scalar that the slots ahead accept does not end them: phn_mask_target would treat it as a unit. Only
 * a unit in a later slot then ends them, and the literals up to it are not raw text.
 */
static void strip_stop(stripping *out, const phn_mask *mask, const uint8_t *text, size_t length,
                       const phn_mask_run *run) {
    const phn_mask_run *ended = out->ended;
    out->is_open = false;
    if (ended == NULL || out->is_value || run != ended + ended->stop) return;
    size_t size = phn_mask_literal_at(mask, run, text, length, out->at);
    if (size > 0 && phn_mask_unit_at(mask, text, length, out->at, ended->ahead).count > 0) return;
    out->ended = NULL;
    if (size == 0) return;
    /* If the same scalar is expected before the slots, the first occurrence would not end them. */
    if (out->is_untouched && phn_mask_literal_at(mask, ended, text, length, out->at) > 0) {
        phn_put_bytes(&out->writer, text + out->at, size);
    }
    phn_put_bytes(&out->writer, text + out->at, size);
    out->is_open = true;
}

/* Puts the units in `left` slots of a run. */
static void strip_run(stripping *out, const phn_mask *mask, const uint8_t *text, size_t length, const phn_mask_run *run,
                      size_t left) {
    while (left > 0 && out->at < length) {
        bool is_end = run->is_optional && phn_mask_unit_at(mask, text, length, out->at, run->kind).count == 0;
        if (is_end && out->ended == NULL) {
            out->is_untouched = left == run->count && !out->is_open;
            out->ended = run;
        }
        if (is_end) return;
        phn_mask_units units = strip_units(&out->writer, mask, text, length, out->at, run->kind, left);
        out->at = units.end;
        out->ended = NULL;
        left -= units.count;
    }
}

/* Moves to where a text begins in a reversed mask. Scalars before the beginning of the mask are dropped. */
static phn_mask_place begin_reversed(stripping *out, const phn_mask *mask, const uint8_t *text, size_t length) {
    size_t scalars = phn_mask_count_scalars(text, length);
    uint32_t scalar;
    for (size_t extra = scalars; extra > mask->scalars; extra--) {
        out->at += phn_utf8_decode(&scalar, text, length, out->at);
    }
    return phn_mask_place_at(mask, scalars < mask->scalars ? mask->scalars - scalars : 0);
}

static size_t strip(stripping *out, const phn_mask *mask, const uint8_t *text, size_t length) {
    phn_mask_place first = {mask->runs, 0, mask->runs[0].count};
    if (mask->is_reversed) first = begin_reversed(out, mask, text, length);
    size_t literal = first.literal, left = first.left;
    for (const phn_mask_run *run = first.run;; literal = (++run)->begin, left = run->count) {
        if (run->begin < run->end && out->at < length) strip_stop(out, mask, text, length, run);
        out->at = strip_literals(&out->writer, mask, text, length, out->at, run, literal, out->is_value);
        strip_run(out, mask, text, length, run, left);
        if (run->kind == PHN_LITERAL || out->at == length) return out->writer.count;
    }
}

size_t phn_mask_strip(uint8_t *dst, size_t capacity, const phn_mask *mask, const uint8_t *text, size_t length) {
    if (mask == NULL || !phn_is_text(dst, capacity) || !phn_is_text(text, length)) return 0;
    if (!mask->is_reversed && !phn_mask_has_optional(mask)) return strip_filled(dst, capacity, mask, text, length);
    return strip(&(stripping){.writer = {dst, capacity, 0}}, mask, text, length);
}

size_t phn_mask_value(uint8_t *dst, size_t capacity, const phn_mask *mask, const uint8_t *text, size_t length) {
    if (mask == NULL || !phn_is_text(dst, capacity) || !phn_is_text(text, length)) return 0;
    return strip(&(stripping){.writer = {dst, capacity, 0}, .is_value = true}, mask, text, length);
}

/* ---- Typed and pasted text -------------------------------------------------------------------------------------- */

/* Like phn_mask_prefix, for a text that is typed or pasted before a slot. */
static size_t skip_prefix(const phn_mask *mask, const uint8_t *text, size_t length, size_t slot) {
    size_t end = 0, at = 0, count = mask->prefix;
    for (size_t index = 0; index < mask->prefix; index++) {
        phn_mask_units unit = phn_mask_next_units(mask, text, length, end, PHN_SLOT_DIGIT, 1);
        if (unit.count == 0 || unit.digit != phn_mask_next_prefix_digit(&at, mask)) return 0;
        end = unit.end;
    }
    if (end == 0 || (slot == 0 && memchr(text, '+', length) != NULL)) return end;
    for (size_t rest = end; rest < length;) {
        phn_mask_units units = phn_mask_next_units(mask, text, length, rest, PHN_SLOT_DIGIT, length);
        count += units.count;
        rest = units.end;
    }
    return count == mask->slot_count + mask->prefix ? end : 0;
}

size_t phn_mask_prefix(const phn_mask *mask, const uint8_t *text, size_t length) {
    return mask == NULL || !phn_is_text(text, length) ? 0 : skip_prefix(mask, text, length, 0);
}

/* A text whose units are taken. */
typedef struct taking {
    phn_writer writer;
    phn_mask_walk walk;
    size_t at;
    size_t units;
} taking;

/* Takes units for the next slots, which accept them. */
PHN_INLINE void take_next(taking *out, const uint8_t *text, phn_mask_units next) {
    phn_mask_put_units(&out->writer, text, next);
    out->at = next.end;
    out->units += next.count;
    out->walk.left -= next.count;
    if (out->walk.left == 0) phn_mask_walk_on(&out->walk);
}

/* Takes units as phn_mask_draw draws them: each slot takes the next unit that fits. */
static void take_units(taking *out, const phn_mask *mask, const uint8_t *text, size_t length, size_t room) {
    while (out->walk.run->kind != PHN_LITERAL && out->units < room) {
        size_t left = out->walk.left, most = left < room - out->units ? left : room - out->units;
        phn_mask_units next = phn_mask_next_units(mask, text, length, out->at, out->walk.run->kind, most);
        out->at = next.end;
        if (next.count == 0) return;
        take_next(out, text, next);
    }
}

/* Skips the literals before the current run, as far as the text contains them. */
static void skip_literals(taking *out, const phn_mask *mask, const uint8_t *text, size_t length) {
    size_t place = out->walk.run->begin, size = 0;
    do {
        uint32_t scalar;
        place += size;
        out->at += size;
        if (place == out->walk.run->end || out->at == length) return;
        size = phn_utf8_decode(&scalar, mask->literals, out->walk.run->end, place);
    } while (size <= length - out->at && memcmp(mask->literals + place, text + out->at, size) == 0);
}

/* Takes a literal of the text. The literal is raw text if it ends optional slots. */
static void take_stop(taking *out, const phn_mask *mask, const uint8_t *text, size_t length, phn_mask_units scalar,
                      const phn_mask_run *run) {
    if (run == out->walk.run) {
        out->walk.is_met = true;
    } else {
        phn_mask_walk walk = out->walk;
        size_t size = scalar.end - scalar.begin;
        if (walk.is_met && walk.left == walk.run->count &&
            phn_mask_literal_at(mask, walk.run, text, length, scalar.begin) > 0) {
            phn_put_bytes(&out->writer, text + scalar.begin, size);
        }
        phn_put_bytes(&out->writer, text + scalar.begin, size);
        out->walk = phn_mask_walk_before(run);
        out->walk.is_open = true;
    }
    skip_literals(out, mask, text, length);
}

/* Takes units where slots may be optional. */
static void take_optional(taking *out, const phn_mask *mask, const uint8_t *text, size_t length, size_t room) {
    while (out->at < length && out->walk.run->kind != PHN_LITERAL && out->units < room) {
        phn_mask_units next;
        const phn_mask_run *run = phn_mask_target(&next, mask, &out->walk, text, length, out->at);
        if (run == NULL) {
            out->at = next.end;
        } else if (next.count == 0) {
            take_stop(out, mask, text, length, next, run);
        } else {
            if (run != out->walk.run) out->walk = phn_mask_walk_before(run);
            size_t most = room - out->units;
            if (next.count > most) next = phn_mask_units_at(mask, text, length, out->at, run->kind, most);
            take_next(out, text, next);
        }
    }
}

size_t phn_mask_take(uint8_t *dst, size_t capacity, size_t *units, bool *is_cut, const phn_mask *mask,
                     const uint8_t *text, size_t length, size_t slot, size_t room) {
    if (units != NULL) *units = 0;
    if (is_cut != NULL) *is_cut = false;
    if (units == NULL || is_cut == NULL || mask == NULL) return 0;
    if (!phn_is_text(dst, capacity) || !phn_is_text(text, length)) return 0;
    taking out = {.writer = {dst, capacity, 0}, .walk = phn_mask_walk_to(mask, slot)};
    out.at = skip_prefix(mask, text, length, slot);
    if (phn_mask_has_optional(mask)) {
        take_optional(&out, mask, text, length, room);
    } else {
        take_units(&out, mask, text, length, room);
    }
    *units = out.units;
    *is_cut = phn_mask_next_units(mask, text, length, out.at, mask->kinds, 1).count > 0;
    return out.writer.count;
}

/* ---- Affinity -------------------------------------------------------------------------------------------------- */

/* How a text fits a mask. */
typedef struct fit {
    size_t at;
    size_t scalars;
    size_t kept;     /* scalars of the text that have their place in the mask */
    size_t changed;  /* scalars that the mask drops, and literals that it inserts */
    size_t unbroken; /* scalars at the beginning that stay as they are */
    size_t value;    /* scalars of the value, also those for which no slot is left */
} fit;

static void keep(fit *out, size_t end, bool is_same) {
    if (is_same && out->changed == 0 && out->unbroken == out->kept) out->unbroken += 1;
    out->kept += 1;
    out->at = end;
}

static void fit_literals(fit *out, const phn_mask *mask, const uint8_t *text, size_t length, const phn_mask_run *run,
                         size_t place) {
    while (place < run->end && out->at < length) {
        uint32_t scalar;
        const uint8_t *literal = mask->literals + place;
        size_t size = phn_utf8_decode(&scalar, mask->literals, run->end, place);
        out->value += mask->is_value[place];
        place += size;
        if (size <= length - out->at && memcmp(literal, text + out->at, size) == 0) {
            keep(out, out->at + size, true);
        } else {
            out->changed += 1;
        }
    }
}

static void fit_run(fit *out, const phn_mask *mask, const uint8_t *text, size_t length, const phn_mask_run *run,
                    size_t left) {
    while (left > 0 && out->at < length) {
        phn_mask_units unit = phn_mask_unit_at(mask, text, length, out->at, run->kind);
        if (unit.count > 0) {
            keep(out, unit.end, unit.digit == PHN_NO_DIGIT || text[unit.begin] < 0x80);
            out->value += 1;
            left -= 1;
        } else if (run->is_optional) {
            return;
        } else {
            out->changed += 1;
            out->at = unit.end;
        }
    }
}

static fit fit_text(const phn_mask *mask, const uint8_t *text, size_t length) {
    fit out = {.scalars = phn_mask_count_scalars(text, length)};
    bool is_short = mask->is_reversed && out.scalars < mask->scalars;
    phn_mask_place first = phn_mask_place_at(mask, is_short ? mask->scalars - out.scalars : 0);
    size_t literal = first.literal, left = first.left;
    for (const phn_mask_run *run = first.run;; literal = (++run)->begin, left = run->count) {
        fit_literals(&out, mask, text, length, run, literal);
        fit_run(&out, mask, text, length, run, left);
        if (run->kind == PHN_LITERAL) break;
    }
    while (out.at < length) {
        phn_mask_units unit = phn_mask_unit_at(mask, text, length, out.at, mask->kinds);
        out.value += unit.count;
        out.changed += 1;
        out.at = unit.end;
    }
    return out;
}

/* The affinity of a text of `count` scalars with a mask of `capacity` scalars: the fewer are left, the better. */
static int64_t capacity_affinity(size_t count, size_t capacity) {
    return count > capacity ? INT64_MIN : (int64_t)count - (int64_t)capacity;
}

int64_t phn_mask_affinity(const phn_mask *mask, const uint8_t *text, size_t length, phn_mask_choice choice) {
    if (mask == NULL || !phn_is_text(text, length)) return INT64_MIN;
    fit fitted = fit_text(mask, text, length);
    switch (choice) {
    case PHN_MASK_BY_PREFIX:
        return (int64_t)fitted.unbroken;
    case PHN_MASK_BY_CAPACITY:
        return capacity_affinity(fitted.scalars, mask->scalars);
    case PHN_MASK_BY_VALUE:
        return capacity_affinity(fitted.value, mask->value_scalars);
    default:
        return (int64_t)fitted.kept - (int64_t)fitted.changed;
    }
}
