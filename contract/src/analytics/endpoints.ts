import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { operators } from '#src/operator-access.ts';
import { Id, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { exportKinds, Found, LabDashboard, Numbers, SalesPeriod } from './schemas.ts';

export const getLabDashboard = defineEndpoint({
  method: 'GET',
  path: '/lab/dashboard',
  summary: 'Orders not cancelled, samples received whose report is not final, payments less refunds; counted.',
  access: { roles: ['lab'] },
  response: LabDashboard,
});

export const getSales = defineEndpoint({
  method: 'GET',
  path: '/lab/analytics',
  summary: 'Bookings, orders and revenue by day, week or month of Asia/Kolkata, and the packages that were sold most.',
  ...office,
  query: z.object({ by: z.enum(['day', 'week', 'month']).optional() }),
  response: z.object({
    periods: z.array(SalesPeriod),
    /** `own`: a package of the lab itself, not of the catalogue. */
    packages: z.array(
      z.object({ itemId: Id, own: z.boolean(), name: z.string(), count: z.number(), revenue: z.number() }),
    ),
  }),
});

export const getNumbers = defineEndpoint({
  method: 'GET',
  path: '/admin/numbers',
  summary: 'Figures of the whole site, by day (30), week (12) or month (12).',
  ...operators,
  query: z.object({ by: z.enum(['day', 'week', 'month']).optional() }),
  response: Numbers,
});

export const findAnything = defineEndpoint({
  method: 'GET',
  path: '/admin/find',
  summary:
    'Labs, people, bookings, cases, items, callbacks, statements, coupons and payments whose name, number or address holds a text: five of each, of what the caller’s role may open. A booking is found by the number of its invoice and the code of a tube, too; a statement by its lab, the number of its invoice and the UTR by which it was paid; a payment by what the gateway or the bank calls it, whole.',
  ...operators,
  query: z.object({ q: requiredText(80) }),
  response: z.array(Found),
});

export const exportCsv = defineEndpoint({
  method: 'GET',
  path: '/admin/exports/{kind}',
  summary:
    'A list of the console as CSV, with the same filters; after 500,000 rows it ends and says so. Leaves an audit row. 403 for a list that the caller’s role may not read.',
  ...operators,
  params: z.object({ kind: z.enum(exportKinds, { error: createMessage('there_is_no_such_export') }) }),
  query: z.looseObject({}),
  streams: true,
  response: inMedia('text/csv'),
});
