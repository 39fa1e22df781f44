/*
 * An LZMA decoder. LZMA makes the plan a third smaller than gzip. The stream is a sequence of binary choices, each
 * coded with an adaptive estimate of its probability.
 */
#include "unpack.h"

enum {
    STATES = 12,
    POSITIONS = 1 << WEB_POSITION_BITS,
    LITERALS = 1 << (WEB_LITERAL_BITS + WEB_LITERAL_POSITION_BITS),
    SHORTEST_MATCH = 2,
    DISTANCE_STATES = 4,
    ALIGN_BITS = 4,
    FULL_DISTANCES = 128, /* shorter distances have an estimate for each bit */
    FIRST_STATE_AFTER_MATCH = 7
};

typedef uint16_t estimate; /* that a bit is 0, of 2048 */

typedef struct length_model {
    estimate is_long, is_longest;
    estimate short_ones[POSITIONS][8];
    estimate long_ones[POSITIONS][8];
    estimate longest[256];
} length_model;

typedef struct stream_model {
    estimate is_match[STATES][POSITIONS];
    estimate is_repeated[STATES], is_not_last[STATES], is_not_second[STATES], is_not_third[STATES];
    estimate is_longer[STATES][POSITIONS];
    estimate literals[LITERALS][0x300];
    estimate slots[DISTANCE_STATES][64];
    estimate distances[FULL_DISTANCES];
    estimate align[1 << ALIGN_BITS];
    length_model matches, repetitions;
} stream_model;

typedef struct bit_reader {
    const uint8_t *next, *end;
    uint32_t range, code;
} bit_reader;

/* Reads a byte. Bytes after the end are 0: the stream is damaged, and the result is not used. */
static void read_byte(bit_reader *reader) {
    reader->code = reader->code << 8 | (reader->next < reader->end ? *reader->next++ : 0);
}

static void normalize(bit_reader *reader) {
    if (reader->range >> 24 != 0) return;
    reader->range <<= 8;
    read_byte(reader);
}

static unsigned read_bit(bit_reader *reader, estimate *zero) {
    normalize(reader);
    uint32_t bound = (reader->range >> 11) * *zero;
    if (reader->code < bound) {
        reader->range = bound;
        *zero = (estimate)(*zero + ((2048 - *zero) >> 5));
        return 0;
    }
    reader->range -= bound;
    reader->code -= bound;
    *zero = (estimate)(*zero - (*zero >> 5));
    return 1;
}

/* Reads bits with a tree of estimates, the highest bit first. */
static unsigned read_tree(bit_reader *reader, estimate *tree, unsigned bits) {
    unsigned node = 1;
    for (unsigned bit = 0; bit < bits; bit++) node = node << 1 | read_bit(reader, tree + node);
    return node - (1u << bits);
}

/* Reads bits with a tree of estimates, the lowest bit first. */
static uint32_t read_reversed(bit_reader *reader, estimate *tree, unsigned bits) {
    unsigned node = 1;
    uint32_t value = 0;
    for (unsigned bit = 0; bit < bits; bit++) {
        unsigned read = read_bit(reader, tree + node);
        node = node << 1 | read;
        value |= read << bit;
    }
    return value;
}

/* Reads bits without estimates. */
static uint32_t read_direct(bit_reader *reader, unsigned bits) {
    uint32_t value = 0;
    while (bits-- > 0) {
        normalize(reader);
        reader->range >>= 1;
        unsigned bit = reader->code >= reader->range;
        if (bit) reader->code -= reader->range;
        value = value << 1 | bit;
    }
    return value;
}

static uint32_t read_length(bit_reader *reader, length_model *lengths, unsigned position) {
    if (!read_bit(reader, &lengths->is_long)) return read_tree(reader, lengths->short_ones[position], 3);
    if (!read_bit(reader, &lengths->is_longest)) return 8 + read_tree(reader, lengths->long_ones[position], 3);
    return 16 + read_tree(reader, lengths->longest, 8);
}

static uint32_t read_distance(bit_reader *reader, stream_model *model, uint32_t length) {
    unsigned state = length < DISTANCE_STATES ? length : DISTANCE_STATES - 1;
    unsigned slot = read_tree(reader, model->slots[state], 6);
    if (slot < 4) return slot;
    unsigned bits = (slot >> 1) - 1;
    uint32_t distance = (2 | (slot & 1)) << bits;
    if (distance < FULL_DISTANCES) return distance + read_reversed(reader, model->distances + distance - slot, bits);
    distance += read_direct(reader, bits - ALIGN_BITS) << ALIGN_BITS;
    return distance + read_reversed(reader, model->align, ALIGN_BITS);
}

/* Reads a literal. After a match, its context is the byte that would continue the match, from which it differs. */
static uint8_t read_literal(bit_reader *reader, estimate *estimates, bool is_after_match, unsigned expected) {
    unsigned node = 1;
    while (is_after_match && node < 0x100) {
        unsigned bit = expected >> 7 & 1;
        expected <<= 1;
        unsigned read = read_bit(reader, estimates + ((1 + bit) << 8) + node);
        node = node << 1 | read;
        is_after_match = read == bit;
    }
    while (node < 0x100) node = node << 1 | read_bit(reader, estimates + node);
    return (uint8_t)node;
}

/* Selects one of the last four distances, and makes it the most recent one. */
static void recall(bit_reader *reader, stream_model *model, unsigned state, uint32_t last[4]) {
    unsigned which = 1;
    if (read_bit(reader, model->is_not_second + state)) which = 2 + read_bit(reader, model->is_not_third + state);
    uint32_t distance = last[which];
    for (; which > 0; which--) last[which] = last[which - 1];
    last[0] = distance;
}

/* Returns the length of the next copy in bytes, and sets last[0] to its distance minus one. */
static uint32_t read_copy(bit_reader *reader, stream_model *model, unsigned *state, uint32_t last[4],
                          unsigned position) {
    unsigned before = *state;
    bool is_after_literal = before < FIRST_STATE_AFTER_MATCH;
    if (!read_bit(reader, model->is_repeated + before)) {
        for (unsigned index = 3; index > 0; index--) last[index] = last[index - 1];
        uint32_t length = read_length(reader, &model->matches, position);
        last[0] = read_distance(reader, model, length);
        *state = is_after_literal ? 7 : 10;
        return length + SHORTEST_MATCH;
    }
    if (read_bit(reader, model->is_not_last + before)) {
        recall(reader, model, before, last);
    } else if (!read_bit(reader, &model->is_longer[before][position])) {
        *state = is_after_literal ? 9 : 11;
        return 1;
    }
    *state = is_after_literal ? 8 : 11;
    return read_length(reader, &model->repetitions, position) + SHORTEST_MATCH;
}

static void reset(stream_model *model) {
    estimate *estimates = (estimate *)model;
    for (size_t index = 0; index < sizeof *model / sizeof *estimates; index++) estimates[index] = 1024;
}

bool web_unpack(uint8_t *out, size_t length, const uint8_t *bytes, size_t packed) {
    static stream_model model;
    uint32_t last[4] = {0};
    unsigned state = 0;
    reset(&model);
    bit_reader reader = {.next = bytes, .end = bytes + packed, .range = UINT32_MAX};
    for (unsigned index = 0; index < 5; index++) read_byte(&reader);
    for (size_t at = 0; at < length;) {
        unsigned position = at & (POSITIONS - 1);
        if (!read_bit(&reader, &model.is_match[state][position])) {
            bool is_after_match = state >= FIRST_STATE_AFTER_MATCH;
            if (is_after_match && last[0] >= at) return false;
            unsigned context = at & ((1u << WEB_LITERAL_POSITION_BITS) - 1);
            unsigned expected = is_after_match ? out[at - last[0] - 1] : 0;
            out[at] = read_literal(&reader, model.literals[context], is_after_match, expected);
            at += 1;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        uint32_t count = read_copy(&reader, &model, &state, last, position);
        if (last[0] >= at || count > length - at) return false;
        for (; count > 0; count--, at++) out[at] = out[at - last[0] - 1];
    }
    return true;
}
