/* core: the interface of the module for phone-core.js. Texts and columns are passed in its memory. */
#ifndef WEB_CORE_H
#define WEB_CORE_H

#include "phone_core.h"

#define WEB_EXPORT(name) __attribute__((export_name(name)))

/* Additional results of a call. JavaScript reads the members as an array of 32-bit integers. */
typedef struct web_answer {
    uint32_t level;
    uint32_t kind;
    uint32_t reason;
    uint32_t region; /* two letters, the first lowest; 0 without a region */
    uint32_t offset; /* in bytes: that of a verdict, a caret, or the bytes of the lines taken */
} web_answer;

/* Returns memory for a text; see memory.c. */
uint8_t *web_reserve(size_t size);

#endif
