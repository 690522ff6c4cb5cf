/** Other scripts in Latin letters, as they sound: the nine Brahmic ones, whose blocks of Unicode share one layout, and Urdu's. */

const BLOCKS_FROM = 0x0900;
const BLOCKS_TO = 0x0d80;
const BLOCK = 0x80;

const vowels: Record<number, string> = {
  5: 'a',
  6: 'aa',
  7: 'i',
  8: 'i',
  9: 'u',
  10: 'u',
  11: 'ri',
  13: 'e',
  14: 'e',
  15: 'e',
  16: 'ai',
  17: 'o',
  18: 'o',
  19: 'o',
  20: 'au',
};
/** The same behind a consonant. */
const signs: Record<number, string> = {
  62: 'aa',
  63: 'i',
  64: 'i',
  65: 'u',
  66: 'u',
  67: 'ri',
  69: 'e',
  70: 'e',
  71: 'e',
  72: 'ai',
  73: 'o',
  74: 'o',
  75: 'o',
  76: 'au',
};
const consonants: Record<number, string> = {
  21: 'k',
  22: 'kh',
  23: 'g',
  24: 'gh',
  25: 'n',
  26: 'ch',
  27: 'chh',
  28: 'j',
  29: 'jh',
  30: 'n',
  31: 't',
  32: 'th',
  33: 'd',
  34: 'dh',
  35: 'n',
  36: 't',
  37: 'th',
  38: 'd',
  39: 'dh',
  40: 'n',
  41: 'n',
  42: 'p',
  43: 'f',
  44: 'b',
  45: 'bh',
  46: 'm',
  47: 'y',
  48: 'r',
  49: 'r',
  50: 'l',
  51: 'l',
  52: 'zh',
  53: 'v',
  54: 'sh',
  55: 'sh',
  56: 's',
  57: 'h',
  88: 'k',
  89: 'kh',
  90: 'g',
  91: 'z',
  92: 'r',
  93: 'r',
  94: 'f',
  95: 'y',
};
const NASALS = new Set([1, 2, 112]);
const VIRAMA = 77;
/** What stands outside the common layout: Bengali's khanda ta, Malayalam's final consonants. */
const odd = new Map([...'ৎt,ൺn,ൻn,ർr,ൽl,ൾl,ൿk'.split(',')].map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const))
  .set('ੱ', '')
  .set('α', 'alpha')
  .set('β', 'beta')
  .set('γ', 'gamma');

const urdu: Record<string, string> = {
  ا: 'a',
  آ: 'aa',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ڈ: 'd',
  ذ: 'z',
  ر: 'r',
  ڑ: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  و: 'u',
  ہ: 'h',
  ھ: 'h',
  ء: '',
  ئ: 'i',
  ی: 'i',
  ي: 'i',
  ے: 'e',
  ۃ: 't',
  ه: 'h',
};

/** Where a character stands in its block; null outside of those scripts. */
function placeOf(character: string): number | null {
  const point = character.codePointAt(0)!;
  return point >= BLOCKS_FROM && point < BLOCKS_TO ? point % BLOCK : null;
}

/** A consonant carries an a, but before a sign, at the end, and before another that has none. */
const endsBare = (next: number | null | undefined): boolean =>
  next === undefined || next === null || next === VIRAMA || signs[next] !== undefined;

/** A word in Latin letters; one that is in them stays as it is. */
export function latinOf(word: string): string {
  const characters = [...word];
  const places = characters.map(placeOf);
  return characters
    .map((character, index) => {
      const apart = odd.get(character);
      if (apart !== undefined) return apart;
      const place = places[index];
      // A word of Urdu begins with no long u of this letter.
      if (character === 'و' && index === 0) return 'v';
      if (place === null || place === undefined) return urdu[character] ?? character;
      if (place >= 102 && place <= 111) return String(place - 102);
      if (NASALS.has(place)) return 'n';
      const consonant = consonants[place];
      if (consonant === undefined) return vowels[place] ?? signs[place] ?? '';
      // A dot below changes the letter, not what follows it.
      const next = places[index + 1] === 60 ? places[index + 2] : places[index + 1];
      return endsBare(next) ? consonant : `${consonant}a`;
    })
    .join('');
}

/** Whether a word is in one of those scripts. */
export const isForeign = (word: string): boolean => /[\u0600-\u06ff\u0900-\u0d7f]/.test(word);

const names: [string, string][] = (
  [
    ['a', 'e a ei'],
    ['b', 'bi'],
    ['c', 'si'],
    ['d', 'di'],
    ['e', 'i'],
    ['f', 'ef aif'],
    ['g', 'ji'],
    ['h', 'ech ich aich eich'],
    ['i', 'ai aai'],
    ['j', 'je'],
    ['k', 'ke'],
    ['l', 'el ail'],
    ['m', 'em aim'],
    ['n', 'en ain'],
    ['o', 'o'],
    ['p', 'pi'],
    ['q', 'kyu kyoo'],
    ['r', 'ar aar aaru'],
    ['s', 'es ais'],
    ['t', 'ti'],
    ['u', 'yu u'],
    ['v', 'vi'],
    ['w', 'dablyu dabalyu daablyu dablu'],
    ['x', 'eks aks'],
    ['y', 'vai vaai'],
    ['z', 'zed jed'],
  ] as const
).flatMap(([letter, said]) => said.split(' ').map((name): [string, string] => [name, letter]));
/** A name that ends in a consonant is written with the a that the consonant carries, too. */
const letterNames = names.flatMap(([name, letter]): [string, string][] =>
  /[aeiou]$/.test(name)
    ? [[name, letter]]
    : [
        [name, letter],
        [`${name}a`, letter],
      ],
);

/** Letters that are written by their names, as one word: सीबीसी is "sibisi", and CBC. All that it can be; none where it is no row of names. */
export function spelledOut(latin: string): string[] {
  const found: string[] = [];
  const go = (at: number, letters: string): void => {
    if (found.length >= 64 || letters.length > 6) return;
    if (at === latin.length) {
      found.push(letters);
      return;
    }
    const digit = /^\d+/.exec(latin.slice(at))?.[0];
    if (digit) {
      go(at + digit.length, letters + digit);
      return;
    }
    for (const [name, letter] of letterNames) if (latin.startsWith(name, at)) go(at + name.length, letters + letter);
  };
  go(0, '');
  return found;
}
