/*
 * Masks: any mask, and any text that is drawn in it, stripped of it and inserted into it.
 *
 * The first line of an input is the mask and the rest is the text; an input of one line is a text for a phone number
 * mask. Its notation, classes of slots and direction, capacities, carets, slots and room come from a series that the
 * input seeds, so that an input replays exactly. Buffers have the exact size, so that the address sanitizer detects an
 * access beyond them. A violated property ends with abort():
 *
 *  create     does not depend on the previous contents of the outputs; the offset is within the mask; a valid mask has
 *             slots, and an invalid one is null
 *  sizes      every capacity, including 0 with a null pointer, returns the same size and stores a prefix of the same
 *             text
 *  draw       no more units than slots, and an empty text without units, unless a literal ended optional slots; the
 *             caret is within the text; the lazily drawn text begins the eagerly drawn one, or ends it if the mask is
 *             filled from the end; all units that were taken are drawn
 *  strip      the raw text of a drawn text draws it again; units that were taken and drawn are stripped unchanged,
 *             unless slots are optional
 *  value      no shorter than the units, no longer than the text
 *  affinity   of a drawn text by its own mask: no scalar is dropped or inserted, and the mask can hold it
 *  take       no more units than there is room for, and as many as counting them one by one gives
 *  prefix     within the text; the rest of the text draws the same as the units taken at the first slot
 *  rest       the drawn text and its rest consist of all literals, the units taken, and a filler for each empty slot
 *             that is not an ellipsis
 *
 * Literals and affinities include one value beyond the last, because a caller may pass any integer.
 */
#include "phone_core.h"
#include "properties.h"
#include <string.h>

enum { LITERALS = 2, AFFINITIES = 2, CHOICES = 4 };

static const char phone_mask[] = "+1 (###) ###-####";

typedef struct bytes {
    uint8_t *at;
    size_t size;
} bytes;

static uint64_t series;
static bool is_reversed; /* the mask that was created last */

static bool has_optional(const phn_mask *mask) {
    return !is_reversed && phn_mask_required_slot_count(mask) < phn_mask_slot_count(mask);
}

static size_t draw(size_t bound) {
    return draw_from(&series, bound);
}

/* NULL for size 0. */
static bytes allocate(size_t size) {
    bytes result = {size == 0 ? NULL : malloc(size), size};
    must(size == 0 || result.at != NULL, "memory is available");
    return result;
}

static bytes copy(const void *from, size_t size) {
    bytes result = allocate(size);
    if (size > 0) memcpy(result.at, from, size);
    return result;
}

static bool ends(bytes text, bytes back) {
    if (back.size > text.size) return false;
    return back.size == 0 || memcmp(text.at + (text.size - back.size), back.at, back.size) == 0;
}

static bool begins(bytes text, bytes front) {
    return front.size <= text.size && (front.size == 0 || memcmp(text.at, front.at, front.size) == 0);
}

/* ---- Texts with every capacity --------------------------------------------------------------------------------- */

typedef struct asking {
    const phn_mask *mask;
    bytes text;
    phn_mask_literals literals;
    phn_affinity affinity;
    size_t caret, slot, room, units; /* calls set the caret and the units */
    bool is_cut;
} asking;

typedef size_t (*question)(uint8_t *dst, size_t capacity, asking *request);

static size_t ask_draw(uint8_t *dst, size_t capacity, asking *request) {
    bool is_told = draw(4) > 0;
    return phn_mask_draw(dst, capacity, is_told ? &request->caret : NULL, is_told ? &request->units : NULL,
                         request->mask, request->text.at, request->text.size, request->literals, request->affinity);
}

static size_t ask_strip(uint8_t *dst, size_t capacity, asking *request) {
    return phn_mask_strip(dst, capacity, request->mask, request->text.at, request->text.size);
}

static size_t ask_value(uint8_t *dst, size_t capacity, asking *request) {
    return phn_mask_value(dst, capacity, request->mask, request->text.at, request->text.size);
}

static size_t ask_take(uint8_t *dst, size_t capacity, asking *request) {
    return phn_mask_take(dst, capacity, &request->units, &request->is_cut, request->mask, request->text.at,
                         request->text.size, request->slot, request->room);
}

static size_t ask_rest(uint8_t *dst, size_t capacity, asking *request) {
    return phn_mask_rest(dst, capacity, request->mask, request->slot, request->literals, request->text.at,
                         request->text.size);
}

static bytes answer(question ask, asking asked) {
    asking other = asked;
    bytes whole = allocate(ask(NULL, 0, &other));
    must(ask(whole.at, whole.size, &asked) == whole.size, "sizes: the size of the whole text");
    size_t capacities[] = {0, 1, draw(whole.size + 1), whole.size + draw(4)};
    for (size_t index = 0; index < 4; index++) {
        bytes cut = allocate(capacities[index]);
        other = asked;
        must(ask(cut.at, cut.size, &other) == whole.size, "sizes: the same size for every capacity");
        if (cut.size > whole.size) cut.size = whole.size;
        must(begins(whole, cut), "sizes: a prefix of the text");
        free(cut.at);
    }
    return whole;
}

/* ---- Properties ------------------------------------------------------------------------------------------------ */

/* Compiles a mask; null if it is invalid. */
static phn_mask *create_mask(bytes text) {
    phn_mask *mask, *other = (phn_mask *)&series;
    size_t offset = 1, other_offset = SIZE_MAX;
    const phn_mask_class classes[] = {
        {.sign = 'h', .members = (const uint8_t *)"abc-/\xC3\xA9", .length = 7},
        {.sign = '7', .has_digits = true, .is_optional = true},
        {.sign = draw(8) == 0 ? (uint32_t)draw(0x120000) : 'x', .has_letters = true, .is_optional = draw(2) == 0},
    };
    const phn_mask_options options = {.size = sizeof options,
                                      .notation = (phn_mask_notation)draw(2),
                                      .is_reversed = draw(4) == 0,
                                      .classes = classes,
                                      .class_count = draw(2) == 0 ? 0 : draw(4)};
    is_reversed = options.is_reversed;
    phn_status status = phn_mask_create_with(&mask, &offset, text.at, text.size, &options);
    must(phn_mask_create_with(&other, &other_offset, text.at, text.size, &options) == status && offset == other_offset,
         "create: independent of previous contents");
    size_t slots = phn_mask_slot_count(mask), digit_slots = phn_mask_digit_slot_count(mask);
    must(phn_mask_slot_count(other) == slots && phn_mask_digit_slot_count(other) == digit_slots,
         "create: independent of previous contents");
    phn_mask_destroy(other);
    must(offset <= text.size || (status == PHN_MASK_CLASS && offset < options.class_count),
         "create: the offset is within the mask");
    /* An ellipsis has three bytes. */
    size_t most = text.size + text.size / 3 * PHN_MASK_LENGTH_MAX;
    must(digit_slots <= slots && slots <= most, "create: no more slots than bytes and ellipses have");
    must(phn_mask_required_slot_count(mask) <= (slots < text.size ? slots : text.size),
         "create: no more required slots than slots and bytes");
    must((status == PHN_OK) == (mask != NULL) && (mask != NULL) == (slots > 0), "create: slots if the mask is valid");
    return mask;
}

static size_t count_units(bytes raw) {
    size_t units = 0;
    for (size_t at = 0; at < raw.size; units++) {
        size_t size = phn_mask_unit(raw.at, raw.size, at);
        must(size > 0 && size <= raw.size - at, "take: a unit within the raw text");
        at += size;
    }
    return units;
}

static void check_draw(asking asked, size_t slots) {
    size_t sizes[LITERALS + 1];
    bytes drawn[LITERALS + 1];
    for (unsigned literals = 0; literals <= LITERALS; literals++) {
        asked.literals = (phn_mask_literals)literals;
        for (unsigned affinity = 0; affinity <= AFFINITIES; affinity++) {
            asked.affinity = (phn_affinity)affinity;
            size_t caret = draw(8) == 0 ? SIZE_MAX - draw(4) : draw(asked.text.size + 1);
            size_t units = SIZE_MAX;
            size_t size = phn_mask_draw(NULL, 0, &caret, &units, asked.mask, asked.text.at, asked.text.size,
                                        asked.literals, asked.affinity);
            must(units <= slots && (size > 0 || units == 0), "draw: no more units than slots");
            must(size == 0 || units > 0 || has_optional(asked.mask), "draw: an empty text without units");
            must(caret <= size, "draw: the caret is within the text");
        }
        drawn[literals] = answer(ask_draw, asked);
        sizes[literals] = drawn[literals].size;
    }
    bytes lazy = drawn[PHN_MASK_LAZY], eager = drawn[PHN_MASK_EAGER];
    must(sizes[PHN_MASK_LAZY] <= sizes[PHN_MASK_EAGER] && (is_reversed ? ends(eager, lazy) : begins(eager, lazy)),
         "draw: lazy is a part of eager");
    for (unsigned literals = 0; literals <= LITERALS; literals++) free(drawn[literals].at);
}

/* Strips a drawn text and draws the result again. */
static void check_drawn(asking asked, const char *property) {
    bytes drawn = answer(ask_draw, asked);
    asked.text = drawn;
    bytes raw = answer(ask_strip, asked);
    asked.text = raw;
    bytes again = answer(ask_draw, asked);
    must(again.size == drawn.size && begins(drawn, again), property);
    free(drawn.at);
    free(raw.at);
    free(again.at);
}

static void check_strip(asking asked, size_t slots) {
    check_drawn(asked, "strip: the raw text draws the same text");
    free(answer(ask_strip, asked).at);
    asked.room = slots;
    bytes taken = answer(ask_take, asked);
    asked.text = taken;
    asked.text = answer(ask_draw, asked);
    bytes raw = answer(ask_strip, asked);
    must(has_optional(asked.mask) || (raw.size == taken.size && begins(raw, taken)), "strip: the units taken");
    free(asked.text.at);
    free(taken.at);
    free(raw.at);
}

static void check_take(asking asked, size_t slots) {
    asked.slot = draw(slots + 2);
    asked.room = draw(8) == 0 ? SIZE_MAX : draw(slots + 2);
    bytes taken = answer(ask_take, asked);
    ask_take(taken.at, taken.size, &asked);
    size_t free_slots = asked.slot < slots ? slots - asked.slot : 0;
    must(asked.units <= asked.room && asked.units <= free_slots, "take: within the room");
    must(has_optional(asked.mask) || count_units(taken) == asked.units, "take: the reported number of units");
    free(taken.at);
}

static void check_prefix(asking asked, size_t slots) {
    size_t prefix = phn_mask_prefix(asked.mask, asked.text.at, asked.text.size);
    must(prefix <= asked.text.size, "prefix: within the text");
    asked.slot = 0;
    asked.room = slots;
    asking other = asked;
    bytes taken = answer(ask_take, asked);
    asked.text = taken;
    if (prefix > 0) other.text = (bytes){other.text.at + prefix, other.text.size - prefix};
    bytes drawn = answer(ask_draw, asked), drawn_rest = answer(ask_draw, other);
    /* If a text is too long, its beginning is taken; a mask that is filled from the end draws the end of the text. */
    must(has_optional(asked.mask) || is_reversed || (drawn.size == drawn_rest.size && begins(drawn, drawn_rest)),
         "prefix: the rest draws the units taken");
    free(taken.at);
    free(drawn.at);
    free(drawn_rest.at);
}

static void check_value(asking asked) {
    size_t units = 0;
    phn_mask_draw(NULL, 0, NULL, &units, asked.mask, asked.text.at, asked.text.size, asked.literals, asked.affinity);
    asked.text = answer(ask_draw, asked);
    bytes value = answer(ask_value, asked);
    must(value.size >= units && value.size <= asked.text.size, "value: between the units and the text");
    for (unsigned choice = 0; choice <= CHOICES; choice++) {
        int64_t affinity = phn_mask_affinity(asked.mask, asked.text.at, asked.text.size, (phn_mask_choice)choice);
        /* A mask has one scalar for each slot, and * also accepts marks. */
        if (choice == PHN_MASK_BY_CAPACITY) continue;
        must(choice == PHN_MASK_BY_VALUE ? affinity > INT64_MIN : affinity >= 0, "affinity: of a drawn text");
    }
    free(asked.text.at);
    free(value.at);
}

static void check_rest(asking asked, size_t slots) {
    static uint8_t filler[] = {'_', '.'};
    asked.slot = 0;
    asked.room = slots;
    bytes taken = answer(ask_take, asked);
    ask_take(taken.at, taken.size, &asked);
    size_t units = asked.units, drawn_units = SIZE_MAX;
    asked.text = taken;
    size_t drawn =
        phn_mask_draw(NULL, 0, NULL, &drawn_units, asked.mask, taken.at, taken.size, asked.literals, asked.affinity);
    must(drawn_units == units, "draw: all units taken");
    phn_mask_progress progress;
    phn_mask_reach(&progress, asked.mask, taken.at, taken.size);
    must(progress.slots >= units && progress.slots <= slots, "rest: the slots of the units");
    must(has_optional(asked.mask) || progress.slots == units, "rest: the slots of the units");
    must(progress.is_complete || progress.slots < slots, "rest: all slots are complete");
    if (progress.has_literals) asked.literals = PHN_MASK_EAGER;

    asked.text = (bytes){NULL, 0};
    size_t literals = phn_mask_rest(NULL, 0, asked.mask, 0, PHN_MASK_LAZY, NULL, 0);
    size_t shown = phn_mask_rest(NULL, 0, asked.mask, 0, PHN_MASK_LAZY, filler, 1) - literals;
    asked.slot = progress.slots;
    asked.text = (bytes){filler, draw(sizeof filler + 1)};
    bytes rest = answer(ask_rest, asked);
    /* The raw text of optional slots also contains literals. */
    size_t fillers = shown > units ? shown - units : 0;
    must(shown <= slots, "rest: no more fillers than slots");
    must(has_optional(asked.mask) || drawn + rest.size == literals + taken.size + fillers * asked.text.size,
         "rest: literals, units and fillers");
    asked.slot = draw(slots + 2);
    free(answer(ask_rest, asked).at);
    free(rest.at);
    free(taken.at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    series = size;
    for (size_t index = 0; index < size; index++) series = series * 31 + data[index];
    const uint8_t *end = size == 0 ? NULL : memchr(data, '\n', size);
    size_t length = end == NULL ? 0 : (size_t)(end - data);
    bytes text = end == NULL ? copy(phone_mask, sizeof phone_mask - 1) : copy(data, length);
    phn_mask *mask = create_mask(text);
    /* A mask does not borrow its text. */
    free(text.at);
    asking asked = {.mask = mask,
                    .text = end == NULL ? copy(data, size) : copy(end + 1, size - length - 1),
                    .literals = (phn_mask_literals)draw(LITERALS),
                    .affinity = (phn_affinity)draw(AFFINITIES)};
    if (mask != NULL) {
        size_t slots = phn_mask_slot_count(mask);
        check_draw(asked, slots);
        check_strip(asked, slots);
        check_take(asked, slots);
        check_value(asked);
        check_prefix(asked, slots);
        check_rest(asked, slots);
    }
    free(asked.text.at);
    phn_mask_destroy(mask);
    return 0;
}
