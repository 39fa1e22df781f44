#include "../include/phone_core.h"

const char *phn_status_text(phn_status status) {
    switch (status) {
    case PHN_OK:
        return "all is well";
    case PHN_NO_NUMBER:
        return "the text is no phone number";
    case PHN_NO_MEMORY:
        return "there is no memory left";
    case PHN_PLAN_TRUNCATED:
        return "the plan ends too early: copy or download it again";
    case PHN_PLAN_NO_PLAN:
        return "this is no plan: a plan begins with the bytes 89 50 48 4E";
    case PHN_PLAN_VERSION:
        return "the plan has a version that this library does not read: use a matching release";
    case PHN_PLAN_CHECKSUM:
        return "the plan was changed on the way: its checksum differs; copy or download it again";
    case PHN_PLAN_DAMAGED:
        return "the plan points outside itself: build it again with PlanCompiler";
    }
    return "no such status";
}
