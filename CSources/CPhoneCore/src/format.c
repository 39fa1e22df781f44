#include "layout.h"

static void put_extension(phn_writer *writer, const phn_number *number, const char *label) {
    if (number->extension_count == 0) return;
    phn_put_text(writer, label);
    for (size_t index = 0; index < number->extension_count && index < 20; index++) {
        phn_put(writer, (uint8_t)('0' + (number->extension[index / 2] >> (4 * (index % 2)) & 15)));
    }
}

static uint8_t separator_byte(phn_separator separator) {
    switch (separator) {
    case PHN_SEPARATOR_HYPHEN:
    case PHN_SEPARATOR_STANDARD:
        return '-';
    case PHN_SEPARATOR_SPACE:
        return ' ';
    case PHN_SEPARATOR_DOT:
        return '.';
    case PHN_SEPARATOR_NONE:
        return 0;
    }
    return 0;
}

/* The digits as dialled inside the country: a domestic number's own, else with the national prefix where one is. */
static phn_marks domestic_marks(const phn_number *number, const phn_answer *answer) {
    phn_number dialled = *number;
    if (number->domestic == 0 && (answer->flags & PHN_ANSWER_HAS_TRUNK) != 0) dialled.count += 1;
    return phn_number_marks(&dialled, false);
}

static void put_national(phn_writer *writer, const phn_engine *engine, const phn_number *number, uint8_t separator) {
    phn_answer answer = phn_classify_number(engine, number);
    phn_marks marks = domestic_marks(number, &answer);
    phn_groups groups = phn_no_groups;
    if (answer.region != 0) {
        uint16_t root = phn_plan_region(engine, answer.region).root;
        uint16_t state = phn_plan_walk(engine, root, &marks, marks.count);
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

/* A URI has no spaces: the one behind the calling code becomes the separator too. */
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
    put_extension(writer, number, ";ext=");
    if (number->domestic != 0) {
        phn_marks code = phn_number_marks(&(phn_number){.calling_code = number->calling_code}, true);
        phn_put_text(writer, ";phone-context=");
        phn_put_marks(writer, &code, code.count, phn_no_groups, 0);
    }
}

size_t phn_format(uint8_t *dst, size_t capacity, const phn_engine *engine, phn_number number, phn_style style,
                  phn_separator separator) {
    phn_writer writer = {dst, capacity, 0};
    uint8_t between = separator_byte(separator);
    if (number.count == 0) return 0;
    switch (style) {
    case PHN_STYLE_E164:
        if (number.domestic == 0) {
            phn_marks marks = phn_number_marks(&number, true);
            phn_put_marks(&writer, &marks, marks.count, phn_no_groups, 0);
        }
        break;
    case PHN_STYLE_INTERNATIONAL:
        if (number.domestic == 0) {
            put_international(&writer, engine, &number, between);
        } else {
            put_national(&writer, engine, &number, between);
        }
        put_extension(&writer, &number, " ext. ");
        break;
    case PHN_STYLE_NATIONAL:
        put_national(&writer, engine, &number, between);
        put_extension(&writer, &number, " ext. ");
        break;
    case PHN_STYLE_RFC3966:
        put_uri(&writer, engine, &number, between == ' ' ? '-' : between);
        break;
    case PHN_STYLE_DIGITS: {
        phn_answer answer = phn_classify_number(engine, &number);
        phn_marks marks = domestic_marks(&number, &answer);
        phn_put_marks(&writer, &marks, marks.count, phn_no_groups, 0);
        break;
    }
    }
    return writer.count;
}
