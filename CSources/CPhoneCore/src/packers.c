#include "packers.h"

#if defined(__GNUC__) && defined(__x86_64__)

#include <cpuid.h>

typedef struct processor {
    bool has_ssse3;  /* and POPCNT */
    bool has_avx2;   /* and BMI2 */
    bool has_avx512; /* and VBMI2 */
    bool has_slow_pext;
} processor;

/* The registers that the operating system must save: those of AVX, and also those of AVX-512. */
enum { KEEPS_AVX = 0x06, KEEPS_AVX512 = 0xE6 };

static uint32_t kept_registers(void) {
    uint32_t low;
    uint32_t high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

static processor find_processor(void) {
    enum { FAMILY_OF_ZEN_3 = 0x19 };
    processor found = {false, false, false, false};
    uint32_t a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0) return found;
    uint32_t family = (a >> 8 & 15) + (a >> 20 & 255);
    bool has_popcnt = (c & bit_POPCNT) != 0;
    uint32_t kept = (c & bit_OSXSAVE) != 0 && (c & bit_AVX) != 0 ? kept_registers() : 0;
    found.has_ssse3 = has_popcnt && (c & bit_SSSE3) != 0;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) != 0) {
        uint32_t needed = bit_AVX2 | bit_BMI | bit_BMI2;
        uint32_t wide = bit_AVX512F | bit_AVX512BW | bit_AVX512VL;
        found.has_avx2 = has_popcnt && (kept & KEEPS_AVX) == KEEPS_AVX && (b & needed) == needed;
        found.has_avx512 =
            found.has_avx2 && (kept & KEEPS_AVX512) == KEEPS_AVX512 && (b & wide) == wide && (c & bit_AVX512VBMI2) != 0;
    }
    /* AMD and Hygon implement PEXT in microcode before Zen 3. */
    __get_cpuid(0, &a, &b, &c, &d);
    bool is_amd = (b == signature_AMD_ebx && c == signature_AMD_ecx) || (b == 0x6F677948 && c == 0x656E6975);
    found.has_slow_pext = is_amd && family < FAMILY_OF_ZEN_3;
    return found;
}

const phn_packer *phn_packer_with(phn_vectors vectors) {
    processor found = find_processor();
    if (vectors == PHN_VECTORS_NONE) return &phn_plain_packer;
    if (vectors == PHN_VECTORS_SSSE3 && found.has_ssse3) return &phn_ssse3_packer;
    if (vectors == PHN_VECTORS_AVX2 && found.has_avx2) return &phn_avx2_packer;
    if (vectors == PHN_VECTORS_AVX512 && found.has_avx512) return &phn_avx512_packer;
    return NULL;
}

const phn_packer *phn_best_packer(void) {
    processor found = find_processor();
    if (found.has_avx512) return &phn_avx512_packer;
    if (found.has_avx2 && !found.has_slow_pext) return &phn_avx2_packer;
    return found.has_ssse3 ? &phn_ssse3_packer : &phn_plain_packer;
}

#elif defined(__aarch64__) && defined(__ARM_NEON) && defined(__BYTE_ORDER__) &&                                        \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

const phn_packer *phn_packer_with(phn_vectors vectors) {
    if (vectors == PHN_VECTORS_NONE) return &phn_plain_packer;
    return vectors == PHN_VECTORS_NEON ? &phn_neon_packer : NULL;
}

const phn_packer *phn_best_packer(void) {
    return &phn_neon_packer;
}

#else

const phn_packer *phn_packer_with(phn_vectors vectors) {
    return vectors == PHN_VECTORS_NONE ? &phn_plain_packer : NULL;
}

const phn_packer *phn_best_packer(void) {
    return &phn_plain_packer;
}

#endif
