import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { Id, Limit, Rupees, text } from './primitives.ts';

export const paymentMethods = ['cash', 'upi', 'card'] as const;

/** A visit's bill. Rupees; `number` is null until the invoice is made. */
export const Bill = z.object({
  bookingNumber: z.string(),
  invoiceId: Id.nullable(),
  number: z.string().nullable(),
  issuedAt: z.string().nullable(),
  patient: z.string(),
  startsAt: z.string(),
  total: z.number(),
  paid: z.number(),
  outstanding: z.number(),
  /** An invoice can be made: the sample was taken. */
  invoiceable: z.boolean(),
  payments: z.array(z.object({ method: z.string(), amount: z.number(), reference: z.string(), at: z.string() })),
});
export type Bill = z.infer<typeof Bill>;

const desk = { access: { roles: ['lab'], labRoles: ['owner', 'manager', 'front_desk'] } } as const;
const takers = { access: { roles: ['lab'], labRoles: ['owner', 'manager', 'front_desk', 'collector'] } } as const;
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
  ...takers,
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

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/lab/bookings/{number}/invoice',
  summary: 'Makes the invoice of a visit, once: the next number of the lab and the financial year, without gaps.',
  ...desk,
  ...one,
  response: Bill,
});

export const getInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/lab/invoices/{invoiceId}/pdf',
  summary: "One of the lab's invoices as PDF.",
  ...desk,
  params: z.object({ invoiceId: Id }),
  response: z.any(),
});

export const getMyInvoicePdf = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}/invoice',
  summary: "The invoice of one of the customer's bookings as PDF. 404 until it is made.",
  access: { roles: ['customer'] },
  ...one,
  response: z.any(),
});

export const LabDashboard = z.object({
  totalBookings: z.number(),
  pendingReports: z.number(),
  /** Rupees; null for those who neither bill nor lead. */
  totalRevenue: z.number().nullable(),
  requested: z.number(),
  /** Of the pending reports those whose time has passed. */
  overdue: z.number(),
});

export const getLabDashboard = defineEndpoint({
  method: 'GET',
  path: '/lab/dashboard',
  summary: 'Orders not cancelled, samples received whose report is not final, payments less refunds; counted.',
  access: { roles: ['lab'] },
  response: LabDashboard,
});

export const SalesPeriod = z.object({
  from: z.string(),
  bookings: z.number(),
  orders: z.number(),
  revenue: z.number(),
});

export const getSales = defineEndpoint({
  method: 'GET',
  path: '/lab/analytics',
  summary: 'Bookings, orders and revenue by day, week or month of Asia/Kolkata, and the packages that were sold most.',
  access: { roles: ['lab'], labRoles: ['owner', 'manager'] },
  query: z.object({ by: z.enum(['day', 'week', 'month']).optional() }),
  response: z.object({
    periods: z.array(SalesPeriod),
    /** `own`: a package of the lab itself, not of the catalogue. */
    packages: z.array(
      z.object({ itemId: Id, own: z.boolean(), name: z.string(), count: z.number(), revenue: z.number() }),
    ),
  }),
});
