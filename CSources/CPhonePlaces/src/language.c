#include "../include/phone_places.h"
#include <string.h>

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 0x20) : letter;
}

/* Whether a part of an identifier is a word, given in small letters; the case of the part does not matter. */
static bool is_word(const char *word, const char *part, size_t length) {
    for (size_t index = 0; index < length; index++) {
        if (lower(part[index]) != word[index]) return false;
    }
    return word[length] == 0;
}

/* Whether a part names a region in which Chinese is written in traditional characters. */
static bool is_traditional_region(const char *part, size_t length) {
    return is_word("tw", part, length) || is_word("hk", part, length) || is_word("mo", part, length);
}

static size_t part_end(const char *identifier, size_t at, size_t length) {
    while (at < length && identifier[at] != '-' && identifier[at] != '_') at += 1;
    return at;
}

/* Whether the script of an identifier, or its region if it has no script, is that of traditional Chinese. */
static bool is_traditional(const char *identifier, size_t at, size_t length) {
    enum { REGION = 2, SCRIPT = 4 };
    size_t region = 0;
    for (size_t begin = at, end; begin < length; begin = end + 1) {
        end = part_end(identifier, begin, length);
        if (end - begin == SCRIPT) return is_word("hant", identifier + begin, SCRIPT);
        if (end - begin == REGION && region == 0) region = begin;
    }
    return region > 0 && is_traditional_region(identifier + region, REGION);
}

void phn_places_language_read(phn_places_language *out, const char *identifier, size_t length) {
    if (out == NULL) return;
    *out = (phn_places_language){"?", "?"};
    if (identifier == NULL) return;
    size_t begin = 0;
    while (begin < length && part_end(identifier, begin, length) == begin) begin += 1;
    size_t end = part_end(identifier, begin, length);
    if (end == begin || end - begin >= sizeof out->code) return;
    memset(out, 0, sizeof *out);
    for (size_t index = begin; index < end; index++) out->code[index - begin] = lower(identifier[index]);
    /* The data contains Hebrew under its former code. */
    if (strcmp(out->code, "he") == 0) memcpy(out->code, "iw", sizeof "iw");
    memcpy(out->code_with_script, out->code, sizeof out->code);
    if (strcmp(out->code, "zh") == 0 && is_traditional(identifier, end, length)) {
        memcpy(out->code_with_script, "zh_Hant", sizeof "zh_Hant");
    }
}
