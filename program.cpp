#include <phone_core.h>
int main() { size_t size; return phn_standard_plan(&size) == nullptr; }
