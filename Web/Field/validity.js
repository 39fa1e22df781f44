// The state of a text for the browser's constraint validation.

/** The flag of ValidityState for each reason; the flag for all other reasons is patternMismatch. */
const FLAGS = {
  notANumber: 'badInput', tooShort: 'tooShort', tooShortAfterIDD: 'tooShort', localOnly: 'tooShort', tooLong: 'tooLong',
};

/** Whether a number may have one of the types. Some countries' mobile numbers and landlines cannot be told apart. */
function mayInclude(kinds, kind) {
  const own = kind === 'fixedLineOrMobile' ? ['fixedLine', 'mobile', kind] : [kind];
  return own.some((one) => kinds.includes(one));
}

/**
 * Returns the flags and the message of a text. A valid text has no flags.
 *
 * @param core a PhoneCore, or null without WebAssembly: then only `required` is checked
 * @param verdict the verdict for the text
 * @param rules `isRequired`, `level`, and the accepted `regions` and `kinds`; null accepts all
 */
export function validityOf(core, text, verdict, { isRequired, level, regions, kinds, region }, messages) {
  if (text.trim() === '') return isRequired ? [{ valueMissing: true }, messages.required] : [{}, ''];
  if (core === null) return [{}, ''];
  if (!verdict.isValid) {
    const template = messages.reasons[verdict.reason] ?? messages.reasons.belowLevel;
    const sentence = template.replace('{level}', messages.level[verdict.level] ?? messages.level[level]);
    const suggestion = core.suggest(text, { region });
    const advice = suggestion === null ? '' : ` ${messages.suggestion(core.format(suggestion, 'international'))}`;
    return [{ [FLAGS[verdict.reason] ?? 'patternMismatch']: true }, sentence + advice];
  }
  if (regions !== null && !regions.includes(verdict.region)) return [{ typeMismatch: true }, messages.otherRegion];
  if (kinds !== null && !mayInclude(kinds, verdict.kind)) return [{ typeMismatch: true }, messages.otherKind];
  return [{}, ''];
}
