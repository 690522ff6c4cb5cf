import { rupeesFromPaise } from '@healthplus/contract/money';
import type { SearchResult } from '@healthplus/contract/search/schemas';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { isDoubtful } from '#src/modules/search-index/prenatal-words.rules.ts';
import {
  allowedDistance,
  isSoft,
  joinSplitWords,
  namesWithin,
  phrasesOf,
  replacePhrases,
  wordsOf,
} from '#src/modules/search-index/words.rules.ts';
import {
  countSearch,
  hasWordWithPrefix,
  selectDocuments,
  selectNearestWord,
  selectVocabulary,
} from './search.queries.ts';

export { deleteSearchesFor } from './search.queries.ts';

export interface SearchInput {
  q?: string | undefined;
  city?: string | undefined;
  type?: SearchResult['type'] | undefined;
  locale?: string | undefined;
  limit?: number | undefined;
}

interface Reading {
  /** Words that must be found, as prefixes of lexemes or whole. */
  hard: string[];
  soft: string[];
  /** Alternatives of the whole query, for names that equal it. */
  phrases: string[];
  corrected: boolean;
}

/**
 * Reads a query: phrases as people say them become the catalogue's words, split words are joined, misspelt ones
 * mended. Null when a word means nothing and no other word says what is sought.
 */
async function read(executor: Executor, q: string): Promise<Reading | null> {
  const typed = wordsOf(q)
    .slice(0, 12)
    .map((word) => word.slice(0, 40));
  if (typed.length === 0) return null;
  const pairs = typed.slice(0, -1).map((word, index) => word + typed[index + 1]);
  const { replacements, known } = await selectVocabulary(executor, phrasesOf(typed), [...typed, ...pairs]);
  const joined = joinSplitWords(typed, (word) => known.has(word) || replacements.has(word));
  const words = replacePhrases(joined, replacements);
  const fresh = words.filter((word) => !known.has(word) && !isSoft(word));
  const knownNow = fresh.length > 0 ? (await selectVocabulary(executor, [], fresh)).known : known;

  const hard: string[] = [];
  const soft: string[] = [];
  let corrected = false;
  let certain = 0;
  let meaningless = 0;
  for (const word of words) {
    if (isSoft(word)) soft.push(word);
    else if (known.has(word) || knownNow.has(word)) {
      hard.push(word);
      certain += 1;
    } else if (word.length >= 3 && (await hasWordWithPrefix(executor, word))) hard.push(`${word}:*`);
    else {
      const distance = allowedDistance(word.length);
      const mended = distance > 0 ? await selectNearestWord(executor, word, distance) : null;
      if (mended) {
        hard.push(mended);
        corrected = true;
      } else if (word.length > 1) meaningless += 1;
    }
  }
  // A guess at one word means nothing beside another that has no meaning at all.
  if (meaningless > 0 && certain === 0) return null;
  if (hard.length === 0 && soft.length === 0) return null;
  const phrases = [
    ...new Set([...namesWithin(q), words.join(' '), hard.map((word) => word.replace(':*', '')).join(' ')]),
  ];
  return { hard, soft, phrases: phrases.filter(Boolean), corrected };
}

const quote = (word: string) => (word.endsWith(':*') ? `'${word.slice(0, -2)}':*` : `'${word}'`);

/** The text of a tsquery; words come from `wordsOf` and hold letters, marks and digits alone. */
function queryOf(reading: Reading, joiner: '&' | '|'): string {
  const needed = reading.hard.length > 0 ? reading.hard : reading.soft;
  return needed.map(quote).join(` ${joiner} `);
}

/**
 * One ranked list of tests, packages, scans, labs and conditions. An ambiguous word shows all that it means;
 * a query that means nothing finds nothing. `correctedTo` says how a misspelt query was read.
 */
export async function search(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: SearchInput,
): Promise<{ results: SearchResult[]; correctedTo: string | null; refused: 'prenatal_sex' | null }> {
  const nothing = { results: [], correctedTo: null, refused: null };
  const q = input.q ?? '';
  // Neither sought nor remembered: an operator could teach the words otherwise.
  if (isDoubtful(q)) return { ...nothing, refused: 'prenatal_sex' };
  const reading = await read(db, q);
  if (!reading) {
    if (q.trim()) await countSearch(db, { query: wordsOf(q).join(' ').slice(0, 80), results: 0 }, now());
    return nothing;
  }
  const city = await resolveCity(db, input.city);
  const liked = reading.hard.length > 0 ? reading.soft.map(quote).join(' | ') : '';
  const begins = (reading.hard[0] ?? reading.soft[0] ?? '').replace(':*', '');
  const asked = {
    begins,
    phrases: reading.phrases,
    liked,
    type: input.type,
    cityId: city?.id,
    locale: input.locale,
    limit: input.limit ?? 20,
  };
  let rows = await selectDocuments(db, { ...asked, query: queryOf(reading, '&') });
  // Names as reports print them hold more words than any catalogue: then most of them will do.
  if (rows.length === 0 && reading.hard.length > 1)
    rows = await selectDocuments(db, { ...asked, query: queryOf(reading, '|') });
  const said = reading.corrected
    ? [...reading.hard.map((word) => word.replace(':*', '')), ...reading.soft].join(' ')
    : null;
  if (rows.length === 0) await countSearch(db, { query: wordsOf(q).join(' ').slice(0, 80), results: 0 }, now());
  return {
    results: rows.map((row) => ({
      type: row.type,
      id: row.ref_id,
      name: row.name,
      url: row.url,
      ...(row.price_paise === null ? {} : { price: rupeesFromPaise(row.price_paise) }),
      ...(row.price_paise !== null && city ? { bookable: (row.bookable_labs ?? 0) > 0 } : {}),
      ...(row.detail ? { detail: row.detail } : {}),
    })),
    correctedTo: said,
    refused: null,
  };
}
