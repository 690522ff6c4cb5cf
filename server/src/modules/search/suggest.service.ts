import type { SearchResult } from '@healthplus/contract/search/schemas';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { wordsOf } from '#src/modules/search-index/words.rules.ts';
import { isRefused } from './reading/gate.rules.ts';
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
  const query = words.length > 0 ? beginningOf(words) : null;
  const beginning = (await selectBeginning(deps.db, { ...asked, query })).map((row) => resultOf(row, Boolean(city)));
  const whole = isCalled(vocabulary, words);
  if (!whole && (beginning.length >= FEW || q.trim().length < 3)) return beginning;
  const read = await findBy(deps, { q, city: cityName, locale, limit: OF_SEARCH });
  const known = new Set(read.results.map(({ url }) => url));
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
    const begun = new Set(beginning.map(({ url }) => url));
    return grouped([...beginning, ...shown.filter(({ url }) => !begun.has(url))]);
  }
  return grouped([...shown, ...beginning.filter(({ url }) => !known.has(url))]);
}
