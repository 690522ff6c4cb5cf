import { createMessage } from '#src/coded-messages.ts';
import { Day, Figure, Id, numeric, Rupees, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { couponCode } from './rules.ts';

export const CouponCode = text(24)
  .transform(couponCode)
  .refine((value) => /^[A-Z0-9]{3,20}$/.test(value), createMessage('code_has_3_to_20_letters_and_figures'));

const count = (most: number) => numeric(z.number().int().min(1).max(most)).nullable().optional();

const fields = {
  code: CouponCode,
  kind: z.enum(['amount', 'percent']),
  /** Rupees, or percent. */
  value: Figure(0.01, 100_000),
  /** Rupees that a percentage lets off at most. */
  cap: Rupees.nullable().optional(),
  /** Where it counts; null for everywhere. */
  cityId: Id.nullable().optional(),
  labId: Id.nullable().optional(),
  /** For tests, packages or scans alone; null for all. */
  itemKind: z.enum(['test', 'package', 'scan']).nullable().optional(),
  /** For an account that has booked nothing yet. */
  firstBooking: z.boolean().default(false),
  /** Who bears what it lets off. */
  paidBy: z.enum(['site', 'lab']).default('site'),
  startsOn: Day,
  endsOn: Day,
  /** How often it may be used, by all and by one account; null for without end. */
  totalLimit: count(1_000_000),
  accountLimit: count(1000),
};

export const NewCoupon = z
  .object(fields)
  .refine(({ kind, value }) => kind === 'amount' || (value <= 100 && Number.isInteger(value)), {
    path: ['value'],
    error: createMessage('at_most_100_percent'),
  })
  .refine(({ kind, cap }) => kind === 'percent' || cap == null, {
    path: ['cap'],
    error: createMessage('cap_is_of_a_percentage'),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: createMessage('it_must_end_after_it_begins'),
  })
  .refine(({ paidBy, labId }) => paidBy === 'site' || typeof labId === 'number', {
    path: ['paidBy'],
    error: createMessage('choose_the_lab_that_pays_for_it'),
  });

/** A coupon as a row of the console. Rupees. */
export const Coupon = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(['amount', 'percent']),
  value: z.number(),
  cap: z.number().nullable(),
  city: z.string().nullable(),
  labName: z.string().nullable(),
  itemKind: z.enum(['test', 'package', 'scan']).nullable(),
  firstBooking: z.boolean(),
  paidBy: z.enum(['site', 'lab']),
  startsOn: z.string(),
  endsOn: z.string(),
  totalLimit: z.number().nullable(),
  accountLimit: z.number().nullable(),
  used: z.number(),
  /** What it has let off so far, of visits that stand. */
  letOff: z.number(),
  ended: z.boolean(),
  /** Whether the lab that pays for it has agreed: it counts from then on. Null where the site pays. */
  agreement: z.enum(['waiting', 'agreed', 'declined']).nullable(),
  /** What the lab said where it does not pay for it, else empty. */
  declineReason: z.string(),
});
export type Coupon = z.infer<typeof Coupon>;

/** A visit for which a coupon was used, as a row of the console. Rupees. */
export const CouponUse = z.object({
  number: z.string(),
  labName: z.string(),
  bookedAt: z.string(),
  startsAt: z.string(),
  /** What it lets off of the visit as it stands: nothing of one that came to nothing, or whose lab let something off in its place. */
  letOff: z.number(),
});
export type CouponUse = z.infer<typeof CouponUse>;
