/*
 * abroad: validates packed texts by the world metadata, many at a time. Leads show what precedes the national digits.
 * Each step runs over all texts before the next step begins, so that their waits for memory overlap:
 *
 *  US  (650) 253-0000        6502530000      +1        65 02530000
 *  GB  020 7946 0958         02079460958     +44  0    20 79460958
 *  FR  +44 20 7946 0958      442079460958    +44       20 79460958
 *
 * The national digits of most texts are certain. phn_check validates the others one by one: texts that are not plain,
 * numbers that follow the Korean rules, and texts whose leads are not certain.
 */
#ifndef PHN_ABROAD_H
#define PHN_ABROAD_H

#include "template.h"

/* The verdict of phn_check on a text. The other fields have no meaning unless `is_certain` is set. */
typedef struct phn_abroad_answer {
    uint64_t national; /* packed digits */
    uint16_t code;     /* index of the calling code, from 1 */
    uint16_t stencil;  /* as in phn_world_verdict */
    uint8_t count;     /* number of national digits */
    uint8_t level;     /* phn_level */
    uint8_t kind;
    uint8_t reason;
    char region[2];
    bool is_certain;
} phn_abroad_answer;

/*
 * Validates up to PHN_BATCH packed texts of a buffer. Text i is dialed in the region whose letters begin at byte i *
 * `stride` of `regions`. The verdict is not certain for a short number that is not also a valid number.
 */
void phn_ask_abroad(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                    const phn_extent *extents, size_t count, const char *regions, size_t stride, const uint8_t *text);

/*
 * Validates digits without their text; returns false if the verdict is not certain. The digits may be those of a short
 * number.
 */
bool phn_ask_abroad_once(phn_abroad_answer *out, const phn_engine *engine, const phn_packed *packed,
                         const char region[2]);

/*
 * Validates one packed text for which phn_is_packed_abroad is true; returns false if the verdict is not certain. `home`
 * is the country in which the text is dialed, or 0. With `by_length`, a number with a possible length is not
 * classified: its level is PHN_LEVEL_LENIENT.
 */
bool phn_check_abroad(phn_verdict *out, const phn_engine *engine, const phn_packed *packed, uint16_t home,
                      const uint8_t *text, bool by_length);

/* The byte offset at which the number begins or, if there is no number, at which the text fails. */
size_t phn_abroad_offset(const phn_abroad_answer *answer, const phn_engine *engine, const phn_packed *packed);

/* Creates the number of a verdict; at PHN_LEVEL_NONE, zeroes the number and returns false. */
bool phn_abroad_number(phn_number *out, const phn_engine *engine, const phn_abroad_answer *answer);

/*
 * Writes the E.164 text of the number of a verdict; returns false if it has more digits than can be packed. `dst` has
 * room for PHN_TEXT_MAX bytes.
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

/*
 * Writes the national text of the number of a verdict; returns false if its stencil cannot write it. `bytes` is as in
 * phn_template_put.
 */
PHN_INLINE bool phn_abroad_put_national(uint8_t *dst, size_t *size, const phn_engine *engine,
                                        const phn_abroad_answer *answer, phn_template_bytes *bytes) {
    const phn_world_stencil *stencil = phn_template_stencil(&engine->world, answer->stencil, answer->count);
    return phn_template_put(dst, size, stencil, bytes, answer->national, answer->count);
}

#endif
