// Flags are emoji, which some systems lack: Windows shows two letters instead, and others show boxes.

let areDrawn;

/** Returns whether the system draws flags. Unlike letters and boxes, a flag has colors. */
export function areFlagsDrawn() {
  areDrawn ??= hasColors(flag('KR'));
  return areDrawn;
}

/** Returns the flag of a region as an emoji. */
export function flag(region) {
  return String.fromCodePoint(...[...region].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

function hasColors(text) {
  const context = new OffscreenCanvas(20, 20).getContext('2d', { willReadFrequently: true });
  context.font = '16px sans-serif';
  // In a right-to-left page, text would end at the given position.
  context.direction = 'ltr';
  context.textAlign = 'left';
  context.fillText(text, 0, 16);
  const { data } = context.getImageData(0, 0, 20, 20);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 0 && (data[at] !== data[at + 1] || data[at] !== data[at + 2])) return true;
  }
  return false;
}
