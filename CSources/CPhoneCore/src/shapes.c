#include "shapes.h"

phn_shape phn_shape_at(const phn_world *world, size_t index, bool is_abroad) {
    const uint8_t *bytes = world->shapes + index * PHN_SHAPE_SIZE;
    return (phn_shape){
        .text = phn_load16(bytes + (is_abroad ? PHN_SHAPE_AT_INTERNATIONAL : PHN_SHAPE_AT_NATIONAL)),
        .pattern = phn_load16(bytes + PHN_SHAPE_AT_PATTERN),
        .has_space = phn_load16(bytes + PHN_SHAPE_AT_HAS_SPACE_AFTER_PREFIX) != 0,
        .least = phn_load32(bytes + PHN_SHAPE_AT_LEAST),
        .most = phn_load32(bytes + PHN_SHAPE_AT_MOST),
    };
}

uint32_t phn_widths_of(uint32_t least, uint32_t most, size_t count) {
    size_t left = count - phn_width_sum(least);
    uint32_t widths = least;
    for (unsigned at = 0; at < 32 && left > 0; at += 4) {
        uint32_t room = (most >> at & 15) - (least >> at & 15);
        uint32_t more = left < room ? (uint32_t)left : room;
        widths += more << at;
        left -= more;
    }
    return widths;
}

void phn_put_shape(phn_writer *writer, const phn_world *world, const phn_shape *shape, const phn_marks *number,
                   bool is_whole) {
    phn_text text = phn_world_text(world, shape->text);
    uint32_t widths = is_whole ? phn_widths_of(shape->least, shape->most, number->count) : shape->most;
    size_t place = 0;
    bool is_group = false;
    for (size_t at = 0; at < text.length && (is_whole || place < number->count); at++) {
        uint8_t byte = text.bytes[at];
        if (is_group) {
            unsigned group = (unsigned)byte - '1';
            size_t width = group < 8 ? widths >> (4 * group) & 15 : 0;
            for (size_t end = place + width; place < end && place < number->count; place++) {
                phn_put(writer, (uint8_t)('0' + phn_digit(number, place)));
            }
        } else if (byte != '$') {
            phn_put(writer, byte);
        }
        is_group = !is_group && byte == '$';
    }
}
