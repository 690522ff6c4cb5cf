import unhomoglyph from 'unhomoglyph';

/** Scripts whose letters stand in for Latin ones. */
const lookAlike =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/gu;
/** Latin letters that Unicode does not take apart by itself. */
const variants: Record<string, string> = {
  ƅ: 'b',
  '×': 'x',
  ς: 'c',
  χ: 'x',
  τ: 't',
  η: 'n',
  ν: 'v',
  β: 'b',
  ε: 'e',
  κ: 'k',
  г: 'r',
  т: 't',
  к: 'k',
  м: 'm',
  н: 'h',
  в: 'b',
  з: '3',
  ı: 'i',
  ɡ: 'g',
  ɑ: 'a',
  ɩ: 'i',
  ʏ: 'y',
  ꜱ: 's',
  ɴ: 'n',
  ʀ: 'r',
  ᴇ: 'e',
  ᴏ: 'o',
  ᴀ: 'a',
  ᴅ: 'd',
  ᴛ: 't',
  ɢ: 'g',
  ʙ: 'b',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
};

/** The first letters of the Indic blocks, which stand in one order: each is read as Devanagari. */
const INDIC_BLOCKS = [0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
const DEVANAGARI = 0x0900;
const BLOCK = 0x80;
/** Malayalam writes some consonants without a vowel as letters of their own. */
const chillus: Record<string, string> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്', ৎ: 'ত্' };

function asDevanagari(letter: string): string {
  const code = letter.charCodeAt(0);
  const block = INDIC_BLOCKS.find((first) => code >= first && code < first + BLOCK);
  return block === undefined ? letter : String.fromCharCode(code - block + DEVANAGARI);
}

/** Signs of one script whose place in the block is something else in Devanagari. */
const indicSigns: Record<string, string> = {
  '\u0a70': '\u0902',
  '\u0a71': '',
  '\u09f0': '\u0930',
  '\u09f1': '\u0935',
  '\u0bd7': '\u094c',
};

/** Letters of Urdu that are typed in several ways. */
const urdu: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ھ: 'ہ',
  ة: 'ہ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ؤ: 'و',
  ۃ: 'ہ',
};

/**
 * A text as it is judged: one way of writing for every letter, whatever was typed. Compatibility forms, what cannot be
 * seen, letters that look like others, accents, and nine scripts that have one order of letters.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[&+]/g, ' and ')
      .replace(/\p{Cf}|\p{Cc}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|[\ufe00-\ufe0f]/gu, (seen) =>
        /[\t\n\v\f\r]/.test(seen) ? ' ' : '',
      )
      .replace(lookAlike, (letter) => unhomoglyph(letter).toLowerCase())
      .replace(
        /[^\p{ASCII}]/gu,
        (letter) => variants[letter] ?? chillus[letter] ?? urdu[letter] ?? indicSigns[letter] ?? letter,
      )
      .normalize('NFD')
      .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
      .replace(/[\u064b-\u065f\u0670]/g, '')
      // Put together again first: some scripts write one vowel with two signs.
      .normalize('NFC')
      .replace(/[\u0980-\u0d7f]/g, asDevanagari)
      .normalize('NFD')
      // Dots below, and the nasal signs that are used for one another.
      .replace(/\u093c/g, '')
      .replace(/[\u0901\u0900]/g, '\u0902')
      .normalize('NFC')
      .replace(/\u093c/g, '')
  );
}

/** One of each letter that is repeated: genderrr, jaanch and janch are the same. */
export const squeeze = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1');
