#include "choice.h"
#include "cell.h"
#include "classify.h"

/* ---- Certainty ------------------------------------------------------------------------------------------------- */

/* Whether a verdict's number is beyond doubt: valid as it is written, or after a repair. */
static bool is_certain(const phn_engine *engine, const phn_verdict *verdict) {
    if (verdict->level != PHN_LEVEL_LENIENT) return verdict->level > PHN_LEVEL_LENIENT;
    return verdict->number.domestic == 0 && phn_number_level(engine, &verdict->number) >= PHN_LEVEL_STANDARD;
}

/* The digits of numbers that are as likely a house or a room: 112, 1330. */
enum { SHORT_DIGITS = 4 };

/* What speaks for a part. */
typedef enum weight { REJECTED, ACCEPTED, CERTAIN } weight;

static weight weight_of(const phn_engine *engine, const phn_verdict *verdict) {
    if (verdict->level == PHN_LEVEL_NONE) return REJECTED;
    bool is_short = verdict->number.domestic != 0 && verdict->number.count <= SHORT_DIGITS;
    return !is_short && is_certain(engine, verdict) ? CERTAIN : ACCEPTED;
}

/* ---- Parts ----------------------------------------------------------------------------------------------------- */

typedef struct candidate {
    phn_choice choice;
    phn_verdict verdict;
    size_t digits;
    weight weight;
} candidate;

static candidate weigh(const phn_engine *engine, const uint8_t *text, phn_choice choice, size_t digits,
                       const char region[2]) {
    candidate found = {.choice = choice, .digits = digits};
    phn_check_choice(&found.verdict, engine, text, choice, region);
    found.weight = weight_of(engine, &found.verdict);
    return found;
}

/* Whether a longer text says the same but for an extension. */
static bool is_extended(const phn_verdict *longer, const phn_verdict *shorter) {
    phn_number one = longer->number;
    phn_number other = shorter->number;
    return longer->level == shorter->level && longer->reason == shorter->reason && longer->offset == shorter->offset &&
           one.national == other.national && one.count == other.count && one.calling_code == other.calling_code &&
           one.domestic == other.domestic;
}

/* A part, with its tail if the reader takes that for an extension of the same digits. */
static candidate weigh_part(const phn_engine *engine, const uint8_t *text, const phn_part *part, const char region[2]) {
    phn_choice choice = {part->begin, part->is_uri ? part->tail : part->end, false};
    candidate found = weigh(engine, text, choice, part->digits, region);
    if (choice.end == part->tail) return found;
    choice.end = part->tail;
    candidate longer = weigh(engine, text, choice, part->digits, region);
    return is_extended(&longer.verdict, &found.verdict) ? longer : found;
}

/* Parts that may be a vanity number together. The Korean plan has none: it would read the digits alone. */
static candidate weigh_spelling(const phn_engine *engine, const uint8_t *text, const phn_spelling *spelling,
                                const char region[2]) {
    phn_choice choice = {spelling->begin, spelling->end, false};
    phn_reading reading;
    phn_read_choice(&reading, engine, text, choice, region);
    if (!phn_is_abroad(&reading) || !phn_has_world(engine)) return (candidate){.weight = REJECTED};
    choice.is_spelled = true;
    choice.end = spelling->tail;
    candidate longer = weigh(engine, text, choice, spelling->digits, region);
    if (longer.weight != REJECTED || spelling->tail == spelling->end) return longer;
    choice.end = spelling->end;
    return weigh(engine, text, choice, spelling->digits, region);
}

/* Whether a candidate is better than the one so far; of two that are rejected the one with more digits. */
static bool is_better(const candidate *found, const candidate *best) {
    if (found->weight != best->weight) return found->weight > best->weight;
    return found->weight == REJECTED && found->digits > best->digits;
}

phn_choice phn_choose(phn_verdict *verdict, const phn_engine *engine, const uint8_t *text, size_t length,
                      const char region[2]) {
    candidate best = {.digits = 0};
    phn_cell cell = phn_cell_begin(text, length);
    phn_part part;
    while (best.weight != CERTAIN && phn_cell_next(&part, &cell)) {
        candidate found = weigh_part(engine, text, &part, region);
        if (is_better(&found, &best)) best = found;
        bool is_open = best.weight == REJECTED || (cell.spelling.is_likely && best.choice.begin >= cell.spelling.begin);
        if (!cell.is_spelled || best.weight == CERTAIN || !phn_may_spell(&cell.spelling) || !is_open) continue;
        found = weigh_spelling(engine, text, &cell.spelling, region);
        bool is_equal = found.weight == ACCEPTED && best.weight == ACCEPTED;
        if (is_equal || is_better(&found, &best)) best = found;
    }
    if (best.digits == 0) best = weigh(engine, text, (phn_choice){0, length, false}, 0, region);
    *verdict = best.verdict;
    verdict->offset += best.choice.begin;
    return best.choice;
}

/* ---- Readings -------------------------------------------------------------------------------------------------- */

bool phn_settle(phn_reading *reading, const phn_engine *engine, const uint8_t *text, size_t length) {
    const phn_marks *marks = &reading->marks;
    bool has_world = phn_has_world(engine);
    if (marks->has_nul || marks->more || phn_is_decimal(marks, text, length)) return false;
    if (marks->words == 0) return !marks->trails || !has_world || !phn_is_abroad(reading);
    /* A context belongs to the part before it. */
    if (phn_may_have_exponent(marks) || reading->length < length) return false;
    phn_end_at_words(reading, engine, text);
    return !phn_is_abroad(reading) && reading->answer.level >= PHN_LEVEL_STANDARD &&
           (reading->answer.flags & PHN_ANSWER_HAS_E164) != 0;
}

/* ---- Damage ---------------------------------------------------------------------------------------------------- */

bool phn_find_damage(size_t *offset, const uint8_t *text, size_t length) {
    const uint8_t *nul = length == 0 ? NULL : memchr(text, 0, length);
    phn_decimal decimal;
    if (nul != NULL) {
        *offset = (size_t)(nul - text);
        return true;
    }
    if (!phn_decimal_find(&decimal, text, length)) return false;
    *offset = decimal.offset;
    return true;
}

bool phn_suggest(phn_number *out, const phn_engine *engine, const uint8_t *text, size_t length, const char region[2]) {
    phn_verdict verdict;
    phn_decimal decimal;
    if (out == NULL) return false;
    *out = (phn_number){0};
    if (engine == NULL || region == NULL || !phn_is_text(text, length)) return false;
    phn_check(&verdict, engine, text, length, region);
    if (verdict.level > PHN_LEVEL_LENIENT) return false;
    bool is_decimal = engine->profile == PHN_PROFILE_STANDARD && verdict.reason == PHN_REASON_NOT_A_NUMBER &&
                      phn_decimal_find(&decimal, text, length);
    if (is_decimal) phn_check(&verdict, engine, decimal.integer, decimal.length, region);
    if (verdict.level == PHN_LEVEL_NONE || !is_certain(engine, &verdict)) return false;
    *out = verdict.number;
    return true;
}
