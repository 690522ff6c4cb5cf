import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { requiredText } from './primitives.ts';

const admin = { access: { roles: ['admin'] } } as const;

/** The business in figures, counted from rows. Revenue in rupees: payments taken less what went back. */
export const Numbers = z.object({
  bookings: z.number(),
  revenue: z.number(),
  verifiedLabs: z.number(),
  waitingLabs: z.number(),
  customers: z.number(),
  openCallbacks: z.number(),
  requestedBookings: z.number(),
  periods: z.array(
    z.object({
      from: z.string(),
      searches: z.number(),
      withoutResult: z.number(),
      holds: z.number(),
      bookings: z.number(),
      revenue: z.number(),
    }),
  ),
});
export type Numbers = z.infer<typeof Numbers>;

export const getNumbers = defineEndpoint({
  method: 'GET',
  path: '/admin/numbers',
  summary: 'Figures of the whole site, by day (30), week (12) or month (12).',
  ...admin,
  query: z.object({ by: z.enum(['day', 'week', 'month']).optional() }),
  response: Numbers,
});

export const foundKinds = ['lab', 'account', 'booking', 'item', 'callback'] as const;

/** Something of the console that a search found, and what tells it apart. */
export const Found = z.object({ kind: z.enum(foundKinds), key: z.string(), name: z.string(), detail: z.string() });
export type Found = z.infer<typeof Found>;

export const findAnything = defineEndpoint({
  method: 'GET',
  path: '/admin/find',
  summary: 'Labs, people, bookings, items and callbacks whose name, number or address holds a text: five of each.',
  ...admin,
  query: z.object({ q: requiredText(80) }),
  response: z.array(Found),
});

export const exportKinds = ['labs', 'accounts', 'bookings', 'consultations', 'callbacks', 'audit'] as const;

export const exportCsv = defineEndpoint({
  method: 'GET',
  path: '/admin/exports/{kind}',
  summary: 'A list of the console as CSV, with the same filters; at most 20,000 rows. Leaves an audit row.',
  ...admin,
  params: z.object({ kind: z.enum(exportKinds, { error: createMessage('there_is_no_such_export') }) }),
  query: z.looseObject({}),
  response: z.string(),
});
