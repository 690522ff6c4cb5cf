import { toLatinDigits } from '@healthplus/contract/digits';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { isPincode } from '@healthplus/contract/places/rules';
import { type SearchOrder, sampleOf } from '@healthplus/contract/search/facets';
import type { Facets, SearchResult } from '@healthplus/contract/search/schemas';
import type { Deps } from '#src/deps.ts';
import { cityOfPincode, resolveCity, tagsOfCity } from '#src/modules/places/cities.service.ts';
import { isSoft, wordsOf } from '#src/modules/search-index/words.rules.ts';
import { arrange, bestOfEach, coverage } from './arrange.rules.ts';
import { type Faceted, facetsOf, type Narrowing, narrowed, sorted } from './facets.rules.ts';
import { isRefused } from './reading/gate.rules.ts';
import { type Ask, type Reading, readQuery } from './reading/reader.rules.ts';
import type { Vocabulary } from './reading/vocabulary.rules.ts';
import { currentVocabulary } from './reading/vocabulary.service.ts';
import { isNoScan } from './scans.rules.ts';
import { type AskedWords, type FoundRow, selectAlike, selectDocuments } from './search.queries.ts';
import { tsqueryOf } from './tsquery.rules.ts';

export { deleteSearchesFor } from './search.queries.ts';

export interface SearchInput {
  q?: string | undefined;
  city?: string | undefined;
  type?: SearchResult['type'] | undefined;
  locale?: string | undefined;
  price?: Narrowing['price'];
  fasting?: Narrowing['fasting'];
  whom?: Narrowing['whom'];
  at?: Narrowing['at'];
  sample?: Narrowing['sample'];
  sort?: SearchOrder | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  asTyped?: boolean | undefined;
}

type SearchDeps = Pick<Deps, 'db' | 'now' | 'cache'>;

interface Found {
  results: SearchResult[];
  total: number;
  facets: Facets;
  correctedTo: string | null;
  together: number[];
  atMost: number | null;
  /** Nothing costs so little: what was found costs more. */
  dearer: boolean;
  /** Nothing is called as what was asked for: what was found is near it. */
  near: boolean;
  /** Words that nothing has: what the others mean was found. */
  ignored: string[];
  /** The city that the words name, where it is another one. */
  cityNamed: number | null;
  refused: 'prenatal_sex' | null;
  nearest: { query: string; results: SearchResult[] } | null;
}

const askedOf = (asks: Ask[], joiner: '&' | '|'): AskedWords[] =>
  asks.map(({ part, phrases, words, liked, kind, lift }, index) => {
    const sought = kind ? [] : words.length > 0 ? words : phrases.length > 1 ? [] : liked;
    return {
      part,
      phrases,
      query: tsqueryOf(sought, joiner),
      named: tsqueryOf(sought, joiner, 'A'),
      called: tsqueryOf(sought, joiner, 'AB'),
      held: tsqueryOf(sought, joiner, 'ABC'),
      liked: tsqueryOf(liked, '|'),
      sure: joiner === '&' && sought.length === 1,
      kind: kind ?? null,
      whole: joiner === '&' && index === 0,
      lift,
    };
  });

/** What it looks at for each part before the best of it are shown. */
const LOOKED_AT = 400;

/** What was found, as it is shown. */
export const resultOf = (
  row: Pick<FoundRow, 'type' | 'ref_id' | 'name' | 'url' | 'detail' | 'price_paise' | 'bookable_labs'>,
  inCity: boolean,
): SearchResult => ({
  type: row.type,
  id: row.ref_id,
  name: row.name,
  url: row.url,
  ...(row.price_paise === null ? {} : { price: rupeesFromPaise(row.price_paise) }),
  ...(row.price_paise !== null && inCity ? { bookable: (row.bookable_labs ?? 0) > 0 } : {}),
  ...(row.detail ? { detail: row.detail } : {}),
});

/** A result with what it is narrowed by, and what tells it apart in a list. */
const facetedOf = (row: FoundRow, inCity: boolean): Faceted => ({
  ...resultOf(row, inCity),
  ...(row.price_paise !== null && row.base_price_paise !== null && row.base_price_paise > row.price_paise
    ? { basePrice: rupeesFromPaise(row.base_price_paise) }
    : {}),
  ...(row.fasting_hours === null ? {} : { fastingHours: row.fasting_hours }),
  ...(row.report_hours === null ? {} : { reportHours: row.report_hours }),
  ...(inCity && row.bookable_labs ? { labs: row.bookable_labs } : {}),
  ...(row.holds && row.holds !== row.name ? { contains: row.holds } : {}),
  whom: row.whom,
  samples: [...new Set(row.specimens.map(sampleOf))],
});

const shown = ({ whom: _, samples, ...result }: Faceted): SearchResult => ({
  ...result,
  ...(samples.length > 0 && { samples }),
});

async function look(
  db: Deps['db'],
  reading: Reading,
  {
    locale,
    cityId,
    atMostRupees,
    loosely,
  }: { locale: SearchInput['locale']; cityId: number | undefined; atMostRupees: number | null; loosely: boolean },
) {
  const wanted = {
    cityId,
    atMostPaise: atMostRupees === null ? null : atMostRupees * 100,
    locale,
    limit: LOOKED_AT,
  };
  const rows = await selectDocuments(db, { ...wanted, asks: askedOf(reading.asks, '&') });
  const widest = reading.asks[0]!;
  if (rows.length > 0 || widest.words.length < 2 || !loosely) return rows;
  // Names as reports print them hold more words than any catalogue: then some of them will do.
  const words = widest.words.filter((word) => !isSoft(word));
  return words.length === 0 ? [] : selectDocuments(db, { ...wanted, asks: askedOf([{ ...widest, words }], '|') });
}

/**
 * One ranked list of tests, packages, scans, labs and conditions. Several things that were asked for at once stand in turns;
 * a query that means nothing finds nothing. `correctedTo` says how a misspelt query was read.
 */
export const search = (
  deps: SearchDeps & Pick<Deps, 'reads'>,
  input: SearchInput,
  onMissed?: OnMissed,
): Promise<Found> =>
  deps.reads.read(async (db) => searchBy(await currentVocabulary(db), { ...deps, db }, input, onMissed));

/** Hears words for which there is nothing. */
type OnMissed = (query: string) => void;

/** The same by another vocabulary than the one that stands. */
export async function searchBy(
  vocabulary: Vocabulary,
  deps: SearchDeps,
  input: SearchInput,
  onMissed: OnMissed = () => {},
): Promise<Found> {
  const { found, anything } = await findIn(vocabulary, deps, input);
  const words = wordsOf(input.q ?? '');
  // A page beyond the last, and filters that leave nothing, are no word that is missing.
  if (anything || found.refused || words.length === 0) return found;
  onMissed(words.join(' ').slice(0, 80));
  return { ...found, nearest: await nearestTo(vocabulary, deps, { ...input, q: words.join(' ') }) };
}

/** So many names are offered for what is not known. */
const NEAREST = 4;

/** What somebody may have meant who typed words that nothing has: the known ones that read most alike. A guess, never the answer. */
async function nearestTo(vocabulary: Vocabulary, deps: SearchDeps, input: SearchInput & { q: string }) {
  const words = input.q.split(' ').filter((word) => word.length > 2 && !isSoft(word));
  const alike = await selectAlike(deps.db, words);
  const query = words.flatMap((word) => alike.get(word) ?? []).join(' ');
  if (!query || query === input.q) return null;
  const { city, locale } = input;
  const { found } = await findIn(vocabulary, deps, { q: query, city, locale, limit: NEAREST });
  return found.results.length > 0 ? { query, results: found.results } : null;
}

/** Finds without counting: for what is not typed to its end. */
export const findBy = async (deps: Pick<Deps, 'db' | 'cache'>, input: SearchInput): Promise<Found> =>
  (await findIn(await currentVocabulary(deps.db), deps, input)).found;

/** All that answers what was typed, in its order, before it is narrowed, sorted and cut into pages. */
interface Answered {
  all: Faceted[];
  corrected: string | null;
  together: number[];
  atMost: number | null;
  dearer: boolean;
  near: boolean;
  ignored: string[];
  cityNamed: number | null;
}

/** So much of the first name must have been asked for, where nothing has all words, for it to be what was meant. */
const LIKE_ENOUGH = 0.6;

/** Whether what was found only comes near what was asked for. */
const isNear = (
  { near }: Reading,
  rows: FoundRow[],
  { first, sought }: { first: FoundRow; sought: Set<string> },
): boolean =>
  near === 'yes' ||
  (near === 'by_words' && !rows.some(({ whole }) => whole) && coverage(first.own_name, sought) < LIKE_ENOUGH);

/** Whether a lab's own package is asked for by its own name: by how it begins, and most of it; or by the name of its lab. */
function isNamed({ own_name: name, detail: lab }: FoundRow, sought: Set<string>): boolean {
  const [first = ''] = wordsOf(name);
  return sought.has(first) && (coverage(name, sought) >= LIKE_ENOUGH || wordsOf(lab)[0] === first);
}

async function answer(db: Deps['db'], reading: Reading, input: SearchInput): Promise<Answered> {
  const city = await resolveCity(db, input.city);
  const cityId = city?.id ?? reading.filters.cityId ?? undefined;
  const { cityId: named, atMostRupees } = reading.filters;
  const wanted = { locale: input.locale, cityId };
  const priced = atMostRupees !== null;
  const within = await look(db, reading, { ...wanted, atMostRupees, loosely: !priced });
  // A price that nothing is under is no word that nobody knows.
  const dearer = within.length === 0 && priced;
  const rows = dearer ? await look(db, reading, { ...wanted, atMostRupees: null, loosely: true }) : within;
  const sought = new Set(reading.asks.flatMap(({ words }) => words).filter((word) => !isSoft(word)));
  const arranged = arrange(
    rows.filter((row) => !row.far || isNamed(row, sought)),
    reading.parts,
    sought,
  );
  const [first] = arranged;
  return {
    all: arranged.map((row) => facetedOf(row, cityId !== undefined)),
    corrected: reading.corrected,
    together: reading.parts > 1 ? bestOfEach(rows, reading.parts, sought) : [],
    atMost: rows.length === 0 ? null : atMostRupees,
    dearer: dearer && rows.length > 0,
    near: first !== undefined && isNear(reading, rows, { first, sought }),
    ignored: reading.ignored,
    cityNamed: named === cityId ? null : named,
  };
}

const nothing: Found = {
  results: [],
  total: 0,
  facets: facetsOf([], {}),
  correctedTo: null,
  together: [],
  atMost: null,
  dearer: false,
  near: false,
  ignored: [],
  cityNamed: null,
  refused: null,
  nearest: null,
};

/** A pincode and nothing else asks for what is there, as the name of its city does. */
async function placed(db: Deps['db'], q: string): Promise<string> {
  const digits = toLatinDigits(q).replaceAll(/\s/g, '');
  return isPincode(digits) ? ((await cityOfPincode(db, digits)) ?? q) : q;
}

/** What was found as it was narrowed, and whether there was anything before that. */
async function findIn(
  vocabulary: Vocabulary,
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
  input: SearchInput,
): Promise<{ found: Found; anything: boolean }> {
  const q = await placed(db, input.q ?? '');
  if (isRefused(vocabulary, q)) return { found: { ...nothing, refused: 'prenatal_sex' }, anything: false };
  const reading = readQuery(vocabulary, q, input.asTyped);
  if (!reading) return { found: nothing, anything: false };
  // Kept by how it is read: pages, facets and other words for the same ask no database again.
  const key = `search ${JSON.stringify([vocabulary.version, reading, input.city, input.locale])}`;
  const { all, corrected, together, atMost, dearer, near, ignored, cityNamed } = await cache.value(
    key,
    () => answer(db, reading, input),
    { rowsOf: (made) => made.all.length, tags: await tagsOfCity(db, input.city) },
  );
  const left = sorted(narrowed(all, input), input.sort ?? 'best');
  const from = input.offset ?? 0;
  const found: Found = {
    results: left.slice(from, from + (input.limit ?? 20)).map(shown),
    total: left.length,
    facets: facetsOf(all, input),
    correctedTo: corrected,
    together,
    atMost,
    dearer,
    near: near || isNoScan(q, reading, all),
    ignored,
    cityNamed,
    refused: null,
    nearest: null,
  };
  return { found, anything: all.length > 0 };
}
