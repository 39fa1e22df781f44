/*
 * foreign_context: puts the calling code in the context of a URI before the digits of a text that is being typed, if
 * they are dialed in another country.
 *
 *  0612345678;phone-context=+33      in any field outside France: +33 6 12 34 56 78
 */
#ifndef PHN_FOREIGN_CONTEXT_H
#define PHN_FOREIGN_CONTEXT_H

#include "parse.h"

typedef struct phn_foreign_context {
    phn_marks code;  /* the digits of the context; none if the text has no such context */
    uint8_t dropped; /* digits of a national prefix, which do not follow a calling code */
    char region[2];  /* the main region of the calling code; the region of the field if the code does not exist */
} phn_foreign_context;

static inline bool phn_has_foreign_context(const phn_foreign_context *context) {
    return context->code.count > 0;
}

/*
 * Finds a context that names a country in which the digits of a reading are dialed, other than that of a region. Sets
 * `out` to no context for any other text. O(bytes).
 */
void phn_find_foreign_context(phn_foreign_context *out, const phn_engine *engine, const phn_reading *reading,
                              const uint8_t *text, size_t length, const char region[2]);

/*
 * Puts the digits of a context before those of a reading. If the result is a number, a national prefix is dropped. If
 * there is no room for the digits, the reading does not change, and the text counts as one without a context.
 */
void phn_put_foreign_context(phn_reading *reading, phn_foreign_context *context, const phn_engine *engine);

/* The number of marks before a caret that follows `marks` marks of the text. */
size_t phn_marks_with_context(size_t marks, const phn_foreign_context *context);

#endif
