/* mask: raw text into the slots of a pattern, and back. */
#ifndef PHN_MASK_H
#define PHN_MASK_H

#include "utf8.h"
#include "writer.h"

#endif
