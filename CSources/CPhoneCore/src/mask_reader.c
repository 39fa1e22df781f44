#include "grown.h"
#include "mask_signs.h"
#include "mask_units.h"
#include <stdlib.h>
#include <string.h>

/* In a block, an ellipsis repeats the slot before it. */
enum { ELLIPSIS = 0x2026 };

/* The text of a mask that is being compiled. */
typedef struct mask_reader {
    const uint8_t *text;
    size_t length;
    phn_mask_signs signs;
    uint8_t bracket; /* the open bracket, '[' or '{'; 0 if no bracket is open */
    size_t opened;   /* the offset of the open bracket */
} mask_reader;

/* ---- Elements -------------------------------------------------------------------------------------------------- */

typedef struct mask_element {
    size_t begin; /* the offset of a literal, after its backslash */
    size_t end;   /* the end of the element */
    uint8_t size; /* the bytes of a literal; 0 for slots, brackets and ellipses */
    bool is_bracket;
    bool is_ellipsis;
    phn_mask_sign sign;
} mask_element;

/* Opens or closes a block at a bracket. */
static phn_status turn_bracket(mask_reader *reader, uint8_t bracket, size_t at) {
    bool is_opening = bracket == '[' || bracket == '{';
    bool is_closing = (bracket == ']' && reader->bracket == '[') || (bracket == '}' && reader->bracket == '{');
    if (is_opening ? reader->bracket != 0 : !is_closing) return PHN_MASK_BRACKET;
    reader->bracket = is_opening ? bracket : 0;
    reader->opened = at;
    return PHN_OK;
}

/* Parses the element at `at`. */
static phn_status parse_element(mask_element *out, mask_reader *reader, size_t at) {
    const uint8_t *text = reader->text;
    bool has_blocks = reader->signs.options.notation == PHN_MASK_BLOCKS;
    bool is_escaped = text[at] == '\\';
    *out = (mask_element){.begin = at + is_escaped};
    if (out->begin == reader->length) return PHN_MASK_ESCAPE;
    uint32_t scalar;
    size_t size = phn_utf8_decode(&scalar, text, reader->length, out->begin);
    out->end = out->begin + size;
    if (size == 1 && scalar == PHN_REPLACEMENT) return PHN_MASK_ENCODING;
    bool is_bracket = scalar == '[' || scalar == ']' || scalar == '{' || scalar == '}';
    out->is_bracket = has_blocks && is_bracket && !is_escaped;
    if (out->is_bracket) return turn_bracket(reader, (uint8_t)scalar, at);
    if (!is_escaped && reader->bracket == (has_blocks ? '[' : 0)) out->sign = phn_mask_sign_of(&reader->signs, scalar);
    out->is_ellipsis = scalar == ELLIPSIS && !is_escaped && reader->bracket == '[' && out->sign.kind == PHN_LITERAL;
    if (out->sign.kind == PHN_LITERAL && !out->is_ellipsis) out->size = (uint8_t)size;
    return reader->bracket == '[' && out->size > 0 ? PHN_MASK_SIGN : PHN_OK;
}

/* ---- Runs ------------------------------------------------------------------------------------------------------ */

/* Whether a literal can follow the run. `before` is the kind of the element directly before it. */
static phn_status check_literal(const phn_mask *mask, const phn_mask_run *run, const mask_reader *reader, size_t at,
                                uint32_t before) {
    uint32_t scalar;
    phn_utf8_decode(&scalar, reader->text, reader->length, at);
    bool is_extender = phn_utf8_is_extender(scalar);
    if (before == PHN_SLOT_ANY && is_extender) return PHN_MASK_EXTENDER;
    /* Optional slots may be empty at the literal, so they must not accept the literal. */
    for (; run->is_optional && run->count > 0; run--) {
        if (is_extender) return PHN_MASK_EXTENDER;
        if (phn_mask_unit_at(mask, reader->text, reader->length, at, run->kind).count > 0) return PHN_MASK_OPTIONAL;
        if (run == mask->runs || run->begin < run->end) break;
    }
    return PHN_OK;
}

/* Checks whether slots may have a sign. All slots of a reversed mask accept the same, and each takes one scalar. */
static phn_status check_slot(const phn_mask *mask, phn_mask_sign sign) {
    if (!mask->is_reversed) return PHN_OK;
    bool is_even = mask->slot_count == 0 || mask->kinds == sign.kind;
    return is_even && sign.kind != PHN_SLOT_ANY ? PHN_OK : PHN_MASK_UNEVEN;
}

/*
 * Adds a slot to the last run or after it, and returns the last run. Among slots that accept the same, with no literal
 * between them, the required ones come first, because they would never be filled after optional ones.
 */
static phn_mask_run *add_slot(const phn_mask *mask, phn_mask_run *run, phn_mask_sign sign) {
    bool is_late = run->count > 0 && run->is_optional && !sign.is_optional && run->kind == sign.kind;
    bool follows = run > mask->runs && run->begin == run->end;
    if (is_late && follows && !run[-1].is_optional && run[-1].kind == sign.kind) {
        run[-1].count += 1;
        run[-1].written += 1;
        return run;
    }
    bool is_same = run->count > 0 && run->kind == sign.kind && run->is_optional == sign.is_optional;
    if (run->count > 0 && !is_same) {
        run += 1;
        *run = (phn_mask_run){.begin = run[-1].end, .end = run[-1].end};
    }
    run->kind = sign.kind;
    run->is_optional = sign.is_optional;
    run->count += 1;
    run->written += 1;
    if (is_late) {
        run->count = run[-1].count;
        run->written = run[-1].written;
        run->is_optional = true;
        run[-1].count = run[-1].written = 1;
        run[-1].is_optional = false;
    }
    return run;
}

/*
 * Checks whether an element can follow another: an ellipsis follows a slot and ends its block. In a reversed mask the
 * slots that it adds precede all others, so it must be in the first group of slots.
 */
static phn_status check_ellipsis(const phn_mask *mask, const phn_mask_run *run, const mask_element *element,
                                 const mask_element *before) {
    if (before->is_ellipsis && !element->is_bracket) return PHN_MASK_ELLIPSIS;
    if (!element->is_ellipsis) return PHN_OK;
    bool is_late = mask->is_reversed && run > mask->runs;
    return before->sign.kind == PHN_LITERAL || is_late ? PHN_MASK_ELLIPSIS : PHN_OK;
}

/*
 * Repeats the last slot at an ellipsis, and returns the last run. An ellipsis adds PHN_MASK_LENGTH_MAX slots, which are
 * optional unless the mask is reversed.
 */
static phn_mask_run *repeat_slot(phn_mask *mask, phn_mask_run *run) {
    if (!run->is_optional && !mask->is_reversed) {
        run += 1;
        *run = (phn_mask_run){.begin = run[-1].end, .end = run[-1].end, .kind = run[-1].kind, .is_optional = true};
    }
    run->count += PHN_MASK_LENGTH_MAX;
    mask->slot_count += PHN_MASK_LENGTH_MAX;
    mask->digit_slots += run->kind == PHN_SLOT_DIGIT ? PHN_MASK_LENGTH_MAX : 0;
    return run;
}

static void count_slot(phn_mask *mask, phn_mask_sign sign) {
    mask->slot_count += 1;
    mask->digit_slots += sign.kind == PHN_SLOT_DIGIT ? 1 : 0;
    mask->required_slots += sign.is_optional ? 0 : 1;
    if (mask->is_reversed && mask->required_slots > 0) mask->required_end += 1;
    mask->kinds |= sign.kind;
}

/* Adds a literal before the next slot, and returns the last run. */
static phn_mask_run *add_literal(phn_mask *mask, phn_mask_run *run, const mask_reader *reader,
                                 const mask_element *element) {
    if (run->count > 0) {
        run += 1;
        *run = (phn_mask_run){.begin = run[-1].end, .end = run[-1].end};
    }
    memcpy(mask->literals + run->end, reader->text + element->begin, element->size);
    memset(mask->is_value + run->end, reader->bracket == '{', element->size);
    run->end = (uint16_t)(run->end + element->size);
    mask->scalars += 1;
    mask->value_scalars += reader->bracket == '{' ? 1 : 0;
    return run;
}

/* Fills in runs and literals. *offset becomes the wrong byte. */
static phn_status compile(phn_mask *mask, size_t *offset, mask_reader *reader) {
    phn_mask_run *run = mask->runs;
    *run = (phn_mask_run){0};
    mask_element element = {0};
    for (*offset = 0; *offset < reader->length; *offset = element.end) {
        mask_element before = element;
        phn_status status = parse_element(&element, reader, *offset);
        if (status == PHN_OK) status = check_ellipsis(mask, run, &element, &before);
        if (status == PHN_OK && element.size > 0) {
            status = check_literal(mask, run, reader, element.begin, before.sign.kind);
        }
        if (status == PHN_OK && element.sign.kind != PHN_LITERAL) status = check_slot(mask, element.sign);
        if (status != PHN_OK) return status;
        if (element.sign.kind != PHN_LITERAL) {
            count_slot(mask, element.sign);
            /* A reversed mask fills its slots one after the other, so no slot stays empty between others. */
            element.sign.is_optional = element.sign.is_optional && !mask->is_reversed;
            run = add_slot(mask, run, element.sign);
        } else if (element.size > 0) {
            run = add_literal(mask, run, reader, &element);
        } else if (element.is_ellipsis) {
            run = repeat_slot(mask, run);
        }
    }
    if (run->count > 0) run[1] = (phn_mask_run){.begin = run->end, .end = run->end};
    if (reader->bracket != 0) *offset = reader->opened;
    return reader->bracket != 0 ? PHN_MASK_BRACKET : mask->slot_count == 0 ? PHN_MASK_NO_SLOT : PHN_OK;
}

/* ---- The compiled mask ----------------------------------------------------------------------------------------- */

/* Fills in the fields that depend on later runs. The runs of a reversed mask have no optional slots. */
static void link_runs(phn_mask *mask) {
    if (mask->is_reversed) return;
    size_t count = 0, slots = 0;
    for (; mask->runs[count].kind != PHN_LITERAL; count++) {
        slots += mask->runs[count].count;
        if (!mask->runs[count].is_optional) mask->required_end = slots;
    }
    while (count > 0) {
        phn_mask_run *run = &mask->runs[--count], *next = run + 1;
        run->ahead = run->kind | (run->is_optional ? next->ahead : 0);
        if (!run->is_optional) continue;
        uint16_t further = next->stop > 0 ? (uint16_t)(next->stop + 1) : 0;
        run->stop = next->begin < next->end ? 1 : further;
    }
}

/* Fills in the image and the places, for masks whose slots take one byte each. */
static void draw_image(phn_mask *mask) {
    size_t size = 0, slot = 0;
    for (const phn_mask_run *run = mask->runs;; run++) {
        size_t literals = (size_t)(run->end - run->begin);
        memcpy(mask->image + size, mask->literals + run->begin, literals);
        size += literals;
        if (run->kind == PHN_LITERAL) break;
        for (size_t end = slot + run->count; slot < end; slot++) {
            mask->image[size] = '0';
            mask->places[slot] = (uint16_t)size++;
        }
    }
    mask->places[slot] = (uint16_t)size;
}

uint8_t phn_mask_next_prefix_digit(size_t *at, const phn_mask *mask) {
    while (*at < mask->runs[0].end) {
        uint32_t scalar;
        *at += phn_utf8_decode(&scalar, mask->literals, mask->runs[0].end, *at);
        uint8_t digit = phn_utf8_digit(scalar);
        if (digit != PHN_NO_DIGIT) return digit;
    }
    return PHN_NO_DIGIT;
}

static size_t count_prefix(const phn_mask *mask) {
    size_t count = 0, at = 0;
    if (mask->digit_slots < mask->slot_count || mask->is_reversed) return 0;
    while (phn_mask_next_prefix_digit(&at, mask) != PHN_NO_DIGIT) count += 1;
    return count;
}

/* Compiles a mask whose arrays have room for everything that its text can contain. */
static phn_status fill_mask(phn_mask *mask, size_t *offset, mask_reader *reader) {
    mask->is_reversed = reader->signs.options.is_reversed;
    phn_status status = phn_mask_read_classes(mask, offset, &reader->signs);
    if (status == PHN_OK) status = compile(mask, offset, reader);
    if (status != PHN_OK) return status;
    mask->scalars += mask->slot_count;
    mask->value_scalars += mask->slot_count;
    /* A mask without an ellipsis has at most PHN_MASK_LENGTH_MAX slots. */
    bool has_ellipsis = mask->slot_count > PHN_MASK_LENGTH_MAX;
    mask->has_image = mask->kinds == PHN_SLOT_DIGIT && !mask->is_reversed && !has_ellipsis;
    link_runs(mask);
    mask->prefix = count_prefix(mask);
    if (mask->has_image) draw_image(mask);
    *offset = 0;
    return PHN_OK;
}

static size_t count_members(const phn_mask_options *options) {
    size_t count = 0;
    for (size_t index = 0; index < options->class_count; index++) {
        size_t length = options->classes[index].length;
        count += length < PHN_MASK_LENGTH_MAX ? length : PHN_MASK_LENGTH_MAX;
    }
    return count;
}

static phn_status allocate_mask(phn_mask **out, size_t *offset, mask_reader *reader) {
    /* A mask has at most as many runs, slots (without those of ellipses) and literal bytes as its text has bytes. */
    size_t most = reader->length + 1, members = count_members(&reader->signs.options);
    size_t each = sizeof(phn_mask_run) + sizeof(uint16_t) + 3;
    phn_mask *mask = malloc(sizeof *mask + most * each + members * sizeof(uint32_t));
    if (mask == NULL) return PHN_NO_MEMORY;
    *mask = (phn_mask){.members = (uint32_t *)(mask->runs + most)};
    mask->places = (uint16_t *)(mask->members + members);
    mask->literals = (uint8_t *)(mask->places + most);
    mask->image = mask->literals + most;
    mask->is_value = mask->image + most;
    phn_status status = fill_mask(mask, offset, reader);
    if (status == PHN_OK) {
        *out = mask;
    } else {
        free(mask);
    }
    return status;
}

phn_status phn_mask_create_with(phn_mask **out, size_t *offset, const uint8_t *text, size_t length,
                                const phn_mask_options *options) {
    if (out != NULL) *out = NULL;
    if (offset != NULL) *offset = 0;
    if (out == NULL || offset == NULL || !phn_is_text(text, length)) return PHN_NULL_ARGUMENT;
    mask_reader reader = {.text = text, .length = length};
    size_t known = sizeof reader.signs.options;
    if (options != NULL && !phn_take_grown(&reader.signs.options, known, known, options, options->size)) {
        return PHN_STRUCT_SIZE;
    }
    if (reader.signs.options.class_count > 0 && reader.signs.options.classes == NULL) return PHN_NULL_ARGUMENT;
    if (length == 0) return PHN_MASK_EMPTY;
    *offset = length > PHN_MASK_LENGTH_MAX ? PHN_MASK_LENGTH_MAX : PHN_MASK_CLASSES_MAX;
    if (length > PHN_MASK_LENGTH_MAX) return PHN_MASK_TOO_LONG;
    if (reader.signs.options.class_count > PHN_MASK_CLASSES_MAX) return PHN_MASK_CLASS;
    *offset = 0;
    return allocate_mask(out, offset, &reader);
}

phn_status phn_mask_create(phn_mask **out, size_t *offset, const uint8_t *text, size_t length) {
    return phn_mask_create_with(out, offset, text, length, NULL);
}

void phn_mask_destroy(phn_mask *mask) {
    free(mask);
}

size_t phn_mask_slot_count(const phn_mask *mask) {
    return mask == NULL ? 0 : mask->slot_count;
}

size_t phn_mask_digit_slot_count(const phn_mask *mask) {
    return mask == NULL ? 0 : mask->digit_slots;
}

size_t phn_mask_required_slot_count(const phn_mask *mask) {
    return mask == NULL ? 0 : mask->required_slots;
}
