/* locate: finds the byte offset of a failure, which refers to a mark. */
#ifndef PHN_LOCATE_H
#define PHN_LOCATE_H

#include "notation.h"

/* The byte offset of a failure in a text that was parsed by scan. O(bytes). */
size_t phn_locate(phn_failure failure, const phn_reading *reading, const uint8_t *text);

/* The byte offset of a failure in a text whose marks are its packed digits. O(digits). */
size_t phn_locate_packed(phn_failure failure, const phn_packed *packed);

/*
 * The byte offset of a failure in a text that was parsed by notation. `packed` is this text, or a text that begins with
 * it, or NULL. O(bytes).
 */
size_t phn_locate_written(phn_failure failure, const phn_notation *notation, const phn_packed *packed,
                          const uint8_t *text);

/*
 * The byte offset of the damage that prevents a text from being a number: the first NUL byte, U+FFFD or byte that is
 * not UTF-8, or the dot of a decimal. O(bytes).
 */
size_t phn_locate_damage(const uint8_t *text, size_t length);

/* The number of marks before a byte offset; a mark that contains the offset does not count. O(bytes). */
size_t phn_marks_before(size_t offset, const uint8_t *text, size_t length);

#endif
