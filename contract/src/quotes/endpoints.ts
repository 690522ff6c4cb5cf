import { defineEndpoint } from '#src/endpoint.ts';
import { Id, IdList, Locale, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { BasketQuote, CitySelling, LabChoice, NewQuote, Quote } from './schemas.ts';

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listLabChoices = defineEndpoint({
  ...anyone,
  path: '/items/{id}/labs',
  summary: 'The laboratories that offer an item in a city, with price, next free slot and report time.',
  params: z.object({ id: Id }),
  query: z.object({ city: text(80), sort: z.enum(['default', 'price']).optional(), locale: Locale.optional() }),
  response: z.array(LabChoice),
});

export const quoteBasket = defineEndpoint({
  ...anyone,
  path: '/baskets/quote',
  summary: 'What up to 30 items cost together in a city: at one lab, or split over two.',
  query: z.object({
    items: IdList(30),
    city: text(80),
    locale: Locale.optional(),
  }),
  response: BasketQuote,
});

export const listCitiesSelling = defineEndpoint({
  ...anyone,
  path: '/baskets/cities',
  summary:
    'The cities where one laboratory that can be booked sells all of up to 30 items: those with the most first, at most 8.',
  query: z.object({ items: IdList(30) }),
  response: z.array(CitySelling),
});

export const quoteVisit = defineEndpoint({
  method: 'POST',
  path: '/quotes',
  summary: 'What a visit would cost, line by line, and what stands in its way. Books nothing and holds nothing.',
  access: 'anyone',
  body: NewQuote,
  response: Quote,
});
