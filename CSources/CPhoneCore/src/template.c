#include "classify.h"
#include "template.h"

enum { WIDTHS = 8 };

/* How the groups of a number are written. */
typedef struct phn_template {
    phn_text text;   /* $1 is the first group, $0 a carrier selection code; empty for plain digits */
    uint32_t widths; /* four bits a group, the first lowest */
} phn_template;

static phn_template template_of(const phn_world *world, uint16_t format, uint32_t widths, phn_field field) {
    return format == 0 ? (phn_template){{NULL, 0}, 0} : (phn_template){phn_format_text(world, format, field), widths};
}

static unsigned width_of(const phn_template *template, unsigned group) {
    return template->widths >> (4 * (group - 1)) & 15;
}

/* ---- Digits and separators ------------------------------------------------------------------------------------- */

/* Writes all as it is, or one separator in place of each run of what are no digits. */
typedef struct phn_pen {
    phn_writer *writer;
    bool keeps_all;
    uint8_t separator; /* 0 without separators */
    bool has_digits;
    bool has_gap;
} phn_pen;

static phn_pen pen_of(phn_writer *writer, phn_separator separator) {
    return (phn_pen){writer, separator == PHN_SEPARATOR_STANDARD, phn_separator_byte(separator), false, false};
}

static void put(phn_pen *pen, uint8_t byte) {
    bool is_digit = byte >= '0' && byte <= '9';
    if (!is_digit && !pen->keeps_all) {
        pen->has_gap = true;
        return;
    }
    if (pen->has_gap && pen->has_digits && pen->separator != 0) phn_put(pen->writer, pen->separator);
    pen->has_gap = false;
    pen->has_digits = true;
    phn_put(pen->writer, byte);
}

/* The digits of a group, from 1; a damaged plan may have more groups than digits. */
static void put_group(phn_pen *pen, const phn_template *template, const phn_marks *national, unsigned group) {
    if (group > WIDTHS) return;
    size_t begin = 0;
    for (unsigned earlier = 1; earlier < group; earlier++) begin += width_of(template, earlier);
    size_t end = begin + width_of(template, group);
    for (; begin < end && begin < national->count; begin++) put(pen, (uint8_t)('0' + phn_digit(national, begin)));
}

static void put_template(phn_pen pen, const phn_number *number, const phn_template *template, phn_text carrier) {
    phn_marks national = phn_number_marks(number, false);
    if (template->text.length == 0) {
        phn_put_marks(pen.writer, &national, national.count, phn_no_groups, 0);
        return;
    }
    bool is_token = false;
    for (size_t at = 0; at < template->text.length; at++) {
        uint8_t byte = template->text.bytes[at];
        bool is_digit = byte >= '0' && byte <= '9';
        if (is_token && byte == '0') {
            for (size_t index = 0; index < carrier.length; index++) put(&pen, carrier.bytes[index]);
        } else if (is_token && is_digit) {
            put_group(&pen, template, &national, (unsigned)byte - '0');
        } else if (byte != '$') {
            put(&pen, byte);
        }
        is_token = byte == '$';
    }
}

/* ---- Numbers --------------------------------------------------------------------------------------------------- */

static void put_code(phn_writer *writer, const phn_number *number) {
    phn_marks code = phn_number_marks(&(phn_number){.calling_code = number->calling_code}, true);
    phn_put_marks(writer, &code, code.count, phn_no_groups, 0);
}

static void put_digits(phn_writer *writer, const phn_number *number) {
    phn_marks marks = phn_number_marks(number, false);
    phn_put_marks(writer, &marks, marks.count, phn_no_groups, 0);
}

/* The label is the main region's, or the one that most have. */
static void put_extension(phn_writer *writer, const phn_world *world, const phn_number *number) {
    uint16_t region = phn_code_region(world, phn_world_code(world, number->calling_code));
    phn_text label = phn_region_text(world, region, PHN_WORLD_REGION_AT_EXTENSION_PREFIX);
    phn_put_extension(writer, number, label.length > 0 ? label : phn_text_of(PHN_EXTENSION_LABEL));
}

/* A URI has no spaces: the separator replaces the one after the calling code. */
static void put_uri(phn_writer *writer, const phn_number *number, const phn_template *template,
                    phn_separator separator) {
    bool is_hyphen = separator == PHN_SEPARATOR_STANDARD || separator == PHN_SEPARATOR_SPACE;
    phn_pen pen = pen_of(writer, is_hyphen ? PHN_SEPARATOR_HYPHEN : separator);
    phn_put_text(writer, "tel:");
    put_code(writer, number);
    if (pen.separator != 0) phn_put(writer, pen.separator);
    put_template(pen, number, template, (phn_text){NULL, 0});
    phn_put_extension(writer, number, phn_text_of(";ext="));
}

void phn_put_world(phn_writer *writer, const phn_world *world, const phn_number *number, phn_style style,
                   phn_separator separator) {
    phn_world_answer answer;
    if (!phn_world_answer_of(&answer, world, number)) {
        put_digits(writer, number);
        return;
    }
    phn_template international =
        template_of(world, answer.international_format, answer.international_widths, PHN_FORMAT_AT_INTERNATIONAL);
    phn_template national = template_of(world, answer.format, answer.widths, PHN_FORMAT_AT_NATIONAL);
    switch (style) {
    case PHN_STYLE_E164:
        break;
    case PHN_STYLE_INTERNATIONAL:
        put_code(writer, number);
        phn_put(writer, ' ');
        put_template(pen_of(writer, separator), number, &international, (phn_text){NULL, 0});
        put_extension(writer, world, number);
        break;
    case PHN_STYLE_NATIONAL:
        put_template(pen_of(writer, separator), number, &national, (phn_text){NULL, 0});
        put_extension(writer, world, number);
        break;
    case PHN_STYLE_RFC3966:
        put_uri(writer, number, &international, separator);
        break;
    case PHN_STYLE_DIGITS:
        put_template(pen_of(writer, PHN_SEPARATOR_NONE), number, &national, (phn_text){NULL, 0});
        break;
    }
}

/* In national notation by one of the format's texts. */
static void put_domestic(phn_writer *writer, const phn_world *world, const phn_number *number, phn_field field,
                         phn_text carrier) {
    phn_world_answer answer;
    if (!phn_world_answer_of(&answer, world, number)) {
        put_digits(writer, number);
        return;
    }
    phn_template template = template_of(world, answer.format, answer.widths, field);
    if (field == PHN_FORMAT_AT_CARRIER && (template.text.length == 0 || carrier.length == 0)) {
        template = template_of(world, answer.format, answer.widths, PHN_FORMAT_AT_NATIONAL);
    }
    put_template(pen_of(writer, PHN_SEPARATOR_STANDARD), number, &template, carrier);
    put_extension(writer, world, number);
}

void phn_put_world_bare(phn_writer *writer, const phn_world *world, const phn_number *number) {
    put_domestic(writer, world, number, PHN_FORMAT_AT_BARE, (phn_text){NULL, 0});
}

void phn_put_world_carrier(phn_writer *writer, const phn_world *world, const phn_number *number, phn_text carrier) {
    put_domestic(writer, world, number, PHN_FORMAT_AT_CARRIER, carrier);
}

phn_text phn_world_group_format(const phn_world *world, const phn_number *number, bool rule) {
    phn_world_answer answer;
    bool has_format = phn_world_answer_of(&answer, world, number) && answer.format != 0;
    if (!has_format) return (phn_text){NULL, 0};
    return phn_format_text(world, answer.format, rule ? PHN_FORMAT_AT_RULE : PHN_FORMAT_AT_BARE);
}
