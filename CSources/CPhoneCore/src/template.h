/* template: numbers of the world, written as their plans' formats have it. */
#ifndef PHN_TEMPLATE_H
#define PHN_TEMPLATE_H

#include "layout.h"
#include "writing.h"

void phn_put_world(phn_writer *writer, const phn_world *world, const phn_number *number, phn_style style,
                   phn_separator separator);

/* In national notation without the national prefix. */
void phn_put_world_bare(phn_writer *writer, const phn_world *world, const phn_number *number);

/* In national notation behind a carrier's code, where the plan has a rule for that and there is a code. */
void phn_put_world_behind(phn_writer *writer, const phn_world *world, const phn_number *number, phn_text carrier);

/* How a number's groups are written, or with `rule`, what stands for the first of them; empty where nothing is said. */
phn_text phn_world_group_format(const phn_world *world, const phn_number *number, bool rule);

#endif
