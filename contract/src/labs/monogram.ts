/** Grounds on which white letters stand out 4.5 : 1 at least. */
export const monogramGrounds = ['#0B6E63', '#2D5B8C', '#4A6B2A', '#7A3E6E', '#8A4B1F', '#3F4E5A'] as const;

/** The letters of a name's first and last words, or the first two of its only one: whole characters of its script. */
export function initialsOf(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const lettersOf = (word: string) => [...letters.segment(word)].map(({ segment }) => segment.toUpperCase());
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
