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
