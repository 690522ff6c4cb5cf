import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { refundStates } from './rules.ts';

/** Money on its way back by the way it came, as a row of the console. Rupees. */
export const Refund = z.object({
  id: Id,
  number: z.string(),
  labName: z.string(),
  amount: z.number(),
  state: z.enum(refundStates),
  /** How often it was tried to send it. */
  attempts: z.number(),
  requestedAt: z.string(),
  doneAt: z.string().nullable(),
  /** What the gateway calls it; empty before it was sent. */
  reference: z.string(),
  /** Who let it go, where it wanted that. */
  approvedBy: z.string().nullable(),
  /** Whoever booked the visit. */
  patient: z.string(),
  /** What made it owed back: the latest such step of the visit before it, as its history names it. */
  cause: z
    .object({ subject: z.string(), to: z.string(), by: z.string(), role: z.string(), reason: z.string().nullable() })
    .nullable(),
});
export type Refund = z.infer<typeof Refund>;
