#ifndef PHONE_PAGES_H
#define PHONE_PAGES_H

#include <stddef.h>

/// A file of the pages.
typedef struct {
    /// Its path on the server, from a slash on.
    const char *path;
    const unsigned char *bytes;
    size_t length;
} phone_page_file;

/// The number of files.
size_t phone_page_count(void);

/// Returns a file; NULL if there are fewer.
const phone_page_file *phone_page(size_t index);

#endif
