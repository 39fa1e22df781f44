/* parse: a text to a number, or to the reason and the place why there is none. */
#ifndef PHN_PARSE_H
#define PHN_PARSE_H

#include "notation.h"
#include "number.h"
#include "resolve.h"
#include "trim.h"

/* A text as the plan reads it. */
typedef struct phn_reading {
    size_t length; /* of the text that counts: what stands behind ";phone-context=" does not */
    phn_marks marks;
    phn_trimmed trimmed;
    phn_answer answer;
    uint16_t root; /* 0: no digits can be read in this region */
} phn_reading;

/* Takes the phone context of a text, if it has one, into account. */
void phn_read_context(phn_reading *out, const phn_engine *engine, const uint8_t *text, size_t length);

PHN_INLINE void phn_read(phn_reading *out, const phn_engine *engine, const uint8_t *text, size_t length,
                         const char region[2]) {
    out->root = phn_plan_region_root(engine, region);
    out->length = length;
    phn_scan(&out->marks, text, length);
    /* A context begins with a stop; most texts have none. */
    if (out->marks.stops != 0) phn_read_context(out, engine, text, length);
    if (out->marks.plus) out->root = engine->plus_root;
    if (out->root == 0) {
        out->trimmed = (phn_trimmed){.count = out->marks.count};
        out->answer = (phn_answer){.kind = PHN_KIND_UNKNOWN, .reason = PHN_REASON_INVALID_CALLING_CODE};
    } else {
        out->trimmed = phn_trim(engine, out->root, &out->marks, text, out->length);
        out->answer = phn_plan_record(engine, out->trimmed.answer);
    }
    if (out->marks.count == 0) out->answer.level = PHN_LEVEL_NONE;
}

/*
 * Ends a reading at its first letters between digits: what follows is an extension or no part of the number. phn_read
 * takes such letters for noise, as a field does that is being typed in.
 */
void phn_end_at_words(phn_reading *reading, const phn_engine *engine, const uint8_t *text);

/* Makes the number of a reading that some level accepts; false for one that none does. */
bool phn_make_number(phn_number *out, const phn_engine *engine, const phn_reading *reading, const uint8_t *text);

/* Why a reading is no number, or why only a lenient reader takes it, and the byte at which it went wrong. */
phn_reason phn_find_reason(size_t *offset, const phn_engine *engine, const phn_reading *reading, const uint8_t *text);

/* ---- The world ------------------------------------------------------------------------------------------------- */

/* A text as the plans of the world read it. */
typedef struct phn_world_reading {
    size_t length; /* of the text that counts: what follows a stop after a valid number does not */
    phn_notation notation;
    phn_resolved resolved;
} phn_world_reading;

/* Whether the plan leaves a text to those of other regions. */
static inline bool phn_is_abroad(const phn_reading *reading) {
    return reading->root == 0 || reading->answer.kind == PHN_KIND_FOREIGN;
}

/* The digits of the international prefix before a foreign number; 0 where there is none. */
static inline size_t phn_reading_prefix(const phn_reading *reading) {
    return reading->marks.plus ? 0 : reading->answer.start;
}

/*
 * Reads a text, all of it or what follows an international prefix of some digits; without a region where it is null. In
 * the standard profile a stop after a valid number ends it; the caller knows whether there are stops.
 */
void phn_read_world(phn_world_reading *out, const phn_engine *engine, const uint8_t *text, size_t length,
                    const char region[2], size_t prefix, bool has_stops);

/*
 * Whether the plan leaves a text to those of other regions by its first bytes alone, if it is short and plain: without
 * a plus for the region, with one for the digits behind it.
 */
static inline bool phn_leads_abroad(const phn_engine *engine, const uint8_t *text, size_t length,
                                    const char region[2]) {
    if (length == 0 || text[0] != '+') return phn_plan_region_root(engine, region) == 0;
    unsigned first = length > 1 ? (unsigned)text[1] - '0' : 10;
    unsigned second = length > 2 ? (unsigned)text[2] - '0' : 10;
    return first < 10 && engine->abroad[first | (second < 10 ? second : PHN_NO_HEAD) << 4];
}

/* Reads such a text by the plans of the world alone; false for all others. */
bool phn_read_abroad(phn_world_reading *out, const phn_engine *engine, const uint8_t *text, size_t length,
                     const char region[2]);

/* Makes the number of a reading that has no reason against it. */
void phn_make_world_number(phn_number *out, const phn_engine *engine, const phn_world_reading *reading);

/* Whether a reading, which has no reason against it, came out as one of the plan's own calling codes. */
static inline bool phn_comes_home(const phn_engine *engine, const phn_world_reading *reading) {
    return engine->own_codes[phn_code_number(&engine->world, reading->resolved.code)];
}

/* The plan's answer to such a reading, and its number; false where no level accepts it. */
bool phn_make_own_number(phn_number *out, phn_answer *answer, const phn_engine *engine,
                         const phn_world_reading *reading);

/* The byte at which a text went wrong. */
size_t phn_world_offset(const phn_world_reading *reading, const phn_engine *engine, phn_reason reason,
                        const uint8_t *text);

#endif
