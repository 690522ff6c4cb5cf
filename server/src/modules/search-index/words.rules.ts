/** Normalising and reading of search words: pure, no database. */

/** Words that say what kind of thing is meant, not which: they rank, but need not be found. */
const SOFT = new Set(
  `test tests level levels serum plasma blood profile panel checkup check package packages screening study analysis estimation
  assay quantitative qualitative total method automated calculated fasting s of in the for and by with on to a an my me i is
  near lab labs price cost rate full complete direct sample report value count scan presence mass volume
  hplc cmia clia elisa ecl spectrophotometry photometry nephelometry turbidimetry colorimetric enzymatic kinetic jaffe
  serum/plasma whole edta citrate fluoride sr se`.split(/\s+/),
);

/** Lower case, no accents, no punctuation; letters and marks of every script stay. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=[a-z])[\u0300-\u036f]/gi, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export function wordsOf(text: string): string[] {
  return normalise(text).split(' ').filter(Boolean);
}

export const isSoft = (word: string) => SOFT.has(word);

/** Names of a thing: whole, without its brackets, and what stands in them. */
export function namesWithin(name: string): string[] {
  const inside = [...name.matchAll(/\(([^)]+)\)/g)].map((match) => match[1] ?? '');
  const outside = name.replace(/\([^)]*\)/g, ' ');
  return [...new Set([name, outside, ...inside].map(normalise))].filter((entry) => entry.length > 1);
}

/** How many letters may differ in a word of that length. */
export function allowedDistance(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

/** Words with neighbours joined where printing has split one: "sgp t" → "sgpt", when only the joined word is known. */
export function joinSplitWords(words: string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const pair = index + 1 < words.length ? word + words[index + 1] : '';
    const doubtful =
      !isKnown(word) ||
      word.length <= 2 ||
      (pair !== '' && (!isKnown(words[index + 1]!) || words[index + 1]!.length === 1));
    if (pair && doubtful && isKnown(pair)) {
      joined.push(pair);
      index += 1;
    } else joined.push(word);
  }
  return joined;
}

/** Every run of up to five words, longest first, for the table of synonyms. */
export function phrasesOf(words: string[]): string[] {
  const phrases: string[] = [];
  for (let length = Math.min(5, words.length); length >= 1; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1)
      phrases.push(words.slice(start, start + length).join(' '));
  }
  return phrases;
}

/** Puts replacements in for phrases, the longest first, each word replaced once at most. */
export function replacePhrases(words: string[], replacements: ReadonlyMap<string, string>): string[] {
  const result: string[] = [];
  let index = 0;
  while (index < words.length) {
    let taken = 0;
    for (let length = Math.min(5, words.length - index); length >= 1; length -= 1) {
      const replacement = replacements.get(words.slice(index, index + length).join(' '));
      if (replacement === undefined) continue;
      result.push(...wordsOf(replacement));
      taken = length;
      break;
    }
    if (taken === 0) {
      result.push(words[index]!);
      taken = 1;
    }
    index += taken;
  }
  return result;
}
