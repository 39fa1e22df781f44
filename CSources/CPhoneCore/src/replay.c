#include "replay.h"
#include "layout.h"
#include "packing.h"
#include "shapes.h"
#include "strip.h"

/* The number of keys before which no prefix is searched for, and of digits before which no format is. */
enum { FEWEST_KEYS = 3, FEWEST_DIGITS = 3 };

/* Room for the text before a number: its digits, and spaces between them. */
enum { FRONT_MAX = 4 * PHN_MARKS_MAX };

/* ---- State ----------------------------------------------------------------------------------------------------- */

/* The text that a key produces. */
typedef enum replay_view {
    VIEW_KEYS,  /* all keys as they are */
    VIEW_FRONT, /* the text before the number, and its digits */
    VIEW_PLAIN, /* VIEW_FRONT, with a space between them if needed */
    VIEW_SHAPE, /* digits that a shape has room for */
    VIEW_WHOLE  /* all digits, which fill a shape */
} replay_view;

typedef struct replay {
    const phn_world *world;
    uint16_t home;
    uint16_t code;    /* the calling code whose formats are used; 0 if there is none */
    phn_marks keys;   /* the keys so far */
    phn_marks number; /* the digits that are treated as the national number */
    phn_marks prefix; /* the national prefix that was found first */
    uint8_t front[FRONT_MAX];
    size_t front_size;
    uint16_t state; /* after `walked` digits of the number */
    uint8_t walked;
    uint32_t possible; /* a bit for each shape, from the first one of the code */
    bool is_abroad;    /* their international texts are used */
    uint16_t pattern;  /* the pattern of the last shape that was begun; 0 if the next shape may have the same */
    size_t filled;     /* the number of digits in that shape, and its capacity */
    size_t room;
    size_t begun;      /* the index of that shape */
    size_t whole;      /* the index of the shape that the number fills */
    bool is_able;      /* there is a format for the digits */
    bool is_complete;  /* the number has an international or a national prefix */
    bool expects_code; /* an international prefix was typed, but not yet a whole calling code */
    bool has_space;    /* a space follows the national prefix */
} replay;

static void put_front(replay *typed, uint8_t byte) {
    if (typed->front_size < FRONT_MAX) typed->front[typed->front_size++] = byte;
}

static void put_front_digits(replay *typed, const phn_marks *marks, size_t count) {
    for (size_t at = 0; at < count; at++) put_front(typed, (uint8_t)('0' + phn_digit(marks, at)));
}

static void set_number(replay *typed, phn_marks number) {
    typed->number = number;
    typed->walked = 0;
}

static size_t shape_index(const replay *typed, uint32_t shapes) {
    return phn_load16(phn_key_record(typed->world, typed->code) + PHN_KEY_AT_FIRST_SHAPE) + phn_lowest_bit(shapes);
}

/* ---- Prefixes -------------------------------------------------------------------------------------------------- */

static uint16_t main_region(const replay *typed) {
    return typed->code == 0 ? 0 : phn_code_region(typed->world, typed->code);
}

/* Extracts an international prefix or a plus at the beginning of the keys; all keys after it are then the number. */
static bool extract_international_prefix(replay *typed) {
    size_t size = 0;
    if (!typed->keys.plus) {
        if (typed->code == 0) return false;
        uint16_t root =
            phn_region_value(typed->world, main_region(typed), PHN_WORLD_REGION_AT_INTERNATIONAL_PREFIX_ROOT);
        /* Calling codes of no country have no prefix, which any keys begin with. */
        if (root != 0 && !phn_prefix_size(&size, typed->world, root, &typed->keys)) return false;
    }
    typed->is_complete = true;
    set_number(typed, phn_drop_digits(&typed->keys, size));
    typed->front_size = 0;
    if (typed->keys.plus) put_front(typed, '+');
    put_front_digits(typed, &typed->keys, size);
    if (!typed->keys.plus) put_front(typed, ' ');
    return true;
}

static bool extract_code(replay *typed) {
    size_t size;
    uint16_t code = phn_code_from(&size, typed->world, &typed->number, 0);
    if (code == 0) return false;
    /* The calling code of the home country does not restore its formats. */
    if (phn_code_region(typed->world, code) != typed->home) typed->code = code;
    put_front_digits(typed, &typed->number, size);
    put_front(typed, ' ');
    set_number(typed, phn_drop_digits(&typed->number, size));
    typed->prefix = (phn_marks){0};
    return true;
}

/* Whether a 1 is the national prefix of North America, whose numbers begin with 2 to 9. */
static bool has_north_american_prefix(const replay *typed) {
    return phn_code_number(typed->world, typed->code) == 1 && typed->number.count > 1 &&
           phn_digit(&typed->number, 0) == 1 && phn_digit(&typed->number, 1) > 1;
}

/* Removes the national prefix from the number, and returns it; empty if there is none. */
static phn_marks remove_national_prefix(replay *typed) {
    size_t size = 0;
    phn_marks prefix = {0};
    if (typed->code == 0) return prefix;
    bool is_north_american = has_north_american_prefix(typed);
    uint16_t root = phn_region_value(typed->world, main_region(typed), PHN_WORLD_REGION_AT_NATIONAL_PREFIX_ROOT);
    if (is_north_american) {
        size = 1;
    } else if (!phn_prefix_size(&size, typed->world, root, &typed->number) || size == 0) {
        return prefix;
    }
    typed->is_complete = true;
    put_front_digits(typed, &typed->number, size);
    if (is_north_american) put_front(typed, ' ');
    for (size_t at = 0; at < size; at++) phn_push_digit(&prefix, phn_digit(&typed->number, at));
    set_number(typed, phn_drop_digits(&typed->number, size));
    return prefix;
}

static bool is_same(const phn_marks *one, const phn_marks *other) {
    return one->count == other->count && one->digits[0] == other->digits[0] && one->digits[1] == other->digits[1];
}

/* Whether the front has some digits at a place. */
static bool has_digits_at(const replay *typed, size_t place, const phn_marks *digits) {
    for (size_t at = 0; at < digits->count; at++) {
        if (typed->front[place + at] != '0' + phn_digit(digits, at)) return false;
    }
    return true;
}

/* Drops the national prefix and everything after it from the front; only the last byte if the prefix is not there. */
static void drop_prefix(replay *typed) {
    size_t size = typed->prefix.count;
    for (size_t place = typed->front_size; place-- > 0;) {
        if (place + size > typed->front_size || !has_digits_at(typed, place, &typed->prefix)) continue;
        typed->front_size = place;
        return;
    }
    typed->front_size -= typed->front_size > 0 ? 1 : 0;
}

/* Extracts a longer national prefix, since some begin with others. Returns whether it differs from the first one. */
static bool extract_longer_prefix(replay *typed) {
    if (typed->prefix.count > 0) {
        phn_marks number = typed->prefix;
        for (size_t at = 0; at < typed->number.count; at++) phn_push_digit(&number, phn_digit(&typed->number, at));
        set_number(typed, number);
        drop_prefix(typed);
    }
    phn_marks removed = remove_national_prefix(typed);
    return !is_same(&typed->prefix, &removed);
}

/* ---- Formats --------------------------------------------------------------------------------------------------- */

/* Drops the shapes that do not apply to the number's first digits. */
static void narrow(replay *typed) {
    if (typed->walked == 0) typed->state = phn_load16(phn_key_record(typed->world, typed->code) + PHN_KEY_AT_ROOT);
    typed->state = phn_walk(&typed->world->states, typed->state, &typed->number, typed->walked, typed->number.count);
    typed->walked = typed->number.count;
    typed->possible &= phn_shape_choice(typed->world, typed->state);
}

static void find_shapes(replay *typed) {
    typed->possible = 0;
    if (typed->code == 0) return;
    bool has_prefix = typed->prefix.count > 0;
    typed->is_abroad = typed->is_complete && !has_prefix;
    size_t field = has_prefix           ? PHN_KEY_AT_AFTER_PREFIX
                   : typed->is_complete ? PHN_KEY_AT_AFTER_CODE
                                        : PHN_KEY_AT_WITHOUT_PREFIX;
    typed->possible = phn_load32(phn_key_record(typed->world, typed->code) + field);
    narrow(typed);
}

/* Whether the front and the number contain all keys. After some prefixes digits are lost. */
static bool has_all_keys(const replay *typed) {
    size_t key = 0;
    for (size_t at = 0; at < typed->front_size; at++) {
        if (typed->front[at] == ' ' || typed->front[at] == '+') continue;
        if (key == typed->keys.count || phn_digit(&typed->keys, key) != typed->front[at] - '0') return false;
        key += 1;
    }
    phn_marks rest = phn_drop_digits(&typed->keys, key);
    return is_same(&rest, &typed->number);
}

/* Whether the number fills a shape. */
static bool fills_shape(replay *typed) {
    for (uint32_t left = typed->possible; left != 0; left &= left - 1) {
        size_t index = shape_index(typed, left);
        phn_shape shape = phn_shape_at(typed->world, index, typed->is_abroad);
        bool fits =
            typed->number.count >= phn_width_sum(shape.least) && typed->number.count <= phn_width_sum(shape.most);
        if (!fits) continue;
        typed->has_space = shape.has_space;
        typed->whole = index;
        if (has_all_keys(typed)) return true;
    }
    return false;
}

/* Begins the first shape that has room for the number; false if it is the current one, or if there is none. */
static bool begin_shape(replay *typed) {
    for (; typed->possible != 0; typed->possible &= typed->possible - 1) {
        size_t index = shape_index(typed, typed->possible);
        phn_shape shape = phn_shape_at(typed->world, index, typed->is_abroad);
        if (shape.pattern == typed->pattern) return false;
        size_t room = phn_width_sum(shape.most);
        if (room < typed->number.count) continue;
        typed->pattern = shape.pattern;
        typed->has_space = shape.has_space;
        typed->begun = index;
        typed->room = room;
        typed->filled = 0;
        return true;
    }
    typed->is_able = false;
    return false;
}

/* Puts a digit into the shape. If the shape is full, another shape may begin. */
static void fill(replay *typed) {
    if (typed->filled < typed->room) {
        typed->filled += 1;
        return;
    }
    if ((typed->possible & (typed->possible - 1)) == 0) typed->is_able = false;
    typed->pattern = 0;
}

/* Fills a shape that has just begun and so has room for all digits. */
static replay_view fill_all(replay *typed) {
    typed->filled = typed->number.count;
    return typed->is_able ? VIEW_SHAPE : VIEW_KEYS;
}

static replay_view choose_shape(replay *typed) {
    if (typed->number.count < FEWEST_DIGITS) return VIEW_PLAIN;
    find_shapes(typed);
    if (fills_shape(typed)) return VIEW_WHOLE;
    return begin_shape(typed) ? fill_all(typed) : VIEW_KEYS;
}

/* ---- Keys ------------------------------------------------------------------------------------------------------ */

static replay_view choose_again(replay *typed) {
    typed->is_able = true;
    typed->expects_code = false;
    typed->possible = 0;
    typed->filled = 0;
    typed->room = 0;
    typed->pattern = 0;
    return choose_shape(typed);
}

/* Handles a key after digits without a format, which more digits may complete to a prefix. */
static replay_view press_unformatted(replay *typed) {
    if (extract_international_prefix(typed)) return extract_code(typed) ? choose_again(typed) : VIEW_KEYS;
    if (!extract_longer_prefix(typed)) return VIEW_KEYS;
    put_front(typed, ' ');
    return choose_again(typed);
}

static replay_view press(replay *typed, uint8_t digit) {
    phn_push_digit(&typed->keys, digit);
    phn_push_digit(&typed->number, digit);
    if (!typed->is_able) return press_unformatted(typed);
    size_t keys = typed->keys.count + (typed->keys.plus ? 1u : 0u);
    if (keys < FEWEST_KEYS) return VIEW_KEYS;
    if (keys == FEWEST_KEYS) {
        typed->expects_code = extract_international_prefix(typed);
        if (!typed->expects_code) {
            typed->prefix = remove_national_prefix(typed);
            return choose_shape(typed);
        }
    }
    if (typed->expects_code) {
        typed->expects_code = !extract_code(typed);
        return VIEW_FRONT;
    }
    if (typed->possible == 0) return choose_shape(typed);
    fill(typed);
    if (fills_shape(typed)) return VIEW_WHOLE;
    narrow(typed);
    if (begin_shape(typed)) return fill_all(typed);
    return typed->is_able ? VIEW_SHAPE : VIEW_KEYS;
}

/* ---- Writing --------------------------------------------------------------------------------------------------- */

static void put_keys(phn_writer *writer, const phn_marks *keys) {
    phn_put_marks(writer, keys, keys->count, phn_no_groups, 0);
}

static void put_view(phn_writer *writer, const replay *typed, replay_view view) {
    bool is_spaced = typed->front_size > 0 && typed->front[typed->front_size - 1] == ' ';
    bool is_shape = view == VIEW_SHAPE || view == VIEW_WHOLE;
    phn_put_bytes(writer, typed->front, typed->front_size);
    if (view != VIEW_FRONT && typed->has_space && typed->front_size > 0 && !is_spaced) phn_put(writer, ' ');
    if (!is_shape) {
        phn_put_digits_of(writer, &typed->number, 0, typed->number.count);
        return;
    }
    bool is_whole = view == VIEW_WHOLE;
    phn_shape shape = phn_shape_at(typed->world, is_whole ? typed->whole : typed->begun, typed->is_abroad);
    phn_put_shape(writer, typed->world, &shape, &typed->number, is_whole);
}

void phn_put_replayed(phn_writer *writer, const phn_world *world, const phn_marks *marks, uint16_t home) {
    unsigned number = home == 0 ? 0 : phn_region_value(world, home, PHN_WORLD_REGION_AT_CALLING_CODE);
    replay typed;
    typed.world = world;
    typed.home = home;
    typed.code = phn_world_code(world, number);
    typed.keys = (phn_marks){.plus = marks->plus};
    typed.number = typed.prefix = (phn_marks){0};
    typed.front_size = typed.filled = typed.room = typed.begun = typed.whole = 0;
    typed.state = typed.pattern = typed.walked = 0;
    typed.possible = 0;
    typed.is_able = true;
    typed.is_abroad = typed.is_complete = typed.expects_code = typed.has_space = false;
    replay_view view = VIEW_KEYS;
    for (size_t at = 0; at < marks->count; at++) view = press(&typed, phn_digit(marks, at));
    if (view == VIEW_KEYS || !has_all_keys(&typed)) {
        put_keys(writer, marks);
    } else {
        put_view(writer, &typed, view);
    }
}
