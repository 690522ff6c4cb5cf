import { defineEndpoint } from '#src/endpoint.ts';
import { catalogue } from '#src/operator-access.ts';
import { Id, Limit, Locale, Message, numeric, Paging, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { demographics, fastingChoices, priceBandNames, sampleChoices, searchOrders, takenAtChoices } from './facets.ts';
import {
  Facets,
  SearchMiss,
  SearchReportRow,
  SearchResult,
  SearchType,
  SearchUse,
  Synonym,
  searchReportViews,
} from './schemas.ts';

export const search = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'One ranked list of tests, packages, scans, labs and conditions for a query.',
  access: 'anyone',
  query: z.object({
    q: text(200).optional(),
    city: text(80).optional(),
    type: SearchType.optional(),
    /** In rupees; of what has a price. */
    price: z.enum(priceBandNames).optional(),
    /** Whether one must come without food. */
    fasting: z.enum(fastingChoices).optional(),
    /** Of those for whom an item is made. */
    whom: z.enum(demographics).optional(),
    /** Where the sample can be taken. */
    at: z.enum(takenAtChoices).optional(),
    /** What is taken. */
    sample: z.enum(sampleChoices).optional(),
    /** The language of the names, where one is translated. */
    locale: Locale.optional(),
    /** Nothing is mended: what was typed is what is sought. */
    asTyped: z.stringbool().optional(),
    /** Asked while somebody types: half a word is no search, and is neither counted nor missed. */
    typing: z.stringbool().optional(),
    sort: z.enum(searchOrders).optional(),
    limit: Limit,
    /** How many are passed over: the pages before. */
    offset: numeric(z.number().int().min(0).max(1000)).optional(),
  }),
  response: z.object({
    results: z.array(SearchResult),
    /** How many there are on all pages, of what was looked at. */
    total: z.number(),
    facets: Facets,
    correctedTo: z.string().nullable(),
    /** Where several things were asked for at once: the item that answers each best and can be booked. */
    together: z.array(Id),
    /** The price, in rupees, that the words asked for at most. */
    atMost: z.number().nullable(),
    /** Nothing costs so little: what is shown costs more. */
    dearer: z.boolean(),
    /** Nothing is called as what was asked for: what is shown is what comes near it. */
    near: z.boolean(),
    /** Words of what was asked for that nothing here has: the others were sought. */
    ignored: z.array(z.string()),
    /** Another city than the one asked for, that the words name: what is shown is not of it. */
    cityNamed: Id.nullable(),
    /** Why nothing is sought: the words ask for the sex of an unborn child (PCPNDT Act). */
    refused: z.enum(['prenatal_sex']).nullable(),
    /** Where nothing is called so: the known words that read most alike, and what they find. A guess. */
    nearest: z.object({ query: z.string(), results: z.array(SearchResult) }).nullable(),
  }),
});

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/search/suggest',
  summary:
    'What somebody may mean who has typed so far: up to four of each kind, tests first. Without a text, what is ordered most. Nothing is remembered of it.',
  access: 'anyone',
  query: z.object({
    q: text(80).optional(),
    city: text(80).optional(),
    /** The language of the names, where one is translated. */
    locale: Locale.optional(),
  }),
  response: z.object({ suggestions: z.array(SearchResult) }),
});

export const noteSearchUse = defineEndpoint({
  method: 'POST',
  path: '/search/uses',
  summary:
    'Says what became of a search: seen, a result chosen, searched anew, booked. Counted by day and query, without who it was, and only of a search that found something today or yesterday; anything else is passed over. Kept 90 days.',
  access: 'anyone',
  body: SearchUse,
  response: Message,
  status: 202,
});

export const listSearchUses = defineEndpoint({
  method: 'GET',
  path: '/admin/searches/uses',
  summary:
    'How searches of the last `days` did, the most frequent first; `view` narrows to those where fewer than one in five choose anything, where what is chosen stands beyond the third place, or that are searched anew.',
  ...catalogue,
  query: Paging.extend({
    view: z.enum(searchReportViews).optional(),
    days: numeric(z.number().int().min(1).max(90)).optional(),
    q: text(80).optional(),
  }),
  response: z.array(SearchReportRow),
});

export const listSearchMisses = defineEndpoint({
  method: 'GET',
  path: '/admin/searches/without-result',
  summary: 'Searches of the last 90 days that found nothing and are no synonym yet, the most frequent first.',
  ...catalogue,
  query: Paging,
  response: z.array(SearchMiss),
});

export const listSynonyms = defineEndpoint({
  method: 'GET',
  path: '/admin/synonyms',
  summary: 'Synonyms by phrase.',
  ...catalogue,
  query: Paging.extend({ q: text(80).optional() }),
  response: z.array(Synonym),
});

export const putSynonym = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/synonyms',
  summary:
    'Teaches the search something that a phrase means, beside what it is called and what was taught before. 400 when the replacement finds nothing either.',
  ...catalogue,
  body: z.object({ phrase: requiredText(80), replacement: requiredText(80) }),
  response: Synonym,
});

export const deleteSynonym = defineEndpoint({
  method: 'DELETE',
  path: '/admin/synonyms',
  summary: 'Forgets what was taught of a phrase: one meaning, or without `replacement` all of them.',
  ...catalogue,
  query: z.object({ phrase: requiredText(80), replacement: text(80).optional() }),
  response: Message,
});
