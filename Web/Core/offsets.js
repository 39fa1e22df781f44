// JavaScript counts UTF-16 code units, and the core counts UTF-8 bytes. Most texts are ASCII, where both are equal.

/** Returns the number of UTF-8 bytes of a code unit. The first half of a surrogate pair has four, the second zero. */
function bytesAt(text, index) {
  const unit = text.charCodeAt(index);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  if (!isHigh(unit) || !isLow(text.charCodeAt(index + 1))) return isLow(unit) && isHigh(text.charCodeAt(index - 1)) ? 0 : 3;
  return 4;
}

const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit) => unit >= 0xdc00 && unit < 0xe000;

/** Returns the byte offset of a code unit. For the second half of a surrogate pair, the offset is after the pair. */
export function toBytes(text, index) {
  let end = Math.min(Math.max(0, index), text.length);
  if (isLow(text.charCodeAt(end)) && isHigh(text.charCodeAt(end - 1))) end -= 1;
  let bytes = 0;
  for (let at = 0; at < end; at++) bytes += bytesAt(text, at);
  return bytes;
}

/** Returns the index of the code unit at a byte offset that counts from code unit `start` of a text. */
export function toUnits(text, bytes, start = 0) {
  let at = start;
  for (let passed = 0; at < text.length && passed < bytes; at++) passed += bytesAt(text, at);
  if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) at += 1;
  return at - start;
}
