#include "choice.h"

/* The most digits of short domestic numbers, such as 112 or 1330, which may also be house or room numbers. */
enum { SHORT_DIGITS = 4 };

bool phn_is_certain(const phn_engine *engine, const phn_verdict *verdict) {
    if (verdict->level != PHN_LEVEL_LENIENT) return verdict->level > PHN_LEVEL_LENIENT;
    return verdict->number.domestic == 0 && phn_number_level(engine, &verdict->number) >= PHN_LEVEL_STANDARD;
}

phn_weight phn_weight_of(const phn_engine *engine, const phn_verdict *verdict) {
    if (verdict->level == PHN_LEVEL_NONE) return PHN_REJECTED;
    bool is_short = verdict->number.domestic != 0 && verdict->number.count <= SHORT_DIGITS;
    return !is_short && phn_is_certain(engine, verdict) ? PHN_CERTAIN : PHN_ACCEPTED;
}

bool phn_is_better(const phn_candidate *found, const phn_candidate *best) {
    if (found->weight != best->weight) return found->weight > best->weight;
    return found->weight == PHN_REJECTED && found->digits > best->digits;
}

static bool has_same_failure(phn_failure one, phn_failure other) {
    return one.reason == other.reason && one.side == other.side && one.digit == other.digit;
}

bool phn_is_extended(const phn_candidate *longer, const phn_candidate *shorter) {
    const phn_verdict *one = &longer->verdict;
    const phn_verdict *other = &shorter->verdict;
    return has_same_failure(longer->failure, shorter->failure) && one->level == other->level &&
           one->reason == other->reason && one->offset == other->offset &&
           one->number.national == other->number.national && one->number.count == other->number.count &&
           one->number.calling_code == other->number.calling_code && one->number.domestic == other->number.domestic;
}
