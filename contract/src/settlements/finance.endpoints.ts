import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { ledgerVerbs } from '#src/ledger/rules.ts';
import { inMedia } from '#src/media.ts';
import { finance } from '#src/operator-access.ts';
import { Day, Id, Paging } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** What moved in a span, as the ledger has it. Rupees. */
const moved = {
  /** Asked for visits, before what was let off, less what was taken back. */
  charged: z.number(),
  /** Let off: by labs, and by the site's own coupons. */
  letOff: z.number(),
  /** Of that, what the site itself pays: by its coupons, once the lab's statement is closed. */
  siteDiscounts: z.number(),
  /** Owed by patients, and given up by labs. */
  writtenOff: z.number(),
  /** Taken at labs and doors (cash, UPI, card), and online. */
  collectedAtLab: z.number(),
  collectedOnline: z.number(),
  /** Given back to patients by any way. */
  refunded: z.number(),
  /** The site's fee, the tax on it, and the income tax that was withheld. */
  fee: z.number(),
  gst: z.number(),
  withheld: z.number(),
  /** Paid to labs, and come from labs that owe the site. */
  paidOut: z.number(),
  received: z.number(),
};

/** The figures of money that moved, in the order of the page. */
export const financeFigures = Object.keys(moved) as [keyof typeof moved, ...(keyof typeof moved)[]];
export type FinanceFigure = keyof typeof moved;

export const FinanceRow = z.object({ labId: Id, labName: z.string(), ...moved });
export type FinanceRow = z.infer<typeof FinanceRow>;

/** All money of the site in a span of days in India, and what stands now. Rupees. */
export const FinanceSheet = z.object({
  from: z.string(),
  to: z.string(),
  sums: z.object(moved),
  /** By lab, whoever was charged most first. */
  labs: z.array(FinanceRow),
  now: z.object({
    /** What patients owe labs for visits, and what they have paid and do not owe. */
    owedByPatients: z.number(),
    toGiveBack: z.number(),
    /** Asked to be given back, and not done. */
    refundsOpen: z.number(),
    /** Between site and labs, by closed statements. */
    toLabs: z.number(),
    byLabs: z.number(),
  }),
});
export type FinanceSheet = z.infer<typeof FinanceSheet>;

/** One transaction of the ledger as far as it is part of a figure. */
export const FinanceMovement = z.object({
  id: Id,
  at: z.string(),
  labId: Id,
  labName: z.string(),
  verb: z.enum(ledgerVerbs),
  /** Of the visit that it was for; null for what is between the site and a lab. */
  booking: z.string().nullable(),
  /** Who did it; empty for what the product does by itself. */
  by: z.string(),
  note: z.string(),
  /** Rupees; the figure is the sum of them. */
  amount: z.number(),
});
export type FinanceMovement = z.infer<typeof FinanceMovement>;

const days = z.object({ from: Day, to: Day });

const inOrder = <S extends z.ZodType<z.output<typeof days>>>(schema: S): S =>
  schema
    .refine(({ from, to }) => from <= to, { path: ['to'], error: createMessage('ends_before_it_begins') })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 370 * 86_400_000, {
      path: ['to'],
      error: createMessage('choose_a_year_at_most'),
    });

const span = inOrder(days);

export const getFinance = defineEndpoint({
  method: 'GET',
  path: '/admin/finance',
  summary: 'All money of a span of days (at most a year) by lab, each figure a sum of the ledger, and what stands now.',
  ...finance,
  query: span,
  response: FinanceSheet,
});

export const exportFinance = defineEndpoint({
  method: 'GET',
  path: '/admin/finance.csv',
  summary: 'The same by lab as CSV.',
  ...finance,
  query: span,
  response: inMedia('text/csv'),
});

export const exportTaxes = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/taxes.csv',
  summary:
    "Register of taxes for the site's returns: each statement closed in those days with its lab's PAN and GSTIN, the sale, the income tax withheld of it, and the fee with its GST and paper. Whoever takes it stands in the audit log.",
  ...finance,
  query: span,
  response: inMedia('text/csv'),
});

export const listMovements = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/movements',
  summary:
    'What a figure of those days is the sum of: transactions of the ledger, of one lab or all, the latest first. As CSV by the export `movements`.',
  ...finance,
  query: inOrder(days.extend({ figure: z.enum(financeFigures), labId: Id.optional(), ...Paging.shape })),
  response: z.array(FinanceMovement),
});
