#ifndef CPCRE2_SHIM_H
#define CPCRE2_SHIM_H

/* PCRE2 has one header for all code unit widths: bytes are chosen before it is read. */
#ifndef PCRE2_CODE_UNIT_WIDTH
#define PCRE2_CODE_UNIT_WIDTH 8
#endif
#include <pcre2.h>

#endif
