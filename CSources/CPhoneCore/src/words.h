/*
 * words: lists of words by one letter of each, so that a text is compared with only a few of them.
 *
 *  'r'      order number, kontonummer, orgnr
 */
#ifndef PHN_WORDS_H
#define PHN_WORDS_H

#include <stddef.h>
#include <stdint.h>

/* A word or several, in small letters of the Basic Multilingual Plane, with a 0 after the last one. */
typedef struct phn_word {
    const uint_least16_t *letters;
    size_t count;
} phn_word;

/* Words that have the same letter at their beginning or their end. */
typedef struct phn_words {
    uint_least16_t letter;
    uint_least16_t count;
    const phn_word *all;
} phn_words;

#define PHN_WORD(text)                                                                                                 \
    { text, sizeof(text) / sizeof(uint_least16_t) - 1 }
#define PHN_WORDS(letter, ...)                                                                                         \
    {                                                                                                                  \
        letter, sizeof((const phn_word[]){__VA_ARGS__}) / sizeof(phn_word), (const phn_word[]) {                       \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }

/* The words of a letter in a table, whose letters are ascending; empty if there are none. */
static inline phn_words phn_words_of(const phn_words *table, size_t size, uint32_t letter) {
    size_t index = 0;
    while (index < size && table[index].letter < letter) index += 1;
    return index < size && table[index].letter == letter ? table[index] : (phn_words){.count = 0};
}

#endif
