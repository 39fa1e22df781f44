/*
 * Texts: the numbers in any bytes, for any regions and leniency, with the standard plan in both profiles.
 *
 * The first byte of an input selects the regions, the profile and the leniency, the second the size of chunks; the
 * others are the text. Chunks have the exact size, so that the address sanitizer detects an access beyond them. A
 * violated property ends with abort():
 *
 *  find       reaches the end; matches follow one another, and both of their ends are boundaries of scalars
 *  capacity   one match at a time, and all at once, are the same matches
 *  chunks     of any size, as in a stream, have the matches of the whole text
 */
#include "phone_find.h"
#include "properties.h"
#include <string.h>

enum { MATCHES = 512 };

typedef struct matches {
    phn_found items[MATCHES];
    size_t count;
} matches;

/* The bytes of a scalar, by its first byte; 1 for other bytes. */
static size_t size_of(uint8_t lead) {
    return lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
}

/* Whether no scalar has bytes on both sides of `at`. Continuation bytes without their first byte are no scalar. */
static bool is_boundary(const uint8_t *text, size_t length, size_t at) {
    if (at == length) return true;
    size_t lead = at;
    size_t end = at;
    while (lead > 0 && at - lead < 3 && (text[lead] & 0xC0) == 0x80) lead -= 1;
    while (end < length && (text[end] & 0xC0) == 0x80) end += 1;
    bool is_inside = at - lead < size_of(text[lead]) && end - lead >= size_of(text[lead]);
    return lead == at || !is_inside;
}

static void find_all(matches *out, const phn_engine *engine, const uint8_t *text, size_t length,
                     const phn_search *search, size_t capacity) {
    size_t at = 0;
    size_t found;
    out->count = 0;
    do {
        size_t before = at;
        found = phn_find(out->items + out->count, capacity, &at, engine, text, length, true, search);
        must(found <= capacity && at >= before && at <= length, "find: goes on");
        out->count += found;
    } while (found == capacity && out->count + capacity <= MATCHES);
    must(found == capacity || at == length, "find: reaches the end");
}

static void check_matches(const matches *found, const uint8_t *text, size_t length) {
    size_t end = 0;
    for (size_t index = 0; index < found->count; index++) {
        const phn_found *match = &found->items[index];
        must(match->start >= end && match->start < match->end && match->end <= length, "find: one after another");
        must(is_boundary(text, length, match->start) && is_boundary(text, length, match->end), "find: whole scalars");
        must(match->number.calling_code > 0, "find: a number");
        end = match->end;
    }
}

/* Finds in chunks of `chunk` bytes, as in a stream. */
static void find_in_chunks(matches *out, const phn_engine *engine, const uint8_t *text, size_t length,
                           const phn_search *search, size_t chunk) {
    size_t kept = 0;
    size_t at = 0;
    out->count = 0;
    for (size_t available = 0; available < length;) {
        available = length - available > chunk ? available + chunk : length;
        uint8_t *rest = malloc(available - kept);
        must(rest != NULL, "memory is available");
        memcpy(rest, text + kept, available - kept);
        size_t room = MATCHES - out->count;
        size_t found =
            phn_find(out->items + out->count, room, &at, engine, rest, available - kept, available == length, search);
        free(rest);
        for (size_t index = out->count; index < out->count + found; index++) {
            out->items[index].start += kept;
            out->items[index].end += kept;
        }
        out->count += found;
        if (found == room) return;
        size_t before = at > PHN_FIND_BEFORE ? at - PHN_FIND_BEFORE : 0;
        must(available == length || available - kept - before < PHN_FIND_BEFORE + PHN_FIND_AFTER,
             "chunks: a short rest");
        kept += before;
        at -= before;
    }
}

static bool is_same(const matches *left, const matches *right) {
    if (left->count != right->count) return false;
    return memcmp(left->items, right->items, left->count * sizeof left->items[0]) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char regions[] = "KRUSGBDE";
    static phn_engine *engines[2];
    static matches whole, other;
    size_t plan_length;
    const uint8_t *plan = phn_standard_plan(&plan_length);
    for (int profile = 0; profile < 2 && engines[profile] == NULL; profile++) {
        must(phn_engine_create(&engines[profile], plan, plan_length) == PHN_OK, "the plan is sound");
        must(phn_engine_choose_profile(engines[profile], (phn_profile)profile) == PHN_OK, "the profile is available");
    }
    if (size < 3) return 0;
    const phn_engine *engine = engines[data[0] & 1];
    const phn_search search = {sizeof search, regions, (data[0] >> 3) % 5u, (phn_leniency)(data[0] >> 1 & 3)};
    const uint8_t *text = data + 2;
    size_t length = size - 2;
    find_all(&whole, engine, text, length, &search, MATCHES);
    check_matches(&whole, text, length);
    find_all(&other, engine, text, length, &search, 1);
    must(is_same(&whole, &other), "capacity: the same matches");
    find_in_chunks(&other, engine, text, length, &search, data[1] + 1u);
    must(is_same(&whole, &other), "chunks: the same matches");
    return 0;
}
