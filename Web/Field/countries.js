// The names of countries in the language of the page, and the search for them.

/** The initial consonants of Hangul syllables, in the order of Unicode. */
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_INITIAL = 588;

/** Returns a text with Hangul syllables replaced by their initial consonants. */
export function initials(text) {
  return [...text].map((character) => {
    const index = Math.floor((character.codePointAt(0) - FIRST_SYLLABLE) / SYLLABLES_OF_INITIAL);
    return INITIALS[index] ?? character;
  }).join('');
}

/** Returns a text in lower case without accents, blanks and punctuation. Hangul stays composed. */
const folded = (text) =>
  text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC').toLowerCase().replace(/ς/g, 'σ')
    .replace(/[\s.'’-]/g, '');

/** Returns the countries of these regions: the preferred ones first, and the others sorted by name. */
export function countries(core, regions, preferred, language) {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const collator = new Intl.Collator(language);
  const place = (region) => (preferred.includes(region) ? preferred.indexOf(region) : preferred.length);
  return regions
    .map((region) => {
      const name = names.of(region);
      const code = String(core.callingCode(region));
      return { region, name, code, keys: [folded(name), folded(english.of(region))], initials: initials(folded(name)) };
    })
    .sort((a, b) => place(a.region) - place(b.region) || collator.compare(a.name, b.name));
}

/** Returns the countries that match a query: by name, English name, initial consonants, region code or calling code. */
export function found(all, query) {
  const text = folded(query.trim());
  if (text === '') return all;
  if (/^\+?\d*$/.test(text)) {
    const digits = text.replace('+', '');
    return byRank(all, ({ code }) => (code === digits ? 0 : code.startsWith(digits) ? 1 : -1));
  }
  const areInitials = [...text].every((character) => INITIALS.includes(character));
  return byRank(all, (country) => {
    if (country.region.toLowerCase() === text) return 0;
    if (country.keys.some((key) => key.startsWith(text))) return 1;
    if (country.keys.some((key) => key.includes(text))) return 2;
    return areInitials && country.initials.includes(text) ? 3 : -1;
  });
}

function byRank(all, rank) {
  return all.map((country) => [rank(country), country]).filter(([value]) => value >= 0)
    .sort(([a], [b]) => a - b).map(([, country]) => country);
}
