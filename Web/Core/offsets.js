// JavaScript counts UTF-16 code units, the core counts bytes of UTF-8. Most texts are ASCII, where both are equal.

/** Returns the bytes that the code unit at `index` adds: a pair of surrogates has four, counted at its first half. */
function bytesAt(text, index) {
  const unit = text.charCodeAt(index);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  if (!isHigh(unit) || !isLow(text.charCodeAt(index + 1))) return isLow(unit) && isHigh(text.charCodeAt(index - 1)) ? 0 : 3;
  return 4;
}

const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit) => unit >= 0xdc00 && unit < 0xe000;

/** Returns the byte offset of a code unit; that of a whole pair if it is the second half of one. */
export function toBytes(text, index) {
  let end = Math.min(Math.max(0, index), text.length);
  if (isLow(text.charCodeAt(end)) && isHigh(text.charCodeAt(end - 1))) end -= 1;
  let bytes = 0;
  for (let at = 0; at < end; at++) bytes += bytesAt(text, at);
  return bytes;
}

/** Returns the code unit at a byte offset of a text, which begins at code unit `start`. */
export function toUnits(text, bytes, start = 0) {
  let at = start;
  for (let passed = 0; at < text.length && passed < bytes; at++) passed += bytesAt(text, at);
  if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) at += 1;
  return at - start;
}
