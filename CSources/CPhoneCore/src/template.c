#include "classify.h"
#include "template.h"

enum { WIDTHS = 8 };

/* The format of a number's groups. */
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

/* Writes a text unchanged, or with one separator instead of each run of other characters than digits. */
typedef struct phn_pen {
    phn_writer *writer;
    bool keeps_all;
    uint8_t separator; /* 0 for no separators */
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

/* A token of a template: a group, from 1; 0, the carrier selection code; or a sign. */
typedef struct token {
    bool is_sign;
    uint8_t value;
} token;

/* Reads the next token; false at the end. */
static bool next_token(token *out, const phn_template *template, size_t *at) {
    const uint8_t *bytes = template->text.bytes;
    while (*at < template->text.length && bytes[*at] == '$') *at += 1;
    if (*at == template->text.length) return false;
    uint8_t byte = bytes[*at];
    bool is_group = *at > 0 && bytes[*at - 1] == '$' && byte >= '0' && byte <= '9';
    *out = is_group ? (token){false, (uint8_t)(byte - '0')} : (token){true, byte};
    *at += 1;
    return true;
}

/* The digits of a group, from 1. A damaged plan may have more groups than digits. */
typedef struct group {
    size_t begin;
    size_t end;
} group;

static group group_of(const phn_template *template, unsigned index, size_t count) {
    size_t begin = 0;
    if (index > WIDTHS) return (group){0, 0};
    for (unsigned earlier = 1; earlier < index; earlier++) begin += width_of(template, earlier);
    size_t end = begin + width_of(template, index);
    return (group){begin, end < count ? end : count};
}

static void put_digits_by(phn_pen pen, const phn_marks *national, const phn_template *template, phn_text carrier) {
    if (template->text.length == 0) {
        phn_put_marks(pen.writer, national, national->count, phn_no_groups, 0);
        return;
    }
    token next;
    for (size_t at = 0; next_token(&next, template, &at);) {
        if (next.is_sign) {
            put(&pen, next.value);
        } else if (next.value == 0) {
            for (size_t index = 0; index < carrier.length; index++) put(&pen, carrier.bytes[index]);
        } else {
            group digits = group_of(template, next.value, national->count);
            for (size_t place = digits.begin; place < digits.end; place++) {
                put(&pen, (uint8_t)('0' + phn_digit(national, place)));
            }
        }
    }
}

static void put_template(phn_pen pen, const phn_number *number, const phn_template *template, phn_text carrier) {
    phn_marks national = phn_number_marks(number, false);
    put_digits_by(pen, &national, template, carrier);
}

/* ---- Stencils -------------------------------------------------------------------------------------------------- */

/* Adds a byte; false if the stencil cannot contain it. */
static bool add_place(phn_world_stencil *stencil, size_t byte) {
    if (stencil->size == PHN_WORLD_TEXT_MAX) return false;
    stencil->places[stencil->size++] = (uint8_t)byte;
    return true;
}

/* Adds a template's text; false if the stencil cannot contain it. */
static bool add_tokens(phn_world_stencil *stencil, const phn_template *template) {
    token next;
    for (size_t at = 0; next_token(&next, template, &at);) {
        if (next.is_sign) {
            bool is_sign = next.value >= PHN_WORLD_SIGN && next.value < sizeof phn_template_signs;
            if (!is_sign || !add_place(stencil, next.value)) return false;
        } else if (next.value > 0) {
            group digits = group_of(template, next.value, stencil->count);
            for (size_t place = digits.begin; place < digits.end; place++) {
                if (!add_place(stencil, place)) return false;
            }
        }
    }
    return true;
}

static phn_world_stencil stencil_of(const phn_world *world, uint16_t format, uint32_t widths) {
    phn_template template = template_of(world, format, widths, PHN_FORMAT_AT_NATIONAL);
    phn_world_stencil stencil = {.format = format, .widths = widths};
    size_t count = 0;
    for (unsigned index = 1; index <= WIDTHS; index++) count += width_of(&template, index);
    stencil.count = (uint8_t)count;
    bool is_short = template.text.length > 0 && count < PHN_PACKED_MAX;
    if (!is_short || !add_tokens(&stencil, &template)) stencil.size = 0;
    return stencil;
}

static phn_world_stencil plain_stencil(size_t count) {
    phn_world_stencil stencil = {.count = (uint8_t)count, .size = (uint8_t)count};
    for (size_t place = 0; place < count; place++) stencil.places[place] = (uint8_t)place;
    return stencil;
}

/* Answers with the same format and widths share a stencil while it is among the recent ones. */
enum { RECENT = 1024 };

void phn_template_fill(phn_world *world, phn_world_stencil memory[PHN_WORLD_STENCILS_MAX]) {
    uint16_t recent[RECENT] = {0};
    size_t filled = 0;
    world->stencils = memory;
    for (; filled < PHN_NO_STENCIL; filled++) memory[filled] = plain_stencil(filled);
    memory[filled++] = (phn_world_stencil){.size = 0};
    for (size_t label = 0; label < phn_label_count(world); label++) {
        phn_world_answer answer = phn_world_record_of(world, label);
        if (answer.format == 0) continue;
        uint16_t *same = &recent[(answer.widths * 0x9E3779B1u >> 16 ^ answer.format * 5u) % RECENT];
        bool is_same = memory[*same].format == answer.format && memory[*same].widths == answer.widths;
        world->verdicts[label].stencil = is_same ? *same : PHN_NO_STENCIL;
        if (is_same || filled == PHN_WORLD_STENCILS_MAX) continue;
        memory[filled] = stencil_of(world, answer.format, answer.widths);
        *same = world->verdicts[label].stencil = (uint16_t)filled++;
    }
}

/* clang-format off */
#define EIGHT(first) first, first + 1, first + 2, first + 3, first + 4, first + 5, first + 6, first + 7
const phn_template_bytes phn_template_signs = {{
    EIGHT(0), EIGHT(8), EIGHT(16), EIGHT(24), EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56),
    EIGHT(64), EIGHT(72), EIGHT(80), EIGHT(88), EIGHT(96), EIGHT(104), EIGHT(112), EIGHT(120),
}};
/* clang-format on */

/* ---- Incomplete numbers ---------------------------------------------------------------------------------------- */

static inline bool is_digit(uint8_t byte) {
    return byte >= '0' && byte <= '9';
}

/* The number of digits of a group; 0 for group 0, a carrier selection code. */
static inline size_t group_width(const phn_template *template, unsigned index) {
    return index == 0 ? 0 : width_of(template, index);
}

/* The number of digits of a token. */
static size_t digits_of(const phn_template *template, token next) {
    if (next.is_sign) return is_digit(next.value) ? 1 : 0;
    return group_width(template, next.value);
}

/* Whether the bracket before `at` would only be closed after more than `left` digits. */
static bool stays_open(const phn_template *template, size_t at, size_t left) {
    size_t within = 0;
    token next;
    while (next_token(&next, template, &at) && !(next.is_sign && next.value == ')'))
        within += digits_of(template, next);
    return within >= left;
}

/* The maximum number of signs that wait for the digit after them. */
enum { WAITING_MAX = 8 };

/* Writes up to eight digits at once if there is room for eight; bytes after the last digit are overwritten later. */
static inline void put_some(phn_writer *writer, const uint8_t *digits, size_t count) {
    enum { AT_ONCE = 8 };
    if (count <= AT_ONCE && writer->capacity >= writer->count + AT_ONCE) {
        memcpy(writer->dst + writer->count, digits, AT_ONCE);
        writer->count += count;
    } else {
        phn_put_bytes(writer, digits, count);
    }
}

bool phn_put_beginning(phn_writer *writer, const phn_world *world, uint16_t format, phn_field field, uint32_t widths,
                       const phn_marks *marks, size_t begin) {
    const phn_template template = template_of(world, format, widths, field);
    /* The text is read here instead of by tokens, which would be classified twice. */
    const uint8_t *bytes = template.text.bytes;
    const size_t length = template.text.length;
    const size_t count = marks->count;
    /* A local copy, which no stored byte can change. */
    phn_writer drawn = *writer;
    uint8_t digits[PHN_MARKS_MAX + 8];
    size_t waiting = 0; /* signs that are stored, and counted as soon as a digit follows */
    size_t place = begin;
    phn_store_digits(digits, marks->digits[0]);
    if (count > PHN_PACKED_MAX) phn_store_digits(digits + PHN_PACKED_MAX, marks->digits[1]);
    for (size_t at = 0; place < count && at < length;) {
        uint8_t byte = bytes[at++];
        size_t width = 1;
        if (byte == '$') {
            bool is_group = at < length && is_digit(bytes[at]);
            width = is_group ? group_width(&template, bytes[at++] - '0') : 0;
            if (width == 0) continue;
        } else if (!is_digit(byte)) {
            bool is_open = byte == '(' && stays_open(&template, at, count - place);
            if (is_open || waiting == WAITING_MAX) continue;
            if (drawn.count + waiting < drawn.capacity) drawn.dst[drawn.count + waiting] = byte;
            waiting += 1;
            continue;
        } else if (digits[place] != byte) {
            return false;
        }
        if (width > count - place) width = count - place;
        drawn.count += waiting;
        waiting = 0;
        put_some(&drawn, digits + place, width);
        place += width;
    }
    put_some(&drawn, digits + place, count - place);
    *writer = drawn;
    return true;
}

void phn_put_groups(phn_writer *writer, const phn_world *world, uint16_t format, uint32_t widths,
                    const phn_marks *national) {
    const phn_template template = template_of(world, format, widths, PHN_FORMAT_AT_NATIONAL);
    put_digits_by(pen_of(writer, PHN_SEPARATOR_STANDARD), national, &template, (phn_text){NULL, 0});
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

/* The extension label of the main region, or the default label. */
phn_text phn_extension_label(const phn_world *world, uint16_t code) {
    uint16_t region = phn_code_region(world, code);
    phn_text label = phn_region_text(world, region, PHN_WORLD_REGION_AT_EXTENSION_PREFIX);
    return label.length > 0 ? label : phn_text_of(PHN_EXTENSION_LABEL);
}

static void put_extension(phn_writer *writer, const phn_world *world, const phn_number *number) {
    phn_put_extension(writer, number, phn_extension_label(world, phn_world_code(world, number->calling_code)));
}

/* A URI has no spaces, so the separator replaces the space after the calling code. */
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

/* Writes the national format of a number that has a stencil; false for all others. */
static bool put_by_stencil(phn_writer *writer, const phn_world *world, const phn_number *number) {
    uint16_t code = phn_world_code(world, number->calling_code);
    if (code == 0 || number->count >= PHN_NO_STENCIL) return false;
    phn_marks marks = phn_number_marks(number, false);
    uint16_t index = world->verdicts[phn_code_label(world, code, &marks)].stencil;
    phn_template_bytes bytes = phn_template_signs;
    uint8_t text[PHN_WORLD_TEXT_MAX];
    size_t size;
    const phn_world_stencil *stencil = phn_template_stencil(world, index, marks.count);
    if (!phn_template_put(text, &size, stencil, &bytes, marks.digits[0], marks.count)) return false;
    phn_put_bytes(writer, text, size);
    return true;
}

void phn_put_world(phn_writer *writer, const phn_world *world, const phn_number *number, phn_style style,
                   phn_separator separator) {
    bool is_usual = style == PHN_STYLE_NATIONAL && separator == PHN_SEPARATOR_STANDARD;
    if (is_usual && put_by_stencil(writer, world, number)) {
        put_extension(writer, world, number);
        return;
    }
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

/* Writes a number in national format with one of the format's texts. */
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
