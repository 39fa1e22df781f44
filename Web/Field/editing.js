// The effect of an edit on the text of a field. A mark is a digit or a leading plus. Separators depend only on the
// marks, so an edit changes the marks, and the caret stays after the same number of marks.

const isMark = (character) => (character >= '0' && character <= '9') || character === '+';

/** A character that is neither a digit nor a plus, and that does not separate digits of a number either. */
const UNREAD = /[^\p{Nd}+＋\s\p{C}\p{Pd}\p{Ps}\p{Pe}./·．／]/u;

/** The digits at the end of a number by which it is found in a longer text. Notations differ only before them. */
const TAIL = 6;

/** Returns the marks of a formatted text up to a caret. */
function marksBefore(text, caret) {
  return [...text.slice(0, caret)].filter(isMark).join('');
}

/** Removes pluses after the beginning, where they are not marks. */
const withoutLatePluses = (marks) => marks.slice(0, 1) + marks.slice(1).replaceAll('+', '');

/** Returns the number of marks that a deletion without a selection removes before and after the caret. */
function deletedMarks(inputType, text, caret) {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  const count = (part) => marksBefore(part, part.length).length;
  switch (inputType) {
    case 'deleteContentBackward': return { before: 1, after: 0 };
    case 'deleteContentForward': return { before: 0, after: 1 };
    case 'deleteWordBackward': return { before: count(/[\d+]*[^\d+]*$/.exec(before)[0]), after: 0 };
    case 'deleteWordForward': return { before: 0, after: count(/^[^\d+]*[\d+]*/.exec(after)[0]) };
    case 'deleteSoftLineBackward':
    case 'deleteHardLineBackward': return { before: count(before), after: 0 };
    case 'deleteSoftLineForward':
    case 'deleteHardLineForward': return { before: 0, after: count(after) };
    default: return { before: 0, after: 0 };
  }
}

/**
 * Returns the text and caret after an edit, and what was rejected: a part of the inserted text, or an extension.
 *
 * @param core a PhoneCore
 * @param state `text`, and the selection from `start` to `end`, in UTF-16 code units
 * @param edit `inputType` as in InputEvent, and the inserted `data`
 * @param options `region`, and `isStrict`: whether digits beyond the longest number are rejected
 */
export function edited(core, { text, start, end }, { inputType, data }, { region, isStrict }) {
  const [before, after] = [marksBefore(text, start), marksBefore(text, text.length).slice(marksBefore(text, end).length)];
  if (inputType.startsWith('delete')) {
    const taken = start === end ? deletedMarks(inputType, text, start) : { before: 0, after: 0 };
    return drawn(core, before.slice(0, before.length - taken.before), after.slice(taken.after), region);
  }
  const isWhole = before === '' && after === '';
  const replaces = isWhole || (isPaste(inputType) && !canFollow(before, core.marks(data)));
  const whole = replaces ? wholeNumber(core, data, region) : null;
  if (whole !== null) return whole;
  const inserted = core.marks(data).replaceAll('+', isWhole || before === '' ? '+' : '');
  // A number begins with its plus: digits typed before it follow it, so that the plus is not lost.
  const [head, tail] = after.startsWith('+') && !inserted.startsWith('+') ? ['+', after.slice(1)] : [before, after];
  const room = roomFor(core, head, inserted, tail, region, isStrict);
  const result = room === 0 ? drawn(core, before, after, region) : drawn(core, head + inserted.slice(0, room), tail, region);
  const isUnread = UNREAD.test(data);
  if (room < inserted.length || isUnread) result.rejected = { text: data, reason: isUnread ? 'character' : 'tooLong' };
  return result;
}

const isPaste = (inputType) => inputType === 'insertFromPaste' || inputType === 'insertFromDrop';

/** Returns whether marks can follow others: a number with a plus begins with it. */
const canFollow = (before, marks) => before === '' || before === '+' || !marks.startsWith('+');

/**
 * Returns the number in a text that is pasted into an empty field or replaces its text, without a name before it or an
 * extension. Digits after the number, as in `02-312-3456/7`, are not part of it: with them, it would be another one.
 * After the context of a URI that names another country, the number has its calling code.
 */
function wholeNumber(core, data, region) {
  if (core.marks(data).length < 2 || core.check(data, { region, level: 'lenient' }).level === 'none') return null;
  const write = (text, style) => core.format(text, style, { region, level: 'lenient' });
  const extension = /;ext=(\d+)/.exec(write(data, 'rfc3966') ?? '')?.[1];
  const isUri = /;phone-context=/i.test(data);
  const isForeign = isUri && write(write(data, 'national'), 'e164') !== write(data, 'e164');
  const style = isForeign || /^\s*(tel:)?[+＋]/.test(data) ? 'international' : 'national';
  const marks = core.marks(bare(write(data, style)));
  const rest = extension === undefined && !isUri ? marksAfter(marks, core.marks(data)) : '';
  if (extension === undefined && !isUri && marks + rest !== core.marks(data) && style === 'national') return null;
  const result = drawn(core, marks, '', region);
  if (extension !== undefined) result.rejected = { text: extension, reason: 'extension' };
  else if (rest !== '') result.rejected = { text: rest, reason: 'tooLong' };
  return result;
}

/** Returns the marks of a text after those of the number in it. */
function marksAfter(number, all) {
  // The number may be there twice.
  if (all.startsWith(number)) return all.slice(number.length);
  const tail = number.slice(-TAIL);
  return all.endsWith(tail) ? '' : all.slice(all.lastIndexOf(tail) + tail.length);
}

/** Returns a formatted number without its extension, which begins with a letter or, in Taiwan, with `#`. */
const bare = (number) => /^[^A-Za-z#]*/.exec(number)[0];

/** Returns the number of inserted marks that fit. */
function roomFor(core, before, inserted, after, region, isStrict) {
  const count = (marks) => marks.replace('+', '').length;
  const longest = 32;
  for (let room = inserted.length; room > 0; room--) {
    const marks = withoutLatePluses(before + inserted.slice(0, room) + after);
    const most = isStrict ? Math.min(longest, core.maximumDigits(marks, { region })) : longest;
    if (count(marks) <= most) return room;
  }
  return 0;
}

/** Formats the marks before and after the caret. */
export function drawn(core, before, after, region) {
  const marks = withoutLatePluses(before + after);
  const result = core.asYouType(marks, Math.min(withoutLatePluses(before).length, marks.length), { region });
  // If the core would drop digits, all of them are kept without formatting.
  const kept = [...result.text].filter(isMark).join('');
  return kept === marks ? result : { text: marks, caret: Math.min(before.length, marks.length) };
}

/**
 * Formats a text that the browser has set, or a script if `isSet`. A text without digits stays unchanged, and so does
 * one that a script sets and that contains more than a number, so that nothing is lost.
 */
export function filled(core, text, region, isSet) {
  const result = edited(core, { text: '', start: 0, end: 0 }, { inputType: 'insertFromPaste', data: text }, { region });
  const isKept = result.rejected?.reason === 'character' && (isSet || result.text === '');
  return isKept ? { text, caret: text.length } : result;
}
