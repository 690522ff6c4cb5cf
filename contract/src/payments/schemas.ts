import { createMessage } from '#src/coded-messages.ts';
import { Amount, Id, numeric, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

export const paymentMethods = ['cash', 'upi', 'card'] as const;

/** Money that somebody takes for a visit, in rupees. */
export const TakenAtDesk = z.object({
  method: z.enum(paymentMethods, { error: createMessage('choose_cash_upi_or_card') }),
  amount: Amount,
  reference: text(60).optional(),
});

/** A visit's bill. Rupees; `number` is null until the invoice is made. */
export const Bill = z.object({
  bookingNumber: z.string(),
  invoiceId: Id.nullable(),
  number: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** Whom the visit is for, by name. */
  patient: z.string(),
  /** Who booked it; null where that is one of them. */
  bookedBy: z.string().nullable(),
  startsAt: z.string(),
  total: z.number(),
  paid: z.number(),
  discount: z.number(),
  /** How much of the discount was given back for being late; the desk changes the rest. */
  lateCredit: z.number(),
  /** Owed, and no longer expected: it is not among what is outstanding. */
  writtenOff: z.number(),
  outstanding: z.number(),
  /** Paid and not owed: it goes back to the patient. */
  toGiveBack: z.number(),
  /** Of that, what goes back by itself, the way it was paid online, and what the desk gives back. */
  goesBack: z.number(),
  backAtDesk: z.number(),
  /** To which UPI id the patient asks for it; null for at the desk. */
  refundUpi: z.string().nullable(),
  /** What was taken back of the invoice since it was made. */
  creditNotes: z.array(z.object({ id: Id, number: z.string(), amount: z.number() })),
  /** Invoices that this one took the place of, as what they said was wrong; the oldest first. */
  replaced: z.array(z.object({ id: Id, number: z.string() })),
  /** An invoice can be made: the sample was taken, or a cancellation cost something. */
  invoiceable: z.boolean(),
  /** Its visit came to nothing: nothing is let off of what that costs. */
  cancelled: z.boolean(),
  /** What was taken, and below nothing what was given back, as the ledger has it; what was written down wrong is none of it. */
  payments: z.array(
    z.object({
      /** Of a payment that can be corrected: it was taken by hand. Null for any other. */
      id: Id.nullable(),
      method: z.string(),
      amount: z.number(),
      reference: z.string(),
      at: z.string(),
    }),
  ),
});

export type Bill = z.infer<typeof Bill>;

/** Why a lab lets something off at its desk. */
export const deskReasons = ['senior', 'staff', 'camp', 'doctor', 'complaint', 'hardship', 'other'] as const;

/** What the front desk of a lab may do by itself. */
export const DeskRules = z.object({
  /** How much of what a visit costs it lets off, at the most, in percent; 100 for as much as is to be paid. */
  discountPercent: numeric(z.number().int().min(0).max(100)),
});
export type DeskRules = z.infer<typeof DeskRules>;

/** What a lab lets off at its desk, in rupees, with the reason. */
export const DeskDiscount = z.object({
  amount: numeric(z.number().min(0).max(1_000_000).multipleOf(0.01, createMessage('use_at_most_two_decimals'))),
  reason: z.enum(deskReasons),
});

/** Why a lab no longer expects to be paid. */
export const writeOffReasons = ['not_reached', 'refuses', 'cannot_pay', 'too_small', 'other'] as const;

/** What was wrong with a payment as it was written down. */
export const correctionReasons = [
  'wrong_method',
  'wrong_amount',
  'wrong_reference',
  'wrong_booking',
  'not_paid',
] as const;

/** Why something was let off: at the desk, by a coupon, or because the lab was late. */
export const discountReasons = [...deskReasons, 'coupon', 'late'] as const;

const byMethod = { cash: z.number(), upi: z.number(), card: z.number(), total: z.number() };

/** What one person took, less what they gave back; rupees. */
const Taker = z.object({ accountId: Id.nullable(), name: z.string(), count: z.number(), ...byMethod });

/** What moved in a span: by person and method, what collectors handed in, what went back, what was let off. Rupees. */
const figures = {
  ...byMethod,
  people: z.array(Taker),
  handedIn: z.number(),
  refunded: z.number(),
  discounts: z.array(z.object({ reason: z.enum(discountReasons), count: z.number(), amount: z.number() })),
  /** No longer expected, less what was expected again; nothing on sheets from before it was counted. */
  writtenOff: z.number().default(0),
};

/** The money of one day in India at a lab's desk, with each movement, and what stands now. Rupees. */
export const Drawer = z.object({
  day: z.string(),
  ...figures,
  /** The latest first; at most 500. What was given back is below nothing. */
  payments: z.array(
    z.object({
      id: Id,
      at: z.string(),
      bookingNumber: z.string(),
      patient: z.string(),
      method: z.enum(paymentMethods),
      amount: z.number(),
      reference: z.string(),
      /** Of what takes back a payment that was written down wrong: what was wrong with it. */
      corrects: z.enum(correctionReasons).nullable(),
      takenBy: z.string(),
    }),
  ),
  now: z.object({
    /** The drawer of each centre, the first centre's first. */
    drawers: z.array(
      z.object({
        centreId: Id,
        centre: z.string(),
        /** Cash that should lie in it: the float, and everything since it was last closed. */
        expectedCash: z.number(),
        /** What was left in it to give change with when it was last closed. */
        float: z.number(),
        /** When it was last closed; null where it never was: then it counts from the lab's first sheet on, or from the beginning of today. */
        since: z.string().nullable(),
      }),
    ),
    /** Cash that collectors have and the desk does not. */
    inHands: z.array(z.object({ accountId: Id, name: z.string(), amount: z.number() })),
    /** What patients owe for visits whose sample was taken, by the age of the visit in days. */
    outstanding: z.array(
      z.object({ from: z.number(), to: z.number().nullable(), count: z.number(), amount: z.number() }),
    ),
    toGiveBack: z.object({ count: z.number(), amount: z.number() }),
  }),
});
export type Drawer = z.infer<typeof Drawer>;

/** A drawer as it was closed. It never changes. Rupees. */
export const DaySheet = z.object({
  serial: z.number(),
  /** The centre whose drawer it was; null for a sheet from before drawers were kept by centre. */
  centre: z.string().nullable(),
  closedAt: z.string(),
  closedBy: z.string(),
  expectedCash: z.number(),
  countedCash: z.number(),
  difference: z.number(),
  /** Empty where nothing differs, and on sheets from before it was asked. */
  differenceReason: z.string(),
  /** Of what was counted, what stayed in the drawer to give change with: the next sheet begins with it. */
  float: z.number(),
  ...figures,
});
export type DaySheet = z.infer<typeof DaySheet>;
