#include "utf8.h"
#include "writer.h"
#include <string.h>

/*
 *  mask   + 1   ( # # # )   # # # - # # # #
 *  raw            2 3 4     5
 *  lazy   + 1   ( 2 3 4 )   5
 *
 * A mask is a row of slots with literals between them. It is short, so that it is read anew at each call instead of
 * being compiled into memory that somebody would have to own.
 */

/* ---- A mask's elements ----------------------------------------------------------------------------------------- */

enum { DIGIT = 1, LETTER = 2, ANY = 4 };

typedef struct mask_element {
    const uint8_t *literal; /* null for a slot */
    size_t size;            /* bytes of the literal */
    uint8_t slot;           /* what a slot takes */
} mask_element;

typedef struct mask_text {
    const uint8_t *bytes;
    size_t length;
} mask_text;

/* Reads the element at *at and moves after it; false at the end, and for a backslash at the end. */
static bool next_element(mask_element *out, size_t *at, mask_text mask) {
    if (*at >= mask.length) return false;
    uint8_t byte = mask.bytes[*at];
    *out = (mask_element){0};
    if (byte == '#' || byte == 'A' || byte == '*') {
        out->slot = byte == '#' ? DIGIT : byte == 'A' ? LETTER : ANY;
        *at += 1;
        return true;
    }
    if (byte == '\\') *at += 1;
    if (*at >= mask.length) return false;
    uint32_t scalar;
    out->literal = mask.bytes + *at;
    out->size = phn_utf8_decode(&scalar, mask.bytes, mask.length, *at);
    *at += out->size;
    return true;
}

static size_t count_slots(size_t *digit_slots, uint8_t *kinds, mask_text mask) {
    size_t slots = 0;
    mask_element element;
    *digit_slots = 0;
    *kinds = 0;
    for (size_t at = 0; next_element(&element, &at, mask);) {
        if (element.literal != NULL) continue;
        slots += 1;
        *digit_slots += element.slot == DIGIT ? 1 : 0;
        *kinds |= element.slot;
    }
    return slots;
}

/* The wrong byte, and the status with the reason; the length of a valid mask. */
static size_t find_fault(phn_status *status, mask_text mask) {
    *status = PHN_OK;
    bool was_any = false;
    for (size_t at = 0; at < mask.length;) {
        size_t begin = at;
        mask_element element;
        uint32_t scalar = 0;
        if (!next_element(&element, &at, mask)) {
            *status = PHN_MASK_ESCAPE;
            return begin;
        }
        if (element.literal != NULL) {
            size_t size = phn_utf8_decode(&scalar, mask.bytes, mask.length, at - element.size);
            if (size == 1 && scalar == 0xFFFD) *status = PHN_MASK_ENCODING;
            if (was_any && phn_utf8_is_extender(scalar)) *status = PHN_MASK_EXTENDER;
        }
        if (*status != PHN_OK) return begin;
        was_any = element.slot == ANY;
    }
    return mask.length;
}

phn_status phn_mask_check(phn_mask_info *info, size_t *offset, const uint8_t *mask, size_t mask_length) {
    mask_text text = {mask, mask_length};
    uint8_t kinds;
    if (info != NULL) *info = (phn_mask_info){0};
    if (offset != NULL) *offset = 0;
    if (info == NULL || offset == NULL || !phn_is_text(mask, mask_length)) return PHN_NULL_ARGUMENT;
    if (mask_length == 0) return PHN_MASK_EMPTY;
    *offset = PHN_MASK_LENGTH_MAX;
    if (mask_length > PHN_MASK_LENGTH_MAX) return PHN_MASK_TOO_LONG;
    phn_status status;
    *offset = find_fault(&status, text);
    if (status != PHN_OK) return status;
    info->slots = count_slots(&info->digit_slots, &kinds, text);
    return info->slots == 0 ? PHN_MASK_NO_SLOT : PHN_OK;
}

/* ---- Units ----------------------------------------------------------------------------------------------------- */

/* What one slot holds. */
typedef struct mask_unit {
    const uint8_t *bytes;
    size_t size;
    uint8_t digit; /* its value, where it is written as ASCII; else PHN_NO_DIGIT */
} mask_unit;

static void put_bytes(phn_writer *writer, const uint8_t *bytes, size_t size) {
    for (size_t index = 0; index < size; index++) phn_put(writer, bytes[index]);
}

static void put_unit(phn_writer *writer, const mask_unit *unit) {
    if (unit->digit != PHN_NO_DIGIT) {
        phn_put(writer, (uint8_t)('0' + unit->digit));
    } else {
        put_bytes(writer, unit->bytes, unit->size);
    }
}

/* Behind the extenders that follow. */
static size_t skip_extenders(const uint8_t *text, size_t length, size_t at) {
    uint32_t scalar;
    while (at < length && text[at] >= 0x80) {
        size_t size = phn_utf8_decode(&scalar, text, length, at);
        if (!phn_utf8_is_extender(scalar)) break;
        at += size;
    }
    return at;
}

/*
 * Reads the scalar at *at and moves after it, and after its extenders if a slot of these kinds takes them.
 */
static bool read_unit(mask_unit *out, size_t *at, const uint8_t *text, size_t length, uint8_t kinds) {
    uint32_t scalar;
    size_t begin = *at;
    size_t size = phn_utf8_decode(&scalar, text, length, begin);
    *at += size;
    if (size == 1 && scalar == 0xFFFD) return false;
    *out = (mask_unit){text + begin, size, (kinds & DIGIT) != 0 ? phn_utf8_digit(scalar) : PHN_NO_DIGIT};
    if (out->digit != PHN_NO_DIGIT) return true;
    if ((kinds & ANY) != 0 && !phn_utf8_is_extender(scalar)) {
        *at = skip_extenders(text, length, *at);
        out->size = *at - begin;
        return true;
    }
    return (kinds & LETTER) != 0 && phn_utf8_is_letter(scalar);
}

/* The next unit that a slot of these kinds takes; what does not fit is passed over. */
static bool next_unit(mask_unit *out, size_t *at, const uint8_t *text, size_t length, uint8_t kinds) {
    while (*at < length) {
        if (read_unit(out, at, text, length, kinds)) return true;
    }
    return false;
}

size_t phn_mask_unit(const uint8_t *raw, size_t length, size_t at) {
    uint32_t scalar;
    if (raw == NULL || at >= length) return 0;
    size_t end = at + phn_utf8_decode(&scalar, raw, length, at);
    return skip_extenders(raw, length, end) - at;
}

/* Whether there is a mask to draw, and room for what it draws. */
static bool can_write(const uint8_t *dst, size_t capacity, const uint8_t *mask, size_t mask_length) {
    return phn_is_text(dst, capacity) && phn_is_text(mask, mask_length);
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

static void note_unit(caret_place *place, size_t begin, size_t drawn_from, size_t drawn_to) {
    if (begin < place->anchor) {
        place->upstream = drawn_to;
        place->has_before = true;
    } else if (!place->has_after) {
        place->downstream = drawn_from;
        place->has_after = true;
    }
}

static size_t caret_of(const caret_place *place, size_t end, phn_affinity affinity) {
    /* Only a prefix precedes the first unit, and no caret enters it. */
    if (affinity == PHN_AFFINITY_DOWNSTREAM || !place->has_before) return place->has_after ? place->downstream : end;
    return place->upstream;
}

/* Literals from a place of the mask up to the next slot. */
static void put_literals(phn_writer *writer, mask_text mask, size_t at) {
    mask_element element;
    while (next_element(&element, &at, mask) && element.literal != NULL) {
        put_bytes(writer, element.literal, element.size);
    }
}

size_t phn_mask_draw(uint8_t *dst, size_t capacity, size_t *caret, size_t *units, const uint8_t *mask,
                     size_t mask_length, const uint8_t *raw, size_t length, phn_mask_literals literals,
                     phn_affinity affinity) {
    if (!can_write(dst, capacity, mask, mask_length) || !phn_is_text(raw, length)) {
        if (caret != NULL) *caret = 0;
        if (units != NULL) *units = 0;
        return 0;
    }
    phn_writer writer = {dst, capacity, 0};
    mask_text text = {mask, mask_length};
    caret_place place = {.anchor = caret == NULL ? 0 : *caret};
    size_t drawn = 0, at = 0, pending = 0, raw_at = 0;
    mask_element element;
    mask_unit unit;
    while (next_element(&element, &at, text)) {
        if (element.literal != NULL) continue;
        if (!next_unit(&unit, &raw_at, raw, length, element.slot)) break;
        put_literals(&writer, text, pending);
        size_t from = writer.count;
        put_unit(&writer, &unit);
        note_unit(&place, (size_t)(unit.bytes - raw), from, writer.count);
        drawn += 1;
        pending = at;
    }
    if (literals == PHN_MASK_EAGER && drawn > 0) put_literals(&writer, text, pending);
    if (caret != NULL) *caret = caret_of(&place, writer.count, affinity);
    if (units != NULL) *units = drawn;
    return writer.count;
}

size_t phn_mask_rest(uint8_t *dst, size_t capacity, const uint8_t *mask, size_t mask_length, size_t units,
                     phn_mask_literals literals, const uint8_t *filler, size_t filler_length) {
    if (!can_write(dst, capacity, mask, mask_length) || !phn_is_text(filler, filler_length)) return 0;
    phn_writer writer = {dst, capacity, 0};
    mask_text text = {mask, mask_length};
    size_t slots = 0;
    bool is_shown = literals == PHN_MASK_LAZY || units == 0;
    mask_element element;
    for (size_t at = 0; next_element(&element, &at, text);) {
        bool is_slot = element.literal == NULL;
        slots += is_slot ? 1 : 0;
        if (is_slot && slots > units) {
            is_shown = true;
            put_bytes(&writer, filler, filler_length);
        } else if (!is_slot && slots >= units && is_shown) {
            put_bytes(&writer, element.literal, element.size);
        }
    }
    return writer.count;
}

/* ---- The way back ---------------------------------------------------------------------------------------------- */

size_t phn_mask_strip(uint8_t *dst, size_t capacity, const uint8_t *mask, size_t mask_length, const uint8_t *text,
                      size_t length) {
    if (!can_write(dst, capacity, mask, mask_length) || !phn_is_text(text, length)) return 0;
    phn_writer writer = {dst, capacity, 0};
    mask_text pattern = {mask, mask_length};
    size_t digit_slots;
    uint8_t kinds;
    count_slots(&digit_slots, &kinds, pattern);
    size_t at = 0, text_at = 0;
    mask_element element;
    while (text_at < length && next_element(&element, &at, pattern)) {
        if (element.literal != NULL && element.size <= length - text_at &&
            memcmp(element.literal, text + text_at, element.size) == 0) {
            text_at += element.size;
            continue;
        }
        /* What the slot itself takes comes first: a letter there does not take a literal along that extends it. */
        mask_unit unit;
        size_t begin = text_at;
        bool is_taken = read_unit(&unit, &text_at, text, length, element.slot);
        if (!is_taken && element.slot != ANY) {
            text_at = begin;
            is_taken = read_unit(&unit, &text_at, text, length, kinds);
        }
        if (is_taken) put_unit(&writer, &unit);
    }
    return writer.count;
}

/* ---- What is typed or pasted ----------------------------------------------------------------------------------- */

/* Where the units of a text begin that repeats the digits before the first slot. Only where all slots are digits. */
static size_t skip_prefix(mask_text mask, const uint8_t *text, size_t length, size_t slot, size_t slots) {
    size_t at = 0, text_at = 0, prefix = 0;
    mask_element element;
    mask_unit unit;
    while (next_element(&element, &at, mask) && element.literal != NULL) {
        uint32_t scalar;
        phn_utf8_decode(&scalar, element.literal, element.size, 0);
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit == PHN_NO_DIGIT) continue;
        if (!next_unit(&unit, &text_at, text, length, DIGIT) || unit.digit != digit) return 0;
        prefix += 1;
    }
    if (prefix == 0) return 0;
    if (slot == 0 && memchr(text, '+', length) != NULL) return text_at;
    size_t count = prefix;
    for (size_t rest = text_at; next_unit(&unit, &rest, text, length, DIGIT);) count += 1;
    return count == slots + prefix ? text_at : 0;
}

size_t phn_mask_take(uint8_t *dst, size_t capacity, size_t *units, bool *is_cut, const uint8_t *mask,
                     size_t mask_length, const uint8_t *text, size_t length, size_t slot, size_t room) {
    if (units != NULL) *units = 0;
    if (is_cut != NULL) *is_cut = false;
    if (units == NULL || is_cut == NULL) return 0;
    if (!can_write(dst, capacity, mask, mask_length) || !phn_is_text(text, length)) return 0;
    phn_writer writer = {dst, capacity, 0};
    mask_text pattern = {mask, mask_length};
    size_t digit_slots;
    uint8_t kinds;
    size_t slots = count_slots(&digit_slots, &kinds, pattern);
    size_t text_at = digit_slots == slots ? skip_prefix(pattern, text, length, slot, slots) : 0;
    size_t index = 0;
    mask_element element;
    mask_unit unit;
    for (size_t at = 0; *units < room && next_element(&element, &at, pattern);) {
        if (element.literal != NULL || index++ < slot) continue;
        if (!next_unit(&unit, &text_at, text, length, element.slot)) break;
        put_unit(&writer, &unit);
        *units += 1;
    }
    *is_cut = next_unit(&unit, &text_at, text, length, kinds);
    return writer.count;
}
