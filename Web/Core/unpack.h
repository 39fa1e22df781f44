/* unpack: the plan as it was before pack_plan.py compressed it. */
#ifndef WEB_UNPACK_H
#define WEB_UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The parameters of the compression, which pack_plan.py uses too: bits of context for a literal, and for a position. */
enum { WEB_LITERAL_BITS = 0, WEB_LITERAL_POSITION_BITS = 1, WEB_POSITION_BITS = 1 };

/*
 * Decodes a raw LZMA stream of `packed` bytes to exactly `length` bytes. False if the stream is damaged in a way that
 * shows; the checksum of the plan finds the rest.
 */
bool web_unpack(uint8_t *out, size_t length, const uint8_t *bytes, size_t packed);

#endif
