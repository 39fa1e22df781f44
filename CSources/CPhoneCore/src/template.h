/* template: numbers of the world, written as their plans' formats have it. */
#ifndef PHN_TEMPLATE_H
#define PHN_TEMPLATE_H

#include "layout.h"
#include "writing.h"

void phn_put_world(phn_writer *writer, const phn_world *world, const phn_number *number, phn_style style,
                   phn_separator separator);

/* In national format without the national prefix. */
void phn_put_world_bare(phn_writer *writer, const phn_world *world, const phn_number *number);

/* In national format after a carrier selection code, if the plan has a rule for that and the code is not empty. */
void phn_put_world_carrier(phn_writer *writer, const phn_world *world, const phn_number *number, phn_text carrier);

/* The format of a number's groups, or with `rule` its national prefix rule; empty without one. */
phn_text phn_world_group_format(const phn_world *world, const phn_number *number, bool rule);

#endif
