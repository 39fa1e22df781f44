#include "../include/phone_core.h"

const char *phn_status_text(phn_status status) {
    switch (status) {
    case PHN_OK:
        return "no error";
    case PHN_NO_NUMBER:
        return "the text is not a phone number";
    case PHN_NO_MEMORY:
        return "out of memory";
    case PHN_NULL_ARGUMENT:
        return "a required argument is null: see the function's comment";
    case PHN_PLAN_TRUNCATED:
        return "the plan is truncated: copy or download it again";
    case PHN_PLAN_NO_PLAN:
        return "not a plan: a plan begins with the bytes 89 50 48 4E";
    case PHN_PLAN_VERSION:
        return "the version of the plan is not supported: use a matching release";
    case PHN_PLAN_CHECKSUM:
        return "the checksum of the plan is wrong: copy or download it again";
    case PHN_PLAN_DAMAGED:
        return "the plan is damaged: build it again with PlanCompiler";
    case PHN_PLAN_NO_WORLD:
        return "the plan has no regions of the world";
    case PHN_NO_MATCH:
        return "the text does not match";
    case PHN_PATTERN_SYNTAX:
        return "not a regular expression";
    case PHN_PATTERN_UNSUPPORTED:
        return "this engine does not support the construct: use the native engine";
    case PHN_PATTERN_TOO_LONG:
        return "the regular expression is longer than 65536 bytes";
    case PHN_PATTERN_TOO_DEEP:
        return "groups are nested more than 250 deep";
    case PHN_PATTERN_TOO_LARGE:
        return "the compiled regular expression is too large";
    case PHN_PATTERN_LIMIT:
        return "the match exceeded its limit of steps or memory: simplify the expression";
    case PHN_PATTERN_UNAVAILABLE:
        return "the library was built without PCRE2, or the plan has no regular expression";
    case PHN_MASK_EMPTY:
        return "the mask is empty: it needs a slot, such as #";
    case PHN_MASK_NO_SLOT:
        return "the mask has no slot: # is a digit, A a letter, * any character";
    case PHN_MASK_ESCAPE:
        return "the mask ends with a backslash: write two for a literal one";
    case PHN_MASK_ENCODING:
        return "the mask is not UTF-8";
    case PHN_MASK_TOO_LONG:
        return "the mask is longer than 1024 bytes";
    case PHN_MASK_EXTENDER:
        return "a combining mark or joiner directly follows *, which would include it";
    }
    return "unknown status";
}
