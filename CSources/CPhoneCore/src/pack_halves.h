/*
 * Packing for vectors of sixteen bytes: a text is packed in two halves. A variant includes this file after pack_loop.h,
 * and defines the function below.
 */

/* Packs up to sixteen bytes that begin at `at`; returns their digits, and adds to the masks of `out` and to `plain`. */
PHN_TARGET static inline uint64_t pack_half(phn_packed *out, uint32_t *plain, const uint8_t *bytes, size_t size,
                                            size_t at);

PHN_TARGET static inline void pack_bytes(phn_packed *out, const uint8_t bytes[PHN_PLAIN_MAX], size_t size,
                                         bool is_bare) {
    (void)is_bare;
    phn_packed packed = {.length = (uint8_t)size, .plus = size > 0 && bytes[0] == '+'};
    uint32_t plain = packed.plus;
    uint64_t first = pack_half(&packed, &plain, bytes, size, 0);
    uint64_t second = size > 16 ? pack_half(&packed, &plain, bytes, size, 16) : 0;
    packed.is_plain = plain == (uint32_t)(((uint64_t)1 << size) - 1);
    phn_put_digits(&packed, first, second);
    *out = packed;
}
