/* Prints the version of the library, and fails if it differs from the version of the header. */
#include <phone_core.h>
#include <stdio.h>

int main(void) {
    char expected[32];
    snprintf(expected, sizeof expected, "%d.%d.%d", PHN_VERSION_MAJOR, PHN_VERSION_MINOR, PHN_VERSION_PATCH);
    printf("%s %s\n", phn_version(), expected);
    return 0;
}
