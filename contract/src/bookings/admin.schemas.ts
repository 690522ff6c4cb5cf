import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { BookingEvent, LabBooking } from './schemas.ts';

/** `charged` is what it costs as it stands, by the ledger, and is still asked for: of a cancelled one what the cancellation has cost. */
export const AdminBookingDetail = LabBooking.extend({
  events: z.array(BookingEvent),
  charged: z.number(),
  /** Of what it costs, what its lab asks for no more. */
  writtenOff: z.number(),
  /** The lab's papers of it, as they were made. */
  papers: z.array(z.object({ kind: z.enum(['invoice', 'credit_note']), id: Id, number: z.string() })),
});

export type AdminBookingDetail = z.infer<typeof AdminBookingDetail>;
