/* Compares the labels that the first four national digits reach with walks over all digits, in each calling code of the
 * world. Prints the differences, the number of labels in the tables, and the number of differences. */
#include "../../CSources/CPhoneCore/src/classify.h"
#include "noise.h"
#include <stdio.h>

static int differences = 0;
static int known = 0;

static void compare(const phn_world *world, uint16_t code, const phn_marks *marks) {
    uint16_t walked =
        phn_label_of(&world->states, phn_walk(&world->states, phn_code_root(world, code), marks, 0, marks->count));
    phn_number number = {.count = marks->count};
    if (marks->count <= PHN_NATIONAL_MAX) number.national = phn_marks_value(marks, 0, marks->count);
    bool is_number = marks->count <= PHN_NATIONAL_MAX;
    bool is_same = phn_code_label(world, code, marks) == walked;
    if (is_same && (!is_number || phn_number_label(world, code, &number) == walked)) return;
    differences += 1;
    if (differences > 20) return;
    printf("+%u", phn_code_number(world, code));
    for (size_t index = 0; index < marks->count; index++)
        printf("%s%u", index == 0 ? " " : "", phn_digit(marks, index));
    printf("\n");
}

/* Whether the tables contain the label. */
static bool is_known(const phn_world *world, uint16_t code, const phn_marks *marks) {
    uint16_t label;
    if (marks->count >= PHN_END_COUNTS) return false;
    uint16_t row = world->rows[code * PHN_CODE_PAIRS + phn_pair_of(marks->digits[0])];
    return phn_fours_label(&label, world, world->fours[phn_packed_place(row, marks->digits[0])], marks->count);
}

int main(void) {
    size_t length;
    phn_engine *engine;
    const uint8_t *plan = phn_standard_plan(&length);
    if (phn_engine_create(&engine, plan, length) != PHN_OK) return 1;
    const phn_world *world = &engine->world;
    for (uint16_t code = 1; code <= world->code_count; code++) {
        for (unsigned first = 0; first < 10000; first++) {
            phn_marks marks = {.count = 0};
            size_t count = draw(20);
            for (unsigned part = 1000; part > 0 && marks.count < count; part /= 10)
                phn_push_digit(&marks, (uint8_t)(first / part % 10));
            while (marks.count < count) phn_push_digit(&marks, (uint8_t)draw(10));
            compare(world, code, &marks);
            known += is_known(world, code, &marks);
        }
    }
    printf("%d known\n%d differences\n", known, differences);
    phn_engine_destroy(engine);
    return 0;
}
