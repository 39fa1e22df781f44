/* internal: the engine, and loads from the bytes of a plan, which all stages share. */
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
extern const uint32_t phn_letter_edges[]; /* the beginnings and ends of category L, in turn */
extern const size_t phn_letter_edge_count;
extern const uint32_t phn_extender_edges[]; /* the beginnings and ends of marks and joiners, in turn */
extern const size_t phn_extender_edge_count;
extern const uint32_t phn_numeral_edges[]; /* the beginnings and ends of categories Nl and No, in turn */
extern const size_t phn_numeral_edge_count;

/*
 * Code on the path of every call is inlined, and code that few texts need is kept out of line: the fewer instructions
 * there are between two texts, the more their walks overlap in the processor. In a build for size, such as that for
 * browsers, the compiler chooses what to inline.
 */
#if defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define PHN_INLINE __attribute__((always_inline)) static inline
#define PHN_SELDOM __attribute__((noinline))
#else
#define PHN_INLINE static inline
#define PHN_SELDOM
#endif

/* Whether texts that the stages can examine in full have faster ways too: not in a core that is optimized for size. */
#ifdef __OPTIMIZE_SIZE__
enum { PHN_HAS_SHORTCUTS = false };
#else
enum { PHN_HAS_SHORTCUTS = true };
#endif

/* The regular expression of the Korean plan; all zeros in engines that walk states. */
typedef struct phn_plan_pattern {
    phn_pattern *expression;
    const uint8_t *meanings; /* 2 bytes for each mark after each passage: the index of an answer */
    uint16_t marks;
    uint16_t passages;
    uint16_t root; /* of the region whose digits it matches */
} phn_plan_pattern;

enum { PHN_LETTERS = 26, PHN_PAIRS = 160, PHN_STENCIL_SEPARATORS = 3 };

/* The pairs of letters; the last index is for all other characters. */
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
    uint64_t kept[PHN_STENCIL_SEPARATORS + 1]; /* the places of packed digits that move by so many places */
    uint64_t signs[2];                         /* the separators as bytes, and a zero for each digit */
    uint8_t sizes[PHN_PACKED_MAX];             /* bytes of a text with 0 to fifteen digits; 0 if it has no stencil */
} phn_stencil;

enum { PHN_CALLING_CODES = 1000, PHN_CODE_PAIRS = 100 };

/* Heads are the two bytes after a plus, packed like digits; a second byte that is not a digit is 15. */
enum { PHN_HEADS = 256, PHN_NO_HEAD = 15 };

/* The prefixes that callers in a region dial before a number, by their first digits. Most numbers have no prefix. */
typedef struct phn_fronts {
    uint16_t international; /* bit d: an international prefix may begin with digit d */
    uint16_t seconds;       /* bit d: it may have d after its first digit, or end there */
    uint16_t national;      /* bit d: a national prefix may begin with digit d */
    uint16_t code;          /* the calling code, packed as digits are */
    uint16_t code_mask;     /* 15 for each of its digits */
} phn_fronts;

/*
 * The effect of the first digits of a text, for each count of digits: bit n is for a text of n digits. The first
 * `count` digits are dropped if `dropped` has the bit; if `unsure` has it, the digits do not show what happens.
 */
typedef struct phn_lead {
    uint32_t dropped;
    uint32_t unsure;
    uint8_t count;
    bool has_code; /* whether they are an international prefix, which a calling code follows */
} phn_lead;

/* Texts of fewer or more digits are left to resolve. */
enum { PHN_LEAD_DIGITS_MIN = 5, PHN_LEAD_DIGITS_MAX = 15 };

/*
 * Tables of leads have an entry for each pair of digits: a lead or, from PHN_LEAD_BRANCH on, a branch by the next
 * digit.
 */
enum { PHN_LEAD_WIDTH = 16, PHN_LEAD_BRANCH = 0x8000 };

/* The data of the first two digits after a calling code. */
typedef struct phn_code_pair {
    uint16_t state; /* for all regions of the calling code, if no national prefix precedes the digits */
    uint16_t lead;  /* as in tables of leads */
} phn_code_pair;

/* The flag of a row whose pair has a lead. Rows are loaded for each number, and the pair only with this flag. */
enum { PHN_ROW_HAS_LEAD = 0x8000 };

/*
 * An end has the labels after four national digits for each count of all digits, or PHN_OPEN_LABEL if others of the
 * digits matter. The labels of one count are next to each other, because most numbers have one of a few counts.
 */
enum { PHN_END_COUNTS = 16, PHN_OPEN_LABEL = 0xFFFF, PHN_WORLD_ENDS_MAX = 4096 };

/*
 * The number of heads of three packed digits, and the bit at which the size of a calling code begins in
 * `codes_by_head`.
 */
enum { PHN_CODE_HEADS = 4096, PHN_CODE_SIZE_SHIFT = 14 };

/* The facts about a calling code that do not depend on the digits after it. */
typedef struct phn_code_facts {
    uint64_t reasons; /* phn_reason for each count of national digits, four bits each: see phn_length_reason */
    uint16_t digits;  /* the calling code, packed */
    uint16_t number;
    uint8_t size; /* number of digits */
} phn_code_facts;

/*
 * The fields of an answer record of the world metadata that a verdict contains, and the stencil of its national text.
 */
typedef struct phn_world_verdict {
    char region[2];
    uint8_t kind;
    uint8_t flags;
    uint16_t stencil;
} phn_world_verdict;

/*
 * The most bytes of a text of a world stencil, the least value of a sign in it, and the most stencils. The first
 * stencils are those of 0 to 15 plain digits; the next one is used for stencils that do not exist.
 */
enum { PHN_WORLD_TEXT_MAX = 24, PHN_WORLD_SIGN = 16, PHN_WORLD_STENCILS_MAX = 1024, PHN_NO_STENCIL = 16 };

/*
 * A national text of the world metadata: for each byte the index of its digit, or a sign, whose value is greater.
 *
 *  2025550123          digits
 *  (012) 345-6789      places and signs
 */
typedef struct phn_world_stencil {
    uint8_t places[PHN_WORLD_TEXT_MAX];
    uint32_t widths; /* of the groups in the plan's record */
    uint16_t format; /* of the world metadata; 0 for plain digits */
    uint8_t count;   /* number of digits */
    uint8_t size;    /* bytes; 0 if the text has other signs or is longer: then another writer is needed */
} phn_world_stencil;

/* Tables, indices of four packed digits, and counts of digits. */
enum { PHN_LANE_TABLES = 4, PHN_LANE_HEADS = 1 << 16, PHN_LANE_COUNTS = 32 };

/* The answer record in a state of the Korean plan, as `lane` needs it. */
typedef struct phn_lane_record {
    uint8_t level; /* PHN_LEVEL_NONE also if there is no region */
    uint8_t kind;
    uint8_t reason;
    uint8_t flags;
    char region[2];
    uint8_t start;  /* as in the plan's record; 0 if there is no number */
    uint8_t dialed; /* the table whose digits in this state are always those of the national text; 0 for no table */
} phn_lane_record;

/* The format of a number that ends in a state. Tables begin at 1; 0 means no table. */
typedef struct phn_lane_form {
    uint16_t groups;
    uint16_t calling_code;
    uint16_t code;       /* the calling code, packed */
    uint8_t code_digits; /* 0 if there is no region */
    uint8_t table;       /* of the number's region */
    uint8_t home;        /* the table of the main region of the calling code */
    uint8_t unused;
} phn_lane_form;

/*
 * The conversion of packed digits to the E.164 text of a number that ends in a state: `dropped` bits of the digits are
 * shifted out of the word, and `added` bits make room for the calling code.
 */
typedef struct phn_lane_e164 {
    uint16_t code; /* the calling code, packed */
    uint8_t dropped;
    uint8_t added;
    int8_t growth; /* bytes of the E.164 text beyond the digits of the text */
    uint8_t most;  /* the most digits of a text whose E.164 text fits in a word; 0 if another writer is needed */
    uint8_t level; /* of the number; PHN_LEVEL_NONE if it has no E.164 text */
    uint8_t unused;
} phn_lane_e164;

/* The tables of `lane`; all zeros in an engine without them. */
typedef struct phn_lane {
    uint16_t
        *heads; /* for each root, PHN_LANE_HEADS rows: that of the state after four packed digits, see phn_lane_head */
    uint16_t *ends;   /* for each row and count of digits, the state if any digits lead there and its answer is certain;
                         otherwise `open` */
    uint16_t *begins; /* for each row, the state at which its ends begin */
    phn_lane_record *records;
    phn_lane_e164 *e164s;
    phn_lane_form *forms;
    size_t tables;
    uint16_t roots[PHN_LANE_TABLES]; /* the first one follows a plus and the calling code */
    uint16_t open;                   /* the end if later digits matter */
    uint16_t calling_code;           /* of the first region of the Korean plan */
    uint16_t code;                   /* the calling code, packed */
    uint8_t code_digits;
    bool is_used;                         /* see phn_lane_choose */
    uint8_t by_letters[PHN_LETTER_PAIRS]; /* the table of a region's digits; 0 if no table is used */
} phn_lane;

/* An automaton. The first states are forks, the others straights. */
typedef struct phn_states {
    const uint8_t *forks;     /* 20 bytes for each fork: the state after each digit */
    const uint8_t *straights; /* 4 bytes for each straight: the state after its run, and how many are left in it */
    const uint8_t *labels;    /* 2 bytes for each state: the index of its answer */
    size_t fork_count;
    size_t count;
} phn_states;

/* The sections of the world metadata; all zeros in a plan without them. Indices begin at 1; 0 means no record. */
typedef struct phn_world {
    phn_states states;                /* one automaton for all regions */
    const uint8_t *completions;       /* 2 bytes for each state: the answer that groups digits while they are typed */
    const uint8_t *answers;           /* 16 bytes: the type, the region and the formats of a number */
    const uint8_t *prefixes;          /* 16 bytes: the matched part of a prefix */
    const uint8_t *codes;             /* 12 bytes for each calling code, ascending */
    const uint8_t *regions;           /* 80 bytes for each region, in the order of calling codes */
    const uint8_t *lead_records;      /* 6 bytes: the leads of first digits */
    const uint8_t *branch_records;    /* 20 bytes: the lead or branch after each digit */
    const uint8_t *lengths;           /* 8 bytes: the possible lengths of numbers */
    const uint8_t *formats;           /* 12 bytes: how groups are written */
    const uint8_t *choices;           /* 4 bytes: the shapes that digits allow, one bit for each */
    const uint8_t *keys;              /* 16 bytes for each calling code: its shapes */
    const uint8_t *shapes;            /* 16 bytes: how groups are written while they are typed */
    const uint8_t *alternate_choices; /* 8 bytes: the alternate formats that digits allow, one bit for each */
    const uint8_t *alternates;        /* 8 bytes for each calling code: its alternate formats */
    const uint8_t *alternate_widths;  /* 8 bytes: the fewest and the most digits of their groups */
    const uint8_t *places;            /* 4 bytes for each text: where it begins */
    const uint8_t *texts;             /* UTF-8 */
    size_t answer_count;
    size_t prefix_count;
    size_t choice_count;
    size_t alternate_choice_count;
    size_t code_count;
    size_t region_count;
    size_t lead_count;
    size_t branch_count;
    phn_code_pair *pairs; /* PHN_CODE_PAIRS for each calling code; the first ones are for no calling code */
    uint16_t *rows;       /* one for the two digits after each pair: see fours.h */
    uint16_t *fours;      /* the end of each place */
    uint16_t *ends;       /* for each count of digits PHN_WORLD_ENDS_MAX labels; the first end has no labels */
    phn_fronts *fronts;   /* one for each region */
    uint8_t *valid;       /* one bit for each state: whether a number may end there; so few bytes stay in the cache */
    phn_lead *leads;
    uint16_t *dialed_leads;      /* PHN_CODE_PAIRS for each table: one for no region, then one for each region */
    uint16_t *lead_branches;     /* PHN_LEAD_WIDTH for each branch */
    uint16_t *codes_by_head;     /* the calling code that three packed digits begin with, and its size; 0 if absent */
    uint16_t *lead_codes;        /* the calling code of each region, from 1 */
    phn_code_facts *code_facts;  /* one for each calling code, from 1 */
    phn_world_verdict *verdicts; /* one for each label */
    phn_world_stencil *stencils; /* PHN_WORLD_STENCILS_MAX */
    uint16_t codes_by_number[PHN_CALLING_CODES];
    uint16_t regions_by_letters[PHN_LETTER_PAIRS];
} phn_world;

/* The sections of short numbers; all zeros in a plan without them. */
typedef struct phn_shorts {
    phn_states states;      /* labels are answers: PHN_SHORT_IS_... */
    const uint8_t *regions; /* 24 bytes for each region, sorted by letters */
    const uint8_t *codes;   /* 8 bytes for each calling code that several regions share */
    size_t region_count;
    size_t code_count;
    uint16_t regions_by_letters[PHN_LETTER_PAIRS]; /* from 1 */
    uint32_t *dialed_lengths; /* by region of the world metadata, from 1: see phn_dialed_short_lengths */
} phn_shorts;

/* An engine over a checked plan. The caller owns the plan bytes. */
struct phn_engine {
    const uint8_t *plan;
    size_t length;
    phn_states states;
    const uint8_t *answers; /* 12 bytes for each answer */
    const uint8_t *groups;  /* 8 bytes for each grouping mask */
    const uint8_t *regions; /* 8 bytes for each region, sorted by letters */
    const uint8_t *forms;   /* 8 bytes for each named grouping */
    size_t answer_count;
    size_t groups_count;
    size_t region_count;
    size_t form_count;
    phn_profile profile;
    uint16_t plus_root;
    uint16_t paired;                         /* states up to this one have pairs */
    uint16_t region_roots[PHN_LETTER_PAIRS]; /* by letters; 0 if the Korean plan does not have the region */
    phn_plan_pattern pattern;
    phn_stencil *stencils; /* one for each grouping mask */
    uint16_t *pairs; /* PHN_PAIRS for each state: the state after two packed digits, with which most walks begin */
    bool abroad[PHN_HEADS];            /* whether all numbers with a plus and this head belong to other regions */
    bool own_codes[PHN_CALLING_CODES]; /* whether numbers follow the Korean rules, by calling code */
    const phn_packer *packer;          /* for the instruction set of the processor */
    phn_lane lane;
    phn_world world;
    phn_shorts shorts;
};

/* The index of a letter of either case in the alphabet; PHN_LETTERS or more for any other character. */
static inline unsigned phn_letter(char letter) {
    return ((unsigned)letter & ~0x20u) - 'A';
}

/* The index of the pair of a region's letters, in either case, in a table of all pairs. */
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

/* Whether a text is a valid argument: only an empty text may be null. */
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
