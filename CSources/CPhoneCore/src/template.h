/* template: numbers of the world, written as their plans' formats have it. */
#ifndef PHN_TEMPLATE_H
#define PHN_TEMPLATE_H

#include "layout.h"

void phn_put_world(phn_writer *writer, const phn_world *world, const phn_number *number, phn_style style,
                   phn_separator separator);

/* In national notation without the national prefix. */
void phn_put_world_bare(phn_writer *writer, const phn_world *world, const phn_number *number);

/* In national notation behind a carrier's code, where the plan has a rule for that and there is a code. */
void phn_put_world_behind(phn_writer *writer, const phn_world *world, const phn_number *number, phn_text carrier);

/* How a number's groups are written, or with `rule`, what stands for the first of them; empty where nothing is said. */
phn_text phn_world_group_format(const phn_world *world, const phn_number *number, bool rule);

/* What stands before an extension where a plan does not say it. */
#define PHN_EXTENSION_LABEL " ext. "

/* The extension of a number, if it has one, behind a label. */
void phn_put_extension(phn_writer *writer, const phn_number *number, phn_text label);

static inline phn_text phn_text_of(const char *text) {
    return (phn_text){(const uint8_t *)text, strlen(text)};
}

/* The byte that a separator is; 0 where nothing stands between groups. */
uint8_t phn_separator_byte(phn_separator separator);

#endif
