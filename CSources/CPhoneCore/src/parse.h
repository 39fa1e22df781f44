/* parse: turns a reading or a notation into a number, or into a reason and the mark of the failure. */
#ifndef PHN_PARSE_H
#define PHN_PARSE_H

#include "notation.h"
#include "number.h"
#include "reading.h"
#include "resolve.h"
#include "trim.h"

/* ---- The Korean plan ------------------------------------------------------------------------------------------- */

/* A reading, parsed with the Korean plan. */
typedef struct phn_korean {
    phn_reading reading;
    phn_trimmed trimmed;
    phn_answer answer;
    uint16_t root; /* 0 if the plan has no digits for this region */
} phn_korean;

/* The root of the digits of a URI with a context: `root` for a domain, 0 for a calling code that the plan lacks. */
uint16_t phn_context_root(uint16_t root, const phn_engine *engine, uint16_t context);

/* Parses `out->reading`, which scan has filled, with the Korean plan. */
PHN_INLINE void phn_parse_korean(phn_korean *out, const phn_engine *engine, const char region[2]) {
    const phn_marks *marks = &out->reading.marks;
    out->root = phn_plan_region_root(engine, region);
    if (out->reading.context != PHN_CONTEXT_ABSENT) {
        out->root = phn_context_root(out->root, engine, out->reading.context);
    }
    if (marks->plus) out->root = engine->plus_root;
    if (out->root == 0) {
        out->trimmed = (phn_trimmed){.count = marks->count};
        out->answer = (phn_answer){.kind = PHN_KIND_UNKNOWN, .reason = PHN_REASON_INVALID_CALLING_CODE};
    } else {
        out->trimmed = phn_trim(engine, out->root, &out->reading);
        out->answer = phn_plan_record(engine, out->trimmed.answer);
    }
    if (marks->count == 0) out->answer.level = PHN_LEVEL_NONE;
}

/*
 * Ends the number at the first letters between digits, because an extension or another text follows them. Without this
 * call letters are ignored, as in a field that is being edited.
 */
void phn_end_at_words(phn_korean *out, const phn_engine *engine);

/* Whether the number belongs to a region that the Korean plan lacks. */
static inline bool phn_is_abroad(const phn_korean *korean) {
    return korean->root == 0 || korean->answer.kind == PHN_KIND_FOREIGN;
}

/* The number of digits of the international prefix before a foreign number; 0 for others and without a prefix. */
static inline size_t phn_korean_prefix(const phn_korean *korean) {
    return korean->reading.marks.plus || !phn_is_abroad(korean) ? 0 : korean->answer.start;
}

/* Whether some level accepts the number. */
static inline bool phn_is_korean_number(const phn_korean *korean) {
    return phn_kept_digits(&korean->answer, korean->trimmed.count) > 0;
}

/* Makes the number with its extension; false if no level accepts it. */
bool phn_make_korean_number(phn_number *out, const phn_engine *engine, const phn_korean *korean);

/*
 * The reason why the first digits of marks, from a root on, are not a number, or why only the lenient level accepts it.
 */
phn_failure phn_digits_failure(const phn_engine *engine, uint16_t root, const phn_answer *answer,
                               const phn_marks *marks, uint8_t count);

/* The reason why a text has no number, or why only the lenient level accepts it. */
phn_failure phn_korean_failure(const phn_korean *korean, const phn_engine *engine);

/* ---- World metadata -------------------------------------------------------------------------------------------- */

/* A notation, parsed with the world metadata. */
typedef struct phn_foreign {
    phn_notation notation;
    phn_resolved resolved;
} phn_foreign;

/*
 * Parses `out->notation`, which notation has filled: all digits, or the digits after an international prefix of
 * `prefix` digits; without a region if `region` is null.
 */
void phn_parse_foreign(phn_foreign *out, const phn_engine *engine, const char region[2], size_t prefix);

/*
 * Ends a number at a stop. `earlier` is the parsed beginning up to a stop. The first valid beginning is the number, or
 * else the first possible one if the whole text is not a number.
 *
 *  650-253-0000 / 650-253-0001      the first stop after a valid number ends it
 *  555-555-5555 / +44 20 7031 3000  or after a possible one, if the whole text is not a number
 *  030/123456                       until then stops are ignored
 *  650-253-0000 #12                 and so is one that announces the extension of the same digits
 *  650-253-0000~1                   except a tilde, after which a range ends
 *
 * Returns whether a later beginning can still change `out`. `has_possible` must be false before the first call.
 */
bool phn_end_at_stop(phn_foreign *out, phn_foreign *possible, bool *has_possible, const phn_engine *engine,
                     const phn_foreign *earlier, bool is_range);

/*
 * Whether no valid number of a region outside the Korean plan has this many digits; the digits have neither a plus nor
 * an international prefix. False for most other digits.
 */
bool phn_has_impossible_count(const phn_marks *marks, const phn_engine *engine, const char region[2]);

/* Whether a parse is a valid number, or for a calling code of the Korean plan, whether some level accepts it. */
bool phn_is_valid_foreign(const phn_foreign *foreign, const phn_engine *engine);

/* Makes the number of a parse without a failure. */
void phn_make_foreign_number(phn_number *out, const phn_engine *engine, const phn_foreign *foreign);

/* Whether a parse without a failure has a calling code of the Korean plan. */
static inline bool phn_comes_home(const phn_engine *engine, const phn_foreign *foreign) {
    return engine->own_codes[phn_code_number(&engine->world, foreign->resolved.code)];
}

/* Looks up the number of such a parse in the Korean plan; false if no level accepts it. */
bool phn_make_home_number(phn_number *out, phn_answer *answer, const phn_engine *engine, const phn_foreign *foreign);

/* The mark at which a parse fails for this reason. */
phn_failure phn_foreign_failure(const phn_foreign *foreign, const phn_engine *engine, phn_reason reason);

#endif
