/* Random texts that resemble numbers, for the tests of lines and columns. */
#ifndef PHN_NOISE_H
#define PHN_NOISE_H

#include <stdint.h>
#include <string.h>

/* Knuth's MMIX generator; the upper bits are the random ones. */
static uint64_t series = 1;

static size_t draw(size_t bound) {
    series = series * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(series >> 33) % bound;
}

enum { TEXT_MAX = 90 };

static size_t put(uint8_t *out, const char *text) {
    size_t size = strlen(text);
    memcpy(out, text, size);
    return size;
}

static size_t put_digits(uint8_t *out, size_t count) {
    for (size_t index = 0; index < count; index++) out[index] = (uint8_t)('0' + draw(10));
    return count;
}

/* Writes the digits of a number, which sometimes exists, after a beginning that determines its kind. */
static size_t put_number(uint8_t *out) {
    static const char *const heads[] = {"010",    "010",     "010",  "02",  "02",   "031", "032", "064",   "070",
                                        "080",    "0505",    "0502", "011", "1588", "112", "114", "1330",  "0130",
                                        "0082",   "0798",    "001",  "060", "+82",  "+82", "+82", "+8210", "+822",
                                        "+820",   "+1",      "+44",  "+81", "+8",   "+",   "82",  "",      "",
                                        "+82(0)", "+82 (0)", "0",    "211", "+800"};
    /* Short numbers have few digits. */
    if (draw(10) == 0) return put_digits(out, 2 + draw(6));
    size_t size = put(out, heads[draw(sizeof heads / sizeof heads[0])]);
    return size + put_digits(out + size, draw(3) == 0 ? draw(24) : 6 + draw(3));
}

/* Inserts signs between digits, either all of one kind or of different kinds. */
static size_t put_signs(uint8_t *out, const uint8_t *digits, size_t count) {
    static const char *const signs[] = {"-", " ", ".", "", "-", ")", "(", "/", ",", "--", ") ", "~", "(0)", "\t", "x"};
    static const uint8_t places[] = {2, 3, 4, 6, 7, 8, 11};
    size_t kinds = sizeof signs / sizeof signs[0];
    size_t kind = draw(4) == 0 ? kinds : draw(draw(2) == 0 ? 4 : kinds);
    size_t size = 0;
    for (size_t index = 0; index < count; index++) {
        bool is_place = memchr(places, (int)index, sizeof places) != NULL && draw(2) == 0;
        if (is_place) size += put(out + size, signs[kind == kinds ? draw(kinds) : kind]);
        out[size++] = digits[index];
    }
    return size;
}

static inline size_t put_text(uint8_t *out) {
    static const char *const others[] = {"",    " ",  "-",   "+",     "+-", "abc",     "211775213.0", "1023456789.00",
                                         "1.5", "()", "0.0", "1.0E9", "\r", "010-\r5", "+(0)",        "+82(0)"};
    uint8_t digits[TEXT_MAX];
    size_t size = 0;
    if (draw(12) == 0) {
        size = put(out, others[draw(sizeof others / sizeof others[0])]);
    } else {
        if (draw(8) == 0) size += put(out, draw(2) == 0 ? "(" : " ");
        size += put_signs(out + size, digits, put_number(digits));
        if (draw(12) == 0) size += put(out + size, draw(2) == 0 ? " ext. 12" : " \xEB\x82\xB4\xEC\x84\xA0 5");
        if (draw(12) == 0) size += put(out + size, draw(2) == 0 ? " " : ".0");
    }
    /* Damage: any bytes. */
    while (draw(8) == 0 && size > 0) out[draw(size)] = (uint8_t)(draw(2) == 0 ? draw(256) : '0' + draw(10));
    return size;
}

#endif
