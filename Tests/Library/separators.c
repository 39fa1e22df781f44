/* Compares the separators of blocks with those that a loop over single bytes finds, with each vector variant. Texts
 * end before a page that must not be read. Prints the number of differences. */
#define _DEFAULT_SOURCE
#include "../../CSources/CPhoneCore/include/separators.h"
#include "../../CSources/CPhoneCore/src/packers.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LENGTH_MAX = 1000, BLOCKS_MAX = LENGTH_MAX / PHN_SEPARATOR_BLOCK + 1 };

/* Knuth's MMIX generator; the upper bits are the random ones. */
static uint64_t series = 1;

static size_t draw(size_t bound) {
    series = series * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(series >> 33) % bound;
}

static uint8_t draw_byte(uint8_t delimiter) {
    switch (draw(6)) {
    case 0:
        return delimiter;
    case 1:
        return '\n';
    case 2:
        return '"';
    /* Neighbors of the bytes above, which differ from them in one bit or by one. */
    case 3:
        return (uint8_t)((delimiter ^ (1u << draw(8))));
    case 4:
        return (uint8_t)('\n' + draw(3) - 1);
    default:
        return (uint8_t)draw(256);
    }
}

static void find_singly(phn_separators *out, const uint8_t *text, size_t length, uint8_t delimiter) {
    for (size_t block = 0; block * PHN_SEPARATOR_BLOCK < length; block++) out[block] = (phn_separators){0, 0, 0};
    for (size_t at = 0; at < length; at++) {
        phn_separators *block = &out[at / PHN_SEPARATOR_BLOCK];
        uint64_t bit = (uint64_t)1 << at % PHN_SEPARATOR_BLOCK;
        if (text[at] == delimiter) block->delimiters |= bit;
        if (text[at] == '\n') block->line_feeds |= bit;
        if (text[at] == '"') block->quotes |= bit;
    }
}

int main(int count, char **arguments) {
    size_t rounds = count > 1 ? (size_t)atol(arguments[1]) : 300;
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *pages = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + page, page, PROT_NONE) != 0) return 70;
    size_t differences = 0;
    phn_separators expected[BLOCKS_MAX], found[BLOCKS_MAX];
    for (size_t round = 0; round < rounds; round++) {
        uint8_t delimiter = (uint8_t)(draw(4) == 0 ? draw(256) : ',');
        size_t length = draw(LENGTH_MAX + 1);
        uint8_t *text = pages + page - length;
        for (size_t at = 0; at < length; at++) text[at] = draw_byte(delimiter);
        size_t size = (length + PHN_SEPARATOR_BLOCK - 1) / PHN_SEPARATOR_BLOCK * sizeof expected[0];
        find_singly(expected, text, length, delimiter);
        for (unsigned vectors = 0; vectors < PHN_VECTORS_COUNT; vectors++) {
            if (phn_packer_with((phn_vectors)vectors) == NULL) continue;
            if (round == 0) printf("vectors %u\n", vectors);
            memset(found, 0xA5, sizeof found);
            phn_find_separators(found, text, length, delimiter, vectors);
            differences += memcmp(found, expected, size) != 0;
        }
    }
    differences += phn_packer_with((phn_vectors)phn_separator_vectors()) == NULL;
    phn_find_separators(NULL, pages, 1, ',', PHN_VECTORS_NONE);
    phn_find_separators(found, NULL, 1, ',', PHN_VECTORS_NONE);
    printf("%zu differences\n", differences);
    return differences == 0 ? 0 : 1;
}
