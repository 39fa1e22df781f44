#include "rows.h"
#include <stdlib.h>

/* Facts about short numbers: a struct for each row, null if the row is null or its text can't be a short number. */

enum { STEP_BLOCKS = 32 };

typedef enum short_fact {
    POSSIBLE,
    VALID,
    CARRIER_SPECIFIC,
    SMS_SERVICE,
    EMERGENCY,
    REACHES_EMERGENCY,
    SHORT_FACTS
} short_fact;

static const char *const names[SHORT_FACTS] = {"is_possible",    "is_valid",     "is_carrier_specific",
                                               "is_sms_service", "is_emergency", "reaches_emergency"};

typedef struct short_rows {
    uint8_t *validity;
    uint8_t *costs;
    uint8_t *facts[SHORT_FACTS];
} short_rows;

static void destroy(void *work, const pc_job *job) {
    (void)job;
    free(work);
}

static void *create(const pc_job *job) {
    short_rows *shorts = calloc(1, sizeof *shorts);
    if (shorts == NULL) return NULL;
    size_t bits = job->rows / 8 + 1;
    bool is_whole = (shorts->validity = pc_result_allocate_zeros(job->result, bits)) != NULL &&
                    (shorts->costs = pc_result_allocate_zeros(job->result, job->rows + 1)) != NULL;
    for (size_t fact = 0; is_whole && fact < SHORT_FACTS; fact++) {
        is_whole = (shorts->facts[fact] = pc_result_allocate_zeros(job->result, bits)) != NULL;
    }
    if (is_whole) return shorts;
    free(shorts);
    return NULL;
}

/* Only one thread writes each byte of a bitmap: the parts of a task begin at whole bytes. */
static void put(short_rows *out, size_t row, const phn_short_number *number) {
    const bool facts[SHORT_FACTS] = {
        [POSSIBLE] = number->is_possible,
        [VALID] = number->is_valid,
        [CARRIER_SPECIFIC] = number->is_carrier_specific,
        [SMS_SERVICE] = number->is_sms_service,
        [EMERGENCY] = number->is_emergency,
        [REACHES_EMERGENCY] = number->reaches_emergency,
    };
    uint8_t bit = (uint8_t)(1u << row % 8);
    out->validity[row / 8] |= bit;
    out->costs[row] = number->cost;
    for (size_t fact = 0; fact < SHORT_FACTS; fact++) {
        if (facts[fact]) out->facts[fact][row / 8] |= bit;
    }
}

static pc_status fill(void *work, const pc_job *job, const pc_block *block) {
    const phn_engine *core = pc_engine_core(job->engine);
    if (!pc_are_sound(&block->texts, block->count)) return PC_DAMAGED;
    if (block->regions.offsets != NULL && !pc_are_sound(&block->regions, block->count)) return PC_DAMAGED;
    for (size_t row = 0; row < block->count; row++) {
        char region[2];
        phn_number number;
        phn_short_number found;
        phn_region_facts facts;
        phn_text text = pc_row_text(&block->texts, row);
        if (text.bytes == NULL) continue;
        pc_region_of_row(region, job, block, row);
        bool is_dialed = phn_region_facts_of(&facts, sizeof facts, core, region, 0) &&
                         phn_dialed_number(&number, text.bytes, text.length, facts.calling_code);
        if (is_dialed && phn_short_number_in(&found, core, &number, region)) put(work, block->row + row, &found);
    }
    return PC_OK;
}

static bool finish(void *work, const pc_job *job) {
    short_rows *shorts = work;
    pc_node *fields = job->result->children;
    fields[0] = pc_names_node("cost", "C", job, PC_COSTS, job->rows, shorts->validity, shorts->costs);
    for (size_t fact = 0; fact < SHORT_FACTS; fact++) {
        fields[1 + fact] =
            (pc_node){names[fact], "b", job->rows, {shorts->validity, shorts->facts[fact]}, 2, NULL, 0, NULL};
    }
    job->result->root = (pc_node){"", "+s", job->rows, {shorts->validity}, 1, fields, 1 + SHORT_FACTS, NULL};
    return true;
}

const pc_row_work pc_short_rows = {PC_BLOCK, STEP_BLOCKS, create, fill, finish, destroy};
