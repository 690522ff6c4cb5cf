import type { Vocabulary } from './vocabulary.rules.ts';

/** So many words of a query are compared with what was taught. */
const TAUGHT_WORDS = 14;

/** A phrase may mean so many things. */
export const MEANINGS = 4;

/**
 * A query with the phrases that somebody taught in what they mean, once for each meaning of the phrase that has most: the
 * longest phrase first, in whatever script it was typed. Nothing where none was taught.
 */
export function asTaught({ taught }: Vocabulary, text: string): string[] {
  if (taught.size === 0) return [];
  const words = text.split(' ');
  const read: string[][] = [];
  for (let at = 0; at < words.length; ) {
    let count = Math.min(TAUGHT_WORDS, words.length - at);
    while (count > 0 && !taught.has(words.slice(at, at + count).join(' '))) count -= 1;
    read.push(count > 0 ? taught.get(words.slice(at, at + count).join(' '))!.slice(0, MEANINGS) : [words[at]!]);
    at += Math.max(1, count);
  }
  const most = Math.max(...read.map((meanings) => meanings.length));
  const readings = Array.from({ length: most }, (_, turn) =>
    read.map((meanings) => meanings[turn] ?? meanings[0]!).join(' '),
  );
  return readings.filter((reading) => reading !== text);
}
