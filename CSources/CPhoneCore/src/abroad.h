/*
 * abroad: the world's answers to packed texts, many at a time. Leads show what precedes the national digits, and all
 * texts take a step before any takes the next one, so that their waits for memory overlap:
 *
 *  US  (650) 253-0000        6502530000      +1        65 02530000
 *  GB  020 7946 0958         02079460958     +44  0    20 79460958
 *  FR  +44 20 7946 0958      442079460958    +44       20 79460958
 *
 * The digits of most texts are certain; phn_check validates the others one by one: texts that are not plain, those of
 * the plan's own regions, and those whose leads are not certain.
 */
#ifndef PHN_ABROAD_H
#define PHN_ABROAD_H

#include "template.h"

/* What phn_check finds in a text. Without `is_certain`, the other fields have no meaning. */
typedef struct phn_abroad_answer {
    uint64_t national; /* packed digits */
    uint16_t code;     /* of the world */
    uint16_t stencil;  /* as in phn_world_verdict */
    uint8_t count;     /* national digits */
    uint8_t level;     /* phn_level */
    uint8_t kind;
    uint8_t reason;
    char region[2];
    bool is_certain;
} phn_abroad_answer;

/*
 * Finds the answers to up to PHN_BATCH packed texts of a buffer. Text i is dialed in the region whose letters are at
 * `regions` + i * `stride`. A short number that is no valid number is not certain.
 */
void phn_ask_abroad(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                    const phn_extent *extents, size_t count, const char *regions, size_t stride, const uint8_t *text);

/*
 * Finds the answer to digits whose text is not looked at; false if it is not certain. They may be those of a short
 * number.
 */
bool phn_ask_abroad_once(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                         const char region[2]);

/*
 * Checks one packed text that phn_is_packed_abroad, dialed in a country or, 0, in none; false if the answer is not
 * certain. With `by_length`, a number whose count of digits is possible is not classified: its level is
 * PHN_LEVEL_LENIENT.
 */
bool phn_check_abroad(phn_verdict *out, const phn_engine *engine, const phn_packed *packed, uint16_t home,
                      const uint8_t *text, bool by_length);

/* Where the number of an answer begins; without one, where the text fails. */
size_t phn_abroad_offset(const phn_abroad_answer *answer, const phn_engine *engine, const phn_packed *packed);

/* The number of an answer; false, and all zeros, at PHN_LEVEL_NONE. */
bool phn_abroad_number(phn_number *out, const phn_engine *engine, const phn_abroad_answer *answer);

/*
 * Writes the E.164 text of such an answer; false if it has more digits than can be packed. `dst` has room for
 * PHN_TEXT_MAX bytes.
 */
PHN_INLINE bool phn_abroad_put_e164(uint8_t *dst, size_t *size, const phn_engine *engine,
                                    const phn_abroad_answer *answer) {
    const phn_code_facts *facts = &engine->world.code_facts[answer->code];
    *size = (size_t)facts->size + answer->count;
    if (*size > PHN_PACKED_MAX) return false;
    uint64_t digits = facts->digits | answer->national << (4 * facts->size);
    dst[0] = '+';
    phn_store_digits(dst + 1, digits);
    *size += 1;
    return true;
}

/* The same for the national text, whose stencil may not exist. `bytes` are as in phn_template_put. */
PHN_INLINE bool phn_abroad_put_national(uint8_t *dst, size_t *size, const phn_engine *engine,
                                        const phn_abroad_answer *answer, phn_template_bytes *bytes) {
    const phn_world_stencil *stencil = phn_template_stencil(&engine->world, answer->stencil, answer->count);
    return phn_template_put(dst, size, stencil, bytes, answer->national, answer->count);
}

#endif
