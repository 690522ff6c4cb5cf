import type { OperatorRole } from '#src/endpoint.ts';
import { catalogue, finance, siteOwner, support, verification, visits } from '#src/operator-access.ts';
import { z } from '#src/z.ts';

/** What leads a new lab from its profile to its first booking, in order. */
export const firstSteps = [
  'profile',
  'documents',
  'hours',
  'prices',
  'verified',
  'signatory',
  'bank',
  'booking',
] as const;

export const LabDashboard = z.object({
  totalBookings: z.number(),
  pendingReports: z.number(),
  /** Rupees; null for those who neither bill nor lead. */
  totalRevenue: z.number().nullable(),
  requested: z.number(),
  /** Of the pending reports those whose time has passed. */
  overdue: z.number(),
  /** Which of the first steps are done; null once all are, and for those who do not lead the lab. */
  firstSteps: z.array(z.object({ name: z.enum(firstSteps), done: z.boolean() })).nullable(),
});

export const SalesPeriod = z.object({
  from: z.string(),
  bookings: z.number(),
  orders: z.number(),
  revenue: z.number(),
});

/** The business in figures, counted from rows, in rupees. Revenue: what patients paid less what went back. Fees: the site's own, of closed statements. */
export const Numbers = z.object({
  bookings: z.number(),
  /** Rupees, as `fees` and the revenue of periods; null for whoever does not read the site's money. */
  revenue: z.number().nullable(),
  fees: z.number().nullable(),
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
      revenue: z.number().nullable(),
    }),
  ),
});

export type Numbers = z.infer<typeof Numbers>;

export const foundKinds = [
  'lab',
  'account',
  'booking',
  'case',
  'item',
  'callback',
  'statement',
  'coupon',
  'payment',
] as const;

/** Who finds what: those who may open it. */
export const findsFor: Record<(typeof foundKinds)[number], readonly OperatorRole[]> = {
  lab: verification.access.operatorRoles,
  account: support.access.operatorRoles,
  booking: visits.access.operatorRoles,
  case: support.access.operatorRoles,
  item: catalogue.access.operatorRoles,
  callback: support.access.operatorRoles,
  statement: finance.access.operatorRoles,
  coupon: finance.access.operatorRoles,
  payment: finance.access.operatorRoles,
};

/** Something of the console that a search found, and what tells it apart. */
export const Found = z.object({ kind: z.enum(foundKinds), key: z.string(), name: z.string(), detail: z.string() });

export type Found = z.infer<typeof Found>;

export const exportKinds = [
  'labs',
  'accounts',
  'bookings',
  'consultations',
  'callbacks',
  'movements',
  'audit',
] as const;

/** Who takes which list along: those who may read it. */
export const exportsFor: Record<(typeof exportKinds)[number], readonly OperatorRole[]> = {
  labs: verification.access.operatorRoles,
  accounts: support.access.operatorRoles,
  bookings: visits.access.operatorRoles,
  consultations: support.access.operatorRoles,
  callbacks: support.access.operatorRoles,
  movements: finance.access.operatorRoles,
  audit: siteOwner.access.operatorRoles,
};
