/* locate: a failure, which names a mark, to the byte offset in the text. */
#ifndef PHN_LOCATE_H
#define PHN_LOCATE_H

#include "notation.h"

/* Where a text fails that scan has read. O(bytes). */
size_t phn_locate(phn_failure failure, const phn_reading *reading, const uint8_t *text);

/* The same for a text whose marks are its packed digits. O(digits). */
size_t phn_locate_packed(phn_failure failure, const phn_packed *packed);

/*
 * Where a text fails that notation has read. `packed` is the text of which all or a beginning was read, or NULL.
 * O(bytes).
 */
size_t phn_locate_written(phn_failure failure, const phn_notation *notation, const phn_packed *packed,
                          const uint8_t *text);

/* How many marks precede a byte of a text; a mark does not precede a byte inside it. O(bytes). */
size_t phn_marks_before(size_t offset, const uint8_t *text, size_t length);

#endif
