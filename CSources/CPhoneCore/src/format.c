#include "context.h"
#include "classify.h"
#include "lane.h"
#include "template.h"

/* ---- E.164 ----------------------------------------------------------------------------------------------------- */

/*
 * Most numbers have 8 to 15 digits with their calling code, which are one integer. Its digits fill the end of two
 * words. The second word is stored at the end of the text and overwrites the excess of the first:
 *
 *  00008210 23456789        the first word loses its leading zeros
 *  +8210                    and the last of them becomes the plus
 */
PHN_INLINE bool put_short_e164(phn_writer *writer, const phn_number *number) {
    size_t count = number->count;
    size_t size = count + 1 + phn_code_digits(number->calling_code);
    if (count > 14 || size <= 8 || size > PHN_PACKED_MAX || writer->capacity < size) return false;
    unsigned code = number->calling_code;
    if (number->national >= phn_power_of_ten(count) || code - 1 > 998) return false;
    uint64_t digits = number->calling_code * phn_power_of_ten(count) + number->national;
    uint64_t head = phn_eight_digits(digits / 100000000) | PHN_ZEROS;
    uint64_t tail = phn_eight_digits(digits % 100000000) | PHN_ZEROS;
    phn_store64(writer->dst, (head >> (8 * (PHN_PACKED_MAX - size)) & ~(uint64_t)0xFF) | '+');
    phn_store64(writer->dst + size - 8, tail);
    writer->count = size;
    return true;
}

static void put_e164(phn_writer *writer, const phn_number *number) {
    if (number->domestic != 0 || put_short_e164(writer, number) || number->calling_code == 0) return;
    phn_marks marks = phn_number_marks(number, true);
    phn_put_marks(writer, &marks, marks.count, phn_no_groups, 0);
}

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

/*
 * The digits as dialed inside the country: those of a domestic number, or the national digits with the national prefix,
 * if there is one.
 */
static phn_marks domestic_marks(const phn_number *number, const phn_answer *answer) {
    phn_number dialed = *number;
    if (number->domestic == 0 && (answer->flags & PHN_ANSWER_HAS_TRUNK) != 0) dialed.count += 1;
    return phn_number_marks(&dialed, false);
}

static void put_national(phn_writer *writer, const phn_engine *engine, const phn_number *number, uint8_t separator) {
    phn_answer answer = phn_classify_number(engine, number);
    phn_marks marks = domestic_marks(number, &answer);
    phn_groups groups = phn_no_groups;
    if (answer.region != 0) {
        phn_region region = phn_plan_region(engine, answer.region);
        uint16_t state = phn_lane_domestic(engine, &region, &marks);
        groups = phn_plan_groups(engine, phn_plan_answer(engine, state).groups);
    }
    phn_put_marks(writer, &marks, marks.count, groups, separator);
}

static void put_international(phn_writer *writer, const phn_engine *engine, const phn_number *number,
                              uint8_t separator) {
    phn_marks marks = phn_number_marks(number, true);
    phn_answer answer = phn_classify_number(engine, number);
    phn_put_marks(writer, &marks, marks.count, phn_plan_groups(engine, answer.groups), separator);
}

/* Writes a URI, which has no spaces: the separator replaces the one after the calling code. */
static void put_uri(phn_writer *writer, const phn_engine *engine, const phn_number *number, uint8_t separator) {
    phn_put_text(writer, "tel:");
    if (number->domestic != 0) {
        put_national(writer, engine, number, separator);
    } else {
        phn_marks marks = phn_number_marks(number, true);
        phn_groups groups = phn_plan_groups(engine, phn_classify_number(engine, number).groups);
        groups = (phn_groups){groups.hyphens | groups.spaces, 0, NULL};
        phn_put_marks(writer, &marks, marks.count, groups, separator);
    }
    phn_put_extension(writer, number, phn_text_of(";ext="));
    if (number->domestic != 0) {
        phn_marks code = phn_number_marks(&(phn_number){.calling_code = number->calling_code}, true);
        phn_put_text(writer, PHN_CONTEXT_WORD);
        phn_put_marks(writer, &code, code.count, phn_no_groups, 0);
    }
}

static void put_plan(phn_writer *writer, const phn_engine *engine, const phn_number *number, phn_style style,
                     phn_separator separator) {
    uint8_t between = phn_separator_byte(separator);
    switch (style) {
    case PHN_STYLE_E164:
        break;
    case PHN_STYLE_INTERNATIONAL:
        if (number->domestic == 0) {
            put_international(writer, engine, number, between);
        } else {
            put_national(writer, engine, number, between);
        }
        phn_put_extension(writer, number, phn_text_of(PHN_EXTENSION_LABEL));
        break;
    case PHN_STYLE_NATIONAL:
        put_national(writer, engine, number, between);
        phn_put_extension(writer, number, phn_text_of(PHN_EXTENSION_LABEL));
        break;
    case PHN_STYLE_RFC3966:
        put_uri(writer, engine, number, between == ' ' ? '-' : between);
        break;
    case PHN_STYLE_DIGITS: {
        phn_answer answer = phn_classify_number(engine, number);
        phn_marks marks = domestic_marks(number, &answer);
        phn_put_marks(writer, &marks, marks.count, phn_no_groups, 0);
        break;
    }
    }
}

size_t phn_format(uint8_t *dst, size_t capacity, const phn_engine *engine, const phn_number *number, phn_style style,
                  phn_separator separator) {
    if (engine == NULL || number == NULL || number->count == 0 || !phn_is_text(dst, capacity)) return 0;
    phn_writer writer = {dst, capacity, 0};
    if (style == PHN_STYLE_E164) {
        put_e164(&writer, number);
        return writer.count;
    }
    if (phn_follows_plan(engine, number)) {
        put_plan(&writer, engine, number, style, separator);
        return writer.count;
    }
    /* A damaged plan may have texts of any length. */
    if (writer.capacity > PHN_TEXT_MAX) writer.capacity = PHN_TEXT_MAX;
    phn_put_world(&writer, &engine->world, number, style, separator);
    return writer.count < PHN_TEXT_MAX ? writer.count : PHN_TEXT_MAX;
}

/* ---- Without the national prefix ------------------------------------------------------------------------------- */

/* The separators of the national significant number alone. */
static phn_groups bare_groups(const phn_engine *engine, const phn_number *number) {
    phn_groups groups = phn_plan_groups(engine, phn_classify_number(engine, number).groups);
    size_t code = phn_number_marks(&(phn_number){.calling_code = number->calling_code}, true).count;
    return (phn_groups){groups.hyphens >> code & ~(uint32_t)1, groups.spaces >> code & ~(uint32_t)1, NULL};
}

size_t phn_format_bare(uint8_t *dst, size_t capacity, const phn_engine *engine, const phn_number *number) {
    if (engine == NULL || number == NULL || number->count == 0 || !phn_is_text(dst, capacity)) return 0;
    phn_writer writer = {dst, capacity, 0};
    if (!phn_follows_plan(engine, number)) {
        phn_put_world_bare(&writer, &engine->world, number);
        return writer.count;
    }
    if (number->domestic == 0) {
        phn_marks marks = phn_number_marks(number, false);
        phn_put_marks(&writer, &marks, marks.count, bare_groups(engine, number), '-');
    } else {
        put_national(&writer, engine, number, '-');
    }
    phn_put_extension(&writer, number, phn_text_of(PHN_EXTENSION_LABEL));
    return writer.count;
}

size_t phn_format_carrier(uint8_t *dst, size_t capacity, const phn_engine *engine, const phn_number *number,
                          const uint8_t *carrier, size_t carrier_length) {
    if (engine == NULL || number == NULL || !phn_is_text(dst, capacity) || !phn_is_text(carrier, carrier_length))
        return 0;
    /* Korean numbers have no carrier selection code. */
    if (number->count == 0 || phn_follows_plan(engine, number)) {
        return phn_format(dst, capacity, engine, number, PHN_STYLE_NATIONAL, PHN_SEPARATOR_STANDARD);
    }
    phn_writer writer = {dst, capacity, 0};
    phn_put_world_carrier(&writer, &engine->world, number, (phn_text){carrier, carrier_length});
    return writer.count;
}

/* Writes `$1-$2-$3`, with a token for each group between hyphens. */
static void put_tokens(phn_writer *writer, uint32_t hyphens) {
    phn_put_text(writer, "$1");
    for (unsigned group = 2; hyphens != 0; hyphens &= hyphens - 1, group++) {
        phn_put_text(writer, "-$");
        if (group > 9) phn_put(writer, (uint8_t)('0' + group / 10));
        phn_put(writer, (uint8_t)('0' + group % 10));
    }
}

size_t phn_group_format(uint8_t *dst, size_t capacity, const phn_engine *engine, const phn_number *number, bool rule) {
    if (engine == NULL || number == NULL || number->count == 0 || !phn_is_text(dst, capacity)) return 0;
    phn_writer writer = {dst, capacity, 0};
    if (!phn_follows_plan(engine, number)) {
        phn_text text = phn_world_group_format(&engine->world, number, rule);
        phn_put_bytes(&writer, text.bytes, text.length);
        return writer.count;
    }
    phn_answer answer = phn_classify_number(engine, number);
    if (answer.level == PHN_LEVEL_NONE || number->domestic != 0) return 0;
    if (!rule) put_tokens(&writer, bare_groups(engine, number).hyphens);
    if (rule && (answer.flags & PHN_ANSWER_HAS_TRUNK) != 0) phn_put_text(&writer, "0$1");
    return writer.count;
}
