import { itemUrl, ownPackageUrl } from '@healthplus/contract/items/links';
import type { Executor } from '#src/db/connect.ts';
import {
  type DocumentRow,
  deleteDocuments,
  type ItemSource,
  selectItemSources,
  selectLabSources,
  selectOwnItems,
  upsertDocuments,
} from './search-index.queries.ts';
import { namesWithin, normalise } from './words.rules.ts';

const wordsIn = (names: string[]) => [...new Set(names.flatMap((name) => normalise(name).split(' ')))].filter(Boolean);

interface Weighted {
  /** Names and aliases of the thing itself, of its tests, of its parameters, and the rest. */
  a?: string[];
  b?: string[];
  c?: string[];
  d?: string[];
}

/**
 * The words of a document as a tsvector literal. Made here and not by to_tsvector, whose parser depends on the
 * database's locale and splits Devanagari at its vowel signs in some of them.
 */
function vectorOf(weighted: Weighted): { words: string[]; vector: string } {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const [weight, names] of Object.entries(weighted) as [string, string[]][]) {
    for (const word of wordsIn(names)) {
      position = Math.min(16_000, position + 1);
      const known = places.get(word) ?? [];
      // The best weight of a word is the first one met.
      if (known.length === 0) places.set(word, [...known, `${position}${weight.toUpperCase()}`]);
    }
  }
  const vector = [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ');
  return { words: [...places.keys()], vector };
}

/** A single test comes before a package that holds it; a package before what only mentions it. */
const weights = { test: 12, scan: 10, package: 4, lab: 2, condition: 8 };

/** What is ordered more stands higher among its kind, by less and less. */
const lift = (ordered: number) => Math.min(6, Math.round(2 * Math.log1p(ordered)));

/** Before anything was ordered, what many packages hold is what people mean: the profile before the rare antibody. */
const liftOfBundled = (packages: number) => Math.min(40, Math.round(9 * Math.log1p(packages)));

function itemDocument(item: ItemSource): DocumentRow {
  const single = item.kind === 'test' && item.tests.length === 1;
  const testNames = item.tests.flatMap((test) => [test.name, ...test.synonyms]);
  const parameterNames = item.parameters.flatMap((parameter) => [parameter.name, ...parameter.synonyms]);
  const only = single && item.parameters.length === 1 ? parameterNames : [];
  const own = [item.name, ...item.names, ...(single ? testNames : []), ...only];
  return {
    type: item.kind,
    refId: item.id,
    name: item.name,
    url: item.lab === null ? itemUrl(item.kind, item.id) : ownPackageUrl(item.id),
    detail: item.lab ?? (item.kind === 'package' ? (item.categories[0] ?? '') : ''),
    // Aliases that a report prints lead to every test that measures the thing, ambiguous ones included.
    phrases: [...new Set(own.flatMap(namesWithin))],
    held: item.kind === 'test' ? [...new Set(parameterNames.flatMap(namesWithin))] : [],
    ...vectorOf({ a: own, b: single ? [] : testNames, c: parameterNames, d: item.categories }),
    weight:
      weights[item.kind] +
      (item.parameters.length > 1 && item.kind === 'test' ? 1 : 0) +
      lift(item.popularity) +
      liftOfBundled(item.bundled),
  };
}

/** Brings the search up to date with items, labs' own among them: the named ones, or all. */
export async function indexItems(executor: Executor, ids: number[] | null): Promise<void> {
  const sources = await selectItemSources(executor, ids);
  await upsertDocuments(executor, sources.map(itemDocument));
  if (ids) {
    const found = new Set(sources.map((source) => source.id));
    const gone = ids.filter((id) => !found.has(id));
    for (const type of ['test', 'package', 'scan']) if (gone.length > 0) await deleteDocuments(executor, type, gone);
  }
}

/** The same for labs: a lab without a city, and a suspended one, is not found. */
export async function indexLabs(executor: Executor, ids: number[] | null): Promise<void> {
  const sources = await selectLabSources(executor, ids);
  const documents = sources.map((lab) => ({
    type: 'lab',
    refId: lab.id,
    name: lab.name,
    url: `/lab/${lab.id}`,
    detail: lab.city,
    phrases: [normalise(lab.name)],
    held: [],
    ...vectorOf({ a: [lab.name], d: [lab.city, lab.address] }),
    weight: weights.lab,
  }));
  await upsertDocuments(executor, documents);
  const found = new Set(sources.map((lab) => lab.id));
  const gone = (ids ?? []).filter((id) => !found.has(id));
  if (gone.length > 0) await deleteDocuments(executor, 'lab', gone);
  // A lab that is suspended, or found again, takes its own packages along.
  if (ids) await indexItems(executor, await selectOwnItems(executor, ids));
}

export interface Condition {
  id: number;
  name: string;
  url: string;
  aliases: string[];
}

/** Puts diseases and their other names into the search. */
export async function indexConditions(executor: Executor, conditions: Condition[]): Promise<void> {
  const documents = conditions.map((condition) => ({
    type: 'condition',
    refId: condition.id,
    name: condition.name,
    url: condition.url,
    detail: '',
    phrases: [condition.name, ...condition.aliases].map(normalise),
    held: [],
    ...vectorOf({ a: [condition.name, ...condition.aliases] }),
    weight: weights.condition,
  }));
  await upsertDocuments(executor, documents);
}
