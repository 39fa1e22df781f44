/* Reads lines with a region, a tab and a number, and prints the forms that callers in other countries use. */
#include "phone_world.h"
#include <stdio.h>
#include <string.h>

static void show(const phn_engine *engine, const char region[2], const char *text, size_t length) {
    uint8_t written[PHN_TEXT_MAX];
    phn_verdict verdict;
    phn_check(&verdict, engine, (const uint8_t *)text, length, region);
    size_t size =
        phn_format(written, sizeof written, engine, &verdict.number, PHN_STYLE_INTERNATIONAL, PHN_SEPARATOR_STANDARD);
    if (verdict.level >= PHN_LEVEL_STANDARD) {
        printf("%.2s  %.*s\n", verdict.region, (int)size, (const char *)written);
    } else {
        printf("--  %.*s\n", (int)length, text);
    }
}

int main(void) {
    phn_engine *engine;
    size_t length;
    const uint8_t *plan = phn_standard_plan(&length);
    phn_status status = phn_engine_create(&engine, plan, length);
    /* Applies libphonenumber's rules to Korean numbers, too. Without this call, they follow the Korean plan. */
    if (status == PHN_OK) status = phn_engine_choose_profile(engine, PHN_PROFILE_LIBPHONENUMBER);
    if (status != PHN_OK) {
        fprintf(stderr, "%s\n", phn_status_text(status));
        return 1;
    }
    char line[256];
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t count = strcspn(line, "\n");
        if (count > 3 && line[2] == '\t') show(engine, line, line + 3, count - 3);
    }
    phn_engine_destroy(engine);
    return 0;
}
