import type { SearchResult } from '@healthplus/contract/search/schemas';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { isSoft, wordsOf } from '#src/modules/search-index/words.rules.ts';
import { isRefused } from './reading/gate.rules.ts';
import { isForeign } from './reading/scripts.rules.ts';
import { wordsSounding } from './reading/sounding.rules.ts';
import { soundOf } from './reading/sounds.rules.ts';
import { anyOrder, type Vocabulary } from './reading/vocabulary.rules.ts';
import { currentVocabulary } from './reading/vocabulary.service.ts';
import { findBy, resultOf } from './search.service.ts';
import { selectBeginning } from './suggest.queries.ts';
import { tsqueryOf } from './tsquery.rules.ts';

/** So many of each kind are suggested. */
const OF_EACH = 4;
/** Below so many, what was typed is read as a search too: another script, another spelling, a word of the household. */
const FEW = 4;
/** So many of a search are looked through for the best of each kind. */
const OF_SEARCH = 40;

const kinds = ['test', 'package', 'scan', 'condition', 'lab'] as const;

/** Every word as it stands, the last as far as it is typed. */
const beginningOf = (words: string[]) => tsqueryOf([...words.slice(0, -1), `${words.at(-1)}:*`], '&');

/** So many words that sound like the letters of another script are looked for. */
const SOUNDING = 8;

/** The last word alone, as far as it is typed: what somebody adds to what stands before. Of another script, by how it sounds. */
function lastBegun(vocabulary: Vocabulary, words: string[]): string | null {
  const last = words.at(-1) ?? '';
  if (!isForeign(last)) return words.length > 1 && !isSoft(last) ? beginningOf([last]) : null;
  const sounding = wordsSounding(vocabulary, last, SOUNDING);
  return sounding.length > 0 ? tsqueryOf(sounding, '|') : null;
}

/** What words of the household stand for that begin so, in Latin letters: "thai" of thairoid. */
function begunAtHome({ household, words }: Vocabulary, begun: string): string | null {
  const sound = soundOf(begun);
  if (isForeign(begun) || begun.length < 3 || sound.length < 3) return null;
  const meant = [...household].filter(([term]) => term.startsWith(sound)).flatMap(([, english]) => english);
  const known = [...new Set(meant)].filter((word) => !isSoft(word) && (words.get(word) ?? 0) > 0);
  return known.length > 0 ? tsqueryOf(known.slice(0, OF_EACH), '|') : null;
}

const distinct = (results: SearchResult[]): SearchResult[] =>
  results.filter(({ url }, at) => results.findIndex((other) => other.url === url) === at);

/** One of each in turns: what the words before ask for, and what the last one begins. */
const inTurns = (some: SearchResult[], others: SearchResult[]): SearchResult[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat();

/** The first of each kind, in the order of the kinds. */
const grouped = (results: SearchResult[]): SearchResult[] =>
  kinds.flatMap((kind) => results.filter(({ type }) => type === kind).slice(0, OF_EACH));

/** Whether what is typed is called so, or means something, as it stands: then what its page shows first is suggested first. */
const isCalled = ({ names, concepts }: Vocabulary, words: string[]): boolean =>
  names.has(words.join(' ')) || concepts.has(anyOrder(words));

/** What somebody may mean who has typed so far: the best of each kind. Nothing is remembered of it. */
export async function suggest(
  deps: Pick<Deps, 'db' | 'cache'>,
  {
    q = '',
    city: cityName,
    locale,
  }: { q?: string | undefined; city?: string | undefined; locale?: string | undefined },
): Promise<SearchResult[]> {
  const words = wordsOf(q);
  const vocabulary = await currentVocabulary(deps.db);
  if (isRefused(vocabulary, q) || (words.length === 0 && q.trim() !== '')) return [];
  const city = await resolveCity(deps.db, cityName);
  const asked = { typed: words.join(' '), cityId: city?.id, locale, each: OF_EACH };
  const beginningWith = async (query: string | null) =>
    (await selectBeginning(deps.db, { ...asked, query })).map((row) => resultOf(row, Boolean(city)));
  const beginning = await beginningWith(words.length > 0 ? beginningOf(words) : null);
  const whole = isCalled(vocabulary, words);
  // Several words that packages alone hold together may be several wishes.
  const enough = beginning.length >= FEW && (words.length < 2 || beginning.some(({ type }) => type === 'test'));
  const atHome = beginning.length === 0 && words.length === 1 ? begunAtHome(vocabulary, words[0]!) : null;
  const last = enough ? null : (atHome ?? lastBegun(vocabulary, words));
  const added = last ? await beginningWith(last) : [];
  if (!whole && (enough || q.trim().length < 3)) return distinct([...beginning, ...added]);
  const read = await findBy(deps, { q, city: cityName, locale, limit: OF_SEARCH });
  const shown = read.results.map(({ type, id, name, url, price, bookable, detail }) => ({
    type,
    id,
    name,
    url,
    ...(price !== undefined && { price }),
    ...(bookable !== undefined && { bookable }),
    ...(detail !== undefined && { detail }),
  }));
  // What is only near stands behind what begins so.
  if (!whole || read.near) {
    const called = beginning.filter(({ type }) => type === 'test' || words.length < 2);
    return grouped(distinct([...called, ...inTurns(shown, added), ...beginning]));
  }
  return grouped(distinct([...shown, ...beginning]));
}
