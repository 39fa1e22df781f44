#include "packed.h"

/* Each place before those that follow it; an entry is a constant, so that no code fills the table. */
#define HAS(mask, place) ((uint64_t)((mask) >> (place)&1))
#define BEFORE(mask, place, rest) ((rest) * (1 + 255 * HAS(mask, place)) + (place)*HAS(mask, place))
#define HIGH(mask) BEFORE(mask, 4, BEFORE(mask, 5, BEFORE(mask, 6, BEFORE(mask, 7, (uint64_t)0x8080808080808080u))))
#define PLACES(mask) BEFORE(mask, 0, BEFORE(mask, 1, BEFORE(mask, 2, BEFORE(mask, 3, HIGH(mask)))))
#define FOUR(mask) PLACES(mask), PLACES(mask + 1), PLACES(mask + 2), PLACES(mask + 3)
#define SIXTEEN(mask) FOUR(mask), FOUR(mask + 4), FOUR(mask + 8), FOUR(mask + 12)
#define SIXTY_FOUR(mask) SIXTEEN(mask), SIXTEEN(mask + 16), SIXTEEN(mask + 32), SIXTEEN(mask + 48)

const uint64_t phn_kept_places[256] = {SIXTY_FOUR(0), SIXTY_FOUR(64), SIXTY_FOUR(128), SIXTY_FOUR(192)};
