/*
 * words: lists of words by one letter of each, so that a text is compared with only a few of them. PlanCompiler writes
 * the lists from Sources/PlanCompiler/Plans/words.txt for both engines.
 *
 *  'r'      order number, kontonummer, orgnr
 */
#ifndef PHN_WORDS_H
#define PHN_WORDS_H

#include <stdbool.h>
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

/* Groups of words, whose letters are ascending; a list that is not sorted has one group. */
typedef struct phn_word_list {
    const phn_words *groups;
    size_t count;
} phn_word_list;

extern const phn_word_list phn_announcing_words;
extern const phn_word_list phn_numbering_words;
extern const phn_word_list phn_term_words;
extern const phn_word_list phn_thing_words;
extern const phn_word_list phn_owner_words;
extern const phn_word_list phn_bank_words;
extern const phn_word_list phn_currency_words;
extern const phn_word_list phn_extension_words;

#define PHN_WORD(text)                                                                                                 \
    { text, sizeof(text) / sizeof(uint_least16_t) - 1 }
#define PHN_WORDS(letter, ...)                                                                                         \
    {                                                                                                                  \
        letter, sizeof((const phn_word[]){__VA_ARGS__}) / sizeof(phn_word), (const phn_word[]) {                       \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }

/* The words of a letter; empty if there are none. */
static inline phn_words phn_words_of(const phn_word_list *list, uint32_t letter) {
    size_t index = 0;
    while (index < list->count && list->groups[index].letter < letter) index += 1;
    bool is_there = index < list->count && list->groups[index].letter == letter;
    return is_there ? list->groups[index] : (phn_words){.count = 0};
}

#endif
