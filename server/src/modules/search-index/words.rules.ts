/** Normalising and reading of search words: pure, no database. */

/** Words that say what kind of thing is meant, not which: they rank, but need not be found. */
const SOFT = new Set(
  `test tests level levels serum plasma blood profile panel checkup check package packages screening study analysis estimation
  assay quantitative qualitative total method automated calculated fasting s of in the for and by with on to a an my me i is
  near lab labs price cost rate full complete direct sample report value count scan presence mass volume
  hplc cmia clia elisa ecl spectrophotometry photometry nephelometry turbidimetry colorimetric enzymatic kinetic jaffe
  serum/plasma whole edta citrate fluoride sr se`.split(/\s+/),
);

/** What stands in brackets behind a name and is none itself: of what, how, of whom. */
const QUALIFIERS = new Set(
  'urine stool csf sputum saliva basic advanced free indirect male female fertility pregnancy plain contrast morning evening screening diagnostic food inhalants'.split(
    ' ',
  ),
);

/** A figure of another script: those of India have theirs at one place of their blocks, Arabic's and Urdu's begin one. */
const figureOf = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  return String(code >= 0x966 && code < 0xd70 ? (code & 0x7f) - 0x66 : code & 0xf);
};

/** Lower case, no accents, no punctuation, figures as Latin writes them; letters and marks of every script stay. */
export function normalise(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/(?<=[a-z])[\u0300-\u036f]/gi, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : figureOf(digit)))
      // "S.Creatinine", as prescriptions are printed: its dot parts two words.
      .replace(/(?<![\p{L}\p{N}.])(sr?)\.(?=\p{L}[\p{L}\p{N}])/gu, '$1 ')
      .replace(/['’`.]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  );
}

export function wordsOf(text: string): string[] {
  return normalise(text).split(' ').filter(Boolean);
}

/** Every word that ranks and need not be found. */
export const softWords: readonly string[] = [...SOFT];

export const isSoft = (word: string) => SOFT.has(word);

/** A soft word that says nothing of what is meant: fasting says of which sugar. */
export const isMute = (word: string) => isSoft(word) && word !== 'fasting';

/** Names of a thing: whole, without its brackets, and what stands in them. */
export function namesWithin(name: string): string[] {
  const inside = [...name.matchAll(/\(([^)]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((entry) => !wordsOf(entry).every((word) => isSoft(word) || QUALIFIERS.has(word)));
  const outside = name.replace(/\([^)]*\)/g, ' ');
  return [...new Set([name, outside, ...inside].map(normalise))].filter((entry) => entry.length > 1);
}
