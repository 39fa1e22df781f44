#include "mask_signs.h"
#include <string.h>

static void insert_member(phn_mask *mask, phn_mask_members *members, uint32_t scalar) {
    size_t at = members->end++;
    for (; at > members->begin && mask->members[at - 1] > scalar; at--) mask->members[at] = mask->members[at - 1];
    mask->members[at] = scalar;
}

/* Adds the members of a class after those of the other classes. */
static bool read_members(phn_mask *mask, size_t index, const phn_mask_class *class) {
    phn_mask_members *members = &mask->classes[index];
    members->begin = members->end = index == 0 ? 0 : mask->classes[index - 1].end;
    for (size_t at = 0; at < class->length;) {
        uint32_t scalar;
        size_t size = phn_utf8_decode(&scalar, class->members, class->length, at);
        if ((size == 1 && scalar == PHN_REPLACEMENT) || phn_utf8_is_extender(scalar)) return false;
        insert_member(mask, members, scalar);
        at += size;
    }
    return true;
}

/* Whether a scalar can be the sign of a class. Brackets and the backslash are reserved. */
static bool is_free_sign(const phn_mask_signs *signs, size_t index, uint32_t sign) {
    if (sign == 0 || (sign < 0x80 && memchr("\\[]{}", (int)sign, 5) != NULL)) return false;
    if (sign > 0x10FFFF || (sign >= 0xD800 && sign < 0xE000) || phn_utf8_is_extender(sign)) return false;
    for (size_t other = 0; other < index; other++) {
        if (signs->signs[other] == sign) return false;
    }
    return true;
}

phn_status phn_mask_read_classes(phn_mask *mask, size_t *index, phn_mask_signs *signs) {
    for (*index = 0; *index < signs->options.class_count; *index += 1) {
        const phn_mask_class *class = &signs->options.classes[*index];
        bool has_members = class->length > 0;
        if (!phn_is_text(class->members, class->length) || class->length > PHN_MASK_LENGTH_MAX) return PHN_MASK_CLASS;
        if (!is_free_sign(signs, *index, class->sign) || (!class->has_digits && !class->has_letters && !has_members)) {
            return PHN_MASK_CLASS;
        }
        if (!read_members(mask, *index, class)) return PHN_MASK_CLASS;
        uint32_t members = has_members ? (uint32_t)PHN_SLOT_CLASS << *index : 0;
        signs->signs[*index] = class->sign;
        signs->kinds[*index] =
            members | (class->has_digits ? PHN_SLOT_DIGIT : 0u) | (class->has_letters ? PHN_SLOT_LETTER : 0u);
    }
    return PHN_OK;
}

phn_mask_sign phn_mask_sign_of(const phn_mask_signs *signs, uint32_t scalar) {
    for (size_t index = 0; index < signs->options.class_count; index++) {
        if (signs->signs[index] != scalar) continue;
        return (phn_mask_sign){signs->kinds[index], signs->options.classes[index].is_optional};
    }
    bool has_blocks = signs->options.notation == PHN_MASK_BLOCKS;
    switch (scalar) {
    case '#':
        return (phn_mask_sign){has_blocks ? PHN_LITERAL : PHN_SLOT_DIGIT, false};
    case '*':
        return (phn_mask_sign){has_blocks ? PHN_LITERAL : PHN_SLOT_ANY, false};
    case 'A':
        return (phn_mask_sign){PHN_SLOT_LETTER, false};
    case 'a':
        return (phn_mask_sign){has_blocks ? PHN_SLOT_LETTER : PHN_LITERAL, true};
    case '0':
        return (phn_mask_sign){has_blocks ? PHN_SLOT_DIGIT : PHN_LITERAL, false};
    case '9':
        return (phn_mask_sign){has_blocks ? PHN_SLOT_DIGIT : PHN_LITERAL, true};
    case '_':
        return (phn_mask_sign){has_blocks ? PHN_SLOT_DIGIT | PHN_SLOT_LETTER : PHN_LITERAL, false};
    case '-':
        return (phn_mask_sign){has_blocks ? PHN_SLOT_DIGIT | PHN_SLOT_LETTER : PHN_LITERAL, true};
    default:
        return (phn_mask_sign){PHN_LITERAL, false};
    }
}
