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

bool phn_is_extended(const phn_verdict *longer, const phn_verdict *shorter) {
    phn_number one = longer->number;
    phn_number other = shorter->number;
    return longer->level == shorter->level && longer->reason == shorter->reason && longer->offset == shorter->offset &&
           one.national == other.national && one.count == other.count && one.calling_code == other.calling_code &&
           one.domestic == other.domestic;
}
