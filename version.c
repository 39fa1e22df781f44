#include <phone_core.h>
#include <stdio.h>
int main(void) { return puts(phn_version()) < 0; }
