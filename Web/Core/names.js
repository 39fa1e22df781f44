// The names of the core's values, which phone_core.h declares, by number.

export const levels = ['none', 'lenient', 'standard', 'strict'];

export const kinds = [
  'none', 'unknown', 'fixedLine', 'mobile', 'fixedLineOrMobile', 'tollFree', 'premiumRate', 'sharedCost', 'voip',
  'personalNumber', 'pager', 'uan', 'voicemail', 'mobileLegacy', 'm2m', 'specialSubscriber', 'dataAccess',
  'unifiedMessaging', 'uanTollFree', 'emergency', 'specialService', 'localOnly', 'internationalTollFree',
  'international', 'foreign', 'shortNumber',
];

export const reasons = [
  'none', 'empty', 'notANumber', 'tooShort', 'tooLong', 'invalidLength', 'invalidCallingCode', 'tooShortAfterIDD',
  'localOnly', 'unassigned', 'belowLevel',
];

export const styles = ['e164', 'international', 'national', 'rfc3966', 'digits'];

export const separators = ['hyphen', 'space', 'dot', 'none', 'standard'];

export const groupings = ['standard', 'contactBook', 'koreanMobileOnly', 'ungrouped', 'libphonenumber'];

/** Returns the number of a name; throws a RangeError for any other text. */
export function indexOf(names, name) {
  const index = names.indexOf(name);
  if (index < 0) throw new RangeError(`"${name}" is not one of: ${names.join(', ')}`);
  return index;
}

/** Packs the two letters of a region into an integer. 001 is "01", and 0 means that there is no region. */
export function packRegion(region) {
  const text = region === '001' ? '01' : region ?? '';
  return /^[A-Za-z]{2}$|^01$/.test(text) ? text.charCodeAt(0) | (text.charCodeAt(1) << 8) : 0;
}

/** Returns the region of a packed integer, or null. */
export function unpackRegion(packed) {
  const text = String.fromCharCode(packed & 0xff, packed >> 8);
  return packed === 0 ? null : text === '01' ? '001' : text;
}
