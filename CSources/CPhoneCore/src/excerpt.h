/*
 * excerpt: the part of a text that may be a number. After a number RFC 3966 may name its calling code, which is read
 * before it:
 *
 *  tel:650-253-0000;phone-context=+1
 *      ^ body                     ^ context
 *
 *  +1650-253-0000                             offsets in an excerpt count bytes of this
 *
 * Both begin and end at scalars.
 */
#ifndef PHN_EXCERPT_H
#define PHN_EXCERPT_H

#include "utf8.h"

typedef struct phn_excerpt {
    const uint8_t *text;
    size_t length;
    size_t context; /* its offset in the text */
    size_t head;    /* its bytes */
    size_t body;    /* its offset in the text */
    size_t count;   /* bytes of both */
} phn_excerpt;

/* The offset in the text of a byte of an excerpt. */
static inline size_t phn_excerpt_offset(const phn_excerpt *excerpt, size_t at) {
    return at < excerpt->head ? excerpt->context + at : excerpt->body + (at - excerpt->head);
}

/* The scalar at `at`, and its bytes. */
static inline size_t phn_excerpt_next(uint32_t *scalar, const phn_excerpt *excerpt, size_t at) {
    size_t offset = phn_excerpt_offset(excerpt, at);
    *scalar = excerpt->text[offset];
    return *scalar < 0x80 ? 1 : phn_utf8_decode(scalar, excerpt->text, excerpt->length, offset);
}

/* The same for a scalar of several bytes. */
size_t phn_excerpt_last_wide(uint32_t *scalar, const phn_excerpt *excerpt, size_t end);

/* The scalar before `end`, which must not be 0, and its bytes. */
static inline size_t phn_excerpt_last(uint32_t *scalar, const phn_excerpt *excerpt, size_t end) {
    *scalar = excerpt->text[phn_excerpt_offset(excerpt, end - 1)];
    return *scalar < 0x80 ? 1 : phn_excerpt_last_wide(scalar, excerpt, end);
}

/* Where a word of ASCII begins in part of a text; `end` where it is not there. */
size_t phn_find_word(const char *word, const uint8_t *text, size_t begin, size_t end);

/* What may be a number in a text without a context: from the first plus or digit on, to the last letter or digit. */
void phn_excerpt_number(phn_excerpt *out, const uint8_t *text, size_t length);

#endif
