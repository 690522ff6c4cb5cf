import { z } from 'zod';
import { Id } from '#src/primitives.ts';

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

const byMethod = { cash: z.number(), upi: z.number(), card: z.number(), total: z.number() };

/** The money of one day in India, as it was taken at a lab: by person and method, with each payment. Rupees. */
export const Drawer = z.object({
  day: z.string(),
  ...byMethod,
  people: z.array(z.object({ accountId: Id.nullable(), name: z.string(), count: z.number(), ...byMethod })),
  /** The latest first; at most 500. */
  payments: z.array(
    z.object({
      id: Id,
      at: z.string(),
      bookingNumber: z.string(),
      patient: z.string(),
      method: z.enum(paymentMethods),
      amount: z.number(),
      reference: z.string(),
      takenBy: z.string(),
    }),
  ),
});
export type Drawer = z.infer<typeof Drawer>;
