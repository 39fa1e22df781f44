/* What all stages share: the engine, and loads from the bytes of a plan. */
#ifndef PHN_INTERNAL_H
#define PHN_INTERNAL_H

/* Debug builds check what the stages expect of one another; input never makes an assertion fail. */
#ifdef DEBUG
#include <assert.h>
#define PHN_ASSERT(condition) assert(condition)
#else
#define PHN_ASSERT(condition) ((void)0)
#endif

#include "../generated/records.h"
#include "../include/phone_world.h"
#include "packed.h"
#include <string.h>

/* Generated tables. */
extern const uint8_t phn_standard_plan_bytes[];
extern const size_t phn_standard_plan_length;
extern const uint32_t phn_digit_zeros[]; /* the zeros of all scripts' decimal digits, ascending */
extern const size_t phn_digit_zero_count;
extern const uint32_t phn_letter_edges[]; /* where category L begins and ends in turn */
extern const size_t phn_letter_edge_count;
extern const uint32_t phn_extender_edges[]; /* the same for marks and joiners */
extern const size_t phn_extender_edge_count;
extern const uint32_t phn_numeral_edges[]; /* the same for categories Nl and No */
extern const size_t phn_numeral_edge_count;

/*
 * Code of every call is inlined, and code that few texts need is kept out of line: a processor looks ahead only so far,
 * and each instruction less between two texts lets their walks overlap. In a build for size, such as that for browsers,
 * the compiler decides.
 */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define PHN_INLINE __attribute__((always_inline)) static inline
#define PHN_SELDOM __attribute__((noinline))
#else
#define PHN_INLINE static inline
#define PHN_SELDOM
#endif

/* The plan's regular expression; all zeros in engines that walk states. */
typedef struct phn_plan_pattern {
    phn_pattern *expression;
    const uint8_t *meanings; /* 2 bytes for each mark after each passage: the index of an answer */
    uint16_t marks;
    uint16_t passages;
    uint16_t root; /* of the region whose digits it knows */
} phn_plan_pattern;

enum { PHN_LETTERS = 26, PHN_PAIRS = 160, PHN_STENCIL_SEPARATORS = 3 };

/* The pairs of letters; the last one is that of all other characters. */
enum { PHN_NO_LETTER_PAIR = PHN_LETTERS * PHN_LETTERS, PHN_LETTER_PAIRS };

/*
 * The places of the packed digits of a short text with separators between them:
 *
 *  01023456789          digits
 *  010                  stay
 *      2345             move by one place
 *           6789        move by two places
 *     -    -            separators
 */
typedef struct phn_stencil {
    uint64_t kept[PHN_STENCIL_SEPARATORS + 1]; /* where packed digits are that moved by so many places */
    uint64_t signs[2];                         /* the separators as bytes, and a zero for each digit */
    uint8_t sizes[PHN_PACKED_MAX];             /* bytes of a text with 0 to fifteen digits; 0 if it has no stencil */
} phn_stencil;

enum { PHN_CALLING_CODES = 1000, PHN_CODE_PAIRS = 100 };

/* Heads are the two bytes after a plus, packed like digits; a second byte that is not a digit is 15. */
enum { PHN_HEADS = 256, PHN_NO_HEAD = 15 };

/* The prefixes that a region dials before a number, by their first digits. Most numbers have no prefix. */
typedef struct phn_fronts {
    uint16_t international; /* bit d: an international prefix may begin with digit d */
    uint16_t seconds;       /* and may have d after its first digit, or end there */
    uint16_t national;      /* the same for a national prefix */
    uint16_t code;          /* the calling code, packed as digits are */
    uint16_t code_mask;     /* 15 for each of its digits */
} phn_fronts;

/*
 * What the first digits lead to, for each count of digits: bit n is a text of n digits. The first `count` digits are
 * dropped where `dropped` has the bit; where `unsure` has it, the digits do not show what happens.
 */
typedef struct phn_lead {
    uint32_t dropped;
    uint32_t unsure;
    uint8_t count;
    bool has_code; /* they are an international prefix: a calling code follows */
} phn_lead;

/* Texts of fewer or more digits are left to resolve. */
enum { PHN_LEAD_DIGITS_MIN = 5, PHN_LEAD_DIGITS_MAX = 15 };

/* Tables of leads have an entry for each pair of digits: a lead, or from PHN_LEAD_BRANCH on a branch by the next digit.
 */
enum { PHN_LEAD_WIDTH = 16, PHN_LEAD_BRANCH = 0x8000 };

/* What follows a calling code and two digits. */
typedef struct phn_code_pair {
    uint16_t state; /* for all regions of the calling code, if no national prefix precedes the digits */
    uint16_t lead;  /* as in tables of leads */
    uint16_t row;   /* of what the next two digits lead to: see fours.h */
} phn_code_pair;

/* The labels that four national digits lead to, if the others may be any. */
enum { PHN_END_COUNTS = 16, PHN_OPEN_LABEL = 0xFFFF };
typedef struct phn_world_end {
    uint16_t labels[PHN_END_COUNTS]; /* by the count of all digits; PHN_OPEN_LABEL where others matter */
} phn_world_end;

/* The most ends. */
enum { PHN_WORLD_ENDS_MAX = 4096 };

/* Three packed digits, and where the size of their calling code is in its place. */
enum { PHN_CODE_HEADS = 4096, PHN_CODE_SIZE_SHIFT = 14 };

/* What is known of a calling code before any digit follows. */
typedef struct phn_code_facts {
    uint64_t reasons; /* phn_reason for each count of national digits, four bits each: see phn_length_reason */
    uint16_t digits;  /* packed */
    uint16_t number;
    uint8_t size; /* digits */
} phn_code_facts;

/* What a verdict contains of an answer of the world, and how its national text is written. */
typedef struct phn_world_verdict {
    char region[2];
    uint8_t kind;
    uint8_t flags;
    uint16_t stencil;
} phn_world_verdict;

/* The longest text that a stencil of the world has, the first sign that can be in it, and how many stencils there are
 * at most. The first ones are those of 0 to 15 plain digits; the next one is in the place of those that do not exist.
 */
enum { PHN_WORLD_TEXT_MAX = 24, PHN_WORLD_SIGN = 16, PHN_WORLD_STENCILS_MAX = 1024, PHN_NO_STENCIL = 16 };

/*
 * A national text of the world: for each byte the place of its digit, or the sign itself, which is greater.
 *
 *  2025550123          digits
 *  (012) 345-6789      places and signs
 */
typedef struct phn_world_stencil {
    uint8_t places[PHN_WORLD_TEXT_MAX];
    uint32_t widths; /* of the groups in the plan's record */
    uint16_t format; /* of the plan; 0 for plain digits */
    uint8_t count;   /* digits of the number */
    uint8_t size;    /* bytes; 0 if the text has other signs or is longer: then another writer is needed */
} phn_world_stencil;

/* Tables, indices of four packed digits, and counts of digits. */
enum { PHN_LANE_TABLES = 4, PHN_LANE_HEADS = 1 << 16, PHN_LANE_COUNTS = 32 };

/* The answer in a state of the plan's own regions, as `lane` needs it. */
typedef struct phn_lane_record {
    uint8_t level; /* PHN_LEVEL_NONE without a region, too */
    uint8_t kind;
    uint8_t reason;
    uint8_t flags;
    char region[2];
    uint8_t start;  /* as in the plan's record; 0 without a number */
    uint8_t dialed; /* the table whose digits that lead here are always those of the national text; 0 without one */
} phn_lane_record;

/* How a number that ends in a state is written. Tables begin at 1; 0 is no table. */
typedef struct phn_lane_form {
    uint16_t groups;
    uint16_t calling_code;
    uint16_t code;       /* it, packed */
    uint8_t code_digits; /* 0 without a region */
    uint8_t table;       /* of its region */
    uint8_t home;        /* of the main region of its calling code */
    uint8_t unused;
} phn_lane_form;

/*
 * How the E.164 text of a number that ends in a state is made of packed digits: `dropped` bits of the digits leave the
 * word, and `added` bits make room for the calling code.
 */
typedef struct phn_lane_e164 {
    uint16_t code; /* packed */
    uint8_t dropped;
    uint8_t added;
    int8_t growth; /* bytes of the E.164 text beyond the digits of the text */
    uint8_t most;  /* digits of a text whose E.164 text fills a word at most; 0: another writer is needed */
    uint8_t level; /* of the number; PHN_LEVEL_NONE if it has no E.164 text */
    uint8_t unused;
} phn_lane_e164;

/* The tables of `lane`; all zeros in an engine without them. */
typedef struct phn_lane {
    uint16_t
        *heads; /* for each root, PHN_LANE_HEADS rows: that of the state after four packed digits, see phn_lane_head */
    uint16_t *ends; /* a row has PHN_LANE_COUNTS states: after so many digits in all, if the answer is certain whatever
                       they are; else `open` */
    uint16_t *begins; /* a row has the state that its ends begin with */
    phn_lane_record *records;
    phn_lane_e164 *e164s;
    phn_lane_form *forms;
    size_t tables;
    uint16_t roots[PHN_LANE_TABLES]; /* the first one follows a plus and the calling code */
    uint16_t open;                   /* the end of digits that matter */
    uint16_t calling_code;           /* of the plan's first region */
    uint16_t code;                   /* packed */
    uint8_t code_digits;
    bool is_used;                         /* see phn_lane_choose */
    uint8_t by_letters[PHN_LETTER_PAIRS]; /* the table of a region's digits; 0 without one, and if none is used */
} phn_lane;

/* An automaton. The first states are forks, the others straights. */
typedef struct phn_states {
    const uint8_t *forks; /* 20 bytes a fork: the state after each digit */
    const uint8_t
        *straights;        /* 4 bytes a straight: the state after its run, and how many straights of the run follow */
    const uint8_t *labels; /* 2 bytes a state: the index of its answer */
    size_t fork_count;
    size_t count;
} phn_states;

/* The sections of the world; all zeros in a plan without them. Indices begin at 1; 0 is no record. */
typedef struct phn_world {
    phn_states states;                /* one automaton for all of the world */
    const uint8_t *completions;       /* 2 bytes a state: the answer by which digits are grouped while they are typed */
    const uint8_t *answers;           /* 16 bytes: what a number is */
    const uint8_t *prefixes;          /* 16 bytes: what of a prefix was matched */
    const uint8_t *codes;             /* 12 bytes a calling code, ascending */
    const uint8_t *regions;           /* 80 bytes a region, in the order of calling codes */
    const uint8_t *lead_records;      /* 6 bytes: what first digits show */
    const uint8_t *branch_records;    /* 20 bytes: what each digit after them shows */
    const uint8_t *lengths;           /* 8 bytes: how many digits numbers have */
    const uint8_t *formats;           /* 12 bytes: how groups are written */
    const uint8_t *choices;           /* 4 bytes: the shapes that digits leave, a bit each */
    const uint8_t *keys;              /* 16 bytes a calling code: its shapes */
    const uint8_t *shapes;            /* 16 bytes: how groups are written while they are typed */
    const uint8_t *alternate_choices; /* 8 bytes: the alternate formats that digits leave, a bit each */
    const uint8_t *alternates;        /* 8 bytes a calling code: its alternate formats */
    const uint8_t *alternate_widths;  /* 8 bytes: the fewest and the most digits of their groups */
    const uint8_t *places;            /* 4 bytes a text: where it begins */
    const uint8_t *texts;             /* UTF-8 */
    size_t answer_count;
    size_t prefix_count;
    size_t choice_count;
    size_t alternate_choice_count;
    size_t code_count;
    size_t region_count;
    size_t lead_count;
    size_t branch_count;
    phn_code_pair *pairs; /* PHN_CODE_PAIRS a calling code; the first ones are those of none */
    uint16_t *fours;      /* the end of each place, see fours.h */
    phn_world_end *ends;  /* PHN_WORLD_ENDS_MAX; the first one has no labels */
    phn_fronts *fronts;   /* one a region */
    uint8_t *valid;       /* a bit a state: whether a number may end there; so few bytes are always at hand */
    phn_lead *leads;
    uint16_t *dialed_leads;      /* PHN_CODE_PAIRS a table: of no region, and each region */
    uint16_t *lead_branches;     /* PHN_LEAD_WIDTH a branch */
    uint16_t *codes_by_head;     /* the calling code that three packed digits begin with, and its size; 0 without one */
    uint16_t *lead_codes;        /* the calling code of each region, from 1 */
    phn_code_facts *code_facts;  /* one a calling code, from 1 */
    phn_world_verdict *verdicts; /* one a label */
    phn_world_stencil *stencils; /* PHN_WORLD_STENCILS_MAX */
    uint16_t codes_by_number[PHN_CALLING_CODES];
    uint16_t regions_by_letters[PHN_LETTER_PAIRS];
} phn_world;

/* The sections of short numbers; all zeros in a plan without them. */
typedef struct phn_shorts {
    phn_states states;      /* labels are answers: PHN_SHORT_IS_... */
    const uint8_t *regions; /* 24 bytes a region, sorted by letters */
    const uint8_t *codes;   /* 8 bytes a calling code that several regions share */
    size_t region_count;
    size_t code_count;
    uint16_t regions_by_letters[PHN_LETTER_PAIRS]; /* from 1 */
    uint32_t *dialed_lengths;                      /* one a region of the world, from 1: see phn_dialed_short_lengths */
} phn_shorts;

/* A plan that was checked. The bytes are the caller's. */
struct phn_engine {
    const uint8_t *plan;
    size_t length;
    phn_states states;
    const uint8_t *answers; /* 12 bytes an answer */
    const uint8_t *groups;  /* 8 bytes a grouping mask */
    const uint8_t *regions; /* 8 bytes a region, sorted by letters */
    const uint8_t *forms;   /* 8 bytes a named grouping */
    size_t answer_count;
    size_t groups_count;
    size_t region_count;
    size_t form_count;
    phn_profile profile;
    uint16_t plus_root;
    uint16_t paired;                         /* states up to this one have pairs */
    uint16_t region_roots[PHN_LETTER_PAIRS]; /* by letters; 0 where the plan has no such region */
    phn_plan_pattern pattern;
    phn_stencil *stencils;  /* one for each grouping mask */
    uint16_t *pairs;        /* PHN_PAIRS a state: the state after two packed digits, where most walks begin */
    bool abroad[PHN_HEADS]; /* whether all numbers with a plus and this head belong to other regions */
    bool own_codes[PHN_CALLING_CODES]; /* numbers of these calling codes follow the plan's own regions */
    const phn_packer *packer;          /* the processor's */
    phn_lane lane;
    phn_world world;
    phn_shorts shorts;
};

/* The place of a letter of either case in the alphabet; PHN_LETTERS or more for all else. */
static inline unsigned phn_letter(char letter) {
    return ((unsigned)letter & ~0x20u) - 'A';
}

/* The pair of a region's letters, in either case: where it is in a table of all pairs. */
static inline size_t phn_letter_pair(const char region[2]) {
    unsigned first = phn_letter(region[0]);
    unsigned second = phn_letter(region[1]);
    bool are_letters = (first < PHN_LETTERS) & (second < PHN_LETTERS);
    return are_letters ? first * PHN_LETTERS + second : PHN_NO_LETTER_PAIR;
}

/* Whether two regions have the same letters, in either case. */
static inline bool phn_same_region(const char one[2], const char other[2]) {
    return phn_letter(one[0]) == phn_letter(other[0]) && phn_letter(one[1]) == phn_letter(other[1]);
}

/* Whether a text may be looked at: only an empty one may be null. */
static inline bool phn_is_text(const void *text, size_t length) {
    return text != NULL || length == 0;
}

/* Little-endian loads: one instruction each, and the plan needs no alignment. */
static inline uint16_t phn_load16(const uint8_t *bytes) {
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

static inline uint32_t phn_load32(const uint8_t *bytes) {
    return (uint32_t)phn_load16(bytes) | (uint32_t)phn_load16(bytes + 2) << 16;
}

static inline uint64_t phn_load64(const uint8_t *bytes) {
    return (uint64_t)phn_load32(bytes) | (uint64_t)phn_load32(bytes + 4) << 32;
}

static inline void phn_store32(uint8_t *bytes, uint32_t word) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(bytes, &word, sizeof word);
#else
    for (size_t index = 0; index < sizeof word; index++) bytes[index] = (uint8_t)(word >> (8 * index));
#endif
}

static inline void phn_store64(uint8_t *bytes, uint64_t word) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(bytes, &word, sizeof word);
#else
    for (size_t index = 0; index < sizeof word; index++) bytes[index] = (uint8_t)(word >> (8 * index));
#endif
}

#endif
