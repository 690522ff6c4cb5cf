import type { SearchResult } from '@healthplus/contract/search/schemas';
import { isSoft, wordsOf } from '#src/modules/search-index/words.rules.ts';
import type { Reading } from './reading/reader.rules.ts';

/** Words by which pictures of the body are asked for: what is measured in a tube is none of them. */
const imaging = new Set(['scan', 'ultrasound', 'sonography', 'usg', 'mri', 'ct', 'xray', 'doppler', 'dexa']);

/** What one way of taking pictures is called. */
const ways = [['ultrasound', 'sonography', 'usg'], ['mri'], ['ct'], ['xray', 'x'], ['doppler'], ['dexa'], ['pet']];

/**
 * A picture was asked for, and none of what was found is one: of that part of the body, where one is named, and taken that
 * way. What the words mean beside what they say names it too ("mri head" is of the brain).
 */
export function isNoScan(q: string, { asks }: Reading, all: Pick<SearchResult, 'type' | 'name'>[]): boolean {
  const words = wordsOf(q);
  if (all.length === 0 || !words.some((word) => imaging.has(word))) return false;
  const scans = all.filter(({ type }) => type === 'scan').map(({ name }) => new Set(wordsOf(name)));
  const meant = [...new Set([...words, ...asks.flatMap((ask) => ask.words)].map((word) => word.replace(':*', '')))];
  const parts = meant.filter((word) => !isSoft(word) && word !== 'ray' && !imaging.has(word) && word.length > 1);
  const way = ways.filter((names) => names.some((name) => words.includes(name))).flat();
  const named = words.filter((word) => parts.includes(word));
  return !scans.some(
    (name) =>
      (way.length === 0 || way.some((word) => name.has(word))) &&
      (named.length === 0 || parts.some((word) => name.has(word))),
  );
}
