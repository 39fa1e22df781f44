#ifndef NULLS_H
#define NULLS_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* The checks of one program. Each failure is printed and counted. */
static int failures = 0;

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                                                     \
            failures += 1;                                                                                             \
        }                                                                                                              \
    } while (0)

#define TEXT(literal) (const uint8_t *)(literal), strlen(literal)
#define NO_TEXT NULL, 3

static const uint8_t zeros[1024];

/* Fills an output with other bytes, and checks that all of them were set to zero. */
#define FILL(output) memset(&(output), 0xA5, sizeof(output))
#define IS_ZERO(output) (memcmp(&(output), zeros, sizeof(output)) == 0)

#endif
