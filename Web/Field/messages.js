// The messages of the field. The messages about numbers are those of MessageTable in PhoneNumbers.

const english = {
  label: 'Phone number',
  country: (name, code) => `Country: ${name}, +${code}`,
  noCountry: 'Choose a country',
  search: 'Search countries',
  countries: 'Countries',
  results: (count) => (count === 1 ? '1 country' : `${count} countries`),
  example: (number) => `For example ${number}`,
  required: 'Enter a phone number.',
  otherRegion: 'Numbers of this country are not accepted.',
  otherKind: 'This type of number is not accepted.',
  rejected: { character: 'Only digits can be entered.', tooLong: 'The number already has all its digits.' },
  extension: (digits) => `The extension ${digits} was left out.`,
  suggestion: (number) => `Did you mean ${number}?`,
  level: { lenient: 'lenient', standard: 'standard', strict: 'strict' },
  reasons: {
    empty: 'The text is empty.',
    notANumber: 'The text is not a phone number.',
    tooShort: 'The number is not complete: digits are missing at the end.',
    tooLong: 'The number has too many digits.',
    invalidLength: 'Wrong number of digits for this type of number.',
    invalidCallingCode: 'The country calling code or the region is not in the numbering plan.',
    tooShortAfterIDD: 'Too few digits follow the international prefix.',
    localOnly: 'The area code is missing.',
    unassigned: 'No number begins with these digits.',
    belowLevel: 'The number is accepted only at the {level} level.',
  },
};

const korean = {
  label: '전화번호',
  country: (name, code) => `국가: ${name}, +${code}`,
  noCountry: '국가 선택',
  search: '국가 검색',
  countries: '국가 목록',
  results: (count) => `국가 ${count}개`,
  example: (number) => `예: ${number}`,
  required: '전화번호를 입력하세요.',
  otherRegion: '이 국가의 번호는 받지 않습니다.',
  otherKind: '이 종류의 번호는 받지 않습니다.',
  rejected: { character: '숫자만 입력할 수 있습니다.', tooLong: '번호의 자릿수를 넘습니다.' },
  extension: (digits) => `내선 번호 ${digits}번은 제외했습니다.`,
  suggestion: (number) => `${number} 아닌가요?`,
  level: { lenient: '허용', standard: '표준', strict: '엄격' },
  reasons: {
    empty: '내용이 없습니다.',
    notANumber: '전화번호가 아닙니다.',
    tooShort: '번호가 아직 완성되지 않았습니다. 뒷자리가 모자랍니다.',
    tooLong: '번호의 자릿수가 너무 많습니다.',
    invalidLength: '이 종류의 번호에 맞지 않는 자릿수입니다.',
    invalidCallingCode: '번호 계획에 없는 국가 번호나 지역입니다.',
    tooShortAfterIDD: '국제전화 식별번호 다음의 숫자가 모자랍니다.',
    localOnly: '지역 번호가 빠졌습니다.',
    unassigned: '이렇게 시작하는 번호는 없습니다.',
    belowLevel: '{level} 기준에서만 유효한 번호입니다.',
  },
};

/** Returns the messages in the language of a BCP 47 tag: Korean, or else English. */
export function messagesIn(language) {
  return /^ko\b/i.test(language) ? korean : english;
}
