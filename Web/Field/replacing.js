// Changes the text of an input so that the browser's undo includes the change, which only execCommand supports. If the
// browser refuses it, the text is set without an undo.

let isReplacing = false;

/** Returns whether the current input events come from `replace`. */
export const isInReplacement = () => isReplacing;

/** Replaces the text of a focused input in the smallest range that differs, and places the caret. */
export function replace(input, text, caret) {
  const old = input.value;
  if (old !== text) {
    const [start, end, inserted] = difference(old, text);
    isReplacing = true;
    try {
      input.setSelectionRange(start, end);
      const isDone =
        inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted);
      if (!isDone || input.value !== text) setText(input, text);
    } finally {
      isReplacing = false;
    }
  }
  input.setSelectionRange(caret, caret);
}

function setText(input, text) {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertReplacementText' }));
}

/** Returns the range of the old text that differs, and its replacement. */
function difference(old, text) {
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start++;
  let same = 0;
  const most = Math.min(old.length, text.length) - start;
  while (same < most && old[old.length - 1 - same] === text[text.length - 1 - same]) same++;
  return [start, old.length - same, text.slice(start, text.length - same)];
}
