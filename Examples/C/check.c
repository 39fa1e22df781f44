/* Reads lines and prints the number in each. The article on the C library shows how to build it. */
#include "phone_core.h"
#include <stdio.h>
#include <string.h>

int main(void) {
    phn_engine *engine;
    size_t length;
    const uint8_t *plan = phn_standard_plan(&length);
    phn_status status = phn_engine_create(&engine, plan, length);
    if (status != PHN_OK) {
        fprintf(stderr, "%s\n", phn_status_text(status));
        return 1;
    }
    char line[256];
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t count = strcspn(line, "\n");
        const uint8_t *text = (const uint8_t *)line;
        phn_number number;
        size_t offset;
        if (phn_parse(&number, &offset, engine, text, count, "KR") == PHN_OK) {
            uint8_t national[PHN_TEXT_MAX];
            size_t size =
                phn_format(national, sizeof national, engine, &number, PHN_STYLE_NATIONAL, PHN_SEPARATOR_HYPHEN);
            printf("%.*s\n", (int)size, (const char *)national);
        } else {
            printf("%.*s: not a number (byte %zu)\n", (int)count, line, offset);
        }
    }
    phn_engine_destroy(engine);
    return 0;
}
