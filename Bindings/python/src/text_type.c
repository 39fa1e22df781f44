#include "text_type.h"
#include <string.h>

static pc_layout layout_of(const char *format) {
    static const struct {
        const char *format;
        pc_layout layout;
    } layouts[] = {
        {"n", PC_LAYOUT_NULLS},     {"u", PC_LAYOUT_OFFSETS32}, {"z", PC_LAYOUT_OFFSETS32}, {"U", PC_LAYOUT_OFFSETS64},
        {"Z", PC_LAYOUT_OFFSETS64}, {"vu", PC_LAYOUT_VIEWS},    {"vz", PC_LAYOUT_VIEWS},
    };
    for (size_t index = 0; index < sizeof layouts / sizeof layouts[0]; index++) {
        if (strcmp(format, layouts[index].format) == 0) return layouts[index].layout;
    }
    return PC_LAYOUT_NONE;
}

/* The integer types of indices, in pairs of signed and unsigned, from one byte to eight. */
static const char index_formats[] = "cCsSiIlL";

pc_text_type pc_text_type_of(const struct ArrowSchema *schema) {
    pc_text_type type = {.layout = PC_LAYOUT_NONE};
    if (schema->dictionary == NULL) {
        type.layout = layout_of(schema->format);
        type.has_texts = type.layout != PC_LAYOUT_NONE;
        return type;
    }
    const char *found = strlen(schema->format) == 1 ? strchr(index_formats, schema->format[0]) : NULL;
    if (found == NULL) return type;
    size_t place = (size_t)(found - index_formats);
    if (schema->dictionary->dictionary == NULL) type.layout = layout_of(schema->dictionary->format);
    type.has_texts = type.layout != PC_LAYOUT_NONE;
    if (!type.has_texts) type.layout = PC_LAYOUT_NULLS;
    type.index_size = (uint8_t)(1u << place / 2);
    type.index_is_signed = place % 2 == 0;
    return type;
}

const char *pc_type_name(const struct ArrowSchema *schema) {
    static const struct {
        const char *prefix;
        const char *name;
    } names[] = {
        {"b", "bool"},
        {"c", "int8"},
        {"C", "uint8"},
        {"s", "int16"},
        {"S", "uint16"},
        {"i", "int32"},
        {"I", "uint32"},
        {"l", "int64"},
        {"L", "uint64"},
        {"e", "float16"},
        {"f", "float32"},
        {"g", "float64"},
        {"n", "null"},
        {"u", "string"},
        {"U", "large_string"},
        {"z", "binary"},
        {"Z", "large_binary"},
        {"vu", "string_view"},
        {"vz", "binary_view"},
        {"d:", "decimal"},
        {"w:", "fixed_size_binary"},
        {"td", "date"},
        {"ts", "timestamp"},
        {"tt", "time"},
        {"tD", "duration"},
        {"ti", "interval"},
        {"+l", "list"},
        {"+L", "large_list"},
        {"+v", "list_view"},
        {"+w", "fixed_size_list"},
        {"+s", "struct"},
        {"+m", "map"},
        {"+u", "union"},
        {"+r", "run_end_encoded"},
    };
    if (schema->dictionary != NULL) return "dictionary, not of texts";
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        size_t size = strlen(names[index].prefix);
        /* A prefix of one letter is the whole format; parameters follow a longer prefix. */
        bool is_equal = size == 1 ? strcmp(schema->format, names[index].prefix) == 0
                                  : strncmp(schema->format, names[index].prefix, size) == 0;
        if (is_equal) return names[index].name;
    }
    return schema->format;
}
