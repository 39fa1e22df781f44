/* The Arrow types whose values are texts. */
#ifndef PC_TEXT_TYPE_H
#define PC_TEXT_TYPE_H

#include "arrow.h"
#include <stdbool.h>
#include <stddef.h>

typedef enum pc_layout {
    PC_LAYOUT_NONE = 0,      /* not texts */
    PC_LAYOUT_NULLS = 1,     /* every row is null */
    PC_LAYOUT_OFFSETS32 = 2, /* offsets of four bytes into one buffer */
    PC_LAYOUT_OFFSETS64 = 3,
    PC_LAYOUT_VIEWS = 4, /* 16 bytes a row: a short text itself, or the place of a long one */
} pc_layout;

typedef struct pc_text_type {
    pc_layout layout;     /* of the values, in a dictionary if it is one */
    uint8_t index_size;   /* bytes of an index into a dictionary; 0 without a dictionary */
    bool index_is_signed; /* it may be negative, which is an error */
    bool has_texts;       /* false: a dictionary of other values, which is a column of nulls if it is empty */
} pc_text_type;

/*
 * Returns the type of a schema. The layout is PC_LAYOUT_NONE if its values are not texts, except for a dictionary: the
 * layout of other values is PC_LAYOUT_NULLS.
 */
pc_text_type pc_text_type_of(const struct ArrowSchema *schema);

/* Returns the name of a schema's type for messages, such as "int64" or "list", or else its format. */
const char *pc_type_name(const struct ArrowSchema *schema);

#endif
