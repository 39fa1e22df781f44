/*
 * excerpt: the part of a text that is searched for a number. RFC 3966 allows the calling code after the number; in an
 * excerpt it comes first:
 *
 *  tel:650-253-0000;phone-context=+1
 *      ^ body                     ^ context
 *
 *  +1650-253-0000                             offsets in an excerpt count bytes of this
 *
 * The head and the body begin and end at scalars.
 */
#ifndef PHN_EXCERPT_H
#define PHN_EXCERPT_H

#include "utf8.h"

typedef struct phn_excerpt {
    const uint8_t *text;
    size_t length;
    size_t context;      /* byte offset of the context in the text */
    size_t head;         /* bytes of the context that are in the excerpt */
    size_t body;         /* byte offset of the body in the text */
    size_t count;        /* bytes of the head and the body */
    bool unifies_blanks; /* blanks of all widths are decoded as no-break spaces: see phn_utf8_unify_blank */
} phn_excerpt;

/* The offset in the text of a byte of an excerpt. */
static inline size_t phn_excerpt_offset(const phn_excerpt *excerpt, size_t at) {
    return at < excerpt->head ? excerpt->context + at : excerpt->body + (at - excerpt->head);
}

/* Decodes the scalar at `at`, and returns its size. */
static inline size_t phn_excerpt_next(uint32_t *scalar, const phn_excerpt *excerpt, size_t at) {
    size_t offset = phn_excerpt_offset(excerpt, at);
    *scalar = excerpt->text[offset];
    if (*scalar < 0x80) return 1;
    size_t size = phn_utf8_decode(scalar, excerpt->text, excerpt->length, offset);
    if (excerpt->unifies_blanks) *scalar = phn_utf8_unify_blank(*scalar);
    return size;
}

/* Decodes a scalar of several bytes before `end`, and returns its size. */
size_t phn_excerpt_last_wide(uint32_t *scalar, const phn_excerpt *excerpt, size_t end);

/* Decodes the scalar before `end`, which must not be 0, and returns its size. */
static inline size_t phn_excerpt_last(uint32_t *scalar, const phn_excerpt *excerpt, size_t end) {
    *scalar = excerpt->text[phn_excerpt_offset(excerpt, end - 1)];
    return *scalar < 0x80 ? 1 : phn_excerpt_last_wide(scalar, excerpt, end);
}

/* Finds the offset of an ASCII word in part of a text; `end` if the word is absent. */
size_t phn_find_word(const char *word, const uint8_t *text, size_t begin, size_t end);

/*
 * Finds the part that may be a number in a text without a context: from the first plus or digit to the last letter or
 * digit.
 */
void phn_excerpt_number(phn_excerpt *out, const uint8_t *text, size_t length);

#endif
