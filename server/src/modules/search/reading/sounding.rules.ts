import { isSoft } from '#src/modules/search-index/words.rules.ts';
import { latinOf } from './scripts.rules.ts';
import { coarseFrameOf, soundOf } from './sounds.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/**
 * Known words that sound as letters of another script begin: what words of the household stand for, then the catalogue's, the
 * more frequent first; `atMost` of each.
 */
export function wordsSounding({ bySound, household, words }: Vocabulary, beginning: string, atMost: number): string[] {
  const frame = coarseFrameOf(soundOf(latinOf(beginning)));
  if (frame === '') return [];
  const frequent = (one: string, other: string) => (words.get(other) ?? 0) - (words.get(one) ?? 0);
  const atHome = [...household]
    .filter(([term]) => coarseFrameOf(term).startsWith(frame))
    .flatMap(([, english]) => english.filter((word) => (words.get(word) ?? 0) > 0));
  const alike = [...bySound]
    .filter(([other]) => coarseFrameOf(other).startsWith(frame))
    .flatMap(([, same]) => same.filter((word) => !isSoft(word)));
  return [...new Set([...atHome.toSorted(frequent).slice(0, atMost), ...alike.toSorted(frequent).slice(0, atMost)])];
}
