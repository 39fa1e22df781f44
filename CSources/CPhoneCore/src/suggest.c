#include "choice.h"
#include "decimal.h"

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
    if (verdict.level == PHN_LEVEL_NONE || !phn_is_certain(engine, &verdict)) return false;
    *out = verdict.number;
    return true;
}
