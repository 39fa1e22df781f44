#include "../include/phone_core.h"

const char *phn_status_text(phn_status status) {
    switch (status) {
    case PHN_OK:
        return "success";
    case PHN_NO_NUMBER:
        return "the text is not a phone number";
    case PHN_NO_MEMORY:
        return "out of memory";
    case PHN_NULL_ARGUMENT:
        return "a required argument is null: see the function's comment";
    case PHN_STRUCT_SIZE:
        return "the size of a struct is not set, or the struct has members that this library does not support";
    case PHN_PLAN_TRUNCATED:
        return "the plan is truncated: copy or download it again";
    case PHN_PLAN_NO_PLAN:
        return "not a plan: a plan begins with the bytes 89 50 48 4E";
    case PHN_PLAN_VERSION:
        return "the version of the plan is not supported: use a matching release";
    case PHN_PLAN_CHECKSUM:
        return "the checksum does not match, so the plan was changed: copy or download it again";
    case PHN_PLAN_DAMAGED:
        return "the plan contains an offset outside itself: build it again with PlanCompiler";
    case PHN_PLAN_NO_WORLD:
        return "the plan has no world metadata, which the profile requires: use another plan or profile";
    case PHN_NO_MATCH:
        return "the text does not match";
    case PHN_PATTERN_SYNTAX:
        return "invalid regular expression";
    case PHN_PATTERN_UNSUPPORTED:
        return "this engine does not support the syntax: use the native engine";
    case PHN_PATTERN_TOO_LONG:
        return "the regular expression is longer than 65536 bytes: shorten it";
    case PHN_PATTERN_TOO_DEEP:
        return "groups are nested more than 250 deep: reduce the nesting";
    case PHN_PATTERN_TOO_LARGE:
        return "the compiled regular expression is too large: simplify it";
    case PHN_PATTERN_LIMIT:
        return "the match exceeded its limit of steps or memory: simplify the expression";
    case PHN_PATTERN_UNAVAILABLE:
        return "regular expressions are unavailable: build with PCRE2, or use a plan that has an expression";
    case PHN_MASK_EMPTY:
        return "the mask is empty: add a slot, such as #, or [0] in a mask with blocks";
    case PHN_MASK_NO_SLOT:
        return "the mask has no slot: use # (digit), A (letter) or * (any character); in blocks [0], [A] or [_]";
    case PHN_MASK_ESCAPE:
        return "the mask ends with a single backslash: write two for a literal backslash";
    case PHN_MASK_ENCODING:
        return "the mask is not UTF-8: encode it as UTF-8";
    case PHN_MASK_TOO_LONG:
        return "the mask is longer than 1024 bytes: shorten it";
    case PHN_MASK_EXTENDER:
        return "a combining mark or joiner follows *, which would consume it: remove it or escape it";
    case PHN_MASK_BRACKET:
        return "a bracket or brace of the mask has no counterpart, or is inside another: close it or escape it";
    case PHN_MASK_SIGN:
        return "a sign in brackets is not a slot: use 0 or 9 for a digit, A or a for a letter, _ or - for both";
    case PHN_MASK_CLASS:
        return "a class of slots needs a unique sign, and at most 1024 bytes of members without marks";
    case PHN_MASK_OPTIONAL:
        return "the optional slots before this literal would accept it: use another literal or other slots";
    case PHN_MASK_UNEVEN:
        return "all slots of a mask that is filled from the end must accept the same, and none may be *";
    case PHN_MASK_ELLIPSIS:
        return "an ellipsis must follow a slot and end its block; from the end, it must be in the first group of slots";
    case PHN_COLUMN_OFFSETS:
        return "an offset of the column decreases, or is beyond its bytes: offsets must ascend within the bytes";
    case PHN_COLUMN_LENGTH:
        return "an array of the column is shorter than its rows need: pass longer arrays or fewer rows";
    }
    return "no such status";
}
