/* unpack: decompresses the plan that pack_plan.py has compressed. */
#ifndef WEB_UNPACK_H
#define WEB_UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The parameters of the compression, which pack_plan.py also uses: context bits for literals and for positions. */
enum { WEB_LITERAL_BITS = 0, WEB_LITERAL_POSITION_BITS = 1, WEB_POSITION_BITS = 1 };

/*
 * Decodes a raw LZMA stream of `packed` bytes to exactly `length` bytes. False if the decoder detects damage; the
 * checksum of the plan detects all other damage.
 */
bool web_unpack(uint8_t *out, size_t length, const uint8_t *bytes, size_t packed);

#endif
