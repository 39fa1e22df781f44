// What the browser's constraint validation learns about a text.

/** The flag of ValidityState for each reason; others are patternMismatch. */
const FLAGS = {
  notANumber: 'badInput', tooShort: 'tooShort', tooShortAfterIDD: 'tooShort', localOnly: 'tooShort', tooLong: 'tooLong',
};

/**
 * Returns the flags and the message of a text: no flags for a valid one.
 *
 * @param core a PhoneCore, or null without WebAssembly: then only `required` counts
 * @param verdict that of the text
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
  if (kinds !== null && !kinds.includes(verdict.kind)) return [{ typeMismatch: true }, messages.otherKind];
  return [{}, ''];
}
