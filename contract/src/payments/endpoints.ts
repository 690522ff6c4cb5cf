import { z } from 'zod';
import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { desk, round } from '#src/lab-access.ts';
import { Day, Limit, Rupees, text } from '#src/primitives.ts';
import { Bill, Drawer, paymentMethods } from './schemas.ts';

const one = { params: z.object({ number: text(20) }) } as const;

export const listBills = defineEndpoint({
  method: 'GET',
  path: '/lab/invoices',
  summary: 'Bills of visits whose sample was taken, the latest first, with what was paid and what is outstanding.',
  ...desk,
  query: z.object({
    view: z.enum(['all', 'outstanding', 'uninvoiced']).optional(),
    q: text(80).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(Bill),
});

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/payments',
  summary: 'Records money taken for a visit. 409 when it is more than what is outstanding. Takes an Idempotency-Key.',
  ...round,
  ...one,
  body: z.object({
    method: z.enum(paymentMethods, { error: createMessage('choose_cash_upi_or_card') }),
    amount: Rupees,
    reference: text(60).optional(),
  }),
  response: Bill,
  status: 201,
  idempotent: true,
});

export const getDrawer = defineEndpoint({
  method: 'GET',
  path: '/lab/drawer',
  summary: 'The money that was taken on one day (Asia/Kolkata), by person and method, less what was given back.',
  ...desk,
  query: z.object({ day: Day }),
  response: Drawer,
});
