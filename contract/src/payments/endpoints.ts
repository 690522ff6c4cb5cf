import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { desk, office, round } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { Amount, Day, Id, Limit, Moment, numeric, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { Bill, correctionReasons, DaySheet, Drawer, paymentMethods, TakenAtDesk, writeOffReasons } from './schemas.ts';

const one = { params: z.object({ number: text(20) }) } as const;

export const listBills = defineEndpoint({
  method: 'GET',
  path: '/lab/invoices',
  summary: 'Bills of visits whose sample was taken, the latest first, with what was paid and what is outstanding.',
  ...desk,
  query: z.object({
    view: z.enum(['all', 'outstanding', 'uninvoiced', 'to_give_back', 'written_off']).optional(),
    q: text(80).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(Bill),
});

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/payments',
  summary:
    'Records money taken for a visit. 409 when it is more than what is outstanding. Takes an Idempotency-Key, which is kept for 72 hours.',
  ...round,
  ...one,
  body: TakenAtDesk.extend({
    /** When it was taken, of what a phone sends later: at most 48 hours ago. */
    at: Moment.optional(),
  }),
  response: Bill,
  status: 201,
  idempotent: true,
});

export const correctPayment = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/payments/{id}/correction',
  summary:
    'Puts right a payment that was taken by hand and written down wrong: the ledger takes it back, and has in its place what was paid (rupees; 0 where nothing was), when and by whom it was taken then. 404 for a payment of another visit; 409 for one that was paid online or is corrected already, for more than is outstanding, and where less stays than was given back since. Takes an Idempotency-Key.',
  ...office,
  params: one.params.extend({ id: Id }),
  body: z.object({
    method: z.enum(paymentMethods),
    amount: numeric(z.number().min(0).max(1_000_000).multipleOf(0.01, createMessage('use_at_most_two_decimals'))),
    reference: text(60).optional(),
    reason: z.enum(correctionReasons),
  }),
  response: Bill,
  status: 201,
  idempotent: true,
});

export const getDrawer = defineEndpoint({
  method: 'GET',
  path: '/lab/drawer',
  summary:
    'The money of one day in India, at one centre or all, by person and method, less what was given back; and what stands now: cash in each drawer and in collectors’ hands, what is owed by age, what goes back.',
  ...desk,
  query: z.object({ day: Day, centreId: Id.optional() }),
  response: Drawer,
});

export const writeOff = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/write-off',
  summary:
    'Gives up what is outstanding of a visit that is over, or so much of it (rupees), with the reason: it is no longer owed, and no longer among what is outstanding. 409 where nothing is outstanding, for more than is, and while the visit is still to come. What is paid later, or taken off the visit, makes it less.',
  ...office,
  ...one,
  body: z.object({ reason: z.enum(writeOffReasons), amount: Amount.optional() }),
  response: Bill,
  idempotent: true,
});

export const takeBackWriteOff = defineEndpoint({
  method: 'DELETE',
  path: '/lab/bookings/{number}/write-off',
  summary: 'Expects again what was written off of a visit. 404 where nothing was.',
  ...office,
  ...one,
  response: Bill,
});

export const giveBack = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/refunds',
  summary:
    'Gives money back at the desk, in rupees: cash, or sent by UPI or card by hand, with its reference (the UTR of UPI). At most what was paid and is not owed (409), in cash what lies in the drawer, and by the front desk what came in cash, or online and did not go back that way (409); above the amount of REFUND_APPROVAL_ABOVE by somebody else than who took it off the visit, or by the owner (409). Takes an Idempotency-Key.',
  ...desk,
  ...one,
  body: z
    .object({
      amount: Amount,
      method: z.enum(paymentMethods).default('cash'),
      /** The UTR of a transfer by UPI (twelve figures) or of a card's bank. */
      reference: text(60).optional(),
    })
    .refine(({ method, reference }) => method === 'cash' || /^[A-Za-z0-9-]{6,}$/.test(reference ?? ''), {
      path: ['reference'],
      error: createMessage('use_the_reference_of_the_transfer'),
    }),
  response: Bill,
  status: 201,
  idempotent: true,
});

export const handIn = defineEndpoint({
  method: 'POST',
  path: '/lab/drawer/hand-ins',
  summary:
    'Cash that a collector hands in at the desk of a centre, in rupees. 409 for more than they have. Takes an Idempotency-Key.',
  ...desk,
  body: z.object({ collectorId: Id, amount: Amount, centreId: Id.optional() }),
  response: z.object({ accountId: Id, inHands: z.number() }),
  status: 201,
  idempotent: true,
});

export const closeDrawer = defineEndpoint({
  method: 'POST',
  path: '/lab/drawer/close',
  summary:
    'Closes the drawer of a centre, by itself the one where the caller works, else the first: the cash that was counted, in rupees, beside what should be there, and the `float` of it that stays for change (0 by itself), with which the next sheet begins. Everything since the sheet before it is on this one, which never changes. 400 where they differ and `reason` is empty, and for a float above what was counted, 409 when `expected` is not what should be there any more.',
  ...desk,
  body: z.object({
    counted: numeric(z.number().min(0).max(100_000_000).multipleOf(0.01, createMessage('use_at_most_two_decimals'))),
    expected: numeric(z.number()),
    float: numeric(
      z.number().min(0).max(100_000_000).multipleOf(0.01, createMessage('use_at_most_two_decimals')),
    ).optional(),
    /** What is known of why the two differ. */
    reason: text(300).optional(),
    centreId: Id.optional(),
  }),
  response: DaySheet,
  status: 201,
  idempotent: true,
});

export const listDaySheets = defineEndpoint({
  method: 'GET',
  path: '/lab/day-sheets',
  summary: 'The drawers that were closed, the latest first.',
  ...desk,
  query: z.object({ limit: Limit, cursor: text(200).optional() }),
  response: z.array(DaySheet),
});

export const getDaySheetTable = defineEndpoint({
  method: 'GET',
  path: '/lab/day-sheets/{serial}/csv',
  summary:
    'Every movement of money on a closed drawer as CSV, and what was let off or written off of which visit: time, booking, verb, method, rupees, person, reference, reason, let_off, written_off; and how it was closed (expected, counted, float) in the column `drawer`. Cash that a collector handed in is taken from them and lies in the drawer: two rows, the first in their name.',
  ...desk,
  params: z.object({ serial: Id }),
  response: inMedia('text/csv'),
});
