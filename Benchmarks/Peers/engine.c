/*
 * Creates engines of the C core with the standard plan, once for each request.
 *
 * The first line of standard output contains the name, the number of engines and "same tables", separated by tabs. For
 * each line of standard input, a line contains nanoseconds per engine, the number of engines, and the bytes of memory
 * that one engine holds.
 */
#include "phone_core.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { ENGINES = 100 };

static double nanoseconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Returns the bytes in use, in the heap and in separate mappings; 0 if the system does not count them. */
static size_t used_bytes(void) {
#ifdef __GLIBC__
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

int main(void) {
    phn_engine *engines[ENGINES];
    char line[64];
    size_t length;
    const uint8_t *plan = phn_standard_plan(&length);
    printf("phn_engine_create\t%d\tsame tables\n", ENGINES);
    fflush(stdout);
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t before = used_bytes();
        double start = nanoseconds();
        for (int index = 0; index < ENGINES; index++) {
            if (phn_engine_create(&engines[index], plan, length) != PHN_OK) return 1;
        }
        double time = nanoseconds() - start;
        size_t bytes = used_bytes() - before;
        for (int index = 0; index < ENGINES; index++) phn_engine_destroy(engines[index]);
        printf("%.0f\t%d\t%zu\n", time / (double)ENGINES, ENGINES, bytes / ENGINES);
        fflush(stdout);
    }
    return 0;
}
