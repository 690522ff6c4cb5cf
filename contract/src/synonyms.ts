import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Message, Paging, requiredText, text } from './primitives.ts';

const admin = { access: { roles: ['admin'] } } as const;

/** What was searched without a result. `suggestion` is what the search knows that reads alike. */
export const SearchMiss = z.object({
  query: z.string(),
  times: z.number(),
  lastDay: z.string(),
  suggestion: z.string().nullable(),
});
export type SearchMiss = z.infer<typeof SearchMiss>;

/** A phrase as people say it, with the catalogue's words for it. */
export const Synonym = z.object({ phrase: z.string(), replacement: z.string() });
export type Synonym = z.infer<typeof Synonym>;

export const listSearchMisses = defineEndpoint({
  method: 'GET',
  path: '/admin/searches/without-result',
  summary: 'Searches of the last 90 days that found nothing and are no synonym yet, the most frequent first.',
  ...admin,
  query: Paging,
  response: z.array(SearchMiss),
});

export const listSynonyms = defineEndpoint({
  method: 'GET',
  path: '/admin/synonyms',
  summary: 'Synonyms by phrase.',
  ...admin,
  query: Paging.extend({ q: text(80).optional() }),
  response: z.array(Synonym),
});

export const putSynonym = defineEndpoint({
  method: 'PUT',
  publishes: true,
  path: '/admin/synonyms',
  summary: 'Teaches the search what a phrase means. 400 when the replacement finds nothing either.',
  ...admin,
  body: z.object({ phrase: requiredText(80), replacement: requiredText(80) }),
  response: Synonym,
});

export const deleteSynonym = defineEndpoint({
  method: 'DELETE',
  path: '/admin/synonyms',
  summary: 'Forgets a synonym.',
  ...admin,
  query: z.object({ phrase: requiredText(80) }),
  response: Message,
});
