/** Grounds on which white letters stand out 4.5 : 1 at least. */
export const monogramGrounds = ['#0B6E63', '#2D5B8C', '#4A6B2A', '#7A3E6E', '#8A4B1F', '#3F4E5A'] as const;

/** A word as its reader counts its characters: marks that belong to a letter stay with it, where the browser can tell. */
export const charactersOf = (word: string): string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment)
    : (word.match(/\P{M}\p{M}*/gu) ?? []);

/** The letters of a name's first and last words, or the first two of its only one: whole characters of its script. */
export function initialsOf(name: string): string {
  const lettersOf = (word: string) => charactersOf(word).map((character) => character.toUpperCase());
  const words = name
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .trim()
    .split(/\s+/);
  const [first = [], ...rest] = words.map(lettersOf);
  const last = rest.at(-1);
  return last ? `${first[0] ?? ''}${last[0] ?? ''}` : first.slice(0, 2).join('');
}

/** Where the picture of a lab without one of its own stands: its initials, on a ground that goes with its name. */
export function monogramUrl(name: string): string {
  const ground = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % monogramGrounds.length;
  return `/monograms/${encodeURIComponent(initialsOf(name) || '+')}-${ground}.svg`;
}
